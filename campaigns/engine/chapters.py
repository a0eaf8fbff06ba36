"""The chapters that decide, put together: one line for each."""

from campaigns.engine import (
    arrivals,
    battle_order,
    dice_missions,
    economy,
    filling,
    forming,
    initiative,
    land_battles,
    land_retreats,
    loading,
    losses,
    meeting,
    missions,
    moves,
    muster,
    offering,
    prizes,
    reports,
    resting,
    retreating,
    sailing,
    setting_up,
    settling,
    yards,
)
from campaigns.engine.decisions import Decision
from campaigns.engine.table import Asking, Rule

_CHAPTERS = (
    arrivals,
    economy,
    initiative,
    reports,
    settling,
    prizes,
    muster,
    yards,
    forming,
    moves,
    sailing,
    meeting,
    loading,
    battle_order,
    offering,
    setting_up,
    retreating,
    losses,
    land_battles,
    land_retreats,
    filling,
    dice_missions,
    missions,
    resting,
)

RULES: dict[type[Decision], Rule] = {rule.decision: rule for chapter in _CHAPTERS for rule in chapter.RULES}
QUESTIONS: dict[str, Asking] = {asking.kind: asking for chapter in _CHAPTERS for asking in chapter.QUESTIONS}
