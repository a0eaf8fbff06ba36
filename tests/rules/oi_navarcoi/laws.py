"""What the contract suite needs to know of this ruleset: scenarios by chance, and what must hold in every position."""

from random import Random
from typing import Any

from rules.geometry.table import polygon
from rules.geometry.table_shapes import overlap
from rules.oi_navarcoi import formations
from rules.oi_navarcoi.measure import Stand
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import SquadronState, State

STANDING = ("ON_TABLE", "AT_ANCHOR", "PURSUING", "CHASE")
GONE = ("DESTROYED", "LOST", "EXITED", "WITHDRAWN")
WINGS = ("LEFT", "CENTRE", "RIGHT")
BASES = ("ONV-S1", "ONV-S2", "ONV-S3", "ONV-S4", "ONV-S5", "ONV-S6", "ONV-S7")
GRAZE = 4  # units by which rounding may let two shapes overlap


def any_scenario(chance: Random) -> dict[str, Any]:
    """A scenario by chance: any of the seven to be deployed, or fleets in mid-battle close to each other, in any
    formation and order, under any options."""
    options = {
        "scale": chance.choice(("squadron", "squadron", "one_to_one")),
        "turn_limit": chance.choice((None, 4, 8)),
        "engage_proximity_malus": chance.random() < 0.7,
        "pursuit_malus_on_first_test": chance.random() < 0.3,
        "rally_if_attacked": chance.random() < 0.3,
        "second_disorder_unforms": chance.random() < 0.3,
        "pollon_kyklos": chance.random() < 0.3,
        "rout_disorders": chance.choice(("all", "friends")),
        "phalanx_disorder_malus": chance.choice((0, 1)),
        "chase_return": chance.choice(("higher", "attacker_first")),
        "mutual_destruction": chance.choice(("one_survives", "both")),
        "stalemate_turns": chance.choice((12, 4)),
    }
    document: dict[str, Any] = {"ruleset": "oi_navarcoi", "title": "By chance", "options": options}
    full = 15 if options["scale"] == "one_to_one" else 8
    if chance.random() < 0.5:
        base = chance.choice(BASES)
        units = [
            _squadron(f"{side.lower()}{n}", side, full, chance) for side in "AB" for n in range(chance.randint(2, 4))
        ]
        if base == "ONV-S6":
            units += [{"id": f"f{n}", "side": "A", "freighter": True} for n in range(2)]
        return document | {"base": base, "units": units, "sides": _sheets(units, chance)}
    units, x = [], {"A": 12.0, "B": 12.0}
    for n in range(chance.randint(2, 4)):
        for side, y, heading in (("A", 16, 0), ("B", 26, 180)):
            wide = 16 if full == 15 else 8.2
            order = chance.choice(("GOOD", "GOOD", "GOOD", "DISORDERED", "UNFORMED"))
            unit = _squadron(f"{side.lower()}{n}", side, full, chance) | {
                "x": x[side] + wide / 2,
                "y": y + chance.randint(-2, 2) / 2,
                "heading": heading,
                "formation": chance.choice(("MIAS", "MIAS", "POLLON", "KERAS")) if order != "UNFORMED" else "MIAS",
                "condition": {"order": order},
            }
            units.append(unit)
            x[side] += wide + chance.randint(0, 6) / 2
    width = max(60, *x.values()) + 8
    table = {"w": width, "land": [], "flotsam": [{"x": 30, "y": 21, "heading": 0}] if chance.random() < 0.3 else []}
    if chance.random() < 0.3:
        table["land"] = [{"id": "islet", "poly": [[2, 18], [9, 18], [9, 24], [2, 24]], "status": {"A": "ENEMY"}}]
    return document | {
        "table": table,
        "units": units,
        "sides": _sheets(units, chance),
        "clock": {"step": "event", "turn": chance.randint(1, 3)},
    }


def _squadron(id: str, side: str, full: int, chance: Random) -> dict[str, Any]:
    return {
        "id": id,
        "side": side,
        "wing": chance.choice(WINGS),
        "q": chance.choice((-1, 0, 0, 1)),
        "m": chance.choice((-1, 0, 0, 1)),
        "s": chance.choice((-1, 0, 0, 1)),
        "hs": full if chance.random() < 0.7 else chance.randint(2, full),
    }


def _sheets(units: list[dict[str, Any]], chance: Random) -> dict[str, Any]:
    sheets: dict[str, Any] = {}
    for side in "AB":
        ours = [unit["id"] for unit in units if unit["side"] == side and not unit.get("freighter")]
        sheets[side] = {"strategos": chance.choice(ours)}
    return sheets


def _standing(state: State) -> list[tuple[SquadronState, Squadron]]:
    stand = Stand(state.terms.stand_front, state.terms.stand_depth)
    return [
        (each, Squadron(each, n, stand))
        for n, each in enumerate(state.squadrons)
        if each.status in STANDING and each.x is not None
    ]


def holds(state: State) -> None:
    """One position: ONV-MOV-13, ONV-GEO-08, ONV-ORD-01, ONV-CON-08, ONV-MEL-01."""
    standing = _standing(state)
    for n, (squadron, working) in enumerate(standing):
        for other, there in standing[:n]:
            deep = max(overlap(a, b) for a in working.shapes for b in there.shapes)
            assert deep <= GRAZE, f"{squadron.id} and {other.id} overlap by {deep}"
        for land in state.table.land:
            assert max(overlap(shape, polygon(land.poly)) for shape in working.shapes) <= GRAZE, (
                f"{squadron.id} on {land.id}"
            )
        if squadron.order == "UNFORMED":
            assert squadron.formation == "BLOCK", f"{squadron.id} is UNFORMED in {squadron.formation}"
        else:
            assert squadron.formation != "BLOCK"
        if squadron.shape == "KERAS":
            front = formations.led_by(squadron.track[0], squadron.heading, squadron.track[1:], working.n, working.stand)
            assert abs(front.x - (squadron.x or 0)) <= 2 and abs(front.y - (squadron.y or 0)) <= 2
    by_id = {each.id: each for each in state.squadrons}
    for each in state.squadrons:
        assert 0 <= each.hs <= each.hs_start and -1 <= each.m <= 1
        assert each.hs_start - each.hs == each.lost_in_melee + each.lost_in_chase + each.lost_after
        assert (each.status in ("DESTROYED", "LOST")) == (each.hs == 0)
        assert (each.status == "PURSUING") == (each.pursuing is not None)
    for link in state.links:
        ends = by_id[link.attacker], by_id[link.target]
        assert ends[0].side != ends[1].side and all(end.status == "ON_TABLE" for end in ends)
    assert len({link.seq for link in state.links}) == len(state.links)
    for chase in state.chases:
        for id in (chase.attacker, chase.target):
            wanted = ("CHASE",) if chase.off is None else ("OFF_TABLE", "LOST", "WITHDRAWN")
            assert by_id[id].status in wanted
    assert (state.phase == "over") == (state.result is not None)
    for sheet in state.sides.values():
        assert sheet.plan is None or len(sheet.plan) <= max(sheet.signals, 0)


def follows(before: State, after: State) -> None:
    """One action on: strength never grows, the lost stay lost, the table stays as it is."""
    assert (before.table, before.terms) == (after.table, after.terms)
    for was, now in zip(before.squadrons, after.squadrons, strict=True):
        assert (was.id, was.side, was.q, was.s, was.hull) == (now.id, now.side, now.q, now.s, now.hull)
        assert now.hs <= was.hs
        if was.status in ("DESTROYED", "LOST"):
            assert now.status == was.status
    assert after.flotsam[: len(before.flotsam)] == before.flotsam
    assert after.turn in (before.turn, before.turn + 1)
    assert after.seq >= before.seq


# What never occurs in battles of its strongest player, with the reason.
NEVER = {
    "back": "It knows no use for rowing astern: it turns, or lies still.",
    "go_unformed": "It knows no use for a crew that cannot fight.",
    "concede": "It never gives a battle up: who concedes has lost (ONV-END-04).",
}
# What may not come up in so few battles.
RARE = {
    "periplous": "It takes a flank that is open and room beyond it: four in forty battles of captains (ONV-PER-01).",
    "duel": "Two have to meet ahead of their lines: five in forty battles of captains.",
    "chase": "The one that is rowed round has to turn and run: one in forty battles of captains (ONV-PER-08).",
    "chase_moved": "As above.",
    "chase_ended": "As above.",
    "stays": "Whoever wins has to be held back from pursuit: seven in forty battles of captains.",
    "diekplous": "A duel needs a line opposite, and captains row in depth: some nine in two hundred battles.",
    "harbour": "Only Naupactus has a harbour to make for, and the Athenians seldom come so far.",
    "berth_offered": "As above.",
    "sortie": "As above.",
    "chase_off": "A chase has to leave the table (ONV-PER-08).",
    "chase_return": "As above.",
    "survived": "All of a melee have to be destroyed at once (ONV-MEL-12).",
    "phalanx_aboard": "One scenario of ten has phalanxes, and the beaten one has to reach its ships.",
    "phalanx_gone": "As above.",
}
