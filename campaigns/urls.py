"""Addresses of campaigns, below "/campaigns/"."""

from django.urls import path

from campaigns.views import (
    bots,
    chain_run,
    documents,
    entries,
    files,
    following,
    forecasts,
    glossary,
    lists,
    pictures,
    play,
    seats,
    ships,
)
from campaigns.views.editors import chain, rosters
from campaigns.views.editors import map as map_editing
from campaigns.views.encounters import amending as encounter_amend
from campaigns.views.encounters import fighting as encounters
from campaigns.views.encounters import kit as encounter_kit
from campaigns.views.encounters import report as encounter_report
from campaigns.views.story import files as story_files
from campaigns.views.story import pages as story
from scenarios.editor.text import edit_json
from scenarios.urls import common
from scenarios.views import library

KIND = {"kind": "campaign"}

app_name = "campaigns"
urlpatterns = [
    path("", lists.campaigns, name="list"),
    path("documents/", library.library, KIND, name="documents"),
    path("documents/new/", documents.document_new, name="document_new"),
    *common("campaign", "documents", "document"),
    path("documents/<uid>.png", documents.document_picture, name="document_thumbnail"),
    path("documents/<uid>/missions/<int:number>.png", documents.document_picture, name="document_mission"),
    path("documents/<uid>/rosters/", rosters.document_rosters, name="document_rosters"),
    path("documents/<uid>/forecast/", forecasts.document_forecast, name="document_forecast"),
    path("documents/<uid>/begin/", documents.document_begin, name="document_begin"),
    path("documents/<uid>/edit/", chain.document_edit, name="document_edit"),
    path("documents/<uid>/edit/save/", map_editing.map_save, name="map_save"),
    path("documents/<uid>/edit/undo/", map_editing.map_undo, name="map_undo"),
    path("documents/<uid>/edit/redo/", map_editing.map_redo, name="map_redo"),
    path("documents/<uid>/edit/state/", map_editing.map_state, name="map_state"),
    path("documents/<uid>/edit/copy/", map_editing.map_copy, name="map_copy"),
    path("documents/<uid>/edit/preview/", map_editing.map_preview, name="map_preview"),
    path("documents/<uid>/edit/sheet/", map_editing.map_sheet, name="map_sheet"),
    path("documents/<uid>/sheet/<name>", map_editing.map_picture, name="map_picture"),
    path("<uid>/sheet/<name>", map_editing.war_picture, name="sheet_picture"),
    path("documents/<uid>/edit/json/", edit_json, KIND, name="document_edit_json"),
    path("documents/<uid>/", documents.document, name="document"),
    path("terms/", glossary.terms_page, name="terms"),
    path("terms/<slug:slug>/", glossary.term, name="term"),
    path("ship-names/", rosters.names, name="ship_names"),
    path("import/", files.bring, name="bring"),
    path("seat/<token>/", seats.join, name="join"),
    path("<uid>.png", pictures.picture, name="picture"),
    path("<uid>/", play.campaign, name="campaign"),
    path("<uid>/decide/", play.decide, name="decide"),
    path("<uid>/chain/", chain_run.decide, name="chain_decide"),
    path("<uid>/missions/<int:number>.png", chain_run.mission_picture, name="mission_picture"),
    path("<uid>/take-back/", play.take_back, name="take_back"),
    path("<uid>/fight/", encounters.fight, name="fight"),
    path("<uid>/fight-on/", encounters.fight_on, name="fight_on"),
    path("<uid>/book/", encounters.book, name="book"),
    path("<uid>/import/", encounters.import_log, name="import_log"),
    path("<uid>/scenario.json", encounters.scenario, name="scenario"),
    path("<uid>/report/", encounter_report.report_now, name="report_now"),
    path("<uid>/battles/<key>/report/", encounter_report.report, name="report"),
    path("<uid>/battles/<key>/kit/", encounter_kit.kit, name="kit"),
    path("<uid>/battles/<key>/kit.pdf", encounter_kit.kit_pdf, name="kit_pdf"),
    path("<uid>/forecast/", forecasts.forecast, name="forecast"),
    path("<uid>/bots/", bots.play, name="bots"),
    path("<uid>/poll/", following.poll, name="poll"),
    path("<uid>/asked/", following.asked, name="asked"),
    path("<uid>/seats/", seats.seats_page, name="seats"),
    path("<uid>/campaign.json", files.take, name="take"),
    path("<uid>/forces/", ships.forces, name="forces"),
    path("<uid>/forces/moves/", ships.moves, name="moves"),
    path("<uid>/forces/form/", ships.form, name="form"),
    path("<uid>/lost/", ships.lost, name="lost"),
    path("<uid>/ships/<path:id>/", ships.ship, name="ship"),
    path("<uid>/squadrons/<path:id>/", ships.unit, {"table": "squadrons"}, name="squadron"),
    path("<uid>/fleets/<path:id>/", ships.unit, {"table": "fleets"}, name="fleet"),
    path("<uid>/admirals/<path:id>/", ships.unit, {"table": "admirals"}, name="admiral"),
    path("<uid>/commanders/<path:id>/", ships.unit, {"table": "commanders"}, name="commander"),
    path("<uid>/chronicle/", story.chronicle, name="chronicle"),
    path("<uid>/chronicle/<int:number>/", story.chapter, name="chapter"),
    path("<uid>/chronicle/<int:number>/write/", story.write, name="write"),
    path("<uid>/chronicle/<int:number>.png", story_files.chapter_picture, name="chapter_picture"),
    path("<uid>/chronicle/battles/<battle>/<int:seq>.png", story_files.moment_picture, name="moment_picture"),
    path("<uid>/chronicle/then/", story.then, name="then"),
    path("<uid>/chronicle/feed.atom", story_files.feed, name="chronicle_feed"),
    path("<uid>/chronicle/chronicle.md", story_files.markdown, name="chronicle_markdown"),
    path("<uid>/chronicle/print/", story_files.print_page, name="booklet_page"),
    path("<uid>/chronicle/booklet.pdf", story_files.booklet, name="booklet"),
    path("<uid>/log/", entries.entries, name="entries"),
    path("<uid>/log/rule/", entries.rule, name="rule"),
    path("<uid>/log/note/", entries.note, name="note"),
    path("<uid>/log/<int:number>/", entries.amend, name="amend"),
    path("<uid>/log/<int:number>/report/", encounter_amend.retype, name="retype"),
    path("<uid>/log/<int:number>/picture/", entries.picture, name="note_picture"),
    path("<uid>/share/", lists.share, name="share"),
    path("<uid>/delete/", lists.delete, name="delete"),
]
