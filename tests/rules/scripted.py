"""A battle whose dice are scripted, to which orders are given one by one."""

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from rules.core.dice import ScriptedDice
from rules.core.findings import Finding, Refused
from rules.core.play import Play
from rules.core.ruleset import Ruleset


class ScriptedBattle:
    """A battle with the dice that will be rolled in it. The tables of a ruleset add how their ships are found."""

    ruleset: ClassVar[Ruleset]

    def __init__(self, begun: Any, dice: Sequence[int]) -> None:
        self.dice = ScriptedDice(dice)
        self.battle = Play(self.ruleset, begun, self.dice)

    @property
    def state(self) -> Any:
        return self.battle.game.state()

    def told(self, kind: str) -> list[Any]:
        """The events of a kind so far."""
        return [e for _, events in self.battle.log for e in events if e.__struct_config__.tag == kind]

    @property
    def kinds(self) -> list[str]:
        """The kinds of the events of the last order."""
        return [str(event.__struct_config__.tag) for event in self.battle.log[-1][1]]

    def play(self, *orders: Any) -> Self:
        for order in orders:
            self.battle.act(order)
        return self

    def refused(self, order: Any) -> Finding:
        """Why an order is refused; it changes nothing and rolls nothing."""
        before, rolled = self.state, self.dice.used
        try:
            self.battle.act(order)
        except Refused as refused:
            assert (self.state, self.dice.used) == (before, rolled)
            assert order not in self.battle.game.legal()
            return refused.finding
        raise AssertionError(f"{order} was not refused")

    def refusal(self, order: Any) -> str:
        """The code of the refusal, without its prefix."""
        return self.refused(order).code.split("-A-")[-1]
