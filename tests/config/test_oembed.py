"""Links to the site elsewhere: what pages say of themselves, and what /oembed/ answers of them."""

import io
import re
from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from PIL import Image

from battles import services as battle_services
from campaigns import services as campaign_services
from campaigns.documents import ready_made
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.scenarios.bodies import fleet, scenario

pytestmark = pytest.mark.django_db
SEATS = {"A": "person", "B": "person"}
META = re.compile(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"')


@pytest.fixture
def anna() -> Actor:
    return Actor(user=get_user_model().objects.create_user("anna"))


@pytest.fixture
def shared(anna: Actor) -> dict[str, str]:
    """A page of each kind that everybody may see, with its title."""
    battle = battle_services.battle_start(
        actor=anna, body=scenario(title="Off Mylae"), seats=SEATS, visibility="unlisted"
    )
    war = campaign_services.campaign_start(
        actor=anna, document=ready_made.document("punic-2021"), visibility="unlisted"
    )
    drafts = [document_create(actor=anna, body=body, visibility="unlisted") for body in (scenario(), fleet())]
    found = {draft.get_absolute_url(): draft.title for draft in drafts}
    found |= {battle.get_absolute_url(): battle.title, f"/battles/{battle.uid}/at/0/": battle.title}
    return found | {war.get_absolute_url(): war.name}


def asked(client: Client, address: str, **more: Any) -> Any:
    return client.get("/oembed/", {"url": f"http://testserver{address}", **more})


def test_a_page_says_what_links_to_it_are_shown_with(client: Client, shared: dict[str, str]) -> None:
    for address, title in shared.items():
        page = client.get(address).content.decode()
        told = dict(META.findall(page))
        assert told["og:url"] == f"http://testserver{address}" and title[:10] in told["og:title"], address
        assert told["twitter:card"] == "summary_large_image"
        found = re.search(r'type="application/json\+oembed"[^>]* href="http://testserver([^"]+)"', page)
        assert found is not None and quote(f"http://testserver{address}", safe="") in found[1]
        answer = client.get(found[1].replace("&amp;", "&")).json()
        assert answer["title"] == title and answer["url"] == told["og:image"].replace("&amp;", "&")


def test_the_picture_is_there_and_of_the_size_that_is_said(client: Client, shared: dict[str, str]) -> None:
    for address in shared:
        told = asked(client, address).json()
        assert (told["type"], told["version"], told["provider_name"]) == ("photo", "1.0", "Navarch")
        answer = client.get(told["url"].removeprefix("http://testserver"))
        assert Image.open(io.BytesIO(answer.content)).size == (told["width"], told["height"]) == (1200, 630)
        assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_where_there_is_no_room_for_the_picture_the_link_alone_is_told(client: Client, shared: dict[str, str]) -> None:
    address, title = next(iter(shared.items()))
    for room in ({"maxwidth": "1199"}, {"maxheight": "600"}):
        told = asked(client, address, **room).json()
        assert told["type"] == "link" and told["title"] == title and "url" not in told
    assert asked(client, address, maxwidth="1200", maxheight="²").json()["type"] == "photo"


def test_what_is_private_or_elsewhere_is_not_shown(client: Client, anna: Actor) -> None:
    client.force_login(anna.user)
    private = document_create(actor=anna, body=scenario()).get_absolute_url()
    assert asked(client, private).status_code == 404
    assert "og:title" not in client.get(private).content.decode()
    assert client.get("/oembed/", {"url": f"http://elsewhere.example{private}"}).status_code == 404
    for address in ("/library/", "/admin/", "/no/such/page/", "http://[", ""):
        assert asked(client, address).status_code == 404
    assert client.get("/oembed/").status_code == 404


def test_json_alone_is_answered(client: Client, shared: dict[str, str]) -> None:
    assert asked(client, next(iter(shared)), format="xml").status_code == 501
