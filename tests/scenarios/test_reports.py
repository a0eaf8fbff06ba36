"""Reporting what is public and amiss."""

from typing import Any

import pytest
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client

from campaigns.documents import ready_made
from campaigns.services import campaign_start
from scenarios import services
from scenarios.models import Document, Report
from scenarios.ownership import Actor
from tests.battles.positions import started
from tests.scenarios.bodies import fleet, scenario

pytestmark = pytest.mark.django_db


@pytest.fixture
def public(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=scenario("Mylae"), visibility="public")


def test_what_others_may_see_can_be_reported_from_its_page(client: Client, anna: Actor, public: Document) -> None:
    things = {
        "document": [public, services.document_create(actor=anna, body=fleet(), visibility="unlisted")],
        "battle": [started(anna)],
        "campaign": [campaign_start(actor=anna, document=ready_made.document("punic-2021"))],
    }
    for kind, found in things.items():
        for thing in found:
            address = f"/report/{kind}/{thing.uid}/"
            assert address in client.get(thing.get_absolute_url()).content.decode()
            answer = client.post(address, {"reason": "spam", "text": "Look at the title."})
            assert answer["Location"] == thing.get_absolute_url()
    assert Report.objects.count() == 4
    report = Report.objects.get(uid=public.uid)
    assert (report.kind, report.title, report.reason, report.text, report.made_by, report.settled) == (
        "document", "Mylae", "spam", "Look at the title.", None, False,
    )  # fmt: skip


def test_ones_own_things_are_not_offered_for_reporting(annas: Client, public: Document) -> None:
    assert "/report/" not in annas.get(public.get_absolute_url()).content.decode()
    assert annas.get(f"/report/document/{public.uid}/").status_code == 404


@pytest.mark.parametrize("address", ["/report/document/nobody/", "/report/user/1/", "/report/revision/1/"])
def test_what_is_not_there_cannot_be_reported(client: Client, address: str) -> None:
    assert client.get(address).status_code == client.post(address, {"reason": "spam"}).status_code == 404


def test_what_is_private_cannot_be_reported(client: Client, anna: Actor) -> None:
    private = services.document_create(actor=anna, body=scenario())
    assert client.get(f"/report/document/{private.uid}/").status_code == 404


def test_a_report_without_a_reason_says_what_is_missing(client: Client, public: Document) -> None:
    answer = client.post(f"/report/document/{public.uid}/", {"text": "Hm."})
    assert answer.status_code == 422 and "errorlist" in answer.content.decode() and "Hm." in answer.content.decode()
    assert client.post(f"/report/document/{public.uid}/", {"reason": "spam", "text": "x" * 2001}).status_code == 422
    assert not Report.objects.exists()


def test_ten_reports_an_hour_are_enough(client: Client, public: Document, settings: Any) -> None:
    settings.LIMIT_ADDRESS = 1
    sent = [client.post(f"/report/document/{public.uid}/", {"reason": "spam"}).status_code for _ in range(11)]
    assert sent == [302] * 10 + [429]


def test_those_who_run_the_site_get_a_mail_where_named(client: Client, public: Document, settings: Any) -> None:
    client.post(f"/report/document/{public.uid}/", {"reason": "spam"})
    assert mail.outbox == []
    settings.ADMINS = [("", "keeper@example.org")]
    client.post(f"/report/document/{public.uid}/", {"reason": "rights", "text": "From my book."})
    assert mail.outbox[0].to == ["keeper@example.org"]
    assert "Mylae" in mail.outbox[0].subject
    assert f"http://testserver/s/{public.uid}/" in mail.outbox[0].body and "From my book." in mail.outbox[0].body


def test_a_mail_that_cannot_be_sent_loses_no_report(
    client: Client, public: Document, settings: Any, monkeypatch: Any
) -> None:
    def refused(*args: Any, **kwargs: Any) -> None:
        raise ConnectionRefusedError("no mail server here")

    settings.ADMINS = [("", "keeper@example.org")]
    monkeypatch.setattr("scenarios.people.reporting.mail_admins", refused)
    assert client.post(f"/report/document/{public.uid}/", {"reason": "spam"}).status_code == 302
    assert Report.objects.exists()


def test_reports_are_listed_and_settled_in_the_administration(client: Client, public: Document) -> None:
    client.post(f"/report/document/{public.uid}/", {"reason": "spam", "text": "Look at the title."})
    keeper = get_user_model().objects.create_superuser("keeper")
    TOTP.activate(keeper, generate_totp_secret())
    client.force_login(keeper)
    assert "Mylae" in client.get("/admin/scenarios/report/").content.decode()
    report = Report.objects.get()
    page = client.get(f"/admin/scenarios/report/{report.pk}/change/").content.decode()
    assert f"/s/{public.uid}/" in page and f"/admin/scenarios/document/{public.pk}/change/" in page
    client.post(f"/admin/scenarios/report/{report.pk}/change/", {"settled": "on", "text": "changed"})
    report.refresh_from_db()
    assert (report.settled, report.text) == (True, "Look at the title.")
    public.delete()
    assert "deleted meanwhile" in client.get(f"/admin/scenarios/report/{report.pk}/change/").content.decode()
