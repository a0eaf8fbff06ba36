"""Mare Nostrum as the site shows it."""

from typing import Any

from django import forms

from rules.mare_nostrum.scenario import Fleet, Scenario
from rules.mare_nostrum.state import State
from scenarios.drawing.table.board import TABLE
from scenarios.drawing.table.picture import TablePicture
from scenarios.face import Beginning, Drawing, Editor, Face, Printing
from scenarios.mare_nostrum import drawing, editor, order, printing, wording
from scenarios.mare_nostrum.balance import BALANCE
from scenarios.mare_nostrum.fleet_form import GalleysForm
from scenarios.mare_nostrum.needed import needs


def _empty(width_in: float = 96, height_in: float = 48) -> dict[str, Any]:
    return {"table": {"width_in": width_in, "height_in": height_in}}


FACE: Face[Scenario, Fleet, State, TablePicture] = Face(
    key=drawing.KEY,
    coordinates="Places are in inches from the south-west corner: east, then north; headings in degrees.",
    drawing=Drawing(
        board=TABLE, of_scenario=drawing.picture_of_scenario, of_state=drawing.picture_of_state, measure=drawing.MEASURE
    ),
    terms=wording.terms,
    order=order.order,
    fleet=order.fleet,
    roster=order.roster,
    form=GalleysForm,
    editor=Editor(
        template="scenarios/mare_nostrum/editor.html",
        marked=editor.marked,
        palette=editor.palette,
        told=editor.told,
        page=editor.page,
        choices=editor.choices,
        rooms=editor.rooms,
    ),
    printing=Printing(
        sheet=printing.sheet,
        template="mare_nostrum/sheet",
        counters=printing.counters,
        unit_cards=printing.unit_cards,
        needs=needs,
        units_per_mm=printing.UNITS_PER_MM,
        backs=False,
    ),
    beginning=Beginning(
        fields={
            "width_in": forms.IntegerField(min_value=24, max_value=240, initial=96, label="Width, in", required=False),
            "height_in": forms.IntegerField(
                min_value=24,
                max_value=240,
                initial=48,
                label="Height, in",
                help_text="96 by 48 is usual.",
                required=False,
            ),
        },
        body=_empty,
    ),
    balance=BALANCE,
    unit="galley",
    example="mare_nostrum/mare-salamis-480",
)
