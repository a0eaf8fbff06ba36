"""The chronicle as a story: told from recorded wars, counted against the ledger, as a replay says at every entry."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from campaigns import selectors
from campaigns.engine import events as e
from campaigns.engine import starting, war
from campaigns.engine.log.replay import replay
from campaigns.models import Campaign
from campaigns.story import cost, plain
from campaigns.story.chapters import story_of
from campaigns.story.series import series_of
from campaigns.story.then import then_of
from campaigns.story.walk import Walk, walk_of
from scenarios.ownership import Actor
from tests.campaigns import recorded_wars
from tests.campaigns.acts import decide, flotillas

WARS = ("west", "punic", "rome-goes-to-sea", "athens-at-sea")


@pytest.fixture(params=WARS)
def walk(request: pytest.FixtureRequest) -> Walk:
    """A war of each kind: fleets on a map, pools, a chain of named ships, a chain of squadrons."""
    return recorded_wars.recorded(request.param).walk


def test_every_turn_is_a_chapter_told_in_whole_sentences(walk: Walk) -> None:
    """CMP-CHR-03: one chapter a turn or mission, dated by the calendar, each sentence whole and about somebody."""
    chapters = story_of(walk)
    assert [chapter.number for chapter in chapters] == list(range(1, walk.state.turn + 1))
    said = [text for chapter in chapters for text in (chapter.lead, *[p.text for p in chapter.happened], *chapter.cost)]
    said += [text for chapter in chapters for _, _, text in chapter.meant]
    assert len(said) > 3 * len(chapters)
    for text in said:
        assert text == "" or (text[0].isupper() and text.endswith((".", ").", "!"))), text
        assert "None" not in text and "  " not in text and "{" not in text
    for chapter in chapters:
        assert chapter.heading and chapter.date and chapter.kicker


def test_every_battle_of_the_ledger_is_told_once(walk: Walk) -> None:
    booked = [
        number for stretch in walk.stretches for number, event in stretch.told
        if isinstance(event, e.BattleReported | e.NavalGameReported)
    ]  # fmt: skip
    told = [battle.entry for chapter in story_of(walk) for battle in chapter.battles]
    assert told == booked and booked


def test_what_a_battle_cost_is_what_the_ledger_lost_in_it(walk: Walk) -> None:
    """Of each turn the ships that the chapter counts as lost are those that the side no longer has, or broke up."""
    for stretch in walk.turns:
        for side in walk.data.side_ids:
            before = {id for id, hull in stretch.begun.hulls.items() if hull.side == side and hull.state != "LOST"}
            after = {
                id for id, hull in stretch.ended.hulls.items()
                if (hull.side == side and hull.state != "LOST") or hull.scrapped
            }  # fmt: skip
            assert set(cost.lost_between(stretch.begun, stretch.ended, side)) == before - after
            rows = [
                row
                for row in cost.roll_of(stretch.begun, stretch.ended)
                if row.letter == walk.data.letter(side).lower()
            ]
            assert sum(row.lost for row in rows) == len(before - after)


def test_gen_06_the_series_are_the_ledgers(walk: Walk) -> None:
    """Conservation: by origin what there was and what came is afloat with its side, or lost, or broken up; and the last
    value of each series is what the ledger says now."""
    series = {each.key: each for each in series_of(walk)}
    states = [walk.turns[0].begun, *[stretch.ended for stretch in walk.turns]]
    for n, state in enumerate(states):
        for side in walk.data.side_ids:
            ours = [hull for hull in state.hulls.values() if hull.origin == side]
            at_first = sum(hull.origin == side for hull in walk.start.hulls.values())
            held = sum(hull.side == side and hull.state != "LOST" for hull in ours)
            scrapped = sum(hull.scrapped for hull in ours)
            assert at_first + series["built"].values[side][n] == held + series["lost"].values[side][n] + scrapped
            assert series["fit"].values[side][n] <= sum(
                hull.side == side and hull.state == "READY" for hull in state.hulls.values()
            )
            if "money" in series:
                assert series["money"].values[side][n] == state.treasury[side] >= 0
            if "areas" in series:
                assert series["areas"].values[side][n] == list(state.owners.values()).count(side)
    assert states[-1] == walk.state


@pytest.mark.parametrize("name", WARS)
def test_the_slider_shows_what_a_replay_says_at_every_entry(name: str) -> None:
    """CMP-CHR-04: the state at each entry is that of replaying the log up to it."""
    war_of = recorded_wars.recorded(name)
    walk, played = war_of.walk, None
    for entry in war_of.log:
        played = replay(walk.data, recorded_wars.SEED, [entry], played)
        assert walk.at(entry.number) == played.state
    assert walk.at(len(war_of.log) + 5) == walk.state and walk.at(-1) == walk.start


def test_a_war_on_the_site_is_told_like_the_same_war_in_the_engine(actor: Actor) -> None:
    campaign = recorded_wars.played(actor, "punic", entries=40)
    told = story_of(walk_of(campaign))
    assert told == story_of(recorded_wars.recorded("punic", 40).walk)


def test_the_slider_has_neighbours_and_turns(walk: Walk) -> None:
    now, first = then_of(walk, None), then_of(walk, 0)
    assert now.entry == walk.entries[-1] == now.last and now.later is None and now.turn == walk.state.turn
    assert first.earlier is None and first.later == 1 and first.turn_before is None
    for turn in walk.turns[1:]:
        began = then_of(walk, turn.told[0][0])
        assert began.turn == turn.number
    assert then_of(walk, 10**9).entry == now.entry


def test_what_stood_then_counts_what_the_ledger_had(walk: Walk) -> None:
    for entry in (0, walk.entries[len(walk.entries) // 2], walk.entries[-1]):
        then, state = then_of(walk, entry), walk.at(entry)
        for shown, side in zip(then.sides, walk.data.sides, strict=True):
            numbers = dict(shown.numbers)
            assert numbers["lost"] == sum(h.side == side.id and h.state == "LOST" for h in state.hulls.values())
            ready = sum(h.side == side.id and h.state == "READY" for h in state.hulls.values())
            assert numbers["fit ships"] + numbers["damaged"] == ready
            assert all(len(row) == 3 for row in shown.rows)
            if state.chain is None:
                assert len(shown.rows) == sum(fleet.side == side.id for fleet in state.fleets.values())


def test_the_casualty_list_is_every_lost_ship_and_no_other(walk: Walk) -> None:
    listed = [each.id for rows in cost.casualties(walk.stretches, walk.state).values() for each in rows]
    lost = [id for id, hull in walk.state.hulls.items() if hull.state == "LOST"]
    assert sorted(listed) == sorted(lost) and len(set(listed)) == len(listed)


def test_chr_01_entries_have_turn_step_seq_type_text_and_data(walk: Walk) -> None:
    entries = plain.entries_of(walk)
    assert [each["seq"] for each in entries] == list(range(len(entries)))
    assert all(each["type"] and each["text"] and each["step"] and each["clause"] for each in entries)
    assert json.loads(json.dumps(entries))[0]["data"]["kind"] == entries[0]["data"]["kind"], "plain data"


def test_a_walk_of_nothing_but_the_opening(actor: Actor) -> None:
    campaign = recorded_wars.played(actor, "punic", entries=-1)
    walk = walk_of(campaign)
    assert [chapter.under_way for chapter in story_of(walk)] == [True]
    assert then_of(walk, None).earlier is None
    assert Walk(walk.data, []).state == starting.start(walk.data)


def test_what_was_taken_back_is_no_part_of_the_story(actor: Actor, client: Client, owner: User) -> None:
    campaign = recorded_wars.played(actor, "punic", entries=6)
    before = walk_of(campaign).state
    decide(campaign, actor, "end_part")
    client.force_login(owner)
    client.post(reverse("campaigns:take_back", args=[campaign.uid]), {"seen": campaign.head_seq})
    campaign.refresh_from_db()
    walk = walk_of(campaign)
    assert walk.state == before == selectors.progress(campaign).state
    assert walk.at(7) == walk.at(6) == before, "an entry that no longer holds changed nothing"
    assert war.evolve(walk.start, [event for stretch in walk.stretches for _, event in stretch.told]) == before


def everything_told(client: Client, campaign: Campaign) -> str:
    """All that the chronicle gives out, in every form."""
    address = reverse("campaigns:chronicle", args=[campaign.uid])
    forms = ("", "1/", "then/", f"then/?at={campaign.head_seq}", "chronicle.md", "feed.atom")
    pages = [client.get(address + form).content.decode() for form in forms]
    api = f"/api/campaigns/{campaign.uid}/"
    return "\n".join(
        [*pages, *[client.get(api + part).content.decode() for part in ("chronicle/", "series/", "chronicle.md")]]
    )


def test_ini_03_a_flotilla_is_not_told_before_both_are_named(actor: Actor, begun: Any, client: Client) -> None:
    campaign = begun(losses="carry")
    decide(campaign, actor, "commit_flotilla", hulls=["ROM-2", "ROM-11"])
    told = everything_told(client, campaign)
    assert "sends 2 ships" in told and "ROM-11" not in told and "Rome 11" not in told
    flotillas(campaign, actor, ships=2)
    assert "ROM-11" in everything_told(client, campaign), "once the game is set it is no secret"


def test_chn_03_a_filling_is_not_told_before_both_are_open(actor: Actor, client: Client) -> None:
    campaign = recorded_wars.played(actor, "rome-goes-to-sea", entries=1)
    walk = walk_of(campaign)
    filled = next(event for _, event in walk.turns[-1].told if isinstance(event, e.SlotsFilled))
    assert not any(isinstance(event, e.EncounterSet) for _, event in walk.turns[-1].told)
    entry = next(each for each in plain.entries_of(walk) if each["data"]["kind"] == "slots_filled")
    assert "slots" not in entry["data"] and "admiral" not in entry["data"]
    own = next(each for each in plain.entries_of(walk, filled.side) if each["data"]["kind"] == "slots_filled")
    assert own["data"]["slots"] == filled.slots
    told = everything_told(client, campaign)
    assert '"slots"' not in told and '"aboard"' not in told and "sent" not in story_of(walk)[0].lead
