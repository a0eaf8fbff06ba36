"""Requests are counted under the visitor's address, and nobody has more of them than they pay for."""

import pytest
from django.test import RequestFactory

from config.guarding.visitors import address_of


def asked(address: str, **headers: str) -> str:
    return address_of(RequestFactory(REMOTE_ADDR=address).get("/", headers=headers))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
    ],
)
def test_an_address_counts_for_itself_and_in_ipv6_for_its_network(address, counted):
    assert asked(address) == counted


def test_what_a_visitor_says_of_themselves_is_not_believed():
    assert asked("203.0.113.7", X_Forwarded_For="198.51.100.1") == "203.0.113.7"


def test_behind_a_trusted_proxy_it_is_the_address_that_the_proxy_names(settings):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert asked("10.0.0.1", X_Forwarded_For="6.6.6.6, 203.0.113.7") == "203.0.113.7"
