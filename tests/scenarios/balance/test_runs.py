"""Runs: begun, gone on with, stopped, ended early; shards are the truth, whoever carries them."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

import rules
from scenarios.balance import carrying, runs, shards
from scenarios.balance.battle import play
from scenarios.balance.models import BalanceRun, BalanceShard
from scenarios.documents.documents import Misshapen
from scenarios.models import Document
from scenarios.ownership import Actor, NotYours
from scenarios.services import document_create, document_revise
from scenarios.work.pool import Here
from tests.scenarios.balance.conftest import BOTS, Begin, Played, small
from tests.scenarios.bodies import scenario

State = BalanceShard.State


def test_a_run_is_played_and_kept_with_its_revision(begin: Begin, played: Played, skirmish: Document) -> None:
    run = begin(20)
    assert (run.done, run.active, run.shards.count()) == (0, True, 20)
    run = played(run)
    assert (run.done, run.active, run.finished, run.failed) == (20, False, True, "")
    tally = shards.tally_of(run)
    assert tally.battles == 20 == len(shards.battles_of(run)) and len(tally.fates) == 7
    assert runs.run_of(skirmish.current, BOTS) == run


def test_more_battles_go_on_with_the_run_that_there_is(begin: Begin, played: Played) -> None:
    twenty = shards.battles_of(played(begin(20)))
    more = played(begin(100))
    assert BalanceRun.objects.count() == 1 and more.done == 100
    assert shards.battles_of(more)[:20] == twenty
    assert begin(60).done == 100 and not begin(60).active, "there are more than that already"


def test_the_same_numbers_come_of_it_in_whatever_order_shards_are_brought(begin: Begin, played: Played) -> None:
    whole = shards.tally_of(played(begin(30)))
    BalanceRun.objects.all().delete()
    run = begin(30)
    taken = shards.take(30)
    for shard in reversed(taken):
        shards.bring([(shard, play(shard.job, shard.first, shard.size))])
    run.refresh_from_db()
    assert shards.tally_of(run) == whole


def test_what_has_a_gap_before_it_is_not_counted_yet(begin: Begin) -> None:
    run = begin(20)
    first, second, *_ = shards.take(20)
    shards.bring([(second, play(second.job, second.first, second.size))])
    run.refresh_from_db()
    assert run.done == 0
    shards.bring([(first, play(first.job, first.first, first.size))])
    run.refresh_from_db()
    assert run.done == 2


def test_a_lease_that_has_run_out_is_taken_over_and_counted_once(begin: Begin, overdue: None) -> None:
    run = begin(1)
    (gone,) = shards.take(1)
    (heir,) = shards.take(1)
    assert heir.pk == gone.pk and heir.holder != gone.holder
    result = play(heir.job, heir.first, heir.size)
    assert shards.bring([(gone, result)]) == 0, "whoever lost the lease writes nothing"
    assert shards.bring([(heir, result)]) == 1
    assert shards.bring([(heir, result)]) == 0, "and nobody writes twice"
    run.refresh_from_db()
    assert run.done == 1 and shards.tally_of(run).battles == 1


def test_a_machine_whose_clock_was_set_back_does_not_wait_until_it_is_that_late_again(begin: Begin) -> None:
    run = begin(1)
    (gone,) = shards.take(1)
    assert shards.take(1) == []
    BalanceShard.objects.update(lease=F("lease") + timedelta(days=1))
    (heir,) = shards.take(1)
    assert heir.pk == gone.pk
    shards.bring([(heir, play(heir.job, heir.first, heir.size))])
    run.refresh_from_db()
    assert run.done == 1


def test_who_still_plays_keeps_the_shard(begin: Begin, settings: Any) -> None:
    begin(1)
    settings.BALANCE_LEASE = -1
    held = shards.take(1)
    settings.BALANCE_LEASE = 60
    shards.keep(held)
    assert shards.take(1) == []


def test_a_small_run_does_not_wait_for_a_large_one(begin: Begin, anna: Actor) -> None:
    begin(1000)
    other = document_create(actor=anna, body=small(limit_favours="B"))
    for _ in range(2):
        (shard,) = shards.take(1)
        shards.bring([(shard, play(shard.job, shard.first, shard.size))])
    run = runs.run_start(actor=anna, revision=other.current, wanted=20, bots=BOTS)
    assert {shard.run for shard in shards.take(20)} == {run.pk}


def test_it_ends_early_where_the_interval_is_narrow_enough_and_at_the_same_battle_for_everybody(
    begin: Begin, played: Played
) -> None:
    run = played(begin(300, narrow=80))
    assert run.finished and run.is_narrow and 100 <= run.done < 300
    tally = shards.tally_of(run)
    assert tally.widest <= 0.08
    ended, numbers = run.done, run.result
    BalanceRun.objects.all().delete()
    again = begin(300, narrow=80)
    while taken := shards.take(4):
        for shard in reversed(taken):  # whoever brings shards out of order, and some beyond the end
            shards.bring([(shard, play(shard.job, shard.first, shard.size))])
    again.refresh_from_db()
    assert (again.done, again.result) == (ended, numbers)
    further = played(begin(ended + 50))
    assert ended + 50 <= further.done < ended + 60, "asked for more, it goes on from there"


def test_it_is_stopped_and_goes_on(begin: Begin, played: Played, anna: Actor, boris: Actor) -> None:
    run = begin(20)
    (shard,) = shards.take(1)
    shards.bring([(shard, play(shard.job, shard.first, shard.size))])
    with pytest.raises(NotYours):
        runs.run_stop(actor=boris, run=run)
    runs.run_stop(actor=anna, run=run)
    run = played(run)
    assert (run.done, run.active, run.finished) == (1, False, False)
    runs.run_go_on(actor=anna, run=run)
    assert played(run).done == 20


def test_a_battle_that_breaks_off_is_tried_again_and_then_told(
    begin: Begin, played: Played, anna: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("no such oar")

    run = begin(1)
    with monkeypatch.context() as patched:
        patched.setattr(carrying, "play", broken)
        run = played(run)
    assert not run.active and run.failed == "Battle 1 broke off: ZeroDivisionError: no such oar"
    assert run.shards.get(number=0).attempt == shards.MOST_ATTEMPTS
    runs.run_go_on(actor=anna, run=run)
    assert played(run).finished


def test_words_alone_do_not_make_another_run_but_a_ship_does(
    begin: Begin, played: Played, skirmish: Document, anna: Actor
) -> None:
    run = played(begin(5))
    told = small(briefing="They came at dawn.", sides={"A": {"name": "Rome", "briefing": "Row."}, "B": {}})
    document_revise(document=skirmish, actor=anna, body=told, seen=1)
    assert runs.run_of(skirmish.current, BOTS) == run
    fewer = small()
    fewer["units"].pop()
    document_revise(document=skirmish, actor=anna, body=fewer, seen=2)
    assert runs.run_of(skirmish.current, BOTS) is None
    assert runs.run_of(skirmish.current, ["captain", "random"]) is None


def test_what_cannot_be_fought_is_not_played(anna: Actor) -> None:
    empty = document_create(actor=anna, body=scenario(units=[]))
    with pytest.raises(Misshapen):
        runs.run_start(actor=anna, revision=empty.current, wanted=20, bots=BOTS)
    assert not BalanceRun.objects.exists()


@pytest.mark.parametrize("wanted", [0, runs.MOST + 1])
def test_nobody_has_more_than_ten_thousand_battles_played(begin: Begin, wanted: int) -> None:
    with pytest.raises(ValueError, match="1 to 10,000"):
        begin(wanted)


def test_bots_are_named_as_everywhere() -> None:
    hexes = rules.get("ancient_naval_games")
    assert runs.chosen(hexes, "random") == ["random", "random"]
    assert runs.chosen(hexes, "b=random") == [runs.usual(hexes), "random"]
    with pytest.raises(ValueError, match="no bot here"):
        runs.chosen(hexes, "admiral")
    with pytest.raises(ValueError, match="no bot here"):
        runs.chosen(hexes, "c=random")


def test_nothing_is_taken_of_a_run_that_is_over(begin: Begin, played: Played) -> None:
    played(begin(3))
    assert carrying.carry(Here()) == 0 and shards.take(9) == []
