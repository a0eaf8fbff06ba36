"""What the contract suite needs to know of this ruleset: scenarios by chance, and what must hold in every
position."""

from random import Random
from typing import Any

from rules.geometry.table_hulls import overlap
from rules.mare_nostrum.measure import EPS, outline
from rules.mare_nostrum.ships import KINDS
from rules.mare_nostrum.state import State

GONE = ("sunk", "off_table")
NATIONS = ("roman", "greek", "punic")


def any_scenario(chance: Random) -> dict[str, Any]:
    """A scenario by chance: a few galleys a side, deployed, to be deployed, or in the thick of it."""
    begins = chance.random() < 0.25
    nations = [chance.choice(NATIONS) for _ in "AB"]
    units: list[dict[str, Any]] = []
    places = [(x, y) for x in range(8, 90, 15) for y in range(8, 44, 15)]
    chance.shuffle(places)
    for side, nation in zip("AB", nations, strict=True):
        for number in range(1, chance.randint(2, 4)):
            units.append(_galley(chance, side, number, nation))
            if not begins:
                x, y = places.pop()
                units[-1] |= {
                    "x": x + chance.random(),
                    "y": y + chance.random(),
                    "heading": chance.randint(0, 3599) / 10,
                }
                units[-1]["condition"] = _condition(chance)
    document: dict[str, Any] = {
        "ruleset": "mare_nostrum",
        "title": "By chance",
        "turn_limit": chance.randint(1, 5),
        "options": chance.choice(([], ["ballista_casualty"])),
        "sides": {side: {"nation": nation} for side, nation in zip("AB", nations, strict=True)},
        "units": units,
    }
    if not begins:
        _tie(chance, units)
        clock: dict[str, Any] = {"turn": 1, "phase": chance.choice(("initiative", "missiles", "melee"))}
        if chance.random() < 0.4:
            x, y = places.pop()
            clock["flotsam"] = [{"id": "F1", "x": x, "y": y, "heading": chance.randint(0, 359)}]
        document["clock"] = clock
    elif chance.random() < 0.3:
        document["sides"]["A"]["edge"] = chance.choice(("west", "north"))
    return document


def _galley(chance: Random, side: str, number: int, nation: str) -> dict[str, Any]:
    size = chance.choice(("small", "large"))
    unit: dict[str, Any] = {"id": f"{side}{number}", "side": side, "size": size}
    unit["marines"] = chance.randint(1, 12 if size == "large" else 8)
    unit |= {"slingers": chance.randint(0, 2), "archers": chance.randint(0, 3)}
    if number == 1:
        unit |= {"flagship": True, "bearer": 1, "musician": 1}
    if nation == "roman" and chance.random() < 0.5:
        unit["corvus"] = True
    else:
        unit["ballista"] = chance.choice((0, 0, 1))
    return unit


def _condition(chance: Random) -> dict[str, Any]:
    oars = list(range(1, 9))
    state = chance.choice(("stopped", "stopped", "cruising", "battle", "ramming", "reverse"))
    return {
        "state": state,
        "wake_straight": state in ("cruising", "battle") and chance.random() < 0.5,
        "ramming_last_turn": state == "ramming",
        "stamina": chance.randint(0, 6),
        "hd": chance.choice((0, 0, 0, 1, 3, 4, 5)),
        "port_lost": chance.sample(oars, chance.choice((0, 0, 2, 4))),
        "starboard_lost": chance.sample(oars, chance.choice((0, 0, 2, 4))),
    }


def _tie(chance: Random, units: list[dict[str, Any]]) -> None:
    """Some grapples, however far apart: the rules ask for reach only as they are made."""
    for one in units:
        for other in units:
            if one["id"] < other["id"] and chance.random() < 0.15:
                for a, b in ((one, other), (other, one)):
                    condition = a["condition"]
                    condition["state"], condition["wake_straight"], condition["ramming_last_turn"] = (
                        "stopped",
                        False,
                        False,
                    )
                    kind = "friendly" if a["side"] == b["side"] else "hostile"
                    condition["grapples"] = [*condition.get("grapples", []), {"other": b["id"], "kind": kind}]


def holds(state: State) -> None:
    """One position: MAR-SET.11, MOV.04, OAR, SNK, PRZ, GRA.07, G.5."""
    afloat = [galley for galley in state.galleys if galley.fate not in GONE and galley.x is not None]
    shapes = [
        outline(state.dimensions[g.size], (g.x, g.y, g.heading)) for g in afloat if g.x is not None and g.y is not None
    ]
    for n, one in enumerate(shapes):
        assert not any(overlap(one, other, 2 * EPS) for other in shapes[:n]), "two galleys in one place"
    by_id = {galley.id: galley for galley in state.galleys}
    for galley in state.galleys:
        assert 0 <= galley.stamina <= 6 and galley.hd >= 0 and 0 <= galley.heading < 3600
        assert all(getattr(galley, kind) >= 0 for kind in KINDS)
        assert sum(getattr(galley, kind) for kind in KINDS) <= galley.complement
        oars = state.dimensions[galley.size].oars
        for lost in (galley.port_lost, galley.starboard_lost):
            assert list(lost) == sorted(set(lost)) and all(1 <= number <= oars for number in lost)
        if galley.fate in GONE:
            assert galley.x is None and not galley.grapples
        elif galley.x is not None and galley.y is not None:
            assert 0 <= galley.x <= state.table.width and 0 <= galley.y <= state.table.height
        for grapple in galley.grapples:
            assert any(back.other == galley.id for back in by_id[grapple.other].grapples)
        if galley.wake_straight or galley.ramming_last_turn:
            assert galley.state != "stopped"
        assert galley.prize_of is None or galley.prize_of != galley.original
    assert (state.phase == "over") == (state.result is not None)
    assert state.active is None or state.phase == "movement"


def follows(before: State, after: State) -> None:
    """One action on: what is gone stays gone, and figures are aboard, in the casualty box, or were never there."""
    assert (before.table, before.options, before.dimensions) == (after.table, after.options, after.dimensions)
    for was, now in zip(before.galleys, after.galleys, strict=True):
        assert (was.id, was.original, was.size, was.complement) == (now.id, now.original, now.size, now.complement)
        assert now.hd >= was.hd
        assert set(was.port_lost) <= set(now.port_lost) and set(was.starboard_lost) <= set(now.starboard_lost)
        if was.fate in GONE:
            assert now.fate == was.fate
    assert after.flotsam[: len(before.flotsam)] == before.flotsam
    assert after.turn - before.turn in (0, 1)
    for side in "AB":
        assert _souls(before, side) == _souls(after, side)


def _souls(state: State, side: str) -> int:
    """The living and the dead of a side."""
    living = sum(sum(getattr(g, kind) for kind in KINDS) for g in state.galleys if g.side == side)
    return living + sum(sum(box.values()) for box in state.sides[side].casualties.values())  # type: ignore[index]


# What never occurs in battles of its strongest player, with the reason.
NEVER = {
    "deploy": "Every ready-made scenario and mirrored position says where its galleys lie (MAR-SET.12).",
    "deployed": "As above.",
    "skipped": "It takes no crew off a galley that has still to act (MAR-INI.07).",
    "agree_end": "It answers an offer by what the position is worth and never makes one (MAR-SEQ.04).",
    "end_agreed": "As above.",
}

# What may not come up in the few battles that a test fights.
RARE = {
    "melee_undecided": "Both crews have to be able to go on for as long as a melee lasts: one in two hundred battles.",
    "left_empty": "All who are aboard have to leave at once: fifteen in two hundred battles.",
    "speed_cap": "A galley has to row fast among flotsam, which comes late: six in two hundred battles (MAR-FLO.02).",
}
