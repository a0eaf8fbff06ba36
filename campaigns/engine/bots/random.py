"""The bot that acts at random: any kind of decision that is offered, then any of that kind."""

from msgspec.structs import replace

from campaigns.engine import war
from campaigns.engine.bots.bot import Bot
from campaigns.engine.decisions import Decision, Fill
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from rules.core.dice import Stream


class Random(Bot):
    """Each kind that is offered is as likely as any other. Of the slots of a mission only the default filling is
    offered: any of them that it may leave empty it fills or not, as it happens."""

    def choose(self, state: State, question: Question, chance: Stream) -> Decision:
        found = [offer for offer in war.offers(state) if offer.side == self.side]
        actions = found[chance.below(len(found))].actions
        decision: Decision = actions[chance.below(len(actions))]
        if isinstance(decision, Fill):
            some = replace(decision, slots={unit: ids for unit, ids in decision.slots.items() if chance.below(2)})
            return some if war.check(state, some) is None else decision
        return decision
