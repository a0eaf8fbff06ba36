"""Looking ahead: what a captain would do is tried out in copies of the battle, and the best of it done.

A rollout begins with one of the options, then the captains of both sides play on until the moment that the ruleset
names: it has to come after a turn of the enemy, or the bot is rewarded for walking into its reach. The n-th rollout of
each option has the same dice (`CommonDice`), which are the bot's own and tell nothing of the battle's. How long it
thinks is counted in rollouts, never in seconds: the same seed chooses the same way on every machine.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rules.core.bots.common import CommonDice
from rules.core.bots.halving import best_of
from rules.core.dice import Stream
from rules.core.play import Open
from rules.core.ruleset import Bot

MOST_ACTIONS = 2_000  # of a rollout; one that comes to no end is judged as it stands


class Option(NamedTuple):
    """A way to go on: the acts that it begins with, none where it only leaves something undone. `of` says to the
    planner that made it what it is about."""

    acts: tuple[Any, ...]
    of: Any = None


class Planner(Bot, Protocol):
    """A captain that says what else it might do."""

    def options(self, game: Any) -> Sequence[Option]:
        """What is worth trying out now, its own choice first; fewer than two where it is to choose by itself."""

    def take(self, game: Any, option: Option) -> None:
        """This one was chosen, and its acts follow. After an option without acts it is asked for options again, which
        come to an end."""

    def follower(self, option: Option, stream: Stream) -> Bot:
        """Who plays on for its side in a rollout that has begun with the option."""


Luck = Callable[[Any, str], Callable[[Sequence[Any]], float]]


def no_luck(game: Any, side: str) -> Callable[[Sequence[Any]], float]:
    """Of dice of which a ruleset does not say what was to be expected."""
    return lambda events: 0.0


class Ahead(NamedTuple):
    """What looking ahead asks of a ruleset with those sides.

    `enemy(side, stream)` plays the others in a rollout. `sampled(game, side, stream)` is a copy of the game to try
    something out in: what is hidden from the side has been put there by chance, out of what the side sees and nothing
    else. `until(game)` gives the test by which a rollout that begins now is over. `value(game, side)` is what the
    position is worth to the side, of the same order in every position of a battle. `luck(game, side)`, asked before an
    act, gives what says of its events how much of that their dice gave the side, beyond what was to be expected of
    them. It is taken off: options are told apart by far fewer rollouts then."""

    sides: tuple[str, ...]
    enemy: Callable[[str, Stream], Bot]
    sampled: Callable[[Any, str, Stream], Any]
    until: Callable[[Any], Callable[[Any], bool]]
    value: Callable[[Any, str], float]
    luck: Luck = no_luck


class Lookahead:
    """A bot that looks ahead from what its planner proposes, with so many rollouts for each search. `doubt` is by how
    much two rollouts of one seed differ by chance: the planner's own choice stands against less (`best_of`)."""

    def __init__(
        self, ahead: Ahead, planner: Planner, side: str, stream: Stream, rollouts: int, doubt: float = 0.0
    ) -> None:
        self.ahead = ahead
        self.planner = planner
        self.side = side
        self.stream = stream
        self.rollouts = rollouts
        self.doubt = doubt
        self.searches = 0
        self.acts: deque[Any] = deque()  # those of the option that was chosen which are still to be done

    def choose(self, game: Any, legal: Any) -> Any:
        """The next act of the option chosen if it can still be done, else the first one of the next option."""
        if (action := self._next(game)) is not None:
            return action
        while not self.acts:
            options = self.planner.options(game)
            if len(options) < 2:
                return self.planner.choose(game, legal)
            option = options[self._best(game, options)]
            self.planner.take(game, option)
            self.acts.extend(option.acts)
        action = self._next(game)
        return self.planner.choose(game, legal) if action is None else action

    def _next(self, game: Any) -> Any:
        action = self.acts.popleft() if self.acts else None
        if action is not None and game.check(action) is not None:
            self.acts.clear()
            return None
        return action

    def _best(self, game: Any, options: Sequence[Option]) -> int:
        ahead, side = self.ahead, self.side
        stream = self.stream.sub(f"search {self.searches}")
        self.searches += 1
        until = ahead.until(game)
        others = [each for each in ahead.sides if each != side]

        def tried(candidate: int, n: int) -> float:
            chance = stream.sub(f"{n}")
            world = ahead.sampled(game, side, chance)
            option = options[candidate]
            bots = {each: ahead.enemy(each, chance) for each in others}
            bots[side] = self.planner.follower(option, chance)
            luck = rollout(world, side, option.acts, bots, CommonDice(chance.seed), until, ahead.luck)
            return ahead.value(world, side) - luck

        return best_of(len(options), tried, self.rollouts, self.doubt)


def rollout(
    game: Any,
    side: str,
    acts: Sequence[Any],
    bots: Mapping[str, Bot],
    dice: CommonDice,
    until: Callable[[Any], bool],
    luck: Luck = no_luck,
) -> float:
    """Play the game on in place: the side's acts as far as they can be done, then what the bots choose, until it is
    over or the test says so. What others have to decide between two of the acts their bots do. What the side's luck
    with the dice came to."""
    pending = deque(acts)
    legal = Open(game)
    log: list[Any] = []
    lucky = 0.0
    for _ in range(MOST_ACTIONS):
        sides = game.deciders()
        if not sides or until(game):
            break
        if pending and side in sides:
            action = pending.popleft()
            if game.check(action) is not None:
                pending.clear()
                continue
        else:
            legal.known = None
            action = bots[sides[0]].choose(game, legal)
        log.clear()
        dice.begin(action)
        given = luck(game, side)
        game.act(action, dice, log)
        lucky += given(log)
    return lucky
