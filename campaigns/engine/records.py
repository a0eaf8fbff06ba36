"""The records of the ledger (CMP-SHP-01, 06, 07, CMP-ADM-01, CMP-STA-01): values, each with an id of its own."""

from typing import Any, Literal

import msgspec

from campaigns.engine.data import Dice, Ruleset
from rules.naval.hulls import HULL_TYPES

Share = tuple[int, int]  # so many of so many
FULL: Share = (1, 1)
HullState = Literal["READY", "YARD", "PRIZE", "LOST"]
AdmiralState = Literal["ACTIVE", "CAPTURED", "DEAD", "DISMISSED"]
Gear = Literal["fit", "spent"]


class Detail(msgspec.Struct, frozen=True):
    """The exact condition that one ruleset last reported; it alone takes it up again (CMP-CHN-10)."""

    ruleset: str
    condition: dict[str, Any]


class Hull(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship (CMP-SHP-01). `side` holds it now, `origin` built it; `hull` damage 0 to 5, `oars` damage 0 to 3; `men` is
    the share of its crew that is aboard.

    Where it is: a hull of a `squadron` is with it, or, where `area` is given too, was left behind there and joins it
    again when it comes back (CMP-MOV-01); a prize, or an own hull retaken, is with that `fleet`; one without either
    lies in the PORT `area`, or, where that is empty too, in the pool or the roster of its side. `new` until it has
    joined a squadron (CMP-CRW-04); `scrapped` if that is how it was lost, `ruled` if the organiser made it so
    (CMP-AMD-04). What it has done is told by the events that name it.
    """

    id: str
    side: str
    origin: str
    size: int
    hull: int = 0
    oars: int = 0
    state: HullState = "READY"
    men: Share = FULL
    name: str = ""
    cls: str = ""
    captain: str = ""
    gear: dict[str, Gear] = {}
    detail: Detail | None = None
    squadron: str | None = None
    fleet: str | None = None
    area: str | None = None
    honours: tuple[str, ...] = ()
    new: bool = False
    scrapped: bool = False
    ruled: bool = False

    @property
    def type_name(self) -> str:
        return HULL_TYPES[self.size].name

    @property
    def large(self) -> bool:
        return HULL_TYPES[self.size].large


class Squadron(msgspec.Struct, frozen=True, omit_defaults=True):
    """A squadron (CMP-SHP-06): experience, morale and its base, ship rating; with a `fleet`, or in a port's `area`.
    `fought`: whether it was in a battle this turn (CMP-CRW-03). Its hulls name it."""

    id: str
    side: str
    name: str
    xp: int = 0
    m: int = 0
    base_m: int = 0
    s: int = 0
    fleet: str | None = None
    area: str | None = None
    fought: bool = False

    @property
    def q(self) -> int:
        """Crew quality (CMP-CRW-01)."""
        return -1 if self.xp < 3 else 0 if self.xp < 6 else 1


class Fleet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fleet in an area (CMP-SHP-07). Its squadrons, prizes, armies and admiral name it. `points` left and `moved` of
    this turn (CMP-MOV-01); `came_from` the area that it entered from this turn, `entered` the count of entries when it
    did (the later one is the attacker, CMP-ENC-02); `bound_to` enemy fleets (CMP-MOV-02); `tried` what it may try once
    a turn ("intercept", "evade"); `evaded` fleets that met it in vain (CMP-MOV-07); `forcing` a link (CMP-MOV-08);
    `intercepted`: it met its enemy so (CMP-ENC-03); `landed` an army this turn in the area where it is; `fought` this
    turn; `inside` a port, by its owner's word; `course` the areas that are left of the path it is sailing."""

    id: str
    side: str
    area: str
    name: str = ""
    points: int = 0
    moved: bool = False
    came_from: str | None = None
    entered: int = 0
    bound_to: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    evaded: tuple[str, ...] = ()
    forcing: str | None = None
    intercepted: bool = False
    fought: bool = False
    inside: bool = False
    landed: bool = False
    course: tuple[str, ...] = ()


class Admiral(msgspec.Struct, frozen=True, omit_defaults=True):
    """An admiral (CMP-ADM-01), with a `fleet`, in a port's `area`, or in a chain with his side."""

    id: str
    name: str
    side: str
    skill: int = 0
    wins: int = 0
    state: AdmiralState = "ACTIVE"
    fleet: str | None = None
    area: str | None = None
    ruled: bool = False


class Army(msgspec.Struct, frozen=True, omit_defaults=True):
    """An army in an area, or aboard a `fleet` (then `area` is ""). A unit moves once per turn (CMP-TRN-02)."""

    id: str
    side: str
    area: str
    moved: bool = False
    fleet: str | None = None


class Commander(msgspec.Struct, frozen=True, omit_defaults=True):
    """A commander. `area` None: he waits for the next army recruited (CMP-LND-03), or is aboard `fleet`."""

    id: str
    name: str
    side: str
    skill: int
    area: str | None
    moved: bool = False
    fleet: str | None = None


class AreaState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who owns an area, and how many turns its siege has lasted (CMP-CTL-01)."""

    owner: str | None = None
    siege: int = 0


class Building(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hull on the stocks (CMP-REP-03): points put in so far; `due` is the turn at whose muster it appears, None while
    points are missing. `port` is "" in a chain."""

    id: str
    side: str
    size: int
    port: str = ""
    points: int = 0
    due: int | None = None
    name: str = ""


class Piece(msgspec.Struct, frozen=True):
    """A unit of a battle and the hulls that it stands for (CMP-ENC-06), none where it is no ship of the ledger
    (freighters, CMP-ENC-07; a unit without a slot, CMP-CHN-02). `side` is its letter, "A" or "B"."""

    unit: str
    side: str
    hulls: tuple[str, ...]


class Encounter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A battle that is to be fought, or has been, this turn: a naval game for the order, one at sea, or a mission.

    `sides` are the sides of the campaign behind the letters "A" (α, first side) and "B". `place` is the area or the
    mission; `scenario` the ready-made one, or its letter in CMP-ENC-03; `pieces` are empty where fresh ships fight.
    `fleets` are those there, `attacker` the side that came last (CMP-ENC-02), `role` by side what it is in the
    scenario; `flags` the unit of each side in which its admiral is; `ground` the short edge that is land (CMP-ENC-04);
    `joined` squadrons too small to fight alone, with those that they are joined to (CMP-SHP-06); `armies` those aboard
    the convoy (CMP-ENC-07). `status`: "preparing" while it is set up, "open" until its result is booked, then "booked",
    "leaving" while the beaten fleet retreats, and "over". `winner`, `holder` of the field and `degree` stand once it is
    booked; `saved` is how many armies the convoy has brought through, `phalanxes` what became of those ashore, by side
    (CMP-LND-02).
    """

    id: str
    kind: Literal["naval_game", "sea", "mission"]
    ruleset: Ruleset | Dice
    sides: tuple[str, str]
    scenario: str = ""
    place: str = ""
    pieces: tuple[Piece, ...] = ()
    fleets: tuple[str, ...] = ()
    attacker: str | None = None
    role: dict[str, str] = {}
    flags: dict[str, str] = {}
    ground: str = ""
    joined: dict[str, str] = {}
    armies: tuple[str, ...] = ()
    storm: bool = False
    status: Literal["preparing", "open", "booked", "leaving", "over", "unfought"] = "open"
    winner: str | None = None
    holder: str | None = None
    degree: Literal["minor", "major"] | None = None
    saved: int | None = None
    phalanxes: dict[str, str] = {}

    def letter(self, side: str) -> str:
        """The letter of a side of the campaign."""
        return "A" if side == self.sides[0] else "B"

    def side_of(self, letter: str) -> str:
        return self.sides[0] if letter == "A" else self.sides[1]

    def pieces_of(self, side: str) -> tuple[Piece, ...]:
        """The pieces that a side of the campaign has in it."""
        letter = self.letter(side)
        return tuple([piece for piece in self.pieces if piece.side == letter])

    def hulls_of(self, side: str) -> tuple[str, ...]:
        """The hulls that a side of the campaign has in it."""
        return tuple([hull for piece in self.pieces_of(side) for hull in piece.hulls])


class Filling(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a side puts into its slots (CMP-CHN-03): hulls by unit; its admiral and the unit that he is in."""

    slots: dict[str, tuple[str, ...]] = {}
    admiral: str | None = None
    aboard: str | None = None


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a mission went (CMP-CHN-06): sides of the campaign; `degree` None without a winner, `reason` one of the
    ruleset's end reasons, "" where none is told; whether it was fought at all (CMP-CHN-03)."""

    winner: str | None = None
    holder: str | None = None
    degree: Literal["minor", "major"] | None = None
    reason: str = ""
    fought: bool = True


class ChainState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a chain stands (CMP-STA-01): the mission, the fillings of it by side, what has arrived, how many missions
    in succession were not fought. `lost` is what each side had lost before this mission; of the mission itself the
    `verdict`, the number of the `outcome` taken, and the sides that have `rested` after it."""

    mission: str
    fillings: dict[str, Filling] = {}
    arrived: tuple[str, ...] = ()
    unfought: int = 0
    lost: dict[str, int] = {}
    verdict: Verdict | None = None
    outcome: int | None = None
    rested: tuple[str, ...] = ()


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a side has to decide before the campaign goes on. `kind` says what (the kinds of `table`), `about`
    which area, fleet, hull or encounter. `side` "" is both sides at the table. Of questions on top of the stack with
    `together` both sides answer in any order. `among` are the things to choose from, `count` how many, where the
    ledger does not say it by itself."""

    kind: str
    side: str
    about: str = ""
    together: bool = False
    among: tuple[str, ...] = ()
    count: int = 0

    @property
    def id(self) -> str:
        """No two open questions have the same."""
        return ":".join((self.kind, self.side, self.about))


class Ended(msgspec.Struct, frozen=True):
    """How the war ended; `winner` None: drawn. `points` by side (CMP-VIC-03)."""

    winner: str | None
    reason: str
    points: dict[str, int]
