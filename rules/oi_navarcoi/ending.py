"""ONV-END: when the battle ends, and who has won."""

from rules.oi_navarcoi import aftermath
from rules.oi_navarcoi.event_phase import lost
from rules.oi_navarcoi.events_ending import BattleOver, TurnEnded
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.scenario import PhalanxStatus, Side
from rules.oi_navarcoi.state import ENEMY, SIDES
from rules.oi_navarcoi.state_fights import EndReason

HARBOURED = 2  # NPK-4: turns running
AT_A_LIMIT = ("turn_limit", "stalemate")


def end_turn(game: Game) -> None:
    """ONV-END-07, NPK-4: quiet turns, and turns in harbour."""
    quiet = 0 if game.lively else game.quiet_turns + 1
    harboured = game.harboured + 1 if _all_in_harbour(game) else 0
    game.tell(TurnEnded(quiet_turns=quiet, harboured=harboured, clause="ONV-END-07"))


def _all_in_harbour(game: Game) -> bool:
    if game.terms.specials.harbour is None:
        return False
    fleet = [
        each for side in SIDES if game.sides[side].role == "DEFENDER" for each in game.fleet(side) if not each.lost
    ]
    return bool(fleet) and all(each.status == "SAFE" for each in fleet)


def reason_now(game: Game) -> EndReason | None:
    """ONV-END-01: why the battle ends at the end of this turn; None: it goes on."""
    if not all(game.has_squadrons(side) for side in SIDES):
        return "destroyed"
    if is_goal_decided(game):
        return "goal"
    limit = game.terms.turn_limit
    if limit is not None and game.turn >= limit:
        return "turn_limit"
    return "stalemate" if game.quiet_turns >= game.terms.stalemate_turns else None


def is_goal_decided(game: Game) -> bool:
    """ONV-END-05, NPK-4: whether the scenario's goal ends the battle."""
    if game.terms.specials.harbour is not None and game.harboured >= HARBOURED:
        return True
    if game.terms.base == "ONV-S6":
        freighters = [each for each in game.squadrons if each.freighter]
        return not any(each.standing for each in freighters)
    return game.terms.base == "ONV-S7" and any(_amphibious(game))


def _amphibious(game: Game) -> tuple[bool, bool]:
    """ONV-END-05, SCN-07: whether the INVADER's goal is reached, and the DEFENDER's."""
    invader = _side_of(game, "INVADER")
    defender = ENEMY[invader]
    ours = [each for each in game.phalanxes.values() if each.side == invader and not each.fixed]
    theirs = [each for each in game.phalanxes.values() if each.side == defender and not each.fixed]
    saved = any(each.status == "SAVED" for each in ours)
    routed = any(each.status in ("ROUTED", "DESTROYED", "SAVED") for each in theirs)
    destroyed = any(each.status == "DESTROYED" for each in ours)
    return (
        saved or routed or aftermath.is_gone(game, defender),
        destroyed or aftermath.is_gone(game, invader),
    )


def _side_of(game: Game, role: str) -> Side:
    return next((side for side in SIDES if game.sides[side].role == role), SIDES[0])


def over(game: Game, reason: EndReason) -> None:
    """The battle is over: what the reckoning after it leaves, and who has won it."""
    holder = holder_of(game, reason)
    points = {side: _points(game, side) for side in SIDES}
    broken = {side: lost(game, side) for side in SIDES}
    winner = ENEMY[game.left] if reason == "conceded" and game.left else winner_of(game, reason, holder, points, broken)
    aftermath.settle(game, reason)
    degree = None
    if winner is not None:
        loser = ENEMY[winner]
        degree = "major" if 2 * aftermath.kept(game, loser) < game.sides[loser].start_hs else "tactical"
    game.tell(
        BattleOver(
            winner=winner,
            holder=holder,
            reason=reason,
            degree=degree,  # type: ignore[arg-type]
            score={side: _score(game, side) for side in SIDES},
            clause=CLAUSES[reason],
        ),
    )


def _score(game: Game, side: Side) -> str:
    """ONV-END-06, ONV-STA-05: the half-stands kept of those begun with; what became of the fleet's phalanx."""
    score = f"{aftermath.kept(game, side)}/{game.sides[side].start_hs}"
    ours = [each for each in game.phalanxes.values() if each.side == side and not each.fixed]
    return ", ".join([score, *[f"phalanx {PHALANX_ENDS[each.status]}" for each in ours]])


PHALANX_ENDS: dict[PhalanxStatus, str] = {
    "ON_LAND": "on land",
    "EMBARKED": "aboard",
    "ROUTED": "routed",
    "SAVED": "saved",
    "DESTROYED": "destroyed",
}
CLAUSES: dict[EndReason, str] = {
    "left_field": "ONV-END-02",
    "conceded": "ONV-END-04",
    "destroyed": "ONV-END-01",
    "goal": "ONV-END-05",
    "turn_limit": "ONV-END-01",
    "stalemate": "ONV-END-07",
}


def holder_of(game: Game, reason: EndReason) -> Side | None:
    """ONV-END-02 and 04: who holds the field; nobody where neither fleet is gone, or both are."""
    gone = [side for side in SIDES if aftermath.is_gone(game, side)]
    if reason in AT_A_LIMIT or len(gone) != 1:
        return None
    return ENEMY[gone[0]]


def _points(game: Game, side: Side) -> int:
    """NPK-4: the half-stands that the enemy has lost."""
    return sum(each.hs_start if each.lost else each.lost_in_melee for each in game.fleet(ENEMY[side]))


def winner_of(
    game: Game, reason: EndReason, holder: Side | None, points: dict[Side, int], broken: dict[Side, int]
) -> Side | None:
    """ONV-END-04 and 05, and the rules of single scenarios."""
    specials, base = game.terms.specials, game.terms.base
    if specials.points_lead is not None and (reason == "goal" or reason in AT_A_LIMIT):
        return _ahead(points["A"] - points["B"], specials.points_lead)
    if specials.lost_lead is not None and reason in AT_A_LIMIT:
        return _ahead(broken["B"] - broken["A"], specials.lost_lead)
    if base == "ONV-S2" and reason in AT_A_LIMIT:
        return _side_of(game, "DEFENDER")
    if base == "ONV-S5":
        invader = _side_of(game, "INVADER")
        survives = broken[invader] < (game.sides[invader].start_squadrons + 1) // 2
        return invader if survives else ENEMY[invader]
    if base == "ONV-S6" and game.terms.convoy is not None:
        return _convoy(game, game.terms.convoy, reason)
    if base == "ONV-S7":
        if reason in AT_A_LIMIT:
            return None
        ours, theirs = _amphibious(game)
        invader = _side_of(game, "INVADER")
        return None if ours == theirs else invader if ours else ENEMY[invader]
    return holder


def winner_at_a_limit(game: Game) -> Side | None:
    """Who would win if the battle came to a limit now (ONV-END-04 and 05, and the rules of single scenarios)."""
    points = {side: _points(game, side) for side in SIDES}
    return winner_of(game, "turn_limit", None, points, {side: lost(game, side) for side in SIDES})


def _ahead(lead: int, needed: int) -> Side | None:
    return "A" if lead >= needed else "B" if -lead >= needed else None


def _convoy(game: Game, convoy: Side, reason: EndReason) -> Side | None:
    """ONV-END-05, SCN-06."""
    freighters = [each for each in game.squadrons if each.freighter]
    end = {each.id: aftermath.freight_of(game, each, reason) for each in freighters}
    off = sum(each.hs_start for each in freighters if end[each.id] == "OFF")
    taken = sum(each.hs_start for each in freighters if end[each.id] == "TAKEN")
    return None if off == taken else convoy if off > taken else ENEMY[convoy]
