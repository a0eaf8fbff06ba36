"""Battles at sea for tests: CMP-WEST with its fleets where a test wants them, about to fight."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine import evolve, turn, war
from campaigns.engine.battle_records import Encounter
from campaigns.engine.chapters import QUESTIONS
from campaigns.engine.decisions import Decision, Fight, OfferBattle, ReportBattle
from campaigns.engine.events import LandBattlesFound
from campaigns.engine.evolve.tools import put
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from rules.core.dice import ScriptedDice
from rules.core.events import Event
from rules.core.results import BattleResult, Fate
from tests.campaigns.engine.test_sea_map import west

__all__ = ["Sea", "armed", "crews", "fate", "fleet", "hulls", "ledger", "result", "ruled_by", "west", "with_options"]


def with_options(state: State, **options: Any) -> State:
    """The same war with other options."""
    return replace(state, data=replace(state.data, options=replace(state.data.options, **options)))


def ruled_by(state: State, ruleset: str) -> State:
    """The same war with battles at sea by other rules."""
    return replace(state, data=replace(state.data, rulesets=replace(state.data.rulesets, sea=ruleset)))


def fleet(state: State, id: str, /, **fields: Any) -> State:
    """The state with a fleet elsewhere, or otherwise."""
    return replace(state, fleets=put(state.fleets, {id: replace(state.fleets[id], **fields)}))


def hulls(state: State, /, *ids: str, **fields: Any) -> State:
    """The state with hulls changed."""
    return replace(state, hulls=put(state.hulls, {id: replace(state.hulls[id], **fields) for id in ids}))


def crews(state: State, id: str, **fields: Any) -> State:
    """The state with a squadron changed."""
    return replace(state, squadrons=put(state.squadrons, {id: replace(state.squadrons[id], **fields)}))


def ledger(state: State, table: str, id: str, **fields: Any) -> State:
    """The state with a record of any table changed."""
    records = getattr(state, table)
    return replace(state, **{table: put(records, {id: replace(records[id], **fields)})})


def armed(state: State, fleet: str, *armies: str) -> State:
    """The state with armies aboard a fleet."""
    for army in armies:
        state = ledger(state, "armies", army, fleet=fleet, area="")
    return state


def fate(unit: str, word: str, by: str | None = None, **damage: int) -> Fate:
    return Fate(unit, unit[0], word, by=by, damage=damage)


def result(
    battle: Encounter, winner: str | None, *fates: Fate, degree: str | None = None, ruleset: str = "", **score: str
) -> BattleResult:
    """A battle that ended so; the units that are not named came through as they were."""
    through = {"oi_navarcoi": "withdrawn"}.get(battle.ruleset, "afloat")
    told = {each.unit: each for each in fates}
    every = tuple([told.get(p.unit, Fate(p.unit, p.side, through)) for p in battle.pieces])
    return BattleResult(
        ruleset=ruleset or battle.ruleset, winner=winner, reason="reported", holder=winner, degree=degree, fates=every,
        score=score,
    )  # fmt: skip


class Sea:
    """Step 6 of a turn being played with scripted dice; PEL has moved first, ATH second, unless told otherwise."""

    def __init__(self, state: State, *dice: int, order: tuple[str, str] = ("PEL", "ATH"), **options: Any) -> None:
        state = with_options(state, **options) if options else state
        state = replace(state, turn=max(1, state.turn), phase="sea", order=order, questions=())
        self.start = state
        self.dice = ScriptedDice(dice)
        res = Resolution(state, self.dice)
        turn.advance(res, QUESTIONS)
        self.state, self.events = res.state, tuple(res.events)
        self.log: list[Event] = list(self.events)

    def roll(self, *faces: int) -> "Sea":
        """The faces to come; none may be left of the last."""
        assert self.dice.left == 0
        self.dice = ScriptedDice(faces)
        return self

    def decide(self, decision: Decision) -> "Sea":
        self.before = self.state
        self.state, self.events = war.decide(self.state, decision, self.dice)
        self.log += self.events
        return self

    def by(self, kind: type[Decision], side: str = "", **fields: Any) -> "Sea":
        """A decision of the side whose turn it is, or of `side`."""
        return self.decide(kind(side=side or self.state.active or "", **fields))

    def refusal(self, decision: Decision) -> str:
        finding = war.check(self.state, decision)
        return finding.code.removeprefix("CMP-D-") if finding is not None else ""

    def fight(self, area: str) -> "Sea":
        """Battle is offered and is to be fought, not diced for."""
        self.by(OfferBattle, area=area)
        while self.state.step == "inside":
            self.by(war.EndPart)
        return self.by(Fight, encounter=self.battle.id) if self.state.step == "settle" else self

    @property
    def battle(self) -> Encounter:
        """The battle of the area where fleets meet now."""
        assert self.state.engaged is not None
        return self.state.engaged

    def ends(self, winner: str | None, *fates: Fate, degree: str | None = None, **fields: Any) -> "Sea":
        """The battle is reported: "A" is α or the first side."""
        told = result(self.battle, winner, *fates, degree=degree)
        return self.decide(ReportBattle(encounter=self.battle.id, result=told, **fields))

    @property
    def after(self) -> State:
        """The ledger after the last decision, before the turn went on to the land."""
        state = self.before
        for event in self.events:
            if isinstance(event, LandBattlesFound):
                break
            state = evolve.evolved(state, event)
        return state

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def kinds(self) -> list[str]:
        """What is asked now, of whom."""
        return [f"{each.kind} {each.side}".strip() for each in self.state.open]

    def folds(self) -> bool:
        """Whether the events alone give the state (CMP-CHR-04)."""
        state = self.start
        for event in self.log:
            state = evolve.evolved(state, event)
        return state == self.state
