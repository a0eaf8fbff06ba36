"""Playing: the value functions over a ruleset, and whole battles, recorded (`Play`) or not (`simulate`)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, overload

from rules.core.actions import Action, Offer, offers_of
from rules.core.dice import Dice, Stream
from rules.core.events import Event
from rules.core.findings import Finding, Refused
from rules.core.results import BattleResult
from rules.core.ruleset import Bot, Game, Ruleset


class EndlessBattle(RuntimeError):
    """A battle went on past the number of actions allowed: a fault of a ruleset or of a bot."""


def opening(ruleset: Ruleset, state: Any, dice: Dice) -> tuple[Any, tuple[Event, ...]]:
    """The automatic steps before the first decision: the state after them, and their events."""
    game = ruleset.thaw(state)
    log: list[Event] = []
    game.open(dice, log)
    return game.state(), tuple(log)


def decide(ruleset: Ruleset, state: Any, action: Any, dice: Dice) -> tuple[Any, tuple[Event, ...]]:
    """Carry out an action: the state after it, and the events. Raises `Refused` where the rules forbid it."""
    game = ruleset.thaw(state)
    refusal = game.check(action)
    if refusal is not None:
        raise Refused(refusal)
    log: list[Event] = []
    game.act(action, dice, log)
    return game.state(), tuple(log)


def evolve(ruleset: Ruleset, state: Any, events: Iterable[Event]) -> Any:
    """The state after recorded events: replay. Touches no dice."""
    game = ruleset.thaw(state)
    for event in events:
        game.apply(event)
    return game.state()


def offers(ruleset: Ruleset, state: Any) -> tuple[Offer, ...]:
    """What every side may do now, by kind."""
    game = ruleset.thaw(state)
    return offers_of(game.legal(), game.bounds())


def check(ruleset: Ruleset, state: Any, action: Any) -> Finding | None:
    """Why an action is refused; None when it is legal."""
    return ruleset.thaw(state).check(action)


def result(ruleset: Ruleset, state: Any) -> BattleResult | None:
    """How the battle ended; None while it goes on."""
    return ruleset.thaw(state).result()


class Open(Sequence[Any]):
    """What is legal now, worked out when somebody first reads it: the same object for every moment of a battle."""

    __slots__ = ("_game", "known")

    def __init__(self, game: Game) -> None:
        self._game = game
        self.known: Sequence[Any] | None = None
        """What was legal when it was last read: whoever goes on with the game sets it to None."""

    def _now(self) -> Sequence[Any]:
        legal = self.known
        if legal is None:
            legal = self.known = self._game.legal()
        return legal

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        return self._now()[at]

    def __len__(self) -> int:
        return len(self._now())

    def __bool__(self) -> bool:
        return bool(self._now())

    def __iter__(self) -> Iterator[Any]:
        return iter(self._now())

    def __contains__(self, action: object) -> bool:
        return action in self._now()


class Play:
    """One game in progress, with its whole log; where that is not to be `kept`, with the game alone."""

    def __init__(self, ruleset: Ruleset, scenario: Any, dice: Dice, kept: bool = True) -> None:
        self.ruleset = ruleset
        self.dice = dice
        self.start = ruleset.start(scenario)
        self.game: Game = ruleset.thaw(self.start)
        self.kept = kept
        # Actions, each followed by its events, in one line: of a list for every action most would never be read.
        self._line: list[Any] = []
        self._log: list[tuple[Any, list[Event]]] = []
        self._read = 0
        self.game.open(dice, self._line)

    @property
    def log(self) -> list[tuple[Any, list[Event]]]:
        """The opening (action None) and every action, each with its events."""
        log = self._log
        if not log:
            log.append((None, []))
        for entry in self._line[self._read :]:
            if isinstance(entry, Action):
                log.append((entry, []))
            else:
                log[-1][1].append(entry)
        self._read = len(self._line)
        return log

    def act(self, action: Any) -> list[Event]:
        """Check and carry out one action; its events. Raises `Refused`, changing nothing."""
        refusal = self.game.check(action)
        if refusal is not None:
            raise Refused(refusal)
        events: list[Event] = []
        self.game.act(action, self.dice, events)
        self._line += (action, *events)
        return events

    def run(self, bots: Mapping[str, Bot], most: int = 100_000) -> BattleResult:
        """Let bots play on to the end. Raises `EndlessBattle` past `most` actions."""
        game, dice, kept, line = self.game, self.dice, self.kept, self._line
        act, deciders, keep = game.act, game.deciders, line.append
        choose = {side: bot.choose for side, bot in bots.items()}
        legal = Open(game)
        for _ in range(most):
            sides = deciders()
            if not sides:
                break
            legal.known = None
            action = choose[sides[0]](game, legal)
            if kept:
                keep(action)
            else:
                line.clear()
            act(action, dice, line)
        ended = game.result()
        if ended is None:
            raise EndlessBattle(f"no end after {most} actions")
        return ended


def simulate(ruleset: Ruleset, scenario: Any, dice: Dice, bots: Mapping[str, Bot], most: int = 100_000) -> BattleResult:
    """Play a battle of which only the end matters: how it ended. No log is kept."""
    return Play(ruleset, scenario, dice, kept=False).run(bots, most)


def bots_for(ruleset: Ruleset, keys: Mapping[str, str], seed: str) -> dict[str, Bot]:
    """A bot per side by its key ("random", …), each with a stream of its own from the seed."""
    streams = Stream(seed).sub("bot")
    return {side: ruleset.bots[key](side, streams.sub(side)) for side, key in keys.items()}
