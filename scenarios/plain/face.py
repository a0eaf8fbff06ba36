"""The face of a ruleset without one: a board in words, plain orders of battle, the editor as a text, plain sheets."""

from typing import Any

from rules.core.documents import ScenarioHead
from rules.core.ruleset import Ruleset
from scenarios.balance.asked import Balance
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.plain.board import WORDS
from scenarios.drawing.plain.picture import PlainPicture, PlainPiece
from scenarios.drawing.side import side_svg
from scenarios.face import Drawing, Face, Printing, Side
from scenarios.plain.words import name_of, pieces_of, terms, told
from scenarios.printing.counter import Counter, Cuttings
from scenarios.printing.prose import blocks
from scenarios.words.wording import SIDES, side_names

COUNTER = 0.7  # of a hex or square


def plain_face(ruleset: Ruleset) -> Face[Any, Any, Any, Any]:
    """What every ruleset can be shown with; a face of its own may `dataclasses.replace` what it has better."""

    def of_scenario(scenario: ScenarioHead) -> PlainPicture:
        return PlainPicture(title=scenario.title, pieces=tuple(pieces_of(scenario, ruleset)), ruleset=ruleset.key)

    def of_state(state: object, scenario: ScenarioHead | None, viewer: str | None) -> PlainPicture:
        return PlainPicture(pieces=tuple(pieces_of(state, ruleset)), ruleset=ruleset.key)

    def of_side(scenario: ScenarioHead, side: str) -> list[PlainPiece]:
        return [piece for piece in pieces_of(scenario, ruleset) if piece.side == side]

    def order(scenario: ScenarioHead, side: Side) -> dict[str, Any]:
        lines = of_side(scenario, side)
        return {"template": "scenarios/plain/_order.html", "summary": _counted(len(lines)), "lines": lines}

    def fleet(document: Any) -> dict[str, Any]:
        lines = [(unit.id, name_of(unit), told(unit)) for unit in document.units]
        return {"template": "scenarios/plain/_ships.html", "lines": lines}

    def sheet(scenario: ScenarioHead, edition: Edition) -> dict[str, Any]:
        names = side_names(scenario)
        items = [{"text": text, "clause": clause} for text, clause in terms(scenario, names)]
        orders = []
        for side in SIDES:
            lines = of_side(scenario, side)
            orders.append(
                {
                    "side": side,
                    "name": names[side],
                    "summary": _counted(len(lines)),
                    "briefing": blocks(_briefing(scenario, side)),
                    "lines": [{"label": piece.id, "name": piece.name, "words": piece.words} for piece in lines],
                }
            )
        return {
            "terms": [{"title": "Conditions", "items": items}] if items else [],
            "orders": orders,
            "badges": {side: side_svg(side, edition) for side in SIDES},
            "board_tall": 0.4,
        }

    def counters(scenario: ScenarioHead, hex_mm: float, edition: Edition) -> Cuttings:
        size, names = round(hex_mm * COUNTER, 1), side_names(scenario)
        groups = []
        for side in SIDES:
            pieces = [Counter(size, size, text=piece.id) for piece in of_side(scenario, side)]
            if pieces:
                groups.append((str(names[side]), pieces))
        return Cuttings(f"counters of {size:g} mm", groups)

    return Face(
        key=ruleset.key,
        coordinates="Places are told as the rules name them.",
        drawing=Drawing(board=WORDS, of_scenario=of_scenario, of_state=of_state),
        terms=terms,
        order=order,
        fleet=fleet,
        printing=Printing(sheet=sheet, template="plain/sheet", counters=counters, backs=False),
        balance=Balance(lost=ruleset.fate_words[1:]),
    )


def _briefing(scenario: Any, side: str) -> str:
    sheet = scenario.sides.get(side)
    return sheet.briefing if sheet is not None else ""


def _counted(count: int) -> str:
    if not count:
        return "No ships yet"
    return "one ship" if count == 1 else f"{count} ships"
