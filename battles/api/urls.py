"""The API of battles, under /api/."""

from django.urls import path

from battles.api import battles, chat, one, play, seats, studies

BATTLE = "battles/<str:uid>/"

urlpatterns = [
    path("battles/", battles.BattleList.as_view(), name="api-battles"),
    path("battles/import/", battles.import_log, name="api-battle-import"),
    path(BATTLE, one.battle, name="api-battle"),
    path(f"{BATTLE}offers/", one.offers, name="api-battle-offers"),
    path(f"{BATTLE}act/", play.act, name="api-battle-act"),
    path(f"{BATTLE}roll/", play.roll, name="api-battle-roll"),
    path(f"{BATTLE}advance/", play.advance, name="api-battle-advance"),
    path(f"{BATTLE}take-back/", play.take_back, name="api-battle-take-back"),
    path(f"{BATTLE}settle/", play.settle, name="api-battle-settle"),
    path(f"{BATTLE}seats/", seats.seat, name="api-battle-seats"),
    path("seats/", seats.join, name="api-seats"),
    path(f"{BATTLE}log/", one.log, name="api-battle-log"),
    path(f"{BATTLE}at/<int:seq>/", one.moment, name="api-battle-moment"),
    path(f"{BATTLE}at/<int:seq>/scenario/", one.moment_scenario, name="api-battle-moment-scenario"),
    path(f"{BATTLE}report/", one.BattleReport.as_view(), name="api-battle-report"),
    path(f"{BATTLE}rematch/", battles.rematch, name="api-battle-rematch"),
    path(f"{BATTLE}chat/", chat.BattleChat.as_view(), name="api-battle-chat"),
    path("studies/", studies.StudyList.as_view(), name="api-studies"),
    path(f"{BATTLE}studies/", studies.begin, name="api-battle-studies"),
    path(f"{BATTLE}notes/", studies.notes, name="api-study-notes"),
    path(f"{BATTLE}notes/<int:seq>/", studies.note, name="api-study-note"),
]
