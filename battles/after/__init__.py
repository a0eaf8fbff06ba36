"""A battle that is over, told: its course and losses, its luck, every ship's story, a report, a film."""

from battles.after.course import Course, Deed, Loss, Stage, course_of
from battles.after.luck import Luck, luck_of

__all__ = ["Course", "Deed", "Loss", "Luck", "Stage", "course_of", "luck_of"]
