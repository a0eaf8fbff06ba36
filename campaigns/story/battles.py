"""The battles of a turn: who met whom where, how it ended, what it cost, and the log of it that the site keeps."""

from collections import Counter
from dataclasses import dataclass, field

from campaigns.engine import events as e
from campaigns.engine.battle_records import Encounter
from campaigns.engine.ledger import State
from campaigns.engine.roster import best_admiral
from campaigns.engine.telling.words import admiral_name
from campaigns.story.walk import Stretch
from campaigns.story.words import at_sea, is_known


@dataclass(slots=True)
class BattleTold:
    """A battle at sea, a naval game or a mission. `entry` booked its result; `battle` is the uid of the one that was
    fought for it on the site, "" where it was typed in or diced for."""

    id: str
    kind: str
    area: str
    title: str
    entry: int
    battle: str = ""
    by: str = ""
    fought: int = 1
    winner: str | None = None
    holder: str | None = None
    degree: str | None = None
    went: dict[str, int] = field(default_factory=dict)
    led: dict[str, str] = field(default_factory=dict)
    sunk: dict[str, list[str]] = field(default_factory=dict)
    recovered: dict[str, list[str]] = field(default_factory=dict)
    prizes: dict[str, list[str]] = field(default_factory=dict)
    hurt: Counter[str] = field(default_factory=Counter)
    retaken: dict[str, list[str]] = field(default_factory=dict)
    admirals: list[tuple[str, str, bool]] = field(default_factory=list)

    def lost(self, side: str) -> int:
        """Ships that it cost a side, taken ones among them."""
        taken = sum(len(ids) for captor, ids in self.prizes.items() if captor != side)
        return len(self.sunk.get(side, ())) + taken


def battles_of(stretch: Stretch) -> list[BattleTold]:
    """The battles whose result was booked in a turn, in the order in which they were."""
    found: list[BattleTold] = []
    now: BattleTold | None = None
    for before, number, event, _ in stretch.steps():
        match event:
            case e.NavalGameReported():
                now = _naval_game(before, event, number)
                found.append(now)
            case e.BattleReported():
                now = _battle(before, event, number)
                found.append(now)
            case e.MissionUnfought():
                now = None
            case e.HullFared() if now is not None:
                _fared(now, event)
            case e.WreckRecovered() if now is not None:
                now.recovered.setdefault(event.side, []).append(event.hull)
            case e.WreckLost() if now is not None:
                now.sunk.setdefault(before.hulls[event.hull].side, []).append(event.hull)
            case e.HullSeized() if now is not None:
                now.sunk.setdefault(event.side, []).append(event.hull)
            case e.PrizeTaken() if now is not None:
                now.prizes.setdefault(event.side, []).append(event.hull)
            case e.AdmiralFell() if now is not None and event.fate != "ACTIVE":
                now.admirals.append((event.side, admiral_name(before, event.admiral), event.fate == "DEAD"))
            case e.PrizeRetaken() if now is not None:
                into = now.retaken if event.free else now.prizes
                into.setdefault(event.side, []).append(event.hull)
            case e.BattleJudged() | e.MissionJudged() if now is not None:
                now.degree = event.degree
    return found


def _naval_game(state: State, event: e.NavalGameReported, number: int) -> BattleTold:
    game = state.naval_game
    told = BattleTold(
        "naval", "naval_game", "", "The naval game of the year", number, event.battle or "", event.by, event.fought,
        event.winner, event.holder,
    )  # fmt: skip
    if game is not None:
        told.went = {side: len(game.hulls_of(side)) for side in game.sides}
    return told


def _battle(state: State, event: e.BattleReported, number: int) -> BattleTold:
    battle = state.encounters.get(event.encounter)
    told = BattleTold(
        event.encounter, battle.kind if battle is not None else "sea", battle.place if battle is not None else "",
        _title(state, battle), number, event.battle or "", event.by, 1, event.winner, event.holder, event.degree,
    )  # fmt: skip
    if battle is not None:
        told.went = {side: len(battle.hulls_of(side)) for side in battle.sides}
        for side in battle.sides:
            ours = [id for id in battle.fleets if id in state.fleets and state.fleets[id].side == side]
            admiral = best_admiral(state, ours)
            if admiral is not None and is_known(admiral.name):
                told.led[side] = admiral.name
        if state.chain is not None:
            for side, filling in state.chain.fillings.items():
                if filling.admiral and filling.admiral in state.admirals:
                    told.led[side] = state.admirals[filling.admiral].name
    return told


def _title(state: State, battle: Encounter | None) -> str:
    if battle is None:
        return "A battle"
    if battle.kind == "mission":
        return state.data.mission(battle.place).title
    return f"The battle {at_sea(state, battle.place)}"


def _fared(now: BattleTold, event: e.HullFared) -> None:
    if event.outcome == "sunk":
        now.sunk.setdefault(event.side, []).append(event.hull)
    elif event.outcome == "afloat" and (event.damage or event.oars):
        now.hurt[event.side] += 1
