"""What a designer of a map is told, and what mends it: ports, reach, yards, wars won before they begin, the sheet."""

from typing import Any

import pytest

from campaigns.engine import reading
from campaigns.engine.findings import map
from campaigns.engine.findings.outlines import crossing, middle, untangled
from rules.core.documents import changed
from rules.core.findings import Finding

SQUARE = [[100, 100], [140, 100], [140, 140], [100, 140]]


def war(**fields: Any) -> dict[str, Any]:
    """Two ports on a sea, a side and a fleet in each: nothing to be mended."""
    return {
        "kind": "campaign", "id": "T", "name": "A war", "play": "map", "calendar": ["1"],
        "initiative_scenarios": ["HEX-SC1"],
        "sides": [{"id": "R", "name": "Rome", "capital": "ostia"}, {"id": "C", "name": "Carthage"}],
        "areas": [
            {"id": "ostia", "name": "Ostia", "kind": "PORT", "owner": "R", "yard": 2, "at": [100, 100]},
            {"id": "carthage", "name": "Carthage", "kind": "PORT", "owner": "C", "yard": 2, "at": [100, 300]},
            {"id": "sea", "name": "Tyrrhenian Sea", "kind": "SEA", "at": [150, 200]},
        ],
        "links": [["ostia", "sea", "SEA"], ["carthage", "sea", "SEA"]],
        "squadrons": [{"id": "r1", "side": "R", "hulls": 8}, {"id": "c1", "side": "C", "hulls": 8}],
        "fleets": [
            {"id": "F", "side": "R", "area": "ostia", "squadrons": ["r1"]},
            {"id": "G", "side": "C", "area": "carthage", "squadrons": ["c1"]},
        ],
        "armies": [{"id": "R1", "side": "R", "area": "ostia"}, {"id": "C1", "side": "C", "area": "carthage"}],
        **fields,
    }  # fmt: skip


def told(plain: dict[str, Any]) -> list[Finding]:
    """Everything that is said of a map to its designer."""
    data, found = reading.read(plain)
    assert data is not None, found
    return [*found, *map.findings_of(data)]


def only(plain: dict[str, Any]) -> Finding:
    found = told(plain)
    assert len(found) == 1, [each.message for each in found]
    return found[0]


def mended_by(plain: dict[str, Any], label: str) -> dict[str, Any]:
    """The text after the fix of that name, whichever finding has it."""
    fixes = {fix.label: fix for finding in told(plain) for fix in finding.fixes}
    assert label in fixes, list(fixes)
    after: dict[str, Any] = changed(plain, fixes[label].changes)
    return after


def area(plain: dict[str, Any], id: str, **fields: Any) -> dict[str, Any]:
    """The map with fields of an area changed, or with one more."""
    known = [each["id"] for each in plain["areas"]]
    if id not in known:
        return {**plain, "areas": [*plain["areas"], {"id": id, "name": id.capitalize(), **fields}]}
    return {**plain, "areas": [{**each, **fields} if each["id"] == id else each for each in plain["areas"]]}


def test_a_sound_map_is_told_nothing() -> None:
    assert told(war()) == []


def test_map_03_a_port_without_a_link_by_sea_is_isolated_and_linked_to_the_nearest_sea() -> None:
    plain = war(links=[["carthage", "sea", "SEA"]])
    found = told(plain)
    assert found[0].path == "/areas/0" and "no ship can sail" in found[0].message
    assert found[0].severity == "warning"
    assert told(mended_by(plain, "Link it to Tyrrhenian Sea")) == []


def test_map_03_in_a_war_by_land_a_harbour_is_a_word() -> None:
    plain = war(links=[["ostia", "carthage", "LAND"]], squadrons=[], fleets=[])
    assert told({**plain, "areas": plain["areas"][:2]}) == []


def test_map_03_an_area_that_nobody_can_reach_is_linked_to_the_nearest_that_somebody_can() -> None:
    plain = area(war(), "alba", kind="INLAND", at=[110, 110])
    found = only(plain)
    assert "Nobody can ever come to Alba" in found.message and found.path == "/areas/3"
    after = mended_by(plain, "Link it to Ostia")
    assert after["links"][-1] == ["alba", "ostia", "LAND"] and told(after) == []


def test_map_03_armies_that_come_by_ship_reach_the_land_behind_the_coast() -> None:
    plain = area(area(war(), "pisa", kind="COAST"), "luca", kind="INLAND")
    linked = {**plain, "links": [*plain["links"], ["pisa", "sea", "SEA"], ["pisa", "luca", "LAND"]]}
    assert told(linked) == []
    assert only({**linked, "armies": []}).message == "Nobody can ever come to Luca."


def test_rep_02_a_side_whose_ships_have_no_yard_gets_one_in_its_capital() -> None:
    plain = area(war(), "ostia", yard=0)
    found = only(plain)
    assert found.message.startswith("Rome has no port with a yard") and found.clause == "CMP-REP-02"
    after = mended_by(plain, "A yard of 2 at Ostia")
    assert after["areas"][0]["yard"] == 2 and told(after) == []


def test_vic_02_a_sudden_victory_that_holds_at_the_start_is_told() -> None:
    plain = war(victory={"sudden": {"R": ["ostia"]}})
    found = only(plain)
    assert found.path == "/victory/sudden/R" and "wins on the first turn" in found.message
    assert told(mended_by(plain, "No sudden victory by areas")) == []
    assert told(war(victory={"sudden": {"R": ["carthage"]}})) == []


def test_vic_02_a_side_without_army_and_ship_has_lost_before_it_begins() -> None:
    plain = war(
        squadrons=[{"id": "c1", "side": "C", "hulls": 8}], armies=[{"id": "C1", "side": "C", "area": "carthage"}]
    )
    plain["fleets"] = plain["fleets"][1:]
    found = only(plain)
    assert "Rome begins with neither army nor ship" in found.message
    assert mended_by(plain, "An army at Ostia")["armies"][-1] == {"id": "R1", "side": "R", "area": "ostia"}


@pytest.mark.parametrize(
    ("link", "words", "label"),
    [
        (["ostia", "carthage", "SEA"], "open sea at one end", "Make it a link by land"),
        (["ostia", "sea", "LAND"], "no army marches", "Remove the link"),
        (["ostia", "sea", "SEA"], "joined twice", "Remove the link"),
    ],
)
def test_map_03_links_fit_the_areas_that_they_join(link: list[str], words: str, label: str) -> None:
    plain = war()
    plain["links"] = [*plain["links"], link]
    found = only(plain)
    assert words in found.message and found.path == "/links/2"
    assert told(mended_by(plain, label)) == []


def test_map_02_the_sea_has_no_owner_and_only_ports_have_yards() -> None:
    plain = area(area(war(), "sea", owner="R"), "ostia", kind="COAST")
    assert [each.path for each in told(plain)] == ["/areas/0/yard", "/areas/2/owner", "/areas"]
    after = mended_by(mended_by(plain, "Make it nobody's"), "Make it a port")
    assert told(after) == []


def test_map_02_a_yard_beyond_six_keeps_the_war_from_being_begun() -> None:
    plain = area(war(), "ostia", yard=9)
    assert only(plain).severity == "error" and mended_by(plain, "Make it 6")["areas"][0]["yard"] == 6


# --- the sheet


def test_an_area_off_the_sheet_is_moved_onto_it_with_its_name() -> None:
    off = [[x + 500, y] for x, y in SQUARE]
    plain = area(war(), "ostia", outline=off, at=[620, 120])
    assert only(plain).message == "Ostia lies off the sheet."
    after = mended_by(plain, "Move it onto the sheet")["areas"][0]
    assert max(x for x, _ in after["outline"]) <= 480 and after["at"][0] - after["outline"][0][0] == 20
    assert told(area(war(), **after)) == []


def test_a_name_off_the_sheet_is_moved_to_its_edge() -> None:
    plain = area(war(), "sea", at=[700, 200])
    assert mended_by(plain, "Move it onto the sheet")["areas"][2]["at"] == [480, 200]


def test_land_may_run_out_over_the_edge() -> None:
    assert told(area(war(), "ostia", outline=[[-60, 100], [100, 80], [120, 140], [-60, 150]])) == []


def test_an_outline_that_crosses_itself_is_untangled() -> None:
    bow = [[100, 100], [140, 140], [140, 100], [100, 140]]
    plain = area(war(), "ostia", outline=bow)
    assert "crosses itself" in only(plain).message
    after = mended_by(plain, "Untangle it")
    assert crossing([tuple(corner) for corner in after["areas"][0]["outline"]]) is None and told(after) == []


def test_outlines_of_two_corners_and_land_off_the_sheet_are_taken_away() -> None:
    plain = war(coasts=[SQUARE, [[900, 900], [950, 900], [950, 950]]])
    plain = area(plain, "ostia", outline=[[100, 100], [110, 110]])
    after = mended_by(mended_by(plain, "Remove the outline"), "Remove it")
    assert after["coasts"] == [SQUARE] and "outline" not in after["areas"][0] and told(after) == []


def test_outlines() -> None:
    assert crossing([(0, 0), (10, 0), (10, 10), (0, 10)]) is None
    assert crossing([(0, 0), (10, 10), (10, 0), (0, 10)]) == (0, 2)
    assert middle([(0, 0), (10, 0), (10, 10), (0, 10)]) == (5, 5)
    star = [(0, 0), (10, 7), (0, 7), (10, 0), (5, 12)]
    better = untangled(star)
    assert better is not None and crossing(better) is None and sorted(better) == sorted(star)


# --- what mends the findings that keep a war from being begun

MORE_ARMIES = [{"id": f"R{n}", "side": "R", "area": "ostia"} for n in (2, 3, 4)]


@pytest.mark.parametrize(
    ("fields", "label"),
    [
        ({"calendar": []}, "Six turns"),
        ({"initiative_scenarios": []}, "Move first by turns instead"),
        ({"links": [*war()["links"], ["ostia", "nowhere", "SEA"]]}, "Remove the link"),
        ({"armies": [*war()["armies"], {"id": "R9", "side": "R", "area": "nowhere"}]}, "Remove the army"),
        ({"armies": [*war()["armies"], *MORE_ARMIES]}, "Remove army R4"),
        ({"fleets": [{"id": "F", "side": "R", "area": "alba", "squadrons": ["r1"]}, war()["fleets"][1]]}, "To Ostia"),
        ({"fleets": [{**war()["fleets"][0], "squadrons": ["r1", "x"]}, war()["fleets"][1]]}, "Leave them out"),
        ({"fleets": [{**war()["fleets"][0], "admiral": "nobody"}, war()["fleets"][1]]}, "No admiral"),
        ({"fleets": [*war()["fleets"], {**war()["fleets"][0], "id": "H"}]}, "Leave it with the first"),
        ({"squadrons": [{"id": "r1", "side": "R", "hulls": 99}, war()["squadrons"][1]]}, "Make it 15"),
        ({"squadrons": [{"id": "r1", "side": "R", "hulls": 8, "m": 4}, war()["squadrons"][1]]}, "Make it 1"),
        ({"admirals": [{"id": "a", "side": "R", "skill": 7}]}, "Make it 3"),
        ({"commanders": [{"id": "a", "name": "A", "side": "R", "skill": 1, "area": "x"}]}, "Remove him"),
        ({"arrivals": [{"turn": 1, "side": "R", "army": {"id": "Z", "area": "x"}}]}, "Remove the arrival"),
        ({"victory": {"sudden": {"R": ["x"]}}}, "Leave it out"),
        ({"victory": {"hulls_per_point": 0}}, "8 hulls to a point"),
        ({"options": {"losses": "carry"}, "fleets": [], "squadrons": []}, "Carry no losses"),
        ({"restraints": [{"turns": [1], "squadrons": ["r1", "x"]}]}, "Leave it out"),
    ],
)  # fmt: skip
def test_what_keeps_a_war_from_being_begun_is_mended_where_that_is_clear(fields: dict[str, Any], label: str) -> None:
    plain = war(**fields)
    assert any(finding.severity == "error" for finding in told(plain))
    assert told(mended_by(plain, label)) == []


def test_map_03_a_strait_is_guarded_from_beside_it() -> None:
    plain = area(war(), "narrows", kind="SEA", at=[160, 220])
    plain = {**plain, "links": [*plain["links"], ["sea", "narrows", "STRAIT", "nobody"]]}
    after = mended_by(plain, "Guarded by Ostia")
    assert after["links"][-1] == ["sea", "narrows", "STRAIT", "ostia"] and told(after) == []
