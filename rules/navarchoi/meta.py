"""The ruleset as the rest of the site sees it (see `rules.core.ruleset.Ruleset`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.cells import Cell
from rules.core.documents import FleetHead, ScenarioHead
from rules.core.events import Sentence
from rules.core.findings import Finding
from rules.core.forecast import Forecast
from rules.core.gathering import Gathering
from rules.core.luck import Cast
from rules.core.reaches import Reach
from rules.core.reference import Reference
from rules.core.results import Fate
from rules.core.ruleset import Bot, Ruleset
from rules.geometry.square import read
from rules.navarchoi import composition, fates, forecast, reference, resuming, setting_up, visibility, words
from rules.navarchoi.actions import NavAction
from rules.navarchoi.bots import BOTS, PROVING
from rules.navarchoi.bots.charted import CHART
from rules.navarchoi.composition import playable, reaches
from rules.navarchoi.events import NavEvent
from rules.navarchoi.events_turns import TurnStarted
from rules.navarchoi.play import Battle
from rules.navarchoi.scenario import Fleet, Scenario
from rules.navarchoi.state import SIDES, State
from rules.navarchoi.words import luck
from rules.navarchoi.words.gathering import GATHERING


class Navarchoi(Ruleset):
    key = fates.KEY
    title = "Návarchoi"
    revision = 2
    clause_prefix = "NAV"
    summary = (
        "Fleets of 10 to 40 ships on squares: cards decide who moves when, formations rake, ram and board."
        " 55 cards hold orders, reactions and events, and a good plan waits for its card."
    )
    sides: tuple[str, ...] = SIDES
    end_reasons: tuple[str, ...] = fates.END_REASONS
    conceding = "concede"
    fate_words: tuple[str, ...] = fates.FATE_WORDS
    scenario_type: type[ScenarioHead] = Scenario
    fleet_type: type[FleetHead] = Fleet
    state_type: type[Any] = State
    action_type: Any = NavAction
    event_type: Any = NavEvent
    bots: Mapping[str, type[Bot]] = {each.key: each for each in BOTS}
    gathering: Gathering | None = GATHERING
    proving = PROVING
    paper = CHART

    def check_scenario(self, scenario: Scenario) -> tuple[Finding, ...]:
        return composition.check_scenario(scenario)

    def check_fleet(self, fleet: Fleet) -> tuple[Finding, ...]:
        return composition.check_fleet(fleet)

    def playable(self, scenario: Scenario) -> Iterable[Finding]:
        return playable.playable(scenario)

    def reaches(self, scenario: Scenario) -> Iterable[Reach]:
        return reaches.reaches(scenario)

    def start(self, scenario: Scenario) -> State:
        return setting_up.start(scenario)

    def scenario_at(self, state: State, scenario: Scenario) -> Scenario | Finding:
        return resuming.scenario_at(state, scenario)

    def thaw(self, state: State) -> Battle:
        return Battle(state)

    def visible_to(self, state: State, side: str | None) -> State:
        return visibility.visible_to(state, side)

    def shown_to(self, thing: Any, side: str | None) -> Any | None:
        """An action or event of the log as a side (None: an onlooker) may know it; None where it is not told at all."""
        return visibility.shown_to(thing, side)

    def casts(self, event: Any) -> Iterable[Cast]:
        """Who threw the dice of an event, and what for."""
        return luck.casts(event)

    def narrate(self, event: Any, names: Mapping[str, str]) -> Sentence:
        return words.narrate(event, names)

    def forecast(self, state: State, action: NavAction) -> Forecast | None:
        return forecast.forecast(Battle(state), action)

    def reference(self) -> Reference:
        """Two pages for the table."""
        return reference.pages()

    def begins_turn(self, event: Any) -> bool:
        """NAV-2.12: the Turn marker has advanced."""
        return isinstance(event, TurnStarted)

    def turn_of(self, state: State) -> int:
        return state.turn

    def cells_of(self, state: State, across: int) -> Iterable[Cell]:
        return [Cell(ship.id, *read(ship.square)) for ship in state.ships if ship.square is not None]

    def fates(self, state: State) -> tuple[Fate, ...]:
        return fates.fates(state)


RULESET = Navarchoi()
