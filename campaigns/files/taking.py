"""The entries of a campaign's file, taken one by one as they were written, by the rules as they are."""

from collections.abc import Container, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

import msgspec

from campaigns.engine import starting, war
from campaigns.engine.data import Campaign
from campaigns.engine.dice import EntryDice
from campaigns.engine.events import CampaignEvent, MovesEnded
from campaigns.engine.ledger import State
from campaigns.engine.log import rulings
from campaigns.engine.log.amending import last_that_stands
from campaigns.engine.log.entries import (
    Begin,
    Decide,
    LogEntry,
    Note,
    Report,
    Reveal,
    Rewrite,
    Ruling,
    Seal,
    Seat,
    TakeBack,
)
from campaigns.engine.log.forms import Forms, can_be_amended
from campaigns.engine.log.replay import replay
from campaigns.files.campaign_file import BadCampaignFile, CampaignFile, FileEntry
from campaigns.log import EntryRow, Retold, columns_of, retelling, written
from campaigns.seats.sealing import opened, pending_in
from rules.core.dice import BadFace, DiceNeeded
from rules.core.findings import Finding, Refused


def _with_battles(retold: str, battles: Mapping[str, str]) -> str:
    """A retelling with the uids that its battles have here."""
    for uid, here in battles.items():
        retold = retold.replace(f'"battle":"{uid}"', f'"battle":"{here}"')
    return retold


class Step(NamedTuple):
    """An entry of a file, decided again: the fields of its row, and the state after it. Battles have the uids of the
    file, None where it is not in the file."""

    fields: dict[str, Any]
    decision: Any
    events: Sequence[Any]
    state: State

    def row(self, battles: Mapping[str, str]) -> dict[str, Any]:
        """The fields of the entry that is stored, its battle having another uid here."""
        decision, *events = (_with_battle(each, battles) for each in (self.decision, *self.events))
        return {
            **self.fields,
            "decision": "" if decision is None else msgspec.json.encode(decision).decode(),
            "retold": _with_battles(self.fields["retold"], battles),
            "events": msgspec.json.encode(events).decode(),
            "turn": self.state.turn,
            "active": self.state.active or "",
        }


def _with_battle(each: Any, battles: Mapping[str, str]) -> Any:
    """A decision or an event with the uid that its battle has here."""
    battle = getattr(each, "battle", None)
    return msgspec.structs.replace(each, battle=battles[battle]) if battle else each


class Again:
    """The entries taken so far; `steps` are what they came to. Raises `BadCampaignFile` where the rules come to
    anything else than the file says."""

    def __init__(self, data: Campaign, file: CampaignFile) -> None:
        self.data, self.format = data, file.format
        self.known = {each.uid for each in file.battles}
        self.steps: list[Step] = []
        self.log: list[LogEntry] = []
        self.rows: list[EntryRow] = []
        self.state, self.tip, self.used = starting.start(data), -1, 0

    def take(self, seq: int, entry: FileEntry) -> None:
        path, before = f"/entries/{seq}", self.tip
        made = self._read(seq, entry, path)
        events: Sequence[Any] = ()
        retold = ""
        match made:
            case Begin() | Decide() | Report():
                events = self._decided(made, entry, path)
                self.tip = seq
                self.used += len(entry.faces)
            case Ruling(after=None):
                try:
                    self.state, events = rulings.rule(self.state, made.changes, made.reason)
                except Refused as refused:
                    _refuse(f"Entry {seq}: {refused.finding.message}", path)
                if not _alike(events, entry.events):
                    _refuse(f"Entry {seq}: the rules come to something else than the file says.", path)
                self.tip = seq
            case Note() | Seat():
                pass
            case Seal():
                self._sealed(made, path)
                self.tip = seq
            case Reveal():
                retold = self._opened(made, entry, path)
                self.tip = seq
            case _ if isinstance(made, Rewrite):
                retold = self._rewritten(made, entry, path)
            case _:
                _refuse(f"Entry {seq} is of a kind that this site does not take.", path)
        self.log.append(made)
        columns = {**columns_of(made), "faces": entry.faces, "retold": retold}
        fields = {"seq": seq, "before": before, "tip": self.tip, **columns, "dice_used": self.used}
        decision = made.decision if isinstance(made, Decide | Report | Seal) else None
        self.steps.append(Step(fields, decision, events, self.state))
        self.rows.append(EntryRow(**self.steps[-1].row({uid: uid for uid in self.known})))

    def _read(self, seq: int, entry: FileEntry, path: str) -> LogEntry:
        """An entry of any format as the engine has it."""
        opening = entry.decision is None and entry.entry in ("", "begin")
        if entry.seq != seq or opening != (seq == 0):
            message = "Entries are numbered from 0 without a gap, and the first, no other, is the opening."
            raise BadCampaignFile(Finding("CMP-F-ENTRIES", message, path))
        plain: dict[str, Any] = {**entry.more, "number": seq, "entry": entry.entry}
        if not entry.entry:
            decision = entry.decision or {}
            kinds = {"report_naval_game": "report", "take_back": "take_back"}
            plain["entry"] = "begin" if seq == 0 else kinds.get(str(decision.get("kind")), "decide")
            if plain["entry"] == "take_back":
                plain |= self._taken_back(decision.get("to"), entry, path)
        if plain["entry"] in ("begin", "decide", "report"):
            plain["faces"] = entry.faces
        if plain["entry"] in ("decide", "report") or (plain["entry"] == "seal" and entry.decision is not None):
            plain["decision"] = of_file(entry.decision or {}, self.known)
        try:
            made: LogEntry = msgspec.convert(plain, LogEntry, strict=False)
        except msgspec.ValidationError as error:
            _refuse(f"Entry {seq}: {error}.", path)
        return made

    def _taken_back(self, to: Any, entry: FileEntry, path: str) -> dict[str, Any]:
        """A take-back of a former format, which leads to an earlier entry."""
        forms = Forms(self.log)
        gone = {*forms.withdrawn, *forms.aside}
        line = [each.number for each in self.log if not isinstance(each, TakeBack) and each.number not in gone]
        if to not in line[:-1] or entry.faces or entry.events:
            _refuse(f"Entry {entry.seq} takes back to {str(to)[:20]!r}, which does not stand before it.", path)
        *others, last = line[line.index(to) + 1 :]
        return {"withdraws": last, "set_aside": [{"number": n, "reason": "It was taken back."} for n in others]}

    def _decided(self, made: Begin | Decide | Report, entry: FileEntry, path: str) -> Sequence[Any]:
        """An entry decided again with its own faces: it has to come to the same events."""
        labelled = [face for face in entry.faces if isinstance(face, tuple)]
        bare = [face for face in entry.faces if isinstance(face, int)]
        over = Forms(self.log).known(made.dice) if made.dice is not None else []
        dice = EntryDice(None, entry.seq, [*over, *labelled], bare)
        try:
            if isinstance(made, Begin):
                self.state, events = war.opening(self.state, dice)
            else:
                self.state, events = war.decide(self.state, made.decision, dice)
        except Refused as refused:
            _refuse(f"Entry {entry.seq}: {refused.finding.message}", path)
        except (DiceNeeded, BadFace):
            _refuse(f"Entry {entry.seq}: its dice do not suffice.", path)
        told = [of_file(event, self.known) for event in entry.events]
        # The end of moves is younger than format 1.
        came = [event for event in events if self.format > 1 or not isinstance(event, MovesEnded)]
        if [face for _, face in dice.rolled] != [*dict(labelled).values(), *bare] or not _alike(came, told):
            _refuse(f"Entry {entry.seq}: the rules come to something else than the file says.", path)
        return events

    def _sealed(self, made: Seal, path: str) -> None:
        """A sealed decision; where the file does not tell it, its side decides again."""
        finding = war.check(self.state, made.decision) if made.decision is not None else None
        if finding is not None:
            _refuse(f"Entry {made.number}: {finding.message}", path)

    def _opened(self, made: Reveal, entry: FileEntry, path: str) -> str:
        """Sealed decisions that are opened come to what the file says that they do."""
        waiting = {each.number: each for each in pending_in(self.log)}
        if not made.seals or not set(made.seals) <= set(waiting):
            _refuse(f"Entry {made.number} opens what is not sealed.", path)
        try:
            self.state, retold = opened(self.state, [waiting[number] for number in made.seals], None)
        except Refused as refused:
            _refuse(f"Entry {made.number}: {refused.finding.message}", path)
        except (DiceNeeded, BadFace):
            _refuse(f"Entry {made.number}: its dice do not suffice.", path)
        if entry.retold is not None:
            self._require_same(made.number, retold, entry, path)
        return written(retold)

    def _require_same(self, number: int, retold: Retold, entry: FileEntry, path: str) -> None:
        told = {n: (turn, [of_file(each, self.known) for each in events]) for n, turn, events in _told(entry)}
        same = told.keys() == retold.keys() and all(
            told[n][0] == turn and _alike(events, told[n][1]) for n, (turn, events) in retold.items()
        )
        if not same:
            _refuse(f"Entry {number}: the rules come to something else than the file says.", path)

    def _require_target(self, made: Rewrite, path: str) -> None:
        number = made.after if isinstance(made, Ruling) else getattr(made, "changes", getattr(made, "withdraws", -1))
        known = number is not None and 0 <= number < made.number
        if not known or not (isinstance(made, Ruling) or can_be_amended(self.log[number or 0])):
            _refuse(f"Entry {made.number} goes back to entry {number}, which is none that it could change.", path)

    def _rewritten(self, made: Rewrite, entry: FileEntry, path: str) -> str:
        """What an entry that reaches back makes of the others."""
        log = [*self.log, made]
        self._require_target(made, path)
        try:
            after = replay(self.data, None, log)
        except (DiceNeeded, BadFace):
            _refuse(f"Entry {made.number}: its dice do not suffice.", path)
        retold = retelling(self.rows, after.events, after.turns)
        if entry.retold is not None:
            self._require_same(made.number, retold, entry, path)
        last = last_that_stands(log, after)
        self.state, self.tip = after.state, last.number if last is not None else 0
        return written(retold)


def _told(entry: FileEntry) -> list[tuple[int, int, list[dict[str, Any]]]]:
    """What a file says that an entry makes of others."""
    try:
        told = msgspec.convert(entry.retold, dict[int, tuple[int, list[dict[str, Any]]]], strict=False)
    except msgspec.ValidationError as error:
        _refuse(f"Entry {entry.seq}: {error}.", f"/entries/{entry.seq}/retold")
    return [(n, turn, events) for n, (turn, events) in told.items()]


def _refuse(message: str, path: str) -> NoReturn:
    raise BadCampaignFile(Finding("CMP-F-RULES", message, path))


def _alike(events: Sequence[Any], told: list[dict[str, Any]]) -> bool:
    """Whether a file tells the same facts; fields younger than the file have their defaults."""
    try:
        return msgspec.convert(told, list[CampaignEvent]) == list(events)
    except msgspec.ValidationError:
        return False


def of_file(plain: dict[str, Any], battles: Container[str]) -> dict[str, Any]:
    """A decision or an event that names no battle but those of the file."""
    battle = plain.get("battle")
    return {**plain, "battle": None} if battle and not (isinstance(battle, str) and battle in battles) else plain
