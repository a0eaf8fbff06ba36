"""What can be laid over the board of a battle and stays as it is while it is fought: its briefing and what wins, in the
words of its scenario and its rulebook, the keys, and how its dice can be checked."""

from functools import lru_cache

import msgspec
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from battles.models import Battle, DiceKind
from battles.page.boards import scenario_of
from battles.panels import Panel, panel_of
from rules.core.clauses import Clause, clauses
from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.drawing.boards import board_of
from scenarios.drawing.svg import board_svg
from scenarios.faces import terms_of
from scenarios.ownership import Actor
from scenarios.pictures.models import BoardPicture
from scenarios.pictures.texts import kept_for
from scenarios.words.markdown import Shown, rendered
from scenarios.words.references import has_reference
from scenarios.words.sourcing import sourced
from scenarios.words.wording import SIDES, side_names


def is_about_winning(panel: Panel, clause: str) -> bool:
    """Whether a condition of a scenario that rests on this clause says who wins, or when it ends."""
    return bool(panel.winning) and clause.startswith(panel.winning)


def chapter_on_winning(panel: Panel) -> list[Clause]:
    """The chapter of the rulebook on the end of a battle."""
    if not panel.winning:
        return []
    return [each for each in clauses(panel.key).values() if each.id.startswith(panel.winning[0])]


@lru_cache(maxsize=256)
def leaves_html(uid: str) -> SafeString:
    """The leaves of a battle. They come from the scenario that it was begun from, which never changes."""
    battle = Battle.objects.only(
        "title", "ruleset", "scenario_body", "origin", "origin_address", "revision", "owner", "guest"
    ).get(uid=uid)
    scenario = documents.read(battle.scenario_body).document
    panel = panel_of(battle.ruleset)
    context = {"battle": battle, "scenario": scenario, "ruleset": battle.ruleset, "panel": panel}
    context["has_reference"] = has_reference(battle.ruleset)
    if scenario is not None:
        names, pictures = side_names(scenario), pictures_of(battle)
        terms = terms_of(scenario)
        context |= {
            "briefing": rendered(scenario.briefing, pictures),
            "sides": [(side, names[side], _briefing_of(scenario, side, pictures)) for side in SIDES],
            "special_rules": [rendered(rule, pictures) for rule in scenario.special_rules],
            "sources": sourced(scenario, pictures),
            "winning": [term for term in terms if is_about_winning(panel, term.clause)],
            "conditions": [term for term in terms if not is_about_winning(panel, term.clause)],
            "chapter": chapter_on_winning(panel),
        }
    return render_to_string("battles/_leaves.html", context)


@lru_cache(maxsize=64)
def map_html(uid: str, with_fleets: bool) -> SafeString:
    """The map of a battle's scenario with a legend: the edges, zones, entries and places that it speaks of, and the
    fleets as they begin, where whoever looks may see them. "" where the scenario can no longer be read, or where its
    board is told in words."""
    scenario = scenario_of(uid)
    if scenario is None:
        return SafeString()
    picture = picture_of_scenario(scenario)
    board = board_of(picture)
    if not board.drawn:
        return SafeString()
    shown = picture if with_fleets else msgspec.structs.replace(picture, pieces=())
    drawn = board_svg(shown, title=f"Map of {scenario.title}, as it begins", key=f"{uid}-map")
    signs = board.legend(msgspec.structs.replace(picture, pieces=()))  # the ships have a legend of their own
    return render_to_string("battles/_leaf_map.html", {"board": drawn, "entries": signs})


@lru_cache
def keys_html(ruleset: str) -> SafeString:
    """The keys of a battle's page."""
    return render_to_string("battles/_keys.html", {"keys": panel_of(ruleset).keys})


def fair_html(battle: Battle) -> SafeString:
    """How anybody can tell that the dice of a battle are fair: its seed is told when it is over."""
    seed = battle.seed if battle.over else ""
    return _fair(battle.uid, battle.dice == DiceKind.MANUAL, battle.seed_hash, seed, battle.seeded_from)


@lru_cache(maxsize=256)
def _fair(uid: str, manual: bool, seed_hash: str, seed: str, seeded_from: int) -> SafeString:
    told = {"uid": uid, "manual": manual, "seed_hash": seed_hash, "seed": seed, "seeded_from": seeded_from}
    return render_to_string("battles/_fair.html", told)


def pictures_of(battle: Battle) -> Shown:
    """The pictures in the texts of a battle's scenario."""
    sizes = tuple((name, kept.width, kept.height) for name, kept in sorted(pictures_kept(battle).items()))
    return Shown(reverse("battles:text_picture", args=[battle.uid, "NAME"]), sizes)


def pictures_kept(battle: Battle) -> dict[str, BoardPicture]:
    """They are beside the document that the battle was begun from. One of a campaign was begun from none, and shows
    those that its owner sees."""
    document = battle.revision.document if battle.revision is not None else None
    return kept_for(document, battle.scenario_body, Actor(user=battle.owner, guest=battle.guest))


def _briefing_of(scenario: object, side: str, pictures: Shown) -> str:
    sheet = scenario.sides.get(side)  # type: ignore[attr-defined]
    return rendered(sheet.briefing, pictures) if sheet is not None and sheet.briefing else ""
