"""Writing documents: revisions, undo and redo, forks, races, ownership."""

from typing import Any

import pytest

from scenarios import services
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, Revision
from scenarios.ownership import Actor, NotYours, Visibility
from scenarios.services import NothingThere, Stale
from tests.scenarios.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db


def titled(title: str) -> dict[str, Any]:
    return scenario(title)


def made(actor: Actor, title: str = "One") -> Document:
    return services.document_create(actor=actor, body=titled(title))


def revise(document: Document, actor: Actor, title: str) -> Revision:
    return services.document_revise(document=document, actor=actor, body=titled(title), seen=document.head)


def test_a_new_document_is_private_and_says_in_lists_what_is_in_it(anna: Actor) -> None:
    document = services.document_create(
        actor=anna, body=scenario("Mylae", period="First Punic War", date="260 BC"), note="New"
    )
    stored = Document.objects.get(uid=document.uid)
    assert (stored.kind, stored.ruleset, stored.title) == ("scenario", "ancient_naval_games", "Mylae")
    assert (stored.period, stored.date, stored.year) == ("First Punic War", "260 BC", -260)
    assert (stored.ships_a, stored.ships_b, stored.error_count) == (10, 10, 0)
    assert (stored.owner, stored.visibility, stored.head) == (anna.user, Visibility.PRIVATE, 1)
    assert len(stored.uid) == 12
    assert stored.current.note == "New"


def test_a_draft_may_break_any_rule_and_counts_its_errors(anna: Actor) -> None:
    both = [ship("A1", (5, 5)), ship("B1", (5, 5))]
    assert services.document_create(actor=anna, body=scenario(units=both)).error_count == 1


def test_what_has_not_the_shape_of_a_document_is_not_kept(anna: Actor) -> None:
    with pytest.raises(Misshapen) as refused:
        services.document_create(actor=anna, body=scenario(units=[ship("A1", (5, 5), size="huge")]))
    assert refused.value.findings[0].path == "/units/0/size"
    assert not Document.objects.exists()


def test_nobody_keeps_nothing() -> None:
    with pytest.raises(NotYours):
        services.document_create(actor=Actor(), body=scenario())


def test_each_change_is_a_numbered_revision(anna: Actor) -> None:
    document = made(anna)
    revise(document, anna, "Two")
    revise(document, anna, "Three")
    assert document.head == 3
    assert [revision.body["title"] for revision in document.revisions.order_by("number")] == ["One", "Two", "Three"]
    assert Document.objects.get().title == "Three"


def test_saving_what_it_says_already_makes_no_revision(anna: Actor) -> None:
    document = made(anna)
    assert revise(document, anna, "One").number == 1
    assert document.revisions.count() == 1


def test_who_saw_an_older_revision_is_told_what_is_there_and_changes_nothing(anna: Actor) -> None:
    document = made(anna)
    revise(document, anna, "Two")
    with pytest.raises(Stale) as stale:
        services.document_revise(document=document, actor=anna, body=titled("Late"), seen=1)
    assert stale.value.current_revision.body["title"] == "Two"
    assert document.revisions.count() == 2


def test_a_scenario_does_not_turn_into_a_fleet(anna: Actor) -> None:
    document = made(anna)
    with pytest.raises(Misshapen):
        services.document_revise(document=document, actor=anna, body=fleet(), seen=1)
    assert Document.objects.get().kind == "scenario"


def test_undo_and_redo_walk_the_texts_and_every_step_is_a_revision(anna: Actor) -> None:
    document = made(anna)
    revise(document, anna, "Two")
    revise(document, anna, "Three")

    def step(service: Any) -> str:
        return service(document=document, actor=anna, seen=document.head).body["title"]

    assert [step(services.document_undo), step(services.document_undo)] == ["Two", "One"]
    with pytest.raises(NothingThere):
        step(services.document_undo)
    assert [step(services.document_redo), step(services.document_redo)] == ["Two", "Three"]
    with pytest.raises(NothingThere):
        step(services.document_redo)
    assert step(services.document_undo) == "Two"
    assert document.head == document.revisions.count() == 8
    assert document.title == "Two"
    assert document.current.note == "Undo to revision 2"


def test_a_change_after_an_undo_leaves_nothing_to_redo_and_undoes_to_where_it_grew_from(anna: Actor) -> None:
    document = made(anna)
    revise(document, anna, "Two")
    services.document_undo(document=document, actor=anna, seen=2)
    changed = revise(document, anna, "Other")
    assert changed.can_undo and not changed.can_redo
    with pytest.raises(NothingThere):
        services.document_redo(document=document, actor=anna, seen=4)
    assert services.document_undo(document=document, actor=anna, seen=4).body["title"] == "One"


def test_an_undo_from_a_stale_page_is_refused(anna: Actor) -> None:
    document = made(anna)
    revise(document, anna, "Two")
    for service in (services.document_undo, services.document_redo):
        with pytest.raises(Stale):
            service(document=document, actor=anna, seen=1)


def test_restoring_makes_an_old_text_current_and_can_be_undone(anna: Actor) -> None:
    document = made(anna)
    revise(document, anna, "Two")
    restored = services.document_restore(document=document, actor=anna, number=1, seen=2)
    assert (restored.number, restored.body["title"], restored.note) == (3, "One", "Restored revision 1")
    assert services.document_undo(document=document, actor=anna, seen=3).body["title"] == "Two"


def test_a_fork_is_a_private_copy_that_names_its_source(anna: Actor, boris: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario(id="M1"), visibility="public")
    copy = services.document_fork(document=document, actor=boris)
    assert copy.owned_by(boris) and copy.forked_from == document and copy.visibility == Visibility.PRIVATE
    assert copy.body == {key: value for key, value in document.body.items() if key != "id"}
    revise(copy, boris, "Mine")
    document.refresh_from_db()
    assert document.title == "Mylae"


def test_who_copies_their_own_document_can_tell_the_two_apart(anna: Actor) -> None:
    document = made(anna, "Mylae")
    assert services.document_fork(document=document, actor=anna).title == "Mylae (copy)"


def test_deleting_takes_the_history_along_and_leaves_the_forks(anna: Actor, boris: Actor) -> None:
    document = made(anna)
    copy = services.document_fork(document=document, actor=boris)
    services.document_delete(document=document, actor=anna)
    copy.refresh_from_db()
    assert copy.forked_from is None
    assert list(Revision.objects.values_list("document", flat=True)) == [copy.pk]


@pytest.mark.parametrize(
    "write",
    [
        lambda document, actor: services.document_revise(document=document, actor=actor, body=titled("X"), seen=1),
        lambda document, actor: services.document_undo(document=document, actor=actor, seen=1),
        lambda document, actor: services.document_redo(document=document, actor=actor, seen=1),
        lambda document, actor: services.document_restore(document=document, actor=actor, number=1, seen=1),
        lambda document, actor: services.document_set_visibility(document=document, actor=actor, visibility="public"),
        lambda document, actor: services.document_delete(document=document, actor=actor),
    ],
    ids=["revise", "undo", "redo", "restore", "share", "delete"],
)
def test_only_its_owner_changes_a_document(write: Any, anna: Actor, boris: Actor, guest: Actor) -> None:
    document = made(anna)
    library, _ = services.library_install(key="ancient_naval_games/T", body=titled("Library"))
    guests = made(guest)
    for thing, actor in [(document, boris), (document, guest), (document, Actor()), (library, anna), (library, Actor()),
                         (guests, anna), (guests, Actor(guest="another"))]:  # fmt: skip
        with pytest.raises(NotYours):
            write(thing, actor)
        thing.refresh_from_db()
        assert (thing.head, thing.visibility) == (1, "public" if thing is library else "private")


def test_installing_the_library_twice_changes_nothing_and_a_changed_file_is_a_new_revision(db: None) -> None:
    assert services.library_install(key="k/1", body=titled("One"))[1] == "installed"
    assert services.library_install(key="k/1", body=titled("One"))[1] == "unchanged"
    document, what = services.library_install(key="k/1", body=titled("Two"))
    assert (what, document.head, document.title) == ("updated", 2, "Two")
    assert Document.objects.count() == 1
    assert (document.owner, document.guest, document.visibility) == (None, "", "public")


def test_a_fleet_joins_a_scenario_under_free_ids_to_be_placed(anna: Actor) -> None:
    target = services.document_create(actor=anna, body=scenario(units=[ship("A2", (3, 15)), ship("B1", (3, 2))]))
    ships = services.document_create(actor=anna, body=fleet(ships=3, side_name="Rome"))
    services.scenario_add_fleet(scenario=target, fleet=ships, actor=anna, side="A")
    body = target.body
    assert [unit["id"] for unit in body["units"]] == ["A2", "B1", "A1", "A3", "A4"]
    assert all("hex" not in unit for unit in body["units"][2:])
    assert body["sides"]["A"]["name"] == "Rome"
    assert (target.ships_a, target.ships_b, target.head) == (4, 1, 2)


def test_one_side_of_a_scenario_becomes_a_fleet(anna: Actor) -> None:
    source = services.document_create(actor=anna, body=scenario("Mylae", sides={"B": {"name": "Carthage"}}))
    made_fleet = services.fleet_of_side(scenario=source, actor=anna, side="B")
    assert (made_fleet.kind, made_fleet.title, made_fleet.ships_a) == ("fleet", "Carthage (Mylae)", 10)
    assert made_fleet.error_count == 0


def test_a_writer_that_read_before_another_wrote_is_stale_even_past_its_own_check(
    anna: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = made(anna)
    read = services._seen

    def read_then_lose(document: Document, seen: int) -> Revision:
        current = read(document, seen)
        monkeypatch.setattr(services, "_seen", read)
        revise(Document.objects.get(pk=document.pk), anna, "First")
        return current

    monkeypatch.setattr(services, "_seen", read_then_lose)
    with pytest.raises(Stale) as stale:
        services.document_revise(document=document, actor=anna, body=titled("Second"), seen=1)
    assert stale.value.current_revision.body["title"] == "First"
    assert not Document.objects.filter(title="Second").exists()
