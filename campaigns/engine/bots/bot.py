"""What a bot of a campaign is."""

from campaigns.engine.bots.sight import seen_by
from campaigns.engine.decisions import Decision
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from rules.core.dice import Stream


class Bot:
    """Plays one side. The same seed, campaign and number of the entry that it makes give the same decision."""

    def __init__(self, side: str, seed: str) -> None:
        self.side = side
        self.seed = seed

    def decide(self, state: State, question: Question, entry: int) -> Decision:
        """A legal decision for a question of its side, from what the side may see. `entry` is the number that it will
        have in the log."""
        chance = Stream(f"{self.seed}/{self.side}/{entry}")
        return self.choose(seen_by(state, self.side), question, chance)

    def choose(self, state: State, question: Question, chance: Stream) -> Decision:
        """The decision; `state` holds nothing that is sealed from the side."""
        raise NotImplementedError
