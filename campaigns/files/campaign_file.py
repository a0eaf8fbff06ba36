"""A whole campaign as a JSON file: its data, every entry, and the battles fought for it. One entry a line."""

from collections.abc import Collection
from typing import Any

import msgspec

from battles.logs import log_file
from battles.logs.log_file import LogFile
from battles.viewing import may_take_log
from campaigns.engine.formats import upgraded
from campaigns.models import Campaign, Entry
from campaigns.seats import rights, sealing
from rules.core.findings import Finding
from scenarios.ownership import Actor

FORMAT = 3  # 2: without amendments, rulings and notes; 1: dice without labels, one stream for the whole campaign
# A war of nine turns with a battle of 140 ships in each takes half of it. All of it is decided again while somebody
# waits, in about a second for each MB.
MOST_BYTES = 12 * 1024 * 1024
MOST_ENTRIES = 4_000
MOST_BATTLES = 40
MOST_DECISIONS = 20_000  # entries of all battles together


class FileEntry(msgspec.Struct, frozen=True):
    """An entry: what was decided (None for the opening), what followed from it, and the faces that were rolled, each
    with the label of its die; bare faces, in the order of rolling, in files of format 1. `entry` says what it is,
    `more` what it says besides (both empty in older files), `retold` what it makes of other entries: by number the turn
    and the events."""

    seq: int
    decision: dict[str, Any] | None
    events: list[dict[str, Any]]
    faces: list[tuple[str, int] | int] = []
    entry: str = ""
    more: dict[str, Any] = {}
    retold: dict[str, Any] | None = None


class FileBattle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that was started for an encounter, or taken from a log: its uid where it was fought, the turn, and the
    entry that had set the encounter up."""

    uid: str
    turn: int
    after: int
    imported: bool = False
    log: LogFile


class FileProse(msgspec.Struct, frozen=True):
    """What somebody has written into the chronicle: the turn (0: the whole), heading and text, what the turn was
    called then, and the newest entry then."""

    turn: int
    title: str = ""
    text: str = ""
    about: str = ""
    head: int = -1


class CampaignFile(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="campaign_log"):
    """A whole campaign. `scenarios` are its copies of those of the site that it was begun with, by "uid@revision".
    `seed` is None while the war goes on: it would tell what the dice will be. Faces before number `seeded_from` are not
    of that seed."""

    format: int = FORMAT
    name: str
    document: dict[str, Any]
    scenarios: dict[str, dict[str, Any]] = {}
    dice: str
    seed_hash: str
    seed: str | None = None
    seeded_from: int = 0
    prose: list[FileProse] = []
    entries: list[FileEntry]
    battles: list[FileBattle] = []


class BadCampaignFile(Exception):
    """A file that cannot be taken; `findings` say what, where and why. Nothing was saved."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings


def campaign_file_of(campaign: Campaign, actor: Actor | None = None) -> CampaignFile:
    """The whole of a campaign; for an actor without what is secret from them: decisions that others have sealed and
    nobody has opened, and battles under way whose log they may not have."""
    hidden = set() if actor is None else sealing.hidden_from(campaign, rights.held(campaign, actor))
    return CampaignFile(
        name=campaign.name,
        document=campaign.document,
        scenarios=campaign.scenarios,
        dice=campaign.dice,
        seed_hash=campaign.seed_hash,
        seed=campaign.seed if campaign.over and campaign.dice == "seeded" else None,
        seeded_from=campaign.seeded_from,
        prose=[FileProse(each.turn, each.title, each.text, each.about, each.head) for each in campaign.prose.all()],
        entries=[file_entry(each, hidden) for each in campaign.entries.order_by("seq")],
        battles=[
            FileBattle(
                uid=each.battle.uid,
                turn=each.turn,
                after=each.after,
                imported=each.imported,
                log=log_file.log_file_of(each.battle),
            )
            for each in campaign.engagements.select_related("battle").order_by("pk")
            # Not one whose opening still waits for dice.
            if each.battle.head_seq >= 0 and (actor is None or may_take_log(each.battle, actor))
        ],
    )


def file_entry(row: Entry, hidden: Collection[int]) -> FileEntry:
    """An entry as plain data; of one that is `hidden` not what was decided."""
    decode = msgspec.json.decode
    return FileEntry(
        row.seq,
        decode(row.decision) if row.decision and row.seq not in hidden else None,
        decode(row.events),
        row.faces,
        row.entry,
        decode(row.extra) if row.extra else {},
        decode(row.retold) if row.retold else None,
    )


def written(file: CampaignFile) -> bytes:
    """The file's bytes: the same campaign, the same bytes."""
    head = msgspec.json.encode(msgspec.structs.replace(file, entries=[], battles=[]))
    assert head.endswith(b'"entries":[],"battles":[]}')
    entries = b",\n".join(msgspec.json.encode(each) for each in file.entries)
    battles = b",\n".join(msgspec.json.encode(each) for each in file.battles)
    head = head.removesuffix(b'[],"battles":[]}')
    return head + b"[\n" + entries + b'\n],"battles":[\n' + battles + b"\n]}\n"


def read(raw: bytes) -> CampaignFile:
    """A file's bytes as a campaign. Raises `BadCampaignFile` where they are none."""
    if len(raw) > MOST_BYTES:
        size = len(raw) / 1_048_576
        raise BadCampaignFile(
            Finding("CMP-F-LARGE", f"The file has {size:.0f} MB; a campaign may have {MOST_BYTES >> 20} MB.")
        )
    try:
        file = msgspec.json.decode(raw, type=CampaignFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = f"This is not a campaign: {error}. Download one from a campaign's page."
        raise BadCampaignFile(Finding("CMP-F-SHAPE", message)) from None
    if file.format > FORMAT:
        message = f"The file is of format {file.format}; this site reads up to {FORMAT}. Update the site."
        raise BadCampaignFile(Finding("CMP-F-FORMAT", message, "/format"))
    if not file.entries or len(file.entries) > MOST_ENTRIES:
        message = f"A campaign has 1 to {MOST_ENTRIES:,} entries; this has {len(file.entries):,}."
        raise BadCampaignFile(Finding("CMP-F-ENTRIES", message, "/entries"))
    if len(file.battles) > MOST_BATTLES:
        message = f"A campaign's file has {MOST_BATTLES} battles at most; this has {len(file.battles):,}."
        raise BadCampaignFile(Finding("CMP-F-BATTLES", message, "/battles"))
    decisions = sum(len(each.log.entries) for each in file.battles)
    if decisions > MOST_DECISIONS:
        message = f"The battles have {decisions:,} entries together; {MOST_DECISIONS:,} are allowed."
        raise BadCampaignFile(Finding("CMP-F-BATTLES", message, "/battles"))
    return msgspec.structs.replace(file, document=upgraded(file.document))
