"""What the pages ask of the chapters: what may still be done, what stands in the way, and the rulebook's figures. Named
here once, so that page, API and player made of code ask the same."""

from rules.oi_navarcoi.activation import STATUS_NAMES as STATUS_NAMES
from rules.oi_navarcoi.ashore import SHIPS_NEAR as SHIPS_NEAR
from rules.oi_navarcoi.ashore import footprint as phalanx_footprint
from rules.oi_navarcoi.ashore import ship_by as ship_by
from rules.oi_navarcoi.changes import CHANGES as CHANGES
from rules.oi_navarcoi.changes import changed as changed
from rules.oi_navarcoi.deployment import OUT as OUT
from rules.oi_navarcoi.deployment import laid as laid
from rules.oi_navarcoi.deployment import to_place as to_place
from rules.oi_navarcoi.deployment import wingless as wingless
from rules.oi_navarcoi.harbour import land_of as harbour_of
from rules.oi_navarcoi.harbour import may_reverse as may_reverse
from rules.oi_navarcoi.land_melee import OPPOSITE as OPPOSITE
from rules.oi_navarcoi.land_melee import ROUTS as ROUTS
from rules.oi_navarcoi.land_melee import WINGS as WINGS
from rules.oi_navarcoi.land_melee import ours as allotting
from rules.oi_navarcoi.launching import beached as beached
from rules.oi_navarcoi.launching import names_launch as names_launch
from rules.oi_navarcoi.marches import NEEDED as NEEDED
from rules.oi_navarcoi.movement import MIAS_OR_BLOCK as MIAS_OR_BLOCK
from rules.oi_navarcoi.movement import MOST_STEPS as MOST_STEPS
from rules.oi_navarcoi.movement import allowance as allowance
from rules.oi_navarcoi.movement import back_allowance as back_allowance
from rules.oi_navarcoi.periplous import offshore_flank as offshore_flank
from rules.oi_navarcoi.phalanxes import of_side as phalanx_of
from rules.oi_navarcoi.plans import arrangements as arrangements
from rules.oi_navarcoi.runs import farthest as farthest
from rules.oi_navarcoi.setting_up import in_order as in_order
from rules.oi_navarcoi.setting_up import squadron_of as squadron_of
from rules.oi_navarcoi.setting_up import start as start
from rules.oi_navarcoi.signals import ENGAGE as ENGAGE
from rules.oi_navarcoi.signals import NAMES as SIGNAL_NAMES
from rules.oi_navarcoi.signals import in_force as in_force
from rules.oi_navarcoi.signals import manoeuvre as manoeuvre
from rules.oi_navarcoi.turns import waiting as waiting

__all__ = ["SIGNAL_NAMES", "allotting", "harbour_of", "phalanx_footprint", "phalanx_of"]
