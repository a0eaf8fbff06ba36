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
from rules.mare_nostrum import composition, fates, forecast, reference, resuming, setting_up, visibility, words
from rules.mare_nostrum.actions import MareAction, Move
from rules.mare_nostrum.bots import BOTS, CHART, PROVING
from rules.mare_nostrum.composition import playable, reaches
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.events import MareEvent, PhaseBegan
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.plots import plot
from rules.mare_nostrum.scenario import Fleet, Scenario
from rules.mare_nostrum.state import SIDES, State
from rules.mare_nostrum.words import luck
from rules.mare_nostrum.words.gathering import GATHERING


class MareNostrum(Ruleset):
    key = fates.KEY
    title = "Mare Nostrum"
    revision = 2
    clause_prefix = "MAR"
    summary = (
        "Galleys with their crews on a free table, 4 to 6 a side: row, ram, grapple, shoot and board."
        " Every figure of marines and archers counts, and a grappled galley is fought for deck by deck."
    )
    sides: tuple[str, ...] = SIDES
    sealed = ("fire",)
    end_reasons: tuple[str, ...] = fates.END_REASONS
    fate_words: tuple[str, ...] = fates.FATE_WORDS
    scenario_type: type[ScenarioHead] = Scenario
    fleet_type: type[FleetHead] = Fleet
    state_type: type[Any] = State
    action_type: Any = MareAction
    event_type: Any = MareEvent
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
        """Without the other side's fire orders until all have written (MAR-MIS.12)."""
        return visibility.visible_to(state, side)

    def shown_to(self, thing: Any, side: str | None) -> Any:
        """An action or event of the log without what its side keeps secret (MAR-MIS.12)."""
        return visibility.shown_to(thing, side)

    def casts(self, event: Any) -> Iterable[Cast]:
        """Who threw the dice of an event, and what for."""
        return luck.casts(event)

    def narrate(self, event: Any, names: Mapping[str, str]) -> Sentence:
        return words.narrate(event, names)

    def forecast(self, state: State, action: MareAction) -> Forecast | None:
        return forecast.forecast(state, action)

    def preview(self, state: State, action: Move) -> Course | Finding:
        """Where a move would lead, or why it is refused."""
        game = Battle(state)
        return plot(game, game.by_id[action.galley], action)

    def reference(self) -> Reference:
        """Two pages for the table."""
        return reference.pages()

    def begins_turn(self, event: Any) -> bool:
        """MAR-SEQ.01: the first phase of a turn is the initiative."""
        return isinstance(event, PhaseBegan) and event.phase == "initiative"

    def turn_of(self, state: State) -> int:
        return state.turn

    def cells_of(self, state: State, across: int) -> Iterable[Cell]:
        return on_table(state.galleys, state.table.width, across)

    def fates(self, state: State) -> tuple[Fate, ...]:
        return fates.fates(state)


RULESET = MareNostrum()
