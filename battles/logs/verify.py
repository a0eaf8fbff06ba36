"""Deciding recorded battles again, with the recorded dice: what a change of the rules would alter, or who cheated."""

from collections.abc import Sequence
from math import inf
from time import monotonic
from typing import Any

import msgspec

import rules
from battles.logs.log_file import FileEntry, log_file_of, of_players, takes_back
from battles.logs.stored import WRONG_FACTS, Unreadable, upgraded_entry
from battles.models import Battle
from battles.people.asking import ENDS
from battles.selectors import start_state, trouble_of
from rules.core.dice import BadFace, Dice, DiceNeeded, ScriptedDice, SeededDice, commitment
from rules.core.findings import Refused
from rules.core.ruleset import Game, Ruleset


class Difference(msgspec.Struct, frozen=True):
    """The first entry at which a battle goes differently now: what was recorded, and what the rules say."""

    seq: int
    problem: str
    recorded: Any = None
    decided: Any = None


class TooLong(Exception):
    """Deciding a log again has taken longer than it may."""


class _SeedDiffers(Exception):
    """A recorded face that the seed did not give."""


class _CheckedDice:
    """The recorded faces, each compared with what the seed gives at its place."""

    def __init__(self, recorded: ScriptedDice, seeded: SeededDice, seeded_from: int) -> None:
        self.recorded = recorded
        self.seeded = seeded
        self.seeded_from = seeded_from
        self.used = self.drawn = 0

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        number = self.seeded.used
        faces = self.recorded.roll(labels, sides)
        expected = self.seeded.roll(labels, sides)
        if number >= self.seeded_from and faces != expected:
            raise _SeedDiffers(f"the seed gives {list(expected)}, the log says {list(faces)}")
        self.used += len(faces)
        return faces

    def draw(self, label: str, among: int) -> int:
        self.drawn += 1
        return self.recorded.draw(label, among)


def difference(
    ruleset: Ruleset,
    start: Any,
    entries: Sequence[FileEntry],
    *,
    seed: str | None = None,
    seeded_from: int = 0,
    until: float = inf,
) -> tuple[Difference | None, list[Any]]:
    """Decide a log again: the first difference or None, and the states after each entry up to there.

    With a seed the recorded faces are compared with the ones that it gives, from face number `seeded_from` on. Raises
    `TooLong` where the clock (`time.monotonic`) passes `until`.
    """
    states: list[Any] = []
    game = ruleset.thaw(start)
    used = 0
    line: list[int] = []  # the entries that stand
    for number, entry in enumerate(entries):
        if monotonic() > until:
            raise TooLong
        if entry.seq != number:
            return Difference(entry.seq, f"entry {number} is missing"), states
        to = takes_back(entry.action)
        if to is not None:
            refusal = _take_back_problem(ruleset, entries, states, line, entry.action)
            if refusal:
                return Difference(number, refusal), states
            while line[-1] != to:
                line.pop()
            game = ruleset.thaw(states[line[-1]])
            states.append(states[line[-1]])
            continue
        if of_players(entry.action):
            if refusal := _end_problem(ruleset, entries, number):
                return Difference(number, refusal), states
            line.append(number)
            states.append(game.state())
            continue
        scripted = ScriptedDice(entry.faces, entry.cards)
        dice: Dice = scripted
        if seed is not None:
            dice = _CheckedDice(scripted, SeededDice(seed, used), seeded_from)
        problem = _redecide(ruleset, game, entry, dice, scripted)
        if problem is not None:
            return problem, states
        used += len(entry.faces)
        line.append(number)
        states.append(game.state())
    return None, states


def _take_back_problem(
    ruleset: Ruleset, entries: Sequence[FileEntry], states: Sequence[Any], line: Sequence[int], action: Any
) -> str:
    """Why the newest of the line cannot be taken back as the action says; "" where it can (see `undoing`)."""
    to = takes_back(action)
    if action.get("agreed"):
        return "" if to in line[:-1] else f"takes back to entry {to}, which does not stand before it"
    if len(line) < 2 or to != line[-2]:
        return f"takes back to entry {to}, which is not the one before"
    last = entries[line[-1]]
    if last.faces or last.cards:
        return "takes back dice that were rolled"
    if not action.get("by") and sides_of(ruleset, states[line[-1]]) != sides_of(ruleset, states[line[-2]]):
        return "takes back a change of side"
    return ""


def _end_problem(ruleset: Ruleset, entries: Sequence[FileEntry], number: int) -> str:
    """Why people cannot have ended the battle with this entry; "" where they can."""
    action = entries[number].action or {}
    if number + 1 < len(entries):
        return "ends the battle, and it goes on"
    if action.get("how") not in ENDS or action.get("by") not in ruleset.sides or entries[number].events:
        return "ends the battle in a way that is none"
    return ""


def sides_of(ruleset: Ruleset, state: Any) -> str:
    """The sides that have something to decide, in order."""
    return "".join(sorted(ruleset.thaw(state).deciders()))


def _redecide(ruleset: Ruleset, game: Game, entry: FileEntry, dice: Dice, scripted: ScriptedDice) -> Difference | None:
    events: list[Any] = []
    try:
        if entry.action is None:
            game.open(dice, events)
        else:
            action = msgspec.convert(entry.action, ruleset.action_type)
            refusal = game.check(action)
            if refusal is not None:
                raise Refused(refusal)
            game.act(action, dice, events)
    except Refused as refused:
        return Difference(entry.seq, f"refused now: {refused} ({refused.finding.clause or refused.finding.code})")
    except DiceNeeded as needed:
        return Difference(entry.seq, f"more dice are rolled now: {needed}")
    except _SeedDiffers as differs:
        return Difference(entry.seq, f"the dice are not the seed's: {differs}")
    except (BadFace, msgspec.ValidationError) as error:
        return Difference(entry.seq, f"the entry cannot be read: {error}")
    if scripted.left or scripted.cards:
        return Difference(entry.seq, f"fewer dice are rolled now: {scripted.left} are left")
    decided = msgspec.to_builtins(events)
    if msgspec.json.encode(decided) != msgspec.json.encode(entry.events):
        return Difference(entry.seq, "other events follow now", entry.events, decided)
    return None


def battle_difference(battle: Battle) -> Difference | None:
    """The first entry at which a stored battle would go differently now; None where it stands in every event."""
    if commitment(battle.seed) != battle.seed_hash:
        return Difference(-1, "the seed does not match the SHA-256 that was published at the start")
    ruleset = rules.get(battle.ruleset)
    seed = battle.seed if battle.dice == "seeded" else None
    try:
        entries = [upgraded_entry(ruleset, entry) for entry in log_file_of(battle).entries]
        return difference(ruleset, start_state(battle), entries, seed=seed, seeded_from=battle.seeded_from)[0]
    except (Unreadable, *WRONG_FACTS) as error:  # what is stored is nothing that the rules could decide upon
        trouble = trouble_of(battle)
        if trouble is None:
            return Difference(battle.head_seq, f"it cannot be decided again: {error!r}")
        return Difference(trouble.seq, f"it no longer reads: it holds {trouble.holds}")
