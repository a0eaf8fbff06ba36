"""Addresses of battles, below "/battles/"."""

from django.urls import path

from battles.views import after, chat, following, learning, lists, play, replay, seats, studies

app_name = "battles"
urlpatterns = [
    path("", lists.battles, name="list"),
    path("quick/", lists.quick, name="quick"),
    path("learn/", learning.learn, name="learn"),
    path("learn/<slug:key>.png", learning.picture, name="learn_picture"),
    path("learn/<slug:key>/", learning.begin, name="learn_begin"),
    path("import/", lists.import_log, name="import"),
    path("seat/<token>/", seats.join, name="join"),
    path("start/<uid>/", lists.start, name="start"),
    path("studies/", studies.all_studies, name="studies"),
    path("<uid>/", play.battle, name="battle"),
    path("<uid>/act/", play.act, name="act"),
    path("<uid>/roll/", play.roll, name="roll"),
    path("<uid>/advance/", play.advance, name="advance"),
    path("<uid>/outlook/", play.outlook, name="outlook"),
    path("<uid>/take-back/", play.take_back, name="take_back"),
    path("<uid>/guide/", learning.guide, name="guide"),
    path("<uid>/settle/", play.settle, name="settle"),
    path("<uid>/chat/", chat.chat_page, name="chat"),
    path("<uid>/chat/read/", chat.chat_read, name="chat_read"),
    path("<uid>/seats/", seats.seats_page, name="seats"),
    path("<uid>/legend/", following.legend, name="legend"),
    path("<uid>/map/", following.briefing_map, name="map"),
    path("<uid>/board-as-text/", following.board_words, name="board_words"),
    path("<uid>/log", following.poll, name="poll"),
    path("<uid>/log/earlier/", following.earlier, name="earlier"),
    path("<uid>/at/<int:seq>.png", replay.picture, name="picture"),
    path("<uid>/at/<int:seq>/", replay.moment, name="moment"),
    path("<uid>/at/<int:seq>/note/", studies.note, name="study_note"),
    path("<uid>/what-if/", studies.what_if, name="what_if"),
    path("<uid>/study/", studies.study, name="study"),
    path("<uid>/log.json", replay.download, name="download"),
    path("<uid>/result.json", replay.result, name="result"),
    path("<uid>/scenario/", lists.scenario, name="scenario"),
    path("<uid>/after/", after.after, name="after"),
    path("<uid>/report.txt", after.report_file, {"form": "txt"}, name="report_text"),
    path("<uid>/report.md", after.report_file, {"form": "md"}, name="report_markdown"),
    path("<uid>/film.gif", after.film_file, name="film"),
    path("<uid>/rematch/", lists.rematch, name="rematch"),
    path("<uid>/share/", lists.share, name="share"),
    path("<uid>/delete/", lists.delete, name="delete"),
]
