"""The bot that plays with sense: it weighs what each choice is worth in victory points."""

from collections.abc import Callable

from campaigns.engine import war
from campaigns.engine.battles import initiative
from campaigns.engine.battles.naval_game import fit_hulls
from campaigns.engine.battles.prizes import held, prizes_over
from campaigns.engine.bots import armies, battles, fleets, musters
from campaigns.engine.bots.bot import Bot
from campaigns.engine.bots.land import Land
from campaigns.engine.chains import filling
from campaigns.engine.decisions import (
    BurnPrizes,
    CommitFlotilla,
    Decision,
    EndPart,
    MoveOrder,
    PlaceArrival,
    Unpaid,
)
from campaigns.engine.home.economy import payable
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.roster import hulls_of_squadron
from rules.core.dice import Stream

Answer = Callable[[State, Question], Decision]


class Navarch(Bot):
    """Answers each kind of question in its own way; what it has no opinion on, with the first that is offered."""

    def choose(self, state: State, question: Question, chance: Stream) -> Decision:
        answer = ANSWERS.get(question.kind)
        decision = answer(state, question) if answer is not None else None
        if decision is None or war.check(state, decision) is not None:
            decision = next(each for offer in war.offers(state) if offer.side == self.side for each in offer.actions)
        return decision


def flotilla(state: State, question: Question) -> Decision:
    """The largest and soundest ships, as many as may sail."""
    fit = sorted(fit_hulls(state, question.side), key=lambda hull: (-hull.size, hull.hull, hull.oars))
    return CommitFlotilla(side=question.side, hulls=tuple([hull.id for hull in fit[: initiative.LARGEST_FLOTILLA]]))


def order(state: State, question: Question) -> Decision:
    """Who moves second has the last word."""
    return MoveOrder(side=question.side, first=state.data.enemy(question.side))


def arrival(state: State, question: Question) -> Decision:
    """Where most is at stake."""
    land = Land(state, question.side)
    places = [each for offer in war.offers(state) for each in offer.actions if isinstance(each, PlaceArrival)]
    return max(places, key=lambda each: land.value(land.with_more(land.own, each.area, 1)))


def burn(state: State, question: Question) -> Decision:
    """The smallest prizes, and the most damaged."""
    over = prizes_over(state, question.side, question.about)
    prizes = sorted(held(state, question), key=lambda hull: (hull.size, -hull.hull))
    return BurnPrizes(side=question.side, hulls=tuple([hull.id for hull in prizes[:over]]))


def unpaid(state: State, question: Question) -> Decision:
    """The squadron that matters least."""
    least = min(payable(state, question.side), key=lambda each: (len(hulls_of_squadron(state, each.id)), each.q))
    return Unpaid(side=question.side, squadron=least.id)


def moves(state: State, question: Question) -> Decision:
    """Fleets first, so that armies know where others have landed; then armies."""
    return fleets.order(state, question) or armies.march(state, question) or EndPart(side=question.side)


def fill(state: State, question: Question) -> Decision:
    """Ships join squadrons; then the slots are filled with the largest that suit them, as by default (CMP-CHN-03)."""
    filled: Decision = filling.legal(state, question)[0]
    return musters.squadron(state, question) or filled


ANSWERS: dict[str, Answer] = {
    "arrivals": arrival,
    "commit": flotilla,
    "fill": fill,
    "order": order,
    "prizes": burn,
    "unpaid": unpaid,
    "muster": musters.muster,
    "rest": musters.rest,
    "moves": moves,
    "intercept": battles.intercept,
    "evade": battles.evade,
    "battle_order": battles.battle_order,
    "offer": battles.offer,
    "strait": battles.strait,
    "inside": battles.inside,
    "settle": battles.settle,
    "ground": battles.ground,
    "join": battles.join,
    "flagship": battles.flagship,
    "fleet_retreat": battles.retreat,
    "retreat": armies.retreat,
}
