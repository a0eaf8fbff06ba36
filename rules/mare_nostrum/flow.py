"""Where a battle stands: the procedures of the rulebook that are under way, the innermost last.

A phase of the turn is always the outermost (MAR-SEQ.01); on movement lies the activation of a galley (MAR-SEQ.02), on
that a grapple that has lodged and may be fended off (MAR-GRA.05). Facts begin and end them, so replay stands where
play stood.
"""

from collections.abc import Mapping

import msgspec

from rules.mare_nostrum.scenario import Phase


class Frame(msgspec.Struct, frozen=True):
    """A procedure under way."""


class Deployment(Frame, frozen=True):
    """The sides deploy, A first (MAR-SET.12)."""


class Initiative(Frame, frozen=True):
    """Dice are rolled for galleys and baton (MAR-INI)."""


class HullTests(Frame, frozen=True):
    """Damaged hulls are tested (MAR-HUL)."""


class Movement(Frame, frozen=True):
    """Galleys act in the order of their numbers (MAR-INI.01)."""


class Activation(Frame, frozen=True):
    """A galley acts (MAR-SEQ.02)."""

    galley: str


class Fending(Frame, frozen=True):
    """A grapple of `galley` has lodged on `target` (MAR-GRA.05)."""

    galley: str
    target: str


class Missiles(Frame, frozen=True):
    """Fire orders are written, then all shoot (MAR-MIS.12)."""


class Losses(Frame, frozen=True):
    """Losses are chosen, then sunken galleys removed (MAR-MIS.08, SNK)."""


class Melees(Frame, frozen=True):
    """Melees are directed and fought (MAR-MEL)."""


class TurnEnd(Frame, frozen=True):
    """The turn ends, or the battle with it (MAR-SEQ.04)."""


class Over(Frame, frozen=True):
    """The battle is over."""


PHASES: Mapping[Phase, Frame] = {
    "deploy": Deployment(),
    "initiative": Initiative(),
    "hull_tests": HullTests(),
    "movement": Movement(),
    "missiles": Missiles(),
    "losses": Losses(),
    "melee": Melees(),
    "end": TurnEnd(),
    "over": Over(),
}
