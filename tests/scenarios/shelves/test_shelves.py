"""What readers make of the library: ratings of who has played, collections, tags, length, difficulty, points."""

import zipfile
from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from scenarios import services
from scenarios.documents import tags
from scenarios.documents.documents import Misshapen
from scenarios.models import Collection, Document, Rating
from scenarios.ownership import Actor, NotListed, NotYours
from scenarios.people.belongings import account_delete, everything_of
from scenarios.shelves import collections, ratings
from tests.battles.positions import PERSONS, started
from tests.scenarios.bodies import fleet, scenario
from tests.scenarios.nauta import bodies as nauta

pytestmark = pytest.mark.django_db


def listed(actor: Actor, title: str = "Mylae", **facts: Any) -> Document:
    return services.document_create(actor=actor, body=scenario(title, **facts), visibility="public")


def played(document: Document, *names: str) -> list[Actor]:
    """Users who have decided something in a battle from it."""
    actors = [Actor(user=get_user_model().objects.create_user(name)) for name in names]
    for actor in actors:
        battle = started(actor, seats=PERSONS, revision=document.current)
        type(battle).objects.filter(pk=battle.pk).update(head_seq=1)
    return actors


def test_who_has_played_it_rates_it_once_and_otherwise(anna: Actor, boris: Actor) -> None:
    mylae = listed(anna)
    for actor, why in ((boris, "Play it first"), (anna, "It is yours"), (Actor(guest="one"), "account")):
        with pytest.raises(NotYours, match=why):
            ratings.rating_set(document=mylae, actor=actor, stars=5)
    (carla,) = played(mylae, "carla")
    ratings.rating_set(document=mylae, actor=carla, stars=2)
    ratings.rating_set(document=mylae, actor=carla, stars=4)
    assert (mylae.rated, mylae.stars, ratings.own_stars(mylae, carla)) == (1, 4, 4)
    assert ratings.rating_remove(document=mylae, actor=carla) and (mylae.rated, mylae.stars) == (0, 0)


@pytest.mark.parametrize("stars", [0, 6, -1])
def test_a_rating_is_from_1_to_5(anna: Actor, stars: int) -> None:
    mylae = listed(anna)
    (carla,) = played(mylae, "carla")
    with pytest.raises(Misshapen):
        ratings.rating_set(document=mylae, actor=carla, stars=stars)


def test_the_mean_is_shown_from_three_on_with_how_many_it_is_of(anna: Actor, client: Client) -> None:
    mylae = listed(anna)
    actors = played(mylae, "carla", "dora", "emil")
    for actor, stars in zip(actors[:2], (5, 4), strict=True):
        ratings.rating_set(document=mylae, actor=actor, stars=stars)
    assert mylae.mean is None and "of 5" not in client.get("/library/").content.decode()
    ratings.rating_set(document=mylae, actor=actors[2], stars=4)
    assert mylae.mean == pytest.approx(13 / 3)
    page = " ".join(client.get("/library/").content.decode().split())
    assert "4.3 of 5</span> <span>(3 ratings)" in page
    account_delete(user=actors[0].user)
    mylae.refresh_from_db()
    assert (mylae.rated, mylae.stars) == (2, 8), "who is gone is not counted"


def test_the_page_offers_who_has_played_it_to_rate_it(anna: Actor, client: Client) -> None:
    mylae = listed(anna)
    assert "Rating takes an account" in client.get(f"/s/{mylae.uid}/").content.decode()
    (carla,) = played(mylae, "carla")
    client.force_login(carla.user)
    assert "what do you give it?" in client.get(f"/s/{mylae.uid}/").content.decode()
    client.post(f"/s/{mylae.uid}/rate/", {"stars": "3"})
    assert "You give it 3 of 5" in client.get(f"/s/{mylae.uid}/").content.decode()
    assert Rating.objects.get().stars == 3


def test_the_best_rated_stand_first_where_that_is_asked_for_and_few_ratings_count_for_nothing(
    anna: Actor, client: Client
) -> None:
    good, fair, new = (listed(anna, title) for title in ("Good", "Fair", "New"))
    Document.objects.filter(pk=good.pk).update(rated=3, stars=14)
    Document.objects.filter(pk=fair.pk).update(rated=9, stars=30)
    Document.objects.filter(pk=new.pk).update(rated=2, stars=10)
    page = client.get("/library/?sort=rating").context["page"]
    assert [each.title for each in page] == ["Good", "Fair", "New"]


def test_tags_length_and_difficulty_are_part_of_the_scenario_and_found(anna: Actor, client: Client) -> None:
    listed(anna, "Salamis", tags=["Strait", "my   OWN word"], minutes=150, difficulty="hard")
    listed(anna, "Mylae", tags=["boarding"], minutes=45, difficulty="easy")
    found = {
        query: [each.title for each in client.get(f"/library/?{query}").context["page"]]
        for query in ("tag=STRAIT", "tag=my+own+word", "tag=stra", "length=evening", "length=short", "difficulty=easy")
    }
    assert found == {
        "tag=STRAIT": ["Salamis"],
        "tag=my+own+word": ["Salamis"],
        "tag=stra": [],
        "length=evening": ["Salamis"],
        "length=short": ["Mylae"],
        "difficulty=easy": ["Mylae"],
    }
    page = client.get("/library/").content.decode()
    assert all(words in page for words in ("2½ h", "Hard", ">strait</a>", "45 min"))
    assert [each.title for each in client.get("/library/?q=strait").context["page"]] == ["Salamis"]


@pytest.mark.parametrize(("many", "letters", "kept"), [(8, 30, True), (9, 3, False), (1, 31, False)])
def test_so_many_tags_of_so_many_letters(anna: Actor, many: int, letters: int, kept: bool) -> None:
    body = scenario(tags=[f"{number}".rjust(letters, "x") for number in range(many)])
    if kept:
        services.document_create(actor=anna, body=body)
    else:
        with pytest.raises(Misshapen):
            services.document_create(actor=anna, body=body)


def test_points_are_told_where_the_rules_count_them(anna: Actor) -> None:
    bought = services.document_create(actor=anna, body=nauta.scenario())
    assert (bought.points_a or 0) > 0 and bought.points_b is not None
    assert listed(anna).points_a is None


def test_a_title_that_holds_the_word_stands_before_a_text_that_does(anna: Actor, client: Client) -> None:
    listed(anna, "Ecnomus", briefing="After Mylae the Romans " + "sail on and on. " * 20, sources=["Polybius"])
    listed(anna, "Mýlae")
    found = [each.title for each in client.get("/library/?q=mylae").context["page"]]
    assert found == ["Mýlae", "Ecnomus"]


@pytest.mark.parametrize(("minutes", "words"), [(0, ""), (45, "45 min"), (89, "89 min"), (90, "1½ h"), (120, "2 h")])
def test_lengths_in_words(minutes: int, words: str) -> None:
    assert tags.lasting(minutes) == words


def test_a_collection_keeps_its_order_and_shows_what_its_reader_may_see(anna: Actor, boris: Actor) -> None:
    mine = collections.collection_create(actor=anna, title="  A   first evening ")
    one, two = listed(anna, "One"), listed(boris, "Two")
    hidden = services.document_create(actor=anna, body=fleet("Hidden"))
    for document in (one, two, hidden, one):
        collections.collection_add(collection=mine, actor=anna, document=document)
    assert mine.title == "A first evening"
    collections.collection_move(collection=mine, actor=anna, uid=hidden.uid, by=-5)
    assert [each.title for each in collections.documents_in(mine, anna)] == ["Hidden", "One", "Two"]
    assert [each.title for each in collections.documents_in(mine, boris)] == ["One", "Two"]
    collections.collection_remove(collection=mine, actor=anna, uid=one.uid)
    assert [each.title for each in collections.documents_in(mine, anna)] == ["Hidden", "Two"]
    with pytest.raises(NotYours):
        collections.collection_add(collection=mine, actor=boris, document=two)
    services.document_delete(document=two, actor=boris)
    assert len(collections.documents_in(mine, anna)) == 1


def test_a_collection_is_private_until_it_is_shared_and_a_guests_is_never_public(anna: Actor, guest: Actor) -> None:
    mine = collections.collection_create(actor=anna, title="Mine")
    assert not Collection.objects.listed().exists()
    collections.collection_change(collection=mine, actor=anna, visibility="public")
    assert list(Collection.objects.listed()) == [mine]
    with pytest.raises(NotListed):
        collections.collection_create(actor=guest, title="Theirs", visibility="public")


def test_limits_of_collections(anna: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    for title in ("", " ", "x" * 101, "a\0b"):
        with pytest.raises(Misshapen):
            collections.collection_create(actor=anna, title=title)
    monkeypatch.setattr(collections, "MOST", 1)
    monkeypatch.setattr(collections, "MOST_ENTRIES", 1)
    mine = collections.collection_create(actor=anna, title="x" * 100)
    with pytest.raises(Misshapen, match="no more are kept"):
        collections.collection_create(actor=anna, title="Another")
    collections.collection_add(collection=mine, actor=anna, document=listed(anna, "One"))
    with pytest.raises(Misshapen, match="holds 1 at most"):
        collections.collection_add(collection=mine, actor=anna, document=listed(anna, "Two"))


def test_a_page_puts_a_document_into_a_collection_and_the_collection_into_order(annas: Client, anna: Actor) -> None:
    mylae = listed(anna)
    annas.post(f"/s/{mylae.uid}/collect/", {"title": "Evenings"})
    mine = Collection.objects.get()
    annas.post(
        f"/collections/{mine.uid}/", {"do": "change", "title": "Evenings", "text": "Short.", "visibility": "public"}
    )
    page = Client().get(f"/collections/{mine.uid}/").content.decode()
    assert "Mylae" in page and "Short." in page and "Delete" not in page
    assert "Evenings</a> by anna" in Client().get(f"/s/{mylae.uid}/").content.decode()
    assert "Evenings" in Client().get("/collections/").content.decode()
    assert Client().post(f"/collections/{mine.uid}/", {"do": "delete"}).status_code == 403
    annas.post(f"/collections/{mine.uid}/", {"do": "delete"})
    assert not Collection.objects.exists() and Document.objects.filter(pk=mylae.pk).exists()


def test_everything_of_mine_holds_collections_and_ratings(anna: Actor, boris: Actor) -> None:
    mylae = listed(boris)
    collections.collection_add(
        collection=collections.collection_create(actor=anna, title="Evenings"), actor=anna, document=mylae
    )
    battle = started(anna, seats=PERSONS, revision=mylae.current)
    type(battle).objects.filter(pk=battle.pk).update(head_seq=1)
    ratings.rating_set(document=mylae, actor=anna, stars=5)
    names = zipfile.ZipFile(BytesIO(everything_of(anna))).namelist()
    assert "ratings.json" in names and any(name.startswith("collections/evenings-") for name in names)
