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
from rules.nauta import composition, fates, forecast, reference, resuming, setting_up, visibility, words
from rules.nauta.actions import MoveShip, NautaAction
from rules.nauta.bots import BOTS, CHART, PROVING
from rules.nauta.composition import playable, reaches
from rules.nauta.events import NautaEvent, StepBegan
from rules.nauta.helm import Trace
from rules.nauta.play import Battle
from rules.nauta.scenario import Fleet, Scenario
from rules.nauta.state import SIDES, State
from rules.nauta.words import luck
from rules.nauta.words.gathering import GATHERING


class Nauta(Ruleset):
    key = fates.KEY
    title = "Nauta"
    revision = 2
    clause_prefix = "NAU"
    summary = (
        "Galleys on a free table, bought with points: write speeds in secret, wheel, ram, board."
        " Misjudge one turn and your own side lies open to a ram."
    )
    sides: tuple[str, ...] = SIDES
    end_reasons: tuple[str, ...] = fates.END_REASONS
    fate_words: tuple[str, ...] = fates.FATE_WORDS
    scenario_type: type[ScenarioHead] = Scenario
    fleet_type: type[FleetHead] = Fleet
    state_type: type[Any] = State
    action_type: Any = NautaAction
    event_type: Any = NautaEvent
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
        """Without the other side's hidden deployment, speeds, formations and targets (NAU-8.g)."""
        return visibility.visible_to(state, side)

    def shown_to(self, thing: Any, side: str | None) -> Any:
        """An action or event of the log without what its side keeps secret (NAU-8.g)."""
        return visibility.shown_to(thing, side)

    def casts(self, event: Any) -> Iterable[Cast]:
        """Who threw the dice of an event, and what for."""
        return luck.casts(event)

    def narrate(self, event: Any, names: Mapping[str, str]) -> Sentence:
        return words.narrate(event, names)

    def forecast(self, state: State, action: NautaAction) -> Forecast | None:
        return forecast.forecast(state, action)

    def preview(self, state: State, action: MoveShip) -> Trace:
        """Where a legal move would lead and what it would meet there."""
        return forecast.preview(state, action)

    def suggest_fleet(self, nation: str, crew: str, limit: int, options: tuple[str, ...], seed: str) -> Fleet:
        """A legal fleet that spends its allowance."""
        return composition.suggest(nation, crew, limit, options, seed)

    def reference(self) -> Reference:
        """Two pages for the table."""
        return reference.pages()

    def begins_turn(self, event: Any) -> bool:
        """NAU-8.a: the first step of a turn is to write the speeds."""
        return isinstance(event, StepBegan) and event.step == "speeds"

    def turn_of(self, state: State) -> int:
        return state.turn

    def cells_of(self, state: State, across: int) -> Iterable[Cell]:
        return on_table(state.ships, state.table.width, across)

    def fates(self, state: State) -> tuple[Fate, ...]:
        return fates.fates(state)


RULESET = Nauta()
