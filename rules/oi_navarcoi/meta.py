"""The ruleset as the rest of the site sees it (see `rules.core.ruleset.Ruleset`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.cells import Cell, on_table
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
from rules.oi_navarcoi import composition, fates, forecast, reference, resuming, setting_up, visibility, words
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.bots import BOTS, CHART, PROVING
from rules.oi_navarcoi.composition import playable, reaches
from rules.oi_navarcoi.events import NavarchEvent
from rules.oi_navarcoi.events_moves import PhaseBegan
from rules.oi_navarcoi.forecast import Consequence
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Fleet, Scenario
from rules.oi_navarcoi.state import SIDES, State
from rules.oi_navarcoi.words import luck
from rules.oi_navarcoi.words.gathering import GATHERING


class OiNavarcoi(Ruleset):
    key = fates.KEY
    title = "Oi Navarcoi!"
    revision = 2
    clause_prefix = "ONV"
    summary = (
        "Fleets of squadrons on a free table: form up, signal, hold your line and go for a flank."
        " Signals are agreed before the battle: what nobody thought of then cannot be ordered now."
    )
    sides: tuple[str, ...] = SIDES
    end_reasons: tuple[str, ...] = fates.END_REASONS
    conceding = "concede"
    fate_words: tuple[str, ...] = fates.FATE_WORDS
    scenario_type: type[ScenarioHead] = Scenario
    fleet_type: type[FleetHead] = Fleet
    state_type: type[Any] = State
    action_type: Any = NavarchAction
    event_type: Any = NavarchEvent
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
        """Without the other side's hidden plan, signals, orders and allotments (ONV-GEN-07)."""
        return visibility.visible_to(state, side)

    def shown_to(self, thing: Any, side: str | None) -> Any:
        """An action or event of the log without what its side keeps secret (ONV-GEN-07)."""
        return visibility.shown_to(thing, side)

    def casts(self, event: Any) -> Iterable[Cast]:
        """Who threw the dice of an event, and what for."""
        return luck.casts(event)

    def narrate(self, event: Any, names: Mapping[str, str]) -> Sentence:
        return words.narrate(event, names)

    def forecast(self, state: State, action: NavarchAction) -> Forecast | None:
        return forecast.forecast(state, action)

    def preview(self, state: State, action: NavarchAction) -> Consequence | None:
        """Where a legal action would lead, what it would meet there, and the tests that would follow."""
        return forecast.preview(state, action)

    def reference(self) -> Reference:
        """Two pages for the table."""
        return reference.pages()

    def begins_turn(self, event: Any) -> bool:
        """ONV-TRN-01: the first phase of a turn is that of events."""
        return isinstance(event, PhaseBegan) and event.phase == "event"

    def turn_of(self, state: State) -> int:
        return state.turn

    def cells_of(self, state: State, across: int) -> Iterable[Cell]:
        return on_table(state.squadrons, state.table.width, across)

    def fates(self, state: State) -> tuple[Fate, ...]:
        return fates.fates(state)


RULESET = OiNavarcoi()
