"""What the pages do the API does: every address of a page is in this table, with the operation that does the same, or
with the reason why there is none."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import get_resolver

from config.api.typing import api_schema

DRAWN, PRINTED, FILES = "drawn: for eyes", "printed: by the page", "a file of the page's"
WORDS = "explains, for readers"
COMPARES = "compares, for readers"
EDITS = "a step of an editor: programs send the whole document"
GUIDES = "leads people by the hand"
THINKS = "a long calculation, watched on its page"

BATTLES = {
    "list": "battles_list", "quick": "battles_start", "learn": GUIDES, "learn_picture": DRAWN, "learn_begin": GUIDES,
    "import": "battles_import", "join": "battles_join", "start": "battles_start", "studies": "studies_list",
    "battle": "battles_get", "act": "battles_act", "roll": "battles_roll", "advance": "battles_advance",
    "outlook": DRAWN, "take_back": "battles_take_back", "guide": GUIDES, "settle": "battles_settle",
    "chat": "battles_chat_write", "chat_read": "battles_chat_write", "seats": "battles_seat", "legend": WORDS,
    "map": DRAWN, "text_picture": DRAWN, "board_words": WORDS, "poll": "battles_log",
    "earlier": "battles_log", "moment": "battles_moment",
    "moment_scenario": "battles_moment_scenario",
    "picture": DRAWN, "study_note": "studies_note", "what_if": "studies_begin", "study": "battles_change",
    "download": FILES, "result": "battles_get", "scenario": "scenarios_retrieve", "after": "battles_report",
    "report_text": "battles_report", "report_markdown": "battles_report", "report_bbcode": "battles_report",
    "film": DRAWN, "rematch": "battles_rematch",
    "share": "battles_change", "delete": "battles_delete",
}  # fmt: skip
CAMPAIGNS = {
    "list": "campaigns_start", "documents": "campaign_documents_list", "document_new": "campaign_documents_create",
    "document_export": "campaign_documents_retrieve", "document_fork": "campaign_documents_fork_create",
    "document_share": "campaign_documents_partial_update", "document_delete": "campaign_documents_destroy",
    "document_history": "campaign_documents_history_list", "document_thumbnail": DRAWN, "document_mission": DRAWN,
    "document_revision": "campaign_documents_history_retrieve",
    "document_milestone": "campaign_documents_history_milestone_update",
    "document_difference": "campaign_documents_history_difference_retrieve",
    "document_people": "campaign_documents_people_create", "document_comments": "campaign_documents_comments_create",
    "document_lineage": "campaign_documents_lineage_retrieve",
    "document_beside": "campaign_documents_lineage_pieces_create", "document_rate": "campaign_documents_rating_update",
    "document_collect": "collections_documents_create",
    "document_restore": "campaign_documents_history_create", "document_rosters": WORDS,
    "document_forecast": "campaign_documents_forecast_act", "document_begin": "campaigns_start",
    "document_edit": EDITS, "map_save": "campaign_documents_update",
    "map_undo": "campaign_documents_history_create", "map_redo": "campaign_documents_history_create",
    "map_state": EDITS, "map_copy": EDITS, "map_preview": EDITS, "map_sheet": "campaign_documents_picture_keep",
    "map_picture": "campaign_documents_picture", "sheet_picture": DRAWN,
    "document_edit_json": "campaign_documents_update", "document": "campaign_documents_retrieve", "terms": WORDS,
    "term": WORDS, "ship_names": WORDS, "bring": "campaigns_import", "join": "campaigns_join", "picture": DRAWN,
    "campaign": "campaigns_get", "decide": "campaigns_decide", "chain_decide": "campaigns_decide",
    "mission_picture": DRAWN, "take_back": "campaigns_take_back", "fight": "campaigns_fight",
    "fight_on": "battles_advance", "book": "campaigns_book", "import_log": "campaigns_encounter_import",
    "scenario": "campaigns_encounter", "report_now": "campaigns_decide", "report": "campaigns_decide", "kit": PRINTED,
    "kit_pdf": PRINTED, "forecast": "campaigns_forecast_act", "bots": "campaigns_bots", "poll": "campaigns_log",
    "asked": "campaigns_answer", "seats": "campaigns_seat", "take": "campaigns_export", "forces": "campaigns_get",
    "moves": "campaigns_offers", "form": "campaigns_decide", "lost": "campaigns_chronicle", "ship": "campaigns_get",
    "squadron": "campaigns_get", "fleet": "campaigns_get", "admiral": "campaigns_get", "commander": "campaigns_get",
    "chronicle": "campaigns_chronicle", "chapter": "campaigns_chronicle", "write": "campaigns_prose_write",
    "chapter_picture": DRAWN, "moment_picture": DRAWN, "then": "campaigns_series", "chronicle_feed": FILES,
    "chronicle_markdown": "campaigns_markdown", "booklet_page": PRINTED, "booklet": PRINTED, "entries": "campaigns_log",
    "rule": "campaigns_rule", "note": "campaigns_note", "amend": "campaigns_amend", "retype": "campaigns_amend",
    "note_picture": DRAWN, "share": "campaigns_share", "delete": "campaigns_delete",
}  # fmt: skip

OF_DOCUMENTS = {
    "export": "retrieve", "fork": "fork_create", "share": "partial_update", "delete": "destroy",
    "history": "history_list", "revision": "history_retrieve", "restore": "history_create",
    "milestone": "history_milestone_update", "difference": "history_difference_retrieve",
    "people": "people_create", "comments": "comments_create", "lineage": "lineage_retrieve",
    "beside": "lineage_pieces_create", "rate": "rating_update",
}  # fmt: skip
SCENARIOS = {
    **{f"scenario_{page}": f"scenarios_{like}" for page, like in OF_DOCUMENTS.items()},
    **{f"fleet_{page}": f"fleets_{like}" for page, like in OF_DOCUMENTS.items()},
    "scenario_collect": "collections_documents_create", "fleet_collect": "collections_documents_create",
    "collections": "collections_list", "collection": "collections_retrieve", "seat": "invitations_create",
    "home": "turns_list", "mine": "scenarios_list", "yours": WORDS, "everything": FILES,
    "delete_account": "closes an account: for its owner alone", "your_turn": "notices_change", "feed": "notices_feed",
    "library": "scenarios_list", "fleets": "fleets_list", "scenario_new": "scenarios_create",
    "fleet_new": "fleets_create", "import": "scenarios_create", "scenario_thumbnail": DRAWN, "board_picture": DRAWN,
    "scenario_sheet": "scenarios_sheet", "scenario_counters": "scenarios_bundle", "scenario_map": "scenarios_bundle",
    "scenario_bundle": "scenarios_bundle", "scenario_tokens": FILES, "scenario_vassal": "scenarios_module",
    "scenario_pages": DRAWN, "scenario_page": DRAWN,
    "scenario_making": "scenarios_bundle_progress", "scenario_print": "scenarios_pieces",
    "balance": "scenarios_balance_create", "balance_compare": "scenarios_balance_create", "balance_suggest": THINKS,
    "cards": FILES, "cards_file": FILES, "side_roster": "scenarios_roster", "fleet_from_side": "fleets_from_side",
    "scenario": "scenarios_retrieve", "fleet_edit": "fleets_update", "fleet_add": "scenarios_add_fleet",
    "fleet_roster": "fleets_roster", "fleet_picture": DRAWN, "fleet": "fleets_retrieve", "report": "reports_create",
    "one_fleet": COMPARES, "one_fleet_make": "fleets_create",
    "rulesets": "rulesets_list", "ruleset": "rulesets_list", "reference": WORDS, "reference_pdf": PRINTED,
    "opponent": PRINTED, "opponent_pdf": PRINTED, "terms": WORDS, "term": WORDS, "ruleset_cards": FILES,
    "ruleset_cards_file": FILES, "clause": WORDS, "schema": FILES,
}  # fmt: skip


def names_of(app: str) -> Iterator[str]:
    for pattern in get_resolver().namespace_dict[app][1].url_patterns:
        if hasattr(pattern, "name"):  # what an editor asks of its own is a list apart
            yield pattern.name


@pytest.mark.parametrize(("app", "table"), [("battles", BATTLES), ("campaigns", CAMPAIGNS), ("scenarios", SCENARIOS)])
def test_every_page_has_its_like_in_the_api_or_a_reason(app: str, table: dict[str, Any]) -> None:
    operations = {told["operationId"] for methods in api_schema()["paths"].values() for told in methods.values()}
    assert set(names_of(app)) == set(table)
    unknown = {name: like for name, like in table.items() if " " not in like and like not in operations}
    assert not unknown, "no such operation"
