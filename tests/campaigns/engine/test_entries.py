"""CMP-AMD-01, 02: entries in, state out; dice of their own for each entry."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaigns.engine import starting, war
from campaigns.engine.decisions import CommitFlotilla, EndPart, Recruit, ReportNavalGame
from campaigns.engine.dice import EntryDice, Label, face_of
from campaigns.engine.log.entries import (
    Amend,
    Begin,
    Changed,
    Decide,
    LogEntry,
    Note,
    Report,
    Reveal,
    Ruling,
    Seal,
    TakeBack,
)
from campaigns.engine.log.replay import packed, replay, unpacked
from rules.core.dice import BadFace, DiceNeeded, Stream
from tests.campaigns.engine.builders import punic, report
from tests.campaigns.engine.test_properties import choose


def die(clause: str, *units: str) -> Label:
    return Label("a die", clause, *units)


def won(number: int, winner: str | None) -> Decide:
    return Decide(number=number, decision=ReportNavalGame(result=report(winner)))


def decided(number: int, kind: Any, **fields: Any) -> Decide:
    return Decide(number=number, decision=kind(**fields))


def test_amd_01_a_die_follows_from_seed_entry_and_label_alone() -> None:
    a, b = die("CMP-AFT-04", "ROM-1"), die("CMP-AFT-04", "ROM-2")
    together, alone = EntryDice("seed", 7), EntryDice("seed", 7)
    (_, second), (only,) = together.roll((a, b)), alone.roll((b,))
    assert second == only == face_of("seed", 7, "CMP-AFT-04 ROM-2")
    faces = {EntryDice(seed, n).roll((a,)) for seed in ("seed", "other") for n in range(20)}
    assert len(faces) > 3


def test_amd_01_like_labels_are_counted() -> None:
    dice = EntryDice("seed", 7)
    dice.roll((die("HEX-CAM-03", "ROM"),) * 3)
    assert [key for key, _ in dice.rolled] == ["HEX-CAM-03 ROM", "HEX-CAM-03 ROM 2", "HEX-CAM-03 ROM 3"]


def test_amd_01_every_face_comes_about_as_often() -> None:
    faces = [face_of("seed", entry, f"CMP-AFT-04 ROM-{n}") for entry in range(60) for n in range(100)]
    assert all(900 < faces.count(face) < 1100 for face in range(1, 7))


def test_amd_01_typed_dice_belong_to_their_label() -> None:
    typed = EntryDice(None, 3, typed=(4, 2))
    a, b = die("CMP-LND-02", "spain", "ROM"), die("CMP-LND-02", "spain", "CAR")
    assert typed.roll((a, b)) == (4, 2)
    known = EntryDice(None, 3, known=typed.rolled)
    assert known.roll((b,)) == (2,), "in whatever order they are asked for"
    with pytest.raises(DiceNeeded):
        known.roll((die("CMP-LND-03", "hannibal"),))
    with pytest.raises(BadFace):
        EntryDice(None, 3, typed=(7,)).roll((a,))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.text(min_size=1, max_size=8), losses=st.sampled_from(["none", "carry"]))
def test_chr_04_replay_equals_play_to_the_byte(seed: str, losses: str) -> None:
    """CMP-AMD-02: from the seed, from the faces alone, and from a snapshot half-way."""
    data, chance = punic(losses=losses), Stream(f"choices {seed}")
    dice = EntryDice(seed, 0)
    state, events = war.opening(starting.start(data), dice)
    entries: list[LogEntry] = [Begin(number=0, faces=tuple(dice.rolled))]
    told, states = {0: events}, [state]
    while state.ended is None and len(entries) < 120:
        number = len(entries)
        dice = EntryDice(seed, number)
        decision = choose(state, chance)
        state, told[number] = war.decide(state, decision, dice)
        kind = Report if isinstance(decision, ReportNavalGame) else Decide
        entries.append(kind(number=number, decision=decision, faces=tuple(dice.rolled)))
        states.append(state)
    wire = msgspec.json.decode(msgspec.json.encode(entries), type=list[LogEntry])
    played = replay(data, seed, wire)
    assert (played.state, played.events, played.set_aside) == (state, told, {})
    assert msgspec.json.encode(played.state) == msgspec.json.encode(state)
    assert replay(data, None, wire) == played, "its faces are all in the entries"
    half = replay(data, seed, wire[: len(wire) // 2])
    assert half.state == states[len(wire) // 2 - 1] and unpacked(packed(half.state), data) == half.state
    assert replay(data, seed, wire, since=half) == played


def test_amd_01_an_amended_entry_leaves_the_dice_of_the_others_as_they_were() -> None:
    data = punic()
    log: list[LogEntry] = [Begin(number=0), won(1, None)]
    state = replay(data, "seed", log).state
    first = state.active or ""
    log += [decided(2, EndPart, side=first), decided(3, EndPart, side=first)]
    later = [decided(4, EndPart, side=data.enemy(first)), decided(5, EndPart, side=data.enemy(first)), won(6, None)]
    before = replay(data, "seed", [*log, *later])
    area = next(iter(before.state.areas))
    amended = Amend(number=7, changes=2, decision=Recruit(side=first, area=area))
    after = replay(data, "seed", [*log, *later, amended])
    assert 6 in before.rolled and before.rolled[1] == after.rolled[1]
    assert not before.set_aside


def test_amd_02_the_last_amendment_counts_and_none_withdraws() -> None:
    log: list[LogEntry] = [Begin(number=0), won(1, "A")]
    other = Amend(number=2, changes=1, decision=ReportNavalGame(result=report("B")))
    assert replay(punic(), "seed", [*log, other]).state.order == ("ROM", "CAR")
    none = Amend(number=3, changes=1)
    played = replay(punic(), "seed", [*log, other, none])
    assert played.state.step == "naval_game" and played.withdrawn == (1,)
    back = Amend(number=4, changes=1, decision=ReportNavalGame(result=report("A")))
    assert replay(punic(), "seed", [*log, other, none, back]).state.order == ("CAR", "ROM")


def test_amd_03_what_is_no_longer_legal_is_set_aside_with_its_reason() -> None:
    log: list[LogEntry] = [Begin(number=0), won(1, "B"), decided(2, Recruit, side="ROM", area="north_italy")]
    played = replay(punic(), "seed", [*log, Amend(number=3, changes=1, decision=ReportNavalGame(result=report("A")))])
    assert played.set_aside[2].code == "CMP-D-SIDE" and 2 not in played.events
    assert "R6" not in played.state.armies


def test_amd_05_what_is_taken_back_is_as_if_it_had_not_been() -> None:
    log: list[LogEntry] = [Begin(number=0), won(1, "B"), decided(2, Recruit, side="ROM", area="north_italy")]
    taken = replay(punic(), "seed", [*log, TakeBack(number=3, withdraws=2)])
    assert taken.state == replay(punic(), "seed", log[:2]).state and taken.withdrawn == (2,)


def test_amd_06_a_note_changes_nothing() -> None:
    log: list[LogEntry] = [Begin(number=0), won(1, "B")]
    assert replay(punic(), "s", [*log, Note(number=2, text="A storm")]).state == replay(punic(), "s", log).state


def test_amd_04_a_ruling_sets_values_with_a_reason_and_marks_the_ship() -> None:
    """CMP-X26, and from behind an earlier entry too."""
    log: list[LogEntry] = [Begin(number=0), decided(1, CommitFlotilla, side="ROM", hulls=("ROM-1",))]
    changes = (Changed("hulls", "ROM-4", "hull", 2), Changed("areas", "spain", "owner", "ROM"))
    data = punic(losses="carry")
    refused = replay(data, "seed", [*log, Ruling(number=2, changes=changes, reason=" ")])
    assert refused.set_aside[2].code == "CMP-D-REASON" and refused.state == replay(data, "seed", log).state
    for after in (None, 0):
        played = replay(data, "seed", [*log, Ruling(number=2, changes=changes, reason="misread", after=after)])
        ship = played.state.hulls["ROM-4"]
        assert (ship.hull, ship.ruled, played.state.owner("spain")) == (2, True, "ROM")


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        (Changed("hulls", "ROM-99", "hull", 2), "RECORD"), (Changed("hulls", "ROM-1", "hull", 6), "VALUE"),
        (Changed("hulls", "ROM-1", "state", "AWAY"), "VALUE"), (Changed("hulls", "ROM-1", "id", "X"), "FIELD"),
        (Changed("armies", "R1", "seed", "x"), "FIELD"),
    ],
)  # fmt: skip
def test_amd_04_what_is_not_there_or_out_of_range_is_refused(changed: Changed, code: str) -> None:
    ruling = Ruling(number=1, changes=(changed,), reason="because")
    played = replay(punic(losses="carry"), "seed", [Begin(number=0), ruling])
    assert played.set_aside[1].code == f"CMP-D-{code}"


def test_ini_03_sealed_decisions_are_opened_together_and_none_stands_alone() -> None:
    """CMP-AMD-10."""
    data = punic(losses="carry")
    sealed = Seal(number=1, decision=CommitFlotilla(side="ROM", hulls=("ROM-1",)))
    log: list[LogEntry] = [Begin(number=0), sealed]
    held = replay(data, "seed", log)
    assert held.sealed == {1: sealed.decision} and held.state.flotillas == {}
    opened = replay(data, "seed", [*log, Reveal(number=2, seals=(1,))])
    assert opened.state.flotillas == {"ROM": ("ROM-1",)} and opened.sealed == {}
    withdrawn = replay(data, "seed", [*log, Reveal(number=2, seals=(1,)), TakeBack(number=3, withdraws=1)])
    assert withdrawn.set_aside[2].clause == "CMP-AMD-10" and withdrawn.state == replay(data, "seed", log[:1]).state
