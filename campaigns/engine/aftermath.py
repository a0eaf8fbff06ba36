"""CMP-AFT: what a battle does to the hulls that fought it: fates, wrecks, prizes and their crews."""

from collections import Counter
from typing import Literal

from msgspec.structs import replace

from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.adapters.adapter import Faring, Word
from campaigns.engine.decisions import BurnPrizes, ReportBattle, ReportNavalGame
from campaigns.engine.dice import Label
from campaigns.engine.events import (
    BattleReported,
    HullDoubted,
    HullFared,
    NavalGameReported,
    PrizeBurnt,
    PrizesTooMany,
    PrizeTaken,
    WreckLost,
    WreckRecovered,
)
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Encounter, Hull, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding
from rules.core.results import UNKNOWN, BattleResult, Fate

MOST_DAMAGE = 5  # CMP-SHP-01
# CMP-AFT-04: the lowest face that leaves a wreck, and the damage that it has at least, (hull, oars).
WRECK_FROM: dict[Word, int] = {"wrecked": 5, "taken": 4, "fouled": 3, "beached": 4}
WRECK_DAMAGE: dict[Word, tuple[int, int]] = {"wrecked": (4, 0), "taken": (2, 0), "fouled": (4, 3), "beached": (2, 0)}
RETURNS_FROM = 5  # CMP-AFT-05
SAID = {"wrecked": "wrecked", "taken": "taken", "fouled": "entangled", "beached": "beached"}
READY_HULLS_A_PRIZE = 2  # CMP-AFT-07


Report = ReportNavalGame | ReportBattle


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
    if result.ruleset != battle.ruleset:
        return refuse("RULESET", f"The {what} is not one of {result.ruleset}.", "CMP-AFT-01")
    if result.winner not in ("A", "B", None):
        return refuse("WINNER", f"{result.winner!r} cannot win: name A, B or nobody.", "CMP-AFT-01")
    if result.holder not in ("A", "B", None):
        return refuse("HOLDER", f"{result.holder!r} cannot hold the field: name A, B or nobody.", "CMP-AFT-02")
    field = ADAPTERS[battle.ruleset].holder(result)
    if decision.by == "table" and field == result.winner and result.holder not in (result.winner, None):
        return refuse("HOLDER", "The winner holds the field; nobody does after a draw.", "CMP-AFT-02")
    if not battle.pieces:
        return None
    refusal = _check_fates(battle, result)
    return _check_counts(state, battle, result) if refusal is None and decision.by == "table" else refusal


def _check_fates(battle: Encounter, result: BattleResult) -> Finding | None:
    adapter = ADAPTERS[battle.ruleset]
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


def _check_counts(state: State, battle: Encounter, result: BattleResult) -> Finding | None:
    """What is typed in keeps within what can be; an engine's own figures need no limit."""
    piece_of = {piece.unit: piece for piece in battle.pieces}
    for fate in result.fates:
        for count in ADAPTERS[battle.ruleset].counts([state.hulls[id] for id in piece_of[fate.unit].hulls]):
            if not 0 <= fate.damage.get(count.name, 0) <= count.most:
                message = f"{fate.unit}: {count.label.lower()} goes from 0 to {count.most}."
                return refuse("DAMAGE", message, "CMP-SHP-04")
    return None


def report(res: Resolution, decision: Report) -> None:
    """Book a battle, in the order of CMP-AFT-11 as far as the ledger has such things."""
    battle, result = encounter_of(res.state, decision), decision.result
    assert battle is not None, "the check let it through"
    adapter = ADAPTERS[battle.ruleset]
    letter = adapter.holder(result)
    winner = None if result.winner is None else battle.side_of(result.winner)
    holder = None if letter is None else battle.side_of(letter)
    out = Counter(battle.side_of(fate.side) for fate in result.fates if fate.fate in adapter.LOST)
    lost = {side: out[side] for side in res.state.data.side_ids} if result.fates else {}
    res.emit(_told(decision, winner, holder, lost))
    if battle.pieces:
        unknown = {fate.unit for fate in result.fates if fate.fate == UNKNOWN}
        doubted = {id for piece in battle.pieces if piece.unit in unknown for id in piece.hulls}
        _book_fates(res, _farings(res.state, battle, result, holder), doubted, winner, holder)


def _told(
    decision: Report, winner: str | None, holder: str | None, lost: dict[str, int]
) -> NavalGameReported | BattleReported:
    """The fact of a report."""
    result = decision.result
    if isinstance(decision, ReportNavalGame):
        return NavalGameReported(
            winner=winner, holder=holder, reason=result.reason, by=decision.by, battle=decision.battle, lost=lost,
            clause="CMP-INI-02",
        )  # fmt: skip
    return BattleReported(
        encounter=decision.encounter, winner=winner, holder=holder, reason=result.reason, by=decision.by,
        battle=decision.battle, lost=lost, clause="CMP-AFT-01",
    )  # fmt: skip


def _farings(state: State, battle: Encounter, result: BattleResult, holder: str | None) -> dict[str, Faring]:
    """What the report says of each hull, A's first, then B's, in roster order (CMP-AFT-04). One whose fate nobody
    knows counts as come through until a die tells."""
    adapter = ADAPTERS[battle.ruleset]
    fates = {fate.unit: fate for fate in result.fates}
    found: dict[str, Faring] = {}
    for piece in battle.pieces:
        hulls = [state.hulls[id] for id in piece.hulls]
        fate: Fate = fates[piece.unit]
        if fate.fate == UNKNOWN:
            fate = replace(fate, fate=adapter.FATES[0][0])
        holds = None if holder is None else holder == hulls[0].side
        found |= {each.hull: each for each in adapter.farings(hulls, fate, holds)}
    side_of = {id: piece.side for piece in battle.pieces for id in piece.hulls}
    return {id: found[id] for letter in ("A", "B") for id in state.hulls if side_of.get(id) == letter}


def sample_results(battle: Encounter) -> list[BattleResult]:
    """A result for each winner with every unit come through as it went in."""
    through = ADAPTERS[battle.ruleset].FATES[0][0]
    fates = tuple(Fate(unit=p.unit, side=p.side, fate=through, hull=p.hulls[0]) for p in battle.pieces)
    return [
        BattleResult(ruleset=battle.ruleset, winner=w, reason="reported", holder=w, fates=fates)
        for w in ("A", "B", None)
    ]


def _book_fates(
    res: Resolution, told: dict[str, Faring], doubted: set[str], winner: str | None, holder: str | None
) -> None:
    """Each kind of die is thrown for all hulls together, so that players who roll their own are asked once for each."""
    doubts = _doubt(res, [res.state.hulls[id] for id in told if id in doubted], winner)
    fared = [each._replace(word=doubts.get(id, each.word)) for id, each in told.items()]
    falling = [(res.state.hulls[each.hull], f"{{}}, {SAID[each.word]}") for each in fared if each.word in SAID]
    dice = _roll(res, "CMP-AFT-04", falling)
    wrecks: list[tuple[str, Word]] = []
    for each in fared:
        outcome = _fare(res, each, dice.get(each.hull))
        if outcome == "wreck":
            wrecks.append((each.hull, each.word))
        elif outcome == "prize":
            _take(res, res.state.hulls[each.hull])
    _save_wrecks(res, wrecks, holder)


def _roll(res: Resolution, clause: str, wanted: list[tuple[Hull, str]]) -> dict[str, int]:
    """A die for each hull, thrown together; the words say whose ("{}" is the hull's name)."""
    faces = res.roll(*[Label(words.format(name_of(res.state, hull.id)), clause, hull.id) for hull, words in wanted])
    return {hull.id: face for (hull, _), face in zip(wanted, faces, strict=True)}


def _doubt(res: Resolution, hulls: list[Hull], winner: str | None) -> dict[str, Word]:
    """CMP-AFT-01: a die for each hull whose fate nobody knows: wrecked on 1 or 2 for the loser's, on 1 for others."""
    found: dict[str, Word] = {}
    dice = _roll(res, "CMP-AFT-01", [(hull, "What became of {}") for hull in hulls])
    for hull in hulls:
        beaten = winner is not None and winner != hull.side
        wrecked = dice[hull.id] <= (2 if beaten else 1)
        found[hull.id] = "wrecked" if wrecked else "intact"
        res.emit(HullDoubted(hull=hull.id, side=hull.side, die=dice[hull.id], wrecked=wrecked, clause="CMP-AFT-01"))
    return found


def _fare(res: Resolution, told: Faring, die: int | None) -> str:
    """CMP-AFT-03 and 04 for one hull: afloat, a prize, a wreck or sunk. Damage never falls (CMP-SHP-04)."""
    hull, word = res.state.hulls[told.hull], told.word
    outcome: Literal["afloat", "wreck", "sunk", "prize"] = "afloat"
    least_hull = least_oars = 0
    if die is not None:
        outcome = "wreck" if die >= WRECK_FROM[word] else "sunk"
        least_hull, least_oars = WRECK_DAMAGE[word]
    elif word in ("sunk", "captured"):
        outcome = "sunk" if word == "sunk" else "prize"
    res.emit(
        HullFared(
            hull=hull.id,
            side=hull.side,
            word=word,
            outcome=outcome,
            damage=min(MOST_DAMAGE, max(hull.hull, told.damage, least_hull)),
            oars=max(hull.oars, told.oars, least_oars),
            die=die,
            men=told.men if outcome == "afloat" else None,
            lost=told.lost,
            clause="CMP-AFT-03" if die is None else "CMP-AFT-04",
        )
    )
    return outcome


def _take(res: Resolution, hull: Hull) -> None:
    """The enemy has a hull (CMP-AFT-05)."""
    captor = res.state.data.enemy(hull.side)
    res.emit(PrizeTaken(hull=hull.id, side=captor, lost_by=hull.side, clause="CMP-AFT-05"))


def _save_wrecks(res: Resolution, wrecks: list[tuple[str, Word]], holder: str | None) -> None:
    """CMP-AFT-05: the holder of the field recovers his own and makes prizes of the others, BEACHED are always the
    enemy's; else a die."""
    hulls = [(res.state.hulls[id], word) for id, word in wrecks]
    # TAKEN when the captor does not hold the field: the wreck is left between the two.
    drifting = [
        hull
        for hull, word in hulls
        if word != "beached" and (holder is None or (word == "taken" and holder == hull.side))
    ]
    dice = _roll(res, "CMP-AFT-05", [(hull, "{}, whether it returns") for hull in drifting])
    for hull, word in hulls:
        die = dice.get(hull.id)
        if die is not None and die < RETURNS_FROM:
            res.emit(WreckLost(hull=hull.id, side=hull.side, die=die, clause="CMP-AFT-05"))
        elif die is not None or (holder == hull.side and word != "beached"):
            res.emit(WreckRecovered(hull=hull.id, side=hull.side, die=die, clause="CMP-AFT-05"))
        else:
            _take(res, hull)


def prizes_over(state: State, side: str) -> int:
    """How many prizes a side has beyond one for each two READY hulls (CMP-AFT-07)."""
    crews = len(state.hulls_of(side, "READY")) // READY_HULLS_A_PRIZE
    return max(0, len(state.hulls_of(side, "PRIZE")) - crews)


def man_prizes(res: Resolution) -> None:
    """Ask a side with too many prizes which to burn."""
    for side in res.state.data.side_ids:
        if over := prizes_over(res.state, side):
            res.emit(PrizesTooMany(side=side, over=over, clause="CMP-AFT-07"))
            return


def check_burning(state: State, decision: BurnPrizes) -> Finding | None:
    prizes = {hull.id for hull in state.hulls_of(decision.side, "PRIZE")}
    over = prizes_over(state, decision.side)
    for hull in decision.hulls:
        if hull not in prizes:
            return refuse("PRIZE", f"{hull} is no prize of this side.", "CMP-AFT-07")
    if len(set(decision.hulls)) != len(decision.hulls) or len(decision.hulls) != over:
        return refuse("CREWS", f"Crews are missing for {over}: choose exactly as many prizes to burn.", "CMP-AFT-07")
    return None


def burn(res: Resolution, decision: BurnPrizes) -> None:
    for hull in decision.hulls:
        res.emit(PrizeBurnt(hull=hull, side=decision.side, clause="CMP-AFT-07"))


def legal_burning(state: State, question: Question) -> list[BurnPrizes]:
    """The first prizes of the roster: a sample."""
    prizes = tuple(hull.id for hull in state.hulls_of(question.side, "PRIZE"))
    return [BurnPrizes(side=question.side, hulls=prizes[: prizes_over(state, question.side)])]


def legal_reports(state: State, question: Question) -> list[ReportBattle]:
    """A report for each winner with every ship afloat as it went in: samples."""
    battle = state.encounters[question.about]
    return [ReportBattle(encounter=battle.id, result=result) for result in sample_results(battle)]


RULES = (
    Rule(ReportBattle, ("battle",), check_report, report, legal_reports),
    Rule(BurnPrizes, ("prizes",), check_burning, burn, legal_burning),
)
QUESTIONS = (Asking("battle", "a battle at sea"), Asking("prizes", "prize crews"))
