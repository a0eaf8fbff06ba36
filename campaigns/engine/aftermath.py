"""CMP-AFT: what a battle does to the hulls that fought it: fates, wrecks, prizes and their crews."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from campaigns.engine.decisions import BurnPrizes, ReportNavalGame
from campaigns.engine.events import (
    HullDoubted,
    HullFared,
    NavalGameReported,
    PrizeBurnt,
    PrizesTooMany,
    PrizeTaken,
    WreckLost,
    WreckRecovered,
)
from campaigns.engine.ledger import Hull, Piece, State, hull_name
from campaigns.engine.resolution import Resolution, refuse
from rules.core.findings import Finding
from rules.core.results import UNKNOWN, BattleResult, Fate

Word = Literal["intact", "taken", "fouled", "wrecked"]

# CMP-AFT-03, row HEX.
WORDS: dict[str, Word] = {"afloat": "intact", "retired": "intact", "taken": "taken", "entangled": "fouled"}
# CMP-AFT-04: the lowest face that leaves a wreck, and the damage that it has at least, (hull, oars).
WRECK_FROM: dict[str, int] = {"wrecked": 5, "taken": 4, "fouled": 3}
WRECK_DAMAGE: dict[str, tuple[int, int]] = {"wrecked": (4, 0), "taken": (2, 0), "fouled": (4, 3)}
RETURNS_FROM = 5  # CMP-AFT-05
SAID = {"wrecked": "wrecked", "taken": "taken", "fouled": "entangled"}
READY_HULLS_A_PRIZE = 2  # CMP-AFT-07


def check_report(state: State, decision: ReportNavalGame) -> Finding | None:
    """Whether a result can be that of this turn's naval game."""
    result, game = decision.result, state.naval_game
    if result.ruleset != state.data.rulesets.initiative:
        return refuse("RULESET", f"The naval game is not one of {result.ruleset}.", "CMP-AFT-01")
    if result.winner not in ("A", "B", None):
        return refuse("WINNER", f"{result.winner!r} cannot win: name A, B or nobody.", "CMP-AFT-01")
    if result.holder != result.winner:
        return refuse("HOLDER", "The winner holds the field; nobody does after a draw.", "CMP-AFT-02")
    return _check_fates(game.pieces, result) if game is not None and game.pieces else None


def _check_fates(pieces: tuple[Piece, ...], result: BattleResult) -> Finding | None:
    side_of = {piece.unit: piece.side for piece in pieces}
    told = Counter(fate.unit for fate in result.fates)
    for unit in side_of:
        if told[unit] != 1:
            missing = "is missing from the report" if not told[unit] else "is reported twice"
            return refuse("REPORT", f"{unit} {missing}. Say once what became of each ship.", "CMP-AFT-01")
    for fate in result.fates:
        if side_of.get(fate.unit) != fate.side:
            return refuse("REPORT", f"{fate.unit} did not fight in this game on side {fate.side}.", "CMP-AFT-01")
        if fate.fate != UNKNOWN and fate.fate not in WORDS:
            return refuse("FATE", f"{fate.unit}: {fate.fate!r} is no fate of these rules.", "CMP-AFT-03")
        if not 0 <= fate.damage.get("oar", 0) <= 3:
            return refuse("OARS", f"{fate.unit}: oar damage goes from 0 to 3.", "CMP-SHP-04")
        if fate.fate == "taken" and fate.by is not None and side_of.get(fate.by) == fate.side:
            return refuse("CAPTOR", f"{fate.unit} cannot be taken by {fate.by} of its own side.", "CMP-AFT-03")
    words = Counter((fate.side, fate.fate) for fate in result.fates)
    if words["A", "entangled"] != words["B", "entangled"] and not (words["A", UNKNOWN] or words["B", UNKNOWN]):
        message = "Ships are entangled in pairs, one of each side: report as many of one side as of the other."
        return refuse("PAIRS", message, "CMP-AFT-03")
    if result.winner is not None and not (words[result.winner, "afloat"] or words[result.winner, UNKNOWN]):
        return refuse("WINNER", f"Side {result.winner} has no ship left afloat, so it cannot have won.", "CMP-AFT-02")
    return None


def report(res: Resolution, decision: ReportNavalGame) -> None:
    """Book the naval game, in the order of CMP-AFT-11 as far as the ledger has such things."""
    data, result, game = res.state.data, decision.result, res.state.naval_game
    winner = None if result.winner is None else data.side_of_letter(result.winner)
    lost = Counter(data.side_of_letter(fate.side) for fate in result.fates if fate.fate in ("taken", "entangled"))
    res.emit(
        NavalGameReported(
            winner=winner,
            holder=winner,
            reason=result.reason,
            by=decision.by,
            battle=decision.battle,
            lost={side: lost[side] for side in data.side_ids} if result.fates else {},
            clause="CMP-INI-02",
        )
    )
    if game is not None and game.pieces:
        _book_fates(res, game.pieces, {fate.unit: fate for fate in result.fates}, winner)


def _book_fates(res: Resolution, pieces: tuple[Piece, ...], fates: dict[str, Fate], holder: str | None) -> None:
    """Each kind of die is thrown for all hulls together, so that players who roll their own are asked once for each."""
    told = list(_in_order(res, pieces, fates))
    doubts = _doubt(res, [hull for hull, fate in told if fate.fate == UNKNOWN], holder)
    fared = [(hull, doubts.get(hull.id) or WORDS[fate.fate], fate.damage.get("oar", 0)) for hull, fate in told]
    dice = _roll(res, [(hull, f"{{}}, {SAID[word]}") for hull, word, _ in fared if word != "intact"])
    wrecks: list[tuple[str, Word]] = []
    for hull, word, oars in fared:
        if _fare(res, hull, word, oars, dice.get(hull.id)) == "wreck":
            wrecks.append((hull.id, word))
    _save_wrecks(res, wrecks, holder)


def _roll(res: Resolution, wanted: list[tuple[Hull, str]]) -> dict[str, int]:
    """A die for each hull, thrown together; the label says whose ("{}" is the hull's name)."""
    faces = res.roll(*[label.format(hull_name(res.state.data, hull.id)) for hull, label in wanted])
    return {hull.id: face for (hull, _), face in zip(wanted, faces, strict=True)}


def _in_order(res: Resolution, pieces: tuple[Piece, ...], fates: dict[str, Fate]) -> Iterator[tuple[Hull, Fate]]:
    """Each hull with its piece's fate: A's hulls first, then B's, in roster order (CMP-AFT-04)."""
    piece_of = {id: piece for piece in pieces for id in piece.hulls}
    for letter in ("A", "B"):
        for hull in res.state.hulls.values():
            piece = piece_of.get(hull.id)
            if piece is not None and piece.side == letter:
                yield hull, fates[piece.unit]


def _doubt(res: Resolution, hulls: list[Hull], holder: str | None) -> dict[str, Word]:
    """CMP-AFT-01: a die for each hull whose fate nobody knows: wrecked on 1 or 2 for the loser's, on 1 for others."""
    found: dict[str, Word] = {}
    dice = _roll(res, [(hull, "What became of {}") for hull in hulls])
    for hull in hulls:
        beaten = holder is not None and holder != hull.side
        wrecked = dice[hull.id] <= (2 if beaten else 1)
        found[hull.id] = "wrecked" if wrecked else "intact"
        res.emit(HullDoubted(hull=hull.id, side=hull.side, die=dice[hull.id], wrecked=wrecked, clause="CMP-AFT-01"))
    return found


def _fare(res: Resolution, hull: Hull, word: Word, oars: int, die: int | None) -> str:
    """CMP-AFT-03 and 04 for one hull: afloat, a wreck or sunk. Damage never falls (CMP-SHP-04)."""
    outcome: Literal["afloat", "wreck", "sunk"] = "afloat"
    least_hull = least_oars = 0
    if die is not None:
        outcome = "wreck" if die >= WRECK_FROM[word] else "sunk"
        least_hull, least_oars = WRECK_DAMAGE[word]
    res.emit(
        HullFared(
            hull=hull.id,
            side=hull.side,
            word=word,
            outcome=outcome,
            damage=max(hull.hull, least_hull),
            oars=max(hull.oars, oars, least_oars),
            die=die,
            clause="CMP-AFT-03" if die is None else "CMP-AFT-04",
        )
    )
    return outcome


def _save_wrecks(res: Resolution, wrecks: list[tuple[str, Word]], holder: str | None) -> None:
    """CMP-AFT-05: the holder of the field recovers his own and makes prizes of the others; else a die."""
    hulls = [(res.state.hulls[id], word) for id, word in wrecks]
    # TAKEN when the captor does not hold the field: the wreck is left between the two.
    drifting = [hull for hull, word in hulls if holder is None or (word == "taken" and holder == hull.side)]
    dice = _roll(res, [(hull, "{}, whether it returns") for hull in drifting])
    for hull, _ in hulls:
        die = dice.get(hull.id)
        if die is not None and die < RETURNS_FROM:
            res.emit(WreckLost(hull=hull.id, side=hull.side, die=die, clause="CMP-AFT-05"))
        elif die is not None or holder in (hull.side, None):
            res.emit(WreckRecovered(hull=hull.id, side=hull.side, die=die, clause="CMP-AFT-05"))
        else:
            res.emit(PrizeTaken(hull=hull.id, side=holder, lost_by=hull.side, clause="CMP-AFT-05"))


def prizes_over(state: State, side: str) -> int:
    """How many prizes a side has beyond one for each two READY hulls (CMP-AFT-07)."""
    crews = len(state.hulls_of(side, "READY")) // READY_HULLS_A_PRIZE
    return max(0, len(state.hulls_of(side, "PRIZE")) - crews)


def man_prizes(res: Resolution) -> bool:
    """Ask a side with too many prizes which to burn. True when nobody has to be asked."""
    for side in res.state.data.side_ids:
        if over := prizes_over(res.state, side):
            res.emit(PrizesTooMany(side=side, over=over, clause="CMP-AFT-07"))
            return False
    return True


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
