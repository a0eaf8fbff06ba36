"""The tracks beside a board of squares as drawable parts: turn, impulses, initiative, wind and hands.

Each part is shapes and words in a box of its own; `tracks_svg` sets them below each other for a screen or for paper.
"""

from html import escape
from typing import NamedTuple

import msgspec
from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing import galley
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.hex.picture import Side
from scenarios.drawing.markup import number, paper, paths, screen
from scenarios.drawing.palette import PRINT
from scenarios.drawing.shapes import Shape, box, line, placed, polygon
from scenarios.drawing.square_picture import HEADINGS
from scenarios.drawing.square_shapes import wind_shapes
from scenarios.drawing.square_svg import PAPER_FONT

WIDE = 330.0
CELL = 30.0
ACROSS = 10  # cells in a line of the turn track
IMPULSES = 7
SIDES: tuple[Side, Side] = ("A", "B")
GAP = 12.0


class SideTrack(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side's part of the tracks: cards in its hand, whether a Planning card lies aside, the value of its Activation
    with the impulses in which it acts, and the turns running in which it has held the initiative (0: it has not)."""

    name: str
    cards: int = 0
    planning: bool = False
    value: int = 0
    impulses: tuple[int, ...] = ()
    held: int = 0


class SquareTracks(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the tracks show. `impulse` is 0 outside an Activation; `notice` says that cards are a reconstruction."""

    turn: int
    turns: int
    a: SideTrack
    b: SideTrack
    impulse: int = 0
    wind: int | None = None
    notice: str = ""


class Words(NamedTuple):
    """Words on a part: `at` is the foot of the line, `ink` "" for the usual one or the side whose plate they are on."""

    text: str
    at: Point
    size: float = 9.5
    anchor: str = "start"
    bold: bool = False
    ink: str = ""


class TrackPart(NamedTuple):
    """A part of the tracks, in a box from its upper left corner: shapes with the side they belong to, words, and all of
    it in one sentence."""

    name: str
    height: float
    shapes: tuple[tuple[Shape, str], ...]
    words: tuple[Words, ...]
    said: str


def turn_track(tracks: SquareTracks) -> TrackPart:
    """A box for every turn, the marker's square filled; past 20 only the last 20 are drawn."""
    first = max(1, tracks.turns - 19) if tracks.turns > 20 else 1
    shapes: list[tuple[Shape, str]] = []
    words = [Words("Turn", (0, 10), bold=True)]
    for n, turn in enumerate(range(first, tracks.turns + 1)):
        x, y = CELL * (n % ACROSS) + CELL / 2, 16 + CELL * (n // ACROSS) + CELL / 2
        now = turn == tracks.turn
        shapes.append((box("track-now" if now else "track", x, y, CELL - 3, CELL - 3, 3), ""))
        words.append(Words(str(turn), (x, y + 4), 12, "middle", now, "now" if now else ""))
    lines = (tracks.turns - first) // ACROSS + 1
    return TrackPart(
        "turn", 16 + CELL * lines, tuple(shapes), tuple(words), f"Turn {tracks.turn} of {tracks.turns} at most."
    )


def impulse_track(tracks: SquareTracks) -> TrackPart:
    """The seven impulses, with a plate of each side in those in which its card lets it act."""
    shapes: list[tuple[Shape, str]] = []
    words = [Words("Impulse", (0, 10), bold=True)]
    cell = 42.0
    for impulse in range(1, IMPULSES + 1):
        x = cell * (impulse - 1) + cell / 2
        now = impulse == tracks.impulse
        shapes.append((box("track-now" if now else "track", x, 16 + cell / 2, cell - 3, cell - 3, 3), ""))
        words.append(Words(str(impulse), (x, 30), 12, "middle", now, "now" if now else ""))
        for side, fleet, off in (("A", tracks.a, -9.5), ("B", tracks.b, 9.5)):
            if impulse in fleet.impulses:
                shapes += [(shape, side) for shape in placed(galley.plate(side, side), x + off, 45)]
                words.append(Words(side, (x + off, 47.4), 6.6, "middle", True, side))
    said = [
        f"Side {side} acts in impulses {', '.join(map(str, fleet.impulses))}."
        for side, fleet in (("A", tracks.a), ("B", tracks.b))
        if fleet.impulses
    ]
    where = f"Impulse {tracks.impulse}." if tracks.impulse else "No Activation is under way."
    return TrackPart("impulse", 16 + cell, tuple(shapes), tuple(words), " ".join([where, *said]))


def wind_part(tracks: SquareTracks) -> TrackPart:
    """The arrow of the wind, and who holds the initiative for how long."""
    shapes: list[tuple[Shape, str]] = []
    words = [Words("Wind and initiative", (0, 10), bold=True)]
    said = []
    if tracks.wind is not None:
        shapes += [(shape, "") for shape in placed(wind_shapes(tracks.wind), 20, 36)]
        words.append(Words(f"blows {HEADINGS[tracks.wind]}", (44, 39), 11))
        said.append(f"The wind blows {HEADINGS[tracks.wind]}.")
    holder = next(((side, fleet) for side, fleet in (("A", tracks.a), ("B", tracks.b)) if fleet.held), None)
    if holder is None:
        words.append(Words("nobody holds the initiative", (WIDE, 39), 11, "end"))
        said.append("Nobody holds the initiative.")
    else:
        side, fleet = holder
        turns = f"{fleet.held} turn{'' if fleet.held == 1 else 's'} running"
        shapes += [(shape, side) for shape in placed(galley.plate(side, side), 178, 35, 0, 1.6)]
        words += [Words(side, (178, 38.8), 10.5, "middle", True, side), Words(turns, (192, 39), 11)]
        said.append(f"Side {side} has held the initiative for {turns}.")
    return TrackPart("wind", 58, tuple(shapes), tuple(words), " ".join(said))


def hands(tracks: SquareTracks) -> TrackPart:
    """A fan of card backs for each side, with their number; a Planning card lies across."""
    shapes: list[tuple[Shape, str]] = []
    words = [Words("Hands", (0, 10), bold=True)]
    said = []
    for side, fleet, left in (("A", tracks.a, 0.0), ("B", tracks.b, WIDE / 2)):
        shapes += [(shape, side) for shape in placed(galley.plate(side, side), left + 10, 36, 0, 1.6)]
        words.append(Words(side, (left + 10, 39.8), 10.5, "middle", True, side))
        for n in range(min(fleet.cards, 8)):
            shapes += [(shape, side) for shape in placed(_card(), left + 36 + 8 * n, 37)]
        far = left + 36 + 8 * max(min(fleet.cards, 8) - 1, 0) + 16
        words.append(Words(str(fleet.cards), (far, 41), 13, bold=True))
        if fleet.planning:
            shapes += [(shape, side) for shape in placed(_card(), far + 32, 37, 1.5)]
        name = fleet.name if fleet.name else f"Side {side}"
        words.append(Words(name[:26], (left, 66), 9))
        plan = ", a Planning card set aside" if fleet.planning else ""
        said.append(f"{name}: {fleet.cards} card{'' if fleet.cards == 1 else 's'}{plan}.")
    return TrackPart("hands", 70, tuple(shapes), tuple(words), " ".join(said))


def _card() -> list[Shape]:
    """The back of a card, around its middle."""
    return [
        box("card-back", 0, 0, 16, 23, 2),
        polygon("card-sign", [(0, -6), (4, 0), (0, 6), (-4, 0)]),
        line("card-line", (-5, -8.5), (5, -8.5)),
        line("card-line", (-5, 8.5), (5, 8.5)),
    ]


def parts_of(tracks: SquareTracks) -> list[TrackPart]:
    """All tracks, in the order in which they are laid out."""
    return [turn_track(tracks), impulse_track(tracks), wind_part(tracks), hands(tracks)]


def _part(part: TrackPart, top: float, on_paper: bool) -> str:
    drawn = "".join(paths([shape], paper(side) if on_paper else screen) for shape, side in part.shapes)
    if not on_paper:
        drawn = "".join(
            f'<g class="side-{side.lower()}">{paths([shape], screen)}</g>' if side else paths([shape], screen)
            for shape, side in part.shapes
        )
    named = "" if on_paper else f' class="track track-{part.name}" role="img" aria-label="{escape(part.said)}"'
    return f'<g{named} transform="translate(0 {number(top)})">{drawn}{_words(part.words, on_paper)}</g>'


def _words(words: tuple[Words, ...], on_paper: bool) -> str:
    written = []
    for each in words:
        look = f' class="track-words{f" on-{each.ink.lower()}" if each.ink else ""}"'
        if on_paper:
            ink = PRINT[f"label-{each.ink.lower()}"].fill if each.ink in SIDES else "#000000"
            look = f' fill="{"#ffffff" if each.ink == "now" else ink}" {PAPER_FONT}'
        bold = ' font-weight="700"' if each.bold else ""
        written.append(
            f'<text x="{number(each.at[0])}" y="{number(each.at[1])}" font-size="{number(each.size)}"'
            f' text-anchor="{each.anchor}"{bold}{look}>{escape(each.text)}</text>'
        )
    return "".join(written)


def tracks_svg(tracks: SquareTracks, *, on_paper: bool = False) -> SafeString:
    """All tracks below each other; on paper a document of its own, for Typst."""
    top, drawn = 0.0, []
    for part in parts_of(tracks):
        drawn.append(_part(part, top, on_paper))
        top += part.height + GAP
    if tracks.notice:
        lines = _broken(tracks.notice, 68)
        words = tuple(Words(text, (0, 9 + 12 * n), 9) for n, text in enumerate(lines))
        drawn.append(_part(TrackPart("notice", 12, (), words, tracks.notice), top, on_paper))
        top += 12 * len(lines) + 4
    box_of = f"-2 -2 {number(WIDE + 4)} {number(top + 2)}"
    body = "".join(drawn)
    if on_paper:
        size = f'width="{number(WIDE + 4)}" height="{number(top + 2)}"'
        return mark_safe(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box_of}" {size}>{body}</svg>')
    return mark_safe(f'<svg class="board tracks" viewBox="{box_of}" role="group" aria-label="Tracks">{body}</svg>')


def _broken(text: str, most: int) -> list[str]:
    """Words in lines of at most so many letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
