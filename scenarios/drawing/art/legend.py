"""A legend: signs drawn with a board's own symbols beside what they mean."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art import symbols

HARBOUR = "A harbour, with its moles"
PREFIX = "legend-"  # what the ids of its symbols begin with
SIZE = 44  # pixels of a sign, and units of its drawing


class Entry(NamedTuple):
    """A sign as an svg of 44 by 44, and what it means."""

    sign: SafeString
    words: str


def entries(signs: Iterable[tuple[str, str]]) -> list[Entry]:
    """(drawing around the origin, words) as entries. The first sign brings the symbols of all with it."""
    found = list(signs)
    defs = symbols.defs("".join(drawing for drawing, _ in found), PREFIX)
    half = SIZE / 2
    box = f'viewBox="{-half:g} {-half:g} {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}"'
    water = f'<rect class="i-water" x="{-half:g}" y="{-half:g}" width="{SIZE}" height="{SIZE}"/>'
    return [
        Entry(
            mark_safe(
                f'<svg class="i-chart i-sea-noon i-lod-m" {box} aria-hidden="true" focusable="false">'
                f"{defs if not index else ''}{water}{drawing}</svg>"
            ),
            words,
        )
        for index, (drawing, words) in enumerate(found)
    ]
