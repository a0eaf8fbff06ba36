"""The states of a coalition on the pages (CMP-GEN-01): named in rosters, kept by files, told apart wherever they are
seen."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from campaigns import services
from campaigns.documents import ready_made
from campaigns.documents.kind import CAMPAIGN
from campaigns.models import Campaign
from campaigns.story import booklet
from campaigns.story.walk import walk_of
from scenarios import services as documents
from scenarios.documents.differences import differences
from scenarios.models import Document
from scenarios.ownership import Actor

pytestmark = pytest.mark.django_db
GREEN = '<g class="i-c">'  # the colour of a first side's second state


def west() -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(ready_made.document("war-in-the-west")))
    plain["options"] |= {"method": "alternate", "auto": "always"}
    return plain


@pytest.fixture
def document(actor: Actor) -> Document:
    return documents.document_create(actor=actor, body=west())


@pytest.fixture
def war(actor: Actor) -> Campaign:
    return services.campaign_start(actor=actor, document=west(), seed="states", visibility="unlisted")


@pytest.fixture
def own(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def test_every_page_with_a_map_has_the_key_to_its_colours(own: Client, document: Document, war: Campaign) -> None:
    for address in (document.get_absolute_url(), war.get_absolute_url(), f"/campaigns/{war.uid}/chronicle/then/"):
        page = text(own, address)
        key = page.split('<ul class="ally-key"')[1].split("</ul>")[0]
        assert all(name in key for name in ("Corinth", "Sparta", "Corcyra", "The western allies")), address
        assert (
            GREEN in key
            and 'class="i-px place i-c"' in page
            and "Leucas, Corinth and the Peloponnesians (The allies" in page
        )
        assert 'class="i-c" clip-path' in page and 'class="i-px place i-f"' in page


def test_a_war_without_states_has_no_key_and_no_bands(own: Client, actor: Actor) -> None:
    plain = ready_made.document("punic-2021")
    war = services.campaign_start(actor=actor, document=plain, seed="bare", visibility="unlisted")
    page = text(own, war.get_absolute_url())
    assert "ally-key" not in page and "map-key" not in page and "i-band" not in page.split("<svg")[0]


def test_the_order_of_battle_and_the_pages_of_ships_say_whose_they_are(own: Client, war: Campaign) -> None:
    forces = text(own, f"/campaigns/{war.uid}/forces/")
    megara = forces.split("<b>Megara</b>")
    assert GREEN in megara[0][-900:] and "of the allies of Corinth, 6 ships" in megara[1]
    ship = text(own, f"/campaigns/{war.uid}/ships/P5-1/")
    assert "A trireme of the allies of Corinth, with Corinth and the Peloponnesians." in ship
    squadron = text(own, f"/campaigns/{war.uid}/squadrons/A4/")
    assert "<dt>State</dt><dd>Corcyra</dd>" in squadron


def test_the_booklet_tells_states_by_flag_and_column(war: Campaign, actor: Actor) -> None:
    told = booklet.data_of(war, walk_of(war), actor, paper="a4", edition="grey")
    corinth, athens = told["rosters"]
    assert corinth["states"] == [["a", "Corinth"], ["c", "The allies of Corinth"], ["e", "Sparta"]]
    assert corinth["head"][:3] == ["Squadron", "Of", "Where"]
    assert {row[1] for row in athens["rows"]} == {"Athens", "Corcyra"}


def test_states_are_named_in_the_rosters_and_a_new_name_goes_with_them(own: Client, document: Document) -> None:
    form = {"seen": "1", "side": "PEL", "act": "", "allies": "Corinth, Her allies, Sparta"}
    form |= {"squadron-P4-name": "Corinth IV", "squadron-P4-ally": "Sparta"}
    assert own.post(document.page("rosters"), form).status_code == 302
    document.refresh_from_db()
    body = document.body
    assert body["sides"][0]["allies"] == ["Corinth", "Her allies", "Sparta"]
    assert [each["ally"] for each in body["squadrons"][:5]] == ["Corinth"] * 3 + ["Sparta", "Her allies"]
    assert {area["ally"] for area in body["areas"] if area.get("owner") == "PEL"} == {"Corinth", "Her allies", "Sparta"}
    assert own.post(document.page("rosters"), {**form, "seen": "2", "allies": ""}).status_code == 302
    document.refresh_from_db()
    assert "allies" not in document.body["sides"][0] and document.body["sides"][1]["allies"]
    assert not any("ally" in each for each in document.body["squadrons"] if each["side"] == "PEL")


def test_files_keep_states_and_the_history_tells_them_in_words(own: Client, document: Document, actor: Actor) -> None:
    exported = json.loads(own.get(document.page("export")).content)
    again = documents.document_create(actor=actor, body=exported)
    assert again.body == document.body
    body = json.loads(json.dumps(document.body))
    body["sides"][1]["allies"] = ["Athens", "Corcyra"]
    body["areas"][0]["ally"] = "Sparta"
    told_of = CAMPAIGN.told
    told = {each.label: (each.before, each.after) for each in differences(told_of(document.body), told_of(body))}
    assert told["Area corinth state"] == ("Corinth", "Sparta")
    assert told["Side ATH states"] == ("Athens, Corcyra, The western allies", "Athens, Corcyra")
