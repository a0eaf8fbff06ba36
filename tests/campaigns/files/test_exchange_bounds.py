"""Files of campaigns that are too large, and battles in them that are not those of the war."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.db import connection

from battles.models import Battle
from campaigns.encounters import engagements
from campaigns.files import campaign_file, exchange, redeciding
from campaigns.files.campaign_file import BadCampaignFile
from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.battles.positions import to_the_end
from tests.campaigns.acts import naval_game, state_of
from tests.campaigns.files.test_exchange import parts
from tests.spending import within

Begun = Callable[..., Campaign]
BOTS = {"A": "bot:random", "B": "bot:random"}
WAR: list[bytes] = []


@pytest.fixture
def plain(begun: Begun, actor: Actor) -> dict[str, Any]:
    """The file of a war with two battles booked, each the naval game of a turn; it is fought once."""
    if not WAR:
        campaign = begun()
        for _ in range(2):
            battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
            to_the_end(battle, actor)
            engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=campaign.head_seq)
            parts(campaign, actor)
        campaign.refresh_from_db()
        WAR.append(campaign_file.written(campaign_file.campaign_file_of(campaign)))
    data: dict[str, Any] = msgspec.json.decode(WAR[0])
    return data


def refused(actor: Actor, plain: dict[str, Any]) -> Any:
    """The finding for which the file is refused; nothing of it is kept."""
    counts = Campaign.objects.count(), Battle.objects.count()
    with pytest.raises(BadCampaignFile) as bad:
        exchange.campaign_import(actor=actor, raw=msgspec.json.encode(plain))
    assert (Campaign.objects.count(), Battle.objects.count()) == counts
    return bad.value.findings[0]


def booking(plain: dict[str, Any], number: int) -> dict[str, Any]:
    """The entry that books the naval game of a turn."""
    found = [each for each in plain["entries"] if (each["decision"] or {}).get("kind") == "report_naval_game"]
    entry: dict[str, Any] = found[number]
    return entry


def test_the_war_of_two_battles_is_taken(plain: dict[str, Any], actor: Actor) -> None:
    again = exchange.campaign_import(actor=actor, raw=msgspec.json.encode(plain))
    assert again.engagements.count() == 2 and state_of(again).turn == 3


def test_a_file_of_62_mb_is_refused_before_it_is_read(plain: dict[str, Any], actor: Actor) -> None:
    raw = msgspec.json.encode(plain).ljust(62 << 20)
    with pytest.raises(BadCampaignFile, match="62 MB; a campaign may have 12 MB"):
        within(1.0, lambda: exchange.campaign_import(actor=actor, raw=raw))


def test_many_copies_of_a_battle_are_refused_before_one_is_decided(plain: dict[str, Any], actor: Actor) -> None:
    first = plain["battles"][0]
    entries = len(first["log"]["entries"])
    plain["battles"] = [{**first, "uid": f"battle-{n}"} for n in range(campaign_file.MOST_BATTLES + 1)]
    finding = within(1.0, lambda: refused(actor, plain))
    assert (finding.path, finding.code) == ("/battles", "CMP-F-BATTLES") and "40 battles at most" in finding.message
    plain["battles"] = plain["battles"][:1]
    plain["battles"][0]["log"]["entries"] *= campaign_file.MOST_DECISIONS // entries + 1
    assert "entries together; 20,000 are allowed" in within(1.0, lambda: refused(actor, plain)).message


def test_too_many_entries_are_refused_before_one_is_decided(plain: dict[str, Any], actor: Actor) -> None:
    plain["entries"] = [{**plain["entries"][-1], "seq": n} for n in range(campaign_file.MOST_ENTRIES + 1)]
    assert "1 to 4,000 entries; this has 4,001" in within(1.0, lambda: refused(actor, plain)).message


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("calendar", ["a turn"] * 301, "/document/calendar"),
        ("unit", 10**9, "/document/unit"),
        ("name", "x" * 501, "/document/name"),
        ("areas", [{"id": str(n), "name": "here"} for n in range(301)], "/document/areas"),
    ],
)
def test_data_that_no_war_needs_are_refused(
    plain: dict[str, Any], actor: Actor, field: str, value: Any, path: str
) -> None:
    plain["document"][field] = value
    assert refused(actor, plain).path == path


def test_a_battle_by_other_rules_is_refused(plain: dict[str, Any], actor: Actor) -> None:
    plain["battles"][1]["log"]["ruleset"] = "navarchoi"
    finding = refused(actor, plain)
    assert finding.path == "/battles/1/log/ruleset" and "other rules than this naval game" in finding.message


def test_what_takes_too_long_is_given_up(plain: dict[str, Any], actor: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "MOST_SECONDS", -1)
    assert refused(actor, plain).code == "CMP-F-SLOW"


def test_nothing_is_locked_while_the_battles_are_decided(
    plain: dict[str, Any], actor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside, decide = len(connection.savepoint_ids), redeciding.log_decided
    depths: list[int] = []

    def watched(*args: Any, **options: Any) -> Any:
        depths.append(len(connection.savepoint_ids))
        return decide(*args, **options)

    monkeypatch.setattr(redeciding, "log_decided", watched)
    exchange.campaign_import(actor=actor, raw=msgspec.json.encode(plain))
    assert depths == [outside, outside]


def test_swapped_logs_are_refused(plain: dict[str, Any], actor: Actor) -> None:
    first, second = plain["battles"]
    first["log"], second["log"] = second["log"], first["log"]
    seq = booking(plain, 0)["seq"]
    finding = refused(actor, plain)
    assert finding.path in (f"/entries/{seq}/decision/result", "/battles/0/log/scenario")
    assert f"ntry {seq}" in finding.message or "after entry" in finding.message


def test_a_log_cut_short_is_refused(plain: dict[str, Any], actor: Actor) -> None:
    log = plain["battles"][0]["log"]
    log["entries"] = log["entries"][:-4]
    log["result"] = None
    seq = booking(plain, 0)["seq"]
    finding = refused(actor, plain)
    assert finding.path == f"/entries/{seq}/decision/result"
    assert finding.message == f"Entry {seq} books a battle whose log does not reach its end."


def test_a_log_of_another_turn_is_refused(plain: dict[str, Any], actor: Actor) -> None:
    first, second = plain["battles"]
    first["uid"], second["uid"] = second["uid"], first["uid"]
    finding = refused(actor, plain)
    assert finding.code == "CMP-F-RESULT" and "was fought for another naval game" in finding.message


def test_a_report_that_was_edited_is_refused(begun: Begun, actor: Actor) -> None:
    campaign = begun()
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    to_the_end(battle, actor)
    naval_game(campaign, actor, "A" if (battle.result or {})["winner"] != "A" else "B")
    campaign.refresh_from_db()
    plain = msgspec.json.decode(campaign_file.written(campaign_file.campaign_file_of(campaign)))
    entry = booking(plain, 0)
    entry["decision"]["battle"] = battle.uid
    for event in entry["events"]:
        if event["kind"] == "naval_game_reported":
            event["battle"] = battle.uid
    finding = refused(actor, plain)
    assert finding.message == f"Entry {entry['seq']} books another result than the log of its battle ends with."


def test_a_battle_of_no_naval_game_is_refused(plain: dict[str, Any], actor: Actor) -> None:
    plain["battles"][1]["after"] = 9999
    finding = refused(actor, plain)
    assert finding.path == "/battles/1/after" and "after entry 9999" in finding.message
