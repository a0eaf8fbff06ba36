"""Oi Navarcoi! as the site shows it."""

from typing import Any

from django import forms

from rules.oi_navarcoi.scenario import Fleet, Scenario
from rules.oi_navarcoi.state import State
from rules.oi_navarcoi.templates import BASE_NAMES
from scenarios.drawing.table.board import TABLE
from scenarios.drawing.table.picture import TablePicture
from scenarios.face import Beginning, Drawing, Editor, Face, Printing
from scenarios.oi_navarcoi import drawing, editor, order, printing, wording
from scenarios.oi_navarcoi.balance import BALANCE
from scenarios.oi_navarcoi.fleet_form import SquadronsForm
from scenarios.oi_navarcoi.mustering import mustered
from scenarios.oi_navarcoi.needed import needs


def _empty(base: str = "ONV-S1") -> dict[str, Any]:
    """One of the seven scenarios; its table grows with the fleets."""
    return {"base": base or "ONV-S1"}


FACE: Face[Scenario, Fleet, State, TablePicture] = Face(
    key=drawing.KEY,
    coordinates="Places are in inches from the south-west corner: east, then north; headings in degrees.",
    drawing=Drawing(
        board=TABLE,
        of_scenario=drawing.picture_of_scenario,
        of_state=drawing.picture_of_state,
        measure=drawing.MEASURE,
        mustered=mustered,
    ),
    terms=wording.terms,
    order=order.order,
    fleet=order.fleet,
    roster=order.roster,
    form=SquadronsForm,
    editor=Editor(
        template="scenarios/oi_navarcoi/editor.html",
        marked=editor.marked,
        palette=editor.palette,
        told=editor.told,
        page=editor.page,
        choices=editor.choices,
        suggest=editor.suggest,
        rooms=editor.rooms,
    ),
    printing=Printing(
        sheet=printing.sheet,
        template="oi_navarcoi/sheet",
        counters=printing.counters,
        unit_cards=printing.unit_cards,
        needs=needs,
        units_per_mm=drawing.UNITS_PER_MM,
    ),
    beginning=Beginning(
        fields={
            "base": forms.ChoiceField(
                choices=list(BASE_NAMES.items()),
                label="Which of the seven scenarios",
                help_text="It lays out land, edges, goals and where the fleets deploy. All of it can be changed.",
                required=False,
            ),
        },
        body=_empty,
    ),
    balance=BALANCE,
    unit="squadron",
    example="oi_navarcoi/ONV-ARG",
)
