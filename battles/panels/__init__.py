"""What the battle page shows of each ruleset: a module a ruleset, named here, with the functions of `Panel`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

from battles.panels import ancient_naval_games, mare_nostrum, nauta, navarchoi, oi_navarcoi
from battles.panels.decision import Act, Decision, Outlook, ShipChip
from rules.core.naming import Name


class Panel(Protocol):
    """What a ruleset's module provides. Some provide more: `tracks(state)` what lies beside the board for everybody
    to see, `agreements()` and `agreed(body, seats, chosen)` what is settled before a battle, `asked_for(state, side)`
    and `unseen(state, side)` what may be told of a secret decision, and answered to it, before the screen is passed.
    Where ships act in an order of their own, one after another, `PUTS_DOWN` says that the ship in hand is put down
    with every act. `has_papers(state, side)` tells whether a side that decides openly has papers that the other
    person at the screen may not read, `PAPERS` what they are called; `UNITS` what a ship is, and several; `OPENING`
    what the first dice are for, `ZERO` whether the ten of a ten-sided die is printed as 0. Where they are there,
    `fate_told(fate, names)` and `losses_told(result, side)` tell a ship's fate and damage, and what a side has lost,
    in the ruleset's own words."""

    def names_of(self, state: Any) -> Mapping[str, Name]:
        """What to call sides and units, by id."""

    def as_played(self, state: Any, between_people: bool) -> Any:
        """The position with what was agreed for a battle between people, or one that a bot plays in."""

    def clock(self, state: Any) -> str:
        """How far the battle is, in words: "Round 3"."""

    def turns(self, state: Any) -> tuple[int, int | None] | None:
        """The number of the turn and of the last one (None: no limit); None before the first."""

    def tally(self, state: Any, side: str) -> str:
        """What the side has lost beside ships; "" where the ships tell it all."""

    def is_secret(self, state: Any, side: str) -> bool:
        """Whether the side decides unseen by the other, so that the screen has to be passed to it."""

    def decision(self, state: Any, side: str, selected: str, filled: Mapping[str, str] | None = None) -> Decision:
        """What the side has to decide, with the ship `selected` in hand ("" for none, or for the one that acts).

        `filled` are the fields of an order that is not given yet: looked at first, or refused.
        """

    def ordered(self, state: Any, side: str, filled: Mapping[str, str]) -> tuple[Any, ...]:
        """The actions that the fields of an order mean. Raises `Refused` where they mean none."""

    def outlook(self, state: Any, side: str, filled: Mapping[str, str]) -> Outlook:
        """What the order in the fields would lead to. Raises `Refused` where it is illegal or may not be looked at."""

    def watched(self, state: Any, selected: str) -> Decision:
        """The same position for somebody who has nothing to decide."""

    def fleets(self, state: Any) -> tuple[ShipChip, ...]:
        """Every ship of both sides."""

    def motions(self, events: Iterable[Any], names: Mapping[str, Name]) -> list[dict[str, Any]]:
        """Events as things that move on the board, for the page to show one after another."""

    def last_moves(self, motions: Iterable[Mapping[str, Any]]) -> tuple[Any, ...]:
        """Where motions led, as marks on the board."""

    def acting(self, actions: Sequence[Mapping[str, Any]], state: Any, names: Mapping[str, Name]) -> str:
        """Actions in words, before the dice of the last one are rolled."""


_PANELS: dict[str, Panel] = {
    module.KEY: cast(Panel, module) for module in (ancient_naval_games, mare_nostrum, nauta, navarchoi, oi_navarcoi)
}


def panel_of(ruleset: str) -> Panel:
    """The panel of a ruleset. Raises KeyError for one that has none."""
    return _PANELS[ruleset]


__all__ = ["Act", "Decision", "Panel", "panel_of"]
