"""The rules of the lane: a scenario, one action, two events, and the ruleset that the site asks."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import msgspec

from rules.core.actions import Action, Bounds, Span
from rules.core.dice import Dice, Stream
from rules.core.documents import FleetHead, ScenarioHead, SideSheet
from rules.core.events import Event, Sentence
from rules.core.findings import Finding
from rules.core.forecast import Forecast, Throw, needs
from rules.core.results import BattleResult, Fate
from rules.core.ruleset import Bot, Ruleset

KEY, LANE = "lane", 9
Side = Literal["A", "B"]
AHEAD = {"A": 1, "B": -1}


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    side: Side
    name: str = ""
    at: tuple[int, int] = (0, 0)
    facing: Literal["east", "west"] = "east"


class Hull(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    name: str = ""
    oars: int = 0


class Scenario(ScenarioHead, frozen=True, kw_only=True, tag=KEY, omit_defaults=True):
    kind: Literal["scenario"] = "scenario"
    sides: dict[Side, SideSheet] = {}
    units: tuple[Ship, ...] = ()
    turn_limit: int = 20


class Fleet(FleetHead, frozen=True, kw_only=True, tag=KEY, omit_defaults=True):
    kind: Literal["fleet"] = "fleet"
    units: tuple[Hull, ...] = ()


class State(msgspec.Struct, frozen=True):
    units: tuple[Ship, ...]
    turn: int = 0
    mover: Side = "A"
    struck: str = ""
    limit: int = 20


class Row(Action, frozen=True, tag="row"):
    squares: int


class Rowed(Event, frozen=True, tag="rowed"):
    ship: str
    to: int


class Struck(Event, frozen=True, tag="struck"):
    ship: str
    face: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    turn: int


class Game:
    """A battle in progress."""

    def __init__(self, state: State) -> None:
        self.now = state

    def open(self, dice: Dice, log: list[Event]) -> None:
        self._happens(TurnBegan(turn=1, clause="LAN-1"), log)

    def copy(self) -> "Game":
        return Game(self.now)

    def deciders(self) -> list[str]:
        return [] if self.over() or not self.now.turn else [self.now.mover]

    def legal(self) -> list[Row]:
        return [Row(side, squares) for side in self.deciders() for squares in (1, 2) if squares <= self._gap()]

    def bounds(self) -> list[Bounds]:
        farther = Span(1, min(2, self._gap()))
        return [Bounds(side, "row", {"squares": farther}) for side in self.deciders() if farther.most > 1]

    def check(self, action: Row) -> Finding | None:
        if action in self.legal():
            return None
        return Finding("LAN-REACH", "She rows one or two squares, up to the enemy, in her own turn.", clause="LAN-1")

    def act(self, action: Row, dice: Dice, log: list[Event]) -> None:
        own = self._of(action.side)
        self._happens(Rowed(ship=own.id, to=own.at[0] + AHEAD[own.side] * action.squares, clause="LAN-1"), log)
        if not self._gap():
            (face,) = dice.roll((own.id,))
            loser = self._of("B" if own.side == "A" else "A") if face >= 3 else own
            self._happens(Struck(ship=loser.id, face=face, clause="LAN-2"), log)
        elif action.side == "B":
            self._happens(TurnBegan(turn=self.now.turn + 1, clause="LAN-1"), log)

    def apply(self, event: Rowed | Struck | TurnBegan) -> None:
        replace = msgspec.structs.replace
        if isinstance(event, TurnBegan):
            self.now = replace(self.now, turn=event.turn)
        elif isinstance(event, Struck):
            self.now = replace(self.now, struck=event.ship)
        else:
            units = tuple(
                replace(ship, at=(event.to, ship.at[1])) if ship.id == event.ship else ship for ship in self.now.units
            )
            self.now = replace(self.now, units=units, mover="B" if self.now.mover == "A" else "A")

    def state(self) -> State:
        return self.now

    def over(self) -> bool:
        return bool(self.now.struck) or self.now.turn > self.now.limit

    def result(self) -> BattleResult | None:
        if not self.over():
            return None
        loser = next((ship.side for ship in self.now.units if ship.id == self.now.struck), None)
        winner = None if loser is None else "B" if loser == "A" else "A"
        return BattleResult(KEY, winner, "struck" if winner else "turns", holder=winner, fates=RULESET.fates(self.now))

    def _happens(self, event: Rowed | Struck | TurnBegan, log: list[Event]) -> None:
        self.apply(event)
        log.append(event)

    def _of(self, side: str) -> Ship:
        return next(ship for ship in self.now.units if ship.side == side)

    def _gap(self) -> int:
        return abs(self._of("A").at[0] - self._of("B").at[0])


class AnyHow:
    """Rows at random."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Rows as it comes."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side, self.stream = side, stream

    def choose(self, game: Game, legal: list[Row]) -> Row:
        mine = [action for action in legal if action.side == self.side]
        return mine[self.stream.below(len(mine))]


class Lane(Ruleset):
    """The ruleset."""

    key = KEY
    title = "The Lane"
    revision = 1
    clause_prefix = "LAN"
    summary = "Two ships row at each other along one lane. Who gets there throws a die."
    sides: tuple[str, ...] = ("A", "B")
    end_reasons: tuple[str, ...] = ("struck", "turns")
    fate_words: tuple[str, ...] = ("afloat", "struck")
    scenario_type: type[ScenarioHead] = Scenario
    fleet_type: type[FleetHead] = Fleet
    state_type: type[Any] = State
    action_type: Any = Row
    event_type: Any = Rowed | Struck | TurnBegan
    bots: Mapping[str, type[Bot]] = {AnyHow.key: AnyHow}

    def check_scenario(self, scenario: Scenario) -> tuple[Finding, ...]:
        found = [
            Finding("LAN-ONE", f"Side {side} has {count} ships; it needs one.", "/units", clause="LAN-1")
            for side in self.sides
            if (count := sum(ship.side == side for ship in scenario.units)) != 1
        ]
        for place, ship in enumerate(scenario.units):
            if not 0 <= ship.at[0] < LANE:
                message = f"{ship.id} is off the lane, which has squares 0 to {LANE - 1}."
                found.append(Finding("LAN-OFF", message, f"/units/{place}/at", clause="LAN-1"))
        return tuple(found)

    def check_fleet(self, fleet: Fleet) -> tuple[Finding, ...]:
        return ()

    def start(self, scenario: Scenario) -> State:
        return State(scenario.units, limit=scenario.turn_limit)

    def thaw(self, state: State) -> Game:
        return Game(state)

    def visible_to(self, state: State, side: str | None) -> State:
        return state

    def narrate(self, event: Any, names: Mapping[str, str]) -> Sentence:
        if isinstance(event, TurnBegan):
            return Sentence(f"Turn {event.turn}", event.clause, weight="turn")
        name = names.get(event.ship, event.ship)
        if isinstance(event, Struck):
            return Sentence(f"{name} strikes", event.clause, f"threw {event.face}", weight="key")
        return Sentence(f"{name} rows to {event.to}", event.clause)

    def forecast(self, state: State, action: Row) -> Forecast | None:
        if action.squares < Game(state)._gap():
            return None
        return Forecast("strike", "Who strikes", Throw("a die"), needs(3), {
            "higher": "the enemy strikes", "equal": "she strikes", "lower": "she strikes",
        }, "LAN-2")  # fmt: skip

    def begins_turn(self, event: Any) -> bool:
        return isinstance(event, TurnBegan)

    def turn_of(self, state: State) -> int:
        return state.turn

    def fates(self, state: State) -> tuple[Fate, ...]:
        return tuple(
            Fate(ship.id, ship.side, "struck" if ship.id == state.struck else "afloat", name=ship.name)
            for ship in state.units
        )

    def place_of(self, unit: Ship) -> str:
        return f"at {unit.at[0]},{unit.at[1]} facing {unit.facing}"


RULESET = Lane()
