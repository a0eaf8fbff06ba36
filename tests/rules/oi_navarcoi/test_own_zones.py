"""ONV-TBL-09: areas of deployment that a document draws itself."""

import msgspec
import pytest

from rules.core.documents import read
from rules.oi_navarcoi import RULESET, deployment, plans
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Scenario
from rules.oi_navarcoi.templates import lay_out


def scenario(base="ONV-S1", zone=None, squadrons=3, side="A", **more):
    units = [{"id": f"{each}{n}", "side": each} for each in "AB" for n in range(1, squadrons + 1)]
    sides = {"A": {}, "B": {}, side: {"zone": zone} if zone else {}}
    said = {"ruleset": "oi_navarcoi", "title": "Zones", "base": base, "sides": sides, "units": units, **more}
    document, findings = read(said, Scenario)
    assert document is not None, findings
    return document


def inches(zone):
    return tuple(each / INCH for each in zone.within)


def codes(document):
    return [finding.code for finding in RULESET.check_scenario(document)]


def test_onv_tbl_09_a_fleet_deploys_anywhere_in_an_area_of_its_own():
    document = scenario(zone=[20, 4, 60, 20])
    zone = lay_out(document).zones["A"]
    assert inches(zone) == (20, 4, 60, 20) and zone.band == (0, 16 * INCH)
    game = Battle(RULESET.start(document))
    plan = next(plans.arrangements(game, "A"))
    assert deployment.first_fault(game, plan) is None
    assert all(20 * INCH <= pose.x <= 60 * INCH for _, pose in deployment.laid(game, plan))


def test_onv_tbl_09_outside_of_it_is_refused():
    game = Battle(RULESET.start(scenario(zone=[20, 4, 60, 20])))
    plan = next(plans.arrangements(game, "A"))
    (first, *others) = plan.squadrons
    moved = msgspec.structs.replace(plan, squadrons=(msgspec.structs.replace(first, y=25 * INCH), *others))
    fault = deployment.first_fault(game, moved)
    assert fault is not None and fault[0] == "ZONE"


def test_onv_tbl_09_it_is_cut_to_the_table():
    assert inches(lay_out(scenario(zone=[-9, -9, 99, 10])).zones["A"]) == (0, 0, 72, 10)


@pytest.mark.parametrize(("zone", "hangs"), [([10, 0, 62, 12], True), ([10, 1, 62, 12], False)])
def test_onv_geo_24_columns_hang_over_the_edge_that_their_area_touches(zone, hangs):
    found = lay_out(scenario("ONV-S3", zone=zone)).zones["A"]
    assert (found.overhang == "S") is hangs


def test_onv_scn_05_a_beach_keeps_its_shore():
    found = lay_out(scenario("ONV-S5", zone=[20, 7, 50, 9])).zones["A"]
    assert inches(found)[::2] == (20, 50) and found.kind == "beach"
    assert "ONV-C-ZONE" not in codes(scenario("ONV-S5", zone=[20, 7, 50, 9]))


def test_onv_scn_05_a_column_off_the_beach_has_no_area():
    document = scenario("ONV-S5", zone=[20, 7, 50, 9], side="B")
    (finding,) = [each for each in RULESET.check_scenario(document) if each.code == "ONV-C-ZONE"]
    assert finding.severity == "warning" and finding.fixes[0].changes[0].path == "/sides/B/zone"


@pytest.mark.parametrize(("zone", "wrong"), [([20, 4, 22, 6], False), ([20, 4, 21.9, 6], True), ([30, 9, 10, 4], True)])
def test_onv_tbl_04_an_area_has_room(zone, wrong):
    assert ("ONV-C-ZONE" in codes(scenario(zone=zone))) is wrong


def test_onv_flt_01_a_fleet_that_has_no_squadrons_is_offered_four():
    document = scenario(squadrons=0)
    first, _ = RULESET.check_scenario(document)
    assert [change.value["id"] for change in first.fixes[0].changes] == ["A1", "A2", "A3", "A4"]
