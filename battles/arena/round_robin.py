"""All bots of a ruleset against each other, and the best against itself in every ready-made scenario; as a page."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from battles.arena.bouts import MIRRORED, Bout, Outcome, Player, bouts, positions
from battles.arena.pool import Fight
from battles.arena.tally import Interval, Tally, share, tally
from rules.core.ruleset import Ruleset

TESTED = "arena"  # seeds that no tuning has seen


class Row(NamedTuple):
    """Two bots: what came of it in mirrored positions (None where the ruleset has none) and over the library."""

    first: str
    second: str
    mirrored: Tally | None
    library: Tally


class Alone(NamedTuple):
    """A bot against itself in a ready-made scenario: how often its sides won, and how it ended."""

    position: str
    battles: int
    wins: dict[str, Interval]
    reasons: tuple[tuple[str, int], ...]
    turns: float


def rows(ruleset: Ruleset, keys: Sequence[str], battles: int, fight: Fight, tell: Callable[[str], None]) -> list[Row]:
    """Every pair, so many battles: half in mirrored positions where there are any, half over the library."""
    found = []
    for first, second in combinations(keys, 2):
        players = (Player(first), Player(second))
        half = battles - battles // 2 if ruleset.proving is not None else 0
        in_mirrors = list(bouts(ruleset, players, [MIRRORED], half, f"{TESTED} {MIRRORED}"))
        over = list(bouts(ruleset, players, positions(ruleset), battles - half, f"{TESTED} library"))
        outcomes = list(fight([*in_mirrors, *over]))
        row = Row(first, second, tally(outcomes[:half]) if half else None, tally(outcomes[half:]))
        tell(f"{first} v {second}: {told(row.mirrored)} mirrored, {told(row.library)} library")
        found.append(row)
    return found


def alone(ruleset: Ruleset, key: str, battles: int, fight: Fight, tell: Callable[[str], None]) -> list[Alone]:
    """The bot against itself, so many battles in each ready-made scenario."""
    found = []
    for position in positions(ruleset):
        player = Player(key)
        every = [Bout(ruleset.key, (player, player), 0, position, f"{TESTED} alone {n}") for n in range(battles)]
        outcomes = list(fight(every))
        found.append(_alone(ruleset, position, outcomes))
        tell(f"{key} v {key}, {position}: {ends(found[-1].reasons)}")
    return found


def _alone(ruleset: Ruleset, position: str, outcomes: list[Outcome]) -> Alone:
    counted = tally(outcomes)
    wins = {side: share(sum(each.winner == side for each in outcomes), len(outcomes)) for side in ruleset.sides}
    return Alone(position, len(outcomes), wins, counted.reasons, counted.turns)


def told(found: Tally | None) -> str:
    """ "61 % (56–66), +1.2 (0.8–1.6) of 200"."""
    if found is None:
        return "–"
    return f"{percent(found.wins)}, {points(found.margin)} of {found.battles}"


def percent(found: Interval) -> str:
    """ "61 % (56–66)"."""
    value, low, high = (100 * each for each in found)
    return f"{value:.0f} % ({low:.0f}–{high:.0f})"


def points(found: Interval) -> str:
    """ "+1.2 (+0.8 to +1.6)"."""
    return f"{found.value:+.2f} ({found.low:+.2f} to {found.high:+.2f})"


def ends(reasons: Sequence[tuple[str, int]]) -> str:
    """ "no_ships 180, stalled 3"."""
    return ", ".join(f"{reason} {count}" for reason, count in reasons)


def page(ruleset: Ruleset, pairs: Sequence[Row], itself: Sequence[Alone], best: str) -> str:
    """The table of a ruleset, as Markdown."""
    lines = [
        f"# The bots of {ruleset.title} against each other",
        "",
        "Written by `make arena`. Every seed is fought twice with the seats swapped; no tuning has seen these seeds. A",
        "draw is no win. In brackets the interval that holds the true figure 95 times in 100 (Wilson's for shares,",
        "Student's for means). `make arena` fights 400 battles a pair, every bot against every other; fewer say less.",
        "",
        "| bots | positions | battles | the first wins | draws | points ahead, mean | ends |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in pairs:
        for where, found in (("mirrored", row.mirrored), ("library", row.library)):
            if found is not None:
                lines.append(
                    f"| {row.first} v {row.second} | {where} | {found.battles} | {percent(found.wins)} | {found.drawn}"
                    f" | {points(found.margin)} | {ends(found.reasons)} |"
                )
    if itself:
        lines += [
            "",
            f"## {ruleset.bots[best].title} against {ruleset.bots[best].title}",
            "",
            f"| scenario | battles | {' | '.join(f'{side} wins' for side in ruleset.sides)} | turns | ends |",
            f"|---|---|{'---|' * len(ruleset.sides)}---|---|",
        ]
        for each in itself:
            wins = " | ".join(percent(each.wins[side]) for side in ruleset.sides)
            lines.append(f"| {each.position} | {each.battles} | {wins} | {each.turns:.1f} | {ends(each.reasons)} |")
    return "\n".join(lines) + "\n"
