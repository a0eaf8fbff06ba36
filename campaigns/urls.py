"""Addresses of campaigns, below "/campaigns/"."""

from django.urls import include, path

from campaigns.views import (
    chain,
    chain_run,
    documents,
    encounter_amend,
    encounter_kit,
    encounter_report,
    encounters,
    entries,
    files,
    ledger,
    lists,
    pictures,
    play,
    rosters,
    ships,
)
from scenarios.editor_text import edit_json
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
    path("documents/<uid>/begin/", documents.document_begin, name="document_begin"),
    path("documents/<uid>/edit/", chain.document_edit, name="document_edit"),
    path("", include("campaigns.map_editor_urls")),
    path("documents/<uid>/edit/json/", edit_json, KIND, name="document_edit_json"),
    path("documents/<uid>/", documents.document, name="document"),
    path("ship-names/", rosters.names, name="ship_names"),
    path("import/", files.bring, name="bring"),
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
    path("<uid>/chronicle/", ledger.chronicle, name="chronicle"),
    path("<uid>/log/", entries.entries, name="entries"),
    path("<uid>/log/rule/", entries.rule, name="rule"),
    path("<uid>/log/note/", entries.note, name="note"),
    path("<uid>/log/<int:number>/", entries.amend, name="amend"),
    path("<uid>/log/<int:number>/report/", encounter_amend.retype, name="retype"),
    path("<uid>/log/<int:number>/picture/", entries.picture, name="note_picture"),
    path("<uid>/share/", lists.share, name="share"),
    path("<uid>/delete/", lists.delete, name="delete"),
]
