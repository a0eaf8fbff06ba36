"""The administration: entered by the site's own log-in, with a second factor."""

import pytest
from allauth.mfa.totp.internal import auth
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.contrib.auth import get_user_model

from battles.models import Battle
from campaigns.documents import ready_made
from campaigns.services import campaign_start
from scenarios.ownership import Actor

pytestmark = pytest.mark.django_db
PASSWORD = "three banks of oars"


@pytest.fixture
def keeper():
    return get_user_model().objects.create_superuser("keeper", "", PASSWORD)


def code_of(secret):
    """What an authenticator app shows now."""
    counter = list(auth.yield_hotp_counters_from_time())[1]
    return format_hotp_value(hotp_value(secret, counter))


def test_who_is_not_logged_in_goes_to_the_log_in_of_the_site(client):
    assert client.get("/admin/")["Location"] == "/admin/login/?next=/admin/"
    answer = client.get("/admin/login/?next=/admin/scenarios/")
    assert answer["Location"].startswith("/accounts/login/?next=")


def test_djangos_own_log_in_form_lets_nobody_in(client, keeper):
    answer = client.post("/admin/login/", {"username": "keeper", "password": PASSWORD})
    assert answer["Location"].startswith("/accounts/login/")
    assert "_auth_user_id" not in client.session


def test_staff_without_a_second_factor_are_sent_to_set_it_up(client, keeper):
    client.force_login(keeper)
    answer = client.get("/admin/", follow=True)
    assert answer.redirect_chain[-1][0].startswith("/accounts/")
    assert b"needs a second factor" in answer.content
    assert client.get("/admin/scenarios/document/").status_code == 302


def test_staff_with_a_second_factor_log_in_with_both_and_come_in(client, keeper):
    secret = generate_totp_secret()
    TOTP.activate(keeper, secret)
    answer = client.post("/accounts/login/?next=/admin/", {"login": "keeper", "password": PASSWORD})
    assert answer["Location"] == "/accounts/2fa/authenticate/"
    assert client.get("/admin/")["Location"].startswith("/admin/login/")
    answer = client.post("/accounts/2fa/authenticate/", {"code": code_of(secret)})
    assert answer["Location"] == "/admin/"
    assert client.get("/admin/").status_code == 200


def test_who_is_no_staff_stays_out(client):
    sailor = get_user_model().objects.create_user("sailor")
    TOTP.activate(sailor, generate_totp_secret())
    client.force_login(sailor)
    assert client.get("/admin/", follow=True).status_code == 403


def test_campaigns_are_found_and_taken_off_the_list(client, keeper):
    TOTP.activate(keeper, generate_totp_secret())
    client.force_login(keeper)
    campaign = campaign_start(actor=Actor(user=keeper), document=ready_made.document("punic-2021"), visibility="public")
    assert campaign.name in client.get("/admin/campaigns/campaign/?q=keeper").content.decode()
    assert client.get("/admin/campaigns/campaign/add/").status_code == 403
    client.post(f"/admin/campaigns/campaign/{campaign.pk}/change/", {"visibility": "private", "name": "X"})
    campaign.refresh_from_db()
    assert (campaign.visibility, campaign.name != "X") == ("private", True)
    assert not Battle.objects.exists()
