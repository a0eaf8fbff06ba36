"""Where a link to a battle or to one of its moments is shared, its board is shown, as somebody sees it who looks on."""

import io
import re
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from battles import selectors, services
from battles.models import Battle
from battles.page.sharing import shared_picture
from rules.nauta import Battle as Game
from rules.nauta.actions import Deploy
from scenarios.ownership import Actor
from tests.battles.panels.nauta_tables import UNPLACED, fought, fought_out
from tests.battles.positions import act, started

pytestmark = pytest.mark.django_db
IMAGE = re.compile(r'property="og:image" content="http://testserver([^"]+)"')


@pytest.fixture(autouse=True)
def _folder(settings: Any, tmp_path: Any) -> None:
    settings.VAR_DIR = tmp_path


def shown_by(client: Client, address: str) -> str:
    """The address of the picture that a page names."""
    (found,) = IMAGE.findall(client.get(address).content.decode())
    return str(found)


def test_a_link_to_a_battle_and_to_a_moment_shows_its_board(anna: Actor, client: Client) -> None:
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    pictures = [shown_by(client, battle.get_absolute_url())]
    pictures.append(shown_by(client, reverse("battles:moment", args=[battle.uid, 0])))
    drawn = [client.get(address) for address in pictures]
    assert all(Image.open(io.BytesIO(each.content)).size == (1200, 630) for each in drawn)
    assert drawn[0].content != drawn[1].content
    assert client.get(pictures[0], headers={"If-None-Match": drawn[0]["ETag"]}).status_code == 304
    assert client.get(reverse("battles:picture", args=[battle.uid, 99])).status_code == 404


def test_a_private_battle_is_pictured_for_nobody_else(anna: Actor, anna_at_home: Client) -> None:
    battle = started(anna, visibility="private")
    assert not IMAGE.search(anna_at_home.get(battle.get_absolute_url()).content.decode())
    assert Client().get(reverse("battles:picture", args=[battle.uid, 0])).status_code == 404


def test_a_picture_shows_nobody_what_is_hidden(anna: Actor) -> None:
    """NAU-7: behind a screen neither fleet is seen before both stand."""
    battle = fought(anna, UNPLACED, scenario={"deployment": {"method": "screen"}})
    for side, seen in (("A", set()), ("B", {"A", "B"})):
        deploy(battle, anna, side)
        assert {piece.side for piece in shared_picture(battle, battle.head_seq).pieces} == seen


def deploy(battle: Battle, actor: Actor, side: str) -> None:
    offered = Game(selectors.head_state(battle)).legal()
    action = next(each for each in offered if isinstance(each, Deploy) and each.side == side)
    plain = msgspec.to_builtins(action)
    services.battle_act(battle=battle, actor=actor, action=plain, seen=battle.head_seq)
    battle.refresh_from_db()


def test_the_page_that_tells_how_it_went_shows_the_end(anna: Actor, client: Client) -> None:
    battle = fought_out(anna)
    last = reverse("battles:picture", args=[battle.uid, battle.head_seq])
    assert shown_by(client, reverse("battles:after", args=[battle.uid])) == last
    assert client.get(last)["Content-Type"] == "image/png"
