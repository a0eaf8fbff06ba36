"""CMP-AUT: battles of fleets, and naval games for the order, settled by dice."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.battles import diced, reports
from campaigns.engine.battles.sea_battles import DICE, fit_hulls, fleets_of, skill_of
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.engine.dice import Label
from campaigns.engine.events import DiceSettled, NavalGameDiced
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import best_admiral
from rules.core.findings import Finding


def why_not(state: State, battle: Encounter) -> str:
    """Why dice cannot settle a battle, "" where they can."""
    if state.data.options.auto == "never":
        return "In this campaign battles are fought, not diced for."
    if battle.kind == "sea" and not all(fit_hulls(state, fleets_of(state, battle, s), DICE) for s in battle.sides):
        return "Dice settle battles of ships with less than 2 hull and oar damage, and a side has none."
    return "" if battle.kind != "mission" else "A mission is settled by dice of its own."


def check(state: State, battle: Encounter) -> Finding | None:
    message = why_not(state, battle)
    return refuse("AUTO", message, "CMP-GEN-05") if message else None


def squadrons(state: State, battle: Encounter, side: str) -> tuple[Piece, ...]:
    """The side's squadrons with hulls that are fit for dice, each a piece, in roster order."""
    return _pieces(state, battle.letter(side), fit_hulls(state, fleets_of(state, battle, side), DICE))


def _pieces(state: State, letter: str, hulls: Iterable[Hull]) -> tuple[Piece, ...]:
    """Hulls by squadron, in roster order; those of none are one more, the last."""
    ids: dict[str, list[str]] = {}
    for hull in hulls:
        ids.setdefault(hull.squadron or "", []).append(hull.id)
    ordered = [id for id in (*state.squadrons, "") if id in ids]
    return tuple([Piece(f"{letter}{n}", letter, tuple(ids[id])) for n, id in enumerate(ordered, 1)])


def strength(state: State, pieces: Sequence[Piece]) -> int:
    """CMP-AUT-01, for squadrons of the ledger."""
    hulls = [state.hulls[id] for piece in pieces for id in piece.hulls]
    led = [state.squadrons[of].q for piece in pieces if (of := state.hulls[piece.hulls[0]].squadron)]
    return diced.strength([hull.size for hull in hulls], led)


def settle(res: Resolution, battle: Encounter) -> None:
    """A battle of fleets; the side that moved first rolls first."""
    state, sides = res.state, res.state.order or battle.sides
    battle = replace(battle, sides=sides)
    first, second = (squadrons(state, battle, side) for side in sides)
    strengths = (strength(state, first), strength(state, second))
    skills = (skill_of(state, battle, sides[0]), skill_of(state, battle, sides[1]))
    place = state.data.area_name(battle.place)
    labels = [Label(f"{state.data.side_name(side)}, {place}", "CMP-AUT-01", battle.place, side) for side in sides]
    dice, totals = diced.throw(res, labels, skills, strengths)
    res.emit(
        DiceSettled(
            encounter=battle.id, sides=sides, dice=dice, skills=skills, strengths=strengths,
            totals=(totals[0].as_integer_ratio(), totals[1].as_integer_ratio()), pieces=(*first, *second),
            clause="CMP-AUT-01",
        )
    )  # fmt: skip
    judgement = diced.judge(totals, [[len(piece.hulls) for piece in fleet] for fleet in (first, second)])
    result = diced.result_of(judgement, judgement.lost)
    reports.report(res, ReportBattle(encounter=battle.id, result=result, by="auto"))


def settle_naval_game(res: Resolution) -> None:
    """The naval game of the turn; the first of `sides` rolls first. The hulls that were named fight, all of them as
    fit, under the ablest admiral of their fleets. Fresh ships are as strong on both sides, and nothing is lost."""
    state = res.state
    game = state.naval_game
    assert game is not None
    fleets = [_pieces(state, game.letter(s), [state.hulls[id] for id in game.hulls_of(s)]) for s in game.sides]
    fresh = not game.pieces
    strengths = (1, 1) if fresh else (strength(state, fleets[0]), strength(state, fleets[1]))
    skills = (_best_skill(state, game, game.sides[0]), _best_skill(state, game, game.sides[1]))
    labels = [Label(f"{state.data.side_name(side)}, the naval game", "CMP-AUT-01", side) for side in game.sides]
    dice, totals = diced.throw(res, labels, skills, strengths)
    res.emit(
        NavalGameDiced(
            dice=dice, skills=skills, strengths=strengths,
            totals=(totals[0].as_integer_ratio(), totals[1].as_integer_ratio()), pieces=(*fleets[0], *fleets[1]),
            clause="CMP-AUT-01",
        )
    )  # fmt: skip
    judgement = diced.judge(totals, [[len(piece.hulls) for piece in fleet] for fleet in fleets])
    result = diced.result_of(judgement, judgement.lost)
    reports.report(res, ReportNavalGame(result=result, by="auto"))


def _best_skill(state: State, game: Encounter, side: str) -> int:
    """The skill of the ablest admiral of the fleets that have given hulls."""
    of = {state.hulls[id].squadron for id in game.hulls_of(side)}
    fleets = [each.fleet for each in state.squadrons.values() if each.id in of and each.fleet is not None]
    admiral = best_admiral(state, fleets)
    return admiral.skill if admiral is not None else 0
