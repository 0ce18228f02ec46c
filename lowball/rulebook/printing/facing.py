"""Puts what stands in two halves of a bilingual page into rows that a printed page can break between.

On a screen, the parts of a rule line up by a subgrid. On paper each part is a row of its own, so that a
rule may go on overleaf with both languages still in step.
"""

from __future__ import annotations

from bs4 import BeautifulSoup, Tag

WHOLE = ("rule", "term")


def rows(page: Tag) -> None:
    """Turn every pair of a page into a row, and a pair of rules into a section with a row for each part."""
    soup = BeautifulSoup("", "html.parser")
    for pair in page.select(".pair"):
        halves = pair.find_all("div", class_="half", recursive=False)
        if len(halves) != 2:
            continue
        parts = [_only_section(half) for half in halves]
        if parts[0] is not None and parts[1] is not None:
            pair.replace_with(_section(soup, halves, parts[0], parts[1]))
        else:
            pair["class"] = "row"
            pair.attrs.pop("style", None)


def _only_section(half: Tag) -> Tag | None:
    inside = _children(half)
    whole = len(inside) == 1 and {*WHOLE} & {*inside[0].get_attribute_list("class")}
    return inside[0] if whole else None


def _section(soup: BeautifulSoup, halves: list[Tag], left: Tag, right: Tag) -> Tag:
    """Return the section of a rule in two languages; the right half keeps its own anchor."""
    whole = soup.new_tag("section", attrs=dict(left.attrs))
    ours, theirs = _children(left), _children(right)
    if [child.name for child in ours] != [child.name for child in theirs]:
        left["id"] = f"{left['id']}--left"
        whole.append(_row(soup, halves, left, right))
        return whole
    for number, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
        row = _row(soup, halves, mine, other)
        if number == 0:
            row["class"] = "row head"
            row.contents[1]["id"] = right["id"]
        whole.append(row)
    return whole


def _row(soup: BeautifulSoup, halves: list[Tag], left: Tag, right: Tag) -> Tag:
    row = soup.new_tag("div", attrs={"class": "row"})
    for half, part in zip(halves, (left, right), strict=True):
        side = soup.new_tag("div", attrs={"class": "half", "lang": half["lang"]})
        side.append(part.extract())
        row.append(side)
    return row


def _children(block: Tag) -> list[Tag]:
    return [child for child in block.children if isinstance(child, Tag)]
