"""What is said of the changes between two editions, in a terminal and on a page alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from babel.lists import format_list

from ..editions import language_names
from ..words import _, language, n_, quoted
from .of_examples import summary

Object = Mapping[str, Any]


def heading(comparison: Object) -> str:
    """Return what is compared with what."""
    return _("From edition {old} to edition {new}", old=comparison["from"]["edition"] or "?",
             new=comparison["to"]["edition"] or "?")


def counts(comparison: Object) -> list[str]:
    """Return how many rules there are of each kind, a sentence each; those of which there are none are left out."""
    many = comparison["counts"]
    said = [
        many["added"] and n_("{n} rule is new.", "{n} rules are new.", many["added"]),
        many["changed"] and n_("{n} rule has changed.", "{n} rules have changed.", many["changed"]),
        many["retired"] and n_("{n} rule is retired.", "{n} rules are retired.", many["retired"]),
        many["unchanged"] and n_("{n} rule is as it was.", "{n} rules are as they were.", many["unchanged"]),
        many["behaviour"] and n_("By {n} rule the game is played otherwise than before.",
                                 "By {n} rules the game is played otherwise than before.", many["behaviour"]),
    ]
    return [one for one in said if one]


def sections() -> dict[str, str]:
    """Return the headings of what a comparison has."""
    return {"added": _("New rules"), "changed": _("Changed rules"), "retired": _("Retired rules"),
            "options": _("House options"), "cases": _("Conformance cases"), "moved": _("Rules in another chapter"),
            "renumbered": _("Rules with another number")}


def remarks(rule: Object, edition: str) -> list[str]:
    """Return what is to be said of a changed rule besides its words."""
    said = [_("Value {target}: {old} before, {new} now.", target=one["target"], old=one["from"], new=one["to"])
            for one in rule["values"]]
    for name, label in (("norms", _("Norm")), ("sources", _("Sources")), ("house", _("House options"))):
        out, come = rule[name]["removed"], rule[name]["added"]
        if out:
            said.append(_("{what}: no longer {items}.", what=label, items=", ".join(map(_named(name), out))))
        if come:
            said.append(_("{what}: now also {items}.", what=label, items=", ".join(map(_named(name), come))))
    if when := rule["when"]:
        nothing = _("none")
        said.append(_("Condition: {old} before, {new} now.", old=when["from"] or nothing, new=when["to"] or nothing))
    if rule["number"]["from"] != rule["number"]["to"]:
        said.append(_("Before, it had the number {number}.", number=rule["number"]["from"]))
    if not rule["declared"] and edition:
        said.append(_("Its :changed: doesn’t name edition {edition}.", edition=edition))
    return said


def _named(name: str) -> Any:
    return quoted if name == "norms" else str


def other_languages(rule: Object, lang: str) -> str:
    """Return in which other languages the words differ, where those of this one don't."""
    others = [one for one in rule["languages"] if one != lang]
    if not others or lang in rule["languages"]:
        return ""
    return _("Its words differ in {languages} only.", languages=format_list(
        language_names(others, language()), locale=language()))


def examples(rule: Object) -> list[tuple[str, Object | None]]:
    """Return what is to be said of the examples of a rule, and the change of each that there is to show."""
    told = rule["examples"]
    return [*((_kind(one), one) for one in told["changed"]),
            *((_("Example {name} is new.", name=one), None) for one in told["added"]),
            *((_("Example {name} is retired.", name=one), None) for one in told["retired"])]


def _kind(example: Object) -> str:
    """Return what kind of change an example has seen."""
    name, kind = example["id"], summary(example)
    if kind == "result":
        return _("Example {name}: the game answers otherwise.", name=name)
    if kind == "rulings":
        return _("Example {name}: other rules decide it.", name=name)
    if kind == "asked":
        return _("Example {name}: it asks something else.", name=name)
    if kind == "conditions":
        return _("Example {name}: it is played in another house.", name=name)
    return _("Example {name}: the same in other words.", name=name)


def replacement(rule: Object) -> str:
    """Return which rule took the place of a retired one."""
    return _("In its place: {rule}.", rule=rule["replaced_by"]) if rule["replaced_by"] else _(
        "No rule took its place.")


def options(comparison: Object, lang: str) -> list[str]:
    """Return what changed of the house options."""
    told = comparison["options"]
    said = [_("{option} is new: {decides}. Default: {default}.", option=one["id"], decides=one["decides"].get(lang, ""),
              default=one["default"].get(lang, "")) for one in told["added"]]
    said += [_("{option} is retired.", option=one["id"]) for one in told["retired"]]
    for one in told["changed"]:
        if "default" in one and one["default"]["from"].get(lang) != one["default"]["to"].get(lang):
            said.append(_("{option}: the default was {old}, and is {new}.", option=one["id"],
                          old=one["default"]["from"].get(lang, ""), new=one["default"]["to"].get(lang, "")))
        elif "others" in one and one["others"]["from"].get(lang) != one["others"]["to"].get(lang):
            said.append(_("{option}: the other values were {old}, and are {new}.", option=one["id"],
                          old=", ".join(one["others"]["from"].get(lang, ())),
                          new=", ".join(one["others"]["to"].get(lang, ()))))
        else:
            said.append(_("{option}: described in other words.", option=one["id"]))
    return said


def cases(comparison: Object) -> list[str]:
    """Return how the conformance suites differ, if they were compared."""
    told = comparison.get("cases")
    if not told:
        return []
    said = [n_("{n} case is the same in both suites.", "{n} cases are the same in both suites.", told["same"])]
    said += [n_("{n} case is new.", "{n} cases are new.", len(told["added"]))] if told["added"] else []
    said += [n_("{n} case is retired.", "{n} cases are retired.", len(told["retired"]))] if told["retired"] else []
    return said + [_("{case}: another answer is expected.", case=one["id"]) for one in told["changed"]]
