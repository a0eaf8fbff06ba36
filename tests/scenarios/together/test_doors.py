"""What each address of a document answers to who comments on it, who edits it and whose it is."""

import json

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.bodies import scenario
from tests.scenarios.together.test_people import invited

pytestmark = pytest.mark.django_db
SAVE = {"body": scenario("Ecnomus"), "seen": 1}
# Address and method, what is sent, then the answers to a commenter, an editor and the owner.
TABLE = [
    ("s/{}/", None, 200, 200, 200),
    ("s/{}/edit/", None, 403, 200, 200),
    ("s/{}/edit/json/", None, 403, 200, 200),
    ("s/{}/edit/list/", None, 403, 200, 200),
    ("s/{}/edit/state/", None, 403, 200, 200),
    ("s/{}/edit/save/", SAVE, 403, 200, 200),
    ("s/{}/edit/undo/", {"seen": 1}, 403, 200, 200),
    ("s/{}/edit/preview/", {"text": "*Mylae*"}, 403, 200, 200),
    ("s/{}/history/", None, 403, 200, 200),
    ("s/{}/history/1/", None, 403, 200, 200),
    ("s/{}/history/difference/", None, 403, 200, 200),
    ("s/{}/history/1/milestone/", "name=Plan", 403, 302, 302),
    ("s/{}/history/1/restore/", "seen=1", 403, 302, 302),
    ("s/{}.json?revision=1", None, 404, 200, 200),
    ("s/{}/people/", None, 200, 200, 200),
    ("s/{}/people/", "role=editor", 403, 403, 200),
    ("s/{}/comments/", None, 200, 200, 200),
    ("s/{}/comments/", "do=say&text=Why", 302, 302, 302),
    ("s/{}/lineage/", None, 200, 200, 200),
    ("s/{}/share/", "visibility=unlisted", 403, 403, 302),
    ("s/{}/delete/", "", 403, 403, 302),
    ("api/scenarios/{}/", None, 200, 200, 200),
    ("api/scenarios/{}/history/", None, 403, 200, 200),
    ("api/scenarios/{}/history/", {"do": "restore", "number": 1, "seen": 1}, 403, 200, 200),
    ("api/scenarios/{}/comments/", {"text": "Why?"}, 201, 201, 201),
    ("api/scenarios/{}/people/", {"role": "editor"}, 403, 403, 201),
]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row[0]} {'GET' if row[1] is None else 'POST'}")
def test_addresses_let_in_as_far_as_the_right_goes(row: tuple, anna: Actor, boris: Actor, guest: Actor) -> None:
    address, sends, *expected = row
    carla = Actor(user=type(boris.user).objects.create_user("carla"))
    found = []
    for who in (boris, carla, anna):
        document: Document = services.document_create(actor=anna, body=scenario("Mylae"))
        invited(document, anna, boris, "commenter")
        invited(document, anna, carla, "editor")
        client = Client()
        client.force_login(who.user)
        at = f"/{address.format(document.uid)}"
        if sends is None:
            answer = client.get(at)
        elif isinstance(sends, str):
            answer = client.post(at, sends, content_type="application/x-www-form-urlencoded")
        else:
            answer = client.post(at, json.dumps(sends), content_type="application/json")
        found.append(answer.status_code)
    assert found == expected
