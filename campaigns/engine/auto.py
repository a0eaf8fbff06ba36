"""CMP-AUT: a battle at sea settled by dice."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from campaigns.engine import reports
from campaigns.engine.decisions import ReportBattle
from campaigns.engine.dice import Label
from campaigns.engine.events import DiceSettled
from campaigns.engine.ledger import State
from campaigns.engine.records import Encounter, Piece
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.sea_battles import DICE, fit_hulls, fleets_of, skill_of
from rules.core.findings import Finding
from rules.core.results import BattleResult, Fate

MAJOR_FROM = 5  # CMP-AUT-02
SKILL, STRENGTH, BASE, SHARE = 3, 10, 3, 40


def why_not(state: State, battle: Encounter) -> str:
    """Why dice cannot settle a battle, "" where they can."""
    if state.data.options.auto == "never":
        return "In this campaign battles are fought, not diced for."
    if battle.kind == "sea" and not all(fit_hulls(state, fleets_of(state, battle, s), DICE) for s in battle.sides):
        return "Dice settle battles of ships with less than 2 hull and oar damage, and a side has none."
    return "" if battle.kind == "sea" else "This battle is not one of fleets."


def check(state: State, battle: Encounter) -> Finding | None:
    message = why_not(state, battle)
    return refuse("AUTO", message, "CMP-GEN-05") if message else None


def squadrons(state: State, battle: Encounter, side: str) -> tuple[Piece, ...]:
    """The side's squadrons with hulls that are fit for dice, each a piece, in roster order."""
    letter = battle.letter(side)
    ids: dict[str, list[str]] = {}
    for hull in fit_hulls(state, fleets_of(state, battle, side), DICE):
        ids.setdefault(hull.squadron or "", []).append(hull.id)
    ordered = [id for id in state.squadrons if id in ids]
    return tuple([Piece(f"{letter}{n}", letter, tuple(ids[id])) for n, id in enumerate(ordered, 1)])


def strength(state: State, pieces: Sequence[Piece]) -> int:
    """CMP-AUT-01: 2 and its size for each hull, twice the quality of each squadron, at least 1."""
    hulls = [state.hulls[id] for piece in pieces for id in piece.hulls]
    quality = sum(state.squadrons[of].q for piece in pieces if (of := state.hulls[piece.hulls[0]].squadron))
    return max(1, sum(2 + hull.size for hull in hulls) + 2 * quality)


def settle(res: Resolution, battle: Encounter) -> None:
    """Each side 2d6, three times its skill and its share of ten for strength; the side that moved first rolls first."""
    state, sides = res.state, res.state.order or battle.sides
    battle = replace(battle, sides=sides)
    pieces = [squadrons(state, battle, side) for side in sides]
    strengths = [strength(state, each) for each in pieces]
    skills = [skill_of(state, battle, side) for side in sides]
    dice: list[tuple[int, int]] = []
    totals: list[Fraction] = []
    for n, side in enumerate(sides):
        words = f"{state.data.side_name(side)}, {state.data.area_name(battle.place)}"
        a, b = res.roll(*[Label(words, "CMP-AUT-01", battle.place, side)] * 2)
        dice.append((a, b))
        totals.append(a + b + SKILL * skills[n] + Fraction(STRENGTH * strengths[n], sum(strengths)))
    res.emit(
        DiceSettled(
            encounter=battle.id, sides=sides, dice=(dice[0], dice[1]), skills=(skills[0], skills[1]),
            strengths=(strengths[0], strengths[1]),
            totals=(totals[0].as_integer_ratio(), totals[1].as_integer_ratio()),
            pieces=(*pieces[0], *pieces[1]), clause="CMP-AUT-01",
        )
    )  # fmt: skip
    reports.report(res, ReportBattle(encounter=battle.id, result=result_of(pieces, totals), by="auto"))


def result_of(pieces: Sequence[Sequence[Piece]], totals: Sequence[Fraction]) -> BattleResult:
    """CMP-AUT-02: who holds the field, by how much, and how many hulls each squadron loses."""
    difference = abs(totals[0] - totals[1])
    winner = None if not difference else "A" if totals[0] > totals[1] else "B"
    fates: list[Fate] = []
    for letter, fleet in zip(("A", "B"), pieces, strict=True):
        share = BASE + (difference if winner is not None and letter != winner else 0)
        for piece, lost in zip(fleet, losses(fleet, share), strict=True):
            fates.append(Fate(unit=piece.unit, side=letter, fate="fought", damage={"lost": lost}))
    degree = None if winner is None else "major" if difference >= MAJOR_FROM else "minor"
    return BattleResult(ruleset=DICE, winner=winner, reason="diced", holder=winner, degree=degree, fates=tuple(fates))


def losses(fleet: Sequence[Piece], share: Fraction | int) -> list[int]:
    """What each squadron loses of ⌈hulls × share ÷ 40⌉, at most all: one hull from each in turn, in roster order."""
    left = [len(piece.hulls) for piece in fleet]
    number = min(-(-(sum(left) * share) // SHARE), sum(left))
    lost, at = [0] * len(left), 0
    while number:
        if lost[at] < left[at]:
            lost[at] += 1
            number -= 1
        at = (at + 1) % len(left)
    return lost
