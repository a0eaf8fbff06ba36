"""The facts of a battle (HEX-STA-04). Hexes are (col, row), facings 0 N to 5 NW, dice in the order drawn."""

from typing import Literal

from rules.core import events
from rules.geometry.hexgrid import Hex

Modifiers = tuple[tuple[str, int], ...]


class Event(events.Event, frozen=True):
    """An event whose clause comes first: made without names, one costs half."""

    clause: str


class GameStarted(Event, frozen=True, tag="game_started"):
    """The set-up is complete; how many ships each side begins with."""

    start: dict[str, int]


class Placed(Event, frozen=True, tag="placed"):
    ship: str
    hex: Hex
    facing: int


class FirstPlayer(Event, frozen=True, tag="first_player"):
    """The roll for the first player-turn: pairs (A, B) until they differ; `side` rolled higher and chooses."""

    dice: tuple[tuple[int, int], ...]
    side: str


class FirstChosen(Event, frozen=True, tag="first_chosen"):
    """Who takes the first player-turn, as the side that rolled higher said."""

    side: str
    by: str


class TurnStarted(Event, frozen=True, tag="turn_started"):
    round: int
    side: str


class Morale(Event, frozen=True, tag="morale"):
    """The check at the start of a player-turn; `removed` are the isolated ships that leave."""

    side: str
    lost: int
    start: int
    removed: tuple[str, ...]


class Activated(Event, frozen=True, tag="activated"):
    ship: str
    mp: int
    free_turn: bool
    may_attack: bool


class Moved(Event, frozen=True, tag="moved"):
    """`act` is "fwd" or "back"; `mp` are the movement points left."""

    ship: str
    origin: Hex
    to: Hex
    act: Literal["fwd", "back"]
    mp: int


class Turned(Event, frozen=True, tag="turned"):
    ship: str
    facing: int
    free: bool
    mp: int


class OarStrike(Event, frozen=True, tag="oar_strike"):
    """`dice` and `scores` are (attacker, target); `oar` is the target's oar damage afterwards, `mp` the attacker's."""

    attacker: str
    target: str
    sector: int
    dice: tuple[int, int]
    modifiers: tuple[Modifiers, Modifiers]
    scores: tuple[int, int]
    result: Literal["hit", "avoided"]
    oar: int
    mp: int


class Rammed(Event, frozen=True, tag="ram"):
    """`dice` and `scores` are (attacker, target); `mp` are the attacker's movement points left."""

    attacker: str
    target: str
    sector: int
    dice: tuple[int, int]
    modifiers: tuple[Modifiers, Modifiers]
    scores: tuple[int, int]
    result: Literal["taken", "entangled", "avoided"]
    mp: int


class Taken(Event, frozen=True, tag="taken"):
    ship: str
    by: str


class Advanced(Event, frozen=True, tag="advanced"):
    ship: str
    to: Hex


class Entangled(Event, frozen=True, tag="entangled"):
    """`ships` are (attacker, target), both in `hex`, lost and in the way."""

    ships: tuple[str, str]
    hex: Hex


class Retired(Event, frozen=True, tag="retired"):
    ship: str
    reason: Literal["morale", "ceded"]


class ActivationEnded(Event, frozen=True, tag="activation_ended"):
    ship: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    side: str


class GameOver(Event, frozen=True, tag="game_over"):
    """`winner` is None in a draw."""

    winner: str | None
    reason: Literal["ceded", "no_ships", "last_ship", "turn_limit", "stalled", "oarless"]


HexEvent = (
    GameStarted
    | Placed
    | FirstPlayer
    | FirstChosen
    | TurnStarted
    | Morale
    | Activated
    | Moved
    | Turned
    | OarStrike
    | Rammed
    | Taken
    | Advanced
    | Entangled
    | Retired
    | ActivationEnded
    | TurnEnded
    | GameOver
)
