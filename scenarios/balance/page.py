"""What the pages of the laboratory show of a run: where it stands, its line, its charts and tables."""

from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from rules.core.naming import Name
from scenarios.balance import shards
from scenarios.balance.battle import ACROSS
from scenarios.balance.comparing import Levers, of_battles
from scenarios.balance.models import BalanceRun
from scenarios.balance.runs import run_of
from scenarios.balance.tally import Battle, Tally
from scenarios.balance.telling import (
    Ending,
    Losses,
    bots_told,
    chance,
    endings,
    losses,
    losses_by_ship,
    objectives,
    told_short,
)
from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.drawing.bars import Bar, bars_svg, columns_svg
from scenarios.drawing.heat import heat_svg
from scenarios.faces import face_of_document
from scenarios.models import Revision
from scenarios.words.wording import SIDES, side_names

EVEN = 0.05  # how far from a half a chance may be and still be called even
CLEAR_RULES = 100  # battles before a rule may be said not to matter


@dataclass(slots=True)
class RuleShown:
    """A special rule: in how many of how many battles anything went otherwise without it; `run` is None where that has
    not been tried."""

    label: str
    run: BalanceRun | None = None
    pairs: int = 0
    changed: int = 0
    words: str = ""


@dataclass(slots=True)
class RunShown:
    """A run: `status` is "running", "done", "narrow" (it ended early), "stopped" or "failed"."""

    run: BalanceRun
    status: str
    bots: str
    headline: str = ""
    verdict: str = ""
    wins: SafeString = field(default_factory=SafeString)
    turns: SafeString = field(default_factory=SafeString)
    mean_turns: str = ""
    endings: list[Ending] = field(default_factory=list)
    losses: list[Losses] = field(default_factory=list)
    ships: list[Losses] = field(default_factory=list)
    objectives: list[Any] = field(default_factory=list)
    heat: list[tuple[str, Name, SafeString, str]] = field(default_factory=list)


def status_of(run: BalanceRun) -> str:
    """Where a run stands, in a word."""
    if run.failed:
        return "failed"
    if run.active:
        return "running"
    if run.is_narrow:
        return "narrow"
    return "done" if run.done >= run.wanted else "stopped"


def shown(run: BalanceRun, *, heat: bool = True) -> RunShown:
    """Everything that a run has come to. `heat`: with the boards, which are large."""
    page = RunShown(run, status_of(run), bots_told(run.bots, run.document.ruleset))
    tally = shards.tally_of(run)
    scenario = documents.read(shards.body_of(run)).document
    if not tally.battles or scenario is None:
        return page
    names, balance = side_names(scenario), face_of_document(scenario).balance
    page.headline, page.verdict = told_short(tally), verdict(tally, names)
    page.wins = wins(tally, names)
    page.turns = columns_svg(tally.turns, "In which turn they end")
    page.mean_turns = f"{tally.mean_turns:.1f}"
    page.endings = endings(tally, names)
    page.losses = losses(tally, scenario.units, balance.lost, balance.kind_of)
    page.ships = losses_by_ship(tally, scenario.units, balance.lost)
    page.objectives = objectives(tally, scenario.units, names)
    if heat:
        page.heat = _heat(run, tally, scenario, names)
    return page


def wins(tally: Tally, names: dict[str, Name]) -> SafeString:
    """How often each side wins, with the interval; and how often nobody does, where that happens."""
    bars = []
    for side, of, name in (("A", "a", str(names["A"])), ("B", "b", str(names["B"])), ("", "nobody", "Nobody")):
        won = tally.won(side)
        if side or won.number:
            bars.append(Bar(name, of, chance(won), won.share, *won.interval))
    return bars_svg(bars, "Who wins")


def verdict(tally: Tally, names: dict[str, Name]) -> str:
    """Who is favoured, as far as that is certain, in a sentence."""
    a, b = tally.won("A"), tally.won("B")
    side, better, other = ("A", a, b) if a.number >= b.number else ("B", b, a)
    if better.interval[0] > other.interval[1]:
        return f"{names[side]:is} favoured."
    if abs(a.share - b.share) / 2 <= EVEN and a.half <= 2 * EVEN:
        return "It is about even."
    return "Too few battles to say who is favoured." if a.half > EVEN else "Nobody is clearly favoured."


def _heat(
    run: BalanceRun, tally: Tally, scenario: Any, names: dict[str, Name]
) -> list[tuple[str, Name, SafeString, str]]:
    picture = picture_of_scenario(scenario)
    counts: dict[str, dict[tuple[int, int], int]] = {side: {} for side in SIDES}
    for told, number in tally.died.items():
        side, _, place = told.partition(" ")
        x, y = place.split(",")
        counts[side][int(x), int(y)] = number
    most = max((max(places.values()) for places in counts.values() if places), default=1)
    found: list[tuple[str, Name, SafeString, str]] = []
    for side in SIDES:
        total = sum(counts[side].values())
        words = f"{total / tally.battles:.1f} in a battle"
        title = f"Where ships of {names[side].mid} were lost: {words}"
        board = heat_svg(picture, counts[side], across=ACROSS, most=most, title=title, key=f"{run.uid}-{side}")
        if board:
            found.append((side, names[side], board, words))
    return found


def rules_shown(revision: Revision, run: BalanceRun | None, bots: list[str], levers: Levers) -> list[RuleShown]:
    """Each special rule of a revision, and what battles without it tell."""
    before: list[Battle] | None = None
    found = []
    for rule in levers.rules:
        other = run_of(revision, bots, rule.changes)
        told = RuleShown(rule.label, other)
        if run is not None and other is not None and other.done:
            before = shards.battles_of(run) if before is None else before
            step = of_battles(before, shards.battles_of(other))
            won = step.won("A")
            told.pairs, told.changed = step.pairs, step.changed
            told.words = _matters(step.pairs, step.changed, won.mean, won.clear)
        found.append(told)
    return found


def _matters(pairs: int, changed: int, mean: float, clear: bool) -> str:
    if not changed:
        return f"Unused{' so far' * (pairs < CLEAR_RULES)}: without it all {pairs} battles go the same way."
    told = f"Without it {changed} of {pairs} battles go another way"
    if clear:
        return f"{told}; A wins {abs(100 * mean):.0f} in a hundred {'more' if mean > 0 else 'fewer'}."
    return f"{told}; who wins how often stays the same, as far as they tell."


def line_of(run: BalanceRun) -> str:
    """A run in a line."""
    return told_short(shards.tally_of(run))
