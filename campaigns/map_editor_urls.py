"""Addresses of the editor of a map, and of the pictures under maps; `campaigns.urls` includes them."""

from django.urls import path

from campaigns.views import map_editing

urlpatterns = [
    path("documents/<uid>/edit/save/", map_editing.map_save, name="map_save"),
    path("documents/<uid>/edit/undo/", map_editing.map_undo, name="map_undo"),
    path("documents/<uid>/edit/redo/", map_editing.map_redo, name="map_redo"),
    path("documents/<uid>/edit/state/", map_editing.map_state, name="map_state"),
    path("documents/<uid>/edit/copy/", map_editing.map_copy, name="map_copy"),
    path("documents/<uid>/edit/preview/", map_editing.map_preview, name="map_preview"),
    path("documents/<uid>/edit/sheet/", map_editing.map_sheet, name="map_sheet"),
    path("documents/<uid>/sheet/<name>", map_editing.map_picture, name="map_picture"),
    path("<uid>/sheet/<name>", map_editing.war_picture, name="sheet_picture"),
]
