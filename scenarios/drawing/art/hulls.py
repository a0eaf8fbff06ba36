"""The family of hulls, seen from above: bow up, their middle at the origin, a trireme 36 units long.

A hull is one symbol with three levels of detail in it; CSS shows the one that fits her size on the screen. Oars are
dashed strokes, one element to a bank. Nothing here has a colour: classes name the parts.
"""

import math
from functools import cache
from typing import Literal, NamedTuple

from scenarios.drawing.art.strokes import n

Deck = Literal["", "closed", "open"]
DECKS: tuple[Deck, ...] = ("closed", "open")
SWEEP = 14  # degrees by which oars trail
LEAN = math.tan(math.radians(SWEEP))
TRIREME = 36.0  # the length of a trireme, by which everything is measured


class Lines(NamedTuple):
    """What makes a class: all in units, halves from the middle. `outrigger` and `reach` are 0 without one."""

    half: float  # half the length, without the ram
    beam: float  # half the beam
    outrigger: float = 0.0  # half the beam over the outrigger
    reach: float = 0.0  # how far the oars reach from the middle line
    oars: tuple[float, float] = (0.0, 0.0)  # where the first and the last oar are
    beat: float = 2.0  # from oar to oar
    gangways: int = 1
    banks: int = 1
    tub: bool = False  # a round ship that sails
    prow: float = 4.0  # how far the ram reaches before the bow
    lean: float = LEAN  # how far the oars trail, for each unit that they reach

    @property
    def inner(self) -> float:
        """Where the oars leave the ship."""
        return (self.outrigger or self.beam) - 0.2


HULLS: dict[str, Lines] = {
    "boat": Lines(9, 2.3, 0, 5.8, (-3.6, 4.6), 2.05),
    "liburnian": Lines(13.5, 3.2, 0, 8.2, (-6.5, 7.5), 2.1),
    "bireme": Lines(15.5, 3.6, 4.3, 9.4, (-8, 8.6), 1.95),
    "trireme": Lines(18, 4, 5.1, 10.6, (-9.5, 10), 1.75),
    "four": Lines(18.4, 4.7, 5.9, 11.4, (-9.5, 10.4), 1.85, 2),
    "five": Lines(19.2, 5.3, 6.7, 12.3, (-9.7, 11), 1.9, 2),
    "six": Lines(20, 5.8, 7.3, 13, (-9.8, 11.6), 1.95, 2),
    "seven": Lines(20.8, 6.4, 7.9, 13.8, (-10, 12), 2, 3, 2),
    "ten": Lines(22.4, 7.3, 8.9, 15, (-10.6, 13), 2, 3, 2),
    "merchantman": Lines(14.5, 6.2, tub=True),
}

# What rulebooks and documents call them.
CALLED: dict[str, str] = {
    "S": "trireme", "L": "five", "biremis": "bireme", "triremis": "trireme", "quadriremis": "four",
    "quinqueremis": "five", "hexeris": "six", "septiremis": "seven", "octeris": "seven", "deceris": "ten",
    "triaconter": "liburnian", "lembos": "liburnian", "freighter": "merchantman", "transport": "merchantman",
}  # fmt: skip


def hull_called(name: str) -> str:
    """The hull of the family for a name of a rulebook: "quinqueremis" and "L" are "five". KeyError for no ship."""
    return name if name in HULLS else CALLED[name]


def lines_of(name: str) -> Lines:
    """The lines of a hull by either name."""
    return HULLS[hull_called(name)]


def built(length: float, beam: float, prow: float, oars: int, spacing: float, reach: float) -> Lines:
    """The lines of a galley true to her measures: hull and outriggers fill a box of that length and beam, the ram is
    `prow` long before it, every oar sits where the rules have it and reaches straight out."""
    half, side = length / 2, beam / 2
    last = (oars - 1) * spacing / 2
    gangways = 2 if length >= 44 else 1
    return Lines(half, 0.82 * side, side, side + reach, (-last, last), spacing, gangways, prow=prow, lean=0.0)


def name_built(lines: Lines) -> str:
    """The name of the symbol of a galley that is `built`; `lines_named` reads it."""
    measures = (lines.half, lines.outrigger, lines.prow, lines.reach, *lines.oars, lines.beat)
    return "built-" + "_".join(f"{measure:g}" for measure in measures)


@cache
def lines_named(name: str) -> Lines:
    """The lines of a galley by the name of her symbol. ValueError for one that is none."""
    half, side, prow, reach, first, last, beat = (float(measure) for measure in name.removeprefix("built-").split("_"))
    count = round((last - first) / beat) + 1 if beat else 1
    return built(2 * half, 2 * side, prow, count, beat, reach - side)


def length_of(name: str) -> float:
    """The length over all of a hull at scale 1, ram included."""
    lines = lines_of(name)
    return 2 * lines.half + (0 if lines.tub else lines.prow)


def outline(half: float, beam: float, tub: bool = False) -> str:
    """A hull's edge: fine entry, full quarters, a rounded stern."""
    h, w = half, beam
    if tub:
        curves = [(w * 0.75, -h * 0.86, w, -h * 0.5, w, -h * 0.1), (w, h * 0.4, w * 0.85, h * 0.9, 0.0, h)]
    else:
        curves = [
            (w * 0.5, -h * 0.93, w * 0.92, -h * 0.72, w, -h * 0.36),
            (w * 1.06, 0.0, w * 1.04, h * 0.34, w * 0.9, h * 0.6),
            (w * 0.72, h * 0.86, w * 0.4, h * 0.98, 0.0, h),
        ]
    starts = [(0.0, -h), *[(c[4], c[5]) for c in curves[:-1]]]
    there = "".join(f"C{n(*c)}" for c in curves)
    back = "".join(
        f"C{n(-c[2], c[3], -c[0], c[1], -x, y)}" for c, (x, y) in zip(curves[::-1], starts[::-1], strict=True)
    )
    return f"M0 {n(-h)}{there}{back}Z"


def _dart(h: float, w: float) -> str:
    """The silhouette for the smallest sizes: its point says where she heads."""
    return (
        f"M0 {n(-h)}C{n(w * 0.5, -h * 0.7, w, -h * 0.35, w, 0)}L{n(w * 0.8, h * 0.8)}Q{n(w * 0.6, h, 0, h)}"
        f"Q{n(-w * 0.6, h, -w * 0.8, h * 0.8)}L{n(-w, 0)}C{n(-w, -h * 0.35, -w * 0.5, -h * 0.7, 0, -h)}Z"
    )


def _bank(inner: float, reach: float, oars: tuple[float, float], beat: float, width: float, kind: str) -> str:
    """The oars of both sides as two dashed strokes."""
    middle, first, last = (inner + reach) / 2, *oars
    dash = f'stroke-width="{n(reach - inner)}" stroke-dasharray="{width:g} {beat - width:.4g}"'
    return (
        f'<path class="{kind} i-sb" d="M{n(middle, first)}V{n(last)}" {dash} transform="skewY({SWEEP})"/>'
        f'<path class="{kind} i-pt" d="M{n(-middle, first)}V{n(last)}" {dash} transform="skewY({-SWEEP})"/>'
    )


def _bands(lines: Lines, scale: float = 1.0) -> str:
    """Bands across the deck, by which sides beyond the first two are told apart without their colours."""
    x, thick = lines.beam * scale * 0.97, lines.half * 0.13
    places = (("i-band-1", 0.02), ("i-band-2", -0.2), ("i-band-2", 0.24))
    return "".join(
        f'<path class="i-band {kind}" d="M{n(-x, lines.half * y - thick / 2)}h{n(2 * x)}v{n(thick)}h{n(-2 * x)}z"/>'
        for kind, y in places
    )


def _small(lines: Lines) -> str:
    """A bold silhouette, a third broader than true."""
    h, w = lines.half, max(max(lines.beam, lines.outrigger) * 1.22, 4.6)
    if lines.tub:
        edges = outline(h, w, True), outline(h - 0.8, w - 0.8, True)
        # broad rather than pointed, with a hatch: told from a galley at 14 px
        top = '<path class="i-hatch" d="M-2.6 2h5.2v5.4h-5.2z"/>'
        return (
            f'<path class="i-small-hull" d="{edges[0]}"/>{_bands(lines)}'
            f'<path class="i-small-edge" d="{edges[1]}"/>{top}'
        )
    oars = _bank(w, max(lines.reach * 1.1, w + 5), lines.oars, 4, 1.7, "i-small-oars")
    top = ""
    if lines.gangways < 3:
        top += f'<path class="i-stripe" d="M-1 {n(-h * 0.4)}h2V{n(h * 0.6)}h-2Z"/>'
    else:
        top += "".join(f'<path class="i-stripe" d="M{x} {n(-h * 0.4)}h1.8V{n(h * 0.6)}h-1.8Z"/>' for x in (-3.6, 1.8))
    return (
        f'{oars}<path class="i-small-hull" d="{_dart(h, w)}"/>{_bands(lines, 1.3)}'
        f'<path class="i-small-edge" d="{_dart(h - 0.8, w - 0.8)}"/>'
        f'<path class="i-small-ram" d="M-2.4 {n(-h + 4)}L0 {n(-h - 6)}L2.4 {n(-h + 4)}Z"/>{top}'
    )


def _steering(lines: Lines) -> str:
    h, w = lines.half, lines.beam
    return (
        f'<path class="i-steer" d="M{n(w * 0.7, h * 0.66)}L{n(w + 2.4, h + 1.6)}'
        f'M{n(-w * 0.7, h * 0.66)}L{n(-w - 2.4, h + 1.6)}"/>'
    )


def _round(lines: Lines, inset: float) -> str:
    """Light along the middle and shade at the sides."""
    edge = outline(lines.half - 1.1, lines.beam - inset, lines.tub)
    return f'<path fill="url(#~round)" d="{edge}"/>'


def _tub(lines: Lines) -> str:
    """A merchantman: a broad hull of bare wood with a hatch in her deck."""
    h, w = lines.half, lines.beam
    inside = outline(h - 1.5, w - 1.3, True)
    return (
        f'{_steering(lines)}<path class="i-hull" d="{outline(h, w, True)}"/><path class="i-wood" d="{inside}"/>'
        f'<path class="i-deck" d="M{n(-w * 0.72, h * 0.5)}H{n(w * 0.72)}L{n(w * 0.45, h * 0.82)}H{n(-w * 0.45)}Z"/>'
        f'{_bands(lines, 0.8)}<path class="i-rig" d="M-2.3 1.2h4.6v4.4h-4.6z"/>'
        f'<path class="i-plank i-fine" d="M-2.3 3.4h4.6M0 1.2v4.4M-3 -9V7M3 -9V7"/>{_round(lines, 1.3)}'
        f'<path class="i-tail" d="M0 {n(h - 1.1)}q2.6 1.4 1.2 4"/>'
    )


def _waist(lines: Lines, deck: Deck, fore: float, aft: float) -> str:
    """What is between the platforms: gangways; planks from side to side, or the rowers' benches."""
    w = lines.beam
    rows = {1: (0.0,), 2: (-0.29, 0.29), 3: (-0.42, 0.0, 0.42)}[lines.gangways]
    stripes = "".join(
        f'<path class="i-stripe i-fine" d="M{n(w * row - 0.5, fore + 1.6)}h1V{n(aft - 1.6)}h-1Z"/>' for row in rows
    )
    rails = (
        f'<path class="i-plank i-fine" d="M{n(-w * 0.62, fore)}V{n(aft)}M{n(w * 0.62, fore)}V{n(aft)}'
        f'M{n(-w * 0.72, fore)}H{n(w * 0.72)}M{n(-w * 0.66, aft)}H{n(w * 0.66)}M0 {n(aft)}V{n(lines.half - 1)}"/>'
    )
    if deck == "closed":
        across = f'stroke-width="{n(w * 1.5)}" stroke-dasharray=".4 1.9"'
        screens = f"M{n(-w + 0.9, fore + 1)}V{n(aft - 1)}M{n(w - 0.9, fore + 1)}V{n(aft - 1)}"
        return (
            f'<path class="i-seams" {across} d="M0 {n(fore + 1)}V{n(aft)}"/>'
            f'<path class="i-screen" d="{screens}"/>{stripes}{rails}'
        )
    if deck == "open":
        x, top, foot = w * 0.66, fore + 1.2, aft - 1.2
        benches = f'stroke-width="{n(2 * x)}" stroke-dasharray=".8 1.4"'
        return (
            f'<path class="i-well" d="M{n(-x, top)}h{n(2 * x)}V{n(foot)}h{n(-2 * x)}Z"/>'
            f'<path class="i-bench" {benches} d="M0 {n(top + 0.7)}V{n(foot)}"/>'
            f'<path class="i-stripe" d="M-.7 {n(top)}h1.4V{n(foot)}h-1.4Z"/>'
        )
    return stripes + rails


def _galley(lines: Lines, deck: Deck) -> str:
    h, w, o = lines.half, lines.beam, lines.outrigger
    first, last = lines.oars
    fore, aft, x = -h * 0.6, h * 0.66, w * 0.72
    parts = []
    for bank in range(lines.banks):
        parts.append(_bank(lines.inner, lines.reach - 2.6 * bank, (first + bank, last), lines.beat, 0.7, "i-oars"))
    blades = _bank(lines.reach - 1.7, lines.reach + 0.5, lines.oars, lines.beat, 1.05, "i-oars")
    parts += [detail("i-fine", blades), _steering(lines)]
    if o:
        parts.append(
            f'<path class="i-rig" d="M{n(w * 0.8, first - 3)}L{n(o, first - 1)}V{n(last)}L{n(w * 0.8, last + 2.4)}'
            f'H{n(-w * 0.8)}L{n(-o, last)}V{n(first - 1)}L{n(-w * 0.8, first - 3)}Z"/>'
        )
    parts += [
        f'<path class="i-hull" d="{outline(h, w)}"/>',
        f'<path class="i-ram" d="M-1.7 {n(-h + 2.4)}L-1 {n(-h - 0.35 * lines.prow)}L0 {n(-h - lines.prow)}'
        f'L1 {n(-h - 0.35 * lines.prow)}L1.7 {n(-h + 2.4)}Z"/>',
        f'<path class="i-deck" d="{outline(h - 1.1, w - 0.6)}"/>',
        # platforms of wood fore and aft
        f'<path class="i-wood" d="M0 {n(-h + 1.6)}C{n(w * 0.4, -h * 0.86, x * 0.98, -h * 0.72, x, fore)}H{n(-x)}'
        f"C{n(-x * 0.98, -h * 0.72, -w * 0.4, -h * 0.86, 0, -h + 1.6)}ZM{n(-w * 0.66, aft)}H{n(w * 0.66)}"
        f"C{n(w * 0.56, h * 0.84, w * 0.3, h * 0.93, 0, h - 1)}"
        f'C{n(-w * 0.3, h * 0.93, -w * 0.56, h * 0.84, -w * 0.66, aft)}Z"/>',
        _bands(lines, 0.92),
        _waist(lines, deck, fore, aft),
    ]
    if o:
        edge = f"M{n(o - 0.6, first)}V{n(last)}M{n(-o + 0.6, first)}V{n(last)}"
        parts.append(f'<path class="i-shields i-fine" d="{edge}"/>')
    parts += [
        _round(lines, 0.6),
        f'<path class="i-awning" d="M{n(-w * 0.42, h * 0.7)}h{n(w * 0.84)}v{n(h * 0.14)}h{n(-w * 0.84)}z"/>',
        f'<path class="i-tail" d="M0 {n(h - 0.6)}v2.4M-.9 {n(h - 0.8)}q-.6 1.8 -2 2.2M.9 {n(h - 0.8)}q.6 1.8 2 2.2"/>',
        detail(
            "i-fine",
            f'<circle class="i-eye" cx="{n(w * 0.5)}" cy="{n(-h * 0.68)}" r=".62"/>'
            f'<circle class="i-eye" cx="{n(-w * 0.5)}" cy="{n(-h * 0.68)}" r=".62"/>',
        ),
    ]
    return "".join(parts)


@cache
def hull(name: str, deck: Deck = "") -> str:
    """The body of a hull's symbol. `deck` "closed" is cataphract, "open" shows the rowers (aphract, fast); a
    merchantman has but one. In it "~" stands for the prefix of ids."""
    return drawn_hull(lines_of(name), deck)


def drawn_hull(lines: Lines, deck: Deck = "") -> str:
    """The same for any lines."""
    full = _tub(lines) if lines.tub else _galley(lines, deck)
    return detail("i-small", _small(lines)) + detail("i-full", full)


def detail(level: str, drawn: str) -> str:
    """What is seen at some lengths alone. An svg, no g: of a g that is not shown chromium lays out all that is in it,
    and on a table of 144 galleys that is most of what there is."""
    return f'<svg class="{level}" overflow="visible">{drawn}</svg>'
