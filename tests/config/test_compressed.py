"""Pages and answers travel compressed for whoever takes them so; what is compressed already is left alone."""

import gzip

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from config.serving.compressed import CompressedPages

WORDS = b"a trireme of three banks, " * 100


def travelled(kind: str, takes: str = "gzip, br") -> HttpResponse:
    middleware = CompressedPages(lambda request: HttpResponse(WORDS, content_type=kind))
    return middleware(RequestFactory().get("/", headers={"Accept-Encoding": takes}))


@pytest.mark.parametrize("kind", ["text/html; charset=utf-8", "application/json"])
def test_what_is_written_travels_compressed(kind):
    answer = travelled(kind)
    assert answer["Content-Encoding"] == "gzip" and len(answer.content) < len(WORDS) / 2
    assert gzip.decompress(answer.content) == WORDS


@pytest.mark.parametrize("kind", ["image/png", "application/pdf"])
def test_pictures_and_sheets_are_left_alone(kind):
    answer = travelled(kind)
    assert answer.content == WORDS and "Content-Encoding" not in answer


def test_who_does_not_take_it_so_gets_it_plain():
    assert travelled("text/html", takes="identity").content == WORDS


def test_a_page_of_the_site_is_compressed(client, db):
    answer = client.get("/new/", headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip" and b"<h1>New scenario</h1>" in gzip.decompress(answer.content)
