"""The paper of a battle's kit: whoever has it in hand at the table may type the battle's result in, from any phone.

Its QR code holds the address of the form with a word that only the site can make, for one campaign and one encounter
with the ships that were printed. It opens that form alone; what it books, the campaign's owner can take back.
"""

from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from campaigns.encounters.awaited import Due
from campaigns.models import Campaign
from campaigns.seats import rights
from scenarios.ownership import Actor

WORD = "paper"  # the name of that word in addresses
LENGTH = 20


def word_of(campaign: Campaign, key: str) -> str:
    """The word of an encounter's paper."""
    return salted_hmac("campaigns.encounters.paper", f"{campaign.uid}/{key}", algorithm="sha256").hexdigest()[:LENGTH]


def address_of(request: HttpRequest, campaign: Campaign, due: Due, *, bears: bool) -> str:
    """The whole address that the paper's QR code opens; with the word on a paper that `bears` it and lies at one
    table."""
    query = {WORD: word_of(campaign, due.key)} if bears and not rights.apart(campaign) else None
    return request.build_absolute_uri(reverse("campaigns:report", args=[campaign.uid, due.key], query=query))


def bearer_of(request: HttpRequest, campaign: Campaign, key: str) -> Actor | None:
    """Whoever has the paper speaks for the owner at whose table it lies; None for everybody else. Where the sides are
    apart it speaks for nobody: each answers for themselves (CMP-AMD-07)."""
    said = request.GET.get(WORD, "")
    if not said or rights.apart(campaign) or not constant_time_compare(said, word_of(campaign, key)):
        return None
    return rights.owner(campaign)
