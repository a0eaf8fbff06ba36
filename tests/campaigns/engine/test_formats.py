"""What a campaign document means that leaves something out: the first value of each clause; in documents of format 1
what it meant when they were written."""

from typing import Any

import msgspec
import pytest

from campaigns.documents.beginning import new_campaign_body
from campaigns.engine import reading
from campaigns.engine.data import Campaign, Options, Rulesets
from campaigns.engine.formats import FORMAT, upgraded
from tests.campaigns.engine import chains
from tests.campaigns.engine.builders import document

# Every choice that the reference offers, with the value that its clause names first.
CLAUSES: dict[str, tuple[str, Any]] = {
    "CMP-INI-01": ("/options/method", "naval_game"),
    "CMP-INI-02": ("/options/winner_moves", "second"),
    "CMP-INI-03": ("/options/losses", "none"),
    "CMP-GEN-05": ("/options/auto", "ask"),
    "CMP-TRN-01": ("/options/battle_order", "second_side"),
    "CMP-ECO-01": ("/options/money", "on"),
    "CMP-LND-01": ("/options/recruit", "own_areas"),
    "CMP-LND-01 free": ("/options/free_armies", False),
    "CMP-MOV-04": ("/options/army_links", 2),
    "CMP-LND-02": ("/rulesets/land", "table"),
    "CMP-LND-02 retreat": ("/options/land_retreat", "must"),
    "CMP-AFT-10": ("/options/impiety", "off"),
    "CMP-VIC-01": ("/options/areas", "each_turn"),
    "CMP-VIC-01 hulls": ("/victory/hulls_per_point", 8),
    "CMP-VIC-03": ("/victory/margin", 1),
    "CMP-INI-02 game": ("/rulesets/initiative", "ancient_naval_games"),
    "CMP-CRW-06": ("/sides/0/quality", 4),
    "CMP-CHN": ("/play", "map"),
}
IN_CHAINS: dict[str, tuple[str, Any]] = {
    "CMP-SHP-01": ("/hulls/0/men", 100),
    "CMP-GEN-05": ("/options/auto", "ask"),
    "CMP-AFT-10": ("/options/impiety", "off"),
    "CMP-CHN-02": ("/missions/0/slots/0/need", False),
    "CMP-CHN-05": ("/missions/0/retreat", "none"),
    "CMP-CHN-07": ("/missions/0/rest/kind", "none"),
}
FORMER = {"battle_order": "listed", "money": "off", "free_armies": True}
UNNAMED = ("options", "rulesets", "victory", "pool", "format")


def bare(**more: Any) -> dict[str, Any]:
    """A war on the Punic map that names none of its options, of no format."""
    return {name: value for name, value in document().items() if name not in UNNAMED} | more


def one_mission(**more: Any) -> dict[str, Any]:
    """A chain of one battle that says no more than it must."""
    body = chains.hex_body(A1="S", B1="S")
    mission = chains.mission("m1", body, slots=[chains.slot("A1", "PEL"), chains.slot("B1", "ATH")])
    return chains.plain(mission, hulls=[chains.ship("p1", side="PEL"), chains.ship("a1")], **more)


def read(plain: Any) -> Campaign:
    campaign, _ = reading.read(plain)
    assert campaign is not None
    return campaign


def at(campaign: Campaign, path: str) -> Any:
    value: Any = campaign
    for part in path.split("/")[1:]:
        value = value[int(part)] if part.isdecimal() else getattr(value, part)
    return value


@pytest.mark.parametrize("clause", CLAUSES)
def test_an_option_left_out_is_the_first_of_its_clause(clause: str) -> None:
    path, first = CLAUSES[clause]
    assert at(read(bare(format=FORMAT)), path) == first


@pytest.mark.parametrize("clause", IN_CHAINS)
def test_an_option_that_a_chain_leaves_out_is_the_first_of_its_clause(clause: str) -> None:
    path, first = IN_CHAINS[clause]
    assert at(read(one_mission(format=FORMAT)), path) == first


def test_every_option_has_its_clause_above() -> None:
    held = {path for path, _ in CLAUSES.values()}
    assert {f"/options/{name}" for name in Options.__struct_fields__} <= held
    assert {f"/rulesets/{name}" for name in Rulesets.__struct_fields__} - held == {"/rulesets/sea"}  # no clause has one


@pytest.mark.parametrize("named", [{}, {"format": 1}])
def test_a_document_of_format_1_means_what_it_meant(named: dict[str, Any]) -> None:
    campaign = read(bare(**named))
    assert campaign.format == FORMAT
    assert campaign.options == Options(battle_order="listed", money="off", free_armies=True)
    assert campaign.rulesets == Rulesets(land="auto")


def test_what_a_document_of_format_1_names_stands() -> None:
    campaign = read(bare(format=1, options={"money": "on", "free_armies": False}, rulesets={"land": "table"}))
    assert campaign.options == Options(battle_order="listed") and campaign.rulesets.land == "table"


def test_the_former_meaning_is_written_out_once_and_the_text_given_is_left_alone() -> None:
    plain = bare(format=1)
    once = upgraded(plain)
    assert (once["format"], once["options"], once["rulesets"]) == (FORMAT, FORMER, {"land": "auto"})
    assert upgraded(once) is once and plain["format"] == 1 and "options" not in plain


def test_a_chain_of_format_1_has_nothing_to_write_out() -> None:
    """It uses none of the four, and what it does not use would be a finding (CMP-CHN-09)."""
    plain = one_mission(format=1)
    assert upgraded(plain) == {**plain, "format": FORMAT}
    assert reading.read(plain) == reading.read({**plain, "format": FORMAT})


@pytest.mark.parametrize("plain", [None, [], {"format": "new"}, {"format": 99}, {"format": 1, "options": "on"}])
def test_what_is_of_no_format_that_we_know_is_left_for_the_reader(plain: Any) -> None:
    assert reading.read(plain)[0] is None


@pytest.mark.parametrize("format", [1, FORMAT])
def test_a_campaign_written_out_again_means_the_same(format: int) -> None:
    """What is written leaves out what the clauses say first, and so must tell of which format it is."""
    for plain in (bare(format=format), bare(format=format, options={"money": "on"})):
        campaign = read(plain)
        assert read(msgspec.to_builtins(campaign)) == campaign


def test_a_new_map_names_what_is_not_the_first_of_its_clause() -> None:
    plain = new_campaign_body("map", "A war", ("Rome", "Carthage"))
    assert plain["format"] == FORMAT
    assert plain["options"] == {"method": "alternate", **FORMER} and plain["rulesets"] == {"land": "auto"}
