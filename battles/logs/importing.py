"""Taking a battle in from a log file: every entry is decided again first, so what is stored is what the rules say."""

import re
import secrets
from collections.abc import Sequence
from math import inf
from time import monotonic
from typing import Any, NamedTuple

import msgspec
from django.db import transaction

from battles.logs import log_file
from battles.logs.log_file import END, BadLog, FileEntry, LogFile, takes_back
from battles.logs.stored import upgraded_entry
from battles.logs.verify import TooLong, difference, sides_of
from battles.models import Battle, DiceKind, LogEntry, Snapshot
from battles.people.asking import result_of
from rules.core.bots.strengths import RISING
from rules.core.dice import commitment
from rules.core.findings import Finding, errors
from rules.core.ruleset import Ruleset
from scenarios.documents import documents
from scenarios.ownership import Actor, Visibility, allowed_visibility, owner_fields

STUDIED = re.compile(r"[\w-]{1,12}", re.ASCII)  # the uid of a battle
MOST_SECONDS = 20  # of deciding again; the longest battles take two


class Decided(NamedTuple):
    """A log that the rules have decided again, still to be stored: the battle's fields, the rows of its entries, its
    last position as JSON."""

    fields: dict[str, Any]
    rows: list[dict[str, Any]]
    state: str

    @property
    def result(self) -> dict[str, Any] | None:
        """How the battle ended, as plain data; None where it goes on."""
        result: dict[str, Any] | None = self.fields["result"]
        return result


def battle_import_log(*, actor: Actor, raw: bytes, visibility: str = Visibility.PRIVATE) -> Battle:
    """Store the battle of a log file as the actor's; an unfinished one can be played on.

    Raises `BadLog` with findings where it is no log, or where the rules decide any entry differently. A seed that the
    file does not tell (the battle was still going on) is replaced by a new one for the dice to come.
    """
    return battle_store_log(actor=actor, decided=decided_in_time(log_file.read(raw)), visibility=visibility)


def battle_store_log(*, actor: Actor, decided: Decided, visibility: str = Visibility.PRIVATE) -> Battle:
    """Store a battle as the actor's that was decided from its log. Nothing is decided here: it takes little time."""
    battle = Battle(**owner_fields(actor), visibility=allowed_visibility(actor, visibility), **decided.fields)
    with transaction.atomic():
        battle.save(force_insert=True)
        entries = [LogEntry(battle=battle, **row, **actor.signature()) for row in decided.rows]
        LogEntry.objects.bulk_create(entries, batch_size=200)
        Snapshot.objects.create(
            battle=battle, seq=battle.head_seq, rules_revision=battle.rules_revision, state=decided.state
        )
    return battle


def decided_in_time(log: LogFile) -> Decided:
    """A log decided again by the rules while somebody waits. Raises `BadLog` also where that takes too long."""
    try:
        return log_decided(log, until=monotonic() + MOST_SECONDS)
    except TooLong:
        message = f"The rules took more than {MOST_SECONDS} seconds to decide it again; nothing was kept."
        raise BadLog(Finding("LOG-SLOW", message)) from None


def log_decided(log: LogFile, *, until: float = inf) -> Decided:
    """A log decided again by the rules, without a look at the database. Raises `BadLog` as `battle_import_log` does,
    and `TooLong` where the clock (`time.monotonic`) passes `until`."""
    reading = documents.read(log.scenario)
    ruleset, scenario = reading.ruleset, reading.document
    if ruleset is None or scenario is None or not isinstance(scenario, ruleset.scenario_type):
        raise BadLog(*(reading.findings or (Finding("LOG-SCENARIO", "The log holds no scenario.", "/scenario"),)))
    if wrong := errors(ruleset.check_scenario(scenario)):
        raise BadLog(*wrong)
    _check_head(log, ruleset)
    study = None if log.study is msgspec.UNSET else log.study
    if unstorable := documents.outsize({"title": log.title, "seed": log.seed, "seats": log.seats}):
        raise BadLog(*unstorable)
    start = ruleset.start(scenario)
    log = msgspec.structs.replace(log, entries=[upgraded_entry(ruleset, entry) for entry in log.entries])
    foreign = 0 if study is None else sum(len(entry.faces) for entry in log.entries[: study.at + 1])
    seed = log.seed if log.dice == "seeded" else None
    differs, states = difference(ruleset, start, log.entries, seed=seed, seeded_from=foreign, until=until)
    if differs is not None:
        raise BadLog(Finding("LOG-RULES", f"Entry {differs.seq}: {differs.problem}.", f"/entries/{differs.seq}"))
    seed = log.seed or secrets.token_urlsafe(16)
    last = log.entries[-1].action
    ended = ruleset.thaw(states[-1]).result()
    if last is not None and _ends(log.entries[-1]):
        ended = result_of(ruleset, states[-1], last)
    rows, tip = _rows(log.entries, ruleset, states, until)
    fields = {
        "ruleset": ruleset.key,
        "rules_revision": ruleset.revision,
        "title": log.title[:200] or scenario.title[:200],
        "scenario_body": log.scenario,
        "origin": "Imported from a log" if study is None else "A study, imported from a log",
        "study_of": "" if study is None else study.of,
        "branched_at": -1 if study is None else study.at,
        "seats": {side: log.seats[side] for side in ruleset.sides},
        "dice": log.dice,
        "seed": seed,
        "seed_hash": commitment(seed),
        "head_seq": rows[-1]["seq"],
        "tip": tip,
        "dice_used": rows[-1]["dice_used"],
        "drawn": rows[-1]["drawn"],
        "seeded_from": foreign if log.seed else rows[-1]["dice_used"],
        "seed_known": log.seed is not None,
        "to_decide": rows[-1]["to_decide"],
        "over": ended is not None,
        "result": None if ended is None else msgspec.to_builtins(ended),
    }
    return Decided(fields, rows, msgspec.json.encode(states[-1]).decode())


def _check_head(log: LogFile, ruleset: Ruleset) -> None:
    """The parts of a log that are not entries."""
    if log.ruleset != ruleset.key:
        raise BadLog(Finding("LOG-RULESET", "The log and its scenario name different rulesets.", "/ruleset"))
    if log.dice not in DiceKind.values:
        raise BadLog(Finding("LOG-DICE", f"“dice” must be one of: {', '.join(DiceKind.values)}.", "/dice"))
    for side in ruleset.sides:
        seat = log.seats.get(side, "")
        if seat != "person" and seat.removeprefix("bot:") not in [*ruleset.bots, *[each.key for each in RISING]]:
            message = f"Side {side} is played by “{seat}”, whom this site does not know."
            raise BadLog(Finding("LOG-SEAT", message, f"/seats/{side}"))
    if log.seed is not None and not (log.seed and len(log.seed) <= 100 and commitment(log.seed) == log.seed_hash):
        raise BadLog(Finding("LOG-SEED", "The seed does not match the SHA-256 in “seed_hash”.", "/seed"))
    study = log.study
    if study is not msgspec.UNSET and not (STUDIED.fullmatch(study.of) and 0 <= study.at < len(log.entries)):
        message = (
            "“study” must name the battle that it is of by its uid, and the entry of this log that it leaves it at."
        )
        raise BadLog(Finding("LOG-STUDY", message, "/study"))
    if log.entries[0].action is not None or any(entry.action is None for entry in log.entries[1:]):
        message = "The first entry, and no other, is the opening without an action."
        raise BadLog(Finding("LOG-OPENING", message, "/entries"))


def _rows(
    entries: Sequence[FileEntry], ruleset: Ruleset, states: Sequence[Any], until: float
) -> tuple[list[dict[str, Any]], int]:
    """The fields of the log entries, and the entry that stands last."""
    rows: list[dict[str, Any]] = []
    tip = -1
    used = drawn = 0
    for entry, state in zip(entries, states, strict=True):
        if monotonic() > until:
            raise TooLong
        used += len(entry.faces)
        drawn += len(entry.cards)
        to = takes_back(entry.action)
        before, tip = tip, entry.seq if to is None else to
        rows.append(
            {
                "seq": entry.seq,
                "before": before,
                "tip": tip,
                "action": "" if entry.action is None else msgspec.json.encode(entry.action).decode(),
                "events": msgspec.json.encode(entry.events).decode(),
                "faces": entry.faces,
                "cards": entry.cards,
                "dice_used": used,
                "drawn": drawn,
                "to_decide": "" if _ends(entry) else sides_of(ruleset, state),
                "late": entry.late is True,
            }
        )
    return rows, tip


def _ends(entry: FileEntry) -> bool:
    return entry.action is not None and entry.action.get("kind") == END
