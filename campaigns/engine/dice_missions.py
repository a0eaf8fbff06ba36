"""CMP-CHN-05, CMP-AUT: a mission settled by dice, by the strengths of ONV whatever its rules."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from campaigns.engine import reports
from campaigns.engine.adapters import auto
from campaigns.engine.chain_scenarios import now
from campaigns.engine.decisions import DiceMission, ReportBattle
from campaigns.engine.dice import Label
from campaigns.engine.events import MissionDiced
from campaigns.engine.ledger import State
from campaigns.engine.records import Encounter, Piece, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Rule
from rules.core.findings import Finding
from rules.core.results import BattleResult, Fate

MAJOR_FROM = 5  # CMP-AUT-02
SKILL, STRENGTH, BASE, SHARE = 3, 10, 3, 40


class Force(NamedTuple):
    """A squadron in a battle of dice: its hulls of the ledger, the sizes of units without a slot that sail with them,
    its quality, and in which order they are lost, "" for what is not of the ledger."""

    hulls: tuple[str, ...]
    written: tuple[int, ...] = ()
    q: int = 0
    falling: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        return len(self.hulls) + len(self.written)


def forces(state: State, battle: Encounter, side: str) -> list[Force]:
    """The hulls in the slots, by squadron in roster order, all of them as fit. Hulls of no squadron and the units
    without a slot are one squadron more, the last, of average crews, in the order of the scenario's units."""
    setting = now(state)
    pieces = battle.pieces_of(side)
    there = {id for piece in pieces for id in piece.hulls}
    found = []
    for squadron in state.squadrons.values():
        if ours := tuple([id for id in state.hulls if id in there and state.hulls[id].squadron == squadron.id]):
            found.append(Force(ours, q=squadron.q, falling=ours))
    places: list[str] = []
    written: list[int] = []
    for piece in pieces:
        places += [id for id in piece.hulls if state.hulls[id].squadron is None]
        unit = setting.unit(piece.unit)
        if not piece.hulls and setting.rules.is_hull(unit):
            number, size = setting.rules.strength(unit)
            written += [size] * number
            places += [""] * number
    if not places:
        return found
    # The most damaged first (CMP-SHP-06).
    falling = sorted(places, key=lambda id: -state.hulls[id].hull if id else 0)
    return [*found, Force(tuple([id for id in places if id]), tuple(written), falling=tuple(falling))]


def strength(state: State, fleet: Sequence[Force]) -> int:
    """CMP-AUT-01: 2 and its size for each hull, twice the quality of each squadron, at least 1."""
    sizes = [state.hulls[id].size for force in fleet for id in force.hulls]
    sizes += [size for force in fleet for size in force.written]
    return max(1, sum(2 + size for size in sizes) + 2 * sum(force.q for force in fleet))


def losses(fleet: Sequence[Force], share: Fraction | int) -> list[int]:
    """What each squadron loses of ⌈hulls × share ÷ 40⌉, at most all: one hull from each in turn, in roster order."""
    left = [force.number for force in fleet]
    number = min(-(-(sum(left) * share) // SHARE), sum(left))
    lost, at = [0] * len(left), 0
    while number:
        if lost[at] < left[at]:
            lost[at] += 1
            number -= 1
        at = (at + 1) % len(left)
    return lost


def check(state: State, decision: DiceMission) -> Finding | None:
    battle = state.encounter
    if battle is None or battle.kind != "mission" or battle.place != decision.mission:
        return refuse("BATTLE", "That battle is not to be fought now.", "CMP-CHN-05")
    if state.data.options.auto == "never":
        return refuse("AUTO", "In this campaign battles are fought, not diced for.", "CMP-GEN-05")
    return None


def settle(res: Resolution, decision: DiceMission) -> None:
    """Each side 2d6, three times its admiral's skill and its share of ten for strength; the first of `sides` rolls
    first and is side A of the report."""
    state = res.state
    battle = state.encounter
    assert battle is not None
    sides = state.data.side_ids
    fleets = [forces(state, battle, side) for side in sides]
    strengths = [strength(state, fleet) for fleet in fleets]
    skills = [_skill(state, side) for side in sides]
    dice: list[tuple[int, int]] = []
    totals: list[Fraction] = []
    for n, side in enumerate(sides):
        label = Label(f"{state.data.side_name(side)}, for the battle", "CMP-AUT-01", battle.place, side)
        a, b = res.roll(label, label)
        dice.append((a, b))
        totals.append(a + b + SKILL * skills[n] + Fraction(STRENGTH * strengths[n], sum(strengths)))
    pieces = [
        tuple([Piece(f"{letter}{n}", letter, force.hulls) for n, force in enumerate(fleet, 1)])
        for letter, fleet in zip(("A", "B"), fleets, strict=True)
    ]
    res.emit(
        MissionDiced(
            encounter=battle.id, sides=sides, dice=(dice[0], dice[1]), skills=(skills[0], skills[1]),
            strengths=(strengths[0], strengths[1]),
            totals=(totals[0].as_integer_ratio(), totals[1].as_integer_ratio()),
            pieces=(*pieces[0], *pieces[1]), clause="CMP-AUT-01",
        )
    )  # fmt: skip
    result = result_of(fleets, totals)
    reports.report(res, ReportBattle(encounter=battle.id, result=result, by="auto"))


def _skill(state: State, side: str) -> int:
    """The skill of the admiral whom the side has named with its filling."""
    filling = state.chain.fillings.get(side) if state.chain is not None else None
    admiral = state.admirals.get(filling.admiral or "") if filling is not None else None
    return admiral.skill if admiral is not None else 0


def result_of(fleets: Sequence[Sequence[Force]], totals: Sequence[Fraction]) -> BattleResult:
    """CMP-AUT-02: who holds the field, by how much, and how many hulls of the ledger each squadron loses."""
    difference = abs(totals[0] - totals[1])
    winner = None if not difference else "A" if totals[0] > totals[1] else "B"
    fates: list[Fate] = []
    for letter, fleet in zip(("A", "B"), fleets, strict=True):
        share = BASE + (difference if winner is not None and letter != winner else 0)
        for n, (force, lost) in enumerate(zip(fleet, losses(fleet, share), strict=True), 1):
            taken = sum(bool(id) for id in force.falling[:lost])
            fates.append(Fate(unit=f"{letter}{n}", side=letter, fate="fought", damage={"lost": taken}))
    degree = None if winner is None else "major" if difference >= MAJOR_FROM else "minor"
    result = BattleResult(ruleset=auto.RULESET, winner=winner, reason="diced", holder=winner, fates=tuple(fates))
    return replace(result, degree=degree)


def legal(state: State, question: Question) -> list[DiceMission]:
    battle = state.encounters[question.about]
    decision = DiceMission(mission=battle.place)
    return [decision] if check(state, decision) is None else []


RULES = (Rule(DiceMission, ("battle",), check, settle, legal),)
QUESTIONS = ()
