"""Names of revisions: given, changed, taken back; chosen from when two revisions are laid beside each other."""

import io
import json
import zipfile
from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.documents.documents import Misshapen
from scenarios.documents.milestones import MOST, milestone_remove, milestone_set, milestones_of
from scenarios.models import Document, Milestone, Revision
from scenarios.ownership import Actor, NotYours
from tests.campaigns.meetings import straits
from tests.reading import plainly
from tests.scenarios.bodies import RULESET, fleet, scenario, ship

pytestmark = pytest.mark.django_db
WAR = {"kind": "campaign", "format": 1, **straits(RULESET)}


def revised(anna: Actor, *bodies: dict[str, Any]) -> Document:
    """A document with a revision for each text."""
    document = services.document_create(actor=anna, body=bodies[0])
    for seen, body in enumerate(bodies[1:], 1):
        services.document_revise(document=document, actor=anna, body=body, seen=seen)
    return document


def named(document: Document) -> dict[int, str]:
    return {each.revision.number: each.name for each in milestones_of(document)}


def test_a_revision_is_named_renamed_and_made_one_like_others_again(anna: Actor) -> None:
    document = revised(anna, scenario("One"), scenario("Two"))
    milestone_set(document=document, actor=anna, number=1, name="  As   it began ")
    assert named(document) == {1: "As it began"}
    milestone_set(document=document, actor=anna, number=1, name="The first")
    assert named(document) == {1: "The first"}
    assert milestone_remove(document=document, actor=anna, number=1)
    assert not milestone_remove(document=document, actor=anna, number=1)
    assert named(document) == {} and document.revisions.count() == 2


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "zero\x00", "the FIRST"])
def test_a_name_that_cannot_be_kept_is_refused(anna: Actor, name: str) -> None:
    document = revised(anna, scenario("One"), scenario("Two"))
    milestone_set(document=document, actor=anna, number=1, name="The first")
    with pytest.raises(Misshapen):
        milestone_set(document=document, actor=anna, number=2, name=name)
    assert named(document) == {1: "The first"}


def test_as_many_as_a_person_never_needs_and_no_more(anna: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST == 100
    monkeypatch.setattr("scenarios.documents.milestones.MOST", 2)
    document = revised(anna, *(scenario(str(number)) for number in range(3)))
    for number in (1, 2):
        milestone_set(document=document, actor=anna, number=number, name=str(number))
    with pytest.raises(Misshapen, match="Remove one"):
        milestone_set(document=document, actor=anna, number=3, name="3")
    milestone_set(document=document, actor=anna, number=2, name="Two")


def test_only_the_owner_names_and_only_what_there_is(anna: Actor, boris: Actor) -> None:
    document = revised(anna, scenario())
    for act in (milestone_remove, lambda **told: milestone_set(**told, name="Mine")):
        with pytest.raises(NotYours):
            act(document=document, actor=boris, number=1)
        with pytest.raises(Revision.DoesNotExist):
            act(document=document, actor=anna, number=2)


@pytest.mark.parametrize("body", [scenario(), fleet(), WAR], ids=["scenario", "fleet", "campaign"])
def test_its_pages_name_a_revision_of_every_kind_of_document(anna: Actor, annas: Client, body: dict[str, Any]) -> None:
    called = "name" if body is WAR else "title"
    document = revised(anna, body, {**body, called: "Another title"})
    history, first = document.page("history"), document.page("milestone", 1)
    assert "“The plan”" in plainly(annas.post(first, {"name": "The plan"}, follow=True))
    page = plainly(annas.get(history))
    assert 'class="milestone">The plan<' in page and '<optgroup label="Milestones">' in page
    wrong = annas.post(document.page("milestone", 2), {"name": "the plan"})
    assert wrong.status_code == 422 and 'value="the plan"' in plainly(wrong)
    assert "Revision 1 is called “the plan” already" in plainly(wrong)
    beside = plainly(annas.get(document.page("difference")))
    assert "From" in beside and "“The plan”, revision 1" in beside and "Another title" in beside
    annas.post(first, {"name": "The plan", "remove": "yes"})
    assert not Milestone.objects.exists()


def test_the_difference_of_any_two_revisions_and_of_one_with_itself(anna: Actor, annas: Client) -> None:
    document = revised(anna, *(scenario(title) for title in ("One", "Two", "Three")))
    address = document.page("difference")
    told = plainly(annas.get(f"{address}?from=3&to=1"))
    assert "backwards in time" in told and "<del>" in told and "Three" in told and "One" in told
    assert "Both are the same revision" in plainly(annas.get(f"{address}?from=2&to=2"))
    for asked in ("from=9", "to=0", "from=x", "to=-1", "from=99999999999"):
        assert annas.get(f"{address}?{asked}").status_code == 404
    alone = services.document_create(actor=anna, body=scenario())
    assert "the only one so far" in plainly(annas.get(alone.page("difference")))


def test_programs_name_revisions_and_lay_them_beside_each_other(anna: Actor, annas: Client) -> None:
    document = revised(anna, scenario(units=[ship("A1", (5, 15))]), scenario(units=[ship("A1", (6, 15))]))
    history = f"/api/scenarios/{document.uid}/history/"
    put = {"data": json.dumps({"name": "The plan"}), "content_type": "application/json"}
    assert annas.put(f"{history}1/milestone/", **put).json()["milestone"] == "The plan"
    refused = annas.put(f"{history}2/milestone/", **put)
    assert refused.status_code == 422 and refused.json()["findings"][0]["code"] == "DOC-MILESTONE"
    assert annas.put(f"{history}9/milestone/", **put).status_code == 404
    assert [each["milestone"] for each in annas.get(history).json()["results"]] == ["", "The plan"]
    found = annas.get(f"{history}difference/?before=1&after=2").json()
    assert found["before"]["milestone"] == "The plan"
    assert [each["label"] for each in found["changes"]] == ["Ship A1 hex"]
    assert annas.get(f"{history}difference/?before=1").status_code == 422
    assert annas.delete(f"{history}1/milestone/").status_code == 204
    assert named(document) == {}


def test_who_takes_everything_along_takes_the_names(anna: Actor, annas: Client) -> None:
    document = revised(anna, scenario("One"))
    milestone_set(document=document, actor=anna, number=1, name="The plan")
    archive = zipfile.ZipFile(io.BytesIO(annas.get("/yours/everything.zip").content))
    (file,) = (name for name in archive.namelist() if name.endswith(".history.json"))
    assert [each["milestone"] for each in json.loads(archive.read(file))] == ["The plan"]
