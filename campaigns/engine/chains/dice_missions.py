"""CMP-CHN-05, CMP-AUT: a mission settled by dice, by the strengths of ONV whatever its rules."""

from collections.abc import Sequence
from typing import NamedTuple

from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.battles import diced, reports
from campaigns.engine.chains.scenarios import now
from campaigns.engine.decisions import DiceMission, ReportBattle
from campaigns.engine.dice import Label
from campaigns.engine.events import MissionDiced
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Rule
from rules.core.findings import Finding


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
    """CMP-AUT-01, with the units without a slot."""
    sizes = [state.hulls[id].size for force in fleet for id in force.hulls]
    return diced.strength([*sizes, *[size for force in fleet for size in force.written]], [each.q for each in fleet])


def check(state: State, decision: DiceMission) -> Finding | None:
    battle = state.encounter
    if battle is None or battle.kind != "mission" or battle.place != decision.mission:
        return refuse("BATTLE", "That battle is not to be fought now.", "CMP-CHN-05")
    if state.data.options.auto == "never":
        return refuse("AUTO", "In this campaign battles are fought, not diced for.", "CMP-GEN-05")
    return None


def settle(res: Resolution, decision: DiceMission) -> None:
    """The first of `sides` rolls first and is side A of the report."""
    state = res.state
    battle = state.encounter
    assert battle is not None
    sides = state.data.side_ids
    first, second = (forces(state, battle, side) for side in sides)
    strengths = (strength(state, first), strength(state, second))
    skills = (_skill(state, sides[0]), _skill(state, sides[1]))
    labels = [
        Label(f"{state.data.side_name(side)}, for the battle", "CMP-AUT-01", battle.place, side) for side in sides
    ]
    dice, totals = diced.throw(res, labels, skills, strengths)
    pieces = [
        Piece(f"{letter}{n}", letter, force.hulls)
        for letter, fleet in zip(diced.LETTERS, (first, second), strict=True)
        for n, force in enumerate(fleet, 1)
    ]
    res.emit(
        MissionDiced(
            encounter=battle.id, sides=sides, dice=dice, skills=skills, strengths=strengths,
            totals=(totals[0].as_integer_ratio(), totals[1].as_integer_ratio()), pieces=tuple(pieces),
            clause="CMP-AUT-01",
        )
    )  # fmt: skip
    judgement = diced.judge(totals, [[force.number for force in fleet] for fleet in (first, second)])
    lost = [_of_the_ledger(*each) for each in zip((first, second), judgement.lost, strict=True)]
    reports.report(res, ReportBattle(encounter=battle.id, result=diced.result_of(judgement, lost), by="auto"))


def _of_the_ledger(fleet: Sequence[Force], lost: Sequence[int]) -> list[int]:
    """How many hulls of the ledger each squadron loses: those without a slot fall among them and leave no trace."""
    return [sum(bool(id) for id in force.falling[:number]) for force, number in zip(fleet, lost, strict=True)]


def _skill(state: State, side: str) -> int:
    """The skill of the admiral whom the side has named with its filling."""
    filling = state.chain.fillings.get(side) if state.chain is not None else None
    admiral = state.admirals.get(filling.admiral or "") if filling is not None else None
    return admiral.skill if admiral is not None else 0


def legal(state: State, question: Question) -> list[DiceMission]:
    battle = state.encounters[question.about]
    decision = DiceMission(mission=battle.place)
    return [decision] if check(state, decision) is None else []


RULES = (Rule(DiceMission, ("battle",), check, settle, legal),)
QUESTIONS = ()
