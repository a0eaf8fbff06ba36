"""The search for a change that makes the chances even: bounded, on common dice, the better ones fought more often."""

import pytest

from scenarios.balance import carrying, searching
from scenarios.balance.models import BalanceRun, BalanceSearch
from scenarios.balance.page_changes import search_shown
from scenarios.balance.runs import run_start, run_stop
from scenarios.balance.shards import changes_of
from scenarios.documents.documents import Misshapen, read
from scenarios.models import Document
from scenarios.ownership import Actor, NotYours
from scenarios.services import document_create
from scenarios.work.pool import Here
from tests.scenarios.balance.conftest import BOTS
from tests.scenarios.bodies import scenario

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "ROUNDS", ((6, 8), (3, 16), (1, 24)))


def played_out(search: BalanceSearch) -> BalanceSearch:
    while carrying.carry(Here()):
        pass
    search.refresh_from_db()
    return search


def test_every_round_keeps_the_changes_nearest_to_even(skirmish: Document, anna: Actor) -> None:
    search = searching.search_start(actor=anna, revision=skirmish.current, bots=BOTS)
    assert [len(rows) for rows in search.tried] == [7] and searching.is_running(search)
    search = played_out(search)
    assert search.over and [len(rows) for rows in search.tried] == [7, 4, 2]
    for rows, then in zip(search.tried, search.tried[1:], strict=False):
        best = [each.label for each in searching.tried_of(search, [row for row in rows if row["changes"]])]
        assert {row["label"] for row in then if row["changes"]} <= set(best)
    assert searching.planned(search) == (7 * 8 + 4 * 16 + 2 * 24, 7 * 8 + 4 * 16 + 2 * 24)
    shown = search_shown(search, read(skirmish.body).document)
    assert shown.over and not shown.running and shown.best
    assert len(shown.tried) == 7, "with what it tried"


def test_what_it_found_is_kept_and_not_searched_for_again(skirmish: Document, anna: Actor) -> None:
    search = played_out(searching.search_start(actor=anna, revision=skirmish.current, bots=BOTS))
    battles = sum(run.done for run in BalanceRun.objects.all())
    again = searching.search_start(actor=anna, revision=skirmish.current, bots=BOTS)
    assert again == search and sum(run.done for run in BalanceRun.objects.all()) == battles


def test_it_goes_on_where_a_round_is_known_already(skirmish: Document, anna: Actor) -> None:
    """Somebody had every change fought often before: no shard is left that could end a round."""
    first = searching.search_start(actor=anna, revision=skirmish.current, bots=BOTS)
    for row in first.tried[0]:
        run_start(
            actor=anna, revision=skirmish.current, wanted=24, bots=BOTS, changes=changes_of(row["changes"]),
            label=row["label"],
        )  # fmt: skip
    first.delete()
    search = searching.search_start(actor=anna, revision=skirmish.current, bots=BOTS)
    assert played_out(search).over


def test_it_is_stopped_by_whoever_began_it_and_goes_on(skirmish: Document, anna: Actor, boris: Actor) -> None:
    search = searching.search_start(actor=anna, revision=skirmish.current, bots=BOTS)
    with pytest.raises(NotYours):
        searching.search_stop(actor=boris, search=search)
    searching.search_stop(actor=anna, search=search)
    search = played_out(search)
    assert not search.over and not searching.is_running(search)
    search = played_out(searching.search_start(actor=anna, revision=skirmish.current, bots=BOTS))
    assert search.over


def test_a_run_of_it_that_is_stopped_alone_stops_it(skirmish: Document, anna: Actor) -> None:
    search = searching.search_start(actor=anna, revision=skirmish.current, bots=BOTS)
    run_stop(actor=anna, run=BalanceRun.objects.get(pk=search.tried[0][1]["run"]))
    search = played_out(search)
    assert not search.over and not searching.is_running(search)
    assert search_shown(search, read(skirmish.body).document).stopped


def test_a_scenario_with_errors_is_not_searched(anna: Actor) -> None:
    empty = document_create(actor=anna, body=scenario(units=[]))
    with pytest.raises(Misshapen):
        searching.search_start(actor=anna, revision=empty.current, bots=BOTS)
