"""Comments on a document: beside a ship, a place, a finding; answered, settled, taken back, told of, taken along."""

import zipfile
from io import BytesIO

import pytest
from django.test import Client

from scenarios import services
from scenarios.documents.documents import Misshapen
from scenarios.models import Comment, Document, Report
from scenarios.ownership import Actor, NotYours
from scenarios.people import turns
from scenarios.people.belongings import everything_of
from scenarios.together import comments
from tests.scenarios.bodies import line, scenario, ship
from tests.scenarios.together.test_people import invited

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(anna: Actor, boris: Actor) -> Document:
    """Anna's, on which Boris may comment."""
    made = services.document_create(actor=anna, body=scenario("Mylae"))
    invited(made, anna, boris, "commenter")
    made.refresh_from_db()
    return made


def say(draft: Document, actor: Actor, text: str = "Too near.", **about: str) -> Comment:
    return comments.comment_add(document=draft, actor=actor, text=text, **about)


def test_a_ship_is_commented_on_and_the_comment_outlives_her(draft: Document, anna: Actor, boris: Actor) -> None:
    say(draft, boris, about="ship", at="A3")
    (thread,) = comments.threads_of(draft, anna)
    assert (thread.head.comment.words, thread.there, thread.ship, thread.head.who) == ("A3", True, "A3", "boris")
    body = scenario("Mylae", units=[each for each in [*line("A", 15), *line("B", 2)] if each["id"] != "A3"])
    services.document_revise(document=draft, actor=anna, body=body, seen=1)
    (thread,) = comments.threads_of(draft, anna)
    assert (thread.there, thread.ship, thread.head.comment.revision) == (False, "", 1)


def test_a_finding_is_commented_on_until_it_is_mended(draft: Document, anna: Actor) -> None:
    twice = [*line("A", 15), *line("B", 2), ship("A11", (5, 15))]
    services.document_revise(document=draft, actor=anna, body=scenario("Mylae", units=twice), seen=1)
    from scenarios.documents import checking
    from scenarios.selectors import revision_of

    finding = next(
        each for each in checking.checked_revision(revision_of(draft)).findings if each.path.startswith("/units/")
    )
    said = say(draft, anna, about="finding", at=comments.key_of(finding))
    assert said.words == finding.message[:200]
    (thread,) = comments.threads_of(draft, anna)
    assert thread.there and thread.ship in {"A1", "A11"}
    services.document_revise(document=draft, actor=anna, body=scenario("Mylae"), seen=2)
    assert not comments.threads_of(draft, anna)[0].there


def test_a_place_is_two_numbers_and_called_as_on_the_board(draft: Document, anna: Actor) -> None:
    assert say(draft, anna, about="place", at="7,12", words="7,12  shore").words == "7,12 shore"
    assert say(draft, anna, about="place", at="-3.5,40").words == "-3.5, 40"
    for wrong in ("7", "7,", "a,b", "7,12,3", ""):
        with pytest.raises(Misshapen):
            say(draft, anna, about="place", at=wrong)


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", {}),
        ("  \n ", {}),
        ("x" * 2001, {}),
        ("x", {"about": "ship", "at": "Z9"}),
        ("x", {"about": "finding", "at": "NONE /units/0"}),
        ("x", {"about": "weather"}),
        ("x", {"under": "nothing"}),
    ],
)
def test_what_cannot_be_kept_is_refused(draft: Document, anna: Actor, text: str, about: dict[str, str]) -> None:
    with pytest.raises(Misshapen):
        say(draft, anna, text, **about)
    assert not Comment.objects.exists()
    say(draft, anna, "x" * 2000)


def test_answers_stand_one_level_deep_and_open_what_was_settled(draft: Document, anna: Actor, boris: Actor) -> None:
    head = say(draft, boris)
    comments.comment_settle(document=draft, actor=anna, uid=head.uid, settled=True)
    answer = say(draft, boris, "Still.", under=head.uid)
    (thread,) = comments.threads_of(draft, anna)
    assert not thread.settled and [each.comment.text for each in thread.answers] == ["Still."]
    with pytest.raises(Misshapen):
        say(draft, anna, "Deeper.", under=answer.uid)
    assert comments.open_threads(draft) == 1


def test_sent_twice_is_said_once(draft: Document, boris: Actor) -> None:
    for _ in range(2):
        comments.comment_add(document=draft, actor=boris, text="Too near.", seen=0)
    comments.comment_add(document=draft, actor=boris, text="Too near.", seen=1)
    assert [each.number for each in Comment.objects.all()] == [1, 2]


def test_who_may_not_comment_writes_and_reads_nothing(draft: Document, anna: Actor, client: Client) -> None:
    services.document_set_visibility(document=draft, actor=anna, visibility="unlisted")
    with pytest.raises(NotYours, match="invited comment"):
        say(draft, Actor(guest="a passer-by"))
    assert client.get(f"/s/{draft.uid}/").status_code == 200
    assert client.get(f"/s/{draft.uid}/comments/").status_code == 403


def test_its_writer_deletes_a_comment_and_the_owner_each(draft: Document, anna: Actor, boris: Actor) -> None:
    mine, theirs = say(draft, anna), say(draft, boris)
    with pytest.raises(NotYours):
        comments.comment_delete(document=draft, actor=boris, uid=mine.uid)
    comments.comment_delete(document=draft, actor=anna, uid=theirs.uid)
    assert list(Comment.objects.all()) == [mine]
    asked = say(draft, boris)
    say(draft, anna, "Why?", under=asked.uid)
    comments.comment_delete(document=draft, actor=boris, uid=asked.uid)
    asked.refresh_from_db()
    assert asked.text == "" and asked.answers.count() == 1, "what others answered stays"
    comments.comment_delete(document=draft, actor=anna, uid=asked.uid)
    assert list(Comment.objects.all()) == [mine]


def test_so_many_comments_and_no_more(draft: Document, anna: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comments, "MOST", 1)
    say(draft, anna)
    with pytest.raises(Misshapen, match="no more are kept"):
        say(draft, anna)


def test_the_others_find_what_is_new_under_your_turn_until_they_have_read_it(
    draft: Document, anna: Actor, boris: Actor, annas: Client
) -> None:
    say(draft, boris)
    say(draft, boris, "And the wind?")
    assert turns.due_for(boris) == []
    (due,) = turns.due_for(anna)
    assert (due.title, due.words, due.address) == (
        "Mylae",
        "Boris wrote 2 comments on this scenario.",
        f"/s/{draft.uid}/comments/",
    )
    assert "And the wind?" in annas.get(due.address).content.decode()
    assert turns.due_for(anna) == []


def test_the_page_takes_comments_answers_and_settles_as_text(
    draft: Document, annas: Client, anna: Actor, boris: Actor
) -> None:
    where = f"/s/{draft.uid}/comments/"
    given = {"do": "say", "about": "ship", "at": "A1", "text": "<b>Too near</b>\nthe shore", "seen": "0"}
    annas.post(where, given)
    head = Comment.objects.get()
    page = annas.get(where).content.decode()
    assert "&lt;b&gt;Too near&lt;/b&gt;<br>the shore" in page and 'data-on-ship="A1"' in page
    annas.post(where, {"do": "answer", "comment": head.uid, "text": "Moved.", "seen": "1"})
    annas.post(where, {"do": "settle", "comment": head.uid})
    page = annas.get(where, headers={"hx-request": "true"}).content.decode()
    assert "<html" not in page and "1 settled" in page and "Moved." in page
    refused = annas.post(where, {"do": "say", "text": " ", "about": "document"}, headers={"hx-request": "true"})
    assert refused.status_code == 422 and "Write something first." in refused.content.decode()
    assert "Comments (" not in annas.get(f"/s/{draft.uid}/").content.decode()
    annas.post(where, {"do": "reopen", "comment": head.uid})
    assert "Comments (1 open)" in annas.get(f"/s/{draft.uid}/").content.decode()


def test_a_comment_of_somebody_else_is_reported(draft: Document, anna: Actor, boris: Actor, annas: Client) -> None:
    said = say(draft, boris, "An insult.")
    page = f"/report/comment/{said.uid}/"
    assert annas.get(page).status_code == 200
    annas.post(page, {"reason": "offensive", "text": ""})
    assert Report.objects.get().uid == said.uid
    assert Client().get(page).status_code == 404, "who cannot read it cannot report it"
    mine = say(draft, anna)
    assert annas.get(f"/report/comment/{mine.uid}/").status_code == 404


def test_everything_of_mine_holds_the_comments_on_my_work_and_those_i_wrote(
    draft: Document, anna: Actor, boris: Actor
) -> None:
    say(draft, boris, "From Boris.")
    say(draft, anna, "From Anna.")
    own = zipfile.ZipFile(BytesIO(everything_of(anna)))
    name = next(each for each in own.namelist() if each.endswith(".comments.json"))
    assert "From Boris." in own.read(name).decode() and "From Anna." in own.read(name).decode()
    theirs = zipfile.ZipFile(BytesIO(everything_of(boris)))
    written = theirs.read("comments.json").decode()
    assert "From Boris." in written and "From Anna." not in written


def test_answers_survive_undo_and_deleting_the_document_takes_them(draft: Document, anna: Actor) -> None:
    say(draft, anna)
    services.document_revise(document=draft, actor=anna, body=scenario("Ecnomus"), seen=1)
    services.document_undo(document=draft, actor=anna, seen=2)
    assert len(comments.threads_of(draft, anna)) == 1
    services.document_delete(document=draft, actor=anna)
    assert not Comment.objects.exists()
