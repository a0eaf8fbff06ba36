"""MAR-RAM and MAR-COL: what a contact does."""

from rules.mare_nostrum import events as ev
from rules.mare_nostrum import flotsam
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.courses import Course, Impact
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.ships import Galley

CLAUSES = {
    "full_ram": "MAR-RAM.07",
    "glancing": "MAR-RAM.03",
    "collision": "MAR-COL.03",
    "friends": "MAR-COL.02",
    "astern": "MAR-COL.04",
    "pressed": "MAR-G.5",
}


LARGE_ON_SMALL = 1  # MAR-RAM.08
GLANCING = 1  # MAR-RAM.05


def modifier(rammer: Galley, target: Galley) -> int:
    """MAR-RAM.08: large on small."""
    return LARGE_ON_SMALL if rammer.size == "large" and target.size == "small" else 0


def glancing_damage(rammer: Galley, target: Galley) -> int:
    """MAR-RAM.05: a small galley does none to a large one."""
    return 0 if rammer.size == "small" and target.size == "large" else GLANCING


def meet(game: Game, galley: Galley, impact: Impact, course: Course, action: Move) -> None:
    """Settle a contact: damage, grapple, the swing alongside; both stop."""
    other = impact.other
    enemy = galley.is_enemy(other)
    clause = CLAUSES[impact.meeting]
    if not enemy and impact.meeting in ("full_ram", "glancing"):
        clause = "MAR-COL.01"
    elif impact.meeting == "glancing" and impact.zone == "bank":
        clause = "MAR-RAM.04"
    game.tell(
        ev.Contact(
            galley=galley.id,
            other=other.id,
            meeting=impact.meeting,
            distance=course.rowed,
            zone=impact.zone,
            angle=impact.angle,
            point=impact.point,
            clause=clause,
        ),
    )
    if impact.meeting == "pressed":
        game.tell(ev.Stopped(galleys=(galley.id,), clause="MAR-G.5"))
        return
    game.tell(ev.Stopped(galleys=(galley.id, other.id), clause="MAR-SEQ.03"))
    before = other.hd
    if impact.meeting == "full_ram":
        (die,) = game.roll((f"{galley.label} rams {other.label}",))
        mod = modifier(galley, other)
        hd = before + die + mod
        game.tell(ev.FullRam(galley=galley.id, target=other.id, die=die, mod=mod, hd=hd, clause="MAR-RAM.08"))
        flotsam.tell_sinking(game, other, "MAR-RAM.09", before)
        if enemy:
            _grapple(game, galley, other)
    elif impact.meeting == "glancing":
        damage = glancing_damage(galley, other)
        game.tell(
            ev.Glancing(galley=galley.id, target=other.id, damage=damage, hd=before + damage, clause="MAR-RAM.05")
        )
        flotsam.tell_sinking(game, other, "MAR-RAM.09", before)
    elif impact.meeting == "collision":
        game.tell(ev.Collision(galley=galley.id, target=other.id, clause="MAR-COL.03"))
    if course.slide is not None:
        clause = "MAR-RAM.06" if impact.meeting == "glancing" else "MAR-COL.03"
        slide = course.slide
        game.tell(ev.Deflected(galley=galley.id, target=other.id, to=slide.to, slide=slide.by, clause=clause))
        for id, side, numbers in slide.oars:
            game.tell(ev.OarsLost(galley=id, side=side, oars=numbers, clause="MAR-OAR.01"))


def _grapple(game: Game, galley: Galley, other: Galley) -> None:
    """MAR-GRA.09: a full ram grapples of itself. A grapple that holds them already stays as it is."""
    if galley.grapple_with(other.id) is None:
        game.tell(ev.Grappled(galley=galley.id, target=other.id, grapple="ram", pins=True, clause="MAR-GRA.09"))
