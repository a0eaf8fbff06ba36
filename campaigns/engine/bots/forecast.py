"""How a campaign may go on: many quick continuations by bots and dice, each told in a few numbers, and what they come
to together."""

import math
from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from campaigns.engine import starting, victory, war
from campaigns.engine.battles.naval_game import fit_hulls
from campaigns.engine.battles.sea_battles import DICE
from campaigns.engine.bots import BOTS
from campaigns.engine.bots.playing import Table, by_dice, play
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import Decision
from campaigns.engine.dice import EntryDice
from campaigns.engine.events import BattleReported, MissionBegan, MissionJudged, NavalGameReported, TurnStarted
from campaigns.engine.fitness import fit
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from rules.core.events import Event

BEFORE_THE_TURN = ("arrivals", "unpaid")  # questions that come before ships are counted
NOBODY = -1
DECIDED_FROM = 0.75  # of the wars, won by who won the first battle: one defeat decides it


class War(msgspec.Struct, array_like=True):
    """A continuation: the number of the side that won it (0, 1, or -1: nobody) and the turn in which it ended; of each
    turn from the first the fit ships and the points of both sides as it began; and the battles won at sea, pairs of
    turn and side."""

    winner: int
    ended: int
    first: int
    fit: list[tuple[int, int]]
    points: list[tuple[int, int]]
    battles: list[tuple[int, int]]


def before(data: Campaign, seed: str) -> State:
    """A campaign that is about to begin, its battles left to dice."""
    return war.opening(starting.start(diced(data)), EntryDice(seed, 0))[0]


def diced(data: Campaign) -> Campaign:
    """The data with every battle left to dice, whatever they say (CMP-GEN-05)."""
    return replace(data, options=replace(data.options, auto="always"))


def settled(state: State, question: Question) -> Decision:
    """Dice settle what is fought; a battle that they cannot settle any more, as it is set up, is a draw."""
    decision = by_dice(state, question)
    if war.check(state, decision) is None:
        return decision
    reports = [each for offer in war.offers(state) if not offer.side for each in offer.actions]
    drawn: Decision = reports[-1]
    return drawn


def continued(state: State, seed: str, table: Table = settled, keys: tuple[str, str] = ("navarch", "navarch")) -> War:
    """One continuation of a campaign to its end, by two bots."""
    sides = state.data.side_ids
    told = War(NOBODY, state.turn, state.turn, [], [], [])
    _count(told, state)
    for step in play(state, seed, {side: BOTS[key](side, seed) for side, key in zip(sides, keys, strict=True)}, table):
        state = step.state
        _count(told, state)
        for event in step.events:
            winner = _won(event)
            if winner is not None:
                told.battles.append((_turn_of(event, state, step.events), sides.index(winner)))
    told.ended = state.turn
    if state.ended is not None and state.ended.winner is not None:
        told.winner = sides.index(state.ended.winner)
    return told


def _won(event: Event) -> str | None:
    """Who has won, if the event tells of a battle at sea."""
    fought = isinstance(event, MissionJudged | BattleReported) or (
        isinstance(event, NavalGameReported) and event.by != "unfought"
    )
    return event.winner if fought else None  # type: ignore[attr-defined]  # all three have it


def _turn_of(event: Event, state: State, events: Sequence[Event]) -> int:
    """The turn of a battle: the one that stands, unless the next has begun in the same breath."""
    began = any(isinstance(each, TurnStarted | MissionBegan) for each in events[list(events).index(event) :])
    return state.turn - began


def _count(told: War, state: State) -> None:
    """Note how a turn begins, as it stands when its first question is asked; ships once pools are filled."""
    place = state.turn - told.first
    first, second = state.data.side_ids
    now = (_fit(state, first), _fit(state, second)), (victory.points(state, first), victory.points(state, second))
    if place >= len(told.fit) and state.ended is None:
        told.fit.append(now[0])
        told.points.append(now[1])
    elif place == len(told.fit) - 1 and state.step in ("commit", "naval_game") and not state.flotillas:
        told.fit[place], told.points[place] = now


def _fit(state: State, side: str) -> int:
    """The fit ships of a side: for the naval game where it costs ships, else for battles of fleets."""
    if state.carries:
        return len(fit_hulls(state, side))
    return len(fit(state.hulls_of(side, "READY"), DICE))


# --- what they come to


class Share(msgspec.Struct, frozen=True):
    """So many of so many, and between which shares the truth lies in nineteen cases of twenty (Wilson)."""

    number: int
    of: int

    @property
    def share(self) -> float:
        return self.number / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.of:
            return 0.0, 1.0
        z, n, p = 1.96, self.of, self.share
        middle, below = p + z * z / (2 * n), 1 + z * z / n
        spread = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


class Outlook(msgspec.Struct, frozen=True):
    """What continuations come to: `won` by side, the last nobody's; how many ended in each turn; the mean of fit ships
    of both sides by turn, over those that came so far; how often who won the first battle at sea won the war."""

    wars: int
    won: tuple[Share, Share, Share]
    turns: dict[int, int]
    fit: dict[int, tuple[float, float]]
    first_battle: Share

    @property
    def one_defeat_decides(self) -> bool:
        """Whether that is so even at the cautious end of the interval."""
        return self.first_battle.of > 0 and self.first_battle.interval[0] >= DECIDED_FROM


def outlook(wars: Sequence[War]) -> Outlook:
    """What these continuations come to together."""
    winners = Counter(each.winner for each in wars)
    fit: dict[int, tuple[float, float]] = {}
    for turn in sorted({each.first + n for each in wars for n in range(len(each.fit))}):
        counts = [each.fit[turn - each.first] for each in wars if 0 <= turn - each.first < len(each.fit)]
        fit[turn] = (sum(a for a, _ in counts) / len(counts), sum(b for _, b in counts) / len(counts))
    fought = [each for each in wars if each.battles]
    followed = sum(each.battles[0][1] == each.winner for each in fought)
    return Outlook(
        wars=len(wars),
        won=(Share(winners[0], len(wars)), Share(winners[1], len(wars)), Share(winners[NOBODY], len(wars))),
        turns=dict(sorted(Counter(each.ended for each in wars).items())),
        fit=fit if any(a or b for a, b in fit.values()) else {},
        first_battle=Share(followed, len(fought)),
    )


class Sway(msgspec.Struct, frozen=True):
    """How much losses matter: after a decided battle of a turn, the fit ships of loser and winner as the next turn
    begins (means, and the loser's share); in how many wars the last turn of the calendar began with nobody having won
    (`undecided`), and in how many of all with neither side ahead by more than one area could turn round."""

    games: int
    loser: float
    winner: float
    undecided: Share
    open_at_last: Share

    @property
    def share(self) -> float:
        return self.loser / self.winner if self.winner else 0.0


def sway(wars: Sequence[War], last: int, swing: int) -> Sway:
    """`last` is the last turn of the calendar, `swing` the points that one area which changes hands turns round."""
    losers: list[int] = []
    winners: list[int] = []
    begun = still_open = 0
    for each in wars:
        for turn, won in each.battles:
            place = turn + 1 - each.first
            if place < len(each.fit):
                winners.append(each.fit[place][won])
                losers.append(each.fit[place][1 - won])
        place = last - each.first
        if 0 <= place < len(each.points):
            begun += 1
            still_open += abs(each.points[place][0] - each.points[place][1]) <= swing
    return Sway(len(winners), _mean(losers), _mean(winners), Share(begun, len(wars)), Share(still_open, len(wars)))


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
