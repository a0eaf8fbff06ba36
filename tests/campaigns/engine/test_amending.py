"""CMP-AMD: an amendment is shown before it stands, and what no longer holds goes with it: CMP-AMD-01, CMP-AMD-02,
CMP-AMD-03, CMP-AMD-04, CMP-AMD-05, CMP-AMD-09, CMP-AMD-10."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine.decisions import CommitFlotilla, EndPart, Recruit, Repair, ReportNavalGame
from campaigns.engine.log.amending import Preview, last_that_stands, preview, seen_by, takes_over
from campaigns.engine.log.comparing import Change, Difference
from campaigns.engine.log.entries import Amend, Changed, Ruling, RulingForm, Seal, TakeBack
from campaigns.engine.log.replay import replay
from rules.core.dice import DiceNeeded
from rules.core.findings import Refused
from rules.core.results import Fate
from tests.campaigns.engine.builders import punic, report
from tests.campaigns.engine.logs import Log


def afloat(log: Log, **other: Fate) -> list[Fate]:
    """Every piece of the naval game afloat, but for some."""
    game = log.state.naval_game
    assert game is not None
    return [other.get(piece.unit, Fate(piece.unit, piece.side, "afloat", damage={"oar": 0})) for piece in game.pieces]


def reported(log: Log, winner: str, **other: Fate) -> ReportNavalGame:
    return ReportNavalGame(result=report(winner, afloat(log, **other)))


def try_out(log: Log, wanted: Any, *answers: Any, faces: Any = ()) -> Preview:
    return preview(log.data, log.seed, log.entries, wanted, answers, faces)


def flotilla(log: Log, side: str, *numbers: int) -> int:
    return log.decide(CommitFlotilla(side=side, hulls=tuple(f"{side}-{n}" for n in numbers)))


def test_amd_03_x25_an_amended_report() -> None:
    """CMP-X25 with the numbers that the entries have here."""
    log = Log(punic(losses="carry"))
    flotilla(log, "ROM", 3, 4, 5)
    flotilla(log, "CAR", 1, 2)
    log.until(12)
    instead = reported(log, "B")
    taken = Fate("A1", "A", "taken", by="B", damage={"oar": 0})
    first = log.decide(reported(log, "B", A1=taken), faces=[("CMP-AFT-04 ROM-3", 5)])
    prize = log.state.hulls["ROM-3"]
    assert (first, prize.side, prize.state, prize.hull) == (12, "CAR", "PRIZE", 2)
    log.write(Ruling(number=13, changes=(Changed("hulls", "ROM-4", "hull", 2),), reason="run aground")).until(15)
    a4 = log.by(Repair, hull="ROM-4", damage=1)
    log.by(EndPart)
    log.by(EndPart)
    a3 = log.by(Repair, hull="ROM-3", damage=2)
    log.by(EndPart)
    log.by(EndPart)
    assert log.state.turn == 2 and log.state.hulls["ROM-3"].state == "READY" and log.state.hulls["ROM-3"].side == "CAR"
    rome = flotilla(log, "ROM", 5, 6)
    carthage = log.decide(CommitFlotilla(side="CAR", hulls=("ROM-3", "CAR-1")))
    second = log.decide(reported(log, "B"))
    assert [a4, a3 > a4] == [15, True]

    shown = try_out(log, Amend(number=log.next, changes=12, decision=instead))
    assert [each.number for each in shown.set_aside] == [a3, rome, carthage, second]
    reasons = {each.number: each.reason for each in shown.set_aside}
    assert "ROM-3" in reasons[carthage] and f"entry {carthage}" in reasons[rome] and all(reasons.values())
    a3_now = next(each for each in shown.differences if each.id == "ROM-3")
    assert Change("side", "CAR", "ROM") in a3_now.changes and shown.after.state.hulls["ROM-3"].state == "READY"
    assert a4 in shown.after.events and shown.after.events[a4] == log.done.events[a4]
    state = shown.after.state
    assert (state.turn, state.step, state.active) == (2, "commit", "ROM")

    stood = log.write(shown.entry).done
    assert stood.state == state and sorted(stood.set_aside) == [a3, rome, carthage, second]
    kept = [n for n in shown.before.rolled if n not in stood.set_aside and n != 12]
    assert all(shown.before.rolled[n] == stood.rolled[n] for n in kept)


def muster() -> Log:
    """Rome has lost the naval game and musters; fresh ships."""
    log = Log(punic())
    log.decide(ReportNavalGame(result=report("B")))
    return log


def test_amd_02_another_decision_of_the_same_kind_and_side() -> None:
    log = muster()
    log.by(Recruit, area="north_italy")
    for wrong in (EndPart(side="ROM"), Recruit(side="CAR", area="africa")):
        with pytest.raises(Refused) as refused:
            try_out(log, Amend(number=log.next, changes=2, decision=wrong))
        assert refused.value.finding.code == "CMP-D-KIND"
    with pytest.raises(Refused) as refused:
        try_out(log, Amend(number=log.next, changes=2, decision=Recruit(side="ROM", area="spain")))
    assert refused.value.finding.clause == "CMP-LND-01"
    for wrong_number in (0, 99):
        with pytest.raises(Refused):
            try_out(log, Amend(number=log.next, changes=wrong_number))


def test_amd_02_amendments_and_notes_are_not_amended() -> None:
    log = muster().until(4)
    log.write(Amend(number=4, changes=1, decision=ReportNavalGame(result=report("A"))))
    for number in (3, 4):
        with pytest.raises(Refused) as refused:
            try_out(log, Amend(number=5, changes=number))
        assert refused.value.finding.code == "CMP-D-ENTRY"


def test_amd_02_another_ruling_stands_in_the_place_of_a_ruling() -> None:
    log = muster()
    log.write(Ruling(number=2, changes=(Changed("areas", "spain", "owner", "ROM"),), reason="a treaty"))
    other = RulingForm((Changed("areas", "africa", "owner", "ROM"),), "that was Africa")
    log.write(try_out(log, Amend(number=3, changes=2, ruling=other)).entry)
    assert (log.state.owner("spain"), log.state.owner("africa")) == ("CAR", "ROM")
    log.write(try_out(log, Amend(number=4, changes=2)).entry)
    assert log.state.owner("africa") == "CAR" and log.done.withdrawn == (2,)


def test_amd_03_what_would_be_different_is_shown_record_by_record() -> None:
    log = muster()
    log.by(Recruit, area="north_italy")
    shown = try_out(log, Amend(number=3, changes=2))
    assert shown.differences == (Difference("armies", "R6", "gone"),) and shown.set_aside == ()
    ruled = Ruling(number=3, changes=(Changed("areas", "spain", "owner", "ROM"),), reason="a treaty", after=1)
    (spain,) = try_out(log, ruled).differences
    assert spain == Difference("areas", "spain", "changed", (Change("owner", "CAR", "ROM"),))


def test_amd_03_what_is_set_aside_stays_so_until_it_is_put_back() -> None:
    log = muster()
    recruit = log.by(Recruit, area="north_italy")
    carthage_first = Amend(number=log.next, changes=1, decision=ReportNavalGame(result=report("A")))
    other = preview(log.data, log.seed, log.entries, carthage_first, asking=False)
    assert [each.number for each in other.set_aside] == [recruit]
    log.write(other.entry)
    again = try_out(log, Amend(number=log.next, changes=1, decision=ReportNavalGame(result=report("B"))))
    log.write(again.entry)
    assert "R6" not in log.state.armies and recruit in log.done.set_aside
    put_back = Recruit(side="ROM", area="north_italy")
    log.write(try_out(log, Amend(number=log.next, changes=recruit, decision=put_back)).entry)
    assert "R6" in log.state.armies and not log.done.set_aside


def test_amd_03_it_is_put_back_only_while_it_is_legal_and_its_number_is_free() -> None:
    log = muster()
    recruit = log.by(Recruit, area="north_italy")
    back = Amend(number=9, changes=recruit, decision=Recruit(side="ROM", area="north_italy"))
    log.write(TakeBack(number=log.next, withdraws=recruit))
    wanted = Recruit(side="ROM", area="north_italy")
    over = takes_over(log.entries, log.state, wanted)
    assert over == recruit and try_out(log, back).set_aside == ()
    log.decide(wanted, dice=over)
    with pytest.raises(Refused) as refused:
        try_out(log, back)
    assert refused.value.finding.code == "CMP-D-TAKEN"


def test_amd_01_what_is_decided_again_has_the_dice_of_what_was_taken_back() -> None:
    """Nothing is rolled again by taking back."""
    log = Log(punic())
    first = log.decide(ReportNavalGame(result=report(None)))
    rolled, order = log.done.rolled[first], log.state.order
    log.write(try_out(log, TakeBack(number=log.next, withdraws=first)).entry)
    log.until(7)
    again = ReportNavalGame(result=report(None))
    number = log.decide(again, dice=takes_over(log.entries, log.state, again))
    assert number == 7 and log.done.rolled[number] == rolled and log.state.order == order
    log.write(try_out(log, TakeBack(number=log.next, withdraws=number)).entry)
    assert takes_over(log.entries, log.state, again) == number


def test_amd_01_dice_that_a_replay_needs_are_asked_for_and_kept() -> None:
    log = Log(punic(), seed=None)
    log.decide(ReportNavalGame(result=report("B")))
    wanted = Amend(number=log.next, changes=1, decision=ReportNavalGame(result=report(None)))
    with pytest.raises(DiceNeeded) as needed:
        try_out(log, wanted)
    assert len(needed.value.labels) == 2
    shown = try_out(log, wanted, faces=(6, 2))
    assert [(die.number, die.face) for die in shown.entry.thrown] == [(1, 6), (1, 2)]
    log.write(shown.entry)
    assert log.state == shown.after.state and log.state.order == ("CAR", "ROM")
    log.write(try_out(log, Amend(number=log.next, changes=1, decision=ReportNavalGame(result=report("A")))).entry)
    log.write(try_out(log, replace(wanted, number=log.next)).entry)
    assert log.state.order == ("CAR", "ROM"), "what is no longer needed is kept with its entry"


def test_amd_09_a_report_amended_against_its_own_battle_is_marked_as_typed() -> None:
    log = Log(punic())
    log.decide(ReportNavalGame(result=report("B"), by="engine", battle="abc"))
    other = ReportNavalGame(result=report("A"), by="engine", battle="abc")
    told = try_out(log, Amend(number=2, changes=1, decision=other)).entry
    assert isinstance(told, Amend) and isinstance(told.decision, ReportNavalGame)
    assert (told.decision.by, told.decision.battle) == ("table", "abc")


def test_amd_09_a_battle_with_other_units_is_set_aside_as_a_whole() -> None:
    log = Log(punic(losses="carry"))
    flotilla(log, "ROM", 3, 4)
    flotilla(log, "CAR", 1, 2)
    game = log.decide(reported(log, "B"))
    ruled = Ruling(number=log.next, changes=(Changed("hulls", "ROM-3", "oars", 1),), reason="a gale", after=2)
    (aside,) = try_out(log, ruled).set_aside
    assert (aside.number, aside.clause) == (game, "CMP-AMD-09")
    elsewhere = Ruling(number=log.next, changes=(Changed("hulls", "ROM-9", "oars", 1),), reason="a gale", after=2)
    assert try_out(log, elsewhere).set_aside == ()


def test_amd_10_of_two_sealed_flotillas_none_stands_alone() -> None:
    log = Log(punic(losses="carry"))
    rome = flotilla(log, "ROM", 3, 4)
    carthage = flotilla(log, "CAR", 1, 2)
    shown = try_out(log, Amend(number=log.next, changes=rome))
    assert [(each.number, each.clause) for each in shown.set_aside] == [(carthage, "CMP-AMD-10")]
    ruled = Ruling(number=log.next, changes=(Changed("hulls", "CAR-1", "state", "LOST"),), reason="fire", after=rome)
    assert [each.number for each in try_out(log, ruled).set_aside] == [rome, carthage]


def test_amd_10_a_question_that_is_asked_anew_goes_to_its_owner_first() -> None:
    """With the other order Carthage musters before Rome does, and has not been asked yet."""
    log = muster()
    recruit = log.by(Recruit, area="north_italy")
    wanted = Amend(number=log.next, changes=1, decision=ReportNavalGame(result=report("A")))
    shown = try_out(log, wanted)
    assert shown.question is not None and shown.at is not None
    assert (shown.question.kind, shown.question.side) == ("muster", "CAR")
    moves = try_out(log, wanted, EndPart(side="CAR"))
    assert moves.question is not None and (moves.question.kind, moves.question.side) == ("moves", "CAR")
    answered = try_out(log, wanted, EndPart(side="CAR"), EndPart(side="CAR"))
    assert answered.question is None and answered.set_aside == ()
    assert [each.before for each in answered.entry.answers] == [recruit, recruit]
    with pytest.raises(Refused):
        try_out(log, wanted, Recruit(side="ROM", area="spain"))
    log.write(answered.entry)
    assert log.state == answered.after.state and "R6" in log.state.armies and not log.done.set_aside


def test_amd_10_why_a_sealed_decision_goes_is_told_to_its_owner_alone() -> None:
    log = Log(punic(losses="carry"))
    log.write(Seal(number=1, decision=CommitFlotilla(side="ROM", hulls=("ROM-1",)), by="ROM"))
    ruled = Ruling(number=2, changes=(Changed("hulls", "ROM-1", "state", "LOST"),), reason="fire", after=0)
    shown = try_out(log, ruled)
    (own,), (other,) = (seen_by(shown, log.entries, side) for side in ("ROM", "CAR"))
    assert "ROM-1" in own.reason and "ROM-1" not in other.reason and own.number == other.number == 1


def test_amd_04_a_replay_flags_a_ruling_that_finds_another_value() -> None:
    log = Log(punic(losses="carry"))
    log.write(Ruling(number=1, changes=(Changed("hulls", "ROM-4", "hull", 2, was=0),), reason="aground"))
    assert log.done.flagged == {}
    earlier = Ruling(number=2, changes=(Changed("hulls", "ROM-4", "hull", 1),), reason="worms", after=0)
    shown = try_out(log, earlier)
    assert shown.after.state.hulls["ROM-4"].hull == 2 and shown.set_aside == ()
    assert shown.after.flagged == {1: "ROM-4 hull was 1 before it, not 0"}


def test_amd_05_the_last_entry_of_a_person_that_still_stands() -> None:
    log = Log(punic())
    log.decide(ReportNavalGame(result=report("B")), by="organiser")
    recruit = log.decide(Recruit(side="ROM", area="north_italy"), by="ROM")
    log.until(5)
    last = last_that_stands(log.entries, log.done)
    assert last is not None and last.number == recruit
    theirs = last_that_stands(log.entries, log.done, by="organiser")
    assert theirs is not None and theirs.number == 1
    log.write(TakeBack(number=5, withdraws=recruit))
    last = last_that_stands(log.entries, log.done)
    assert last is not None and last.number == 1
    assert last_that_stands(log.entries, log.done, by="CAR") is None


def test_amd_03_the_preview_is_what_comes_to_stand() -> None:
    log = muster()
    log.by(Recruit, area="north_italy")
    for _ in range(6):
        log.by(EndPart)
        if log.state.step not in ("muster", "moves"):
            break
    log.decide(ReportNavalGame(result=report(None)))
    shown = try_out(log, Amend(number=log.next, changes=1, decision=ReportNavalGame(result=report("A"))))
    stood = replay(log.data, log.seed, [*log.entries, shown.entry])
    assert (stood.state, stood.set_aside, stood.events) == (
        shown.after.state,
        shown.after.set_aside,
        shown.after.events,
    )
