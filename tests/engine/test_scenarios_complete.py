"""Every rule that a room of the engine can cite has its scenario in one of the files of scenarios."""

import pkgutil
import runpy
from importlib import import_module
from pathlib import Path

import lowball.engine
from lowball.engine import rule_ids

FILES = sorted(Path(__file__).parent.glob("test_scenarios*.py"))


def test_every_rule_that_the_engine_can_cite_has_its_scenario() -> None:
    for module in pkgutil.iter_modules(lowball.engine.__path__, "lowball.engine."):
        import_module(module.name)
    rules = [rule for file in FILES if file != Path(__file__) for rule in runpy.run_path(str(file))["SCENARIOS"]]
    assert sorted(rules) == list(rule_ids())
