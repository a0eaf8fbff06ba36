"""Addresses of campaigns, below "/campaigns/"."""

from django.urls import path

from campaigns.views import chain, documents, entries, files, following, ledger, lists, naval, pictures, play, seats
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
    path("documents/<uid>/begin/", documents.document_begin, name="document_begin"),
    path("documents/<uid>/edit/", chain.document_edit, name="document_edit"),
    path("documents/<uid>/edit/json/", edit_json, KIND, name="document_edit_json"),
    path("documents/<uid>/", documents.document, name="document"),
    path("import/", files.bring, name="bring"),
    path("seat/<token>/", seats.join, name="join"),
    path("<uid>.png", pictures.picture, name="picture"),
    path("<uid>/", play.campaign, name="campaign"),
    path("<uid>/decide/", play.decide, name="decide"),
    path("<uid>/take-back/", play.take_back, name="take_back"),
    path("<uid>/poll/", following.poll, name="poll"),
    path("<uid>/asked/", following.asked, name="asked"),
    path("<uid>/seats/", seats.seats_page, name="seats"),
    path("<uid>/fight/", naval.fight, name="fight"),
    path("<uid>/fight-on/", naval.fight_on, name="fight_on"),
    path("<uid>/book/", naval.book, name="book"),
    path("<uid>/report/", naval.report, name="report"),
    path("<uid>/import/", naval.import_log, name="import_log"),
    path("<uid>/scenario.json", naval.scenario, name="scenario"),
    path("<uid>/campaign.json", files.take, name="take"),
    path("<uid>/forces/", ledger.forces, name="forces"),
    path("<uid>/chronicle/", ledger.chronicle, name="chronicle"),
    path("<uid>/log/", entries.entries, name="entries"),
    path("<uid>/log/rule/", entries.rule, name="rule"),
    path("<uid>/log/note/", entries.note, name="note"),
    path("<uid>/log/<int:number>/", entries.amend, name="amend"),
    path("<uid>/log/<int:number>/picture/", entries.picture, name="note_picture"),
    path("<uid>/share/", lists.share, name="share"),
    path("<uid>/delete/", lists.delete, name="delete"),
]
