"""People are invited to a document by links of their own: who may do what then, and what ends it."""

import json
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from scenarios import services
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, DocumentSeat
from scenarios.ownership import GUEST, Actor, NotYours
from scenarios.people.seats import NoSuchLink, NotHandedOver
from scenarios.rights import Right
from scenarios.together import seating
from tests.scenarios.bodies import fleet, scenario

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=scenario("Mylae"))


def invited(draft: Document, anna: Actor, who: Actor, role: str) -> DocumentSeat:
    _, token = seating.document_invite(document=draft, actor=anna, role=role)
    return seating.document_sit_down(token=token, actor=who)


@pytest.mark.parametrize(("role", "right"), [("editor", Right.EDIT), ("commenter", Right.COMMENT)])
def test_who_follows_a_link_has_the_right_of_the_invitation(
    draft: Document, anna: Actor, boris: Actor, guest: Actor, role: str, right: Right
) -> None:
    assert draft.right(boris) == Right.NONE
    invited(draft, anna, boris, role)
    assert (draft.right(anna), draft.right(boris), draft.right(guest)) == (Right.OWN, right, Right.NONE)
    assert [each.uid for each in Document.objects.visible_to(boris)] == [draft.uid]
    assert list(Document.objects.editable_by(boris)) == ([draft] if role == "editor" else [])
    assert not Document.objects.visible_to(Actor()).exists()


def test_an_invitation_to_what_all_may_read_takes_nothing_from_them(draft: Document, anna: Actor, boris: Actor) -> None:
    services.document_set_visibility(document=draft, actor=anna, visibility="unlisted")
    invited(draft, anna, boris, "commenter")
    assert (draft.right(boris), draft.right(Actor())) == (Right.COMMENT, Right.READ)


def test_an_editor_changes_undoes_and_restores_as_themselves_and_shares_and_deletes_nothing(
    draft: Document, anna: Actor, boris: Actor
) -> None:
    invited(draft, anna, boris, "editor")
    changed = services.document_revise(document=draft, actor=boris, body=scenario("Ecnomus"), seen=1, note="retitle")
    assert changed.made_by == boris.user
    services.document_undo(document=draft, actor=boris, seen=2)
    services.document_restore(document=draft, actor=boris, number=2, seen=3)
    draft.refresh_from_db()
    assert (draft.title, draft.head, draft.owner) == ("Ecnomus", 4, anna.user)
    for act in (
        lambda: services.document_set_visibility(document=draft, actor=boris, visibility="unlisted"),
        lambda: services.document_delete(document=draft, actor=boris),
        lambda: seating.document_invite(document=draft, actor=boris, role="editor"),
    ):
        with pytest.raises(NotYours, match="Only the owner"):
            act()


def test_a_commenter_changes_nothing(draft: Document, anna: Actor, boris: Actor) -> None:
    invited(draft, anna, boris, "commenter")
    with pytest.raises(NotYours):
        services.document_revise(document=draft, actor=boris, body=scenario("Ecnomus"), seen=1)


def test_a_link_serves_one_and_is_kept_as_a_hash(draft: Document, anna: Actor, boris: Actor, guest: Actor) -> None:
    seat, token = seating.document_invite(document=draft, actor=anna, role="editor", name=" Boris  the Shy ")
    assert seat.name == "Boris the Shy" and token not in json.dumps(list(DocumentSeat.objects.values()), default=str)
    seating.document_sit_down(token=token, actor=boris)
    with pytest.raises(NoSuchLink):
        seating.document_sit_down(token=token, actor=guest)
    seat, first = seating.document_invite(document=draft, actor=anna, role="editor")
    seating.document_link_anew(document=draft, actor=anna, seat=seat.pk)
    with pytest.raises(NoSuchLink):
        seating.document_sit_down(token=first, actor=guest)


def test_a_link_raises_a_right_and_lowers_none(draft: Document, anna: Actor, boris: Actor) -> None:
    invited(draft, anna, boris, "commenter")
    invited(draft, anna, boris, "editor")
    assert draft.right(boris) == Right.EDIT and len(seating.invited(draft)) == 1
    _, token = seating.document_invite(document=draft, actor=anna, role="commenter")
    for actor in (boris, anna):
        with pytest.raises(NotHandedOver):
            seating.document_sit_down(token=token, actor=actor)
    seating.document_sit_down(token=token, actor=Actor(guest="somebody else"))


def test_an_invitation_is_taken_back_and_given_up(draft: Document, anna: Actor, boris: Actor, guest: Actor) -> None:
    seat = invited(draft, anna, boris, "editor")
    other = invited(draft, anna, guest, "commenter")
    with pytest.raises(NotYours):
        seating.document_take_back(document=draft, actor=boris, seat=other.pk)
    seating.document_take_back(document=draft, actor=guest, seat=other.pk)
    seating.document_take_back(document=draft, actor=anna, seat=seat.pk)
    assert (draft.right(boris), draft.right(guest)) == (Right.NONE, Right.NONE)
    assert not DocumentSeat.objects.exists(), "nor one for what the owner has read"


def test_so_many_are_invited_and_no_more(draft: Document, anna: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST", 2)
    for _ in range(2):
        seating.document_invite(document=draft, actor=anna, role="commenter")
    with pytest.raises(Misshapen, match="2 people are invited"):
        seating.document_invite(document=draft, actor=anna, role="commenter")


@pytest.mark.parametrize(("role", "name"), [("owner", ""), ("", ""), ("editor", "x" * 41)])
def test_no_other_role_and_no_longer_name(draft: Document, anna: Actor, role: str, name: str) -> None:
    with pytest.raises(Misshapen):
        seating.document_invite(document=draft, actor=anna, role=role, name=name)
    seating.document_invite(document=draft, actor=anna, role="editor", name="x" * 40)


def test_the_owner_invites_on_the_page_and_a_guest_takes_it_up_and_keeps_it_with_an_account(
    annas: Client, anna: Actor, draft: Document
) -> None:
    page = annas.post(f"/s/{draft.uid}/people/", {"role": "editor", "name": "Berta"})
    address = page.context["link"]
    assert "for Berta" in page.content.decode() and "no-store" in page.headers["Cache-Control"]
    assert address not in annas.get(f"/s/{draft.uid}/people/").content.decode()
    visitor = Client()
    assert visitor.get(f"/s/{draft.uid}/").status_code == 404
    assert "invites you: you may edit it" in visitor.get(address).content.decode()
    assert visitor.get(address).status_code == 200, "to look at it takes nothing"
    assert visitor.post(address, {"name": "Berta"}, follow=True).redirect_chain[-1][0] == f"/s/{draft.uid}/"
    assert visitor.get(f"/s/{draft.uid}/edit/").status_code == 200
    assert visitor.get(address).status_code == 404
    user = get_user_model().objects.create_user("berta")
    token = visitor.session[GUEST]
    visitor.force_login(user)
    from scenarios.apps import hand_over

    request: Any = type("Request", (), {"session": {GUEST: token}})()
    hand_over(None, request, user)
    assert draft.right(Actor(user=user)) == Right.EDIT
    assert "berta" in annas.get(f"/s/{draft.uid}/people/").content.decode()


def test_what_one_was_invited_to_stands_with_ones_own_work(
    annas: Client, anna: Actor, boris: Actor, client: Client
) -> None:
    theirs = services.document_create(actor=boris, body=fleet("Ships of Boris"))
    invited(theirs, boris, anna, "commenter")
    page = annas.get("/mine/").content.decode()
    assert "Shared with you" in page and "Ships of Boris" in page


def test_with_an_account_what_others_edit_passes_on_to_them_and_what_they_comment_on_goes(
    draft: Document, anna: Actor, boris: Actor
) -> None:
    from scenarios.people.belongings import account_delete

    alone = services.document_create(actor=anna, body=scenario("Alone"))
    read = services.document_create(actor=anna, body=scenario("Read"))
    invited(draft, anna, boris, "editor")
    invited(read, anna, boris, "commenter")
    assert account_delete(user=anna.user) == ["Mylae"]
    draft.refresh_from_db()
    assert draft.owner == boris.user and draft.right(boris) == Right.OWN
    assert not Document.objects.filter(pk__in=(alone.pk, read.pk)).exists()
