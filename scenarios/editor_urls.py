"""Addresses of the scenario editor, below "/s/<uid>/edit/"; `scenarios.urls` includes them."""

from django.urls import path

from scenarios import editor, editor_text
from scenarios.views import as_form, pictures

urlpatterns = [
    path("s/<uid>/edit/", editor.scenario_edit, name="scenario_edit"),
    path("s/<uid>/edit/json/", editor_text.edit_json, {"kind": "scenario"}, name="scenario_edit_json"),
    path("s/<uid>/edit/list/", as_form.scenario_edit_list, name="scenario_edit_list"),
    path("s/<uid>/edit/save/", editor.editor_save, name="editor_save"),
    path("s/<uid>/edit/undo/", editor.editor_undo, name="editor_undo"),
    path("s/<uid>/edit/redo/", editor.editor_redo, name="editor_redo"),
    path("s/<uid>/edit/state/", editor.editor_state, name="editor_state"),
    path("s/<uid>/edit/copy/", editor.editor_copy, name="editor_copy"),
    path("s/<uid>/edit/preview/", editor.editor_preview, name="editor_preview"),
    path("s/<uid>/edit/suggest/", editor.editor_suggest, name="editor_suggest"),
    path("s/<uid>/edit/paste/", editor.editor_paste, name="editor_paste"),
    path("s/<uid>/edit/picture/", pictures.editor_picture, name="editor_picture"),
    path("s/<uid>/edit/mend/", editor.editor_mend, name="editor_mend"),
    path("s/<uid>/edit/fleet/<fleet_uid>/", editor.editor_fleet, name="editor_fleet"),
]
