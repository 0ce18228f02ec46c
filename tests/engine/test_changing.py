"""Values that are copied with changes, and what they keep."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from lowball.engine.changing import Unchanging, kept


@dataclass(frozen=True)
class Stack(Unchanging):
    """Some chips, of which the worth is counted now and then."""

    chips: int
    worth: int = 5

    @kept
    def total(self) -> int:
        """What they are worth."""
        counted.append(self)
        return self.chips * self.worth


counted: list[Stack] = []


def test_a_changed_value_is_another_of_its_kind_and_the_first_is_as_it_was() -> None:
    ten = Stack(10)
    twelve = ten.but(chips=12)
    assert (ten, twelve) == (Stack(10), Stack(12)) and type(twelve) is Stack
    with pytest.raises(FrozenInstanceError):
        twelve.chips = 1  # type: ignore[misc]


def test_what_is_kept_is_worked_out_once_and_anew_after_a_change() -> None:
    counted.clear()
    ten = Stack(10)
    assert (ten.total, ten.total, ten.but(chips=12).total, ten.total) == (50, 50, 60, 50)
    assert counted == [Stack(10), Stack(12)]


def test_what_is_kept_is_no_part_of_the_value() -> None:
    ten = Stack(10)
    assert ten.total == 50
    assert ten == Stack(10) and hash(ten) == hash(Stack(10)) and repr(ten) == repr(Stack(10))
    assert Stack.total.__doc__ == "What they are worth."
