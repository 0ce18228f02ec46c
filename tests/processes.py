"""Processes that begin where Sphinx and the toolkit are imported already, which takes longer than to build Pebbles.

They are forked from a process that has imported those and done nothing else, and so share nothing with a
test or with each other. Tests of the processes themselves start their own.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from pkgutil import walk_packages

from sphinx.application import builtin_extensions

import lowball.rulebook

READY = multiprocessing.get_context("forkserver")
READY.set_forkserver_preload([
    *builtin_extensions, "a11y_pygments", "bs4", "coverage", "furo", "jinja2.ext", "lowball.cli",
    "myst_parser.sphinx_ext.directives", "myst_parser.sphinx_ext.main", "myst_parser.sphinx_ext.mathjax",
    "myst_parser.sphinx_ext.myst_refs", "num2words", "numpy", "pytest_doctestplus.output_checker", "sphinx.cmd.build",
    "sphinx.ext.intersphinx", "sphinx.ext.mathjax", "sphinx_basic_ng",
    *(module.name for module in walk_packages(lowball.rulebook.__path__, "lowball.rulebook.")
      if not module.name.rpartition(".")[2].startswith("__"))])


class ReadyPool(ProcessPoolExecutor):
    """Does the work of the pools that publish: its processes have today's environment, as spawned ones would."""

    def __init__(self, max_workers: int | None = None, mp_context: object = None, initializer: object = None) -> None:
        super().__init__(max_workers, READY, _take_over, (dict(os.environ),))


def python(module: str, *arguments: object, cwd: Path | None = None,
           env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run ``python -m module arguments`` to its end, and return its status and what it said."""
    command = [module, *map(str, arguments)]
    with tempfile.TemporaryDirectory() as folder:
        out, err = Path(folder, "out"), Path(folder, "err")
        process = READY.Process(target=_run, args=(command, str(cwd or Path.cwd()), dict(env or os.environ), out, err))
        process.start()
        process.join()
        said = [path.read_text(encoding="utf-8") for path in (out, err)]
        return subprocess.CompletedProcess(command, process.exitcode or 0, *said)


def _take_over(environment: Mapping[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)


def _run(command: list[str], cwd: str, environment: Mapping[str, str], out: Path, err: Path) -> None:
    _take_over(environment)
    os.chdir(cwd)
    for number, path in ((0, os.devnull), (1, out), (2, err)):
        os.dup2(os.open(path, os.O_RDWR | os.O_CREAT), number)
    sys.stdin, sys.stdout = os.fdopen(0, closefd=False), os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)
    sys.path.insert(0, cwd)
    sys.argv = list(command)
    try:
        runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    except SystemExit:
        raise
    except BaseException:
        traceback.print_exc()
        sys.exit(1)
    finally:
        sys.stdout.flush(), sys.stderr.flush()
