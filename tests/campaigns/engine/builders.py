"""Campaigns for tests: the Punic data, changed only in the fact that matters."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from campaigns.engine import data, evolve, reading, starting, war
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.battle_records import Piece
from campaigns.engine.battles import naval_game, reports
from campaigns.engine.decisions import Decision, EndPart, ReportNavalGame
from campaigns.engine.events import NavalGameSet
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.resolution import Resolution
from rules.core.dice import ScriptedDice
from rules.core.events import Event
from rules.core.results import BattleResult, Fate

PUNIC = Path(__file__).parents[3] / "campaigns" / "library" / "punic-2021.json"


def document(*, pool: dict[str, Any] | None = None, ruleset: str = "", **options: Any) -> dict[str, Any]:
    """The Punic campaign as plain data, with other options; `pool` fields are changed too, and the rules of its naval
    games."""
    plain: dict[str, Any] = json.loads(PUNIC.read_text())
    if ruleset in plain["naval_games"]:
        plain["rulesets"]["initiative"], plain["initiative_scenarios"] = ruleset, plain["naval_games"][ruleset]
    plain["options"] |= options
    plain["pool"] |= pool or {}
    return plain


def punic(*, pool: dict[str, Any] | None = None, ruleset: str = "", **options: Any) -> data.Campaign:
    """The Punic campaign with other options."""
    campaign, findings = reading.read(document(pool=pool, ruleset=ruleset, **options))
    assert campaign is not None and findings == ()
    return campaign


class Table:
    """A campaign being played with scripted dice; `events` are those of the last decision, `log` all of them."""

    def __init__(self, campaign: data.Campaign | None = None, dice: Sequence[int] = (), **options: Any) -> None:
        self.start = starting.start(campaign or punic(**options))
        self.dice = ScriptedDice(dice)
        self.state, self.events = war.opening(self.start, self.dice)
        self.log: list[Event] = list(self.events)

    def roll(self, *faces: int) -> "Table":
        """The faces of the dice to come; none may be left of the last."""
        assert self.dice.left == 0
        self.dice = ScriptedDice(faces)
        return self

    def decide(self, decision: Decision) -> "Table":
        self.state, self.events = war.decide(self.state, decision, self.dice)
        self.log += self.events
        return self

    def by(self, kind: type[Decision], **fields: Any) -> "Table":
        """A decision of the side whose turn it is."""
        return self.decide(kind(side=self.state.active or "", **fields))

    def refusal(self, decision: Decision) -> str:
        """The code with which a decision is refused, "" when it is legal."""
        finding = war.check(self.state, decision)
        return finding.code.removeprefix("CMP-D-") if finding is not None else ""

    def end(self) -> "Table":
        return self.by(EndPart)

    def naval_game(self, winner: str | None) -> "Table":
        """The naval game ends; "A" is Rome."""
        return self.decide(ReportNavalGame(result=report(winner)))

    def parts(self) -> "Table":
        """Both sides muster and move nothing."""
        while self.state.step in ("muster", "moves"):
            self.end()
        return self

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def report(
    winner: str | None, fates: Sequence[Fate] = (), ruleset: str = "ancient_naval_games", holder: str | None = None
) -> BattleResult:
    return BattleResult(ruleset=ruleset, winner=winner, reason="reported", holder=holder or winner, fates=tuple(fates))


def owned(state: State, **owners: str | None) -> State:
    """The state with those areas in other hands."""
    areas = {id: replace(state.areas[id], owner=owner) for id, owner in owners.items()}
    return replace(state, areas={**state.areas, **areas})


def at_sea(state: State, *pieces: Piece) -> State:
    """The naval game of the turn is about to be reported."""
    state = replace(state, questions=(), turn=max(1, state.turn))
    return evolve.evolved(state, NavalGameSet(scenario="", pieces=pieces, clause="CMP-INI-02"))


def with_hulls(state: State, *hulls: Hull) -> State:
    """The state with those hulls instead of its own."""
    return replace(state, hulls={hull.id: hull for hull in hulls})


def hull(id: str, size: int = 2, **fields: Any) -> Hull:
    side = {"A": "ROM", "B": "CAR"}[id[0]]
    return replace(Hull(id, side, side, size), **fields)


def set_up(ruleset: str, *hulls: Hull, pieces: tuple[Any, ...] | None = None) -> State:
    """A naval game of all these hulls, about to be reported. `pieces` by hand, or as the rules take them."""
    state = with_hulls(starting.start(punic(losses="carry", ruleset=ruleset)), *hulls)
    flotillas = {side: tuple(each.id for each in hulls if each.side == side) for side in ("ROM", "CAR")}
    return at_sea(state, *(pieces or naval_game.pieces_of(state, flotillas)))


def reported(state: State, winner: str | None, *dice: int, holder: str | None = None, **fates: Fate) -> Resolution:
    """The game ends so; the pieces that are not named came through whole. No die is left."""
    ruleset = state.data.rulesets.initiative
    through = ADAPTERS[ruleset].FATES[0][0]
    assert state.naval_game is not None
    told = [fates.get(piece.unit, Fate(piece.unit, piece.side, through)) for piece in state.naval_game.pieces]
    decision = ReportNavalGame(result=report(winner, told, ruleset, holder))
    assert reports.check_report(state, decision) is None
    scripted = ScriptedDice(dice)
    res = Resolution(state, scripted)
    reports.report(res, decision)
    assert scripted.left == 0
    return res


def fate(unit: str, word: str, by: str | None = None, **damage: int) -> Fate:
    return Fate(unit, unit[0], word, by=by, damage=damage)


def two_a_side(ruleset: str = "ancient_naval_games") -> State:
    """A naval game of two whole hulls a side, about to be reported."""
    return set_up(ruleset, hull("A1"), hull("A2"), hull("B1"), hull("B2"))


def squadrons(*ships: str | Hull) -> State:
    """The same with squadrons of Oi Navarcoi! of one hull each, named like it."""
    hulls = [ship if isinstance(ship, Hull) else hull(ship) for ship in ships]
    pieces = tuple(Piece(each.id, each.id[0], (each.id,)) for each in hulls)
    return set_up("oi_navarcoi", *hulls, pieces=pieces)


def told(kind: type[Event], res: Resolution) -> list[Any]:
    """The events of a kind, in order."""
    return [event for event in res.events if isinstance(event, kind)]
