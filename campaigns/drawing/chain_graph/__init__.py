"""A chain of battles as a graph (CMP-CHN): what it is made of (`shape`), where it stands (`layout`, `routing`), and the
one drawing of it (`drawing`) on the page of a document, in its editor and while it is played."""

from campaigns.drawing.chain_graph.cards import Card
from campaigns.drawing.chain_graph.drawing import Progress, chain_svg
from campaigns.drawing.chain_graph.shape import Way, facts_of, ways_of

__all__ = ["Card", "Progress", "Way", "chain_svg", "facts_of", "ways_of"]
