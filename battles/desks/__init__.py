"""What the battle page shows of each ruleset: a module a ruleset, named here, with the functions of `Desk`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

from battles.desks import ancient_naval_games
from battles.desks.decision import Act, Decision, ShipChip


class Desk(Protocol):
    """What a ruleset's module provides."""

    def names_of(self, state: Any) -> Mapping[str, str]:
        """What to call sides and units, by id."""

    def decision(self, state: Any, side: str, selected: str) -> Decision:
        """What the side has to decide, with the ship `selected` in hand ("" for none, or for the one that acts)."""

    def watched(self, state: Any, selected: str) -> Decision:
        """The same position for somebody who has nothing to decide."""

    def fleets(self, state: Any) -> tuple[ShipChip, ...]:
        """Every ship of both sides."""

    def motions(self, events: Iterable[Any], names: Mapping[str, str]) -> list[dict[str, Any]]:
        """Events as things that move on the board, for the page to show one after another."""

    def acting(self, actions: Sequence[Mapping[str, Any]], state: Any, names: Mapping[str, str]) -> str:
        """Actions in words, before the dice of the last one are rolled."""


_DESKS: dict[str, Desk] = {ancient_naval_games.KEY: cast(Desk, ancient_naval_games)}


def desk_of(ruleset: str) -> Desk:
    """The desk of a ruleset. Raises KeyError for one that has none."""
    return _DESKS[ruleset]


__all__ = ["Act", "Decision", "Desk", "desk_of"]
