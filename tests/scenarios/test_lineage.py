"""Where a document comes from, what was forked from it, and changes taken over from one to the other."""

import pytest
from django.http import Http404
from django.test import Client

from scenarios import services
from scenarios.documents import lineage
from scenarios.documents.documents import Misshapen
from scenarios.models import Document
from scenarios.ownership import Actor, NotYours
from tests.scenarios.bodies import line, scenario, ship

pytestmark = pytest.mark.django_db


@pytest.fixture
def mylae(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=scenario("Mylae"), visibility="public")


@pytest.fixture
def fork(mylae: Document, boris: Actor) -> Document:
    """Boris's, in which A1 has moved, A11 has come and the briefing is another."""
    made = services.document_fork(document=mylae, actor=boris)
    units = [*line("A", 15), *line("B", 2), ship("A11", (5, 12))]
    units[0]["hex"] = [5, 14]
    body = scenario("Mylae", units=units, briefing="By the headland.")
    services.document_revise(document=made, actor=boris, body=body, seen=1)
    services.document_set_visibility(document=made, actor=boris, visibility="unlisted")
    return made


def chosen(mylae: Document, anna: Actor, fork: Document, *labels: str) -> list[str]:
    found = lineage.related(mylae, anna, fork.uid)
    return [piece.key for piece in found.pieces if piece.label in labels]


def test_what_is_ticked_is_taken_over_as_one_revision_with_its_words(
    mylae: Document, fork: Document, anna: Actor
) -> None:
    changed = scenario("Mylae", units=[*line("A", 15), *line("B", 2), ship("B11", (16, 2))])
    services.document_revise(document=mylae, actor=anna, body=changed, seen=1)
    keys = chosen(mylae, anna, fork, "Ship A1: moved", "Ship A11: added")
    revision = lineage.document_take_over(document=mylae, actor=anna, other=fork.uid, chosen=keys, seen=2, seen_there=2)
    assert revision.note == "Took over from “Mylae”: Ship A1: moved; Ship A11: added"
    units = {unit["id"]: unit for unit in revision.body["units"]}
    assert units["A1"]["hex"] == [5, 14] and "A11" in units and "B11" in units, "ones own stays"
    assert revision.body.get("briefing", "") == "" and revision.number == 3
    services.document_undo(document=mylae, actor=anna, seen=3)
    assert mylae.body == changed


def test_the_fork_takes_over_what_the_original_has_changed_since(
    mylae: Document, fork: Document, anna: Actor, boris: Actor
) -> None:
    services.document_revise(document=mylae, actor=anna, body=scenario("Mylae", period="First Punic War"), seen=1)
    found = lineage.related(fork, boris, mylae.uid)
    assert [piece.label for piece in found.pieces] == ["Period"], "not what the fork itself has changed"


def test_nothing_chosen_stale_or_changed_there_takes_nothing(mylae: Document, fork: Document, anna: Actor) -> None:
    keys = chosen(mylae, anna, fork, "Briefing")
    told = {"document": mylae, "actor": anna, "other": fork.uid}
    with pytest.raises(Misshapen, match="Choose"):
        lineage.document_take_over(**told, chosen=["none"], seen=1, seen_there=2)
    with pytest.raises(Misshapen, match="has changed since"):
        lineage.document_take_over(**told, chosen=keys, seen=1, seen_there=1)
    with pytest.raises(services.Stale):
        lineage.document_take_over(**told, chosen=keys, seen=2, seen_there=2)
    assert mylae.current.number == 1


def test_who_may_not_change_it_takes_nothing_over_and_sees_what_differs(
    mylae: Document, fork: Document, boris: Actor, client: Client
) -> None:
    with pytest.raises(NotYours):
        lineage.document_take_over(document=mylae, actor=boris, other=fork.uid, chosen=[], seen=1, seen_there=2)
    page = client.get(f"/s/{mylae.uid}/lineage/{fork.uid}/").content.decode()
    assert "Ship A11: added" in page and "Take over" not in page


def test_only_listed_forks_and_ones_own_are_told_of(mylae: Document, fork: Document, anna: Actor, boris: Actor) -> None:
    assert lineage.forks_of(mylae, anna) == [] and lineage.forks_of(mylae, boris) == [fork]
    services.document_set_visibility(document=fork, actor=boris, visibility="public")
    assert lineage.forks_of(mylae, Actor()) == [fork]
    assert lineage.ancestors_of(fork, boris) == [mylae]
    services.document_set_visibility(document=mylae, actor=anna, visibility="private")
    assert lineage.ancestors_of(fork, boris) == []
    with pytest.raises(Http404):
        lineage.related(fork, boris, mylae.uid)


def test_what_was_not_forked_from_it_is_not_compared(mylae: Document, anna: Actor) -> None:
    other = services.document_create(actor=anna, body=scenario("Ecnomus"))
    with pytest.raises(Http404):
        lineage.related(mylae, anna, other.uid)


def test_the_page_leads_to_a_fork_by_its_link_and_takes_over_what_is_ticked(
    annas: Client, mylae: Document, fork: Document, anna: Actor
) -> None:
    page = f"/s/{mylae.uid}/lineage/"
    assert annas.get(page, {"link": "https://elsewhere.example/nothing"}).status_code == 422
    found = annas.get(page, {"link": f"https://site.example/s/{fork.uid}/"}, follow=True)
    assert found.redirect_chain[-1][0] == f"{page}{fork.uid}/" and found.context["drawn"].said.startswith(
        "1 ship moved"
    )
    (key,) = chosen(mylae, anna, fork, "Briefing")
    sent = {"piece": [key], "seen": "1", "seen_there": "2"}
    assert annas.post(f"{page}{fork.uid}/", {**sent, "piece": []}).status_code == 422
    annas.post(f"{page}{fork.uid}/", sent)
    mylae.refresh_from_db()
    assert mylae.body["briefing"] == "By the headland."
    left = annas.get(f"{page}{fork.uid}/").content.decode()
    assert "By the headland" not in left and "1 fork" in annas.get(f"/s/{mylae.uid}/").content.decode()
