"""Addresses of the scenario editor, below "/s/<uid>/edit/"; `scenarios.urls` includes them."""

from django.urls import path

from scenarios.editor import page, text
from scenarios.views import as_form, pictures

urlpatterns = [
    path("s/<uid>/edit/", page.scenario_edit, name="scenario_edit"),
    path("s/<uid>/edit/json/", text.edit_json, {"kind": "scenario"}, name="scenario_edit_json"),
    path("s/<uid>/edit/list/", as_form.scenario_edit_list, name="scenario_edit_list"),
    path("s/<uid>/edit/save/", page.editor_save, name="editor_save"),
    path("s/<uid>/edit/undo/", page.editor_undo, name="editor_undo"),
    path("s/<uid>/edit/redo/", page.editor_redo, name="editor_redo"),
    path("s/<uid>/edit/state/", page.editor_state, name="editor_state"),
    path("s/<uid>/edit/copy/", page.editor_copy, name="editor_copy"),
    path("s/<uid>/edit/preview/", page.editor_preview, name="editor_preview"),
    path("s/<uid>/edit/suggest/", page.editor_suggest, name="editor_suggest"),
    path("s/<uid>/edit/paste/", page.editor_paste, name="editor_paste"),
    path("s/<uid>/edit/picture/", pictures.editor_picture, name="editor_picture"),
    path("s/<uid>/edit/mend/", page.editor_mend, name="editor_mend"),
    path("s/<uid>/edit/fleet/<fleet_uid>/", page.editor_fleet, name="editor_fleet"),
]
