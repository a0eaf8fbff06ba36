"""Sides of a campaign that a bot plays: who has one, whether it is its turn, and letting it play on."""

from collections.abc import Sequence
from time import monotonic

from campaigns import selectors, services
from campaigns.engine import war
from campaigns.engine.bots import BOTS
from campaigns.engine.bots.playing import by_dice
from campaigns.engine.decisions import Decision
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.models import Campaign
from campaigns.seats import bot_seats, rights
from scenarios.ownership import Actor

BOT = "navarch"
MOST, SECONDS = 60, 1.0  # of one go: decisions, and how long it may take


class NoSuchSide(Exception):
    """A side that the campaign does not have; the message says which it has."""


def bots_of(campaign: Campaign) -> dict[str, str]:
    """The sides that a bot plays, with its key."""
    return {side: key for side, key in campaign.bots.items() if key in BOTS}


def bot_seat(*, campaign: Campaign, actor: Actor, side: str, bot: bool) -> None:
    """Give a side to the bot, or take it back. Raises `NotYours`, and `NoSuchSide`."""
    campaign.require_owner(actor)
    sides = selectors.data_of(campaign).side_ids
    if side not in sides:
        raise NoSuchSide(f"This campaign has no side {side!r}. It has {sides[0]} and {sides[1]}.")
    others = {each: key for each, key in campaign.bots.items() if each != side}
    campaign.bots = {**others, side: BOT} if bot else others
    campaign.save(update_fields=["bots", "updated"])


def bot_turn(campaign: Campaign, state: State) -> bool:
    """Whether a bot has something to decide now."""
    return _asked(campaign, state) is not None


def bots_play(*, campaign: Campaign, actor: Actor, faces: Sequence[int] = ()) -> int:
    """Let the bots decide what is theirs, a while at most; how many decisions that were. Where it is still a bot's turn
    call again. It thinks while nothing is held; each decision is written by itself.

    `faces` are for the first of them, where the players roll. Raises what `campaign_decide` raises.
    """
    rights.require(campaign, actor, "table")
    until = monotonic() + SECONDS
    for played in range(MOST):
        decision = next_decision(campaign, selectors.progress(campaign).state)
        if decision is None or (played and monotonic() > until):
            return played
        services.carry_out(campaign, Actor(), "", decision, faces)
        faces = ()
    return MOST


def _asked(campaign: Campaign, state: State) -> Question | None:
    """The question that is a bot's to answer. Where bots play both sides the table is theirs as well: they throw dice,
    unless the campaign forbids it."""
    bots = bots_of(campaign)
    for question in state.open if state.ended is None and bots else ():
        alone = not question.side and bots.keys() >= set(state.data.side_ids)
        if question.side in bots or (alone and war.check(state, by_dice(state, question)) is None):
            return question
    return None


def next_decision(campaign: Campaign, state: State) -> Decision | None:
    """What a bot decides next; None where it is nobody's turn but a person's."""
    question = _asked(campaign, state)
    if question is None or not question.side:
        return by_dice(state, question) if question is not None else None
    bot = BOTS[bots_of(campaign)[question.side]](question.side, campaign.seed)
    return bot.decide(state, question, campaign.head_seq + 1)


def register() -> None:
    """Offer the bot for seats."""

    def decide(campaign: Campaign, state: State, question: Question) -> Decision | None:
        return BOTS[BOT](question.side, campaign.seed).decide(state, question, campaign.head_seq + 1)

    bot_seats.BOTS[BOT] = bot_seats.Bot("Navarch", decide)
