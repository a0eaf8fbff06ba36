"""The facts of a battle (HEX-STA-04). Hexes are (col, row), facings 0 N to 5 NW, dice in the order drawn."""

from typing import Literal

from rules.core.events import Event
from rules.geometry.hexgrid import Hex

Modifiers = tuple[tuple[str, int], ...]


class GameStarted(Event, tag="game_started"):
    """The set-up is complete; how many ships each side begins with."""

    start: dict[str, int]


class Placed(Event, tag="placed"):
    ship: str
    hex: Hex
    facing: int


class FirstPlayer(Event, tag="first_player"):
    """The roll for the first player-turn: pairs (A, B) until they differ; `side` rolled higher and chooses."""

    dice: tuple[tuple[int, int], ...]
    side: str


class FirstChosen(Event, tag="first_chosen"):
    """Who takes the first player-turn, as the side that rolled higher said."""

    side: str
    by: str


class TurnStarted(Event, tag="turn_started"):
    round: int
    side: str


class Morale(Event, tag="morale"):
    """The check at the start of a player-turn; `removed` are the isolated ships that leave."""

    side: str
    lost: int
    start: int
    removed: tuple[str, ...]


class Activated(Event, tag="activated"):
    ship: str
    mp: int
    free_turn: bool
    may_attack: bool


class Moved(Event, tag="moved"):
    """`act` is "fwd" or "back"; `mp` are the movement points left."""

    ship: str
    origin: Hex
    to: Hex
    act: Literal["fwd", "back"]
    mp: int


class Turned(Event, tag="turned"):
    ship: str
    facing: int
    free: bool
    mp: int


class OarStrike(Event, tag="oar_strike"):
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


class Rammed(Event, tag="ram"):
    """`dice` and `scores` are (attacker, target); `mp` are the attacker's movement points left."""

    attacker: str
    target: str
    sector: int
    dice: tuple[int, int]
    modifiers: tuple[Modifiers, Modifiers]
    scores: tuple[int, int]
    result: Literal["taken", "entangled", "avoided"]
    mp: int


class Taken(Event, tag="taken"):
    ship: str
    by: str


class Advanced(Event, tag="advanced"):
    ship: str
    to: Hex


class Entangled(Event, tag="entangled"):
    """`ships` are (attacker, target), both in `hex`, lost and in the way."""

    ships: tuple[str, str]
    hex: Hex


class Retired(Event, tag="retired"):
    ship: str
    reason: Literal["morale", "ceded"]


class ActivationEnded(Event, tag="activation_ended"):
    ship: str


class TurnEnded(Event, tag="turn_ended"):
    side: str


class GameOver(Event, tag="game_over"):
    """`winner` is None in a draw."""

    winner: str | None
    reason: Literal["ceded", "no_ships", "last_ship", "turn_limit", "stalled", "oarless"]


HexEvent = (
    GameStarted | Placed | FirstPlayer | FirstChosen | TurnStarted | Morale | Activated | Moved | Turned | OarStrike
    | Rammed | Taken | Advanced | Entangled | Retired | ActivationEnded | TurnEnded | GameOver
)
