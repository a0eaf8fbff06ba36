"""Who is asking, as far as rate limits go: the address that requests are counted under."""

import ipaddress

from django.http import HttpRequest

NETWORK = 64  # bits of an IPv6 address that name a network; the rest its owner may change with every request


def address_of(request: HttpRequest) -> str:
    """The visitor's address behind as many proxies as the settings trust; in IPv6, the network it belongs to."""
    from allauth.account.adapter import get_adapter  # the settings read modules of config before there are apps

    said: str = get_adapter().get_client_ip(request)
    try:
        address = ipaddress.ip_address(said)
    except ValueError:
        return said
    if address.version == 4:
        return said
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network(f"{address}/{NETWORK}", strict=False).network_address)
