"""Who threw which dice of the log, and what for. How far a squadron runs or a chase goes is nobody's luck."""

from rules.core.luck import Cast, against, by_kind, one, pairs
from rules.oi_navarcoi.events_ashore import DrillTest, LandDice
from rules.oi_navarcoi.events_ending import PostLoss
from rules.oi_navarcoi.events_fights import BattleTest, Duel, MoraleTest, PursuitTest
from rules.oi_navarcoi.events_moves import AverageRolled, Contest, Initiative, LaunchRolled, ManoeuvreTest, WeatherTest


def _contest(event: Contest) -> list[Cast]:
    return [Cast("setting up", side, (die,)) for side, die in zip("AB", event.dice, strict=True)]


def _post_loss(event: PostLoss) -> list[Cast]:
    faces = tuple(face for pair in event.dice for face in pair)
    return [Cast("stands that come home", event.squadron, faces)] if faces else []


casts = by_kind(
    {
        WeatherTest: one("weather", "squadron"),
        Contest: _contest,
        Initiative: pairs("initiative"),
        AverageRolled: one("speed", "squadron"),
        ManoeuvreTest: one("manoeuvres", "squadron"),
        LaunchRolled: one("launching", "squadron"),
        Duel: against("diekploi, periploi and chases", "attacker", "target"),
        BattleTest: one("battle", "squadron"),
        MoraleTest: one("morale", "squadron"),
        PursuitTest: one("holding back", "squadron"),
        PostLoss: _post_loss,
        DrillTest: one("drill ashore", "phalanx"),
        LandDice: against("fighting ashore", "phalanxes"),
    }
)
