"""The battle that is to be fought now, whatever it is of: a naval game, a meeting of fleets, a mission. Its scenario
with the ships as they are carried, what tells it from every other, and the battles that were fought for it."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from typing import Any

import msgspec
from django.db.models import Max, Q, QuerySet

import rules
from battles.models import Battle
from campaigns.documents import sources
from campaigns.engine.adapters import ADAPTERS, base_of
from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles import naval_game
from campaigns.engine.chains import missions
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.engine.ledger import State
from campaigns.engine.log import questions
from campaigns.models import Campaign, Engagement
from campaigns.words.headlines import waters
from rules.core import documents
from rules.core.documents import ScenarioHead
from rules.core.results import BattleResult

KEY_LENGTH = 12  # letters of what tells an encounter from others, in addresses
NOT_YET = BattleResult(ruleset="", winner=None, reason="")


class Due:
    """The encounter whose result a campaign waits for. `held` are the copies that the campaign keeps of scenarios of
    the site."""

    def __init__(self, state: State, battle: Encounter, held: Mapping[str, Any]) -> None:
        self.state, self.battle, self.held = state, battle, held

    @cached_property
    def scenario(self) -> ScenarioHead:
        """With the hulls of the ledger as they are carried. Raises `LookupError` where what it is fought on cannot be
        found or read."""
        state, battle = self.state, self.battle
        if battle.kind == "mission":
            made: ScenarioHead = missions.scenario(state)
        elif battle.kind == "sea":
            made = ADAPTERS[battle.ruleset].scenario(state, battle, self._base(base_of(state, battle)))
        else:
            made = naval_game.scenario(state, self._base(f"{battle.ruleset}/{battle.scenario}"))
        return made

    def _base(self, named: str) -> ScenarioHead | None:
        """The scenario that is named "ruleset/word"; None where none is."""
        if not named:
            return None
        ruleset, _, word = named.partition("/")
        body = sources.among(self.held)(sources.source_of(word, ruleset))
        base, findings = documents.read(body, rules.get(ruleset).scenario_type)
        if base is None:
            raise LookupError(f"scenario {word} cannot be read: {findings}")
        return base

    @cached_property
    def body(self) -> dict[str, Any]:
        """The scenario as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self.scenario)
        return plain

    @cached_property
    def built(self) -> str:
        """What it was built from, in short: its scenario, its units and all that they bring (CMP-AMD-09). What ships
        are called does not matter."""
        if self.battle.kind == "naval_game":
            base = self._base(f"{self.battle.ruleset}/{self.battle.scenario}")
            # Its date is no part of it: a battle begun before it had one still counts.
            undated = naval_game.scenario(self.state, base, dated=False)
            return _short((msgspec.to_builtins(undated), self.state.turn))
        return next(self._named())

    def _named(self) -> Iterator[str]:
        """Every name that it may have: of a chain more than one (`questions.names_of_units`)."""
        body = self.body | {"units": [{**unit, "name": ""} for unit in self.body["units"]]}
        plain = msgspec.Raw(msgspec.json.encode(body, order="deterministic"))
        report = ReportBattle(encounter=self.battle.id, result=NOT_YET)
        return (_short((plain, units)) for units in questions.names_of_units(self.state, report))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What battles that were begun for it may be stored with."""
        return tuple(self._named()) if self.state.chain is not None else (self.built,)

    @property
    def key(self) -> str:
        """What names it in addresses: one that was printed for other units is no longer good."""
        return self.built[:KEY_LENGTH]

    @property
    def word(self) -> str:
        """What it is called in sentences."""
        return "naval game" if self.battle.kind == "naval_game" else "battle"

    @property
    def title(self) -> str:
        """What it is called on pages."""
        data = self.state.data
        if self.battle.kind == "mission":
            return data.mission(self.battle.place).title
        if self.battle.kind == "sea":
            return waters(self.state, self.battle.place)
        return f"Naval game of {data.label(self.state.turn)}"

    @property
    def first_name(self) -> str:
        """The side behind the letter A."""
        return self.state.data.side_name(self.battle.sides[0])

    @property
    def second_name(self) -> str:
        """The side behind the letter B."""
        return self.state.data.side_name(self.battle.sides[1])

    def report(self, result: BattleResult, **told: Any) -> ReportNavalGame | ReportBattle:
        """A result as the decision that books it; `told` are other fields."""
        if self.battle.kind == "naval_game":
            return ReportNavalGame(result=result, **told)
        return ReportBattle(encounter=self.battle.id, result=result, **told)


def _short(what: Any) -> str:
    return sha256(msgspec.json.encode(what, order="deterministic")).hexdigest()


def due_in(state: State, held: Mapping[str, Any]) -> Due | None:
    """The encounter that a state waits for."""
    battle = None
    if state.step == "naval_game":
        battle = state.naval_game
    elif state.step == "battle":
        battle = state.encounters.get(state.open[0].about)
    return None if battle is None else Due(state, battle, held)


# --- the battles that were fought for it


def engagements_of(campaign: Campaign, due: Due) -> QuerySet[Engagement]:
    """The battles that were started for an encounter with the units that it has now, the latest first (CMP-AMD-07,
    09)."""
    here = Engagement.objects.filter(campaign=campaign, turn=due.state.turn)
    counts = here.filter(Q(built__in=due.names) | Q(built="", after=campaign.tip))
    return counts.select_related("battle").defer("battle__scenario_body").order_by("-pk")


def finished_battles(campaign: Campaign, due: Due) -> list[Battle]:
    """Those that were fought to their end, in the order in which they ended. The first of them is the one that
    counts."""
    over = engagements_of(campaign, due).filter(battle__over=True)
    ended = over.annotate(ended=Max("battle__entries__made_at")).order_by("ended", "pk")
    return [each.battle for each in ended]
