"""The entries and battles of a campaign's file, decided again by the rules. Nothing is written to the database."""

from collections.abc import Container, Mapping, Sequence
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from battles.importing import Decided, log_decided
from battles.log_file import BadLog
from battles.verify import TooLong
from campaigns.campaign_file import BadCampaignFile, CampaignFile, FileBattle, FileEntry
from campaigns.engagements import WrongBattle, naval_body, require_same_fleets
from campaigns.engine import reading, starting, war
from campaigns.engine.dice import EntryDice, face_of
from campaigns.engine.events import CampaignEvent, MovesEnded
from campaigns.engine.ledger import State
from campaigns.services import read_decision
from rules.core.dice import BadFace, DiceNeeded, SeededDice
from rules.core.findings import Finding, Refused
from rules.core.results import BattleResult

MOST_SECONDS = 30  # of deciding again, whatever the file holds; the largest that is honest takes half of it


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
            "events": msgspec.json.encode(events).decode(),
            "turn": self.state.turn,
            "active": self.state.active or "",
        }


def _with_battle(each: Any, battles: Mapping[str, str]) -> Any:
    """A decision or an event with the uid that its battle has here."""
    battle = getattr(each, "battle", None)
    return msgspec.structs.replace(each, battle=battles[battle]) if battle else each


def replayed(file: CampaignFile, until: float) -> list[Step]:
    """Every entry, decided again. Raises `BadCampaignFile` where the rules come to anything else, or where the clock
    (`time.monotonic`) passes `until`."""
    data, _ = reading.read(file.document)
    assert data is not None, "the data were in order"
    start = starting.start(data)
    known = {each.uid for each in file.battles}
    steps: list[Step] = []
    events: Sequence[Any]
    tip, used = -1, 0
    for seq, entry in enumerate(file.entries):
        path = f"/entries/{seq}"
        _in_time(until)
        if entry.seq != seq or (entry.decision is None) != (seq == 0):
            message = "Entries are numbered from 0 without a gap, and the first, no other, is the opening."
            raise BadCampaignFile(Finding("CMP-F-ENTRIES", message, path))
        before = tip
        if entry.decision is not None and entry.decision.get("kind") == "take_back":
            tip = _taken_back(entry, steps, tip, path)
            kind, decision, events, state = "take_back", {"kind": "take_back", "to": tip}, (), steps[tip].state
        else:
            tip = seq
            earlier = steps[before].state if before >= 0 else start
            kind, decision, events, state = _decided(entry, earlier, known, path, file.format)
            used += len(entry.faces)
        fields = {"seq": seq, "before": before, "tip": tip, "kind": kind, "faces": entry.faces, "dice_used": used}
        steps.append(Step(fields, decision, events, state))
    _check_seed(file)
    return steps


def _in_time(until: float) -> None:
    if monotonic() > until:
        message = (
            f"Deciding it again took more than {MOST_SECONDS} seconds. Bring a shorter campaign, or try again later."
        )
        raise BadCampaignFile(Finding("CMP-F-SLOW", message))


def fought(file: CampaignFile, steps: Sequence[Step], until: float) -> dict[str, Decided]:
    """The battles by their uid in the file, each decided again: with the fleets of the naval game to which it belongs,
    and with the result that was booked. Raises as `replayed` does."""
    booked = {
        entry.decision["battle"]: step
        for entry, step in zip(file.entries, steps, strict=True)
        if step.fields["kind"] == "report_naval_game" and entry.decision and step.decision.battle
    }
    found: dict[str, Decided] = {}
    for number, each in enumerate(file.battles):
        path = f"/battles/{number}"
        expected = _game_of(each, steps, file.scenarios, path)
        try:
            found[each.uid] = decided = log_decided(each.log, until=until)
            require_same_fleets(expected, decided.fields["scenario_body"])
        except TooLong:
            _in_time(until)
        except BadLog as error:
            findings = [msgspec.structs.replace(one, path=f"{path}/log{one.path}") for one in error.findings]
            raise BadCampaignFile(*findings) from None
        except WrongBattle as error:
            message = f"Battle {number + 1}, fought after entry {each.after}: {error}"
            raise BadCampaignFile(Finding("CMP-F-BATTLE", message, f"{path}/log/scenario")) from None
        if each.uid in booked:
            _require_as_booked(decided, each, booked[each.uid])
    return found


def _game_of(each: FileBattle, steps: Sequence[Step], held: Mapping[str, Any], path: str) -> dict[str, Any]:
    """The scenario of the naval game for which a battle was started."""
    try:
        if not 0 <= each.after < len(steps) or steps[each.after].state.turn != each.turn:
            raise WrongBattle("no entry has set up its naval game.")
        return naval_body(steps[each.after].state, held)
    except WrongBattle as error:
        message = f"A battle was fought after entry {each.after}, but {error}"
        raise BadCampaignFile(Finding("CMP-F-BATTLE", message, f"{path}/after")) from None


def _require_as_booked(decided: Decided, each: FileBattle, step: Step) -> None:
    """What an entry books is what the log of its battle ends with."""
    seq = step.fields["seq"]
    result = None if decided.result is None else msgspec.convert(decided.result, BattleResult)
    if each.after != step.fields["before"]:
        message = f"Entry {seq} books a battle that was fought for another naval game, after entry {each.after}."
    elif result is None:
        message = f"Entry {seq} books a battle whose log does not reach its end."
    elif result != step.decision.result:
        message = f"Entry {seq} books another result than the log of its battle ends with."
    else:
        return
    raise BadCampaignFile(Finding("CMP-F-RESULT", message, f"/entries/{seq}/decision/result"))


def _taken_back(entry: FileEntry, steps: Sequence[Step], tip: int, path: str) -> int:
    to = (entry.decision or {}).get("to")
    if to not in _line(steps, tip)[:-1] or entry.faces or entry.events:
        message = f"Entry {entry.seq} takes back to {str(to)[:20]!r}, which does not stand before it."
        raise BadCampaignFile(Finding("CMP-F-RULES", message, path))
    assert isinstance(to, int)
    return to


def _line(steps: Sequence[Step], tip: int) -> list[int]:
    """The entries that stand at a tip, in order."""
    line: list[int] = []
    while tip >= 0:
        line.append(tip)
        before = steps[tip].fields["before"]
        tip = steps[before].fields["tip"] if before >= 0 else -1
    return line[::-1]


def _decided(
    entry: FileEntry, state: State, battles: Container[str], path: str, format: int
) -> tuple[str, Any, Sequence[Any], State]:
    """An entry decided again with its own faces: it has to come to the same events."""
    labelled = [face for face in entry.faces if isinstance(face, tuple)]
    bare = [face for face in entry.faces if isinstance(face, int)]
    dice = EntryDice(None, entry.seq, labelled, bare)
    try:
        if entry.decision is None:
            kind, decision = "", None
            after, events = war.opening(state, dice)
        else:
            decision = read_decision(_of_file(entry.decision, battles))
            kind = str(decision.__struct_config__.tag)
            after, events = war.decide(state, decision, dice)
    except Refused as refused:
        raise BadCampaignFile(Finding("CMP-F-RULES", f"Entry {entry.seq}: {refused.finding.message}", path)) from None
    except (DiceNeeded, BadFace):
        raise BadCampaignFile(Finding("CMP-F-RULES", f"Entry {entry.seq}: its dice do not suffice.", path)) from None
    told = [_of_file(event, battles) for event in entry.events]
    came = [event for event in events if format > 1 or not isinstance(event, MovesEnded)]  # younger than format 1
    if [face for _, face in dice.rolled] != [*dict(labelled).values(), *bare] or not _alike(came, told):
        message = f"Entry {entry.seq}: the rules come to something else than the file says."
        raise BadCampaignFile(Finding("CMP-F-RULES", message, path))
    return kind, decision, events, after


def _alike(events: Sequence[Any], told: list[dict[str, Any]]) -> bool:
    """Whether a file tells the same facts; fields younger than the file have their defaults."""
    try:
        return msgspec.convert(told, list[CampaignEvent]) == list(events)
    except msgspec.ValidationError:
        return False


def _of_file(plain: dict[str, Any], battles: Container[str]) -> dict[str, Any]:
    """A decision or an event that names no battle but those of the file."""
    battle = plain.get("battle")
    return {**plain, "battle": None} if battle and not (isinstance(battle, str) and battle in battles) else plain


def _check_seed(file: CampaignFile) -> None:
    """A told seed has to give the faces of the file."""
    if file.seed is None or file.dice != "seeded":
        return
    used = 0
    for entry in file.entries:
        if used >= file.seeded_from and _seeded(file.seed, entry, used) != entry.faces:
            message = f"Entry {entry.seq}: its dice are not those of the seed."
            raise BadCampaignFile(Finding("CMP-F-SEED", message, f"/entries/{entry.seq}/faces"))
        used += len(entry.faces)


def _seeded(seed: str, entry: FileEntry, used: int) -> list[tuple[str, int] | int]:
    """The faces that a seed gives an entry: by label, or, without labels, after so many others of the campaign."""
    bare = iter(SeededDice(seed, used).roll(("",) * len(entry.faces)))
    return [
        next(bare) if isinstance(face, int) else (face[0], face_of(seed, entry.seq, face[0])) for face in entry.faces
    ]
