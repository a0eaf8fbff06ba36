"""The chapters that decide, put together: one line for each."""

from campaigns.engine import (
    arrivals,
    dice_missions,
    economy,
    filling,
    forming,
    initiative,
    land_battles,
    missions,
    moves,
    muster,
    prizes,
    reports,
    resting,
    yards,
)
from campaigns.engine.decisions import Decision
from campaigns.engine.table import Asking, Rule

_CHAPTERS = (
    arrivals,
    economy,
    initiative,
    reports,
    prizes,
    muster,
    yards,
    forming,
    moves,
    land_battles,
    filling,
    dice_missions,
    missions,
    resting,
)

RULES: dict[type[Decision], Rule] = {rule.decision: rule for chapter in _CHAPTERS for rule in chapter.RULES}
QUESTIONS: dict[str, Asking] = {asking.kind: asking for chapter in _CHAPTERS for asking in chapter.QUESTIONS}
