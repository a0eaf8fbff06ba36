"""What a ruleset is: the members that every one has, and those that it may have, with what holds where it has none."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, Protocol, Self

from rules.core.actions import Action, Bounds, Offer
from rules.core.bots.chart import Chart
from rules.core.bots.proving import Proving
from rules.core.cells import Cell
from rules.core.dice import Dice, Stream
from rules.core.documents import FleetHead, ScenarioHead
from rules.core.events import Event, Sentence
from rules.core.findings import Finding
from rules.core.forecast import Forecast
from rules.core.gathering import Gathering
from rules.core.luck import Cast
from rules.core.reaches import Reach
from rules.core.reference import Reference
from rules.core.results import BattleResult, Fate


class Game(Protocol):
    """One battle in progress, the working form of a state: it changes in place, so thousands of actions cost little.

    There is one way to play: the events of an action are added to the log that `act` is handed, whoever keeps it. A
    game whose `act` raised is spoilt: thaw the state again.
    """

    def open(self, dice: Dice, log: list[Event]) -> None:
        """Take the automatic steps before the first decision (rolls for first player, the first turn's start)."""

    def copy(self) -> Self:
        """A game of its own that goes on from here, for looking ahead: what happens in one does not show in the other.
        It costs tens of microseconds."""

    def deciders(self) -> Sequence[str]:
        """The sides that have something to decide now, in the order of `legal`; none when the battle is over or not yet
        opened. It costs little: play steps through a battle by it, without working out what is legal. A side that has
        nothing but what lies open to both all the time (to stop by agreement) decides where nothing else is left."""

    def legal(self) -> Sequence[Any]:
        """Every legal action of every side that may decide now; empty when the battle is over or not yet opened. Of
        choices that run over a range samples. It may be worked out as it is read, so it is good until the next act."""

    def bounds(self) -> Sequence[Bounds]:
        """The ranges of every choice of which `legal` lists samples, as on a free table; none where it lists all."""

    def check(self, action: Any) -> Finding | None:
        """Why the action is refused, the first reason in the ruleset's order; None when it is legal."""

    def act(self, action: Any, dice: Dice, log: list[Event]) -> None:
        """Carry out an action that `check` passes, and every automatic step that follows it."""

    def apply(self, event: Any) -> None:
        """Make one recorded fact so. Rolls nothing, decides nothing."""

    def state(self) -> Any:
        """The position as a value."""

    def over(self) -> bool:
        """Whether the battle has ended."""

    def result(self) -> BattleResult | None:
        """How it ended; None while it goes on."""


class Bot(Protocol):
    """A player made of code. It sees only what its side may see."""

    key: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]

    def __init__(self, side: str, stream: Stream) -> None: ...

    def choose(self, game: Any, legal: Any) -> Any:
        """One of the legal actions for this side; `legal` is what `game.legal()` says now."""


class Ruleset(Protocol):
    """The facts and functions of one ruleset, which names this as its base to take the defaults at the end."""

    key: str
    title: str
    revision: int
    clause_prefix: str
    summary: str
    sides: tuple[str, ...]
    end_reasons: tuple[str, ...]
    fate_words: tuple[str, ...]
    scenario_type: type[ScenarioHead]
    fleet_type: type[FleetHead]
    state_type: type[Any]
    action_type: Any
    event_type: Any
    bots: Mapping[str, type[Bot]]

    def check_scenario(self, scenario: Any) -> tuple[Finding, ...]:
        """Everything the rules have to say about a scenario of this ruleset, all at once."""

    def check_fleet(self, fleet: Any) -> tuple[Finding, ...]:
        """Everything the rules have to say about a fleet of this ruleset, all at once."""

    def start(self, scenario: Any) -> Any:
        """The state in which a scenario without errors begins, before its opening."""

    def thaw(self, state: Any) -> Game:
        """A game in progress that continues from the state."""

    def visible_to(self, state: Any, side: str | None) -> Any:
        """The state without what that side (None: an onlooker) may not see."""

    def narrate(self, event: Any, names: Mapping[str, str]) -> Sentence:
        """An event in words. `names` gives what to call sides and units, by id."""

    def forecast(self, state: Any, action: Any) -> Forecast | None:
        """What a legal action would roll, with every modifier, for odds; None where it rolls nothing."""

    def begins_turn(self, event: Any) -> bool:
        """Whether an event begins a turn, as the players of the game count them."""

    def fates(self, state: Any) -> tuple[Fate, ...]:
        """What would become of every unit if the battle ended in this state; the first of `fate_words` says that one
        is still there."""

    def playable(self, scenario: Any) -> Iterable[Finding]:
        """Notes on a scenario without errors: what would spoil the battle though no rule forbids it."""
        return ()

    def reaches(self, scenario: Any) -> Iterable[Reach]:
        """How far things go in a scenario, the shortest first."""
        return ()

    def turn_of(self, state: Any) -> int:
        """Which turn or round it is; 0 where nobody counts them."""
        return 0

    def cells_of(self, state: Any, across: int) -> Iterable[Cell]:
        """Where the ships are that lie on the board, for charts of many battles: the hex or square of each, or the one
        of so many cells into which the width of a table is divided."""
        return ()

    sealed: tuple[str, ...] = ()
    """The kinds of actions that are written unseen: they stand before the dice tell what the other side has written."""

    conceding: str = ""
    """The kind of the action by which a side gives up, nothing but its side named in it; "" where there is none."""

    shown_to: Callable[[Any, str | None], Any] | None = None
    """(action or event, side): it without what that side (None: an onlooker) may not see yet, None where it is not told
    at all. Left out where a log holds no secrets."""

    gathering: Gathering | None = None
    """What the log tells in one line. Left out where every event stands for itself."""

    casts: Callable[[Any], Iterable[Cast]] | None = None
    """Who threw the dice of an event, and what for. Left out where nobody has said."""

    upgraded: Callable[[Literal["action", "event"], Any], Any] | None = None
    """(what, plain): an action or event of any earlier revision as today's plain data, None for an event that is no
    longer told. Left out where logs have never had others."""

    reference: Callable[[], Reference] | None = None
    """Two pages for the table: sequence, tables, modifiers. Left out where nobody has written them."""

    paper: Chart | None = None
    """The page by which its bot `paper` plays. Left out where nobody has written one."""

    place_of: Callable[[Any], str] | None = None
    """Where a unit of a scenario or state is: "at 4,7 facing east", "" for nowhere. Left out where its fields tell."""

    proving: Proving | None = None
    """How its bots are measured and tuned. Left out where its captain has no constants yet."""

    scenario_at: Callable[[Any, Any], Any | Finding] | None = None
    """(state, its scenario): the scenario that begins with this position, or why none does. Left out where nobody has
    written it."""

    campaign_order: Callable[..., Any] | None = None
    """(result, dice, and the campaign's options): who moves first in a campaign after a battle that ended so."""


__all__ = ["Action", "Bot", "Game", "Offer", "Ruleset"]
