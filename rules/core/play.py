"""Playing: the value functions over a ruleset, the recorded gear (`Play`) and the simulation gear (`simulate`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.actions import Offer, offers_of
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


class Play:
    """The recorded gear: one game in progress with its whole log. `log` holds the opening (action None) and every
    action, each with its events."""

    def __init__(self, ruleset: Ruleset, scenario: Any, dice: Dice) -> None:
        self.ruleset = ruleset
        self.dice = dice
        self.start = ruleset.start(scenario)
        self.game: Game = ruleset.thaw(self.start)
        events: list[Event] = []
        self.game.open(dice, events)
        self.log: list[tuple[Any, list[Event]]] = [(None, events)]

    def act(self, action: Any) -> list[Event]:
        """Check and carry out one action; its events. Raises `Refused`, changing nothing."""
        refusal = self.game.check(action)
        if refusal is not None:
            raise Refused(refusal)
        events: list[Event] = []
        self.game.act(action, self.dice, events)
        self.log.append((action, events))
        return events

    def run(self, bots: Mapping[str, Bot], most: int = 100_000) -> BattleResult:
        """Let bots play on to the end. Raises `EndlessBattle` past `most` actions."""
        game = self.game
        for _ in range(most):
            deciders = game.deciders()
            if not deciders:
                break
            action = bots[deciders[0]].choose(game, game.legal())
            events: list[Event] = []
            game.act(action, self.dice, events)
            self.log.append((action, events))
        ended = game.result()
        if ended is None:
            raise EndlessBattle(f"no end after {most} actions")
        return ended


def simulate(ruleset: Ruleset, scenario: Any, dice: Dice, bots: Mapping[str, Bot], most: int = 100_000) -> BattleResult:
    """The simulation gear: the same rule functions on one working state, no events made. How the battle ended."""
    game = ruleset.thaw(ruleset.start(scenario))
    game.open(dice, None)
    deciders_now, legal, act = game.deciders, game.legal, game.act
    choose = {side: bot.choose for side, bot in bots.items()}
    for _ in range(most):
        deciders = deciders_now()
        if not deciders:
            break
        act(choose[deciders[0]](game, legal()), dice, None)
    ended = game.result()
    if ended is None:
        raise EndlessBattle(f"no end after {most} actions")
    return ended


def bots_for(ruleset: Ruleset, keys: Mapping[str, str], seed: str) -> dict[str, Bot]:
    """A bot per side by its key ("random", …), each with a stream of its own from the seed."""
    streams = Stream(seed).sub("bot")
    return {side: ruleset.bots[key](side, streams.sub(side)) for side, key in keys.items()}
