"""A ship with all that is on her and all that has befallen her, and two ways of seeing many: squadrons and pairs."""

from functools import lru_cache
from html import escape
from typing import Literal, NamedTuple

from scenarios.drawing.art import fittings, wounds
from scenarios.drawing.art.fittings import Crew
from scenarios.drawing.art.hulls import TRIREME, Deck, Lines, hull_called, lines_of, name_built
from scenarios.drawing.art.strokes import Point, fine, n, placed
from scenarios.drawing.art.wounds import Oars

SIDES = "abcdef"  # a and b fight; c to f are for coalitions and the powers of a campaign
Bank = Literal["whole", "half", "gone"]
State = Literal["spent", "ghost", "listing", "awash", "burning", "prize", "immobile", "abandoned", "anchored", "wreck"]


class Ship(NamedTuple):
    """A ship to be drawn. `hull` is any name that `hulls.hull_called` knows; `fittings` are names of
    `fittings.FITTINGS`; `port` and `starboard` count the bites in her sides.

    Oars are told by `port_oars` and `starboard_oars`, or one by one by `oars`. A prize flies the flag of her `captor`
    over her old colours; `flagship` wears a star; one that is `swift` has a wave at her bow. `crew` is drawn on decks
    of 48 px and more. A galley that is `built` (`hulls.built`) is drawn true to her measures instead of as a hull of
    the family, and keeps her oars until she is awash.
    """

    hull: str = "trireme"
    side: str = "a"
    deck: Deck = ""
    fittings: tuple[str, ...] = ()
    port: int = 0
    starboard: int = 0
    port_oars: Bank = "whole"
    starboard_oars: Bank = "whole"
    oars: Oars | None = None
    states: tuple[State, ...] = ()
    captor: str = ""
    flagship: bool = False
    swift: bool = False
    crew: Crew = Crew()
    built: Lines | None = None


_ROWLESS = ("awash", "prize", "abandoned")  # states whose class hides the banks


def _oars(ship: Ship) -> Oars | None:
    """Her banks oar by oar, where some are lost."""
    if ship.oars is not None:
        return ship.oars
    if ship.port_oars == ship.starboard_oars == "whole":
        return None
    count = wounds.bank_of(lines_of(ship.hull))
    lost = {"whole": range(0), "half": wounds.half_lost(count), "gone": range(1, count + 1)}
    return Oars(count, lost[ship.port_oars], lost[ship.starboard_oars])


@lru_cache(maxsize=4096)
def ship(ship: Ship, turn: float = 0.0, scale: float | Point = 1.0, prefix: str = "", flat: bool = False) -> str:
    """A ship around the origin: a group `i-ship` turned clockwise from north by `turn` degrees, then what stays
    upright (her flag), unless she is drawn `flat`. At scale 1 a trireme is 36 units long. ValueError for a side that is
    none."""
    if ship.side not in SIDES or ship.captor not in ("", *SIDES):
        raise ValueError(f"a side is one of {', '.join(SIDES)}, not {ship.side + ship.captor!r}")
    lines = ship.built or lines_of(ship.hull)
    name = name_built(ship.built) if ship.built else hull_called(ship.hull)
    classes = f"i-ship i-{ship.side}" + "".join([f" i-{state}" for state in ship.states])
    if "wreck" in ship.states:
        size = fine(2 * lines.half / TRIREME)
        body = f'<use href="#{prefix}wreck" transform="scale({size})"/>'
        return f'<g class="{classes}"{placed((0, 0), turn, scale)}>{body}</g>'
    under = over = ""
    oars = _oars(ship)
    if oars is not None and not lines.tub:
        classes += " i-by-oar"
        if not any(state in (("awash",) if ship.built else _ROWLESS) for state in ship.states):
            under, over = wounds.sheared(oars, lines), wounds.adrift(oars, lines, prefix)
    if "immobile" in ship.states:
        under = f'<use href="#{prefix}still"/>' + under
    if ship.swift:
        under = f'<use href="#{prefix}swift"{placed((0, 0), 0, lines.half / TRIREME * 2)}/>' + under
    deck = f"-{ship.deck}" if ship.deck and not lines.tub and not ship.built else ""
    over += fittings.crew(ship.crew, lines) + fittings.fitted(ship.fittings, lines, prefix)
    over += wounds.gashes(ship.port, ship.starboard, lines, prefix)
    if ship.flagship:
        over += f'<use href="#{prefix}star"{placed((0, 0.32 * lines.half), -turn)}/>'
    for state, symbol in (("listing", "wash"), ("awash", "swamp"), ("abandoned", "abandoned")):
        if state in ship.states:
            over += f'<use href="#{prefix}{symbol}"/>'
    hull = f'<use href="#{prefix}{name}{deck}"/>'
    drawn = f'<g class="{classes}"{placed((0, 0), turn, scale)}>{under}{hull}{over}</g>'
    return drawn if flat else drawn + upright(ship, scale if isinstance(scale, float | int) else scale[1], prefix)


def hurt(ship: Ship) -> Ship:
    """The same with a bite in her side, and stubs for oars there."""
    return ship._replace(starboard=max(1, ship.starboard), starboard_oars="gone")


def upright(ship: Ship, scale: float, prefix: str) -> str:
    """What does not turn with a ship: fire with its smoke, an anchor, the captor's flag."""
    drawn = ""
    if "burning" in ship.states:
        drawn += f'<use href="#{prefix}fire"{placed((0, 2 * scale), 0, scale)}/>'
    if "anchored" in ship.states:
        drawn += f'<use href="#{prefix}anchor"{placed((9 * scale, 9 * scale), 0, 0.8 * scale)}/>'
    if ship.captor:
        drawn += f'<use href="#{prefix}flag" class="i-{ship.captor}"{placed((0, 0), 0, 0.8 * scale)}/>'
    return drawn


def ship_at(drawn: Ship, at: Point, turn: float = 0.0, scale: float = 1.0, prefix: str = "", words: str = "") -> str:
    """The same at a point, with a title in words."""
    title = f"<title>{escape(words)}</title>" if words else ""
    return f"<g{placed(at)}>{title}{ship(drawn, turn, scale, prefix)}</g>"


def base(side: str, width: float, depth: float, order: Literal["", "disordered", "unformed"] = "") -> str:
    """The base under a squadron's ships, its middle at the origin; an unformed squadron's has lost its edge."""
    loose = " i-unformed" if order == "unformed" else ""
    place = f'x="{n(-width / 2)}" y="{n(-depth / 2)}" width="{n(width)}" height="{n(depth)}"'
    return f'<rect class="i-base i-{side}{loose}" {place} rx="4"/>'


ASKEW = (13, -9, 17, -14, 6, -18, 11)  # degrees by which the ships of a squadron in disorder lie across their base


def askew(place: int) -> float:
    """How far the ship at that place of a disordered squadron is turned out of line, in degrees."""
    return float(ASKEW[place % len(ASKEW)])


def standard(at: Point, side: str, number: str, admiral: bool = False, prefix: str = "") -> str:
    """A squadron's standard with its number, beside the base; it keeps its size on the screen (class `i-px`)."""
    wide = 15 + 6 * (max(1, len(number)) - 1)
    star = f'<use href="#{prefix}star" transform="translate(3 -17)"/>' if admiral else ""
    return (
        f'<g class="i-{side}"{placed(at)}><g class="i-px"><path class="i-pole-edge" d="M3 10V-12"/>'
        f'<path class="i-pole" d="M3 10V-12"/><path class="i-banner" d="M3 -13h{wide}v14h{-wide}z"/>'
        f'<text class="i-standard" font-size="12" x="{n(3 + wide / 2)}" y="-2">{escape(number)}</text>{star}</g></g>'
    )
