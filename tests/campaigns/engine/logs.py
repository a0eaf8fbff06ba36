"""A campaign's log for tests: decisions written as entries of the numbers that the reference gives them."""

from collections.abc import Sequence
from typing import Any

from campaigns.engine.data import Campaign
from campaigns.engine.decisions import CampaignDecision, ReportBattle, ReportNavalGame
from campaigns.engine.dice import Rolled
from campaigns.engine.ledger import State
from campaigns.engine.log import questions
from campaigns.engine.log.entries import Begin, Decide, LogEntry, Note, Report
from campaigns.engine.log.replay import Played, replay


class Log:
    """The entries of a campaign, played as they are written. `seed` None: players roll."""

    def __init__(self, data: Campaign, seed: str | None = "seed") -> None:
        self.data, self.seed = data, seed
        self.entries: list[LogEntry] = [Begin(number=0)]
        self.done = replay(data, seed, self.entries)

    @property
    def state(self) -> State:
        return self.done.state

    @property
    def next(self) -> int:
        return len(self.entries)

    def write(self, entry: LogEntry) -> "Log":
        self.entries.append(entry)
        self.done = replay(self.data, self.seed, self.entries)
        return self

    def decide(
        self, decision: CampaignDecision, faces: Sequence[Rolled | int] = (), dice: int | None = None, by: str = ""
    ) -> int:
        """An entry of that decision; its number."""
        kind = Report if isinstance(decision, ReportNavalGame | ReportBattle) else Decide
        asked = questions.asked(self.state, decision)
        number = self.next
        made: Any = kind(number=number, decision=decision, faces=tuple(faces), asked=asked, dice=dice, by=by)
        self.entries.append(made)
        self.done = replay(self.data, self.seed, [made], since=self.done)
        assert number not in self.done.set_aside, self.done.set_aside[number]
        return number

    def by(self, kind: Any, faces: Sequence[Rolled | int] = (), **fields: Any) -> int:
        """A decision of the side whose turn it is."""
        return self.decide(kind(side=self.state.active or "", **fields), faces)

    def until(self, number: int) -> "Log":
        """Notes up to that number."""
        while self.next < number:
            self.entries.append(Note(number=self.next, text="nothing"))
        self.done = replay(self.data, self.seed, self.entries)
        return self

    def replayed(self) -> Played:
        return replay(self.data, self.seed, self.entries)
