"""Working together, lineage, ratings and collections by the API: as the pages do it, with the same permissions."""

import json
from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.battles.positions import PERSONS, started
from tests.scenarios.bodies import fleet, scenario

pytestmark = pytest.mark.django_db


@pytest.fixture
def borises(boris: Actor) -> Client:
    client = Client()
    client.force_login(boris.user)
    return client


def sent(client: Client, method: str, address: str, data: dict[str, Any] | None = None) -> Any:
    return client.generic(method, address, json.dumps(data or {}), content_type="application/json")


def test_an_invitation_is_made_taken_up_and_taken_back(anna: Actor, annas: Client, borises: Client) -> None:
    uid = services.document_create(actor=anna, body=fleet()).uid
    made = sent(annas, "POST", f"/api/fleets/{uid}/people/", {"role": "editor", "name": "Boris"})
    assert made.status_code == 201 and made.json()["who"] == "nobody yet" and not made.json()["taken"]
    token = made.json()["link"].rstrip("/").rpartition("/")[2]
    assert sent(borises, "GET", f"/api/fleets/{uid}/").status_code == 404
    taken = sent(borises, "POST", "/api/invitations/", {"token": token})
    assert taken.status_code == 200 and not taken.json()["mine"]
    assert sent(borises, "POST", "/api/invitations/", {"token": token}).status_code == 422
    changed = sent(borises, "PUT", f"/api/fleets/{uid}/", {"body": fleet("Theirs"), "seen": 1})
    assert changed.status_code == 200
    public = {"body": fleet("Theirs"), "seen": 2, "visibility": "unlisted"}
    assert sent(borises, "PUT", f"/api/fleets/{uid}/", public).status_code == 403
    (person,) = sent(annas, "GET", f"/api/fleets/{uid}/people/").json()
    assert (person["who"], person["role"], person["taken"]) == ("boris", "editor", True)
    assert sent(annas, "DELETE", f"/api/fleets/{uid}/people/{person['number']}/").status_code == 204
    assert sent(borises, "GET", f"/api/fleets/{uid}/").status_code == 404


def test_comments_are_written_answered_settled_and_deleted(anna: Actor, annas: Client, borises: Client) -> None:
    uid = services.document_create(actor=anna, body=scenario()).uid
    at = f"/api/scenarios/{uid}/comments/"
    head = sent(annas, "POST", at, {"text": "Too near.", "about": "ship", "at": "A1"}).json()
    assert sent(annas, "POST", at, {"text": "", "about": "ship", "at": "A1"}).status_code == 422
    assert sent(annas, "POST", at, {"text": "Moved.", "under": head["uid"]}).status_code == 201
    (thread,) = sent(annas, "GET", at).json()
    assert thread["there"] and [each["text"] for each in thread["answers"]] == ["Moved."]
    assert sent(annas, "PATCH", f"{at}{head['uid']}/", {"settled": True}).json()["settled"]
    assert sent(borises, "GET", at).status_code == 404
    assert sent(annas, "DELETE", f"{at}{head['uid']}/").status_code == 204
    assert sent(annas, "GET", at).json() == []


def test_pieces_of_a_fork_are_taken_over(anna: Actor, annas: Client) -> None:
    uid = services.document_create(actor=anna, body=scenario()).uid
    fork = sent(annas, "POST", f"/api/scenarios/{uid}/fork/").json()
    body = {**fork["body"], "briefing": "At dawn."}
    sent(annas, "PUT", f"/api/scenarios/{fork['uid']}/", {"body": body, "seen": 1})
    lineage = sent(annas, "GET", f"/api/scenarios/{uid}/lineage/").json()
    assert [each["uid"] for each in lineage["forks"]] == [fork["uid"]] and lineage["ancestors"] == []
    at = f"/api/scenarios/{uid}/lineage/{fork['uid']}/pieces/"
    beside = sent(annas, "GET", at).json()
    keys = [piece["key"] for piece in beside["pieces"] if piece["label"] == "Briefing"]
    chosen = {"pieces": keys, "seen": beside["seen"], "seen_there": beside["seen_there"]}
    took = sent(annas, "POST", at, chosen)
    assert took.status_code == 200 and took.json()["body"]["briefing"] == "At dawn."
    assert sent(annas, "POST", at, chosen).status_code == 409


def test_what_was_played_is_rated_and_collected(anna: Actor, boris: Actor, annas: Client, borises: Client) -> None:
    facts = {"tags": ["strait"], "minutes": 60, "difficulty": "easy"}
    mylae = services.document_create(actor=anna, body=scenario(**facts), visibility="public")
    at = f"/api/scenarios/{mylae.uid}/rating/"
    assert sent(borises, "PUT", at, {"stars": 4}).status_code == 403
    battle = started(boris, seats=PERSONS, revision=mylae.current)
    type(battle).objects.filter(pk=battle.pk).update(head_seq=1)
    assert sent(borises, "PUT", at, {"stars": 4}).json() == {"rated": 1, "mean": None, "yours": 4}
    assert sent(borises, "PUT", at, {"stars": 6}).status_code == 422
    listed = borises.get("/api/scenarios/?tag=strait&difficulty=easy&length=short").json()["results"]
    assert [(each["uid"], each["rated"], each["tags"]) for each in listed] == [(mylae.uid, 1, ["strait"])]
    assert borises.get("/api/scenarios/?tag=night").json()["count"] == 0
    made = sent(borises, "POST", "/api/collections/", {"title": "Evenings", "visibility": "public"}).json()
    into = f"/api/collections/{made['uid']}/"
    whole = sent(borises, "POST", f"{into}documents/", {"document": mylae.uid}).json()
    assert [each["uid"] for each in whole["documents"]] == [mylae.uid]
    assert sent(annas, "PATCH", into, {"title": "Mine"}).status_code == 403
    assert [each["uid"] for each in annas.get("/api/collections/").json()["results"]] == [made["uid"]]
    assert sent(borises, "DELETE", f"{into}documents/{mylae.uid}/").status_code == 204
    assert sent(borises, "GET", into).json()["documents"] == []
    assert sent(borises, "DELETE", into).status_code == 204 and Document.objects.filter(pk=mylae.pk).exists()
    assert sent(borises, "DELETE", at).status_code == 204
