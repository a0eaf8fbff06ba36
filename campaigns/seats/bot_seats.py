"""Sides that bots play. A bot says itself what it is: it adds to `BOTS` its title and how it decides."""

import time
from collections.abc import Callable
from typing import NamedTuple

import structlog

from campaigns import selectors, services
from campaigns.engine.decisions import Decision
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.models import Campaign
from campaigns.seats import sealing
from rules.core.dice import DiceNeeded
from rules.core.findings import Refused
from scenarios.ownership import Actor

THINKING = 2.0  # seconds for which bots go on within one request
MOST = 400  # decisions in one request


class Bot(NamedTuple):
    """A bot: what it is called, and what it decides when its side is asked, None where it has nothing to say. The state
    that it is given holds nothing that is secret from its side."""

    title: str
    decide: Callable[[Campaign, State, Question], Decision | None]


BOTS: dict[str, Bot] = {}


def play_on(campaign: Campaign) -> int:
    """Have the bots decide as long as it is with them, and none of what people decide at the table; how often they did.
    Whoever has just decided waits for it, for a moment at most; the next request goes on."""
    until, made = time.monotonic() + THINKING, 0
    while campaign.bots and not campaign.over and made < MOST and time.monotonic() < until:
        state = selectors.progress(campaign).state
        question = next((each for each in state.open if each.side in campaign.bots), None)
        bot = BOTS.get(campaign.bots[question.side]) if question is not None else None
        if question is None or bot is None:
            break
        side = question.side
        decision = bot.decide(campaign, as_known(state, side), question)
        if decision is None or decision.side != side:
            break
        try:
            services.carry_out(campaign, Actor(), "", decision)
        except (services.Stale, Refused, DiceNeeded) as error:
            structlog.get_logger("campaigns").warning("bot_stopped", campaign=campaign.uid, error=str(error))
            break
        made += 1
    return made


def as_known(state: State, side: str) -> State:
    """The state without what the enemy has named in secret (CMP-INI-03, CMP-CHN-03)."""
    return sealing.without_named(state, state.data.enemy(side))
