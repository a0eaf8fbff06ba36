"""Ancient Naval Games as the site shows it."""

from typing import Any

from django import forms

from rules.ancient_naval_games.scenario import Fleet, Scenario
from rules.ancient_naval_games.state import State
from scenarios.ancient_naval_games import drawing, editor, order, printing, wording
from scenarios.ancient_naval_games.balance import BALANCE
from scenarios.ancient_naval_games.fleet_form import ShipsForm
from scenarios.ancient_naval_games.needed import needs
from scenarios.drawing.hex.board import HEXES
from scenarios.drawing.hex.picture import HexPicture
from scenarios.face import Beginning, Drawing, Editor, Face, Printing


def _empty(cols: int = 24, rows: int = 18) -> dict[str, Any]:
    return {"board": {"cols": cols, "rows": rows}}


FACE: Face[Scenario, Fleet, State, HexPicture] = Face(
    key=drawing.KEY,
    coordinates="Hexes are named column,row, counted from 0 at the north-west.",
    drawing=Drawing(
        board=HEXES, of_scenario=drawing.picture_of_scenario, of_state=drawing.picture_of_state, measure=drawing.MEASURE
    ),
    terms=wording.terms,
    order=order.order,
    fleet=order.fleet,
    roster=order.roster,
    form=ShipsForm,
    editor=Editor(
        template="scenarios/ancient_naval_games/editor.html",
        marked=editor.marked,
        palette=editor.palette,
        palette_symbols=editor.palette_symbols,
        rooms=editor.rooms,
    ),
    printing=Printing(
        sheet=printing.sheet,
        counters=printing.counters,
        unit_cards=printing.unit_cards,
        needs=needs,
    ),
    beginning=Beginning(
        fields={
            "cols": forms.IntegerField(min_value=4, max_value=60, initial=24, label="Columns", required=False),
            "rows": forms.IntegerField(
                min_value=4,
                max_value=60,
                initial=18,
                label="Rows",
                help_text="24 by 18 hexes is usual.",
                required=False,
            ),
        },
        body=_empty,
    ),
    balance=BALANCE,
    example="ancient_naval_games/HEX-SC1",
)
