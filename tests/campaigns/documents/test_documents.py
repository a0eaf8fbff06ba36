"""Campaigns as documents: kept, revised, forked and checked like scenarios; what they name, and what rests on them."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError

from campaigns import selectors
from campaigns.documents import ready_made
from campaigns.files.campaign_file import campaign_file_of, written
from campaigns.files.exchange import campaign_import
from campaigns.services import NotReady, campaign_start
from rules.core.findings import Finding
from scenarios import services
from scenarios.documents import checking, documents
from scenarios.documents.documents import Misshapen
from scenarios.documents.exchange import as_json
from scenarios.models import Document, Kind
from scenarios.ownership import Actor, NotYours
from scenarios.selectors import rests_on
from scenarios.services import Stale
from tests.campaigns.acts import due_in
from tests.campaigns.bodies import HEX, chain, mission
from tests.library import load_library
from tests.scenarios.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db
END = [{"end": {"winner": "none"}}]


@pytest.fixture
def stranger(db: None) -> Actor:
    return Actor(user=User.objects.create_user("stranger", password="a long password"))


def kept(actor: Actor, body: dict[str, Any], **fields: Any) -> Document:
    return services.document_create(actor=actor, body=body, **fields)


def about(document: Document, code: str = "CMP-SCENARIO") -> list[Finding]:
    """What is found in a document's current text, of one kind."""
    found = checking.checked_revision(document.revisions.get(number=document.head)).findings
    return [finding for finding in found if finding.code == code]


def on(document: Document, number: int = 1) -> dict[str, Any]:
    """A chain of one mission on a revision of a scenario of the site."""
    source = {"document": document.uid, "revision": number}
    return chain(missions=[mission("mylae", END, scenario=source)])


def punic(**fields: Any) -> dict[str, Any]:
    return {**ready_made.document("punic-2021"), **fields}


def test_a_chain_is_a_private_document_and_says_in_lists_what_is_in_it(actor: Actor) -> None:
    made = kept(actor, chain(period="First Punic War"))
    assert (made.kind, made.form, made.ruleset, made.title) == ("campaign", "chain", "", "From Mylae to Africa")
    assert (made.date, made.year, made.period) == ("260 BC to 258 BC", -260, "First Punic War")
    assert (made.ships_a, made.ships_b, made.visibility, made.board) == (2, 1, "private", "Chain")


def test_a_map_counts_the_ships_of_its_pools(actor: Actor) -> None:
    made = kept(actor, punic())
    assert (made.form, made.board, made.ships_a, made.ships_b, made.error_count) == ("map", "Map", 12, 12, 0)


def test_what_has_not_the_shape_of_a_campaign_is_not_kept_and_the_place_is_told(actor: Actor) -> None:
    with pytest.raises(Misshapen) as refused:
        kept(actor, chain(hulls=[{"id": "r1", "side": "ROM", "size": "large"}]))
    assert refused.value.findings[0].path == "/hulls/0/size"
    assert not Document.objects.exists()


def test_each_change_is_a_revision_and_a_stale_one_changes_nothing(actor: Actor) -> None:
    made = kept(actor, chain())
    services.document_revise(document=made, actor=actor, body=chain("Sulci"), seen=1)
    with pytest.raises(Stale):
        services.document_revise(document=made, actor=actor, body=chain("Ecnomus"), seen=1)
    assert (made.title, made.head) == ("Sulci", 2)
    services.document_undo(document=made, actor=actor, seen=2)
    assert (made.title, made.head) == ("From Mylae to Africa", 3)


def test_a_chain_cannot_become_a_scenario(actor: Actor) -> None:
    made = kept(actor, chain())
    with pytest.raises(Misshapen, match="This is a campaign; it cannot become another kind"):
        services.document_revise(document=made, actor=actor, body=scenario(), seen=1)


def test_a_document_that_was_exported_is_imported_as_it_was(actor: Actor) -> None:
    made = kept(actor, chain())
    assert services.document_import(actor=actor, raw=as_json(made.body)).body == made.body


def test_the_ready_made_ones_are_in_the_library_and_stay_as_they_are() -> None:
    load_library()
    listed = Document.objects.listed().filter(kind=Kind.CAMPAIGN)
    assert {document.library_key for document in listed} == {f"campaign/{name}" for name in ready_made.names()}
    assert all(document.error_count == 0 and document.merits == 4 for document in listed)


def test_the_kinds_that_the_reference_writes_are_campaigns(actor: Actor) -> None:
    assert documents.read({**chain(), "kind": "chain", "play": "chain"}).document.play == "chain"


# What a campaign names


def test_a_mission_plays_a_fixed_revision_of_a_scenario_of_ones_own(actor: Actor) -> None:
    own = kept(actor, scenario("Sulci"))
    assert about(kept(actor, on(own))) == []


def test_a_revision_that_is_not_there_is_told_with_its_place(actor: Actor) -> None:
    own = kept(actor, scenario("Sulci"))
    [finding] = about(kept(actor, on(own, 2)))
    assert finding.path == "/missions/0/scenario"
    assert "revision 2" in finding.message and finding.severity == "error"


def test_a_private_scenario_of_somebody_else_is_not_there(actor: Actor, stranger: Actor) -> None:
    private = kept(stranger, scenario("Sulci"))
    assert len(about(kept(actor, on(private)))) == 1
    services.document_set_visibility(document=private, actor=stranger, visibility="unlisted")
    assert about(kept(actor, on(private))) == []


@pytest.mark.parametrize(
    ("source", "said"),
    [({}, "has no scenario yet"), ({"ready_made": "nauta/nowhere"}, "which this site does not have"),
     ({"body": {"kind": "fleet"}}, "is no scenario"),
     ({"ready_made": HEX, "document": "abcdefghijkl", "revision": 1}, "has no scenario yet")],
)  # fmt: skip
def test_a_mission_names_one_scenario_that_can_be_found(actor: Actor, source: dict[str, Any], said: str) -> None:
    made = kept(actor, chain(missions=[mission("mylae", END, scenario=source)]))
    assert [said in finding.message for finding in about(made)] == [True]


def test_a_scenario_with_errors_of_its_own_is_told_once_for_each_mission(actor: Actor) -> None:
    wrong = kept(actor, scenario(units=[ship("A1", (5, 5)), ship("B1", (5, 5))]))
    source = {"document": wrong.uid, "revision": 1}
    missions = [mission(id, END, scenario=source) for id in ("mylae", "sulci")]
    found = about(kept(actor, chain(missions=missions)))
    assert [finding.path for finding in found] == ["/missions/0/scenario", "/missions/1/scenario"]
    assert "has an error of its own" in found[0].message


def test_a_naval_game_is_fought_on_a_scenario_of_its_own_ruleset(actor: Actor) -> None:
    own = kept(actor, scenario("Sulci"))
    good = punic(initiative_scenarios=["HEX-SC1", f"{own.uid}@1"])
    assert about(kept(actor, good)) == []
    other = {**good, "rulesets": {"initiative": "nauta", "land": "table"}, "initiative_scenarios": [f"{own.uid}@1"]}
    [finding] = about(kept(actor, other))
    assert finding.path == "/initiative_scenarios/0" and "is not of Nauta" in finding.message


def test_whoever_forks_a_campaign_gets_its_private_scenarios_written_out(actor: Actor, stranger: Actor) -> None:
    own = kept(actor, scenario("Sulci"))
    made = kept(actor, on(own), visibility="unlisted")
    copy = services.document_fork(document=made, actor=stranger)
    assert copy.body["missions"][0]["scenario"] == {"body": own.body}
    assert about(copy) == []
    mine = services.document_fork(document=made, actor=actor)
    assert mine.body["missions"][0]["scenario"] == made.body["missions"][0]["scenario"]
    assert mine.title == "From Mylae to Africa (copy)"


# What rests on what


def test_who_deletes_a_scenario_is_told_which_campaigns_name_it(actor: Actor, stranger: Actor) -> None:
    own = kept(actor, scenario("Sulci"), visibility="unlisted")
    assert rests_on(own) == ""
    made = kept(actor, on(own))
    kept(stranger, on(own))
    assert rests_on(own) == (
        "It is named by “From Mylae to Africa” and 1 other campaign, where another has to take its place."
    )
    services.document_revise(document=made, actor=actor, body=chain(), seen=1)
    assert rests_on(own) == "It is named by 1 campaign, where another has to take its place."
    services.document_delete(document=own, actor=actor)
    assert len(about(Document.objects.get(kind=Kind.CAMPAIGN, owner=stranger.user))) == 1


def test_a_campaign_begun_from_a_document_rests_on_that_revision(actor: Actor) -> None:
    made = kept(actor, punic())
    first = made.current
    campaign = campaign_start(actor=actor, document=first.body, revision=first)
    services.document_revise(document=made, actor=actor, body=punic(name="Another war"), seen=1)
    campaign.refresh_from_db()
    assert campaign.revision == first and campaign.document["name"] == first.body["name"]
    services.document_delete(document=made, actor=actor)
    campaign.refresh_from_db()
    assert campaign.revision is None and selectors.progress(campaign).state.turn == 1


def test_a_campaign_of_somebody_else_is_begun_with_the_scenarios_that_its_author_sees(
    actor: Actor, stranger: Actor
) -> None:
    own = kept(actor, scenario("Sulci"))
    made = kept(actor, punic(initiative_scenarios=[f"{own.uid}@1"]), visibility="unlisted")
    campaign = campaign_start(actor=stranger, document=made.body, revision=made.current)
    assert campaign.scenarios == {f"{own.uid}@1": own.body}
    made.refresh_from_db()
    assert made.played == 1


def test_a_campaign_plays_on_when_the_scenario_it_was_begun_with_is_gone(actor: Actor) -> None:
    own = kept(actor, scenario("Sulci", board={"cols": 31, "rows": 17}))
    campaign = campaign_start(actor=actor, document=punic(initiative_scenarios=[f"{own.uid}@1"]))
    services.document_delete(document=own, actor=actor)
    campaign.refresh_from_db()
    board = due_in(campaign).scenario.board  # type: ignore[attr-defined]
    assert (board.cols, board.rows) == (31, 17)
    again = campaign_import(actor=actor, raw=written(campaign_file_of(campaign)))
    assert again.scenarios == campaign.scenarios


def test_a_campaign_is_not_begun_on_a_scenario_that_is_not_to_be_seen(actor: Actor, stranger: Actor) -> None:
    private = kept(stranger, scenario("Sulci"))
    with pytest.raises(NotReady) as refused:
        campaign_start(actor=actor, document=punic(initiative_scenarios=[f"{private.uid}@1"]))
    assert refused.value.findings[0].path == "/initiative_scenarios/0"


@pytest.mark.parametrize("body", [chain(), punic()])
def test_only_its_owner_changes_a_campaign(actor: Actor, stranger: Actor, body: dict[str, Any]) -> None:
    made = kept(actor, body, visibility="unlisted")
    with pytest.raises(NotYours):
        services.document_revise(document=made, actor=stranger, body={**body, "name": "Mine"}, seen=1)


def test_a_fleet_is_no_scenario_of_a_mission(actor: Actor) -> None:
    made = kept(actor, on(kept(actor, fleet())))
    assert len(about(made)) == 1


def test_the_commands_read_campaigns_and_say_what_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "war.json"
    file.write_text(as_json(ready_made.document("punic-2021")))
    call_command("check_document", file)
    assert "nothing to remark" in capsys.readouterr().out
    for command, options in (("fight", {"seed": "1"}), ("print_sheets", {"output": tmp_path / "war.pdf"})):
        with pytest.raises(CommandError, match="is a campaign"):
            call_command(command, file if command == "print_sheets" else str(file), **options)
    User.objects.create_user("anna")
    call_command("import_document", file, owner="anna")
    assert Document.objects.get(kind=Kind.CAMPAIGN).owner is not None
