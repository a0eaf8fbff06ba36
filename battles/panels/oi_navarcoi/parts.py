"""ONV-MOV-02: what a part of the movement phase holds besides the squadron in hand: signals, launches, its end."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from battles.panels.called import label_of
from battles.panels.decision import Act, Decision
from battles.panels.oi_navarcoi.orders import move
from battles.panels.oi_navarcoi.reach import Stroke
from battles.panels.oi_navarcoi.squadrons import WINGS, card, names_of, squadron_of
from battles.panels.worth import best_first
from rules.geometry.table import Outline
from rules.oi_navarcoi import Battle, formations
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.forecast.chances import branches, fighters, percent
from rules.oi_navarcoi.scenario import PlannedSignal
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import ENEMY, State
from scenarios.drawing.table.picture import TableMark

CONCEDE = "Give up the battle? Your fleet leaves the field at once, and the enemy has won."


def in_harbour(game: Battle, side: str) -> list[Squadron]:
    """NPK-2: squadrons that may come out of their harbour."""
    return [each for each in game.fleet(side) if each.status == "SAFE" and not each.activated]


def others_of(game: Battle, side: str) -> tuple[Act, ...]:
    """Ending the part, where nothing is to be settled first."""
    if game.pending is not None or game.berth is not None or options.names_launch(game):
        return ()
    end = act.EndMoves(side)
    rest = len(options.waiting(game))
    label = "End the part" if not rest else "The rest hold"
    ends = Act(
        name="end_moves",
        label=label,
        actions=(end,),
        keys=("e",),
        refusal=game.check(end),
        confirm=f"{rest} squadrons have not been activated: they hold. End this part of the movement phase?"
        if rest > 1
        else "",
    )
    return (ends,)


def concede(side: str) -> Act:
    """Giving up."""
    return Act(
        name="concede", label="Concede", actions=(act.Concede(side),), look="danger quiet small", confirm=CONCEDE
    )


def signals_of(game: Battle, side: str) -> tuple[Act, ...]:
    """ONV-SIG-04 and 05: the signals of the plan that have not been played, equal ones once. None of them is seen where
    the plan is hidden from who looks."""
    planned = [(n, each) for n, each in enumerate(game.sides[side].plan or ()) if not each.used]  # type: ignore[index]
    alike: dict[PlannedSignal, list[int]] = {}
    for index, each in planned:
        alike.setdefault(each, []).append(index)
    found = []
    for each, indices in alike.items():
        action = act.Signal(side, indices[0])
        times = f" × {len(indices)}" if len(indices) > 1 else ""
        wings = "all" if len(each.wings) == len(WINGS) else ", ".join(WINGS[wing] for wing in each.wings)
        found.append(
            Act(
                name=f"signal-{indices[0]}",
                label=f"Signal {each.signal}: {options.SIGNAL_NAMES[each.signal]}",
                price=f"{wings}{times}",
                actions=(action,),
                refusal=game.check(action),
                look="small",
            )
        )
    return tuple(found)


def hidden_signals(game: Battle, side: str) -> int:
    """How many signals may still lie face down, where the plan is hidden from who looks."""
    sheet = game.sides[side]  # type: ignore[index]
    plan = sheet.plan or ()
    return max(0, sheet.signals - len(plan)) if all(each.used for each in plan) else 0


def selected_marks(squadron: Squadron) -> tuple[TableMark, ...]:
    """The footprint of the squadron in hand."""
    if not squadron.standing or squadron.pose.shape == "KYKLOS":
        return ()
    if squadron.pose.shape == "KERAS":
        outlines = tuple(formations.stand_shapes(squadron.pose, squadron.n, squadron.stand))
    else:
        outlines = (formations.footprint(squadron.pose, squadron.n, squadron.stand),)
    return tuple(
        TableMark("selected", tuple((round(x), round(y)) for x, y in each.corners), "in hand" if n == 0 else "")
        for n, each in enumerate(outlines)
    )


def valued(game: Battle, state: State, within: Iterable[Stroke]) -> tuple[Stroke, ...]:
    """The enemies within reach, first the one that likeliest gives way and least makes the squadron do so, each with
    how likely it fails its first battle test; where no melee follows at once that is not known."""
    return best_first((_told(game, state, stroke) for stroke in within), lambda stroke: stroke.worth)


def targets(game: Battle, within: Iterable[Stroke]) -> tuple[TableMark, ...]:
    """The enemies within reach, marked, with their odds."""
    found = []
    for stroke in within:
        outlines = [each for each in game.by_id[stroke.target].shapes if isinstance(each, Outline)]
        marks = [TableMark("target", tuple((round(x), round(y)) for x, y in each.corners)) for each in outlines]
        found += [
            replace(mark, label=stroke.label, text="" if place else stroke.odds) for place, mark in enumerate(marks)
        ]
    return tuple(found)


def _told(game: Battle, state: State, stroke: Stroke) -> Stroke:
    squadron = game.by_id[stroke.fields["ship"]]
    action = move(game, squadron.side, stroke.fields)
    if game.check(action) is not None:
        return stroke
    fails = {each.id: each.fails for each in fighters(branches(state, action), squadron.id)}
    if stroke.target not in fails:
        return stroke
    worth = fails[stroke.target] - fails[squadron.id]
    return replace(stroke, odds=f"{percent(fails[stroke.target])} % gives way", worth=worth)


def harbour(state: State, game: Battle, side: str, common: dict[str, Any], others: tuple[Act, ...]) -> Decision:
    """NPK-2."""
    squadron = game.by_id[game.berth or ""]
    at = squadron_of(state, squadron.id)
    assert at is not None
    return Decision(
        phase="choice",
        say=f"{squadron.label} lies before its harbour. In it nobody can touch it; it may come out in a later turn.",
        card=card(at, state, side),
        steer=(
            Act(name="enter", label="Into the harbour", actions=(act.Harbour(side, squadron.id),), keys=("1",)),
            Act(name="stay", label="Stay out", actions=(act.Harbour(side, squadron.id, enter=False),), keys=("2",)),
        ),
        others=others,
        marks=selected_marks(squadron),
        **common,
    )


def launch(state: State, game: Battle, side: str, common: dict[str, Any], others: tuple[Act, ...]) -> Decision:
    """ONV-SCN-05."""
    beached = options.beached(game, side)
    return Decision(
        phase="choice",
        say="One squadron at anchor may launch for nothing. For each other two dice are rolled: 10 or more (17 %).",
        steer=(
            *(
                Act(
                    name=f"free-{each.id}",
                    label=f"{label_of(each)} may launch",
                    actions=(act.LaunchFree(side, each.id),),
                    keys=(str(number),) if number < 10 else (),
                    target=each.id,
                )
                for number, each in enumerate(beached, 1)
            ),
            Act(name="free-none", label="None: roll for all", actions=(act.LaunchFree(side, None),), keys=("0",)),
        ),
        others=others,
        **common,
    )


def nothing_left(state: State, game: Battle, side: str, common: dict[str, Any], others: tuple[Act, ...]) -> Decision:
    engaged = sum(game.in_melee(each.id) for each in game.fleet(side))
    why = f"{engaged} squadrons are locked in melee" if engaged else "none can be activated"
    return Decision(
        phase="choice",
        say=f"No squadron can be moved now: {why}. End this part of the movement phase.",
        steer=(*(replace(each, keys=("enter", "e")) for each in others), *signals_of(game, side)),
        **common,
    )


def not_now(
    state: State,
    game: Battle,
    squadron: Squadron,
    side: str,
    able: list[Squadron],
    common: dict[str, Any],
    others: tuple[Act, ...],
) -> Decision:
    """A squadron in hand that cannot be moved: why, and which can."""
    at = squadron_of(state, squadron.id)
    assert at is not None
    shown = card(at, state, side)
    waiting = ", ".join(each.id for each in able)
    rest = f"Still to move: {waiting}." if able else "No squadron is left to move."
    say = f"{squadron.label} belongs to {names_of(state)[ENEMY[side]]}. {rest}"
    if squadron.side == side:
        say = f"{squadron.label} cannot be moved now. {rest}"
        hold: Any = act.Hold(side, squadron.id)
        if squadron.status == "AT_ANCHOR":
            hold = act.Launch(side, squadron.id, 0)
        shown = replace(shown, refusal=game.check(hold))
    return Decision(phase="act", say=say, card=shown, others=others, marks=selected_marks(squadron), **common)
