"""Amending stored campaigns (CMP-AMD-03, CMP-AMD-05, CMP-AMD-06, CMP-AMD-07, CMP-AMD-08, CMP-CHR-01): previews write
nothing, what stands is told anew, and everything stays readable."""

import importlib
import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from PIL import Image

from campaigns import log, selectors, services
from campaigns.encounters import awaited, engagements
from campaigns.engine.log.entries import Amend, Changed, Ruling
from campaigns.engine.log.replay import replay
from campaigns.entries import amendments, rulings
from campaigns.entries.page import entries_shown
from campaigns.files import exchange
from campaigns.files.campaign_file import BadCampaignFile, campaign_file_of, written
from campaigns.models import Campaign, Entry, NotePicture
from rules.core.findings import Refused
from scenarios.ownership import Actor
from scenarios.pictures.reading import BadPicture
from tests.battles.positions import BOTS, to_the_end
from tests.campaigns.acts import decide, due_in, engaged, naval_game, state_of
from tests.campaigns.engine.builders import report

Begun = Callable[..., Campaign]


def lost_by_rome(number: int = 1) -> Amend:
    return amendments.amendment({"kind": "report_naval_game", "result": {**_plain(report("A"))}}, number)


def _plain(result: Any) -> dict[str, Any]:
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(result)
    return plain


@pytest.fixture
def war(begun: Begun, actor: Actor) -> Campaign:
    """Rome has lost the naval game, has raised an army, and both have moved nothing; turn 2 is about to begin."""
    campaign = begun()
    naval_game(campaign, actor, "B")
    decide(campaign, actor, "recruit", area="north_italy")
    while state_of(campaign).step in ("muster", "moves"):
        decide(campaign, actor, "end_part")
    return campaign


def amend(campaign: Campaign, actor: Actor, wanted: Any, **fields: Any) -> Entry:
    campaign.refresh_from_db()
    return amendments.campaign_amend(
        campaign=campaign, actor=actor, wanted=wanted, seen=campaign.head_seq, **{"asking": False, **fields}
    )


def test_amd_03_a_preview_writes_nothing(war: Campaign, actor: Actor) -> None:
    before = list(Entry.objects.values_list())
    shown = amendments.preview(campaign=war, actor=actor, wanted=amendments.amendment(None, 2))
    assert [each.id for each in shown.differences] == ["R6"]
    assert list(Entry.objects.values_list()) == before


def test_amd_02_an_amendment_that_stands_is_the_replay_of_all_entries(war: Campaign, actor: Actor) -> None:
    amend(war, actor, amendments.amendment(None, 2))
    state = state_of(war)
    assert "R6" not in state.armies
    data = selectors.data_of(war)
    played = replay(data, war.seed, log.log_of(war))
    assert played.state == state
    war.snapshots.all().delete()
    assert state_of(war) == state, "and without its snapshot the entries are folded"


def test_amd_03_what_goes_with_it_is_kept_and_can_be_put_back(war: Campaign, actor: Actor) -> None:
    entry = amend(war, actor, lost_by_rome())
    told = json.loads(entry.extra)
    assert 2 in [each["number"] for each in told["set_aside"]] and all(each["reason"] for each in told["set_aside"])
    assert war.entries.get(seq=2).kind == "recruit"
    amend(war, actor, Amend(number=0, changes=1, decision=_decision(war, 1)))
    amend(war, actor, Amend(number=0, changes=2, decision=_decision(war, 2)))
    assert "R6" in state_of(war).armies


def _decision(campaign: Campaign, number: int) -> Any:
    return log.entry_of(log.rows_of(campaign)[number]).decision  # type: ignore[union-attr]


def test_chr_01_what_no_longer_holds_is_struck_and_stays_readable(war: Campaign, actor: Actor) -> None:
    was = [line.text for turn in selectors.chronicle_of(selectors.progress(war)) for line in turn.lines]
    amend(war, actor, amendments.amendment(None, 2))
    lines = [line for turn in selectors.chronicle_of(selectors.progress(war)) for line in turn.lines]
    assert set(was) <= {line.text for line in lines}
    (struck,) = [line for line in lines if line.struck]
    assert "army R6" in struck.text and struck.struck.startswith("struck by entry")
    assert "Entry 2 is withdrawn." in [line.text for line in lines]


def test_chr_01_what_holds_instead_is_told_under_the_turn_it_belongs_to(war: Campaign, actor: Actor) -> None:
    other = amendments.amendment({"kind": "report_naval_game", "result": _plain(report("B", holder="A"))}, 1)
    assert isinstance(other, Amend)
    while state_of(war).turn < 2:
        decide(war, actor, "end_part")
    naval_game(war, actor, "A")
    amend(war, actor, amendments.amendment(None, 2))
    amend(war, actor, Amend(number=0, changes=2, decision=_decision(war, 2)))
    turns = selectors.chronicle_of(selectors.progress(war))
    raised = [(turn.number, line.struck) for turn in turns for line in turn.lines if "raises army R6" in line.text]
    assert [turn for turn, _ in raised] == [1, 1] and [bool(struck) for _, struck in raised] == [True, False]


def test_amd_04_a_ruling_from_now_on_and_from_behind_an_earlier_entry(war: Campaign, actor: Actor) -> None:
    spain = (Changed("areas", "spain", "owner", "ROM"),)
    with pytest.raises(Refused):
        rulings.campaign_rule(campaign=war, actor=actor, changes=spain, reason=" ", seen=war.head_seq)
    entry = rulings.campaign_rule(campaign=war, actor=actor, changes=spain, reason="a treaty", seen=war.head_seq)
    assert state_of(war).owner("spain") == "ROM" and '"was":"CAR"' in entry.extra
    better = (Changed("commanders", "hannibal", "skill", 3),)
    rulings.campaign_rule(campaign=war, actor=actor, changes=better, reason="so", seen=war.head_seq, after=1)
    assert state_of(war).commanders["hannibal"].skill == 3
    lines = [line.text for turn in selectors.chronicle_of(selectors.progress(war)) for line in turn.lines]
    assert any("from behind entry 1 (so)" in text for text in lines) and any("a treaty" in text for text in lines)
    war.snapshots.all().delete()
    assert state_of(war).commanders["hannibal"].skill == 3


def picture(kind: str = "PNG", size: tuple[int, int] = (3000, 1200), **fields: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "navy").save(out, kind, **fields)
    return out.getvalue()


def test_amd_06_a_note_with_a_picture_that_is_written_anew(war: Campaign, actor: Actor) -> None:
    before, tip = state_of(war), war.tip
    exif = Image.Exif()
    exif[0x010E] = "a secret place"
    raw = picture("JPEG", exif=exif)
    entry = rulings.campaign_note(
        campaign=war, actor=actor, text="The fleet at Ostia", picture=raw, about=1, seen=war.head_seq
    )
    kept = NotePicture.objects.get(entry=entry)
    assert (kept.width, kept.height, kept.media_type) == (1600, 640, "image/jpeg")
    assert b"secret" in raw and b"secret" not in bytes(kept.image)
    assert state_of(war) == before and war.tip == tip
    assert any(line.type == "note" for turn in selectors.chronicle_of(selectors.progress(war)) for line in turn.lines)


def test_amd_06_what_is_told_of_an_entry_is_flagged_when_that_is_amended(war: Campaign, actor: Actor) -> None:
    rulings.campaign_note(campaign=war, actor=actor, text="A levy", about=2, seen=war.head_seq)
    number = war.head_seq
    amend(war, actor, amendments.amendment(None, 2))
    shown = entries_shown(war, selectors.progress(war))
    note = next(each for each in shown if each.number == number)
    assert note.says == ["A levy"] and "entry 2" in note.why


def test_amd_04_a_ruling_that_finds_another_value_is_flagged_in_the_log(war: Campaign, actor: Actor) -> None:
    fields: dict[str, Any] = {"campaign": war, "actor": actor, "reason": "so"}
    skill = (Changed("commanders", "hannibal", "skill", 3),)
    rulings.campaign_rule(**fields, changes=skill, seen=war.head_seq)
    number = war.head_seq
    less = (Changed("commanders", "hannibal", "skill", 1),)
    rulings.campaign_rule(**fields, changes=less, seen=war.head_seq, after=1)
    ruling = next(each for each in entries_shown(war, selectors.progress(war)) if each.number == number)
    assert "hannibal skill was 1 before it, not 2" in ruling.why


@pytest.mark.parametrize("raw", [b"GIF89a", b"<svg/>", picture("GIF", (4, 4)), picture()[:200]])
def test_amd_06_what_is_no_picture_is_refused(war: Campaign, actor: Actor, raw: bytes) -> None:
    with pytest.raises(BadPicture):
        rulings.campaign_note(campaign=war, actor=actor, text="x", picture=raw, seen=war.head_seq)
    assert not Entry.objects.filter(entry="note").exists()


def test_amd_07_x27_the_first_battle_finished_is_booked_and_the_chronicle_counts(begun: Begun, actor: Actor) -> None:
    """CMP-X27 with the seeds as they fall."""
    campaign = begun()
    battles = []
    for _ in range(3):
        battles.append(engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq))
        to_the_end(battles[-1], actor)
    with pytest.raises(engagements.WrongBattle, match="before this one"):
        engagements.encounter_book(campaign=campaign, actor=actor, battle=battles[1], seen=campaign.head_seq)
    engagements.encounter_book(campaign=campaign, actor=actor, battle=battles[0], seen=campaign.head_seq)
    lines = [line.text for turn in selectors.chronicle_of(selectors.progress(campaign)) for line in turn.lines]
    assert any("fought 3 times" in text for text in lines)


def test_amd_09_battles_of_other_units_do_not_count(begun: Begun, actor: Actor) -> None:
    from tests.campaigns.acts import flotillas

    campaign = begun(losses="carry")
    flotillas(campaign, actor)
    engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    worn = (Changed("hulls", "ROM-1", "oars", 1),)
    rulings.campaign_note(campaign=campaign, actor=actor, text="Fair winds", seen=campaign.head_seq)
    assert len(engaged(campaign)) == 1
    rulings.campaign_rule(campaign=campaign, actor=actor, changes=worn, reason="a gale", seen=campaign.head_seq)
    assert engaged(campaign) == []


def test_an_amended_campaign_travels_as_a_file(war: Campaign, actor: Actor) -> None:
    amend(war, actor, lost_by_rome())
    spain = (Changed("areas", "spain", "owner", "ROM"),)
    rulings.campaign_rule(campaign=war, actor=actor, changes=spain, reason="a treaty", seen=war.head_seq)
    rulings.campaign_note(campaign=war, actor=actor, text="So it went", seen=war.head_seq)
    raw = written(campaign_file_of(war))
    again = exchange.campaign_import(actor=actor, raw=raw)
    assert state_of(again) == state_of(war)
    told, retold = (selectors.chronicle_of(selectors.progress(each)) for each in (war, again))
    assert told == retold
    plain = json.loads(raw)
    changed = next(each for each in plain["entries"] if each["entry"] == "amend")
    changed["more"]["changes"] = 77
    with pytest.raises(BadCampaignFile) as refused:
        exchange.campaign_import(actor=actor, raw=json.dumps(plain).encode())
    assert refused.value.findings[0].path == f"/entries/{changed['seq']}"
    changed["more"]["changes"], changed["retold"] = 1, {}
    with pytest.raises(BadCampaignFile):
        exchange.campaign_import(actor=actor, raw=json.dumps(plain).encode())


def test_stored_campaigns_are_verified(war: Campaign, actor: Actor, capsys: pytest.CaptureFixture[str]) -> None:
    amend(war, actor, amendments.amendment(None, 2))
    call_command("verify_campaigns")
    assert "1 campaigns replayed, 0 differ." in capsys.readouterr().out
    row = war.entries.get(seq=1)
    row.events = row.events.replace('"winner":"CAR"', '"winner":"ROM"')
    row.save()
    with pytest.raises(SystemExit):
        call_command("verify_campaigns", war.uid, "--json")
    told = json.loads(capsys.readouterr().out)
    assert [(each["campaign"], each["entry"]) for each in told["differing"]] == [(war.uid, 1)]


def test_a_request_does_not_fold_the_war_from_its_beginning(war: Campaign, actor: Actor) -> None:
    with CaptureQueriesContext(connection) as queries:
        selectors.progress(war)
    assert len(queries) == 1 and "snapshot" in queries[0]["sql"]


def test_amd_01_dice_of_a_former_campaign_get_their_labels_with_its_first_amendment(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, None)
    row = campaign.entries.get(seq=1)
    labelled, row.faces = row.faces, [face for _, face in row.faces]
    row.save()
    decide(campaign, actor, "end_part")
    order = state_of(campaign).order
    amend(campaign, actor, amendments.amendment(None, 2))
    assert campaign.entries.get(seq=1).faces == labelled and state_of(campaign).order == order


def test_amd_08_the_organiser_is_the_owner_and_nobody_else_changes_anything(war: Campaign) -> None:
    stranger = Actor(guest="elsewhere")
    for act in (
        lambda: amendments.preview(campaign=war, actor=stranger, wanted=amendments.amendment(None, 2)),
        lambda: amend(war, stranger, amendments.amendment(None, 2)),
        lambda: rulings.campaign_note(campaign=war, actor=stranger, text="x", seen=war.head_seq),
        lambda: rulings.campaign_rule(campaign=war, actor=stranger, changes=(), reason="x", seen=war.head_seq),
    ):
        with pytest.raises(services.NotYours):
            act()


def test_an_old_page_amends_nothing(war: Campaign, actor: Actor) -> None:
    with pytest.raises(services.Stale):
        amendments.campaign_amend(
            campaign=war, actor=actor, wanted=Ruling(number=0, changes=(), reason="x", after=1), seen=0
        )


def test_entries_of_older_campaigns_are_kept_by_the_migration(war: Campaign, actor: Actor) -> None:
    """Rows as they were: decisions by kind, take-backs with where they lead to."""
    migration = importlib.import_module("campaigns.migrations.0004_entries_amended")
    before, row = state_of(war), war.entries.order_by("seq").last()
    assert row is not None
    amendments.campaign_take_back(campaign=war, actor=actor, seen=war.head_seq)
    taken = state_of(war)
    assert taken != before
    war.entries.update(entry="decide", extra="", retold="")
    war.snapshots.all().delete()
    migration.say_what_they_are(apps, None)
    war = Campaign.objects.get(pk=war.pk)
    assert state_of(war) == taken
    kinds = list(war.entries.order_by("seq").values_list("entry", flat=True))
    assert (kinds[0], kinds[1], kinds[2], kinds[-1]) == ("begin", "report", "decide", "take_back")
    assert replay(selectors.data_of(war), war.seed, log.log_of(war)).state == taken


@pytest.mark.parametrize("what", ["swapped", "cut", "edited"])
def test_a_report_is_compared_with_the_log_of_its_battle(begun: Begun, actor: Actor, what: str) -> None:
    """A file whose logs are other ones than those that were booked is refused, naming the entry or the battle."""
    campaign = begun()
    for _ in range(2):
        battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
        to_the_end(battle, actor)
    first, _ = awaited.finished_battles(campaign, due_in(campaign))
    engagements.encounter_book(campaign=campaign, actor=actor, battle=first, seen=campaign.head_seq)
    plain = json.loads(written(campaign_file_of(campaign)))
    exchange.campaign_import(actor=actor, raw=json.dumps(plain).encode())
    one, other = plain["battles"]
    match what:
        case "swapped":
            one["log"], other["log"] = other["log"], one["log"]
        case "cut":
            del one["log"]["entries"][-3:]
        case "edited":
            plain["entries"][1]["decision"]["result"]["reason"] = "forfeit"
            for event in plain["entries"][1]["events"]:
                if event["kind"] == "naval_game_reported":
                    event["reason"] = "forfeit"
    with pytest.raises(BadCampaignFile) as refused:
        exchange.campaign_import(actor=actor, raw=json.dumps(plain).encode())
    (finding,) = refused.value.findings
    assert "Entry 1 books" in finding.message and finding.path == "/entries/1/decision/result"
