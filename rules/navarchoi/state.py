"""The position (NAV-M-1): whole numbers only, so that equality is the replay test. Points are counted in halves."""

import msgspec

from rules.navarchoi.cards import Card
from rules.navarchoi.charts import Charts
from rules.navarchoi.flow import AnyFrame
from rules.navarchoi.scenario import (
    Awash,
    Captured,
    Damage,
    Marker,
    Options,
    Phase,
    Place,
    Side,
    Special,
    Speed,
)

SIDES: tuple[Side, Side] = ("A", "B")
INDEX: dict[str, int] = {side: number for number, side in enumerate(SIDES)}


class ShipState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship. `side` is its first owner; `manpower` the true value, `shown` what the enemy knows (NAV-1.3.2.6);
    `square` its square, or the virtual one that it waits in; `since` the turn in which it was forced off;
    `halves` what its escape scored."""

    id: str
    side: Side
    controller: Side
    type: int
    size: int
    square: str | None
    facing: int
    manpower: int
    shown: int
    cataphract: bool = False
    liburnian: bool = False
    tower: int = 0
    ballista: bool = False
    harpax: bool = False
    corvus: bool = False
    damage: Damage = "ok"
    speed: Speed = "C"
    sail: bool = False
    place: Place = "map"
    since: int = 0
    marker: Marker = "none"
    links: tuple[str, ...] = ()
    captured: Captured = "no"
    halves: int = 0
    entry: tuple[str, ...] = ()
    group: str = ""
    hull: str | None = None
    name: str = ""


class SideState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side (NAV-M-1.b). A card 0 lies face down. `planned`: the Planning use of this turn is spent; `decided`: a
    card or a pass has been chosen in this iteration; `value` and `impulses` are those of its Activation;
    `battle` are Battle cards laid for the combat under way, `played` cards in play that are not yet discarded."""

    name: str
    quality: int
    hand: tuple[int, ...] = ()
    handicap: int = 0
    always_ask: bool = False
    planning: int | None = None
    planned: bool = False
    entrails: bool = False
    decided: bool = False
    committed: int | None = None
    passed: bool = False
    face_up: bool = False
    stratagem: str = ""
    value: int = 0
    impulses: tuple[int, ...] = ()
    battle: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    melee_passed: bool = False
    plural: bool | None = None


class MapState(msgspec.Struct, frozen=True):
    cols: int
    rows: int


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What does not change in a battle (NAV-8.a). `deck` and `charts` empty: the reconstructed ones; `dealt`: the hands
    are not dealt by chance at the start."""

    max_turns: int
    game_end: int
    hands: tuple[int, int]
    options: Options = Options()
    special: tuple[Special, ...] = ()
    deck: tuple[Card, ...] = ()
    charts: Charts | None = None
    dealt: bool = False


class Ended(msgspec.Struct, frozen=True):
    """`halves` are the points in halves, by side."""

    winner: Side | None
    reason: str
    halves: tuple[int, int]


class State(msgspec.Struct, frozen=True):
    """A battle between two decisions. `turn` is where the Turn marker stands, `began` where it stood when this turn
    began. The draw pile has no order: a card is drawn from it by chance when it is needed."""

    map: MapState
    terms: Terms
    turn: int
    began: int
    phase: Phase
    wind: int
    holder: Side | None
    hold: int
    sides: dict[Side, SideState]
    ships: tuple[ShipState, ...]
    awash: tuple[Awash, ...]
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    entries: dict[str, int]
    released: tuple[str, ...]
    flow: tuple[AnyFrame, ...] = ()
    opened: bool = False
    result: Ended | None = None
