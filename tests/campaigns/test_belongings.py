"""Your data (`scenarios.people.belongings`): the campaigns in it, and who goes on with one whose owner has gone."""

import io
import zipfile

import pytest
from django.contrib.auth.models import User
from django.test import Client

from campaigns import services
from campaigns.documents import ready_made
from campaigns.files.exchange import campaign_import
from campaigns.models import Campaign
from scenarios.ownership import Actor
from scenarios.people import belongings
from tests.campaigns.apart import again, sit_down

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(actor: Actor) -> Campaign:
    return services.campaign_start(actor=actor, document=ready_made.document("punic-2021"), visibility="private")


def test_a_campaign_is_taken_along_and_can_be_brought_in_again(campaign: Campaign, actor: Actor) -> None:
    with zipfile.ZipFile(io.BytesIO(belongings.everything_of(actor))) as packed:
        (name,) = (name for name in packed.namelist() if name.startswith("campaigns/"))
        raw = packed.read(name)
    assert campaign.uid in name
    assert campaign_import(actor=actor, raw=raw).name == campaign.name


def test_one_whose_owner_goes_belongs_to_who_plays_it_too(campaign: Campaign, actor: Actor) -> None:
    boris = Client()
    boris.force_login(User.objects.create_user("boris"))
    sit_down(campaign, actor, "B", boris)
    assert belongings.account_delete(user=actor.user) == [str(campaign)]
    campaign = again(campaign)
    assert campaign.owner.get_username() == "boris"
    assert boris.get(campaign.get_absolute_url()).status_code == 200


def test_one_that_nobody_else_plays_goes_too(campaign: Campaign, actor: Actor) -> None:
    assert belongings.account_delete(user=actor.user) == []
    assert not Campaign.objects.filter(pk=campaign.pk).exists()
