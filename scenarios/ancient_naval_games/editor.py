"""The editor of hex boards."""

import re

import msgspec
from django.utils.safestring import SafeString, mark_safe

from rules.ancient_naval_games.composition.fleets import LARGEST_FLEET
from rules.ancient_naval_games.scenario import Scenario
from rules.core.findings import Finding
from rules.core.rooms import Room
from rules.geometry.hexgrid import Hex
from scenarios.drawing.art import symbols
from scenarios.drawing.hex.picture import HexPicture, Mark, Piece
from scenarios.drawing.hex.ships import piece_svg
from scenarios.drawing.hex.svg import MAY_COME
from scenarios.drawing.picture import Side
from scenarios.rosters.rooms import up_to

PALETTE = "palette-"  # what the ids of its symbols begin with
SIDES: tuple[Side, ...] = ("A", "B")

_SHIP = re.compile(r"/units/(\d+)")


def marked(scenario: Scenario, picture: HexPicture, findings: tuple[Finding, ...]) -> HexPicture:
    """The map, with a mark on each hex that an error or warning is about."""
    return msgspec.structs.replace(picture, marks=(*picture.marks, *_marks(scenario, findings)))


def palette(scenario: Scenario) -> SafeString:
    """A ship of each side and size, as an icon for tools and lists and as a piece for new ships until the answer comes.

    Both take their shapes from symbols that the palette has with it, once, wherever its ships are put.
    """
    pieces = [
        Piece(id=f"{side}-{size}", side=side, size=size, hex=(0, 0), facing=0) for side in SIDES for size in ("S", "L")
    ]
    drawn = []
    for ship in pieces:
        body = piece_svg(ship, at=(0, 0), prefix=PALETTE)
        drawn.append(
            f'<svg class="galley-icon i-chart i-lod-s" data-galley="{ship.id}" viewBox="-19 -19 38 38"'
            f' aria-hidden="true" focusable="false">{piece_svg(ship, at=(0, 0), prefix=PALETTE, told=False)}</svg>'
            f"<svg>{body}</svg>"
        )
    return mark_safe("".join(drawn))


def palette_symbols() -> SafeString:
    """The symbols that the palette's ships are drawn with; they belong on the page itself."""
    return mark_safe(
        f'<svg class="visually-hidden" aria-hidden="true" focusable="false">{symbols.defs("", PALETTE, MAY_COME)}</svg>'
    )


def _marks(scenario: Scenario, findings: tuple[Finding, ...]) -> tuple[Mark, ...]:
    board = scenario.board
    said: dict[Hex, list[str]] = {}
    for finding in findings:
        found = _SHIP.match(finding.path)
        hex = scenario.units[int(found[1])].hex if found else None
        if hex is not None and finding.severity != "info" and 0 <= hex[0] < board.cols and 0 <= hex[1] < board.rows:
            said.setdefault(hex, []).append(finding.message)
    return tuple(Mark(hex=hex, kind="finding", label=" ".join(words)) for hex, words in said.items())


def rooms(scenario: Scenario, side: str) -> dict[str, Room]:
    """How many more ships of each size a side may have on this site (HEX-GEN-02)."""
    there = sum(ship.side == side for ship in scenario.units)
    return up_to(LARGEST_FLEET, there, ("L", "S"), f"This site plays up to {LARGEST_FLEET} a side.", "HEX-GEN-02")
