"""The chapters that decide, put together: one line for each."""

from campaigns.engine import arrivals, initiative, land_battles, moves, muster, prizes, reports
from campaigns.engine.decisions import Decision
from campaigns.engine.table import Asking, Rule

_CHAPTERS = (arrivals, initiative, reports, prizes, muster, moves, land_battles)

RULES: dict[type[Decision], Rule] = {rule.decision: rule for chapter in _CHAPTERS for rule in chapter.RULES}
QUESTIONS: dict[str, Asking] = {asking.kind: asking for chapter in _CHAPTERS for asking in chapter.QUESTIONS}
