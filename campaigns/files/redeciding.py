"""The entries and battles of a campaign's file, decided again by the rules. Nothing is written to the database."""

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

import msgspec

from battles.logs.importing import Decided, log_decided
from battles.logs.log_file import BadLog
from battles.logs.verify import TooLong
from campaigns.encounters.awaited import Due
from campaigns.encounters.engagements import due_of
from campaigns.encounters.logs import told_by_log
from campaigns.encounters.logs_taken import WrongBattle, require_no_study, require_same_fleets, require_same_rules
from campaigns.engine import reading
from campaigns.engine.dice import face_of
from campaigns.files.campaign_file import BadCampaignFile, CampaignFile, FileBattle, FileEntry
from campaigns.files.taking import Again, Step
from rules.core.dice import SeededDice
from rules.core.findings import Finding
from rules.core.results import BattleResult

# What a log tells of a battle beside its result, and what is so where it tells nothing.
TOLD: dict[str, Any] = {"storm": False, "used": {}}
MOST_SECONDS = 30  # of deciding again, whatever the file holds; the largest that is honest takes half of it


def replayed(file: CampaignFile, until: float) -> list[Step]:
    """Every entry, decided again. Raises `BadCampaignFile` where the rules come to anything else, or where the clock
    (`time.monotonic`) passes `until`."""
    data, _ = reading.read(file.document)
    assert data is not None, "the data were in order"
    again = Again(data, file)
    for seq, entry in enumerate(file.entries):
        _in_time(until)
        again.take(seq, entry)
    _check_seed(file)
    return again.steps


def _in_time(until: float) -> None:
    if monotonic() > until:
        message = (
            f"Deciding it again took more than {MOST_SECONDS} seconds. Bring a shorter campaign, or try again later."
        )
        raise BadCampaignFile(Finding("CMP-F-SLOW", message))


def fought(file: CampaignFile, steps: Sequence[Step], until: float) -> dict[str, Decided]:
    """The battles by their uid in the file, each decided again: with the fleets of the encounter to which it belongs,
    and with the result that was booked. Raises as `replayed` does."""
    booked = {
        entry.decision["battle"]: step
        for entry, step in zip(file.entries, steps, strict=True)
        if step.fields["entry"] == "report" and entry.decision and step.decision.battle
    }
    found: dict[str, Decided] = {}
    for number, each in enumerate(file.battles):
        path = f"/battles/{number}"
        due = _due_of(each, steps, file.scenarios, path)
        try:
            require_no_study(each.log)
            require_same_rules(due, each.log.ruleset)
            found[each.uid] = decided = log_decided(each.log, until=until)
            require_same_fleets(due, decided.fields["scenario_body"])
        except TooLong:
            _in_time(until)
        except BadLog as error:
            findings = [msgspec.structs.replace(one, path=f"{path}/log{one.path}") for one in error.findings]
            raise BadCampaignFile(*findings) from None
        except WrongBattle as error:
            message = f"Battle {number + 1}, fought after entry {each.after}: {error}"
            where = "ruleset" if each.log.ruleset != due.battle.ruleset else "scenario"
            where = where if each.log.study is msgspec.UNSET else "study"
            raise BadCampaignFile(Finding("CMP-F-BATTLE", message, f"{path}/log/{where}")) from None
        if each.uid in booked:
            _require_as_booked(decided, each, due, booked[each.uid], steps)
    return found


def _due_of(each: FileBattle, steps: Sequence[Step], held: Mapping[str, Any], path: str) -> Due:
    """The encounter for which a battle was started."""
    try:
        if not 0 <= each.after < len(steps) or steps[each.after].state.turn != each.turn:
            raise WrongBattle("no entry has set it up.")
        return due_of(steps[each.after].state, held)
    except WrongBattle as error:
        message = f"A battle was fought after entry {each.after}, but {error}"
        raise BadCampaignFile(Finding("CMP-F-BATTLE", message, f"{path}/after")) from None


def _require_as_booked(decided: Decided, each: FileBattle, due: Due, step: Step, steps: Sequence[Step]) -> None:
    """What an entry books is what the log of its battle ends with, and tells besides."""
    seq = step.fields["seq"]
    result = None if decided.result is None else msgspec.convert(decided.result, BattleResult)
    when = due_of(steps[seq - 1].state, due.held)
    told = {} if result is None else told_by_log(due.battle, decided)
    if due.built != when.built:
        message = f"Entry {seq} books a battle that was fought for another {when.word}, after entry {each.after}."
    elif result is None:
        message = f"Entry {seq} books a battle whose log does not reach its end."
    elif result != step.decision.result:
        message = f"Entry {seq} books another result than the log of its battle ends with."
    elif due.battle.kind != "naval_game" and any(
        getattr(step.decision, name) != told.get(name, usual) for name, usual in TOLD.items()
    ):
        message = f"Entry {seq} tells of other gear or weather than the log of its battle."
    else:
        return
    raise BadCampaignFile(Finding("CMP-F-RESULT", message, f"/entries/{seq}/decision/result"))


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
    number = entry.more.get("dice", entry.seq)
    faces: list[tuple[str, int] | int] = []
    for face in entry.faces:
        faces.append(next(bare) if isinstance(face, int) else (face[0], face_of(seed, number, face[0])))
    return faces
