"""CMP-AFT-01, 02: what a report of a battle has to say, and booking it."""

from collections import Counter

from msgspec.structs import replace

from campaigns.engine.adapters import ADAPTERS, auto
from campaigns.engine.adapters.adapter import Booking, Faring
from campaigns.engine.adapters.gear import used_up
from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles import settling
from campaigns.engine.battles.aftermath import book_fates
from campaigns.engine.chains import verdicts
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.engine.events import BattleReported, NavalGameReported
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding
from rules.core.results import UNKNOWN, BattleResult, Fate

Report = ReportNavalGame | ReportBattle


def adapter_of(result: BattleResult) -> Booking:
    """What reads a result: the adapter of its ruleset, or of dice."""
    return auto if result.ruleset == auto.RULESET else ADAPTERS[result.ruleset]


def encounter_of(state: State, decision: Report) -> Encounter | None:
    """The battle that a report is about."""
    if isinstance(decision, ReportBattle):
        return state.encounters.get(decision.encounter)
    return state.naval_game


def check_report(state: State, decision: Report) -> Finding | None:
    """Whether a result can be that of the battle."""
    battle, result = encounter_of(state, decision), decision.result
    if battle is None or battle.status != "open":
        return refuse("BATTLE", "That battle is not to be fought now.", "CMP-AFT-01")
    what = "naval game" if battle.kind == "naval_game" else "battle"
    if result.ruleset != (auto.RULESET if decision.by == "auto" else battle.ruleset):
        return refuse("RULESET", f"The {what} is not one of {result.ruleset}.", "CMP-AFT-01")
    if result.winner not in ("A", "B", None):
        return refuse("WINNER", f"{result.winner!r} cannot win: name A, B or nobody.", "CMP-AFT-01")
    if result.holder not in ("A", "B", None):
        return refuse("HOLDER", f"{result.holder!r} cannot hold the field: name A, B or nobody.", "CMP-AFT-02")
    field = adapter_of(result).holder(result)
    if decision.by == "table" and field == result.winner and result.holder not in (result.winner, None):
        return refuse("HOLDER", "The winner holds the field; nobody does after a draw.", "CMP-AFT-02")
    if not battle.pieces:
        return None
    refusal = _check_fates(battle, result) or _check_words(battle, decision)
    return _check_counts(state, battle, result) if refusal is None and decision.by == "table" else refusal


def _check_fates(battle: Encounter, result: BattleResult) -> Finding | None:
    adapter = adapter_of(result)
    piece_of = {piece.unit: piece for piece in battle.pieces}
    words = {word for word, _ in adapter.FATES}
    told = Counter(fate.unit for fate in result.fates)
    for unit in piece_of:
        if told[unit] != 1:
            missing = "is missing from the report" if not told[unit] else "is reported twice"
            return refuse("REPORT", f"{unit} {missing}. Say once what became of each ship.", "CMP-AFT-01")
    for fate in result.fates:
        piece = piece_of.get(fate.unit)
        if piece is None or piece.side != fate.side:
            return refuse("REPORT", f"{fate.unit} did not fight in this game on side {fate.side}.", "CMP-AFT-01")
        if fate.fate != UNKNOWN and fate.fate not in words:
            return refuse("FATE", f"{fate.unit}: {fate.fate!r} is no fate of these rules.", "CMP-AFT-03")
    return adapter.check(battle.pieces, result)


def _check_words(battle: Encounter, decision: Report) -> Finding | None:
    """What a report says beside its result is about units of the battle, and sides by their letters."""
    if isinstance(decision, ReportNavalGame):
        return None
    side_of = {piece.unit: piece.side for piece in battle.pieces}
    for unit in (*(decision.fought or ()), *decision.used):
        if unit not in side_of:
            return refuse("REPORT", f"{unit} was not there, so it cannot have done anything.", "CMP-AFT-01")
    for letter, unit in decision.flags.items():
        if side_of.get(unit) != letter:
            return refuse("FLAG", f"{unit} is no unit of side {letter}: its admiral was elsewhere.", "CMP-ADM-01")
    for letter in decision.admirals:
        if letter not in ("A", "B"):
            return refuse("ADMIRAL", f"{letter!r} is no side of a battle: name A or B.", "CMP-ADM-03")
    return None


def _check_counts(state: State, battle: Encounter, result: BattleResult) -> Finding | None:
    """What is typed in keeps within what can be; an engine's own figures need no limit."""
    piece_of = {piece.unit: piece for piece in battle.pieces}
    for fate in result.fates:
        if not (hulls := [state.hulls[id] for id in piece_of[fate.unit].hulls]):
            continue
        for count in adapter_of(result).counts(hulls):
            if not 0 <= fate.damage.get(count.name, 0) <= count.most:
                message = f"{fate.unit}: {count.label.lower()} goes from 0 to {count.most}."
                return refuse("DAMAGE", message, "CMP-SHP-04")
    return None


def report(res: Resolution, decision: Report) -> None:
    """Book a battle, in the order of CMP-AFT-11 as far as the ledger has such things."""
    battle, result = encounter_of(res.state, decision), decision.result
    assert battle is not None, "the check let it through"
    adapter = adapter_of(result)
    letter = adapter.holder(result)
    winner = None if result.winner is None else battle.side_of(result.winner)
    holder = None if letter is None else battle.side_of(letter)
    out = Counter(battle.side_of(fate.side) for fate in result.fates if fate.fate in adapter.LOST)
    lost = {side: out[side] for side in res.state.data.side_ids} if result.fates else {}
    res.emit(_told(decision, winner, holder, lost))
    if battle.pieces:
        unknown = {fate.unit for fate in result.fates if fate.fate == UNKNOWN}
        doubted = {id for piece in battle.pieces if piece.unit in unknown for id in piece.hulls}
        before = res.state
        battle = replace(battle, storm=battle.storm or (isinstance(decision, ReportBattle) and decision.storm))
        book_fates(res, battle, _farings(before, battle, decision, holder), doubted, winner, holder)
        if isinstance(decision, ReportBattle):
            settling.after_fates(res, before, battle, decision, winner, holder)
    if battle.kind == "mission":
        verdicts.judge(res, battle, result, winner, holder)


def _told(
    decision: Report, winner: str | None, holder: str | None, lost: dict[str, int]
) -> NavalGameReported | BattleReported:
    """The fact of a report."""
    result = decision.result
    if isinstance(decision, ReportNavalGame):
        return NavalGameReported(
            winner=winner, holder=holder, reason=result.reason, by=decision.by, battle=decision.battle, lost=lost,
            fought=decision.fought, clause="CMP-INI-02",
        )  # fmt: skip
    return BattleReported(
        encounter=decision.encounter, winner=winner, holder=holder, reason=result.reason, by=decision.by,
        battle=decision.battle, lost=lost, fought=decision.finished, clause="CMP-AFT-01",
    )  # fmt: skip


def _farings(state: State, battle: Encounter, decision: Report, holder: str | None) -> dict[str, Faring]:
    """What the report says of each hull, A's first, then B's, in roster order (CMP-AFT-04). One whose fate nobody
    knows counts as come through until a die tells."""
    result, used = decision.result, decision.used if isinstance(decision, ReportBattle) else {}
    adapter = adapter_of(result)
    fates = {fate.unit: fate for fate in result.fates}
    seized = verdicts.seized(battle, result)
    found: dict[str, Faring] = {}
    for piece in battle.pieces:
        if not (hulls := [state.hulls[id] for id in piece.hulls]):
            continue
        fate: Fate = fates[piece.unit]
        if fate.fate == UNKNOWN:
            fate = replace(fate, fate=adapter.FATES[0][0])
        holds = None if holder is None else holder == hulls[0].side
        if piece.unit in seized:
            found |= {hull.id: Faring(hull.id, "sunk") for hull in hulls}
            continue
        for each in adapter.farings(hulls, fate, holds):
            spent = used_up(state.hulls[each.hull], *used.get(piece.unit, ()))
            found[each.hull] = each._replace(spent=tuple(dict.fromkeys((*each.spent, *spent))))
    side_of = {id: piece.side for piece in battle.pieces for id in piece.hulls}
    return {id: found[id] for letter in ("A", "B") for id in state.hulls if side_of.get(id) == letter}


def sample_results(battle: Encounter) -> list[BattleResult]:
    """A result for each winner with every unit come through as it went in."""
    through = ADAPTERS[battle.ruleset].FATES[0][0]
    fates = tuple(Fate(unit=p.unit, side=p.side, fate=through, hull=next(iter(p.hulls), None)) for p in battle.pieces)
    return [
        BattleResult(ruleset=battle.ruleset, winner=w, reason="reported", holder=w, fates=fates)
        for w in ("A", "B", None)
    ]


def legal_reports(state: State, question: Question) -> list[ReportBattle]:
    """A report for each winner with every ship afloat as it went in: samples."""
    battle = state.encounters[question.about]
    return [ReportBattle(encounter=battle.id, result=result) for result in sample_results(battle)]


RULES = (Rule(ReportBattle, ("battle",), check_report, report, legal_reports),)
QUESTIONS = (Asking("battle", "a battle at sea"),)
