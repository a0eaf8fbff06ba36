"""Serves the site with granian: `python -m config.serve`. Chosen by measurement: docs/decisions/0002-wsgi.md."""

import argparse
import errno
import ipaddress
import os
import socket
import sys

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels


def main() -> None:
    """Parse the command line, refuse a taken port in plain words, and serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m config.serve", description="Serve Navarch.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", default=8000, type=_port, help="port to listen on (default: %(default)s)")
    parser.add_argument("--threads", default=4, type=int, help="requests answered at once (default: %(default)s)")
    parser.add_argument("--only-check", action="store_true", help="say whether the port is free, and stop")
    given = parser.parse_args()

    if trouble := port_trouble(given.host, given.port):
        sys.exit(trouble)
    if not given.only_check:
        serve(given.host, given.port, given.threads)


def _port(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port; a port is a whole number from 1 to 65535")


def port_trouble(host: str, port: int) -> str | None:
    """Why nothing can listen there, with the way out, or None where the port is free."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            if os.name != "nt":  # there, the option would let two servers share the port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        other = port + 1 if port < 65535 else port - 1
        if error.errno == errno.EADDRINUSE:
            return (
                f"Port {port} is in use, perhaps by a Navarch that is running already: http://{_shown(host)}:{port}/ . "
                f"Stop it first, or take another port: make serve PORT={other}"
            )
        return (
            f"Cannot listen on {host}, port {port}: {error.strerror}. Another port: make serve PORT={max(other, 8001)}"
        )
    return None


def serve(host: str, port: int, threads: int) -> None:
    """Serve on `host` and `port` until the process is told to stop."""
    # One worker process: its threads share one cache, so rate limits and cached drawings need no other service.
    server = Granian(
        "config.wsgi:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=1,
        blocking_threads=threads,
        websockets=False,
        log_level=LogLevels.warning,
        respawn_failed_workers=True,
    )

    @server.on_startup
    def say_where() -> None:
        print(f"Navarch is at http://{_shown(host)}:{port}/   (stop with Ctrl-C)", flush=True)  # noqa: T201

    server.serve()


def _shown(host: str) -> str:
    try:
        return f"[{host}]" if ipaddress.ip_address(host).version == 6 else host
    except ValueError:
        return host


if __name__ == "__main__":
    main()
