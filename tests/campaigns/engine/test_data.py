"""Campaign documents: what is wrong is said in words, with its place (CMP-GEN-04)."""

from typing import Any

import pytest

from campaigns.engine import reading
from tests.campaigns.engine.builders import document


def findings(**changes: Any) -> list[tuple[str, str]]:
    _, found = reading.read(document() | changes)
    return [(finding.path, finding.clause) for finding in found]


def test_the_punic_campaign_is_without_fault() -> None:
    assert findings() == []


def test_the_punic_data_are_those_of_the_profile() -> None:
    """CMP-PRO-01: regions, armies and turns; CMP-PRO-02: the ring of links."""
    campaign, _ = reading.read(document())
    assert campaign is not None
    assert [area.name for area in campaign.areas] == ["Spain", "Northern Italy", "Southern Italy", "Africa"]
    assert [(link.a, link.b, link.kind) for link in campaign.links] == [
        ("spain", "north_italy", "LAND"), ("north_italy", "south_italy", "LAND"),
        ("south_italy", "africa", "CROSSING"), ("africa", "spain", "CROSSING"),
    ]  # fmt: skip
    where = [(army.side, army.area) for army in campaign.armies]
    assert where.count(("CAR", "spain")) == 3 and where.count(("CAR", "africa")) == 2
    assert where.count(("ROM", "north_italy")) == 2 and where.count(("ROM", "south_italy")) == 3
    assert len(campaign.calendar) == 9 and campaign.label(1) == "218–217 BC" and campaign.label(5) == "210–209 BC"
    assert campaign.pool is not None
    assert {side: [(h.size, h.number) for h in hulls] for side, hulls in campaign.pool.hulls.items()} == {
        "ROM": [(4, 9), (2, 3)], "CAR": [(4, 6), (2, 6)],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "path", "clause"),
    [
        ({"calendar": []}, "/calendar", "CMP-CAL-01"),
        ({"initiative_scenarios": []}, "/initiative_scenarios", "CMP-INI-02"),
        ({"links": [["spain", "gaul", "LAND"]]}, "/links/0", "CMP-MAP-03"),
        ({"links": [["spain", "spain", "LAND"]]}, "/links/0", "CMP-MAP-03"),
        ({"armies": [{"id": "C1", "side": "CAR", "area": "gaul"}]}, "/armies/0/area", "CMP-MAP-01"),
        ({"armies": [{"id": "C1", "side": "GAUL", "area": "spain"}]}, "/armies/0/side", "CMP-GEN-01"),
        ({"armies": [{"id": f"C{n}", "side": "CAR", "area": "spain"} for n in range(4)]}, "/armies", "CMP-MAP-04"),
        ({"armies": [{"id": "C1", "side": "CAR", "area": "spain"}] * 2}, "", "CMP-GEN-06"),
        ({"arrivals": [{"turn": 1, "side": "ROM"}]}, "/arrivals/0", "CMP-CAL-02"),
        ({"victory": {"sudden": {"ROM": ["gaul"]}}}, "/victory/sudden/ROM", "CMP-VIC-02"),
        ({"pool": {"hulls": {"ROM": [{"size": 9, "number": 1}]}}}, "/pool/hulls/ROM/0", "CMP-SHP-01"),
    ],
)
def test_what_is_wrong_is_found(changes: dict[str, Any], path: str, clause: str) -> None:
    assert (path, clause) in findings(**changes)


def test_carry_needs_a_pool_or_a_fleet() -> None:
    plain = document(losses="carry")
    del plain["pool"]
    _, found = reading.read(plain)
    assert [finding.clause for finding in found] == ["CMP-INI-03"]


@pytest.mark.parametrize(
    "plain", [{}, [], None, {"id": 3}, document() | {"areas": "none"}, document() | {"format": 99}]
)
def test_what_is_no_campaign_is_answered_with_a_finding(plain: Any) -> None:
    campaign, found = reading.read(plain)
    assert campaign is None and found
