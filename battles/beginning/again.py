"""A rematch: the scenario of a battle fought again, by the same people."""

from battles import services, viewing
from battles.models import Battle
from battles.people import seating
from scenarios.ownership import Actor, Visibility, may_list


def no_rematch(battle: Battle, actor: Actor) -> str:
    """Why there can be none yet, in words; "" where there can."""
    if viewing.may_see_scenario(battle, actor):
        return ""
    return "A rematch would show what this scenario still hides from you: wait for the end."


def battle_rematch(*, battle: Battle, actor: Actor, swap: bool, begun_with: str | None = None) -> Battle:
    """The same scenario again, each at the machine at which they sat; with `swap` the players change sides. Raises
    `NotReady` where the rules have changed since."""
    seats = dict(battle.seats)
    if swap:
        seats = dict(zip(seats, reversed(list(seats.values())), strict=True))
    would_be_listed = battle.visibility == Visibility.PUBLIC and not may_list(actor)
    again = services.battle_start(
        actor=actor,
        body=battle.scenario_body,
        seats=seats,
        dice=battle.dice,
        revision=battle.revision,
        visibility=Visibility.UNLISTED if would_be_listed else battle.visibility,
        move_hours=battle.move_hours,
        late=battle.late,
        begun_with=begun_with,
    )
    seating.battle_seat_again(battle=again, earlier=battle, actor=actor, swap=swap)
    return again
