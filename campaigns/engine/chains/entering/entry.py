"""What entering is: a module with these members. What its rulesets share stands here."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Hull

SMALL, LARGE = (0, 1, 2), (3, 4, 5, 6)  # sizes of CMP-SHP-03 by the class of HEX and MAR
AS_SMALL, AS_LARGE = 2, 4  # what a unit without a slot counts as (CMP-CHN-05)


class Entering(Protocol):
    """How one ruleset takes hulls into a scenario that is written. A unit keeps its position, heading, wing and group;
    `flags` name the unit of a letter in which an admiral of the ledger is."""

    def is_hull(self, unit: Any) -> bool:
        """Whether a unit is a ship or ships of war; phalanxes and freighters are not."""

    def sizes(self, unit: Any) -> tuple[int, ...]:
        """The sizes of CMP-SHP-03 that a unit's class stands for."""

    def limit(self, unit: Any) -> int:
        """How many hulls fill a slot of the unit unless its slot says so."""

    def strength(self, unit: Any) -> tuple[int, int]:
        """A unit without a slot in a battle of dice: how many hulls, of which size (CMP-CHN-05)."""

    def enter(self, state: State, scenario: Any, unit: Any, hulls: Sequence[Hull]) -> Any:
        """The unit with these hulls: class, equipment and name of the first, the crew of their squadron."""

    def finish(
        self, state: State, scenario: Any, entered: Mapping[str, Sequence[Hull]], flags: Mapping[str, str]
    ) -> Any:
        """The scenario with everything that follows: crews of the sides (CMP-CRW-06), admirals. `entered` are the hulls
        of the ledger by the letter of their side."""

    def flagged(self, scenario: Any, letter: str) -> str | None:
        """The unit in which the scenario has a side's admiral."""


def called(state: State, hulls: Sequence[Hull]) -> str:
    """What a board calls a unit: its first hull, and how many more."""
    name = name_of(state, hulls[0].id)
    return name if len(hulls) == 1 else f"{name} and {len(hulls) - 1} more"


def condition_of(hull: Hull, ruleset: str) -> dict[str, Any]:
    """The exact condition that this ruleset last reported of a hull (CMP-CHN-10)."""
    return hull.detail.condition if hull.detail is not None and hull.detail.ruleset == ruleset else {}


def fit_gear(hull: Hull) -> set[str]:
    """What a hull is fitted with and may use."""
    return {item for item, state in hull.gear.items() if state == "fit"}


def mean_quality(state: State, hulls: Iterable[Hull]) -> Fraction | None:
    """CMP-CRW-06: the mean quality of the squadrons that have a hull there; None where no squadron has, so that the
    scenario's crews stand (CMP-CHN-02)."""
    there = {hull.squadron for hull in hulls} - {None}
    qualities = [state.squadrons[id].q for id in there if id is not None]
    return Fraction(sum(qualities), len(qualities)) if qualities else None


def with_flag(units: Sequence[Any], letter: str, aboard: str | None, flag: str) -> str | None:
    """The unit of a side that carries its admiral: the one named, else the one marked (by its field `flag`), else the
    side's first where the rules need one."""
    ours = [unit for unit in units if unit.side == letter]
    marked = [unit.id for unit in ours if getattr(unit, flag)]
    return aboard or next(iter(marked), None) or next((unit.id for unit in ours), None)
