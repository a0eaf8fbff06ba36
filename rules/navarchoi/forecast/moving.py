"""What a ship that is being activated may still do, for whoever asks: pages, programs, players."""

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import activation, attacks, conditions, ways
from rules.navarchoi.flow import Activation, Attack, Formation
from rules.navarchoi.play import Battle
from rules.navarchoi.ships import Ship


def mp_range(game: Battle, frame: Formation, ship: Ship) -> tuple[int, int]:
    """The least and the most MP that a ship of the formation may declare (NAV-2.7.1)."""
    return activation.mp_range(game, frame, ship)


def may_back_freely(game: Battle, frame: Formation, ship: Ship) -> bool:
    """Whether it may back as it likes (NAV-C-42)."""
    return activation.may_back_freely(game, frame, ship)


def mp_left(frame: Activation) -> int:
    """The MP that are left to the ship."""
    return max(conditions.left_of(frame, frame.spent), 0)


def is_among_enemies(game: Battle, frame: Activation) -> bool:
    """Whether it stands in an enemy's square, which it must leave (NAV-3.10.a)."""
    return ways.is_among_enemies(game, frame)


def turn_limit(game: Battle, frame: Activation) -> int:
    """How many points it may turn at once (NAV-3.5.a)."""
    return ways.turn_limit(game, frame)


def turn_cost(game: Battle, ship: Ship, points: int) -> int:
    """The MP that a turn costs (NAV-3.5.b)."""
    return ways.turn_cost(game, ship, points)


def single_attacks(game: Battle, frame: Activation) -> list[Attack]:
    """The attacks that may be made where the ship is, each for itself (NAV-4.0.a, NAV-4.3.a)."""
    found: dict[Attack, None] = {}
    for action in attacks.legal(game, frame):
        if isinstance(action, act.Fire):
            found["missile", action.target, ""] = None
        elif isinstance(action, act.DeclareAttacks) and len(action.attacks) == 1:
            found[action.attacks[0]] = None
    return list(found)


def attacks_refused(game: Battle, frame: Activation) -> list[Finding]:
    """Why enemies in its square cannot be rammed, raked or grappled: each reason once."""
    found: dict[str, Finding] = {}
    for target in game.enemies_at(game.by_id[frame.ship].cell, frame.side):
        for finding in (
            attacks.check_close(game, frame, "ram"),
            attacks.check_rake(game, frame, target),
            attacks.check_close(game, frame, "grapple"),
        ):
            if finding is not None:
                found.setdefault(finding.message, finding)
    return list(found.values())
