"""What makes a scenario or a fleet legal and balanced: every code, at its limit and one past it, with its cure."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core.documents import changed, read
from rules.mare_nostrum import RULESET
from rules.mare_nostrum.composition.galleys import figures
from rules.mare_nostrum.deployment import STEP, is_inside, nearest, too_near
from rules.mare_nostrum.measure import INCH, STANDARD, hull, outline
from rules.mare_nostrum.scenario import Fleet, Scenario
from rules.mare_nostrum.state import TableState, strip
from tests.rules.mare_nostrum.tables import codes, document, findings, galley, grappled

BALANCE = Path(__file__).parent / "balance"
CASES: dict[str, Any] = json.loads((BALANCE / "expected.json").read_bytes())
DEPLOYED = {"A": 6, "B": 42}


def fleets(*galleys: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Four plain galleys a side, unless a side's are given; no positions."""
    units = list(galleys)
    for side in "AB":
        if not any(unit["side"] == side for unit in units):
            units += [galley(f"{side}{n}", flagship=n == 1) for n in range(1, 5)]
    return document(*units, flagships=False, **fields)


def with_first(**fields: Any) -> dict[str, Any]:
    """Four galleys a side, the second of side A as told."""
    units = [galley(f"A{n}", flagship=n == 1) for n in (1, 3, 4)]
    return fleets(units[0], galley("A2", **fields), *units[1:])


@pytest.mark.parametrize("name", CASES)
def test_a_balance_case_has_its_findings_and_no_others(name: str) -> None:
    """MAR-COR.01, MAR-COR.02, MAR-COR.07, MAR-SET.02, MAR-SET.03, MAR-SET.04, MAR-SET.05."""
    scenario, shape = read(json.loads((BALANCE / f"{name}.json").read_bytes()), Scenario)
    assert scenario is not None and shape == ()
    assert [sum(figures(u) for u in scenario.units if u.side == side) for side in "AB"] == CASES[name]["figures"]
    found: dict[str, list[str]] = {}
    for finding in RULESET.check_scenario(scenario):
        unit = next((u for u in scenario.units if u.id == finding.params.get("galley")), None)
        where = unit.side if unit else "battle" if not finding.path else finding.params["side"]
        found.setdefault(where, []).append(finding.code)
    expected = CASES[name]["findings"]
    assert {where: sorted(some) for where, some in found.items()} == {w: sorted(some) for w, some in expected.items()}
    blocks = any(code.startswith("MAR-E-") for some in expected.values() for code in some)
    assert any(each.severity == "error" for each in RULESET.check_scenario(scenario)) == blocks


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"size": "huge"}, "E-CLASS"),
        ({"marines": 9}, "E-MARINES"),
        ({"marines": -1}, "E-MARINES"),
        ({"size": "large", "marines": 13}, "E-MARINES"),
        ({"marines": 6}, "W-MARINES"),
        ({"size": "large", "marines": 9}, "W-MARINES"),
        ({"slingers": 0}, "W-MISSILE"),
        ({"archers": 3}, "W-MISSILE"),
        ({"archers": -1}, "C-CREW"),
        ({"extra": 1}, "E-EXTRA"),
        ({"corvus": True, "extra": 3}, "E-EXTRA-MAX"),
        ({"corvus": True, "marines": 7, "extra": 2}, "E-EXTRA-MAX"),
        ({"ballista": 2}, "E-BALLISTA"),
        ({"corvus": True, "ballista": 1}, "E-CORVUS-BALLISTA"),
        ({"bearer": 1}, "E-STAFF"),
        ({"id": "A1"}, "C-ID"),
        ({"id": " "}, "C-ID"),
    ],
)
def test_a_galley_that_is_not_as_it_should_be(fields: dict[str, Any], code: str) -> None:
    """MAR-SET.03, MAR-SET.04, MAR-SET.06, MAR-SET.07, MAR-SET.08, MAR-COR.02: found, and cured by its fix."""
    id = fields.get("id", "A2")
    written = with_first(**{name: value for name, value in fields.items() if name != "id"})
    written["units"][1]["id"] = id
    if fields.get("corvus"):
        # Corvi on both sides and even crews, so that nothing is said about the balance.
        written["sides"]["B"]["nation"] = "roman"
        written["units"][5]["corvus"] = True
    found = [finding for finding in findings(written) if finding.code == f"MAR-{code}"]
    assert len(found) == 1 and found[0].severity == ("warning" if code.startswith("W-") else "error")
    assert codes(written) == [code]
    for fix in found[0].fixes:
        assert code not in codes(changed(written, fix.changes)), fix.label
    assert found[0].fixes


@pytest.mark.parametrize(
    "fields",
    [
        {"marines": 7},
        {"marines": 8},
        {"size": "large", "marines": 10},
        {"size": "large", "marines": 12},
        {"ballista": 1},
    ],
)
def test_a_galley_at_the_limit_has_no_finding(fields: dict[str, Any]) -> None:
    """MAR-SET.04, MAR-SET.05, MAR-SET.07."""
    assert codes(with_first(**fields)) == []


@pytest.mark.parametrize(("marines", "extra"), [(7, (1,)), (8, (1, 2)), (10, (1, 2)), (11, (2,)), (12, (2, 3))])
def test_how_many_extra_marines_a_corvus_brings(marines: int, extra: tuple[int, ...]) -> None:
    """MAR-COR.02: whole figures from 10 to 25 per cent."""
    size = "small" if marines < 9 else "large"
    legal = []
    for number in range(1, 5):
        written = with_first(size=size, marines=marines, extra=number, corvus=True)
        if not {"E-EXTRA-MAX", "W-EXTRA-MIN"} & set(codes(written)):
            legal.append(number)
    assert tuple(legal) == extra


def test_only_romans_carry_a_corvus() -> None:
    """MAR-COR.01, MAR-SET.08."""
    assert "E-CORVUS-NATION" not in codes(with_first(corvus=True))
    assert "E-CORVUS-NATION" in codes(with_first(corvus=True) | {"sides": {"A": {"nation": "greek"}}})


def test_four_to_six_galleys_a_side() -> None:
    """MAR-SET.02."""
    for number, expected in ((3, ["W-COUNT"]), (4, []), (6, []), (7, ["W-COUNT-HIGH"])):
        units = [galley(f"A{n}", flagship=n == 1) for n in range(1, number + 1)]
        assert codes(fleets(*units)) == expected
    assert codes(fleets() | {"units": [u for u in fleets()["units"] if u["side"] == "A"]}) == ["C-NO-GALLEYS"]


def test_one_to_three_ships_a_player() -> None:
    """MAR-SET.02."""
    for players, expected in ((("x", "x", "x", "y"), []), (("x", "x", "x", "x"), ["W-PLAYERS"]), (("",) * 4, [])):
        units = [galley(f"A{n}", flagship=n == 1, player=player) for n, player in enumerate(players, 1)]
        assert codes(fleets(*units)) == expected


@pytest.mark.parametrize("flags", [(), (1, 2)])
def test_each_side_names_one_flagship(flags: tuple[int, ...]) -> None:
    """MAR-SET.14, MAR-SET.06: found, and cured."""
    units = [galley(f"A{n}", flagship=n in flags) for n in range(1, 5)]
    written = fleets(*units)
    assert codes(written) == ["E-FLAGSHIP"]
    (fix,) = findings(written)[0].fixes
    assert codes(changed(written, fix.changes)) == []


def test_a_small_table_is_a_warning() -> None:
    """MAR-SET.01: 96 by 48 in."""
    for size, expected in (
        ((96, 48), []), ((48, 96), []), ((95.9, 48), ["W-TABLE"]), ((96, 47.9), ["W-TABLE"]), ((96, 60), []),
        ((20, 96), ["C-TABLE", "W-TABLE"]), ((96, 241), ["C-TABLE"]),
    ):  # fmt: skip
        assert codes(fleets(table={"width_in": size[0], "height_in": size[1]})) == expected


def test_crews_are_equal_where_there_is_a_corvus() -> None:
    """MAR-COR.07: within 10 per cent of the larger; a corvus for one side asks for more and smaller enemies."""

    def battle(marines: int, b: int, size: str = "small") -> list[str]:
        ours = [galley(f"A{n}", flagship=n == 1, corvus=True) for n in range(1, 5)]
        theirs = [
            galley(f"B{n}", flagship=n == 1, size=size if n == 2 else "small", marines=marines) for n in range(1, b + 1)
        ]
        return [code for code in codes(fleets(*ours, *theirs)) if code.startswith(("W-PARITY", "W-CORVUS"))]

    assert battle(6, 5) == []  # 46 against 47
    assert battle(7, 5) == ["W-PARITY"]  # 46 against 52
    assert battle(8, 4) == ["W-CORVUS-COUNT"]
    assert battle(8, 5) == ["W-PARITY"]
    assert battle(6, 5, "large") == ["W-CORVUS-SIZE"]


def test_places_of_a_battle_that_begins() -> None:
    """MAR-SET.12: within 14 in of the friendly edge, hulls 3 in apart; the fix puts it where there is room."""

    def at(**places: tuple[float, float]) -> dict[str, Any]:
        units = [galley(id, *place) for id, place in places.items()]
        return document(*units, galley("AF", 90, 6, flagship=True), galley("BF", 90, 42, 180, flagship=True))

    def deploys(written: dict[str, Any]) -> list[str]:
        return [finding.params["galley"] for finding in findings(written) if finding.code == "MAR-E-DEPLOY"]

    assert deploys(at(A1=(20, 8), A2=(25.5, 8))) == []
    assert deploys(at(A1=(20, 8.0001))) == ["A1"]
    assert deploys(at(A1=(20, 5))) == [] and deploys(at(A1=(20, 4.9999))) == ["A1"]
    assert deploys(at(A1=(20, 8), A2=(25.4999, 8))) == ["A1", "A2"]
    assert deploys(at(B1=(20, 8))) == ["B1"]
    written = at(A1=(20, 20))
    (fix,) = next(finding for finding in findings(written) if finding.code == "MAR-E-DEPLOY").fixes
    assert deploys(changed(written, fix.changes)) == []
    assert fix.label == "Move it to 20, 8 in", "as near as may be"
    turned = document(
        galley("A1", 20, 30, 45), galley("AF", 90, 6, flagship=True), galley("BF", 90, 42, 180, flagship=True)
    )
    (fix,) = next(finding for finding in findings(turned) if finding.code == "MAR-E-DEPLOY").fixes
    assert changed(turned, fix.changes)["units"][0]["heading"] == 45, "a slanting galley stays slanting"
    first, second = (f for f in findings(at(A1=(20, 8), A2=(25, 8))) if f.code == "MAR-E-DEPLOY")
    assert "A1 is under 3 in from the hull of A2." in first.message and "from the hull of A1." in second.message


def test_galleys_without_a_place_need_room() -> None:
    """MAR-SET.12."""
    many = [galley(f"A{n}", flagship=n == 1) for n in range(1, 19)]
    assert "E-DEPLOY" in codes(fleets(*many))
    assert "E-DEPLOY" not in codes(fleets(*many[:17]))


def test_friendly_edges_are_opposite() -> None:
    """MAR-SET.12: the south for side A unless the scenario says otherwise."""
    start = RULESET.start(msgspec.convert(fleets(), Scenario))
    assert (start.sides["A"].edge, start.sides["B"].edge) == ("south", "north")
    written = fleets() | {"sides": {"A": {"edge": "west"}, "B": {"edge": "north"}}}
    (finding,) = findings(written)
    assert finding.code == "MAR-C-EDGE"
    assert codes(changed(written, finding.fixes[0].changes)) == []


@pytest.mark.parametrize(
    ("sheet", "wrong"),
    [
        ({}, False),
        ({"length": 10.001}, False),
        ({"length": 10.0001}, True),
        ({"beam": 1.001}, False),
        ({"prow": 1.005}, False),
        ({"beam": 0}, True),
        ({"oars": 0}, True),
        ({"oars": 14}, True),
    ],
)
def test_dimensions_of_a_class(sheet: dict[str, Any], wrong: bool) -> None:
    """MAR-G.2, MAR-SET.10: whole thousandths of an inch, an oar bank no longer than the hull."""
    small = {"length": 10, "beam": 2.5, "prow": 1, "oars": 8, "spacing": 0.75, "reach": 1.5} | sheet
    assert codes(fleets(dimensions={"small": small})) == (["C-DIMENSIONS"] if wrong else [])


def test_the_standard_dimensions() -> None:
    """MAR-SET.10, MAR-G.2: lengths in units, and where the oars sit."""
    sizes = RULESET.start(msgspec.convert(fleets(), Scenario)).dimensions
    small, large = sizes["small"], sizes["large"]
    assert (small.length, small.beam, small.prow, small.bank, small.oars) == (100_000, 25_000, 10_000, 60_000, 8)
    assert (large.length, large.beam, large.prow, large.bank, large.oars) == (120_000, 30_000, 10_000, 75_000, 10)
    assert [small.oar(n) for n in range(1, 9)] == [26250, 18750, 11250, 3750, -3750, -11250, -18750, -26250]
    assert (large.oar(1), large.oar(10)) == (33_750, -33_750)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"stamina": 7}, "C-CONDITION"),
        ({"hd": -1}, "C-CONDITION"),
        ({"port_lost": [9]}, "C-CONDITION"),
        ({"port_lost": [1, 1]}, "C-CONDITION"),
        ({"initiative": [7]}, "C-CONDITION"),
        ({"fended": -1}, "C-CONDITION"),
        ({"grapples": [{"other": "B1", "kind": "hostile"}]}, "C-CONDITION"),
        ({"crew": (0, 0, -1)}, "C-CONDITION"),
        ({"initiative": [1, 2]}, "C-CONDITION"),
        ({"held_by": "B"}, "C-CONDITION"),
        ({"ballista_state": "ok"}, "C-CONDITION"),
        ({"ballista": 1, "ballista_state": "none"}, "C-CONDITION"),
        ({"corvus_state": "ok"}, "C-CONDITION"),
        ({"corvus": True, "corvus_state": "none"}, "C-CONDITION"),
        ({"corvus": True, "corvus_state": "ok", "held_by": "B", "prize_of": "B"}, "C-CONDITION"),
    ],
)
def test_conditions_that_cannot_be(change: dict[str, Any], code: str) -> None:
    """MAR-SET.11, MAR-INI.02, MAR-PRZ.07, MAR-MIS.11, MAR-COR.08."""
    written = document(galley("A1", 40, 24, **change), galley("B1", 60, 24), clock={"phase": "movement"})
    assert code in codes(written)


def test_a_battle_in_its_middle_begins_at_a_moment_that_can_be() -> None:
    units = [galley("A1", 40, 24), galley("B1", 60, 24)]
    assert "C-CLOCK" not in codes(document(*units, clock={"phase": "movement", "active": "A1"}))
    for clock in (
        {"turn": 0},
        {"phase": "over"},
        {"phase": "missiles", "active": "A1"},
        {"phase": "movement", "active": "X"},
        {"phase": "end", "casualties": {"A": {"melee": {"marines": -1}}}},
        {"phase": "end", "flotsam": [{"id": "F", "x": 1, "y": 1, "size": "huge"}]},
        {"phase": "end", "flotsam": [{"id": "F", "x": 1, "y": 1}, {"id": "F", "x": 9, "y": 1}]},
    ):
        assert "C-CLOCK" in codes(document(*units, clock=clock)), clock
    near = document(galley("A1", 40, 24), galley("B1", 42, 24), clock={"phase": "movement"})
    assert "C-PLACE" in codes(near)
    assert "C-PLACE" in codes(document(galley("A1", 40, 50), galley("B1", 60, 24), clock={"phase": "movement"}))
    assert "C-PLACE" in codes(document(galley("A1"), galley("B1", 60, 24), clock={"phase": "movement"}))


def test_a_turn_limit_is_a_whole_number_from_one() -> None:
    """MAR-SEQ.04."""
    assert codes(fleets(turn_limit=1)) == []
    assert codes(fleets(turn_limit=0)) == ["C-LIMIT"]
    assert msgspec.convert(fleets(), Scenario).turn_limit == 12


def test_a_grapple_is_told_by_both() -> None:
    one, other = galley("A1", 40, 24), galley("B1", 44, 24)
    grappled(one, other)
    assert "C-CONDITION" not in codes(document(one, other, clock={"phase": "movement"}))
    other["condition"]["fate"] = "sunk"
    assert codes(document(one, other, clock={"phase": "movement"})).count("C-CONDITION") == 2


def test_a_place_is_two_numbers() -> None:
    """MAR-G.1, MAR-SET.12: with one of them a galley would neither lie anywhere nor be deployed."""
    for axis in ("x", "y"):
        written = document(galley("A1") | {axis: 6}, galley("B1"), galley("AF", 40, 6, flagship=True))
        (finding,) = [each for each in findings(written) if each.code == "MAR-C-PLACE"]
        assert "C-PLACE" not in codes(changed(written, finding.fixes[0].changes))


def test_a_side_that_agreed_has_agreed_once() -> None:
    """MAR-SEQ.04: said twice by one side it is not said by both."""
    clock = {"phase": "movement", "agreed": ["A", "A"]}
    written = document(galley("A1", 40, 24), galley("B1", 60, 24), clock=clock)
    assert RULESET.start(msgspec.convert(written, Scenario)).agreed == ("A",)


def test_a_fleet_is_checked_like_a_side() -> None:
    """MAR-SET.02, MAR-SET.14, MAR-COR.01."""

    def fleet(nation: str, *units: dict[str, Any]) -> list[str]:
        plain = [{k: v for k, v in unit.items() if k not in ("side", "heading")} for unit in units]
        written = {"ruleset": "mare_nostrum", "kind": "fleet", "title": "Four", "nation": nation, "units": plain}
        return [finding.code for finding in RULESET.check_fleet(msgspec.convert(written, Fleet))]

    four = [galley(f"A{n}", flagship=n == 1, corvus=n == 2) for n in range(1, 5)]
    assert fleet("roman", *four) == []
    assert fleet("greek", *four) == ["MAR-E-CORVUS-NATION"]
    assert fleet("roman", *four[1:]) == ["MAR-W-COUNT", "MAR-E-FLAGSHIP"]
    assert fleet("roman", *four, four[3]) == ["MAR-C-ID"]


def test_a_document_without_a_title_is_told_so() -> None:
    assert codes(fleets(title=" ")) == ["C-TITLE"]


@pytest.mark.parametrize("crowd", [3, 14, 27])
@pytest.mark.parametrize("size", ["small", "large"])
def test_the_nearest_free_place_is_that_which_trying_every_one_finds(crowd: int, size: str) -> None:
    """MAR-SET.12: also where the strip is full, and there is none."""
    table, form = TableState(96 * INCH, 48 * INCH), STANDARD[size]
    taken = [
        hull(STANDARD["large"], (2 * INCH + n * 96 * INCH // crowd, 7 * INCH, 450 * n % 3600)) for n in range(crowd)
    ]
    pose = (40 * INCH, 20 * INCH, 300)
    within = strip(table, "south")
    spots = [
        (x, y)
        for x in range(within.left + STEP, within.right, STEP)
        for y in range(within.bottom + STEP, within.top, STEP)
    ]
    spots.sort(key=lambda at: ((at[0] - pose[0]) ** 2 + (at[1] - pose[1]) ** 2, at))
    tried = ((x, y, heading) for heading in (300, 0) for x, y in spots)
    free = (at for at in tried if is_inside(outline(form, at), within) and not too_near(hull(form, at), taken))
    assert nearest(table, "south", form, pose, taken) == next(free, None)
