"""What ships may still do, and whom each may strike: what pages ask before an order is written."""

from rules.nauta.activations import may_move
from rules.nauta.boarding import choices as boardings
from rules.nauta.fighting import choices as victims
from rules.nauta.pirophoros import choices as burnings
from rules.nauta.shooting import RANGE, Target, targets
from rules.nauta.speeds import writers

__all__ = ["RANGE", "Target", "boardings", "burnings", "may_move", "targets", "victims", "writers"]
