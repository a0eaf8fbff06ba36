"""CMP-WEST with fleets where a test wants them, in the moves of a side."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine.chapters import QUESTIONS
from campaigns.engine.data import TurnLabel
from campaigns.engine.decisions import Decision, EndPart
from campaigns.engine.events import ControlChanged, MovesBegan
from campaigns.engine.evolve import evolved
from campaigns.engine.ledger import State
from campaigns.engine.records import Army, Hull
from campaigns.engine.resolution import Resolution
from campaigns.engine.telling.chronicle import narrate
from campaigns.engine.turn import advance
from campaigns.engine.war import check, decide, offers
from rules.core.dice import ScriptedDice
from rules.core.events import Event
from tests.campaigns.engine.builders import owned
from tests.campaigns.engine.test_sea_map import west

__all__ = ["Sea", "owned", "west"]


class Sea:
    """A state in which a side has its moves; `told` are the events of the last decision, each told in a sentence."""

    def __init__(self, state: State, side: str = "PEL", turn: int = 1, winter: bool = False) -> None:
        other = "ATH" if side == "PEL" else "PEL"
        if winter:
            calendar = (TurnLabel("winter", winter=True),) * len(state.data.calendar)
            state = replace(state, data=replace(state.data, calendar=calendar))
        state = replace(state, turn=turn, order=(side, other), questions=(), phase="land")
        self.state = evolved(state, MovesBegan(side=side, clause="CMP-TRN-01"))
        self.told: list[Event] = []

    def does(self, decision: Decision, *dice: int) -> "Sea":
        assert all(check(self.state, each) is None for offer in offers(self.state) for each in offer.actions)
        scripted = ScriptedDice(dice)
        self.state, events = decide(self.state, decision, scripted)
        assert scripted.left == 0
        return self.tells(events)

    def tells(self, events: Any) -> "Sea":
        self.told = list(events)
        assert all(narrate(self.state, event).text.endswith(".") for event in events)
        return self

    def refused(self, decision: Decision) -> str:
        finding = check(self.state, decision)
        return finding.code.removeprefix("CMP-D-") if finding is not None else ""

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]

    def end(self, *dice: int) -> "Sea":
        return self.does(EndPart(side=self.state.active or ""), *dice)

    def fleet(self, id: str) -> Any:
        return self.state.fleets[id]


def step(state: State, name: str, *dice: int) -> Sea:
    """The state, the first turn's steps having come to that one; goes on until somebody has to decide."""
    sea = Sea(state)
    scripted = ScriptedDice(dice)
    res = Resolution(replace(state, turn=max(1, state.turn), order=("PEL", "ATH"), questions=(), phase=name), scripted)
    advance(res, QUESTIONS)
    sea.state = res.state
    assert scripted.left == 0
    return sea.tells(res.events)


def ships(state: State, **changes: dict[str, Any]) -> State:
    """The state with other fields of those hulls: P7_1={"oars": 3} is "P7-1"."""
    named = {id.replace("_", "-"): fields for id, fields in changes.items()}
    return replace(state, hulls={**state.hulls, **{id: replace(state.hulls[id], **f) for id, f in named.items()}})


def prize(state: State, fleet: str, id: str = "A9-1", **fields: Any) -> State:
    """A prize of a fleet, built by its enemy."""
    side = state.fleets[fleet].side
    hull = replace(Hull(id, side, state.data.enemy(side), 2, state="PRIZE", fleet=fleet), **fields)
    return replace(state, hulls={**state.hulls, id: hull})


def army(state: State, id: str, side: str, area: str = "", fleet: str | None = None) -> State:
    return replace(state, armies={**state.armies, id: Army(id, side, area, fleet=fleet)})


def only(state: State, squadron: str, count: int) -> State:
    """No more than so many hulls of a squadron are left."""
    gone = [id for id, hull in state.hulls.items() if hull.squadron == squadron][count:]
    return replace(state, hulls={id: hull for id, hull in state.hulls.items() if id not in gone})


def taken(state: State, area: str, side: str) -> State:
    """The area falls to a side now."""
    lost_by = state.owner(area)
    return evolved(state, ControlChanged(area=area, side=side, lost_by=lost_by, clause="CMP-CTL-01"))
