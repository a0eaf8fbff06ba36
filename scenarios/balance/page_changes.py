"""What the laboratory's pages show of changes: two runs side by side, and a search for an even chance."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from rules.core.naming import Name
from scenarios.balance import searching, shards
from scenarios.balance.comparing import Comparison, compared
from scenarios.balance.models import BalanceRun, BalanceSearch
from scenarios.balance.searching import AS_IT_IS, Tried, is_running, planned, tried_of
from scenarios.balance.tally import Battle, Difference, Share
from scenarios.balance.telling import bots_told, chance, told_short
from scenarios.drawing.bars import Bar, bars_svg
from scenarios.words.wording import SIDES, side_names

EVEN = 0.03  # how far from a half a chance may be and still be called even


class Row(NamedTuple):
    """A line of a comparison: what, before, after, and the difference in words with its interval."""

    what: str
    before: str
    after: str
    step: str
    clear: bool


@dataclass(slots=True)
class ComparedShown:
    """Two runs on common dice: `label` is the change, `said` what it does, in a sentence."""

    after: BalanceRun
    label: str
    bots: str
    pairs: int
    wanted: int
    changed: int
    said: str
    clear: bool
    before_line: str
    after_line: str
    chart: SafeString = field(default_factory=SafeString)
    rows: list[Row] = field(default_factory=list)


def compared_shown(before: BalanceRun, after: BalanceRun, scenario: Any) -> ComparedShown:
    """Everything that two runs tell of each other so far."""
    step, names = compared(before, after), side_names(scenario)
    first, then = shards.tally_of(before), shards.tally_of(after)
    page = ComparedShown(
        after=after,
        label=after.label or "As it is",
        bots=bots_told(after.bots, after.document.ruleset),
        pairs=step.pairs,
        wanted=min(before.wanted, after.wanted),
        changed=step.changed,
        said=_said(step, names),
        clear=step.won("A").clear,
        before_line=told_short(first) if first.battles else "",
        after_line=told_short(then) if then.battles else "",
    )
    if step.pairs:
        page.chart = _chances(step, names)
        page.rows = _rows(step, names)
    return page


def _chances(step: Comparison, names: dict[str, Name]) -> SafeString:
    """Both sides' bars as it is and with the change, of the battles that both runs have fought."""
    bars = []
    for side in SIDES:
        for battles, when in ((step.old, "as it is"), (step.new, "with it")):
            won = Share(sum(each.winner == side for each in battles), len(battles))
            bars.append(Bar(f"{names[side]}, {when}", side.lower(), chance(won), won.share, *won.interval))
    return bars_svg(bars, "Who wins")


def _rows(step: Comparison, names: dict[str, Name]) -> list[Row]:
    """What is told of each battle, on average before and after."""
    told: list[tuple[str, Callable[[Battle], float], float]] = [
        (f"{names['A']:wins}, in a hundred", lambda each: float(each.winner == "A"), 100),
        (f"{names['B']:wins}, in a hundred", lambda each: float(each.winner == "B"), 100),
        ("Turns", lambda each: float(each.turn), 1),
        (f"Ships lost by {names['A'].mid}", lambda each: float(each.lost_a), 1),
        (f"Ships lost by {names['B'].mid}", lambda each: float(each.lost_b), 1),
    ]
    rows = []
    for what, of, times in told:
        before, after = (times * sum(map(of, battles)) / step.pairs for battles in (step.old, step.new))
        by = step.step(of)
        rows.append(Row(what, f"{before:.1f}", f"{after:.1f}", _step(by, times), by.clear))
    return rows


def _step(step: Difference, times: float = 1) -> str:
    """A difference with half of its interval: "+6.2 ± 2.9"."""
    mean = f"{times * step.mean:+.1f}".replace("-", "−")
    return f"{mean} ± {times * step.half:.1f}"


def _said(step: Comparison, names: dict[str, Name]) -> str:
    if not step.pairs:
        return ""
    if not step.changed:
        return f"Nothing changes: all {step.pairs} battles go the same way."
    won = step.won("A")
    if won.clear:
        number, half = 100 * won.mean, 100 * won.half
        side = "A" if number > 0 else "B"
        return f"{names[side]:wins} {abs(number):.0f} ± {half:.0f} battles in a hundred more."
    low, high = 100 * (won.mean - won.half), 100 * (won.mean + won.half)
    return (
        f"No difference that is certain: {names['A']:wins} between {-low:.0f} battles in a hundred fewer and {high:.0f}"
        " more."
    )


@dataclass(slots=True)
class TriedShown:
    """A change of a search: A's chance and its difference in words, a bar, and how far it is from even."""

    label: str
    run: BalanceRun
    base: bool
    chance: str
    step: str
    bar: SafeString
    even: bool
    battles: int


@dataclass(slots=True)
class SearchShown:
    """A search: where it stands, and what it tried, the most even first; `best` in a sentence once it is over."""

    search: BalanceSearch
    running: bool
    over: bool
    stopped: bool
    broke: str
    done: int
    total: int
    round: int
    rounds: int
    best: str
    tried: list[TriedShown]


def search_shown(search: BalanceSearch, scenario: Any) -> SearchShown:
    """Everything that a search has come to: of each change the round in which it was tried most."""
    names = side_names(scenario)
    rows: dict[str, Any] = {}
    for round in search.tried:
        rows.update({row["label"]: row for row in round})
    own = BalanceRun.objects.filter(pk__in=[row["run"] for row in rows.values()])
    broke = next((run.failed for run in own if run.failed), "")
    running = is_running(search)
    done, total = planned(search)
    found = tried_of(search, list(rows.values()))
    final = {row["label"] for row in search.tried[-1]} if search.over else set(rows)
    found.sort(key=lambda each: (each.label not in final, each.off))
    return SearchShown(
        search=search,
        running=running,
        over=search.over,
        stopped=not search.over and not running,
        broke=broke,
        done=done,
        total=total,
        round=len(search.tried),
        rounds=len(searching.ROUNDS),
        best=_best(found, names, final) if search.over else "",
        tried=[_tried(each, names) for each in found],
    )


def _best(found: list[Tried], names: dict[str, Name], final: set[str]) -> str:
    base = next((each for each in found if each.label == AS_IT_IS), None)
    best = next((each for each in found if each.label != AS_IT_IS and each.label in final), None)
    if base is None:
        return ""
    now = f"{names['A']:wins} {100 * base.chance:.0f} % as it is"
    if best is None:
        return f"{now}. There is no small change that the rules allow."
    if base.off <= EVEN:
        return f"It is about even as it is: {names['A']:wins} {100 * base.chance:.0f} %."
    if best.off >= base.off:
        return f"{now}, and none of the changes brings it nearer to even."
    close = "" if best.off <= EVEN else " That is still not even: it needs more than one small change."
    return f"“{best.label}” brings it nearest to even: {100 * best.chance:.0f} %, where {now}.{close}"


def _tried(each: Tried, names: dict[str, Name]) -> TriedShown:
    base = each.label == AS_IT_IS
    bar = Bar(str(names["A"]), "a", chance(each.a), each.a.share, *each.a.interval)
    return TriedShown(
        label=each.label,
        run=each.run,
        base=base,
        chance=f"{100 * each.chance:.0f} %",
        step="" if base or not each.step.pairs else _step(each.step, 100),
        bar=bars_svg([bar], each.label),
        even=each.off <= EVEN,
        battles=each.run.done,
    )
