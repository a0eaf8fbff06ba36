"""A battle's log as a JSON file: written for download and by `fight`, read for import. One entry a line."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from django.utils.text import slugify

from battles.logs.continuation import Draft
from battles.models import Battle, LogEntry
from rules.core.findings import Finding

FORMAT = 1
MOST_BYTES = 8 * 1024 * 1024
MOST_ENTRIES = 20_000


class FileEntry(msgspec.Struct, frozen=True):
    """An entry of a log: what was decided (None for the opening) and everything that followed, dice included. `late`
    is set where a bot decided, since the side's time had run out."""

    seq: int
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    faces: list[int] = []
    cards: list[int] = []
    late: bool | msgspec.UnsetType = msgspec.UNSET


class StudyMark(msgspec.Struct, frozen=True):
    """That a log is a study: `of` the battle of that uid, which it leaves after entry `at`. Up to there its dice are
    the other's, from there its seed's."""

    of: str
    at: int


class LogFile(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="battle_log"):
    """A whole log. `seed` is None while the battle goes on: it would tell what the dice will be. `as_seen` is set where
    it holds only what somebody might see of a battle that goes on with hidden cards: to be read, not to be decided
    again."""

    format: int = FORMAT
    ruleset: str
    rules_revision: int
    title: str
    seats: dict[str, str]
    dice: str
    seed_hash: str
    seed: str | None = None
    result: dict[str, Any] | None = None
    scenario: dict[str, Any]
    as_seen: bool | msgspec.UnsetType = msgspec.UNSET
    study: StudyMark | msgspec.UnsetType = msgspec.UNSET
    entries: list[FileEntry]


class BadLog(Exception):
    """A log that cannot be taken; `findings` say what, where and why. Nothing was saved."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings


def log_file_of(battle: Battle, until: int | None = None) -> LogFile:
    """The log of a battle: the whole of it, or up to entry `until`."""
    entries = battle.entries.order_by("seq")
    if until is not None:
        entries = entries.filter(seq__lte=until)
    return LogFile(
        ruleset=battle.ruleset,
        rules_revision=battle.rules_revision,
        title=battle.title,
        seats=battle.seats,
        dice=battle.dice,
        seed_hash=battle.seed_hash,
        seed=battle.seed if battle.over else None,
        result=battle.result,
        scenario=battle.scenario_body,
        study=StudyMark(battle.study_of, battle.branched_at) if battle.study_of else msgspec.UNSET,
        entries=[file_entry(entry) for entry in entries],
    )


def stem_of(battle: Battle) -> str:
    """What files about a battle are called, without their ending; those of a study say so."""
    return f"{'study-' if battle.study_of else ''}{slugify(battle.title) or 'battle'}-{battle.uid}"


def file_entry(entry: LogEntry) -> FileEntry:
    """A stored entry as the file has it; what is no JSON is told as text."""
    return FileEntry(
        seq=entry.seq,
        action=_plain(entry.action) if entry.action else None,
        events=_plain(entry.events),
        faces=entry.faces,
        cards=entry.cards,
        late=entry.late or msgspec.UNSET,
    )


def _plain(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text


def drafted(drafts: Iterable[Draft]) -> list[FileEntry]:
    """Entries that were decided and not stored, as the file has them."""
    plain = msgspec.to_builtins
    return [
        FileEntry(draft.seq, plain(draft.action), plain(draft.events), draft.faces, draft.cards) for draft in drafts
    ]


def written(log: LogFile) -> bytes:
    """The file's bytes: the same log, the same bytes."""
    head = msgspec.json.encode(msgspec.structs.replace(log, entries=[]))
    assert head.endswith(b'"entries":[]}')
    lines = b",\n".join(msgspec.json.encode(entry) for entry in log.entries)
    return head[: -len(b"[]}")] + b"[\n" + lines + b"\n]}\n"


def read(raw: bytes) -> LogFile:
    """A file's bytes as a log. Raises `BadLog` where they are none."""
    if len(raw) > MOST_BYTES:
        raise BadLog(Finding("LOG-LARGE", f"The file has {len(raw) / 1_048_576:.0f} MB; a battle's log may have 8 MB."))
    try:
        log = msgspec.json.decode(raw, type=LogFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadLog(
            Finding("LOG-SHAPE", f"This is not the log of a battle: {error}. Download one from a battle's page.")
        ) from None
    if log.format > FORMAT:
        raise BadLog(Finding("LOG-FORMAT", f"The log is of format {log.format}; this site reads up to {FORMAT}."))
    if log.as_seen is True:
        message = "What was hidden when this log was downloaded is left out of it, so it cannot be decided again."
        raise BadLog(Finding("LOG-SEEN", f"{message} Download it once more when the battle is over."))
    if not log.entries or len(log.entries) > MOST_ENTRIES:
        raise BadLog(Finding("LOG-ENTRIES", f"A log has 1 to {MOST_ENTRIES} entries; this has {len(log.entries)}."))
    return log


TAKE_BACK, END = "take_back", "end"  # what people do beside the rules


def of_players(action: Mapping[str, Any] | None) -> bool:
    """Whether an entry's action is no decision by the rules: a take-back, or an end that people have settled on."""
    return action is not None and action.get("kind") in (TAKE_BACK, END)


def takes_back(action: Mapping[str, Any] | None) -> int | None:
    """The entry that a take-back leads to; None for every other action."""
    return action.get("to", -1) if action is not None and action.get("kind") == TAKE_BACK else None
