"""Chapters 3 to 5 and P: crews, extra soldiers, nations, points; the rosters of the rulebook, and what would mend
them."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core.documents import changed
from rules.core.findings import Finding, errors
from rules.nauta import RULESET
from rules.nauta.composition.rosters import roster_of
from rules.nauta.nations import CLASSES, CREWS, EQUIPMENT, NATIONS
from rules.nauta.points import budget, cost, threshold, total
from rules.nauta.scenario import Fleet, FleetShip

HERE = Path(__file__).parent
EXPECTED: dict[str, Any] = json.loads((HERE / "rosters.json").read_bytes())


def roster(id: str) -> dict[str, Any]:
    written: dict[str, Any] = json.loads((HERE / "rosters" / f"{id}.json").read_bytes())
    return written


def findings(written: dict[str, Any]) -> tuple[Finding, ...]:
    return RULESET.check_fleet(msgspec.convert(written, Fleet))


def fleet(
    *sizes: int,
    nation: str = "greek",
    crew: str = "regular",
    limit: int = 1000,
    options: tuple[str, ...] = (),
    **fields: Any,
) -> dict[str, Any]:
    """A fleet of plain ships, the first with the admiral; `fields` are those of the first."""
    units = [{"id": f"S{n}", "size": size, "admiral": n == 1} for n, size in enumerate(sizes, 1)]
    units[0] |= fields
    return {"ruleset": "nauta", "kind": "fleet", "title": "A fleet", "nation": nation, "crew": crew,
            "points_limit": limit, "options": list(options), "units": units}  # fmt: skip


def codes(written: dict[str, Any]) -> list[str]:
    return [each.code.removeprefix("NAU-") for each in findings(written) if each.code != "NAU-W-UNDERSPENT"]


@pytest.mark.parametrize("id", EXPECTED)
def test_a_roster_has_exactly_its_findings_and_totals(id: str) -> None:
    """NAU-5.m, NAU-5.n, NAU-P.1, NAU-P.2, NAU-P.3."""
    expected = EXPECTED[id]
    found = [[each.code, each.params["subject"]] for each in findings(roster(id))]
    assert sorted(found) == sorted(expected["findings"])
    read = roster_of(msgspec.convert(roster(id), Fleet))
    assert (read.spent, read.allowance, threshold(read.spent)) == tuple(
        expected[name] for name in ("total", "budget", "threshold")
    )


def test_the_rosters_are_those_of_the_rulebook() -> None:
    clean = [id for id, each in EXPECTED.items() if id[0] == "V" and not each["findings"]]
    warned = [id for id, each in EXPECTED.items() if id[0] == "V" and each["findings"]]
    assert (len(clean), len(warned)) == (15, 2)
    assert sum(id[0] == "I" for id in EXPECTED) == 16
    assert all(not errors(findings(roster(id))) for id in (*clean, *warned))


@pytest.mark.parametrize("id", [id for id, each in EXPECTED.items() if each["findings"]])
def test_every_fix_cures_its_finding(id: str) -> None:
    """What a fix offers is legal for what it is about: the finding is gone, and no error but of
    points came in its place."""
    written = roster(id)
    before = findings(written)
    for finding in before:
        for fix in finding.fixes:
            after = findings(changed(written, fix.changes))
            same = [each for each in after if (each.code, each.params) == (finding.code, finding.params)]
            assert len(same) < len([e for e in before if (e.code, e.params) == (finding.code, finding.params)]), (
                fix.label
            )
            new = {each.code for each in errors(after)} - {each.code for each in before}
            assert new <= {"NAU-E-BUDGET"}, (fix.label, new)


def test_two_fours_are_mended_by_removing_one_and_green_athenians_by_better_crews() -> None:
    (two,) = findings(roster("I03"))
    assert [fix.label for fix in two.fixes] == ["Remove one quadriremis"]
    assert not findings(changed(roster("I03"), two.fixes[0].changes))[:-1]
    (green,) = findings(roster("I01"))
    assert [fix.label for fix in green.fixes] == ["Make the crews regular", "Make the crews skilled"]


def test_crew_quality_changes_the_allowance_and_not_the_prices() -> None:
    """NAU-3.a, NAU-3.b, NAU-3.c, NAU-3.d, NAU-P.1, NAU-P.2."""
    assert [budget(limit, "skilled") for limit in (300, 325, 350, 400, 500)] == [270, 292, 315, 360, 450]
    assert [budget(limit, "green") for limit in (300, 325, 350, 400, 500)] == [330, 357, 385, 440, 550]
    assert budget(325, "regular") == 325
    assert CREWS == ("regular", "skilled", "green")
    assert codes(fleet(2, crew="veteran")) == ["E-CREW"]
    for crew, limit in (("skilled", 100), ("regular", 90), ("green", 82)):
        assert codes(fleet(2, 2, 2, crew=crew, limit=limit)) == []
        assert codes(fleet(2, 2, 2, crew=crew, limit=limit - 1)) == ["E-BUDGET"]


def test_the_defeat_threshold_is_a_third_rounded_up() -> None:
    """NAU-P.3, NAU-17.c."""
    spent = (300, 299, 298, 297, 270, 330, 269, 355)
    assert [threshold(each) for each in spent] == [100, 100, 100, 99, 90, 110, 90, 119]


def test_the_classes() -> None:
    """NAU-2.a and NAU-2.b: soldiers, maximum speed, acceleration, deceleration, points."""
    assert [kind[1:] for kind in CLASSES] == [
        (0, 6, 3, 4, 15), (0, 5, 2, 3, 20), (1, 5, 2, 3, 30), (2, 5, 2, 3, 45),
        (4, 5, 1, 2, 65), (6, 4, 1, 2, 80), (8, 4, 1, 2, 100),
    ]  # fmt: skip


@pytest.mark.parametrize(("size", "most"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_extra_soldiers(size: int, most: int) -> None:
    """NAU-4.a, NAU-4.b and NAU-4.c: by Size, 5 points each, whatever the nation."""
    for nation in ("roman_empire", "hellenistic"):
        assert codes(fleet(size, 5, nation=nation, extra_soldiers=most)) == []
        assert codes(fleet(size, 5, nation=nation, extra_soldiers=most + 1)) == [
            "E-SOLDIERS-NONE" if size == 0 else "E-SOLDIERS-MAX"
        ]
    plain, manned = (cost(FleetShip("S1", size, extra_soldiers=extra)) for extra in (0, most))
    assert manned - plain == 5 * most


def test_part_of_a_unit_is_no_unit() -> None:
    """NAU-4.a."""
    assert codes(fleet(2, extra_soldiers=0.5)) == ["E-SOLDIERS-VALUE"]
    assert codes(fleet(2, extra_soldiers=-1)) == ["E-SOLDIERS-VALUE"]


@pytest.mark.parametrize("nation", ["greek", "athenian", "spartan", "persian"])
def test_the_greeks_and_persians_have_nothing_larger_than_size_2(nation: str) -> None:
    """NAU-5.a."""
    assert codes(fleet(2, 1, 0, nation=nation)) == []
    assert codes(fleet(2, 3, nation=nation)) == ["E-SIZE-MAX"]


def test_syracuse_has_one_size_3() -> None:
    """NAU-5.b."""
    assert codes(fleet(3, 2, nation="syracusan")) == []
    assert codes(fleet(3, 3, 2, nation="syracusan")) == ["E-SIZE-LIMIT"]
    assert codes(fleet(4, nation="syracusan")) == ["E-SIZE-MAX"]


@pytest.mark.parametrize(
    ("nation", "refused"),
    [("greek", ()), ("persian", ()), ("athenian", ("green",)), ("spartan", ("skilled",)), ("syracusan", ("skilled",)),
     ("carthaginian", ("green",)), ("roman_punic", ("skilled",)), ("pirate", ("regular", "green"))],
)  # fmt: skip
def test_crews_of_nations(nation: str, refused: tuple[str, ...]) -> None:
    """NAU-5.c, NAU-5.e and NAU-5.i."""
    size = 3 if nation in ("carthaginian", "roman_punic") else 2
    assert {crew for crew in CREWS if codes(fleet(size, nation=nation, crew=crew))} == set(refused)


@pytest.mark.parametrize("nation", ["roman_punic", "carthaginian"])
def test_the_punic_wars(nation: str) -> None:
    """NAU-5.d."""
    assert codes(fleet(5, 1, 1, 2, 2, *[3] * 4, *[4] * 4, nation=nation)) == []
    assert codes(fleet(5, 5, nation=nation)) == ["E-SIZE-LIMIT"]
    assert codes(fleet(1, 1, 1, nation=nation)) == codes(fleet(2, 2, 2, nation=nation)) == ["E-SIZE-LIMIT"]
    assert codes(fleet(0, 6, nation=nation)) == ["E-SIZE-BANNED"] * 2


def test_a_hellenistic_fleet_needs_a_great_ship() -> None:
    """NAU-5.f."""
    assert codes(fleet(4, 4, nation="hellenistic")) == ["E-SIZE-REQUIRED"]
    assert codes(fleet(5, nation="hellenistic")) == codes(fleet(6, 0, nation="hellenistic")) == []


@pytest.mark.parametrize("nation", ["roman_civil", "roman_empire"])
def test_later_romans_have_every_size(nation: str) -> None:
    """NAU-5.g."""
    assert codes(fleet(6, 6, 6, 5, 5, 4, 3, 2, 1, 0, nation=nation)) == []


def test_pirates_have_nothing_of_size_5_or_6() -> None:
    """NAU-5.h."""
    assert codes(fleet(4, 0, nation="pirate", crew="skilled")) == []
    assert codes(fleet(5, 6, nation="pirate", crew="skilled")) == ["E-SIZE-MAX"] * 2


def test_limits_hold_whatever_the_fleet_costs_and_points_may_be_left() -> None:
    """NAU-5.j and NAU-5.l: 19 points left are nothing to speak of, 20 are a warning and no error."""
    assert "E-SIZE-LIMIT" in codes(fleet(3, 3, nation="syracusan", limit=5000))
    assert not findings(fleet(2, limit=49))
    (left,) = findings(fleet(2, limit=50))
    assert (left.code, left.severity, left.params["left"]) == ("NAU-W-UNDERSPENT", "warning", 20)


def test_exactly_one_ship_carries_the_admiral() -> None:
    """NAU-5.k, NAU-16.a, NAU-P.5: any of them, and he costs nothing."""
    none = fleet(2, 2)
    none["units"][0]["admiral"] = False
    assert codes(none) == ["E-ADMIRAL"]
    two = fleet(2, 2)
    two["units"][1]["admiral"] = True
    assert codes(two) == ["E-ADMIRAL"]
    assert total(msgspec.convert(fleet(2, 0), Fleet).units) == 45
    small = fleet(0, 2)
    assert codes(small) == []


def test_an_empty_fleet_is_only_empty() -> None:
    """NAU-1.a, NAU-5.n."""
    nothing = fleet(2, nation="etruscan", crew="veteran") | {"units": []}
    assert codes(nothing) == ["E-NATION", "E-CREW", "E-EMPTY"]


def test_a_prize_was_not_bought() -> None:
    """NAU-C.5: limits of composition bind what is bought; its points count."""
    with_prize = fleet(2, 5, nation="athenian", limit=110)
    assert codes(with_prize) == ["E-SIZE-MAX"]
    with_prize["units"][1]["prize"] = True
    assert codes(with_prize) == []
    assert "E-BUDGET" in codes(with_prize | {"points_limit": 109})


def test_the_entitlements_are_those_of_the_rulebook() -> None:
    """NAU-18a.1: what may be fitted by whom, to which Sizes, at which price."""
    romans = {"roman_punic", "roman_civil", "roman_empire"}
    engineers = {"hellenistic", "roman_civil", "roman_empire"}
    expected = {
        "fast": (5, set(NATIONS), {2}),
        "archer_tower": (0, {"persian"}, {2}),
        "cataphract": (1, set(NATIONS) - {"persian", "pirate"}, {2}),
        "reinforced_prow": (3, {"syracusan"}, {2, 3}),
        "corvus": (3, romans, {3, 4, 5}),
        "balistae": (3, engineers, {4, 5, 6}),
        "harpax": (1, engineers, {4, 5, 6}),
        "pirophoros": (3, engineers, {4, 5, 6}),
    }
    assert {item: (e.points, set(e.nations), set(e.sizes)) for item, e in EQUIPMENT.items()} == expected


def test_extra_units_are_ordinary_units() -> None:
    """NAU-4.d: they count in what the ship began with."""
    read = msgspec.convert(fleet(4, extra_soldiers=2), Fleet)
    from rules.nauta.scenario import Ship
    from rules.nauta.setting_up import complement

    assert complement(Ship("A1", "A", read.units[0].size, extra_soldiers=2)) == 6
