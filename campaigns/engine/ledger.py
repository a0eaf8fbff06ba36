"""The ledger (CMP-GEN-03, CMP-STA-01): the only thing that passes between turns. A value; events alone change it."""

from collections.abc import Iterator
from itertools import count

import msgspec

from campaigns.engine.battle_records import ChainState, Encounter, Piece
from campaigns.engine.data import Arrival, Campaign
from campaigns.engine.records import (
    FULL,
    Admiral,
    AreaState,
    Army,
    Building,
    Commander,
    Ended,
    Fleet,
    Hull,
    HullState,
    Question,
    Share,
    Squadron,
)

__all__ = ["FULL", "Army", "Commander", "Ended", "Hull", "HullState", "Piece", "Share", "State"]


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign between two decisions.

    `questions` is the stack of what is open, the last on top; `phase` the step of the turn (`turn.py`) with which the
    campaign goes on when nothing is. `order` is (first, second) of this turn. `encounters` are those of this turn, by
    id. `waiting` are arrivals not yet in place; `flotillas` the hulls named for the naval game; `ahead` who won it, for
    the order alone; `crossed` armies over each crossing this turn, by link and side; `recruited` areas of this muster;
    `yard` points left in it for the pool, `yards` by port for fleets; `battles` the areas where battles are still to be
    fought in this step, `field` the one whose loser may retreat now; `entries` counts fleets that have entered an area
    this turn. `raised` is the highest number given to an army and `built` to a hull, by side; `hulls_lost` and `points`
    by side (CMP-VIC-01); `short` the squadrons whose pay is owed, with the m that they get back (CMP-ECO-02).
    """

    data: Campaign
    areas: dict[str, AreaState]
    armies: dict[str, Army]
    commanders: dict[str, Commander]
    hulls: dict[str, Hull]
    squadrons: dict[str, Squadron] = {}
    fleets: dict[str, Fleet] = {}
    admirals: dict[str, Admiral] = {}
    buildings: dict[str, Building] = {}
    raised: dict[str, int]
    built: dict[str, int]
    turn: int = 0
    phase: str = "setup"
    questions: tuple[Question, ...] = ()
    encounters: dict[str, Encounter] = {}
    order: tuple[str, str] | None = None
    waiting: tuple[Arrival, ...] = ()
    flotillas: dict[str, tuple[str, ...]] = {}
    ahead: str | None = None
    crossed: dict[str, dict[str, int]] = {}
    recruited: tuple[str, ...] = ()
    yard: int = 0
    yards: dict[str, int] = {}
    battles: tuple[str, ...] = ()
    field: str | None = None
    entries: int = 0
    hulls_lost: dict[str, int] = {}
    points: dict[str, int] = {}
    treasury: dict[str, int] = {}
    short: dict[str, int] = {}
    variables: dict[str, int] = {}
    chain: ChainState | None = None
    ended: Ended | None = None

    @property
    def open(self) -> tuple[Question, ...]:
        """What may be decided now: the question on top, and those that are answered together with it."""
        top = self.questions[-1:]
        if not top or not top[0].together:
            return top
        return tuple([each for each in self.questions if each.together and each.kind == top[0].kind])

    @property
    def step(self) -> str:
        """What is being decided: the kind of the question on top; "over" when all is."""
        return "over" if self.ended is not None else self.questions[-1].kind if self.questions else self.phase

    @property
    def active(self) -> str | None:
        """The side that decides, None where both do at the table."""
        return (self.questions[-1].side or None) if self.questions else None

    @property
    def owners(self) -> dict[str, str | None]:
        """Who owns each area."""
        return {id: area.owner for id, area in self.areas.items()}

    def owner(self, area: str) -> str | None:
        return self.areas[area].owner

    @property
    def naval_game(self) -> Encounter | None:
        """The naval game of the turn, while its result is not booked."""
        return next((each for each in self.encounters.values() if each.kind == "naval_game" and _is_open(each)), None)

    @property
    def encounter(self) -> Encounter | None:
        """The battle that is to be fought now."""
        return next((each for each in self.encounters.values() if _is_open(each)), None)

    @property
    def engaged(self) -> Encounter | None:
        """The battle at sea of the area where fleets meet now, from its first offer until the field is left."""
        here = [each for each in self.encounters.values() if each.kind == "sea" and each.place == self.field]
        return next((each for each in here if each.status != "over"), None)

    def armies_in(self, area: str, side: str) -> tuple[Army, ...]:
        """The side's armies in an area, in roster order."""
        return tuple([army for army in self.armies.values() if army.area == area and army.side == side])

    def commanders_in(self, area: str | None, side: str) -> tuple[Commander, ...]:
        """The side's commanders in an area; area None: those who wait for an army."""
        return tuple(
            [each for each in self.commanders.values() if each.area == area and each.side == side and not each.fleet]
        )

    def hulls_of(self, side: str, *states: HullState) -> tuple[Hull, ...]:
        """The hulls that a side holds, in the states named (all but LOST where none is), in roster order."""
        wanted = states or ("READY", "YARD", "PRIZE")
        return tuple([hull for hull in self.hulls.values() if hull.side == side and hull.state in wanted])

    def fleets_in(self, area: str, side: str) -> tuple[Fleet, ...]:
        """The side's fleets in an area, in roster order."""
        return tuple([fleet for fleet in self.fleets.values() if fleet.area == area and fleet.side == side])

    @property
    def carries(self) -> bool:
        """Whether the losses of naval games are carried forward (CMP-INI-03)."""
        return self.data.options.losses == "carry"


def _is_open(encounter: Encounter) -> bool:
    return encounter.status == "open"


def numbered(prefix_of: str, number: int) -> str:
    """An id like the data's own: the letters of an id of the side, and a number ("R" from "R5")."""
    return f"{prefix_of.rstrip('0123456789')}{number}"


def hull_id(side: str, number: int) -> str:
    """The id of the n-th hull that a side has built ("ROM-7")."""
    return f"{side}-{number}"


def new_hulls(state: State, side: str) -> Iterator[str]:
    """The ids of the next hulls that a side builds: numbers that the data have not given away."""
    numbers = count(state.built[side] + 1)
    return (id for number in numbers if (id := hull_id(side, number)) not in state.hulls)


def hull_name(data: Campaign, id: str) -> str:
    """What tables, boards and sentences call a hull that has no name of its own ("Rome 7", "Corinth I 3")."""
    owner, _, number = id.rpartition("-")
    if owner in data.side_ids:
        return f"{data.side_name(owner)} {number}"
    return next((f"{each.name or each.id} {number}" for each in data.squadrons if each.id == owner), id)


def name_of(state: State, id: str) -> str:
    """What a hull is called: by its own name where it has one."""
    hull = state.hulls.get(id)
    if hull is not None and hull.name:
        return hull.name
    owner, _, number = id.rpartition("-")
    squadron = state.squadrons.get(owner)
    return f"{squadron.name} {number}" if squadron is not None else hull_name(state.data, id)


def army_id(data: Campaign, side: str, number: int) -> str:
    """The id of a new army, lettered like the side's own in the data."""
    known = [army.id for army in data.armies if army.side == side] or [side]
    return numbered(known[0], number)
