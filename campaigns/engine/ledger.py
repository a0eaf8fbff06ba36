"""The ledger (CMP-GEN-03, CMP-STA-01): the only thing that passes between turns. A value; events alone change it."""

from typing import Literal

import msgspec

from campaigns.engine.data import Arrival, Campaign
from rules.naval.hulls import HULL_TYPES

Step = Literal[
    "setup", "arrivals", "commit", "naval_game", "prizes", "order", "muster", "moves", "land", "retreat", "over"
]
Share = tuple[int, int]  # so many of so many
FULL: Share = (1, 1)
HullState = Literal["READY", "YARD", "PRIZE", "LOST"]


class Hull(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship (CMP-SHP-01). `side` holds it now, `origin` built it; `hull` damage 0 to 5, `oars` damage 0 to 3; `men` is
    the share of its crew that is aboard."""

    id: str
    side: str
    origin: str
    size: int
    hull: int = 0
    oars: int = 0
    state: HullState = "READY"
    men: Share = FULL

    @property
    def type_name(self) -> str:
        return HULL_TYPES[self.size].name

    @property
    def large(self) -> bool:
        return HULL_TYPES[self.size].large


class Army(msgspec.Struct, frozen=True, omit_defaults=True):
    """An army in an area. A unit moves once per turn (CMP-TRN-02)."""

    id: str
    side: str
    area: str
    moved: bool = False


class Commander(msgspec.Struct, frozen=True, omit_defaults=True):
    """A commander. `area` None: he waits for the next army recruited (CMP-LND-03)."""

    id: str
    name: str
    side: str
    skill: int
    area: str | None
    moved: bool = False


class Piece(msgspec.Struct, frozen=True):
    """A ship of the naval game and the hulls that it stands for (CMP-ENC-06). `side` is "A" or "B"."""

    unit: str
    side: str
    hulls: tuple[str, ...]


class NavalGame(msgspec.Struct, frozen=True):
    """The naval game of the turn (CMP-INI-02): the scenario, and with losses carried the pieces; without, no pieces."""

    scenario: str
    pieces: tuple[Piece, ...] = ()


class Ended(msgspec.Struct, frozen=True):
    """How the war ended; `winner` None: drawn. `points` by side (CMP-VIC-03)."""

    winner: str | None
    reason: str
    points: dict[str, int]


class State(msgspec.Struct, frozen=True):
    """A campaign between two decisions.

    `active` is the side that decides, None where both do at the table. `order` is (first, second) of this turn.
    `waiting` are arrivals not yet in place; `flotillas` the hulls named for the naval game; `ahead` who won it, for the
    order alone; `crossed` armies over each crossing this turn, by link and side; `recruited` areas of this muster;
    `yard` points left in it; `battles` the areas where land battles are still to be fought, `field` the one whose loser
    may retreat now; `raised` the highest number given to an army and `built` to a hull, by side; `hulls_lost` and
    `points` by side (CMP-VIC-01).
    """

    data: Campaign
    owners: dict[str, str | None]
    armies: dict[str, Army]
    commanders: dict[str, Commander]
    hulls: dict[str, Hull]
    raised: dict[str, int]
    built: dict[str, int]
    turn: int = 0
    step: Step = "setup"
    active: str | None = None
    order: tuple[str, str] | None = None
    waiting: tuple[Arrival, ...] = ()
    flotillas: dict[str, tuple[str, ...]] = {}
    naval_game: NavalGame | None = None
    ahead: str | None = None
    crossed: dict[str, dict[str, int]] = {}
    recruited: tuple[str, ...] = ()
    yard: int = 0
    battles: tuple[str, ...] = ()
    field: str | None = None
    hulls_lost: dict[str, int] = {}
    points: dict[str, int] = {}
    ended: Ended | None = None

    def armies_in(self, area: str, side: str) -> tuple[Army, ...]:
        """The side's armies in an area, in roster order."""
        return tuple([army for army in self.armies.values() if army.area == area and army.side == side])

    def commanders_in(self, area: str | None, side: str) -> tuple[Commander, ...]:
        """The side's commanders in an area; area None: those who wait for an army."""
        return tuple([each for each in self.commanders.values() if each.area == area and each.side == side])

    def hulls_of(self, side: str, *states: HullState) -> tuple[Hull, ...]:
        """The hulls that a side holds, in the states named (all but LOST where none is), in roster order."""
        wanted = states or ("READY", "YARD", "PRIZE")
        return tuple([hull for hull in self.hulls.values() if hull.side == side and hull.state in wanted])

    @property
    def carries(self) -> bool:
        """Whether the losses of naval games are carried forward (CMP-INI-03)."""
        return self.data.options.losses == "carry"


def numbered(prefix_of: str, number: int) -> str:
    """An id like the data's own: the letters of an id of the side, and a number ("R" from "R5")."""
    return f"{prefix_of.rstrip('0123456789')}{number}"


def start(data: Campaign) -> State:
    """The ledger before the first turn. `data` has no errors (`data.read`)."""
    hulls: dict[str, Hull] = {}
    built = dict.fromkeys(data.side_ids, 0)
    if data.options.losses == "carry" and data.pool is not None:
        for side in data.side_ids:
            for kind in data.pool.hulls.get(side, ()):
                for _ in range(kind.number):
                    built[side] += 1
                    id = hull_id(side, built[side])
                    hulls[id] = Hull(id, side, side, kind.size)
    armies = {army.id: Army(army.id, army.side, army.area or "") for army in data.armies}
    return State(
        data=data,
        owners={area.id: area.owner for area in data.areas},
        armies=armies,
        commanders={c.id: Commander(c.id, c.name, c.side, c.skill, c.area) for c in data.commanders},
        hulls=hulls,
        raised={side: _highest(data, side) for side in data.side_ids},
        built=built,
        hulls_lost=dict.fromkeys(data.side_ids, 0),
        points=dict.fromkeys(data.side_ids, 0),
    )


def hull_id(side: str, number: int) -> str:
    """The id of the n-th hull that a side has built ("ROM-7")."""
    return f"{side}-{number}"


def hull_name(data: Campaign, id: str) -> str:
    """What tables, boards and sentences call a hull ("Rome 7")."""
    side, _, number = id.rpartition("-")
    return f"{data.side_name(side)} {number}" if side in data.side_ids else id


def army_id(data: Campaign, side: str, number: int) -> str:
    """The id of a new army, lettered like the side's own in the data."""
    known = [army.id for army in data.armies if army.side == side] or [side]
    return numbered(known[0], number)


def _highest(data: Campaign, side: str) -> int:
    ids = [army.id for army in data.armies if army.side == side]
    ids += [arrival.army.id for arrival in data.arrivals if arrival.army and arrival.side == side]
    return max([int(digits) for id in ids if (digits := id[len(id.rstrip("0123456789")) :])] + [len(ids)])
