"""Forecasts: played in the background, kept with what they are of, honest about where they stand."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from campaigns.documents import ready_made
from campaigns.forecasts import forecasting, pool
from campaigns.forecasts.pool import Here, Job
from campaigns.models import Campaign, Forecast
from scenarios.models import Document
from scenarios.ownership import Actor, NotYours
from scenarios.services import document_create, document_revise
from tests.campaigns.acts import naval_game
from tests.campaigns.bodies import chain

Begin = Callable[..., Campaign]


@contextmanager
def here(job: Job) -> Iterator[Here]:
    """Played in the test's own process."""
    yield Here(job)


@pytest.fixture(autouse=True)
def asleep(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Who is woken, instead of a thread."""
    woken: list[int] = []
    monkeypatch.setattr(forecasting, "_wake", woken.append)
    return woken


@pytest.fixture
def document(actor: Actor) -> Document:
    return document_create(actor=actor, body=ready_made.document("punic-2021"), visibility="unlisted")


def start(thing: Any, actor: Actor, wanted: int = 6) -> Forecast:
    return forecasting.forecast_start(actor=actor, thing=thing, wanted=wanted)


def played(forecast: Forecast) -> Forecast:
    forecasting.run(forecast.pk, here)
    forecast.refresh_from_db()
    return forecast


@pytest.mark.django_db(transaction=True)
def test_a_documents_forecast_is_played_and_kept_with_its_revision(
    document: Document, actor: Actor, asleep: list[int]
) -> None:
    forecast = start(document.current, actor)
    assert asleep == [forecast.pk] and forecasting.is_running(forecast)
    played(forecast)
    wars = forecasting.wars_of(forecast)
    assert (forecast.done, len(wars), forecast.lease) == (6, 6, None)
    assert all(war.first == 1 and len(war.fit) == war.ended for war in wars)
    assert len({(war.winner, war.ended, tuple(war.points)) for war in wars}) > 1, "each has dice of its own"
    assert start(document.current, actor).pk == forecast.pk and asleep == [forecast.pk], "done is done"


def test_a_campaigns_forecast_begins_where_it_stands_and_grows_stale(begun: Begin, actor: Actor) -> None:
    campaign = begun(losses="carry")
    forecast = played(start(campaign, actor))
    assert {war.first for war in forecasting.wars_of(forecast)} == {1} and not forecasting.is_stale(forecast)
    plain = begun()
    old = played(start(plain, actor))
    naval_game(plain, actor, "A")
    old.refresh_from_db()
    assert forecasting.is_stale(old)
    anew = start(plain, actor)
    assert anew.done == 0 and anew.tip == plain.tip and Forecast.objects.filter(campaign=plain).count() == 1


def test_a_chain_is_forecast_too(actor: Actor) -> None:
    made = document_create(actor=actor, body=chain())
    forecast = played(start(made.current, actor, wanted=3))
    assert forecast.done == 3 and not forecast.failed


@pytest.mark.django_db(transaction=True)
def test_one_that_is_stopped_keeps_what_it_has_and_goes_on(
    document: Document, actor: Actor, asleep: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecasting, "WRITES", 0.0)
    forecast = start(document.current, actor)

    @contextmanager
    def interrupted(job: Job) -> Iterator[Any]:
        class Players(Here):
            def play(self, seeds: Any) -> Iterator[Any]:
                for n, some in enumerate(super().play(seeds)):
                    if n == 2:
                        forecasting.forecast_stop(actor=actor, thing=document.current)
                    yield some

        yield Players(job)

    forecasting.run(forecast.pk, interrupted)
    forecast.refresh_from_db()
    assert forecast.stopped and forecast.done == 3 and not forecasting.is_running(forecast)
    forecasting.run(forecast.pk, here)
    assert Forecast.objects.get().done == 3, "nobody has asked it to go on"
    first = forecasting.wars_of(Forecast.objects.get())
    played(start(document.current, actor))
    assert asleep == [forecast.pk] * 2
    wars = forecasting.wars_of(Forecast.objects.get())
    assert len(wars) == 6 and wars[:3] == first


@pytest.mark.parametrize("before", [timedelta(seconds=1), -timedelta(days=1)], ids=["silent", "clock set back since"])
def test_a_run_whose_worker_is_gone_says_so_and_can_go_on(document: Document, actor: Actor, before: timedelta) -> None:
    forecast = start(document.current, actor)
    Forecast.objects.update(lease=timezone.now() - before, done=2)
    forecast.refresh_from_db()
    assert forecasting.has_died(forecast) and not forecasting.is_running(forecast)
    assert forecasting.is_running(start(document.current, actor))


def test_a_campaigns_forecast_is_its_owners(begun: Begin) -> None:
    campaign = begun()
    with pytest.raises(NotYours):
        start(campaign, Actor())
    with pytest.raises(NotYours):
        forecasting.forecast_stop(actor=Actor(), thing=campaign)


@pytest.mark.slow
def test_processes_of_their_own_play_the_same_wars(document: Document, actor: Actor) -> None:
    """CMP-CHR-04: the same seeds, the same wars, in whichever process."""
    forecast = start(document.current, actor)
    forecasting.run(forecast.pk, pool.pool)
    there = forecasting.wars_of(Forecast.objects.get())
    Forecast.objects.update(result={}, done=0, lease=timezone.now())
    assert forecasting.wars_of(played(forecast)) == there


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_it_is_played_by_a_thread_of_the_site(
    document: Document, actor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    forecast = start(document.current, actor)
    until = time.monotonic() + 60
    while Forecast.objects.get(pk=forecast.pk).done < 6 and time.monotonic() < until:
        time.sleep(0.2)
    assert Forecast.objects.get(pk=forecast.pk).done == 6


# --- its pages


def part(client: Client, address: str, **fields: str) -> str:
    headers = {"HX-Request": "true"}
    answer = client.post(address, fields, headers=headers) if fields else client.get(address, headers=headers)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_the_documents_page_offers_one_and_shows_its_charts(document: Document, actor: Actor, client: Client) -> None:
    client.force_login(actor.user)  # type: ignore[arg-type]
    page = client.get(document.get_absolute_url()).content.decode()
    assert "Forecast it</button>" in page
    address = reverse("campaigns:document_forecast", args=[document.uid])
    running = part(client, address, act="start")
    assert "0 of 200 wars" in running and 'hx-trigger="every 1s"' in running and ">Stop</button>" in running
    Forecast.objects.update(wanted=5)
    played(Forecast.objects.get())
    told = part(client, address)
    assert (
        'aria-label="Who wins: Rome' in told and "In which turn the war ends" in told and "5 wars were played." in told
    )
    assert "every 1s" not in told and "of a hundred" in told


def test_a_new_revision_leaves_an_old_forecast_marked_as_such(document: Document, actor: Actor, client: Client) -> None:
    client.force_login(actor.user)  # type: ignore[arg-type]
    played(start(document.current, actor))
    body = ready_made.document("punic-2021") | {"name": "Another war"}
    document_revise(document=document, actor=actor, body=body, seen=document.head)
    told = part(client, reverse("campaigns:document_forecast", args=[document.uid]))
    assert "the forecast of revision 1" in told and "Forecast it anew</button>" in told


def test_the_campaigns_page_tells_what_broke_off(begun: Begin, actor: Actor, client: Client) -> None:
    client.force_login(actor.user)  # type: ignore[arg-type]
    campaign = begun(losses="carry")
    address = reverse("campaigns:forecast", args=[campaign.uid])
    assert "Forecast it</button>" in client.get(address).content.decode()
    assert client.post(address, {"act": "start"}).status_code == 302
    Forecast.objects.update(wanted=5, lease=None, done=1)
    assert "the site has been restarted" in part(client, address) and "Go on</button>" in part(client, address)
    played(Forecast.objects.get())
    assert "Fit ships as a turn begins" in part(client, address) and "Who wins the first battle" in part(
        client, address
    )
    naval = campaign.get_absolute_url()
    assert reverse("campaigns:forecast", args=[campaign.uid]) in client.get(naval).content.decode()


def test_a_reader_sees_the_forecast_and_starts_none(begun: Begin, actor: Actor, client: Client) -> None:
    campaign = begun()
    played(start(campaign, actor))
    address = reverse("campaigns:forecast", args=[campaign.uid])
    assert "Who wins" in client.get(address).content.decode() and "<form" not in part(client, address)
    assert client.post(address, {"act": "start"}).status_code in (403, 404)
