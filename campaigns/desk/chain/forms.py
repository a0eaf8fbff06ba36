"""The forms of a chain's page as decisions (CMP-STA-02): one press may be several, as when a yard mends many ships."""

from collections.abc import Iterator

from django.http import QueryDict

from campaigns.desk.chain import steps
from campaigns.engine.chains.filling_by_default import by_default
from campaigns.engine.chains.scenarios import now
from campaigns.engine.decisions import (
    AddPoints,
    Build,
    BurnPrizes,
    Decision,
    DiceMission,
    EndPart,
    Fill,
    ForfeitHulls,
    FormSquadron,
    Rearm,
    Scrap,
)
from campaigns.engine.ledger import State
from scenarios.documents.bounded import whole

SLOT = "slot-"


def decisions_of(post: QueryDict, state: State) -> list[Decision]:
    """What a form asks for, in the order in which it is to be done; nothing where it says nothing."""
    side, act = str(post.get("side", "")), str(post.get("act", ""))
    match act:
        case "fill":
            return [_filling(post, side)]
        case "default":
            return [Fill(side=side, slots=_by_default(state))]
        case "dice":
            return [DiceMission(side=side, mission=state.chain.mission if state.chain is not None else "")]
        case "way_home":
            return [ForfeitHulls(side=side, hulls=tuple(post.getlist("hulls")))]
        case "burn":
            return [BurnPrizes(side=side, hulls=tuple(post.getlist("hulls")))]
        case "squadron":
            into = str(post.get("squadron", "")) or None
            name = str(post.get("name", "")).strip()[:60]
            return [FormSquadron(side=side, hulls=tuple(post.getlist("loose")), squadron=into, name=name)]
        case "plan":
            return list(steps.repairs(state, side, steps.planned(state, side)))
        case "mend":
            return list(_mending(post, state, side))
        case "end":
            return [*_mending(post, state, side), EndPart(side=side)]
        case "build":
            name = str(post.get("name", "")).strip()[:60]
            return [Build(side=side, port="", size=whole(post.get("size"), -1), name=name)]
        case "scrap":
            return [Scrap(side=side, hull=str(post.get("hull", "")))]
    if act.startswith("points-"):
        id = act.removeprefix("points-")
        return [AddPoints(side=side, building=id, points=whole(post.get(f"add-{id}"), 0))]
    return []


def _filling(post: QueryDict, side: str) -> Fill:
    slots = {
        name.removeprefix(SLOT): tuple([str(id) for id in post.getlist(name) if id])
        for name in post
        if name.startswith(SLOT)
    }
    filled = {unit: hulls for unit, hulls in slots.items() if hulls}
    aboard = str(post.get("aboard", "")) or None
    return Fill(
        side=side,
        slots=filled,
        admiral=str(post.get("admiral", "")) or None,
        aboard=aboard if aboard in filled else None,
    )


def _by_default(state: State) -> dict[str, tuple[str, ...]]:
    filling = by_default(state, now(state), state.active or "")
    return filling.slots if filling is not None else {}


def _mending(post: QueryDict, state: State, side: str) -> Iterator[Decision]:
    """Hull damage first, in roster order, then gear."""
    wanted = {id: whole(post.get(f"mend-{id}"), 0) for id in state.hulls}
    yield from steps.repairs(state, side, wanted)
    for id in state.hulls:
        for item in post.getlist(f"rearm-{id}"):
            yield Rearm(side=side, hull=id, item=str(item))
