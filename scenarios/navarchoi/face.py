"""Návarchoi as the site shows it."""

from typing import Any

from django import forms

from rules.navarchoi.scenario import Fleet, Scenario
from rules.navarchoi.ships import value
from rules.navarchoi.state import State
from scenarios.drawing.square.board import SQUARES
from scenarios.drawing.square.picture import SquarePicture
from scenarios.face import Beginning, Drawing, Editor, Extra, Face, Printing, Reconstruction
from scenarios.navarchoi import drawing, editor, order, print_cards, printing, wording
from scenarios.navarchoi.balance import BALANCE
from scenarios.navarchoi.fleet_form import SquadronForm
from scenarios.navarchoi.own_cards import OWN_CARDS


def _empty(map_cols: int = 44, map_rows: int = 34) -> dict[str, Any]:
    return {"board": {"cols": map_cols, "rows": map_rows}}


FACE: Face[Scenario, Fleet, State, SquarePicture] = Face(
    key=drawing.KEY,
    points=lambda ships: sum(map(value, ships)),
    coordinates="Squares are written column and row, 01 to 44 from the west and 01 to 34 from the north.",
    drawing=Drawing(
        board=SQUARES,
        of_scenario=drawing.picture_of_scenario,
        of_state=drawing.picture_of_state,
        measure=drawing.MEASURE,
    ),
    terms=wording.terms,
    order=order.order,
    fleet=order.fleet,
    roster=order.roster,
    form=SquadronForm,
    editor=Editor(
        template="scenarios/navarchoi/editor.html",
        marked=editor.marked,
        palette=editor.palette,
        told=editor.told,
        page=editor.page,
        choices=editor.choices,
        rooms=editor.rooms,
    ),
    printing=Printing(
        sheet=printing.sheet,
        template="navarchoi/sheet",
        counters=printing.counters,
        unit_cards=printing.unit_cards,
        reference=print_cards.reference_of,
        needs=print_cards.needs,
        extras={
            "cards": Extra(
                name="Cards",
                about="All 55, nine to a sheet, with their backs.",
                template="navarchoi/cards",
                data=print_cards.deck,
                cut=True,
                shared=print_cards.BACK,
            ),
        },
    ),
    beginning=Beginning(
        fields={
            "map_cols": forms.IntegerField(min_value=4, max_value=44, initial=44, label="Columns", required=False),
            "map_rows": forms.IntegerField(
                min_value=4,
                max_value=34,
                initial=34,
                label="Rows",
                help_text="44 by 34 squares is usual.",
                required=False,
            ),
        },
        body=_empty,
    ),
    reconstruction=Reconstruction(
        of_scenario=wording.reconstruction,
        of_ruleset=wording.reconstructed,
        clauses=("NAV-R", "NAV-C-"),
        cards=OWN_CARDS,
    ),
    balance=BALANCE,
    example="navarchoi/NAV-S-1",
)
