"""`make serve` and its port."""

import socket
import subprocess
import sys

import pytest

from config.serve import port_trouble


@pytest.fixture
def taken_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_taken_port_is_named_with_the_way_out(taken_port):
    trouble = port_trouble("127.0.0.1", taken_port)
    assert f"Port {taken_port} is in use" in trouble
    assert "make serve PORT=" in trouble


def test_a_free_port_is_no_trouble(taken_port):
    with socket.create_server(("127.0.0.1", 0)) as server:
        free = server.getsockname()[1]
    assert port_trouble("127.0.0.1", free) is None


@pytest.mark.slow
@pytest.mark.parametrize("port", ["0", "65536", "eight"])
def test_a_port_that_is_none_is_refused_in_plain_words(port):
    result = subprocess.run(
        [sys.executable, "-m", "config.serve", "--port", port, "--only-check"], capture_output=True, text=True
    )
    assert result.returncode == 2
    assert "a port is a whole number from 1 to 65535" in result.stderr
