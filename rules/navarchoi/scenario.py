"""Scenario and fleet documents of this ruleset (NAV-8, NAV-S). Squares are written CCRR, facings 0 N to 7 NW or by
name."""

from typing import Annotated, Literal

import msgspec

from rules.core.documents import FleetHead, Note, ScenarioHead
from rules.core.documents import SideSheet as NamedSide
from rules.navarchoi.cards import Card
from rules.navarchoi.charts import Charts

Side = Literal["A", "B"]
Edge = Literal["north", "east", "south", "west"]
Speed = Literal["F", "C"]
Facing = Annotated[
    int,
    msgspec.Meta(
        description="0 N, 1 NE, 2 E, 3 SE, 4 S, 5 SW, 6 W, 7 NW", extra_json_schema={"minimum": 0, "maximum": 7}
    ),
]
Square = Annotated[str, msgspec.Meta(description="CCRR: column and row, two digits each")]
Origin = Annotated[tuple[int, int], msgspec.Meta(description="in columns and rows of squares, west and north")]
Cols = Annotated[int, msgspec.Meta(description="in squares", extra_json_schema={"minimum": 1, "maximum": 44})]
Rows = Annotated[int, msgspec.Meta(description="in squares", extra_json_schema={"minimum": 1, "maximum": 34})]
Turns = Annotated[int, msgspec.Meta(description="in turns", extra_json_schema={"minimum": 1})]
Manpower = Annotated[int, msgspec.Meta(description="points of Manpower", extra_json_schema={"minimum": 0})]
HalfPoints = Annotated[int, msgspec.Meta(description="in half points", extra_json_schema={"minimum": 0})]
CardNumber = Annotated[int, msgspec.Meta(description="the number of a card of the deck")]
Points = Annotated[int, msgspec.Meta(description="points of 45 degrees clockwise; below 0 anticlockwise")]
ShipType = Annotated[int, msgspec.Meta(description="its Type, as in “a five”")]
Damage = Literal["ok", "damaged", "immobile"]
Marker = Literal["none", "yellow", "red"]
Captured = Literal["no", "captured", "recaptured"]
Place = Literal["map", "beside", "outside", "left", "aground", "sunk"]
Phase = Literal[
    "hand_size",
    "initiative",
    "action_cycle",
    "out_of_command",
    "melee",
    "speed",
    "random_event",
    "turn_advance",
    "over",
]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The map (NAV-R-MAP): open sea, at most 44 by 34 squares. `origin` is how many columns and rows were added in the
    west and the north since it was begun: notes pinned to it go along."""

    cols: Cols = 44
    rows: Rows = 34
    origin: Origin = (0, 0)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """NAV-A-03 and NAV-A-11."""

    turn_cost_per_point: bool = False
    rakes_per_activation: int = 1


class SpecialRule(msgspec.Struct, frozen=True, tag_field="rule", forbid_unknown_fields=True, kw_only=True):
    """A special rule of a scenario that the engine knows (NAV-8.b). `clause` is its id in the scenario's own text."""

    clause: str = ""


class Release(SpecialRule, frozen=True, tag="release"):
    """From a turn on the side rolls in Phase A until a d10 of turn − `minus` or less lets the group enter."""

    side: Side
    group: str
    from_turn: int
    minus: int


class MeleeBonus(SpecialRule, frozen=True, tag="melee_bonus"):
    """Melee dice of ships of that type, first owned and still controlled by the side, are raised: once per die."""

    side: Side
    type: int
    bonus: int


class RakeBonus(SpecialRule, frozen=True, tag="rake_bonus"):
    """Rake attack dice of ships first owned and still controlled by the side are raised."""

    side: Side
    bonus: int


class FormationLimit(SpecialRule, frozen=True, tag="formation_limit"):
    """On one turn formations of the side have at most so many ships."""

    side: Side
    turn: int
    most: int


class Held(SpecialRule, frozen=True, tag="held"):
    """The group cannot be in a formation, nor count as inactive mobile, before a turn, unless an enemy is within
    reach."""

    side: Side
    group: str
    until_turn: int
    unless_enemy_within: int | None = None


class Shore(SpecialRule, frozen=True, tag="shore"):
    """A ship that crosses the edge is aground and removed: one built by the side counts as sunk, any other as its
    prize."""

    edge: Edge
    held_by: Side


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An edge, or its part up to a column."""

    edge: Edge
    to_column: int | None = None


class Escape(SpecialRule, frozen=True, tag="escape"):
    """Ships of the side that move off there score for it, in half points: so many each, and so many for each Type."""

    side: Side
    exits: tuple[Exit, ...]
    halves: HalfPoints = 0
    halves_per_type: int = 0
    group_halves_per_type: dict[str, int] = {}


class NoSails(SpecialRule, frozen=True, tag="no_sails"):
    """Ships built by the side, or under its control, may not raise sail."""

    side: Side


class WindShift(SpecialRule, frozen=True, tag="wind_shift"):
    """At the start of a turn the wind is set."""

    turn: int
    wind: Facing


Special = Release | MeleeBonus | RakeBonus | FormationLimit | Held | Shore | Escape | NoSails | WindShift


class SideSheet(NamedSide, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A side (NAV-8.a). `always_ask`: its player is asked in every window, whether or not he holds a card that fits."""

    quality: int = 4
    hand: int = 4
    handicap: int = 0
    always_ask: bool = False


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a ship enters a battle that does not begin at the beginning (NAV-M-1.f). `shown` is the Manpower that the
    enemy knows; `since` the turn in which it was forced off the map; `halves` what its escape has scored."""

    controller: Side | None = None
    manpower: Manpower | None = None
    shown: int | None = None
    damage: Damage = "ok"
    sail: bool = False
    place: Place | None = None
    since: int = 0
    marker: Marker = "none"
    links: tuple[str, ...] = ()
    captured: Captured = "no"
    halves: HalfPoints = 0


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a ship carries (NAV-1.3). `cataphract` is the yellow circle: Types 4 and up are so by nature."""

    type: ShipType = 5
    cataphract: bool = False
    liburnian: bool = False
    tower: int = 0
    ballista: bool = False
    harpax: bool = False
    corvus: bool = False


class Ship(Equipment, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A ship. `entry` names the entry squares of a reinforcement (NAV-3.12); `group` is for special rules and readers;
    `hull` is a campaign's id for it."""

    id: str
    side: Side
    name: str = ""
    group: str = ""
    square: Square | None = None
    facing: Facing | str = 0
    speed: Speed = "C"
    entry: tuple[str, ...] = ()
    condition: Condition = Condition()
    hull: str | None = None
    note: Note = ""


class Awash(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sunk ship that drifts (NAV-1.3.2.7)."""

    square: Square
    ship: str


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where in a battle the scenario begins: by default with the dealing of the first hands. `hands` None: dealt by
    chance; `draw` None: all cards that are nowhere else. `activations`: begin in Phase C with the impulses, the
    sides having played cards of these numbers."""

    turn: int = 1
    phase: Phase = "hand_size"
    holder: Side | None = None
    hold: int = 0
    hands: dict[Side, tuple[int, ...]] | None = None
    planning: dict[Side, int] = {}
    entrails: tuple[Side, ...] = ()
    draw: tuple[int, ...] | None = None
    discard: tuple[int, ...] = ()
    activations: dict[Side, int] = {}
    entries: dict[str, int] = {}
    released: tuple[str, ...] = ()
    awash: tuple[Awash, ...] = ()


class Scenario(ScenarioHead, frozen=True, kw_only=True, tag="navarchoi", omit_defaults=True):
    """A battle ready to be played. `deck` and `charts` empty: the reconstructed ones."""

    kind: Literal["scenario"] = "scenario"
    board: Board = Board()
    wind: Facing | str = 0
    max_turns: Turns = 14
    game_end: int = 3
    sides: dict[Side, SideSheet] = {}
    units: tuple[Ship, ...] = ()
    special: tuple[Special, ...] = ()
    options: Options = Options()
    deck: tuple[Card, ...] = ()
    charts: Charts | None = None
    clock: Clock = Clock()


class FleetShip(Equipment, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A ship of a fleet, not yet placed."""

    id: str
    name: str = ""
    group: str = ""
    note: Note = ""


class Fleet(FleetHead, frozen=True, kw_only=True, tag="navarchoi", omit_defaults=True):
    """One side's ships, to be taken into scenarios."""

    kind: Literal["fleet"] = "fleet"
    side_name: str = ""
    quality: int = 4
    units: tuple[FleetShip, ...] = ()
