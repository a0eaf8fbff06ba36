"""The facts of a battle (NAV-M-4): those of the turn, of cards, of movement and of fighting. Squares are CCRR, facings
0 N to 7 NW, dice d10 faces 0 to 9 in rolling order. What only one side may read in full is said in `visibility`."""

from rules.navarchoi.events_cards import CardsEvent
from rules.navarchoi.events_fights import FightsEvent
from rules.navarchoi.events_moves import MovesEvent
from rules.navarchoi.events_turns import TurnsEvent

NavEvent = TurnsEvent | CardsEvent | MovesEvent | FightsEvent
