"""What battles came to, in words and short figures."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import rules
from rules.core.naming import Name
from scenarios.balance.tally import Share, Tally

# How battles end, by the reasons that the rulesets give.
_REASONS = {
    "ceded": "the other side gives way",
    "conceded": "the other side gives up",
    "no_ships": "no enemy is left",
    "last_ship": "only one enemy is left",
    "turn_limit": "at the limit of turns",
    "stalled": "nobody fights any more",
    "stalemate": "nobody fights any more",
    "oarless": "nobody can row any more",
    "losses": "the other side has lost too much",
    "both_beaten": "both sides have lost too much",
    "no_crew": "no enemy crew is left",
    "agreed": "both sides agree to end it",
    "left_field": "the other fleet leaves the field",
    "destroyed": "the other fleet is destroyed",
    "goal": "its goal is reached",
    "game_end": "the battle is called off late",
    "eliminated": "no enemy is left",
    "endless": "no end was in sight",
}
# The same where nobody wins by it.
_NOBODY = {
    "no_ships": "no ship is left",
    "eliminated": "no ship is left",
    "no_crew": "no crew is left",
    "last_ship": "hardly a ship is left",
    "destroyed": "both fleets are destroyed",
}
OBJECTIVES = ("goal", "left_field", "exited")  # reasons, and fates, by which what a scenario asks for is met


def percent(share: float) -> str:
    """A share in whole hundredths."""
    return f"{round(100 * share)} %"


def chance(share: Share) -> str:
    """A share with half of its interval: "54 ± 3 %"."""
    return f"{round(100 * share.share)} ± {max(1, round(100 * share.half))} %"


def told_short(tally: Tally) -> str:
    """A run in a line, as cards tell it: "A wins 54 ± 3 %, 9 turns"; of a scenario that is lost by A more often B."""
    side = "A" if tally.won("A").number >= tally.won("B").number else "B"
    turns = round(tally.mean_turns)
    return f"{side} wins {chance(tally.won(side))}, {turns} turn{'s' * (turns != 1)}"


def bots_told(bots: Sequence[str], ruleset: str) -> str:
    """Who plays, in words: one bot that plays both sides, or side A's against side B's."""
    known = rules.get(ruleset).bots
    titles = [known[key].title if key in known else key for key in bots]
    return titles[0] if titles[0] == titles[1] else f"{titles[0]} against {titles[1]}"


def ending_words(end: str, names: Mapping[str, Name]) -> str:
    """How battles ended ("A|turn_limit|") in words."""
    winner, reason, degree = end.split("|")
    how = _REASONS.get(reason, reason.replace("_", " "))
    if not winner:
        how = _NOBODY.get(reason, how)
    who = f"{names[winner]:wins}" if winner else "Nobody wins"
    return f"{who}: {how}{f' ({degree})' if degree else ''}"


class Ending(NamedTuple):
    """One way in which battles ended."""

    side: str
    words: str
    share: Share


def endings(tally: Tally, names: Mapping[str, Name]) -> list[Ending]:
    """How battles ended, the most frequent first."""
    found = sorted(tally.ends.items(), key=lambda each: (-each[1], each[0]))
    return [
        Ending(end.partition("|")[0], ending_words(end, names), Share(number, tally.battles)) for end, number in found
    ]


class Losses(NamedTuple):
    """Ships of a side of one kind, or one of them: how many there are, and how many are lost in a battle on average;
    `fates` are the words of what becomes of them with their shares."""

    side: str
    name: str
    ships: int
    lost: float
    share: float
    fates: str

    @property
    def percent(self) -> str:
        """Its share in whole hundredths."""
        return percent(self.share)


def losses(tally: Tally, units: Iterable[Any], lost: tuple[str, ...], kind_of: Any) -> list[Losses]:
    """What each kind of ship of each side loses, in the order in which the scenario names them."""
    kinds: dict[tuple[str, str], list[Any]] = {}
    for unit in units:
        kinds.setdefault((unit.side, kind_of(unit)), []).append(unit)
    return [_losses(tally, side, kind[:1].upper() + kind[1:], own, lost) for (side, kind), own in kinds.items()]


def losses_by_ship(tally: Tally, units: Iterable[Any], lost: tuple[str, ...]) -> list[Losses]:
    """How often each ship is lost, the most often lost first."""
    each = [_losses(tally, unit.side, f"{unit.id} {unit.name}".strip(), [unit], lost) for unit in units]
    return sorted(each, key=lambda told: (-told.lost, told.name))


def _losses(tally: Tally, side: str, name: str, units: list[Any], lost: tuple[str, ...]) -> Losses:
    counts: dict[str, int] = {}
    for unit in units:
        for word, number in tally.fates.get(unit.id, {}).items():
            counts[word] = counts.get(word, 0) + number
    gone = sum(number for word, number in counts.items() if word in lost)
    total = max(1, tally.battles * len(units))
    told = sorted(counts.items(), key=lambda item: -item[1])
    words = ", ".join(f"{word.replace('_', ' ')} {percent(number / total)}" for word, number in told)
    return Losses(side, name, len(units), gone / max(1, tally.battles), gone / total, words)


def objectives(tally: Tally, units: Iterable[Any], names: Mapping[str, Name]) -> list[tuple[str, str, Share]]:
    """Which objectives were met how often, as (side, words, share): by an ending, and by ships that got away."""
    found: dict[tuple[str, str], int] = {}
    for end, number in tally.ends.items():
        winner, reason, _ = end.split("|")
        if winner and reason in OBJECTIVES:
            key = winner, _REASONS.get(reason, reason)
            found[key] = found.get(key, 0) + number
    told = [(side, f"{names[side]}: {words}", Share(number, tally.battles)) for (side, words), number in found.items()]
    away: dict[str, tuple[int, int]] = {}
    for unit in units:
        words = tally.fates.get(unit.id, {})
        gone = sum(words.get(word, 0) for word in ("exited", "left_map", "left_table", "off_table"))
        number, of = away.get(unit.side, (0, 0))
        away[unit.side] = number + gone, of + tally.battles
    told += [
        (side, f"Ships of {names[side].mid} that leave the board", Share(*share))
        for side, share in away.items()
        if share[0]
    ]
    return told
