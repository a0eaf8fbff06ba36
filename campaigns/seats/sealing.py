"""Decisions that are sealed until both sides have made theirs: flotillas (CMP-INI-03) and fillings (CMP-CHN-03).

Where the sides are apart, the first of such decisions is an entry that changes nothing: its content is in that entry
alone, and whatever is drawn from the state cannot tell it. The last one opens the others and is carried out with them.
"""

from collections.abc import Collection, Iterable, Sequence

import msgspec
from msgspec.structs import replace

from campaigns import log
from campaigns.engine import war
from campaigns.engine.battles import naval_game
from campaigns.engine.decisions import CampaignDecision, CommitFlotilla, Decision, Fill
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.log.entries import LogEntry, Reveal, Seal
from campaigns.engine.log.forms import Forms
from campaigns.engine.log.questions import SEALED, asked, key_of, kind_of, sealed_with
from campaigns.log import Retold
from campaigns.models import Campaign
from rules.core.findings import Finding, Refused

DECISIONS = (CommitFlotilla, Fill)
KINDS = ("commit_flotilla", "fill")
AT_ONCE = SEALED | {"settle"}  # questions that both sides answer in any order (CMP-CHN-03, CMP-GEN-05)
MOST_MISSED = 20  # entries that somebody who decides beside the other may not have seen yet
REACHING = ("seal", "reveal", "amend", "take_back", "rule")  # entries that say which seals stand


class Pending(msgspec.Struct, frozen=True):
    """A sealed decision that waits for the other side's."""

    number: int
    side: str
    decision: CampaignDecision


def pending_in(entries: Sequence[LogEntry]) -> tuple[Pending, ...]:
    """Of a log the sealed decisions that stand and are not opened."""
    forms = Forms(entries)
    opened = opened_in(entries, without=forms.aside)
    found = []
    for entry in entries:
        if isinstance(entry, Seal) and entry.number not in forms.aside and entry.number not in opened:
            decision = forms.of(entry)
            if decision is not None:
                found.append(Pending(entry.number, entry.by or decision.side, decision))
    return tuple(found)


def opened_in(entries: Iterable[LogEntry], without: Collection[int] = ()) -> set[int]:
    """The sealed decisions that were opened, but for those of entries `without`."""
    return {n for each in entries if isinstance(each, Reveal) and each.number not in without for n in each.seals}


def pending(campaign: Campaign, state: State, made: LogEntry | None = None) -> tuple[Pending, ...]:
    """The sealed decisions that wait now, with an entry that is being made."""
    if not any(question.kind in SEALED for question in state.open):
        return ()
    return pending_in([*_seals(campaign), *([made] if made is not None else [])])


def never_opened(campaign: Campaign) -> set[int]:
    """The sealed decisions that were never opened: they are taken back by their side, and not amended."""
    entries = _seals(campaign)
    opened = opened_in(entries)
    return {each.number for each in entries if isinstance(each, Seal) and each.number not in opened}


def waiting_with(campaign: Campaign, state: State, decision: Decision) -> tuple[Pending, ...]:
    """The sealed decisions of others that are opened with one's own. Raises `Refused` where that is sealed already."""
    if not isinstance(decision, DECISIONS):
        return ()
    waiting = pending(campaign, state)
    if any(each.side == decision.side for each in waiting):
        raise Refused(Finding("CMP-D-SEALED", "You have sealed this already. Take it back to decide otherwise."))
    return waiting


def _seals(campaign: Campaign) -> list[LogEntry]:
    found = campaign.entries.filter(entry__in=REACHING).order_by("seq")
    return [log.entry_of(log.EntryRow._make(row)) for row in found.values_list(*log.EntryRow._fields)]


def hidden_from(campaign: Campaign, held: Collection[str]) -> set[int]:
    """The sealed decisions that were never opened and are not of these sides: nobody else is told them before the war
    is over, taken back or not."""
    if campaign.over or not campaign.entries.filter(entry="seal").exists():
        return set()
    own = {e.number for e in _seals(campaign) if isinstance(e, Seal) and e.by in held}
    return never_opened(campaign) - own


def opened(state: State, waiting: Iterable[Pending], seed: str | None) -> tuple[State, Retold]:
    """The state when what waits has been opened, and what each of its entries then tells. Raises `Refused`."""
    told: Retold = {}
    for each in waiting:
        turn = state.turn
        state, events = war.decide(state, each.decision, EntryDice(seed, each.number))
        told[each.number] = (turn, events)
    return state, told


def is_first(before: State, after: State, decision: Decision) -> bool:
    """Whether another decision, after which `before` has become `after`, is still to be sealed together with it."""
    if not isinstance(decision, DECISIONS):
        return False
    key = asked(before, decision)
    return any(sealed_with(key, key_of(after, question)) for question in after.open)


def still_stands(campaign: Campaign, seen: int, side: str) -> bool:
    """Whether what was seen at entry `seen` is still what there is to decide, although the campaign has gone on: with
    notes, seats that changed hands, and what others decide at once with the side. Then it waits for nobody."""
    if not 0 <= seen < campaign.head_seq <= seen + MOST_MISSED:
        return False
    rows = log.rows_of(campaign, campaign.head_seq, after=seen)
    return len(rows) == campaign.head_seq - seen and all(_beside(row, side) for row in rows)


def _beside(row: log.EntryRow, side: str) -> bool:
    if row.entry in ("note", "seat"):
        return True
    more = msgspec.json.decode(row.extra) if row.extra else {}
    others = bool(side) and more.get("by", "") not in ("", side)
    if row.entry == "seal":
        return others
    at_once = row.entry == "decide" and kind_of(more.get("asked", "")) in AT_ONCE and not row.faces
    return others and at_once and row.kind not in KINDS


def as_seen(state: State, waiting: Sequence[Pending], held: Collection[str]) -> State:
    """The state for the holder of these sides: what they have to decide is on top, and of what others have sealed they
    see no more than the clauses say: the number of ships of a flotilla."""
    for each in waiting:
        if isinstance(each.decision, CommitFlotilla):
            known = each.decision if each.side in held else _counted(state, each.decision)
            state, _ = war.decide(state, known, EntryDice(None, each.number))
        else:
            left = tuple([q for q in state.questions if not (q.kind in SEALED and q.side == each.side)])
            state = replace(state, questions=left)
    own = [each for each in state.open if each.together and each.side in held]
    if own and len(state.open) > 1 and len(held) == 1:
        others = {each.id for each in state.open} - {each.id for each in own}
        state = replace(state, questions=tuple([each for each in state.questions if each.id not in others]))
    return state


def without_named(state: State, side: str) -> State:
    """The state without what a side has named while the other still has to: a bot may not look either."""
    if not any(question.kind in SEALED for question in state.open):
        return state
    if side in state.flotillas:
        known = _counted(replace(state, flotillas={}), CommitFlotilla(side=side, hulls=state.flotillas[side]))
        state = replace(state, flotillas={**state.flotillas, side: known.hulls})
    if state.chain is not None and side in state.chain.fillings:
        fillings = {who: each for who, each in state.chain.fillings.items() if who != side}
        state = replace(state, chain=replace(state.chain, fillings=fillings))
    return state


def _counted(state: State, decision: CommitFlotilla) -> CommitFlotilla:
    """As many ships, the first ones of the side."""
    fit = naval_game.fit_hulls(state, decision.side)
    return replace(decision, hulls=tuple([hull.id for hull in fit[: len(decision.hulls)]]))


def open_state(campaign: Campaign, state: State, made: LogEntry | None = None) -> State:
    """The state as everybody may know it: what is sealed, with the entry that is being made, is decided."""
    waiting = pending(campaign, state, made)
    return as_seen(state, waiting, ()) if waiting else state


def letters_of(state: State) -> str:
    """The letters of the sides that are waited for; both where something is decided at the table."""
    if state.ended is not None:
        return ""
    asked = {each.side for each in state.open}
    return "".join([state.data.letter(side) for side in state.data.side_ids if side in asked or "" in asked])
