"""The decisions of a player (HEX-STA-02)."""

from typing import Literal

from rules.core.actions import Action
from rules.geometry.hexgrid import Hex


class Place(Action, tag="place"):
    """SETUP: put a ship on the map (HEX-SET-02)."""

    ship: str
    hex: Hex
    facing: int


class ChooseFirst(Action, tag="choose_first"):
    """FIRST: the side that rolled higher says who takes the first player-turn (HEX-SET-04)."""

    first: str


class Activate(Action, tag="activate"):
    """Begin a ship's activation; another that is running ends first (HEX-TRN-03)."""

    ship: str


class Forward(Action, tag="forward"):
    """FWD: one hex ahead, 1 MP (HEX-MOV-02)."""


class Back(Action, tag="back"):
    """BACK: one hex astern, 2 MP (HEX-MOV-05)."""


class Turn(Action, tag="turn"):
    """TURN one hex side to port ("L") or starboard ("R") on the spot (HEX-MOV-03)."""

    to: Literal["L", "R"]


class Attack(Action, tag="attack"):
    """ATTACK the enemy in the front hex, 1 MP (HEX-ATT)."""

    target: str


class EndActivation(Action, tag="end_activation"):
    """The ship that is being activated is done (HEX-TRN-03)."""


class EndTurn(Action, tag="end_turn"):
    """End the player-turn (HEX-TRN-04)."""


class Cede(Action, tag="cede"):
    """Give up the battle (HEX-END-01)."""


HexAction = (
    Place | ChooseFirst | Activate | Forward | Back | Turn | Attack | EndActivation | EndTurn | Cede
)
