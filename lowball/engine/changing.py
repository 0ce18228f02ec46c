"""Values that are never changed: what happens makes another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, Self, TypeVar, overload

T = TypeVar("T")


class Unchanging:
    """A base of frozen dataclasses, which copies them with some fields changed."""

    _kept: ClassVar[tuple[str, ...]] = ()

    def but(self, **changes: Any) -> Self:
        """The same but for some fields; `dataclasses.replace` takes five times as long."""
        fields = self.__dict__ | changes
        for name in self._kept:
            # It may be otherwise now.
            fields.pop(name, None)
        changed = object.__new__(type(self))
        object.__setattr__(changed, "__dict__", fields)
        return changed


class kept(Generic[T]):
    """A property of an `Unchanging` value that is worked out once, and anew by what comes of it.

    `functools.cached_property` takes a lock for it until Python 3.12.
    """

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type[Unchanging], name: str) -> None:
        self._name = name
        owner._kept = (*owner._kept, name)

    @overload
    def __get__(self, value: None, owner: type) -> Self: ...
    @overload
    def __get__(self, value: Unchanging, owner: type) -> T: ...
    def __get__(self, value: Unchanging | None, owner: type) -> Self | T:
        if value is None:
            return self
        found = value.__dict__[self._name] = self._work_out(value)
        return found
