"""Chains for tests: small scenarios of each ruleset, and a table at which a chain is played."""

from typing import Any

from campaigns.engine import reading, war
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.battle_records import Encounter
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import DiceMission, Fill, ReportBattle
from rules.core.findings import errors
from rules.core.results import BattleResult, Fate
from tests.campaigns.engine.builders import Table

SIDES = [{"id": "PEL", "name": "The Peloponnesians"}, {"id": "ATH", "name": "Athens"}]


def hex_body(**sizes: str) -> dict[str, Any]:
    """Ships in two lines: `A1="S"` is a small one of side A."""
    units = []
    for n, (id, size) in enumerate(sizes.items()):
        facing, row = ("N", 14) if id[0] == "A" else ("S", 3)
        units.append({"id": id, "side": id[0], "size": size, "hex": [2 + n, row], "facing": facing})
    return {"ruleset": "ancient_naval_games", "title": "Off the cape", "first": "A", "units": units}


def mission(id: str, body: dict[str, Any], *outcomes: Any, **fields: Any) -> dict[str, Any]:
    last = outcomes or ({"end": {"winner": "none"}},)
    return {"id": id, "title": f"Mission {id}", "scenario": {"body": body}, "outcomes": list(last), **fields}


def plain(*missions: dict[str, Any], hulls: Any = (), **fields: Any) -> dict[str, Any]:
    return {
        "id": "chain", "name": "A chain", "play": "chain", "sides": SIDES, "first_mission": missions[0]["id"],
        "missions": list(missions), "hulls": list(hulls), **fields,
    }  # fmt: skip


def chain(*missions: dict[str, Any], hulls: Any = (), **fields: Any) -> Campaign:
    """A chain without errors."""
    campaign, findings = reading.read(plain(*missions, hulls=hulls, **fields))
    assert campaign is not None and errors(findings) == ()
    return campaign


def ship(id: str, size: int = 2, side: str = "ATH", **fields: Any) -> dict[str, Any]:
    return {"id": id, "side": side, "size": size, **fields}


def slot(unit: str, side: str = "ATH", **fields: Any) -> dict[str, Any]:
    return {"unit": unit, "side": side, **fields}


class Chain(Table):
    """A chain being played with scripted dice."""

    def fill(self, side: str, **slots: str | tuple[str, ...]) -> "Chain":
        """Put hulls into slots, by unit."""
        whole = {unit: (ids,) if isinstance(ids, str) else ids for unit, ids in slots.items()}
        self.decide(Fill(side=side, slots=whole))
        return self

    def default(self) -> "Chain":
        """Both sides fill their slots by default."""
        while self.state.step == "fill":
            (offer, *_) = [each for each in war.offers(self.state) if each.kind == "fill"]
            self.decide(offer.actions[0])
        return self

    @property
    def battle(self) -> Encounter:
        battle = self.state.encounter
        assert battle is not None
        return battle

    def report(self, winner: str | None, reason: str = "reported", **fates: Fate) -> "Chain":
        """The battle ends so: `winner` is a letter; units that are not named came through whole."""
        through = ADAPTERS[self.battle.ruleset].FATES[0][0]
        told = tuple([fates.get(each.unit, Fate(each.unit, each.side, through)) for each in self.battle.pieces])
        result = BattleResult(self.battle.ruleset, winner, reason, winner, None, {}, told)
        self.decide(ReportBattle(encounter=self.battle.id, result=result, by="engine"))
        return self

    def diced(self) -> "Chain":
        self.decide(DiceMission(mission=self.battle.place))
        return self

    def filled(self, side: str) -> dict[str, tuple[str, ...]]:
        """What a side has put into its slots."""
        assert self.state.chain is not None
        return self.state.chain.fillings[side].slots
