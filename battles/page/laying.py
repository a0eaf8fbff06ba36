"""Laying the table of a battle for one viewer: what they see of it, whose decision it is, and what is to be decided."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

import rules
from battles import selectors, viewing
from battles.models import Asked, Battle
from battles.page.scores import ended_in_words, fates_of, losses_of, scores_of, track_of
from battles.page.tables import Table
from battles.page.telling import PlayerTurn, log_html, shortened, told
from battles.panels import panel_of, together
from battles.panels.dice_form import dice_form
from battles.people import chat, seats, undoing, undone
from battles.people.passing import PAPERS, at_one_screen, between_people, stays, to_be_passed, waiting
from rules.core.dice import DiceNeeded
from rules.core.findings import Finding
from rules.core.naming import SIDES, Name
from scenarios.ownership import Actor

SHOWN_ENTRIES = 40  # so many of the newest entries are told with the page, the earlier ones on request
LINES = 100  # of the log at most, with what each is made of: the page of a long battle is no heavier than a short one
FEWEST = 8  # entries that are told whatever happened in them


def _newest(entries: list[selectors.LineEntry], turns: Sequence[PlayerTurn]) -> list[selectors.LineEntry]:
    """Those of the entries that are told with the page, by what these eyes are told of them."""
    lines: Counter[int] = Counter()
    for turn in turns:
        for line in turn.lines:
            lines[line.seq] += 1 + len(line.steps)
    room = LINES
    for many, entry in enumerate(reversed(entries)):
        room -= lines[entry.seq]
        if room < 0 and many >= FEWEST:
            return entries[-many:]
    return entries


def table_of(
    battle: Battle,
    actor: Actor,
    *,
    selected: str = "",
    trouble: Finding | None = None,
    needed: DiceNeeded | None = None,
    actions: Sequence[Mapping[str, Any]] = (),
    filled: Mapping[str, str] | None = None,
    seat: str = "",
) -> Table:
    """The battle now, for the actor, with the ship `selected` in hand.

    `trouble` is why the last request was refused; `needed` the dice that `actions` have to be sent again with; `filled`
    an order that is not given yet. Where two people share the screen, `seat` is the side that says it sits at it now.
    """
    ruleset = rules.get(battle.ruleset)
    panel = panel_of(battle.ruleset)
    held = seats.held(battle, actor)
    mine = seats.plays(battle, actor)
    state = selectors.start_state(battle) if battle.head_seq < 0 else selectors.head_state(battle)
    shared = at_one_screen(battle, actor)
    state = panel.as_played(state, between_people(battle))
    eyes = viewing.open_eyes(battle, actor)
    names = panel.names_of(state)
    entries = selectors.line_entries(battle, SHOWN_ENTRIES)
    turns = told(battle, entries, shortened(names), eyes)
    newest = _newest(entries, turns)
    if newest is not entries:
        turns = told(battle, newest, shortened(names), eyes)
    side = _deciding(battle, held)
    secret = shared and side != "" and panel.is_secret(state, side)
    papers = shared and side != "" and not secret and panel.has_papers(state, side)
    given = together.NAME if filled is not None and filled.get("order") == together.NAME else ""
    typed = None if given else filled
    if secret and seat != side:
        decision = to_be_passed(panel, state, side, names)
    elif papers and seat != PAPERS + side:
        decision = panel.decision(ruleset.visible_to(state, None), side, selected, typed)
        decision = msgspec.structs.replace(decision, papers="closed")
    elif side:
        own = ruleset.visible_to(state, side)
        decision = panel.decision(own, side, selected, typed)
        if panel.together is not None:
            many = {**(filled or {}), "ship": selected} if given else {"ship": selected}
            replies = all(battle.seats[other] != "person" for other in ruleset.sides if other != side)
            shown = together.sheet(ruleset, panel.together, own, side, many, replies)
            decision = msgspec.structs.replace(decision, together=shown)
        decision = msgspec.structs.replace(decision, papers="open") if papers else decision
    else:
        decision = panel.watched(viewing.seen(ruleset, state, eyes), selected)
        if len(held) == 1 and not battle.over:
            decision = waiting(battle, panel, decision, viewing.seen(ruleset, state, eyes), held[0], names, entries)
    drawn = ruleset.visible_to(state, side) if secret and seat == side else viewing.seen(ruleset, state, eyes)
    decision = msgspec.structs.replace(decision, heading=_briefly(decision.heading, names))
    earlier = newest[0].seq if newest and newest[0].seq > 0 else 0
    result = selectors.battle_result(battle)
    undo = _undo(battle, actor, entries) if mine else undoing.Undo(None)
    return Table(
        battle=battle,
        mine=mine,
        owner=battle.owned_by(actor),
        held=held,
        state=drawn if decision.laid_out is None else decision.laid_out,
        names=names,
        decision=decision,
        dice=dice_form(battle, state, names, needed, actions, eyes) if mine else None,
        take_back=undo.reason,
        undoes="" if undo.to is None else undone.in_words(battle, state, names, entries, undo.to, undo.by, eyes),
        asked_back=undone.in_words(battle, state, names, entries, battle.asked_to, battle.asked_by, eyes)
        if battle.asked == Asked.TAKE_BACK
        else "",
        trouble=trouble,
        log=log_html(battle, turns),
        turns=turns,
        earlier=earlier,
        result=result,
        ended=ended_in_words(battle, result, turns, names),
        losses=losses_of(result, names) if result is not None else (),
        fates=fates_of(result, names) if result is not None else (),
        scores=scores_of(battle, drawn, names),
        track=track_of(panel, drawn),
        seat=seat if (papers and seat == PAPERS + side) or (secret and stays(seat, side, decision, names)) else "",
        tracks=panel.tracks(drawn),
        viewer=side if secret and seat == side else eyes,
        begins=_begins(battle, held, entries),
        talk=chat.talk_of(battle, actor),
    )


def _undo(battle: Battle, actor: Actor, entries: list[selectors.LineEntry]) -> undoing.Undo:
    """What taking back would mean; where as many entries as are shown were decided in one go, more are looked at."""
    found = undoing.undo_among(battle, actor, entries)
    if found.to and found.to == entries[0].seq:
        return undoing.undo_among(battle, actor, selectors.line_entries(battle, selectors.MOST_UNDONE))
    return found


def _briefly(heading: str, names: Mapping[str, Name]) -> str:
    """A heading that calls the sides by the short of their names."""
    for key, name in shortened(names).items():
        heading = heading.replace(names[key], name) if key in SIDES else heading
    return heading


def _begins(battle: Battle, held: Sequence[str], entries: Sequence[selectors.LineEntry]) -> bool:
    """Whether the battle lies before the first decision of the sides that the viewer holds. Who is guided through a
    first battle is told step by step instead, and a study begins in the midst of one."""
    if not held or battle.over or battle.study_of or (battle.guide and not battle.guide_left):
        return False
    whole = not entries or entries[0].seq == 0
    return whole and not any(seats.side_of(entry.action) in held for entry in entries)


def _deciding(battle: Battle, held: Sequence[str]) -> str:
    """The side for which the viewer has to decide now; "" for none."""
    if battle.waiting is not None:
        return ""
    return next((side for side in battle.to_decide if side in held), "")
