"""The ruleset as the rest of the site sees it (see `rules.core.ruleset.Ruleset`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.ancient_naval_games import (
    campaign,
    composition,
    fates,
    forecast,
    reference,
    resuming,
    setting_up,
    visibility,
    words,
)
from rules.ancient_naval_games.actions import Attack, HexAction
from rules.ancient_naval_games.bots import BOTS, CHART, PROVING
from rules.ancient_naval_games.composition import playable, reaches
from rules.ancient_naval_games.events import HexEvent, TurnStarted
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.scenario import Fleet, Scenario
from rules.ancient_naval_games.state import SIDES, State
from rules.ancient_naval_games.words import luck
from rules.ancient_naval_games.words.gathering import GATHERING
from rules.core.cells import Cell
from rules.core.dice import Dice
from rules.core.documents import FleetHead, ScenarioHead
from rules.core.events import Sentence
from rules.core.findings import Finding
from rules.core.forecast import Forecast
from rules.core.gathering import Gathering
from rules.core.luck import Cast
from rules.core.reaches import Reach
from rules.core.reference import Reference
from rules.core.results import BattleResult, Fate
from rules.core.ruleset import Bot, Ruleset


class AncientNavalGames(Ruleset):
    key = fates.KEY
    title = "Ancient Naval Games"
    revision = 1
    clause_prefix = "HEX"
    summary = (
        "Quick hex battles, 10 to 12 ships a side: keep your groups together, go for sterns and sides."
        " The rules fit on one page: the ones to begin with."
    )
    sides: tuple[str, ...] = SIDES
    end_reasons: tuple[str, ...] = fates.END_REASONS
    conceding = "cede"
    fate_words: tuple[str, ...] = fates.FATE_WORDS
    scenario_type: type[ScenarioHead] = Scenario
    fleet_type: type[FleetHead] = Fleet
    state_type: type[Any] = State
    action_type: Any = HexAction
    event_type: Any = HexEvent
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

    def casts(self, event: Any) -> Iterable[Cast]:
        """Who threw the dice of an event, and what for."""
        return luck.casts(event)

    def narrate(self, event: Any, names: Mapping[str, str]) -> Sentence:
        return words.narrate(event, names)

    def forecast(self, state: State, action: HexAction) -> Forecast | None:
        if not isinstance(action, Attack) or state.current is None:
            return None
        game = Battle(state)
        if game.current is None or action.target not in game.by_id:
            return None
        return forecast.forecast(game.current, game.by_id[action.target])

    def reference(self) -> Reference:
        """Two pages for the table."""
        return reference.pages()

    def begins_turn(self, event: Any) -> bool:
        """HEX-TRN-01: the game is a series of player-turns."""
        return isinstance(event, TurnStarted)

    def turn_of(self, state: State) -> int:
        return state.round

    def cells_of(self, state: State, across: int) -> Iterable[Cell]:
        return [Cell(ship.id, *ship.hex) for ship in state.ships if ship.hex is not None]

    def fates(self, state: State) -> tuple[Fate, ...]:
        return fates.fates(state)

    def campaign_order(self, result: BattleResult, dice: Dice, **options: Any) -> campaign.CampaignOrder:
        """HEX-CAM-02: the order of the campaign's moves; options `winner_moves` and, where it is "choose", `choice`."""
        return campaign.campaign_order(result.winner, options.pop("winner_moves", "second"), dice, **options)


RULESET = AncientNavalGames()
