"""The chapters that decide, put together: one line for each."""

from campaigns.engine.battles import battle_order, initiative, offering, prizes, reports, setting_up, settling
from campaigns.engine.chains import dice_missions, filling, missions, resting
from campaigns.engine.decisions import Decision
from campaigns.engine.home import arrivals, economy, fleets, forming, leading, yards
from campaigns.engine.land import land_battles, land_retreats, moves, muster
from campaigns.engine.sea import loading, losses, meeting, retreating, sailing
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
    fleets,
    leading,
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
