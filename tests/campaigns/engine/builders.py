"""Campaigns for tests: the Punic data, changed only in the fact that matters."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from campaigns.engine import data, ledger, reading, war
from campaigns.engine.decisions import Decision, EndPart, ReportNavalGame
from campaigns.engine.ledger import Hull, State
from rules.core.dice import ScriptedDice
from rules.core.events import Event
from rules.core.results import BattleResult, Fate

PUNIC = Path(__file__).parents[3] / "campaigns" / "library" / "punic-2021.json"


def document(*, pool: dict[str, Any] | None = None, ruleset: str = "", **options: Any) -> dict[str, Any]:
    """The Punic campaign as plain data, with other options; `pool` fields are changed too, and the rules of its naval
    games."""
    plain: dict[str, Any] = json.loads(PUNIC.read_text())
    if ruleset in plain["naval_games"]:
        plain["rulesets"]["initiative"], plain["initiative_scenarios"] = ruleset, plain["naval_games"][ruleset]
    plain["options"] |= options
    plain["pool"] |= pool or {}
    return plain


def punic(*, pool: dict[str, Any] | None = None, ruleset: str = "", **options: Any) -> data.Campaign:
    """The Punic campaign with other options."""
    campaign, findings = reading.read(document(pool=pool, ruleset=ruleset, **options))
    assert campaign is not None and findings == ()
    return campaign


class Table:
    """A campaign being played with scripted dice; `events` are those of the last decision, `log` all of them."""

    def __init__(self, campaign: data.Campaign | None = None, dice: Sequence[int] = (), **options: Any) -> None:
        self.start = ledger.start(campaign or punic(**options))
        self.dice = ScriptedDice(dice)
        self.state, self.events = war.opening(self.start, self.dice)
        self.log: list[Event] = list(self.events)

    def roll(self, *faces: int) -> "Table":
        """The faces of the dice to come; none may be left of the last."""
        assert self.dice.left == 0
        self.dice = ScriptedDice(faces)
        return self

    def decide(self, decision: Decision) -> "Table":
        self.state, self.events = war.decide(self.state, decision, self.dice)
        self.log += self.events
        return self

    def by(self, kind: type[Decision], **fields: Any) -> "Table":
        """A decision of the side whose turn it is."""
        return self.decide(kind(side=self.state.active or "", **fields))

    def refusal(self, decision: Decision) -> str:
        """The code with which a decision is refused, "" when it is legal."""
        finding = war.check(self.state, decision)
        return finding.code.removeprefix("CMP-D-") if finding is not None else ""

    def end(self) -> "Table":
        return self.by(EndPart)

    def naval_game(self, winner: str | None) -> "Table":
        """The naval game ends; "A" is Rome."""
        return self.decide(ReportNavalGame(result=report(winner)))

    def parts(self) -> "Table":
        """Both sides muster and move nothing."""
        while self.state.step in ("muster", "moves"):
            self.end()
        return self

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def report(
    winner: str | None, fates: Sequence[Fate] = (), ruleset: str = "ancient_naval_games", holder: str | None = None
) -> BattleResult:
    return BattleResult(ruleset=ruleset, winner=winner, reason="reported", holder=holder or winner, fates=tuple(fates))


def with_hulls(state: State, *hulls: Hull) -> State:
    """The state with those hulls instead of its own."""
    return replace(state, hulls={hull.id: hull for hull in hulls})
