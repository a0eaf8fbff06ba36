"""Your data: all that somebody has made in one file, and all of it gone with their account."""

import io
import json
import zipfile

import pytest
from django.contrib.auth.models import User
from django.test import Client

from battles import services
from battles.models import Battle
from battles.people import seating
from scenarios import services as documents
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.people import belongings
from tests.battles.positions import DUEL, started
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db


def archive(client: Client) -> dict[str, bytes]:
    answer = client.get("/yours/everything.zip")
    assert answer.status_code == 200 and "no-store" in answer["Cache-Control"]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def confirmed(client: Client, password: str) -> Client:
    """Somebody who has just shown who they are."""
    client.post("/accounts/reauthenticate/", {"password": password})
    return client


@pytest.fixture
def carla() -> User:
    return User.objects.create_user("carla", password="the-straits-of-salamis")


@pytest.fixture
def carlas(carla: User) -> Client:
    client = Client()
    client.login(username="carla", password="the-straits-of-salamis")
    return client


def test_everything_that_somebody_made_is_in_one_file(carla: User, carlas: Client) -> None:
    actor = Actor(user=carla)
    document = documents.document_create(actor=actor, body=scenario("Mylae, 260 BC"))
    battle = started(actor, DUEL)
    files = archive(carlas)
    assert json.loads(files["account.json"])["name"] == "carla"
    assert json.loads(files[f"scenarios/mylae-260-bc-{document.uid}.json"])["title"] == "Mylae, 260 BC"
    (log,) = (content for name, content in files.items() if battle.uid in name)
    assert json.loads(log)["ruleset"] == "ancient_naval_games"
    documents_again = Client()
    documents_again.force_login(User.objects.create_user("dora"))
    assert set(archive(documents_again)) == {"account.json"}


def test_what_was_taken_along_can_be_brought_in_again(carla: User, carlas: Client) -> None:
    battle = started(Actor(user=carla), DUEL)
    (log,) = (content for name, content in archive(carlas).items() if battle.uid in name)
    assert services.battle_import_log(actor=Actor(user=carla), raw=log).title == battle.title


def test_a_guest_takes_their_work_along_and_nobody_elses(carla: User) -> None:
    documents.document_create(actor=Actor(user=carla), body=scenario("Hers"))
    client = Client()
    client.post("/new/fleet/")
    assert [name.split("/")[0] for name in archive(client)] == ["fleets"]
    assert archive(Client()) == {}


def test_an_account_goes_with_all_that_is_its_own(carla: User, carlas: Client) -> None:
    documents.document_create(actor=Actor(user=carla), body=scenario())
    started(Actor(user=carla), DUEL)
    confirmed(carlas, "the-straits-of-salamis")
    answer = carlas.post("/yours/delete-account/", {"name": "carla"}, follow=True)
    assert "are deleted" in answer.content.decode()
    assert not User.objects.filter(username="carla").exists()
    assert not Document.objects.exists() and not Battle.objects.exists()
    assert carlas.get("/yours/delete-account/").status_code == 302, "nobody is logged in there any more"


def test_a_battle_that_another_plays_is_theirs_from_then_on(carla: User, anna: Actor) -> None:
    actor = Actor(user=carla)
    battle = started(actor, DUEL, seed="")
    seating.battle_sit_down(token=seating.battle_invite(battle=battle, actor=actor, side="B"), actor=anna)
    assert belongings.account_delete(user=carla) == [str(battle)]
    battle = Battle.objects.get(pk=battle.pk)
    assert battle.owned_by(anna)
    assert [seat.role for seat in battle.held_seats.all() if seat.empty] == ["A"]


def test_it_takes_the_password_and_the_name(carla: User, carlas: Client) -> None:
    unsure = carlas.session
    unsure["account_authentication_methods"] = []  # logged in long ago
    unsure.save()
    assert "/accounts/reauthenticate/" in carlas.post("/yours/delete-account/", {"name": "carla"})["Location"]
    confirmed(carlas, "the-straits-of-salamis")
    answer = carlas.post("/yours/delete-account/", {"name": "Carl"})
    assert answer.status_code == 422 and "not the name" in answer.content.decode()
    assert User.objects.filter(username="carla").exists()
    assert Client().get("/yours/delete-account/").status_code == 302


def test_the_last_one_who_runs_the_site_stays(carla: User) -> None:
    carla.is_superuser = True
    carla.save()
    with pytest.raises(belongings.NotNow, match="superuser"):
        belongings.account_delete(user=carla)
    User.objects.create_superuser("second")
    belongings.account_delete(user=carla)


def test_titles_of_any_kind_make_names_of_files() -> None:
    assert belongings.named("Σαλαμίς / ..\\x", "abc") == "x-abc"
    assert belongings.named("", "abc") == "abc"


def test_a_file_keeps_all_of_the_name_that_tells_it_from_others() -> None:
    assert belongings.named("Mylae", "abc-") == "mylae-abc-"
    assert belongings.named("…", "abc-") == "abc-"
