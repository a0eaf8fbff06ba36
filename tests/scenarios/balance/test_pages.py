"""The laboratory's pages: what a person asks for, sees while it goes on, and reads afterwards."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scenarios.balance import carrying, comparing, searching
from scenarios.balance.models import BalanceRun, BalanceSearch
from scenarios.models import Document
from scenarios.ownership import Actor, Visibility
from scenarios.services import document_create, document_revise
from scenarios.work.pool import Here
from tests.scenarios.balance.conftest import BOTS, small

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def address(skirmish: Document) -> str:
    return reverse("scenarios:balance", args=[skirmish.uid])


def play() -> None:
    while carrying.carry(Here()):
        pass


def page(client: Client, address: str, **more: Any) -> str:
    answer = client.get(address, **more)
    assert answer.status_code == 200
    return answer.content.decode()


def test_nobody_has_fought_it_yet(annas: Client, address: str) -> None:
    told = page(annas, address)
    assert "Nobody has fought it yet" in told and "Try it: 20 battles" in told


def test_twenty_battles_from_the_scenarios_page(
    annas: Client, skirmish: Document, address: str, woken: list[str]
) -> None:
    assert address in page(annas, skirmish.get_absolute_url())
    answer = annas.post(address, {"act": "try"})
    run = BalanceRun.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, run.get_absolute_url())
    assert run.wanted == 20 and "0 of 20 battles" in page(annas, run.get_absolute_url()) and woken
    play()
    told = page(annas, run.get_absolute_url())
    assert "20 battles were fought" in told and "hx-get" not in told
    for part in ("Who wins", "In which turn they end", "How they end", "What it costs", "Where ships are lost"):
        assert part in told
    assert told.count("board-heat") == 2, "a board for each side"


def test_it_is_watched_stopped_and_gone_on_with(annas: Client, address: str) -> None:
    annas.post(address, {"act": "balance", "a": "captain", "b": "random", "battles": "60", "narrow": "0"})
    run = BalanceRun.objects.get()
    assert (run.wanted, run.narrow, run.bots) == (60, 0, ["captain", "random"])
    part = annas.get(run.get_absolute_url(), **HTMX).content.decode()
    assert part.lstrip().startswith("<section") and "every 1s" in part and ">Stop<" in part
    stopped = annas.post(address, {"act": "stop", "run": run.uid}, **HTMX).content.decode()
    assert "Stopped after 0 of 60 battles" in stopped and "every 1s" not in stopped
    assert "every 1s" in annas.post(address, {"act": "on", "run": run.uid}, **HTMX).content.decode()
    play()
    assert "60 battles were fought" in page(annas, run.get_absolute_url())


@pytest.mark.parametrize("battles", ["0", "10001", "many", ""])
def test_a_number_of_battles_that_nobody_may_have_is_told_beside_its_field(
    annas: Client, address: str, battles: str
) -> None:
    answer = annas.post(address, {"act": "balance", "a": "captain", "b": "captain", "battles": battles, "narrow": "0"})
    assert answer.status_code == 422 and b"errorlist" in answer.content
    assert not BalanceRun.objects.exists()


def test_a_bot_that_does_not_exist_is_told(annas: Client, address: str) -> None:
    answer = annas.post(address, {"act": "balance", "a": "poseidon", "b": "captain", "battles": "9", "narrow": "0"})
    assert answer.status_code == 422 and not BalanceRun.objects.exists()


def test_the_card_tells_it_and_says_when_it_is_out_of_date(annas: Client, skirmish: Document, address: str) -> None:
    annas.post(address, {"act": "try"})
    play()
    skirmish.refresh_from_db()
    line = skirmish.balance["told"]
    assert " wins " in line and " ± " in line and "turns" in line and not skirmish.balance_is_stale
    mine = page(annas, reverse("scenarios:mine"))
    assert line in mine and "before it changed" not in mine
    fewer = small()
    fewer["units"].pop()
    document_revise(document=skirmish, actor=skirmish.whose, body=fewer, seen=1)
    assert skirmish.balance_is_stale
    assert "before it changed" in page(annas, reverse("scenarios:mine"))
    assert "This was fought before the scenario changed" in page(annas, address)
    document_revise(document=skirmish, actor=skirmish.whose, body=small(), seen=2)
    assert not skirmish.balance_is_stale, "as it was, it is known again"


def test_a_change_of_words_leaves_the_card_as_it_is(annas: Client, skirmish: Document, address: str) -> None:
    annas.post(address, {"act": "try"})
    play()
    skirmish.refresh_from_db()
    document_revise(document=skirmish, actor=skirmish.whose, body=small(briefing="At dawn."), seen=1)
    assert not skirmish.balance_is_stale


def test_cards_ask_nothing_more_of_the_database(
    annas: Client, address: str, django_assert_max_num_queries: Any, skirmish: Document
) -> None:
    annas.post(address, {"act": "try"})
    play()
    with django_assert_max_num_queries(8):
        page(annas, reverse("scenarios:mine"))


def test_of_fewer_battles_the_card_keeps_those_of_more(annas: Client, skirmish: Document, address: str) -> None:
    annas.post(address, {"act": "balance", "a": "captain", "b": "captain", "battles": "40", "narrow": "0"})
    play()
    annas.post(address, {"act": "try", "a": "random", "b": "random"})
    play()
    skirmish.refresh_from_db()
    assert (skirmish.balance["battles"], BalanceRun.objects.count()) == (40, 2)
    assert "Between other bots" in page(annas, address)


def test_in_the_editor_twenty_battles_are_told_in_short(annas: Client, skirmish: Document, address: str) -> None:
    assert 'id="editor-balance"' in page(annas, reverse("scenarios:scenario_edit", args=[skirmish.uid]))
    part = annas.post(address, {"act": "try", "short": "1"}, **HTMX).content.decode()
    assert 'id="tried"' in part and "every 1s" in part
    play()
    run = BalanceRun.objects.get()
    done = annas.get(f"{run.get_absolute_url()}&short=1", **HTMX).content.decode()
    assert "<svg" in done and "every 1s" not in done


def test_which_special_rules_matter(annas: Client, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "FOR_RULES", 10)
    annas.post(address, {"act": "try"})
    play()
    run = BalanceRun.objects.get()
    assert "Which of them matter?" in page(annas, address)
    part = annas.post(address, {"act": "rules", "run": run.uid}, **HTMX).content.decode()
    assert "0 of 10 battles without it" in part and "every 1s" in part
    play()
    told = page(annas, f"{address}?run={run.uid}")
    assert "Which of them matter?" not in told and "Without it" in told


def test_a_change_is_compared_from_choice_to_its_figures(annas: Client, skirmish: Document) -> None:
    address = reverse("scenarios:balance_compare", args=[skirmish.uid])
    told = page(annas, address)
    assert "Nothing has been compared yet" in told and "One large ship fewer for Side A" in told
    answer = annas.post(address, {"change": "small 0", "a": "captain", "b": "captain", "battles": "100"})
    assert answer.status_code == 302
    assert "every 1s" in page(annas, answer["Location"])
    run = BalanceRun.objects.exclude(label="").get()
    assert "Stopped" not in annas.post(address, {"act": "stop", "run": run.uid}, **HTMX).content.decode()
    assert not BalanceRun.objects.filter(active=True).exists()
    annas.post(address, {"act": "on", "run": run.uid}, **HTMX)
    play()
    told = page(annas, answer["Location"])
    assert "100 battles of each on the same dice" in told and "Compared so far" in told and "every 1s" not in told


def test_a_revision_that_plays_the_same_is_not_compared(annas: Client, skirmish: Document) -> None:
    document_revise(document=skirmish, actor=skirmish.whose, body=small(briefing="At dawn."), seen=1)
    address = reverse("scenarios:balance_compare", args=[skirmish.uid])
    answer = annas.post(address, {"change": "revision 1", "a": "captain", "b": "captain", "battles": "100"})
    assert answer.status_code == 422 and "it plays the same" in answer.content.decode()


@pytest.mark.parametrize("change", ["small 999", "rules -1", "revision 7", "", "x" * 900])
def test_a_change_that_is_not_offered_is_told(annas: Client, skirmish: Document, change: str) -> None:
    address = reverse("scenarios:balance_compare", args=[skirmish.uid])
    answer = annas.post(address, {"change": change, "a": "captain", "b": "captain", "battles": "100"})
    assert answer.status_code == 422 and not BalanceRun.objects.exists()


@pytest.mark.slow
def test_a_suggestion_is_looked_for_and_taken_over(
    annas: Client, skirmish: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "ROUNDS", ((4, 8), (2, 12)))
    address = reverse("scenarios:balance_suggest", args=[skirmish.uid])
    assert "Nothing has been tried yet" in page(annas, address)
    answer = annas.post(address, {"act": "start", "a": "captain", "b": "captain"})
    assert "Round 1 of 2" in page(annas, answer["Location"])
    assert "Stopped after" in annas.post(address, {"act": "stop"}, **HTMX).content.decode()
    annas.post(address, {"act": "start"})
    play()
    told = page(annas, answer["Location"])
    assert BalanceSearch.objects.get().over and "What came of it" in told and "Change it so" in told
    run = BalanceRun.objects.exclude(label="").order_by("-done").first()
    assert run is not None
    annas.post(address, {"act": "take", "run": run.uid, "a": "captain", "b": "captain"})
    skirmish.refresh_from_db()
    assert skirmish.head == 2 and skirmish.current.note == run.label and skirmish.body != small()
    twice = annas.post(address, {"act": "take", "run": run.uid}, follow=True)
    assert "Nothing was changed" in twice.content.decode()
    skirmish.refresh_from_db()
    assert skirmish.head == 2


def test_what_one_may_not_see_is_not_there(client: Client, skirmish: Document, begin: Any, boris: Actor) -> None:
    run = begin(3)
    client.force_login(boris.user)
    for name in ("balance", "balance_compare", "balance_suggest"):
        assert client.get(reverse(f"scenarios:{name}", args=[skirmish.uid])).status_code == 404
    other = document_create(actor=boris, body=small(), visibility=Visibility.PUBLIC)
    assert client.get(f"{reverse('scenarios:balance', args=[other.uid])}?run={run.uid}").status_code == 404


def test_a_guest_has_a_public_scenario_fought_and_cannot_change_it(client: Client, anna: Actor) -> None:
    public = document_create(actor=anna, body=small(), visibility=Visibility.PUBLIC)
    address = reverse("scenarios:balance", args=[public.uid])
    client.post(address, {"act": "try"})
    run = BalanceRun.objects.get()
    assert ">Stop<" in page(client, address), "whoever asked for it may stop it"
    assert ">Stop<" not in page(Client(), address)
    Client().post(address, {"act": "stop", "run": run.uid})
    run.refresh_from_db()
    assert run.active
    suggest = reverse("scenarios:balance_suggest", args=[public.uid])
    assert client.post(suggest, {"act": "take", "run": run.uid}).status_code == 403


def test_a_scenario_with_errors_says_what_to_do_first(annas: Client, anna: Actor) -> None:
    broken = small()
    broken["units"][0]["hex"] = broken["units"][1]["hex"]
    document = document_create(actor=anna, body=broken)
    address = reverse("scenarios:balance", args=[document.uid])
    assert "cannot be fought yet" in page(annas, address)
    answer = annas.post(address, {"act": "try"}, follow=True)
    assert answer.status_code == 200 and not BalanceRun.objects.exists()


def test_both_sides_bots_default_to_the_usual_one(annas: Client, address: str) -> None:
    annas.post(address, {"act": "try"})
    assert BalanceRun.objects.get().bots == BOTS
