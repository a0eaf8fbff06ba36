"""MAR-INI and MAR-SEQ.02: who acts next, and the activation of one galley."""

from collections.abc import Mapping
from typing import Any

import msgspec

from battles.panels.called import label_of
from battles.panels.decision import Act, Decision, Sheet
from battles.panels.mare_nostrum.helm import helm, may_declare
from battles.panels.mare_nostrum.ships import card, galley_of, names_of, order, stages
from battles.panels.mare_nostrum.steps import abandonings, cast_offs, end_act, grapple_acts, grouped, passing, stop_act
from battles.panels.odds import any_of
from rules.core.findings import Finding
from rules.core.gathering import counted
from rules.mare_nostrum import RULESET, Battle
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.forecast.steering import check_may_move
from rules.mare_nostrum.measure import FULL_TURN
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import State
from scenarios.drawing.table.picture import TableMark, base_corners


def movement(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """What the side has to decide while galleys act."""
    game = Battle(state)
    common: dict[str, Any] = {
        "side": side,
        "stages": stages(state),
        "order": order(state),
        "baton": state.baton or "",
    }
    if game.lodged is not None:
        return _fending(state, game, side, selected, common)
    if game.active is None:
        asked = choosing.asked(game)
        return _low_die(state, asked, side, selected, common) if asked else _next(state, game, side, selected, common)
    return _activation(state, game, game.by_id[game.active], side, selected, filled, common)


def in_hand(galley: Galley, words: str = "in hand", kind: str = "selected") -> TableMark:
    """A mark around a galley's hull."""
    corners = base_corners(galley.x, galley.y, galley.form.beam, galley.form.length, galley.heading, FULL_TURN)
    return TableMark(kind, corners, words)  # type: ignore[arg-type]


def _shown(state: State, side: str, selected: str, otherwise: str = "") -> Any:
    """The card of the galley that was chosen to be looked at."""
    galley = galley_of(state, selected) or galley_of(state, otherwise)
    return None if galley is None else card(galley, state, side)


def _fending(state: State, game: Battle, side: str, selected: str, common: dict[str, Any]) -> Decision:
    """MAR-GRA.05 and .06."""
    assert game.lodged is not None
    target, galley = game.by_id[game.lodged.target], game.by_id[game.lodged.galley]
    left = choosing.fenders_left(target)
    acts = []
    for number in range(left, -1, -1):
        action = act.Fend(side, target.id, number)
        forecast = RULESET.forecast(state, action)
        chance = f"{any_of(forecast)[0].percent} % to throw it off" if forecast else ""
        label = f"Fend it off with {counted(number, 'figure', 'figures')}" if number else "Let it hold"
        keys = ("enter", str(number)) if number == left else (str(number),)
        acts.append(Act(name=f"fend-{number}", label=label, price=chance, actions=(action,), keys=keys,
                        look="primary" if number == left else ""))  # fmt: skip
    return Decision(
        phase="choice",
        heading=f"A grapple lodges on {target.label}",
        say=f"{galley.label} has hooked it. Each archer or slinger may fend once a turn; any 6 throws it off.",
        steer=tuple(acts),
        always=stop_act(state, side),
        card=_shown(state, side, selected, target.id),
        marks=(in_hand(target, "grappled", "target"), in_hand(galley, "the grappler")),
        **common,
    )


def _low_die(state: State, asked: Galley, side: str, selected: str, common: dict[str, Any]) -> Decision:
    """MAR-INI.02."""
    low, high = min(asked.initiative), max(asked.initiative)
    return Decision(
        phase="choice",
        heading=f"The admiral aboard {asked.label}",
        say=f"He rolled {low} and {high}, and {low} is up now. When shall his flagship act?",
        steer=(
            Act(name="low-die", label=f"Act now, on {low}", actions=(act.UseLowDie(side, True),), keys=("1",)),
            Act(name="high-die", label=f"Wait for {high}", actions=(act.UseLowDie(side, False),), keys=("2",)),
        ),
        always=stop_act(state, side),
        card=_shown(state, side, selected, asked.id),
        marks=(in_hand(asked),),
        **common,
    )


def _next(state: State, game: Battle, side: str, selected: str, common: dict[str, Any]) -> Decision:
    """MAR-INI.04."""
    names = names_of(state)
    up = choosing.candidates(game)
    number = choosing.current_number(game)
    both = len({galley.side for galley in up}) == 2
    says = f"{names[side].it} {names[side].verb('names')} the next to act"
    say = f"{names[side]:holds} the baton: of both sides' galleys on {number}, {says}."
    if not both:
        say = f"{names[side]:has} {len(up)} galleys on {number}: which acts next?"
    acts = tuple(
        Act(
            name=f"next-{galley.id}",
            label=label_of(galley.value()),
            price=names[galley.side] if both else "",
            actions=(act.ChooseNext(side, galley.id),),
            keys=(str(place),),
            target=galley.id,
        )
        for place, galley in enumerate(up, 1)
    )
    return Decision(
        phase="choice",
        heading=f"{names[side]}: who acts next?",
        say=say,
        steer=acts,
        always=stop_act(state, side),
        card=_shown(state, side, selected),
        marks=tuple(in_hand(galley, f"on {number}") for galley in up if galley.on_table),
        **common,
    )


def _activation(
    state: State,
    game: Battle,
    galley: Galley,
    side: str,
    selected: str,
    filled: Mapping[str, str],
    common: dict[str, Any],
) -> Decision:
    """MAR-SEQ.02: single steps in any order until its owner ends it."""
    names = names_of(state)
    refusal: Finding | None = check_may_move(galley)
    sheet = None
    marks: tuple[TableMark, ...] = (in_hand(galley),)
    ghosts: tuple[Any, ...] = ()
    if not galley.moved and refusal is None and may_declare(game, galley):
        typed = filled if filled.get("galley", galley.id) == galley.id else {}
        data = helm(state, game, galley, typed)
        sheet = Sheet(
            name="move",
            template="battles/mare_nostrum/_move.html",
            submit=f"Row {galley.id}",
            data=data,
            ahead_at_button=True,
        )
        marks += tuple(
            msgspec.structs.replace(
                in_hand(game.by_id[ram.target], f"{ram.label}, {ram.course}", "target"), text=ram.odds
            )
            for ram in data.rams
        )
        if data.outlook is not None:
            marks += data.outlook.marks
            ghosts = data.outlook.ghosts
    shown = _shown(state, side, selected, galley.id)
    if not galley.moved and shown.id == galley.id:
        shown = msgspec.structs.replace(shown, refusal=refusal)
    more = passing(game, galley)
    steps = (*grapple_acts(state, game, galley), *cast_offs(game, galley), *abandonings(game, galley))
    return Decision(
        phase="act",
        heading=f"{names[side]}: {galley.label} acts",
        say=_say(game, galley, refusal, sheet is not None),
        card=shown,
        sheet=sheet,
        more=() if more is None else (more,),
        attacks=grouped(steps),
        others=(end_act(game, galley, sheet is None),),
        always=stop_act(state, side),
        marks=marks,
        ghosts=ghosts,
        **common,
    )


def _say(game: Battle, galley: Galley, refusal: Finding | None, helmed: bool) -> str:
    """How matters stand with the galley that acts."""
    if galley.moved:
        return f"{galley.label} has moved; it may still do what is listed, or be done."
    if refusal is not None:
        return f"{galley.label} cannot move now; it may do what is listed, or be done."
    if not helmed:
        return f"{galley.label} has no stamina left: it rests where it is."
    if galley.state in ("stopped", "reverse"):
        return f"{galley.label} {'lies stopped' if galley.state == 'stopped' else 'goes astern'}: order its move."
    return f"{galley.label} is under way: at least 4 in straight ahead. Stamina {galley.stamina}."
