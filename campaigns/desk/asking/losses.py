"""What is lost without a battle, where its owner says which: ships, armies aboard, pay (CMP-AFT-09, CMP-MOV-05,
CMP-ENC-07, CMP-ECO-02)."""

from campaigns.desk.asking.shared import Asked, Picks, answer, fleet_called, whose
from campaigns.engine import decisions as d
from campaigns.engine.battles.settling import endangered
from campaigns.engine.home.economy import payable
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Question
from campaigns.engine.sea.losses import at_stake, why_of
from campaigns.engine.telling.words import number
from rules.naval.hulls import HULL_TYPES

LOST_WHY = {
    "cut_off": "The fleet is cut off from every harbour.",
    "open_sea": "The night had no beach.",
    "storm": "Winter caught the fleet at sea.",
}


def ships(state: State, question: Question) -> Asked:
    hulls = at_stake(state, question.among)
    worst = sorted(hulls, key=lambda hull: (-hull.hull, -hull.oars, hull.size))[: question.count]
    items = [
        (hull.id, name_of(state, hull.id), _condition(HULL_TYPES[hull.size].name, hull.hull, hull.oars))
        for hull in hulls
    ]
    told = (
        f"{LOST_WHY[why_of(question)]} {whose(state, question)} names {number(question.count, 'ship')} that are lost."
    )
    if question.count == 1:
        told = told.replace("that are lost", "that is lost")
    picks = Picks("choose_hulls", "hulls", question.count, items, [hull.id for hull in worst], "These are lost")
    return Asked([told], picks=picks)


def _condition(kind: str, hull: int, oars: int) -> str:
    words = [kind, *([f"hull damage {hull}"] if hull else []), *([f"oar damage {oars}"] if oars else [])]
    return ", ".join(words)


def armies(state: State, question: Question) -> Asked:
    aboard, lost = endangered(state, state.encounters[question.about], question.side)
    items = [(army.id, f"Army {army.id}", fleet_called(state, army.fleet or "")) for army in aboard]
    told = f"The ships left cannot carry all armies: {lost} of {len(aboard)} drown."
    chosen = [army.id for army in aboard][-lost:] if lost else []
    return Asked([told], picks=Picks("lose_armies", "armies", lost, items, chosen, "These drown"))


def unpaid(state: State, question: Question) -> Asked:
    told = f"{whose(state, question)} cannot pay all its crews: each talent short is a squadron without pay."
    mine = sorted(payable(state, question.side), key=lambda each: (each.q, each.m))
    return Asked(
        [told],
        [
            answer(each.name, d.Unpaid(side=question.side, squadron=each.id), f"morale {each.m:+d} falls to -1")
            for each in mine
        ],
    )
