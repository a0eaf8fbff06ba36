"""CMP-GEN-04, CMP-SHP, CMP-ADM: what is wrong with the fleets of a document is said with its place and its clause."""

from typing import Any

import pytest

from campaigns.engine import reading
from tests.campaigns.engine.test_reference_data import CHAIN, drafted, printed


def places(plain: Any) -> list[tuple[str, str]]:
    campaign, findings = reading.read(plain)
    assert campaign is not None
    return [(each.path, each.clause) for each in findings]


@pytest.mark.parametrize(
    ("table", "n", "fields", "path", "clause"),
    [
        ("squadrons", 0, {"side": "X"}, "/squadrons/0/side", "CMP-SHP-06"),
        ("squadrons", 0, {"size": 7}, "/squadrons/0/size", "CMP-SHP-03"),
        ("squadrons", 0, {"hulls": 9}, "/squadrons/0/hulls", "CMP-SHP-06"),
        ("squadrons", 0, {"m": 2}, "/squadrons/0/m", "CMP-SHP-06"),
        ("squadrons", 0, {"xp": -1}, "/squadrons/0/xp", "CMP-CRW-01"),
        ("fleets", 0, {"area": "athens"}, "/fleets/0/area", "CMP-SHP-07"),
        ("fleets", 0, {"squadrons": ["A1"]}, "/fleets/0/squadrons", "CMP-SHP-07"),
        ("fleets", 0, {"admiral": "phormio"}, "/fleets/0/admiral", "CMP-ADM-01"),
        ("fleets", 1, {"squadrons": ["P1"]}, "/fleets", "CMP-SHP-07"),
        ("admirals", 0, {"skill": 4}, "/admirals/0/skill", "CMP-ADM-01"),
        ("areas", 1, {"wind": -1}, "/areas/1/wind", "CMP-MAP-02"),
        ("sides", 1, {"quality": 10}, "/sides/1/quality", "CMP-CRW-06"),
    ],
)
def test_a_mistake_names_its_place(table: str, n: int, fields: dict[str, Any], path: str, clause: str) -> None:
    plain = printed("cmp-west")
    plain[table][n] |= fields
    assert (path, clause) in places(plain)


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"side": "X"}, "side"), ({"size": 9}, "size"), ({"hull": 6}, "hull"), ({"oars": 4}, "oars"),
        ({"men": 101}, "men"), ({"gear": ["cannon"]}, "gear"), ({"squadron": "S9"}, "squadron"),
    ],
)  # fmt: skip
def test_a_ship_is_checked_field_by_field(fields: dict[str, Any], path: str) -> None:
    """CMP-SHP-01, 03."""
    plain = {**CHAIN, "hulls": [CHAIN["hulls"][0] | fields, CHAIN["hulls"][1]]}
    assert f"/hulls/0/{path}" in [each for each, _ in places(plain)]


def test_the_reference_s_own_data_are_in_order() -> None:
    drafted(printed("cmp-west"))
    drafted(CHAIN)
