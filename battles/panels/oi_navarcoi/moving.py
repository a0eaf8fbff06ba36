"""ONV-MOV-02: one part of the movement phase: signals, and the squadrons one by one."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from battles.panels.called import label_of
from battles.panels.decision import Act, Decision, Outlook, Sheet
from battles.panels.oi_navarcoi import parts, reach
from battles.panels.oi_navarcoi.activating import Choice, acts_of
from battles.panels.oi_navarcoi.fields import Leg, Pick, legs_of, picks_of, with_defaults
from battles.panels.oi_navarcoi.looking import looked
from battles.panels.oi_navarcoi.orders import MOST_LEGS, Filled, move
from battles.panels.oi_navarcoi.reach import Stroke
from battles.panels.oi_navarcoi.squadrons import (
    card,
    formation_name,
    names_of,
    orders_in_force,
    side_chips,
    squadron_of,
    stages,
)
from rules.core.findings import Finding, Refused
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.measure import in_inches
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import State

TEMPLATE = "battles/oi_navarcoi/_move.html"


class MoveSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of an activation: what is done (`acts`), in which way (`picks`), and the path (`legs`). `signals` may
    be played before; `strokes` are courses against enemies within reach."""

    squadron: str
    label: str
    acts: tuple[Choice, ...] = ()
    picks: tuple[Pick, ...] = ()
    legs: tuple[Leg, ...] = ()
    may_add: bool = False
    allowance: str = ""
    bid: str = ""
    signals: tuple[Act, ...] = ()
    hidden: int = 0
    strokes: tuple[Stroke, ...] = ()
    outlook: Outlook | None = None
    refusal: Finding | None = None
    steered: bool = False

    @property
    def refused(self) -> tuple[Choice, ...]:
        """What cannot be done now."""
        return tuple(each for each in self.acts if each.refusal is not None)

    @property
    def able(self) -> tuple[Choice, ...]:
        """What can be done now."""
        return tuple(each for each in self.acts if each.refusal is None)


def moving(state: State, side: str, selected: str, filled: Filled) -> Decision:
    """What the side that moves has to decide. `state` is what it may see."""
    game = Battle(state)
    names = names_of(state)
    common: dict[str, Any] = {
        "side": side,
        "heading": f"{names[side]} to move",
        "ships": side_chips(state, side),
        "stages": stages(state),
        "always": (parts.concede(side),),
    }
    others = parts.others_of(game, side)
    if game.berth is not None:
        return parts.harbour(state, game, side, common, others)
    if options.names_launch(game):
        return parts.launch(state, game, side, common, others)
    if game.pending is not None:
        squadron = game.by_id[game.pending.squadron]
        return _with_sheet(state, game, squadron, filled, common, others, pending=True)
    able = options.waiting(game) + parts.in_harbour(game, side)
    squadron_ = game.by_id.get(selected) or (able[0] if able else None)
    if squadron_ is None:
        return parts.nothing_left(state, game, side, common, others)
    if squadron_ not in able:
        return parts.not_now(state, game, squadron_, side, able, common, others)
    order = filled if filled.get("ship", squadron_.id) == squadron_.id else {}
    return _with_sheet(state, game, squadron_, order, common, others)


def _with_sheet(
    state: State,
    game: Battle,
    squadron: Squadron,
    filled: Filled,
    common: dict[str, Any],
    others: tuple[Act, ...],
    *,
    pending: bool = False,
) -> Decision:
    """The activation of the squadron in hand, or the path of the one whose dice are rolled."""
    side = squadron.side
    at = squadron_of(state, squadron.id)
    assert at is not None
    acts = () if pending else acts_of(game, squadron, filled.get("act", ""))
    chosen = "path" if pending else _chosen(acts, filled.get("act", ""))
    acts = tuple(replace(each, chosen=each.value == chosen) for each in acts)
    picks = () if pending else picks_of(game, squadron, chosen, filled)
    legs = legs_of(game, squadron, chosen, filled, picks)
    order = with_defaults({**filled, "ship": squadron.id, "act": chosen}, legs, picks)
    ahead, refusal = _ahead(game, state, side, order)
    kept: dict[str, str] = {name: order[name] for name in ("target", "abort") if name in order}
    steers = any(leg.going for leg in legs) and chosen not in ("sortie", "turn")
    within: tuple[Stroke, ...] = ()
    if chosen in ("advance", "diekplous", "path") and steers:
        against = order.get("target", "") if chosen == "diekplous" else ""
        within = parts.valued(game, state, reach.strokes(game, squadron, chosen, kept, against))
    allowance = in_inches(game.pending.allowance) if game.pending is not None else ""
    sheet = MoveSheet(
        squadron=squadron.id,
        label=label_of(squadron),
        acts=acts,
        picks=picks,
        legs=legs,
        may_add=0 < len(legs) < MOST_LEGS
        and bool(legs[-1].turning and legs[-1].going)
        and squadron.formation != "BLOCK",
        allowance=allowance,
        bid="" if pending else orders_in_force(game, squadron),
        signals=() if pending else parts.signals_of(game, side),
        hidden=0 if pending else parts.hidden_signals(game, side),
        strokes=within,
        outlook=ahead,
        refusal=refusal,
        steered=steers,
    )
    diced = ahead is not None and bool(ahead.data.distances)
    return Decision(
        phase="act",
        say=_say(game, squadron, pending),
        card=card(at, state, side),
        sheet=Sheet(
            name="move",
            template=TEMPLATE,
            submit=_submit(squadron, chosen, diced),
            data=sheet,
            ahead_at_button=True,
        ),
        others=others,
        marks=(
            *parts.targets(game, within),
            *parts.selected_marks(squadron),
            *(() if ahead is None else ahead.marks),
        ),
        ghosts=() if ahead is None else ahead.ghosts,
        **common,
    )


def _chosen(acts: tuple[Choice, ...], wanted: str) -> str:
    """The act that is filled in: the one wanted, else to advance, else whatever can be done."""
    able = [each.value for each in acts if each.refusal is None]
    for value in (wanted, "advance", "hold"):
        if value in able:
            return value
    return wanted if any(each.value == wanted for each in acts) else (able or [acts[0].value])[0]


SUBMITS = {
    "hold": "Hold",
    "back": "Back",
    "turn": "Turn",
    "change": "Change formation",
    "unform": "Go unformed",
    "diekplous": "Diekplous",
    "periplous": "Periplous",
    "launch": "Launch",
    "sortie": "Come out",
}


def _submit(squadron: Squadron, chosen: str, diced: bool) -> str:
    if diced:
        return f"Roll for {squadron.id}"
    return f"{SUBMITS.get(chosen, 'Move')}: {squadron.id}"


def _say(game: Battle, squadron: Squadron, pending: bool) -> str:
    label = label_of(squadron)
    if pending:
        assert game.pending is not None
        rolled = in_inches(game.pending.allowance)
        if game.pending.target is not None:
            target = game.pending.target
            return f"{label} has rolled {rolled}: front to front with {target} for the periplous, or a plain advance."
        return f"{label} has rolled {rolled}. Give its path: shorter is allowed, even none."
    last = " It is the last that waits." if len(options.waiting(game)) == 1 else ""
    still = {"SAFE": "safe in its harbour", "AT_ANCHOR": "at anchor"}
    where = still.get(squadron.status) or formation_name(squadron.formation)
    return f"{label}: {where}.{last}"


def _ahead(game: Battle, state: State, side: str, order: Mapping[str, str]) -> tuple[Outlook | None, Finding | None]:
    try:
        action = move(game, side, order)
        refusal = game.check(action)
        return (None, refusal) if refusal is not None else (looked(game, state, action), None)
    except Refused as error:
        return None, error.finding
