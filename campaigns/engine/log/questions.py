"""What an entry answers, and which decisions are of one kind (CMP-AMD-01, 02)."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import product

import msgspec

from campaigns.engine import war
from campaigns.engine.battles.reports import encounter_of
from campaigns.engine.chapters import QUESTIONS, RULES
from campaigns.engine.data import Options
from campaigns.engine.decisions import Decision, EndPart, ReportBattle, ReportNavalGame
from campaigns.engine.formats import LEFT_OUT
from campaigns.engine.ledger import State
from campaigns.engine.records import Question

REPORTS = (ReportNavalGame, ReportBattle)
SEALED = {"commit", "fill"}  # questions that both sides answer without seeing the other's (CMP-INI-03, CMP-CHN-03)


def key_of(state: State, question: Question) -> str:
    """A question of a turn, as entries keep it."""
    return f"{state.turn}/{question.id}"


def asked(state: State, decision: Decision) -> str:
    """The open question that a decision answers; "" where none is open for it."""
    found = [each for each in war.asked(state, decision) if each.side == decision.side]
    return key_of(state, found[0]) if found else ""


def kind_of(key: str) -> str:
    """The kind of the question that is kept so."""
    return key.partition("/")[2].partition(":")[0]


def same_kind(one: Decision, other: Decision) -> bool:
    """Whether a decision may stand in the place of another: of one kind and side, where all answers to a question that
    one decision closes are of one kind (CMP-AMD-02)."""
    if one.side != other.side:
        return False
    if type(one) is type(other):
        return True
    return bool(_closing(one) & _closing(other))


def _closing(decision: Decision) -> set[str]:
    """The kinds of question that such a decision closes by itself: those that are no part of a turn."""
    kinds = set[str]() if isinstance(decision, EndPart) else set(RULES[type(decision)].during)
    return {kind for kind in kinds if QUESTIONS[kind].once}


def sealed_with(key: str, other: str) -> bool:
    """Whether two answers were sealed together: of one kind of question and one turn."""
    return kind_of(key) in SEALED and key.split(":")[0] == other.split(":")[0]


def units_of(state: State, decision: Decision) -> str:
    """What a battle that is reported was built from, in short (CMP-AMD-09): the encounter, its hulls as they are, their
    squadrons, fleets and admirals, and the options; "" for what is no report."""
    return next(names_of_units(state, decision), "")


def names_of_units(state: State, decision: Decision) -> Iterator[str]:
    """That, and of a chain every other name that a battle of these units may have: format 1 had other values for the
    options that a chain does not use, but for those that a text wrote out."""
    battle = encounter_of(state, decision) if isinstance(decision, REPORTS) else None
    if battle is None:
        return
    hulls = [msgspec.structs.replace(state.hulls[id], name="", captain="") for p in battle.pieces for id in p.hulls]
    squadrons = [state.squadrons[id] for id in {each.squadron: None for each in hulls if each.squadron}]
    admirals = [each for each in state.admirals.values() if each.fleet in battle.fleets and each.fleet]
    for options in [state.data.options] if state.chain is None else _unused(state.data.options):
        built = (battle, hulls, squadrons, admirals, options)
        yield sha256(msgspec.json.encode(built)).hexdigest()[:16]


def _unused(options: Options) -> Iterator[Options]:
    """The options with what they may have said where a chain does not ask; first as format 1 meant what was left
    out."""
    meant = LEFT_OUT["options"]
    for values in product(*[(value, getattr(Options(), name)) for name, value in meant.items()]):
        yield msgspec.structs.replace(options, **dict(zip(meant, values, strict=True)))
