"""The decisions of a player (HEX-STA-02)."""

from typing import Literal

from rules.ancient_naval_games.scenario import Facing
from rules.core.actions import Action
from rules.geometry.hexgrid import Hex


class Place(Action, frozen=True, tag="place"):
    """SETUP: put a ship on the map (HEX-SET-02)."""

    ship: str
    hex: Hex
    facing: Facing


class ChooseFirst(Action, frozen=True, tag="choose_first"):
    """FIRST: the side that rolled higher says who takes the first player-turn (HEX-SET-04)."""

    first: str


class Activate(Action, frozen=True, tag="activate"):
    """Begin a ship's activation; another that is running ends first (HEX-TRN-03)."""

    ship: str


class Forward(Action, frozen=True, tag="forward"):
    """FWD: one hex ahead, 1 MP (HEX-MOV-02)."""


class Back(Action, frozen=True, tag="back"):
    """BACK: one hex astern, 2 MP (HEX-MOV-05)."""


class Turn(Action, frozen=True, tag="turn"):
    """TURN one hex side to port ("L") or starboard ("R") on the spot (HEX-MOV-03)."""

    to: Literal["L", "R"]


class Attack(Action, frozen=True, tag="attack"):
    """ATTACK the enemy in the front hex, 1 MP (HEX-ATT)."""

    target: str


class EndActivation(Action, frozen=True, tag="end_activation"):
    """The ship that is being activated is done (HEX-TRN-03)."""


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the player-turn (HEX-TRN-04)."""


class Cede(Action, frozen=True, tag="cede"):
    """Give up the battle (HEX-END-01)."""


HexAction = Place | ChooseFirst | Activate | Forward | Back | Turn | Attack | EndActivation | EndTurn | Cede
