"""Events in words."""

import pytest

from rules.core.dice import SeededDice
from rules.core.events import Event
from rules.core.play import Play, bots_for
from rules.mare_nostrum import RULESET
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.words import narrate
from tests.rules.rulesets import library

NAMES = {"A": "Rome", "B": "Carthage", "A1": "Argo", "B1": "Tanit"}


@pytest.mark.parametrize(
    ("event", "text", "detail"),
    [
        (
            ev.Contact(galley="A1", other="B1", meeting="full_ram", distance=127_500, zone="bank", angle=900,
            point=(0, 0),
                       clause="MAR-RAM.07"),
            "Argo rams Tanit fully in its oar bank at 90°, after 12.75 in.", "",
        ),
        (
            ev.Contact(galley="A1", other="B1", meeting="full_ram", distance=175_816, zone="bank", angle=680,
                       point=(0, 0), clause="MAR-RAM.07"),
            "Argo rams Tanit fully in its oar bank at 68°, after 17.58 in.", "",
        ),
        (
            ev.FendRoll(galley="B1", against="A1", dice=(3, 1, 2), thrown=False, clause="MAR-GRA.05"),
            "Tanit tries to fend off Argo with three figures.", "rolled 3 1 2",
        ),
        (
            ev.FullRam(galley="A1", target="B1", die=5, mod=1, hd=6, clause="MAR-RAM.08"),
            "Tanit is holed: hull damage 6.", "rolled 5 + 1",
        ),
        (
            ev.OarsLost(galley="B1", side="S", oars=(3, 4, 5, 6), clause="MAR-OAR.01"),
            "Tanit loses four oars to starboard: S3, S4, S5, S6.", "",
        ),
        (
            ev.Moved(galley="A1", do="ahead", start=(0, 0, 0), to=(0, 80_000, 0), by=80_000, ordered=120_000,
                     clause="MAR-MOV.13"),
            "Argo rows 8 in of 12 in ordered.", "",
        ),
        (
            ev.Moved(galley="A1", do="turn", start=(0, 0, 0), to=(0, 0, 3555), by=-45, ordered=-45,
            clause="MAR-MOV.09"), "Argo turns 4.5° to port.", "",
        ),
        (
            ev.CasualtiesRemoved(galley="B1", cause="shot", figures=Figures(1, 2, 3), clause="MAR-MIS.08"),
            "Tanit loses a slinger, two archers and three marines to missiles.", "",
        ),
        (
            ev.HackRound(galleys=("A1", "B1"), dice=((5, 1), (2,)), counts=(1, 0), losses=(0, 1), next=0,
            clause="MAR-MEL.03"), "Hack and slash, Argo 1 against Tanit 0: Tanit loses one.", "5 1 against 2",
        ),
        (
            ev.Baton(side="B", totals={"A": 8, "B": 8}, rolls=((4, 4), (2, 6)), clause="MAR-INI.03"),
            "Carthage holds the baton (Rome 8, Carthage 8).",
            "Rome 4 against Carthage 4, then Rome 2 against Carthage 6",
        ),
        (
            ev.Victory(winner="A", reason="turn_limit", points={"A": 83, "B": -4}, clause="MAR-VIC.01"),
            "Rome wins, Rome 83, Carthage −4: the last turn is over.", "",
        ),
        (ev.HullTest(galley="A1", die=1, hd=4, clause="MAR-HUL.01"), "Argo takes in water: hull damage 4.", "rolled 1"),
        (
            ev.FlotsamTest(galley="A1", marker="F-B1", die=3, hd=0, clause="MAR-FLO.03"),
            "Argo passes over flotsam unharmed: damage 0.", "rolled 3",
        ),
        (
            ev.FlotsamTest(galley="A1", marker="F-B1", die=3, hd=4, clause="MAR-FLO.03"),
            "Argo takes in water over flotsam: hull damage 4.", "rolled 3",
        ),
        (
            ev.MoveEnded(galley="A1", state="battle", wake_straight=True, ramming=False, clause="MAR-MOV.06"),
            "Argo goes on at battle speed.", "",
        ),
        (
            ev.Grappled(galley="A1", target="B1", grapple="corvus", pins=True, clause="MAR-COR.04"),
            "Argo holds Tanit with its corvus.", "",
        ),
        (
            ev.MeleeWon(side="A", winners=("A1", "A2"), losers=("B1",), clause="MAR-MEL.04"),
            "Argo and A2 win the melee against Tanit.", "",
        ),
        (
            ev.MeleeUndecided(galleys=("A1", "B1"), clause="MAR-MEL.07"),
            "No melee between Argo and Tanit: no marines aboard.", "",
        ),
        (
            ev.MeleeUndecided(galleys=("A1", "B1"), clause="MAR-MEL.14"),
            "The melee of Argo and Tanit stops undecided.", "",
        ),
        (
            ev.Transferred(source="A1", target="B1", figures=Figures(marines=1), clause="MAR-GRA.13"),
            "A marine passes from Argo to Tanit.", "",
        ),
        (
            ev.Transferred(source="A1", target="B1", figures=Figures(archers=1, marines=1), clause="MAR-GRA.13"),
            "An archer and a marine pass from Argo to Tanit.", "",
        ),
        (ev.FireOrdered(side="A", galley="A1", orders=(), clause="MAR-MIS.12"), "Argo has its fire orders.", ""),
    ],
)  # fmt: skip
def test_an_event_is_told_in_a_sentence(event: Event, text: str, detail: str) -> None:
    told = narrate(event, NAMES)
    assert (told.text, told.detail, told.clause) == (text, detail, event.clause)


def test_a_galley_that_lies_still_does_not_stop() -> None:
    """MAR-MIS.07."""
    for stopped, text in ((True, "A1 loses its stroke and stops."), (False, "A1 lies still, and loses nothing by it.")):
        assert narrate(ev.Disorganised(galley="A1", stopped=stopped, clause="MAR-MIS.07"), {}).text == text


def test_every_event_of_whole_battles_is_told() -> None:
    """With the names given and without; nothing of a secret order."""
    kinds = set()
    for number, scenario in enumerate(library(RULESET)):
        play = Play(RULESET, scenario, SeededDice(f"told {number}"))
        play.run(bots_for(RULESET, {"A": "captain", "B": "captain"}, f"told {number}"))
        for _, events in play.log:
            for event in events:
                kinds.add(type(event))
                for names in (NAMES, {}):
                    told = narrate(event, names)
                    assert told.text[0].isupper() and told.text.endswith(".") and told.clause == event.clause
                    assert told.weight in ("turn", "key", "plain", "quiet") and "{" not in told.text
    assert len(kinds) > 35
