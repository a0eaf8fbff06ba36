"""What the page of a battle asks of a player, in words that no ruleset owns."""

from typing import Any, Literal

import msgspec

from battles.odds import Chance
from rules.core.findings import Finding
from rules.core.forecast import Forecast, Throw
from rules.geometry.hexgrid import Hex
from scenarios.drawing.picture import Mark

Phase = Literal["over", "dice", "bots", "watch", "setup", "choice", "act"]


class Odds(msgspec.Struct, frozen=True):
    """What an attack would roll, and how likely each outcome is."""

    forecast: Forecast
    chances: tuple[Chance, ...]

    @property
    def throws(self) -> tuple[Throw, Throw]:
        """The attacker's die and the defender's, with what is added to each."""
        return self.forecast.first, self.forecast.second


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a button does. `actions` are what is sent, in order; a `refusal` says why it cannot be done now.

    `keys` are names as in KeyboardEvent.key, lower case. On the board a click on `hex` or on the ship `target` does it.
    """

    name: str
    label: str
    actions: tuple[Any, ...] = ()
    price: str = ""
    keys: tuple[str, ...] = ()
    hex: Hex | None = None
    target: str = ""
    path: str = ""
    about: str = ""
    odds: Odds | None = None
    refusal: Finding | None = None
    confirm: str = ""
    look: str = ""

    @property
    def sends(self) -> str:
        """The actions as JSON, as the form sends them."""
        return msgspec.json.encode(self.actions).decode()


class ShipChip(msgspec.Struct, frozen=True):
    """A ship in the list of a side. `state` is one word: ready, acting, done, adrift, lost, waiting, placed."""

    id: str
    label: str
    side: str
    state: str
    about: str


class ShipCard(msgspec.Struct, frozen=True, kw_only=True):
    """The ship that is selected: what it is, what it may still do, and what keeps it from it."""

    id: str
    label: str
    side: str
    facts: tuple[tuple[str, str], ...]
    notes: tuple[str, ...] = ()
    mine: bool = False
    acting: bool = False
    refusal: Finding | None = None


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be decided now and by whom; everything that a page shows beside the board.

    `steer` are the acts of the selected ship, always the same ones in the same order; `attacks` what it may attack from
    where it lies, `plans` what it could attack after moving, `reach` where it could go, by hex; `others` end things.
    """

    phase: Phase
    side: str = ""
    heading: str = ""
    say: str = ""
    round: int = 0
    ships: tuple[ShipChip, ...] = ()
    card: ShipCard | None = None
    steer: tuple[Act, ...] = ()
    attacks: tuple[Act, ...] = ()
    plans: tuple[Act, ...] = ()
    reach: tuple[Act, ...] = ()
    others: tuple[Act, ...] = ()
    marks: tuple[Mark, ...] = ()
