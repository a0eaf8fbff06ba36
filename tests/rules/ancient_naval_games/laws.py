"""What the contract suite needs to know of this ruleset: scenarios by chance, and what must hold in every position."""

from random import Random
from typing import Any

from rules.ancient_naval_games.state import State

OUT = ("taken", "entangled", "retired")


def any_scenario(chance: Random) -> dict[str, Any]:
    """A scenario by chance: any map, land, options and moment of a battle; fleets placed, part placed, or to be
    placed."""
    cols, rows = chance.randint(4, 16), chance.randint(6, 14)
    hexes = [(col, row) for col in range(cols) for row in range(rows)]
    chance.shuffle(hexes)
    rocks = [hexes.pop() for _ in range(chance.randint(0, len(hexes) // 5))]
    free_set_up = chance.random() < 0.2
    units: list[dict[str, Any]] = []
    for side in "AB":
        for number in range(1, chance.randint(1, 6) + 1):
            unit: dict[str, Any] = {"id": f"{side}{number}", "side": side, "size": chance.choice("SL")}
            if not (free_set_up and chance.random() < 0.7):
                unit |= {"hex": hexes.pop(), "facing": chance.randint(0, 5)}
                unit["condition"] = {"oar": max(0, chance.randint(-3, 3))}
            units.append(unit)
        for number in range(90, 90 + chance.choice((0, 0, 1, 4, 7))):
            units.append({"id": f"{side}{number}", "side": side, "condition": {"status": chance.choice(OUT[::2])}})
    if chance.random() < 0.3:
        hex = hexes.pop()
        for side, other in ("AB", "BA"):
            condition = {"status": "entangled", "by": f"{other}80"}
            units.append({"id": f"{side}80", "side": side, "hex": hex, "condition": condition})
    return {
        "ruleset": "ancient_naval_games",
        "title": "By chance",
        "board": {"cols": cols, "rows": rows, "rocks": rocks},
        "units": units,
        "first": chance.choice(("A", "B", "roll")),
        "limit_favours": chance.choice((None, "A", "B")),
        "options": {
            "regroup": chance.choice(("none", "none", "no_further", "closer")),
            "turn_limit": chance.choice((None, 3, 12)),
            "stall": chance.choice((10, 10, 3)),
        },
    }


def holds(state: State) -> None:
    """One position: HEX-GEN-05, HEX-GEN-07, HEX-MOV-06 to -08, HEX-OAR-05, HEX-SHP-04."""
    standing = [ship.hex for ship in state.ships if ship.status == "afloat" and ship.hex is not None]
    wrecks = [wreck.hex for wreck in state.wrecks]
    closed = [*standing, *wrecks, *state.map.land]
    assert len(set(closed)) == len(closed), "two things in one hex"
    assert all(0 <= col < state.map.cols and 0 <= row < state.map.rows for col, row in closed)
    for ship in state.ships:
        assert 0 <= ship.oar <= 3
        assert 0 <= ship.facing <= 5
        if ship.status in ("taken", "retired"):
            assert ship.hex is None
        elif ship.status == "entangled":
            assert any(ship.id in wreck.ships and ship.hex == wreck.hex for wreck in state.wrecks)
        elif state.phase != "setup":
            assert ship.hex is not None
    for side, sheet in state.sides.items():
        assert sheet.lost == sum(ship.side == side and ship.status in OUT for ship in state.ships)
        assert sheet.start == sum(ship.side == side for ship in state.ships)
    if state.current is not None:
        current = next(ship for ship in state.ships if ship.id == state.current.ship)
        assert current.status == "afloat" and current.side == state.active
        assert 0 <= state.current.mp <= 3 - current.oar
        assert current.id not in state.activated
    assert len(set(state.activated)) == len(state.activated)
    assert (state.phase == "over") == (state.result is not None)


def follows(before: State, after: State) -> None:
    """One action on: ships out of the game stay out, damage and losses never shrink, the map stays as it is."""
    assert (before.map, before.options, before.limit_favours) == (after.map, after.options, after.limit_favours)
    for was, now in zip(before.ships, after.ships, strict=True):
        assert (was.id, was.side, was.size, was.hull, was.name) == (now.id, now.side, now.size, now.hull, now.name)
        assert now.oar >= was.oar
        if was.status in OUT:
            assert now == was
    for side, sheet in before.sides.items():
        assert after.sides[side].lost >= sheet.lost
        assert after.sides[side].start == sheet.start
    assert after.wrecks[: len(before.wrecks)] == before.wrecks
    assert after.round in (before.round, before.round + 1)


NEVER = {
    "place": "Every ready-made scenario says where its ships lie (HEX-SET-02); test_bots plays a free set-up.",
    "placed": "As above.",
    "end_activation": "It activates the next ship, which ends the activation (HEX-TRN-03), or ends the turn.",
    "cede": "It never gives a battle up: a side that cedes has lost (HEX-END-01).",
}
