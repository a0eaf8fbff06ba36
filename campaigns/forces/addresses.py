"""Addresses of the pages of ships, squadrons, fleets and leaders."""

from urllib.parse import quote

from campaigns.models import Campaign

PAGES = {
    "ships": "ships", "squadrons": "squadrons", "fleets": "fleets", "admirals": "admirals", "commanders": "commanders",
}  # fmt: skip


def page_of(campaign: Campaign, table: str, id: str) -> str:
    """The page of one of them. Put together by hand: a tree of two hundred ships asks for as many."""
    return f"/campaigns/{campaign.uid}/{PAGES[table]}/{quote(id)}/" if id else ""
