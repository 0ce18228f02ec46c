"""What a message says in one language, and where each word of it stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, order=True)
class Place:
    """A line of a file of the project; lines count from 1."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True)
class Role:
    """An inline role such as ``{fact}`four <draw.max_consecutive>```."""

    name: str
    text: str
    target: str
    start: int
    end: int

    def __str__(self) -> str:
        shown = self.text if self.text == self.target else f"{self.text} <{self.target}>"
        return f"{{{self.name}}}`{shown}`"


@dataclass(frozen=True)
class Allowance:
    """A comment that allows what a check finds: the code of the check, and why."""

    code: str
    reason: str
    place: Place


@dataclass(frozen=True)
class Wording:
    """What a message says in one language, and where each word of it stands.

    ``refused`` says what of its markup may not stand there, ``shape`` what it is where it
    is not one block of text; ``rendered`` is what a page shows, with a NUL for each role;
    ``lines`` pairs offsets into the text with line numbers; ``allows`` are the comments that
    let pass what a check finds, and ``stamp`` says what a translation was read against.
    """

    lang: str
    text: str
    place: Place
    roles: tuple[Role, ...]
    code: tuple[str, ...]
    markup: tuple[str, ...]
    refused: tuple[str, ...] = ()
    shape: str = ""
    rendered: str = ""
    lines: tuple[tuple[int, int], ...] = ()
    allows: tuple[Allowance, ...] = ()
    stamp: str = ""

    def at(self, offset: int) -> Place:
        """Return the place of the character at an offset into the text."""
        line = self.place.line
        for start, number in self.lines:
            if start > offset:
                break
            line = number
        return Place(self.place.path, line)

    def before(self, role: Role) -> str:
        """Return what is read aloud before a role, as far as the role before it."""
        last = max((other.end for other in self.roles if other.end <= role.start), default=0)
        return self.text[last:role.start].replace("*", "")

    def named(self, name: str) -> tuple[Role, ...]:
        """Return the roles of one name, in order."""
        return tuple(role for role in self.roles if role.name == name)

    @cached_property
    def prose(self) -> str:
        """The text with its roles and code blanked out, every offset kept."""
        prose = self.text
        for role in self.roles:
            prose = prose[:role.start] + "\x00" * (role.end - role.start) + prose[role.end:]
        for code in self.code:
            prose = prose.replace(f"`{code}`", "\x00" * (len(code) + 2))
        return prose

    @cached_property
    def plain(self) -> str:
        """The text as it is read aloud: roles and marks of emphasis resolved."""
        plain, end = "", 0
        for role in self.roles:
            plain += self.text[end:role.start] + role.text
            end = role.end
        return (plain + self.text[end:]).replace("**", "").replace("`", "")
