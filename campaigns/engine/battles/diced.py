"""CMP-AUT: what dice make of a battle, whatever kind it is: who throws what, who wins by how much, and how many ships
each squadron loses. What stands for a squadron is for `auto` (fleets, naval games) and `dice_missions` (chains)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from campaigns.engine.adapters import auto
from campaigns.engine.resolution import Resolution
from rules.core.results import BattleResult, Fate

MAJOR_FROM = 5  # CMP-AUT-02
SKILL, STRENGTH, BASE, SHARE = 3, 10, 3, 40
REASON = "diced"

Thrown = tuple[int, int]
Letter = Literal["A", "B"]
LETTERS: tuple[Letter, Letter] = ("A", "B")


class Judgement(NamedTuple):
    """What the totals come to: the letter of who wins and holds the field (None: a draw), by what degree, and what each
    squadron of either side loses."""

    winner: Letter | None
    degree: Literal["minor", "major"] | None
    lost: tuple[list[int], list[int]]


def strength(sizes: Iterable[int], qualities: Iterable[int]) -> int:
    """CMP-AUT-01: 2 and its size for each hull, twice the quality of each squadron, at least 1."""
    return max(1, sum(2 + size for size in sizes) + 2 * sum(qualities))


def throw(
    res: Resolution, labels: Sequence[str], skills: Sequence[int], strengths: Sequence[int]
) -> tuple[tuple[Thrown, Thrown], tuple[Fraction, Fraction]]:
    """CMP-AUT-01: for each side two dice under its label, three times its skill and its share of ten for strength: the
    dice and the totals, in the order of rolling."""
    dice: list[Thrown] = []
    totals: list[Fraction] = []
    for label, skill, own in zip(labels, skills, strengths, strict=True):
        a, b = res.roll(label, label)
        dice.append((a, b))
        totals.append(a + b + SKILL * skill + Fraction(STRENGTH * own, sum(strengths)))
    return (dice[0], dice[1]), (totals[0], totals[1])


def judge(totals: Sequence[Fraction], squadrons: Sequence[Sequence[int]]) -> Judgement:
    """CMP-AUT-02: of the totals of A and B, whose `squadrons` have so many ships each."""
    difference = abs(totals[0] - totals[1])
    winner: Letter | None = None if not difference else "A" if totals[0] > totals[1] else "B"
    shares = [BASE + (difference if winner is not None and letter != winner else 0) for letter in LETTERS]
    degree: Literal["minor", "major"] = "major" if difference >= MAJOR_FROM else "minor"
    return Judgement(
        winner, None if winner is None else degree, (losses(squadrons[0], shares[0]), losses(squadrons[1], shares[1]))
    )


def losses(squadrons: Sequence[int], share: Fraction | int) -> list[int]:
    """What each squadron loses of ⌈ships × share ÷ 40⌉, at most all: one ship from each in turn, in roster order."""
    number = min(-(-(sum(squadrons) * share) // SHARE), sum(squadrons))
    lost, at = [0] * len(squadrons), 0
    while number:
        if lost[at] < squadrons[at]:
            lost[at] += 1
            number -= 1
        at = (at + 1) % len(squadrons)
    return lost


def result_of(judgement: Judgement, lost: Sequence[Sequence[int]]) -> BattleResult:
    """The report of dice, whose units are the squadrons by letter and number. `lost` are their ships of the ledger that
    are wrecked, by side."""
    fates = [
        Fate(unit=f"{letter}{n}", side=letter, fate="fought", damage={"lost": ships})
        for letter, squadrons in zip(LETTERS, lost, strict=True)
        for n, ships in enumerate(squadrons, 1)
    ]
    return BattleResult(
        ruleset=auto.RULESET, winner=judgement.winner, reason=REASON, holder=judgement.winner, degree=judgement.degree,
        fates=tuple(fates),
    )  # fmt: skip
