"""The chapters that decide, put together: one line for each."""

from campaigns.engine import (
    arrivals,
    economy,
    forming,
    initiative,
    land_battles,
    loading,
    losses,
    meeting,
    moves,
    muster,
    prizes,
    reports,
    retreating,
    sailing,
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
    sailing,
    meeting,
    loading,
    retreating,
    losses,
    land_battles,
)

RULES: dict[type[Decision], Rule] = {rule.decision: rule for chapter in _CHAPTERS for rule in chapter.RULES}
QUESTIONS: dict[str, Asking] = {asking.kind: asking for chapter in _CHAPTERS for asking in chapter.QUESTIONS}
