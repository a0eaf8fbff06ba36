"""The site's own pictures, of the one family of ships: its mark, the icon of its pages, the sea of what is empty."""

from functools import cache
from typing import Literal

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art import chart, raster, signs, symbols, water
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.ships import Ship, ship, ship_at
from scenarios.drawing.art.strokes import Box

ICON = 64.0  # the icon is drawn as a square of so many units
Scene = Literal["", "lost", "wreck", "anchored", "spent"]
UNHEARD = 'aria-hidden="true" focusable="false"'
_AT = (330.0, 70.0)
_SCENES: dict[Scene, Ship] = {
    "": Ship("trireme", "b"),
    "lost": Ship("trireme", "b"),
    "wreck": Ship("five", "a", states=("wreck",)),
    "anchored": Ship("five", "b", states=("anchored",)),
    "spent": Ship("trireme", "b", states=("immobile",)),
}


@cache
def mark_svg() -> SafeString:
    """The mark beside the site's name: a trireme from above, bow to the right, in the colours of the page."""
    body = ship(Ship("trireme", "b"), 90, 1, "mark-")
    return mark_safe(
        f'<svg class="galley i-chart i-lod-m" viewBox="-23 -14 46 28" width="44" height="27" {UNHEARD}>'
        f"{symbols.defs(body, 'mark-')}{body}</svg>"
    )


def _icon() -> str:
    """The icon as a drawing for the screen: a ship of the dark side across a square of sea."""
    box: Box = (0, 0, ICON, ICON)
    body = water.sea(box, 2, 0.3) + ship_at(Ship("trireme", "a"), (ICON / 2, ICON / 2), 52, 1.34, "icon-")
    drawn = f"{symbols.defs(body, 'icon-')}{body}"
    return f'<svg class="i-chart i-sea-noon i-lod-m" viewBox="0 0 {ICON:g} {ICON:g}">{drawn}</svg>'


@cache
def icon_svg() -> str:
    """The icon of every page, the same by day and by night."""
    return standalone(_icon(), Look("light"), int(ICON), int(ICON))


@cache
def icon_png(size: int) -> bytes:
    """The same as PNG, for what shows no SVG: so many pixels each way."""
    return raster.png(_icon(), size, size, Look("light"))


@cache
def empty_sea_svg(scene: Scene = "") -> SafeString:
    """Open water with one ship on it, for what is empty and for errors: lost without a coast in sight, a wreck, at
    anchor, dead in the water."""
    box: Box = (0, 0, 544, 136)
    prefix = f"{scene or 'empty'}-"
    body = water.sea(box, 31) + water.waves(box, 5, 1.0, prefix)
    if scene in ("", "lost"):
        body += signs.wake([(150, 104), (220, 96), (292, 80)], 1.2)
    if scene == "lost":
        body += chart.rose((92, 62), 34, named=False)
    body += ship_at(_SCENES[scene], _AT, 76, 1.7, prefix)
    return mark_safe(
        f'<svg class="empty-sea i-chart i-sea-noon i-lod-l" viewBox="0 0 544 136" preserveAspectRatio="xMidYMid slice"'
        f" {UNHEARD}>{symbols.defs(body, prefix)}{body}</svg>"
    )
