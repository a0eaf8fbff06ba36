"""The cover of a battle's bundle."""

from typing import Any

import rules
from rules.core.findings import Finding, errors
from scenarios.boards import mustered_picture
from scenarios.documents import documents
from scenarios.documents.kinds import Reading
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.boards import board_of
from scenarios.drawing.svg import fight_svg
from scenarios.faces import face_of_document
from scenarios.printing.seen import Whom, board_for
from scenarios.printing.setup import PAPERS, Paper, breakable, facts_of
from scenarios.printing.typeset import Part
from scenarios.words.reconstruction import notices_of
from scenarios.words.wording import SIDES, side_names

HULLS = 64  # that a cover may be wide to show all ships: each has a third of a centimetre then
# in which the fight is drawn: of the shape of its room on the paper, which cuts off nothing more
SIZES: dict[Paper, tuple[int, int]] = {"a4": (800, 702), "letter": (800, 642)}


def cover(
    reading: Reading, *, paper: Paper, edition: Edition, whom: Whom = "", by: str = "", revision: int | None = None
) -> Part:
    """The cover for everybody or for one side; `by` whom the scenario is, and its `revision` where it is kept."""
    scenario: Any = reading.document
    names = side_names(scenario)
    picture = board_for(scenario, mustered_picture(scenario), whom)
    svg, on_side = fight_svg(picture, *SIZES[paper], "" if edition == "colour" else edition, HULLS)
    size = SIZES[paper][::-1] if on_side else SIZES[paper]
    ruleset, unit = rules.get(str(scenario.__struct_config__.tag)), face_of_document(scenario).unit
    ships = [str(sum(ship.side == side for ship in scenario.units)) for side in SIDES]
    about = [["Rules", ruleset.title], [f"{unit.capitalize()}s", " and ".join(ships)]]
    about += [["Board", board_of(picture).told(picture).board.split(",")[0]]]
    about += [["For", breakable(names[whom]) if whom else "everybody at the table"]]
    data = {
        "title": breakable(scenario.title or "Untitled"),
        "paper": PAPERS[paper],
        "edition": edition,
        "kicker": "A battle booklet",
        "subtitle": " · ".join(facts_of(scenario)),
        "picture": {"svg": svg, "width": size[0], "height": size[1], "on_side": on_side, "alt": "The fleets at sea"},
        "about": about,
        "notices": notices_of(scenario),
        "stamp": stamp(documents.said_of(reading), ruleset.title, ruleset.revision, revision),
        "by": breakable(by),
    }
    return Part("printing/cover", data)


def stamp(findings: tuple[Finding, ...], title: str, rules_revision: int, revision: int | None) -> str:
    """How the rules judge a scenario, and which revision of them and of it that was."""
    wrong = len(errors(findings))
    judged = "Legal by every clause" if not wrong else f"A draft with {wrong} {'fault' if wrong == 1 else 'faults'}"
    kept = f"; revision {revision} of the scenario" if revision is not None else ""
    return f"{judged} of {title}, rules revision {rules_revision}{kept}. Navarch"
