"""Addresses of documents and rulebooks. "/s/" are scenarios, "/f/" fleets; both have the common actions."""

from django.urls import URLPattern, include, path

from scenarios.views import (
    balance,
    balance_changes,
    belongings,
    cards,
    document,
    exchange,
    fleet,
    home,
    library,
    one_fleet,
    opponent,
    pictures,
    printing,
    reference,
    report,
    roster,
    rulebook,
    scenario,
    turns,
)

app_name = "scenarios"


def common(kind: str, at: str, named: str) -> list[URLPattern]:
    """What can be done with documents of every kind, named "scenario_fork", "fleet_fork" and so on."""
    told = {"kind": kind}
    return [
        path(f"{at}/<uid>.json", document.export, told, name=f"{named}_export"),
        path(f"{at}/<uid>/fork/", document.fork, told, name=f"{named}_fork"),
        path(f"{at}/<uid>/share/", document.set_visibility, told, name=f"{named}_share"),
        path(f"{at}/<uid>/delete/", document.delete, told, name=f"{named}_delete"),
        path(f"{at}/<uid>/history/", document.history, told, name=f"{named}_history"),
        path(f"{at}/<uid>/history/<int:number>/", document.revision, told, name=f"{named}_revision"),
        path(f"{at}/<uid>/history/<int:number>/restore/", document.restore, told, name=f"{named}_restore"),
    ]


urlpatterns = [
    path("", home.home, name="home"),
    path("mine/", home.mine, name="mine"),
    path("yours/", belongings.yours, name="yours"),
    path("yours/everything.zip", belongings.everything, name="everything"),
    path("yours/delete-account/", belongings.delete_account, name="delete_account"),
    path("turns/", turns.your_turn, name="your_turn"),
    path("turns/<token>.atom", turns.feed, name="feed"),
    path("library/", library.library, name="library"),
    path("fleets/", library.library, {"kind": "fleet"}, name="fleets"),
    path("fleets/one-fleet/", one_fleet.one_fleet, name="one_fleet"),
    path("fleets/one-fleet/make/", one_fleet.one_fleet_make, name="one_fleet_make"),
    path("new/", exchange.scenario_new, name="scenario_new"),
    path("new/fleet/", fleet.fleet_new, name="fleet_new"),
    path("import/", exchange.import_, name="import"),
    path("", include("scenarios.editor_urls")),
    *common("scenario", "s", "scenario"),
    path("s/<uid>.png", scenario.scenario_thumbnail, name="scenario_thumbnail"),
    path("s/<uid>/picture/<name>", pictures.board_picture, name="board_picture"),
    path("s/<uid>/sheet.pdf", printing.scenario_sheet, name="scenario_sheet"),
    path("s/<uid>/counters.pdf", printing.scenario_counters, name="scenario_counters"),
    path("s/<uid>/map.pdf", printing.scenario_map, name="scenario_map"),
    path("s/<uid>/bundle.pdf", printing.scenario_bundle, name="scenario_bundle"),
    path("s/<uid>/tokens.zip", printing.scenario_tokens, name="scenario_tokens"),
    path("s/<uid>/print/pages/", printing.scenario_pages, name="scenario_pages"),
    path("s/<uid>/print/pages/<int:number>.png", printing.scenario_page, name="scenario_page"),
    path("s/<uid>/print/bundle/", printing.scenario_making, name="scenario_making"),
    path("s/<uid>/print/", printing.scenario_print, name="scenario_print"),
    path("s/<uid>/balance/", balance.balance, name="balance"),
    path("s/<uid>/balance/compare/", balance_changes.compare, name="balance_compare"),
    path("s/<uid>/balance/suggest/", balance_changes.suggest, name="balance_suggest"),
    path("s/<uid>/cards/", cards.scenario_cards, name="cards"),
    path("s/<uid>/cards/<slug:what>.<slug:form>", cards.scenario_cards_file, name="cards_file"),
    path("s/<uid>/roster/<side>.<slug:form>", roster.side_roster, name="side_roster"),
    path("s/<uid>/fleet/<side>/", fleet.fleet_from_side, name="fleet_from_side"),
    path("s/<uid>/", scenario.scenario, name="scenario"),
    *common("fleet", "f", "fleet"),
    path("f/<uid>/edit/", fleet.fleet_edit, name="fleet_edit"),
    path("f/<uid>/add/", fleet.fleet_add, name="fleet_add"),
    path("f/<uid>/roster.<slug:form>", roster.fleet_roster, name="fleet_roster"),
    path("f/<uid>/", fleet.fleet, name="fleet"),
    path("report/<slug:kind>/<uid>/", report.report, name="report"),
    path("rules/", rulebook.rulesets, name="rulesets"),
    path("rules/<slug:key>/", rulebook.ruleset, name="ruleset"),
    path("rules/<slug:key>/reference/", reference.reference, name="reference"),
    path("rules/<slug:key>/reference.pdf", reference.reference_pdf, name="reference_pdf"),
    path("rules/<slug:key>/opponent/", opponent.opponent, name="opponent"),
    path("rules/<slug:key>/opponent.pdf", opponent.opponent_pdf, name="opponent_pdf"),
    path("rules/<slug:key>/terms/", rulebook.terms_page, name="terms"),
    path("rules/<slug:key>/terms/<slug:slug>/", rulebook.term, name="term"),
    path("rules/<slug:key>/cards/", cards.ruleset_cards, name="ruleset_cards"),
    path("rules/<slug:key>/cards/<slug:what>.<slug:form>", cards.ruleset_cards_file, name="ruleset_cards_file"),
    path("rules/<slug:key>/clauses/<clause_id>/", rulebook.clause, name="clause"),
    path("schemas/<slug:key>/<slug:kind>.json", rulebook.schema, name="schema"),
]
