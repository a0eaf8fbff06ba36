"""Removing what nobody can come back to: `manage.py tidy`."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user_model
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from battles.models import Battle
from campaigns.documents import ready_made
from campaigns.models import Campaign
from campaigns.services import campaign_start
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import GUEST, SEEN, Actor, owned_models
from scenarios.people.tidying import guests_gone, overdue, tidy
from scenarios.pictures.thumbnails import thumbnail
from tests.battles.positions import started
from tests.library import load_library
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db
LONG = timedelta(days=91)
CAMPAIGN = {"campaign": "punic-2021", "ruleset": "ancient_naval_games", "losses": "carry", "winner_moves": "second"}
CAMPAIGN |= {"dice": "seeded", "visibility": "unlisted"}


def session_of(guest: str, *, days_left: int = 30) -> None:
    """A browser that holds a guest's token."""
    store = SessionStore()
    store[GUEST] = guest
    store.save()
    Session.objects.filter(pk=store.session_key).update(expire_date=timezone.now() + timedelta(days=days_left))


def of_guest(token: str, *, changed: timedelta = LONG) -> Actor:
    """A guest who made a scenario, a battle and a campaign so long ago."""
    guest = Actor(guest=token)
    services.document_create(actor=guest, body=scenario())
    started(guest)
    campaign_start(actor=guest, document=ready_made.document("punic-2021"))
    for model in owned_models().values():
        model._default_manager.filter(guest=token).update(updated=timezone.now() - changed)
    return guest


def works(guest: Actor) -> int:
    return sum(model._default_manager.filter(guest=guest.guest).count() for model in owned_models().values())


def test_work_of_a_guest_who_is_gone_is_removed(anna: Actor) -> None:
    guest = of_guest("gone")
    session_of("gone", days_left=-1)
    services.document_create(actor=anna, body=scenario())
    Document.objects.filter(owner=anna.user).update(updated=timezone.now() - LONG)
    assert works(guest) == 3
    assert tidy().works == 3
    assert (works(guest), Document.objects.count()) == (0, 1)
    assert not Battle.objects.exists() and not Campaign.objects.exists()


def test_work_of_a_guest_whose_browser_still_holds_it_stays() -> None:
    guest = of_guest("away")
    session_of("away")
    assert tidy().works == 0
    assert works(guest) == 3


def test_work_that_was_changed_within_the_time_stays_with_all_that_its_guest_has(settings: Any) -> None:
    guest = of_guest("lost cookies")
    Battle.objects.update(updated=timezone.now() - timedelta(days=settings.SESSION_DAYS - 1))
    assert tidy().works == 0
    assert works(guest) == 3
    Battle.objects.update(updated=timezone.now() - timedelta(days=settings.SESSION_DAYS + 1))
    assert tidy().works == 3


def test_what_the_site_itself_offers_stays() -> None:
    load_library()
    Document.objects.update(updated=timezone.now() - LONG)
    before = Document.objects.count()
    assert tidy().works == 0 and Document.objects.count() == before


def test_expired_sessions_go_and_the_others_stay(anna: Actor) -> None:
    session_of("a", days_left=-1)
    session_of("b", days_left=1)
    UserSession.objects.create(user=anna.user, ip="203.0.113.7", session_key="expired", user_agent="x")
    assert tidy().sessions == 1
    assert Session.objects.count() == 1 and not UserSession.objects.exists()


def test_pictures_of_what_is_no_more_go(anna: Actor, settings: Any) -> None:
    document = services.document_create(actor=anna, body=scenario())
    thumbnail(document)
    folder = Path(settings.VAR_DIR) / "thumbnails"
    kept = next(folder.iterdir()).name
    (folder / "gone_-_gone_-2.1-thumbnail.png").write_bytes(b"")
    (folder / f"{document.uid}-1.1-thumbnail.png").write_bytes(b"")
    assert tidy().pictures == 2
    assert [file.name for file in folder.iterdir()] == [kept]


def test_with_pretend_it_only_counts(capsys: Any) -> None:
    guest = of_guest("gone")
    call_command("tidy", "--pretend", "--json")
    assert json.loads(capsys.readouterr().out) == {"sessions": 0, "works": 3, "pictures": 0}
    assert works(guest) == 3


def test_the_command_says_what_it_removed_and_the_second_time_nothing(capsys: Any) -> None:
    of_guest("gone")
    call_command("tidy")
    assert "3 works of guests who are gone" in capsys.readouterr().out
    call_command("tidy")
    assert "Removed: 0 expired sessions, 0 works of guests" in capsys.readouterr().out


def test_a_visit_once_a_day_keeps_a_guests_session(client: Client) -> None:
    client.post("/new/fleet/", {"ruleset": "ancient_naval_games"})
    row = Session.objects.filter(pk=client.session.session_key)
    row.update(expire_date=timezone.now() + timedelta(days=3))
    session = client.session
    session[SEEN] = session.get(SEEN, 0) - 1
    session.save()
    row.update(expire_date=timezone.now() + timedelta(days=3))
    client.get("/mine/")
    assert row.get().expire_date > timezone.now() + timedelta(days=80)
    row.update(expire_date=timezone.now() + timedelta(days=3))
    client.get("/mine/")  # the second visit of the day writes nothing
    assert row.get().expire_date < timezone.now() + timedelta(days=4)


def test_a_guest_is_told_how_long_their_work_is_kept(client: Client, settings: Any) -> None:
    settings.SESSION_DAYS = 33
    client.post("/new/fleet/", {"ruleset": "ancient_naval_games"})
    client.post("/battles/quick/")
    assert client.post("/campaigns/", CAMPAIGN).status_code == 302
    for address in ("/mine/", "/battles/", "/campaigns/"):
        assert "deleted when you have not come back for 33 days" in client.get(address).content.decode()


def test_the_administration_says_that_nobody_tidies_up(client: Client) -> None:
    keeper = get_user_model().objects.create_superuser("keeper")
    TOTP.activate(keeper, generate_totp_secret())
    client.force_login(keeper)
    assert overdue() == "" and "tidied up" not in client.get("/admin/").content.decode()
    of_guest("gone")
    assert guests_gone() == {"gone"}
    assert "Nobody has tidied up yet" in client.get("/admin/").content.decode()
    tidy()
    assert "tidied up" not in client.get("/admin/").content.decode()
