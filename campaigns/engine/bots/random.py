"""The bot that acts at random: any kind of decision that is offered, then any of that kind."""

from campaigns.engine import war
from campaigns.engine.bots.bot import Bot
from campaigns.engine.decisions import Decision
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from rules.core.dice import Stream


class Random(Bot):
    """Each kind that is offered is as likely as any other."""

    def choose(self, state: State, question: Question, chance: Stream) -> Decision:
        found = [offer for offer in war.offers(state) if offer.side == self.side]
        actions = found[chance.below(len(found))].actions
        decision: Decision = actions[chance.below(len(actions))]
        return decision
