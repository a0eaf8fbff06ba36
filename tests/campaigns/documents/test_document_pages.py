"""The pages of campaigns as documents, as their owner, a stranger and a visitor meet them."""

import io
import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from PIL import Image

from campaigns.documents import ready_made
from campaigns.models import Campaign
from scenarios import services
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from tests.campaigns.bodies import chain, mission
from tests.library import load_library
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db
JSON = "application/json"


@pytest.fixture(autouse=True)
def _pictures_apart(settings: Any, tmp_path: Any) -> None:
    settings.VAR_DIR = tmp_path


@pytest.fixture
def owners(owner: User, client: Client) -> Client:
    """The owner's browser."""
    client.force_login(owner)
    return client


def kept(actor: Actor, body: dict[str, Any], **fields: Any) -> Document:
    return services.document_create(actor=actor, body=body, **fields)


def punic(**fields: Any) -> dict[str, Any]:
    return {**ready_made.document("punic-2021"), **fields}


def words(response: Any) -> str:
    return response.content.decode()


def test_a_new_chain_begins_with_two_sides_and_opens_its_editor(client: Client) -> None:
    asked = {"name": "Ecnomus", "play": "chain", "first": "Rome", "second": "Carthage"}
    answer = client.post("/campaigns/documents/new/", asked)
    made = Document.objects.get(kind=Kind.CAMPAIGN)
    assert answer.headers["Location"] == f"/campaigns/documents/{made.uid}/edit/"
    assert [side["id"] for side in made.body["sides"]] == ["ROM", "CAR"]
    assert made.body["play"] == "chain" and made.guest


@pytest.mark.parametrize("sides", [("Rome", "Romans"), ("Ρόδος", "Κως"), ("A", "A")])
def test_the_sides_of_a_new_campaign_have_ids_of_their_own(client: Client, sides: tuple[str, str]) -> None:
    client.post("/campaigns/documents/new/", {"name": "War", "play": "map", "first": sides[0], "second": sides[1]})
    first, second = Document.objects.get(kind=Kind.CAMPAIGN).body["sides"]
    assert first["id"] and second["id"] and first["id"] != second["id"]


def test_a_new_campaign_without_a_title_is_asked_for_one(client: Client) -> None:
    answer = client.post("/campaigns/documents/new/", {"name": "", "play": "chain", "first": "A", "second": "B"})
    assert answer.status_code == 422 and not Document.objects.exists()


def test_a_new_campaign_may_be_a_copy_of_a_ready_made_one(client: Client) -> None:
    load_library()
    original = Document.objects.get(library_key="campaign/punic-2021")
    assert f'action="/campaigns/documents/{original.uid}/fork/"' in words(client.get("/campaigns/documents/new/"))
    answer = client.post(f"/campaigns/documents/{original.uid}/fork/")
    copy = Document.objects.get(forked_from=original)
    assert answer.headers["Location"] == f"/campaigns/documents/{copy.uid}/edit/"


def test_the_page_of_a_chain_tells_its_missions_and_where_they_lead(owners: Client, actor: Actor) -> None:
    made = kept(actor, chain(briefing="Rome **builds** a fleet."))
    told = words(owners.get(made.get_absolute_url()))
    assert "<strong>builds</strong>" in told
    assert "If Rome wins: on to Sulci." in told
    assert "Otherwise: the chain ends: Carthage has won." in told
    assert "In any case: the chain ends: the points decide." in told
    assert "Duilia" in told and "1 quinquereme and 1 trireme" in told
    assert f"/campaigns/documents/{made.uid}/missions/0.png" in told


def test_the_page_of_a_map_shows_it_with_what_wins_and_can_be_begun(owners: Client, actor: Actor) -> None:
    made = kept(actor, punic())
    told = words(owners.get(made.get_absolute_url()))
    assert "campaign-map" in told and "Rome wins at once when it owns Spain and Africa." in told
    assert f'href="/campaigns/documents/{made.uid}/begin/"' in told


def test_a_draft_that_names_areas_which_are_not_there_is_drawn_without_them(owners: Client, actor: Actor) -> None:
    body = punic(links=[["spain", "atlantis", "LAND"]], armies=[{"id": "C1", "side": "CAR", "area": "atlantis"}])
    body["areas"][0]["owner"] = "ATLANTIS"
    made = kept(actor, body)
    answer = owners.get(made.get_absolute_url())
    assert answer.status_code == 200 and "campaign-map" in words(answer)
    assert "cannot be begun yet" in words(answer) and "/begin/" not in words(answer)


def test_a_private_campaign_is_not_there_for_others(client: Client, actor: Actor) -> None:
    made = kept(actor, chain())
    for name in ("", "begin", "export", "thumbnail", "edit_json"):
        assert client.get(made.page(name)).status_code == 404


def test_another_ones_campaign_is_begun_forked_and_not_edited(client: Client, actor: Actor) -> None:
    made = kept(actor, punic(), visibility="unlisted")
    told = words(client.get(made.get_absolute_url()))
    assert "Fork: change a copy" in told and "Delete this campaign" not in told
    assert client.get(made.page("edit_json")).status_code == 403
    assert client.post(made.page("delete")).status_code == 403
    answer = client.post(made.page("begin"), {"losses": "none", "winner_moves": "second", "dice": "seeded",
                                              "ruleset": "ancient_naval_games", "visibility": "unlisted"})  # fmt: skip
    campaign = Campaign.objects.get()
    assert answer.headers["Location"] == campaign.get_absolute_url()
    assert campaign.revision == made.current and campaign.guest


def test_beginning_asks_what_the_text_leaves_open(owners: Client, actor: Actor) -> None:
    made = kept(actor, punic())
    form = owners.get(made.page("begin")).context["form"]
    assert list(form.fields) == ["ruleset", "losses", "winner_moves", "dice", "seed", "visibility", "bot"]
    plain = {key: value for key, value in punic().items() if key not in ("pool", "naval_games")}
    form = owners.get(kept(actor, plain).page("begin")).context["form"]
    assert list(form.fields) == ["winner_moves", "dice", "seed", "visibility", "bot"]
    form = owners.get(kept(actor, chain()).page("begin")).context["form"]
    assert list(form.fields) == ["dice", "seed", "visibility", "bot"]


@pytest.mark.parametrize("losses", ["none", "carry"])
def test_beginning_preselects_what_the_text_names(owners: Client, actor: Actor, losses: str) -> None:
    body = punic(options={"losses": losses, "winner_moves": "first"})
    form = owners.get(kept(actor, body).page("begin")).context["form"]
    assert (form["losses"].initial, form["winner_moves"].initial) == (losses, "first")


def test_what_has_errors_is_not_begun_and_says_why(owners: Client, actor: Actor) -> None:
    made = kept(actor, punic(calendar=[]))
    assert "The calendar is empty" in words(owners.get(made.page("begin")))
    answer = owners.post(made.page("begin"), {"losses": "none", "winner_moves": "second", "dice": "seeded",
                                            "ruleset": "ancient_naval_games", "visibility": "unlisted"})  # fmt: skip
    assert answer.status_code == 422 and not Campaign.objects.exists()


def test_it_is_edited_as_json_with_findings_by_path(owners: Client, actor: Actor) -> None:
    made = kept(actor, chain())
    told = words(owners.get(made.page("edit_json")))
    assert "Back to the campaign" in told
    body = chain(missions=[mission("mylae", [{"end": {"winner": "none"}}], scenario={})])
    answer = owners.post(made.page("edit_json"), {"text": json.dumps(body), "seen": "1"})
    assert answer.headers["Location"] == made.page("edit_json")
    assert "/missions/0/scenario" in words(owners.get(made.page("edit_json")))
    wrong = owners.post(made.page("edit_json"), {"text": '{"kind": "campaign"}', "seen": "2"})
    assert wrong.status_code == 422 and "required field" in words(wrong)
    stale = owners.post(made.page("edit_json"), {"text": json.dumps(chain("Sulci")), "seen": "1"})
    assert stale.status_code == 409 and "changed elsewhere" in words(stale)


def test_the_history_tells_what_changed_and_brings_it_back(owners: Client, actor: Actor) -> None:
    made = kept(actor, chain())
    missions = [mission("mylae", [{"end": {"winner": "CAR"}}], date="261 BC"), *chain()["missions"][1:]]
    services.document_revise(document=made, actor=actor, body=chain(missions=missions), seen=1, note="Earlier")
    assert "Earlier" in words(owners.get(made.page("history")))
    told = words(owners.get(made.page("revision", 2)))
    assert "Mission mylae date" in told and "261 BC" in told
    assert "If Rome wins: on to Sulci." in told and "In any case: the chain ends: Carthage has won." in told
    owners.post(made.page("restore", 1), {"seen": "2"})
    made.refresh_from_db()
    assert made.body == chain() and made.head == 3


def test_it_is_exported_imported_shared_and_deleted(owners: Client, actor: Actor) -> None:
    made = kept(actor, punic())
    text = words(owners.get(made.page("export")))
    answer = owners.post("/import/", {"text": text})
    copy = Document.objects.exclude(pk=made.pk).get()
    assert answer.headers["Location"] == copy.get_absolute_url() and copy.body == made.body
    owners.post(made.page("share"), {"visibility": "public"})
    assert "The Second Punic War" in words(Client().get("/campaigns/documents/"))
    owners.post(made.page("delete"))
    assert not Document.objects.filter(pk=made.pk).exists()


def test_the_list_is_searched_and_filtered_by_what_it_is(client: Client, actor: Actor) -> None:
    load_library()
    assert "The Second Punic War" in words(client.get("/campaigns/documents/?form=map&q=hannibal"))
    assert "Nothing matches" in words(client.get("/campaigns/documents/?form=chain&q=agrippa"))
    assert 'href="/campaigns/documents/"' in words(client.get("/library/"))


def test_ones_own_are_under_my_work_and_beside_the_wars_that_one_plays(owners: Client, actor: Actor) -> None:
    made = kept(actor, punic(name="My own war"))
    assert made.get_absolute_url() in words(owners.get("/mine/"))
    assert made.page("begin") in words(owners.get("/campaigns/"))


@pytest.mark.parametrize("name", ["thumbnail", "mission"])
def test_it_has_pictures(owners: Client, actor: Actor, name: str) -> None:
    made = kept(actor, chain())
    address = made.page(name, 0) if name == "mission" else made.page(name)
    for query, size in (("", (480, 220)), ("?look=dark&size=large", (960, 600))):
        picture = Image.open(io.BytesIO(owners.get(address + query).content))
        assert picture.size == size
    assert owners.get(address + "?size=huge").status_code == 404
    assert owners.get(made.page("mission", 9)).status_code == 404


def test_a_chain_without_a_mission_is_pictured_as_open_sea(owners: Client, actor: Actor) -> None:
    made = kept(actor, chain(missions=[], first_mission=""))
    assert owners.get(made.page("thumbnail")).status_code == 200
    assert "There is no mission yet" in words(owners.get(made.get_absolute_url()))


def test_a_picture_of_a_private_scenario_is_seen_by_whoever_sees_the_campaign(client: Client, actor: Actor) -> None:
    own = kept(actor, scenario("Sulci"))
    named = {"document": own.uid, "revision": 1}
    made = kept(actor, chain(missions=[mission("mylae", [], scenario=named)]), visibility="unlisted")
    told = words(client.get(made.get_absolute_url()))
    assert "Sulci" in told and own.get_absolute_url() not in told
    assert client.get(made.page("mission", 0)).status_code == 200


def test_the_api_keeps_changes_and_checks_them(owners: Client) -> None:
    answer = owners.post("/api/campaign-documents/", {"body": chain()}, content_type=JSON)
    told = answer.json()
    assert answer.status_code == 201 and (told["kind"], told["form"]) == ("campaign", "chain")
    address = f"/api/campaign-documents/{told['uid']}/"
    changed = owners.put(address, {"body": chain("Sulci"), "seen": 1}, content_type=JSON).json()
    assert (changed["title"], changed["head"]) == ("Sulci", 2)
    stale = owners.put(address, {"body": chain("Ecnomus"), "seen": 1}, content_type=JSON)
    assert stale.status_code == 409 and stale.json()["changes"][0]["path"] == "/name"
    assert owners.get("/api/campaign-documents/?mine=1").json()["count"] == 1
    refused = owners.post("/api/campaign-documents/", {"body": scenario()}, content_type=JSON)
    assert refused.status_code == 422 and refused.json()["findings"][0]["path"] == "/kind"
    checked = owners.post("/api/check/", chain(missions=[mission("m", [], scenario={})]), content_type=JSON).json()
    assert "/missions/0/scenario" in [finding["path"] for finding in checked["findings"]]
    assert owners.delete(address).status_code == 204


def test_its_schema_is_published(client: Client) -> None:
    described = client.get("/schemas/campaigns/campaign.json").json()
    assert "Mission" in described["$defs"]


def test_a_fix_in_the_text_is_made_and_saved(owners: Client, actor: Actor) -> None:
    made = kept(actor, scenario("Sulci", labels=[{"words": " ", "at": [3, 3]}]))
    told = words(owners.get(made.page("edit_json")))
    assert 'value="/labels/0 Leave it out"' in told
    text = json.dumps(made.body)
    owners.post(made.page("edit_json"), {"text": text, "seen": "1", "fix": "/labels/0 Leave it out"})
    made.refresh_from_db()
    assert made.body["labels"] == [] and made.current.note == "Leave it out"


ODD: list[dict[str, Any]] = [
    {"first_mission": "nowhere", "variables": {"grain": 3}},
    {"missions": [mission("m", [], scenario={"body": {"units": 5}})]},
    {"missions": [mission("m", [], scenario={"body": {"ruleset": "nauta", "kind": "scenario", "units": [{"id": 3}]}})]},
    {"missions": [mission("m", [], scenario={"body": {"kind": "campaign", "missions": 3}})]},
    {
        "missions": [
            mission("m", [{"if": [{"winner": "X", "ready": {"side": "Y"}, "admiral": {"id": "z"}}]}], first="Z")
        ]
    },
    {"missions": [mission("m", [{"next": "n", "end": {"winner": "X"}, "give": {"Y": ["q"]}, "arrive": {}}])]},
    {"missions": [mission("m", [], slots=[{"unit": "Q7", "side": "X", "accepts": [9], "from": ["a", "b"]}])]},
    {"missions": [mission("m", []), mission("m", [])]},
    {"hulls": [{"id": "h", "side": "X", "size": 99}, {"id": "h", "side": "ROM", "size": -1, "state": "YARD"}]},
    {"squadrons": [{"id": "s", "side": "X", "hulls": -3, "size": 40}], "admirals": [{"id": "a", "side": "X"}]},
    {"sides": [{"id": "A", "name": ""}, {"id": "A", "name": ""}]},
]
MAPS: list[dict[str, Any]] = [
    {"areas": [], "links": [], "armies": [], "commanders": []},
    {"areas": [{"id": "a", "name": "", "outline": [[0, 0]], "at": [90_000, -90_000]}], "links": [["a", "a", "LAND"]]},
    {"areas": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}], "links": [["a", "b", "CROSSING", 0]]},
    {"pool": {"hulls": {"X": [{"size": 40, "number": 3}]}}, "arrivals": [{"turn": 90, "side": "X"}]},
    {"initiative_scenarios": ["", "@", "x@0", "y@99999999999", "a/b/../c"]},
    {"naval_games": {"nauta": ["nowhere"]}, "victory": {"sudden": {"X": ["y"]}}},
    {"sides": [{"id": "A", "name": ""}, {"id": "A", "name": ""}]},
]


@pytest.mark.parametrize("body", [*(chain(**odd) for odd in ODD), *(punic(**odd) for odd in MAPS)])
def test_a_draft_of_the_right_shape_may_say_anything_and_its_pages_say_what_is_wrong(
    owners: Client, actor: Actor, body: dict[str, Any]
) -> None:
    made = kept(actor, body)
    assert made.error_count
    for name in ("", "edit", "edit_json", "begin", "thumbnail", "history", "export"):
        assert owners.get(made.page(name)).status_code in (200, 302), name
    assert owners.post(made.page("fork")).status_code == 302
