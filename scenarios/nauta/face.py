"""Nauta as the site shows it."""

from typing import Any

from django import forms

from rules.nauta.composition.room import rooms_of_side
from rules.nauta.measure import UNITS_PER_MM
from rules.nauta.points import total
from rules.nauta.scenario import Fleet, Scenario
from rules.nauta.state import State
from scenarios.drawing.table.board import TABLE
from scenarios.drawing.table.picture import TablePicture
from scenarios.face import Beginning, Drawing, Editor, Face, Printing
from scenarios.nauta import drawing, editor, order, printing, wording
from scenarios.nauta.balance import BALANCE
from scenarios.nauta.fleet_form import RosterForm
from scenarios.nauta.needed import needs


def _empty(width_mm: float = 600, height_mm: float = 600) -> dict[str, Any]:
    """Battles begin as the designer places the ships, not with a deployment by the players."""
    return {"table": {"width_mm": width_mm, "height_mm": height_mm}, "deployment": {"method": "fixed"}}


FACE: Face[Scenario, Fleet, State, TablePicture] = Face(
    key=drawing.KEY,
    points=total,
    coordinates="Places are in mm from the south-west corner: east, then north; headings in degrees from north.",
    drawing=Drawing(
        board=TABLE, of_scenario=drawing.picture_of_scenario, of_state=drawing.picture_of_state, measure=drawing.MEASURE
    ),
    terms=wording.terms,
    order=order.order,
    fleet=order.fleet,
    roster=order.roster,
    form=RosterForm,
    editor=Editor(
        template="scenarios/nauta/editor.html",
        marked=editor.marked,
        palette=editor.palette,
        told=editor.told,
        page=editor.page,
        choices=editor.choices,
        suggest=editor.suggest,
        rooms=rooms_of_side,
    ),
    printing=Printing(
        sheet=printing.sheet,
        template="nauta/sheet",
        counters=printing.counters,
        standees=printing.standees,
        unit_cards=printing.unit_cards,
        needs=needs,
        units_per_mm=UNITS_PER_MM,
        set_up_in_secret=printing.set_up_in_secret,
    ),
    beginning=Beginning(
        fields={
            "width_mm": forms.IntegerField(
                min_value=100, max_value=6000, initial=600, label="Width, mm", required=False
            ),
            "height_mm": forms.IntegerField(
                min_value=100,
                max_value=6000,
                initial=600,
                label="Height, mm",
                help_text="600 by 600 is usual.",
                required=False,
            ),
        },
        body=_empty,
    ),
    balance=BALANCE,
    example="nauta/nauta-great-harbour-413",
)
