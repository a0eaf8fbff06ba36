"""The flag of a side on paper."""

from functools import lru_cache

from scenarios.drawing.art.inks import Edition
from scenarios.drawing.layers import alone
from scenarios.drawing.picture import Side


@lru_cache(maxsize=32)
def side_svg(side: Side, edition: Edition = "grey") -> str:
    """The flag of a side on paper, with its letter."""
    flag = (
        '<path class="i-banner" d="M-6 -5.5h13.5l-2.6 4 2.6 4h-13.5z"/><path class="i-pole" d="M-6 -6V7"/>'
        f'<text class="i-standard" font-size="6.4" x="-.9" y=".8">{side}</text>'
    )
    return alone((-7, -7, 15.5, 14.5), f'<g class="i-{side.lower()}">{flag}</g>', edition, 0.7)
