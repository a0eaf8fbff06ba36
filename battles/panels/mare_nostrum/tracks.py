"""Both fleets in short: what the badges on the table say, galley by galley, for small screens and screen readers."""

import msgspec

from battles.panels.decision import Show
from battles.panels.mare_nostrum.ships import crew_of, is_lost, names_of
from rules.mare_nostrum.forecast.steering import NAMES
from rules.mare_nostrum.ships import SINKS
from rules.mare_nostrum.state import SIDES, GalleyState, State


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A galley: how it goes, what is left of it and aboard it, and what holds it; `bad` where it is in danger."""

    id: str
    name: str
    speed: str
    stamina: int
    hull: int
    oars: str
    crew: str
    engine: str
    holds: str
    bad: bool


class Fleet(msgspec.Struct, frozen=True, kw_only=True):
    """A side's galleys on the table, and how many it has lost or brought to safety."""

    side: str
    name: str
    lines: tuple[Line, ...]
    gone: str


def tracks(state: State) -> Show:
    """Both fleets as a table."""
    names = names_of(state)
    return Show(
        template="battles/mare_nostrum/_fleets.html",
        data=tuple(_fleet(state, side, names[side]) for side in SIDES),
    )


def _fleet(state: State, side: str, name: str) -> Fleet:
    mine = [galley for galley in state.galleys if galley.side == side]
    in_battle = [galley for galley in mine if galley.x is not None and galley.fate not in ("sunk", "off_table")]
    lost = sum(is_lost(galley) for galley in state.galleys if galley.original == side)
    safe = sum(galley.fate == "off_table" for galley in mine)
    gone = [f"{number} {word}" for number, word in ((lost, "lost"), (safe, "safely off the table")) if number]
    return Fleet(side=side, name=name, lines=tuple(_line(galley) for galley in in_battle), gone=", ".join(gone))


def _line(galley: GalleyState) -> Line:
    engines = [word for word, state in (("ballista", galley.ballista), ("corvus", galley.corvus)) if state == "ok"]
    staff = galley.bearer + galley.musician
    crew = f"{galley.marines}/{galley.archers}/{galley.slingers}" + (f"+{staff}" if staff else "")
    return Line(
        id=galley.id,
        name=f"{galley.name} (prize)" if galley.prize_of else galley.name,
        speed=NAMES[galley.state].removesuffix(" speed"),
        stamina=galley.stamina,
        hull=galley.hd,
        oars=f"{len(galley.port_lost)}/{len(galley.starboard_lost)}",
        crew=crew if crew_of(galley) else "empty",
        engine=engines[0] if engines else "",
        holds=", ".join(grapple.other for grapple in galley.grapples),
        bad=galley.hd >= SINKS - 1 or not crew_of(galley),
    )
