"""The facts of a battle (ONV-STA-04): those of movement, of fighting, of phalanxes and of the end."""

from rules.oi_navarcoi.events_ashore import AshoreEvent
from rules.oi_navarcoi.events_ending import EndingEvent
from rules.oi_navarcoi.events_fights import FightsEvent
from rules.oi_navarcoi.events_moves import MovesEvent

NavarchEvent = MovesEvent | FightsEvent | EndingEvent | AshoreEvent
