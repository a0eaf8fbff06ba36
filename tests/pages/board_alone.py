"""A page with nothing but a board and a script that drives it."""

import json
from pathlib import Path

from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

STYLES = ("tokens", "base", "shell", "forms", "chart", "board")


def open_board(page: Page, live_server: LiveServer, board: str, script: str, beside: str = "") -> Page:
    """The page with the board, what stands `beside` it, and the script, which sets `window.ready` at its end."""
    names = sorted(path.name for path in Path("static/js/board").glob("*.js"))
    imports = {
        "imports": {f"navarch/board/{name}": f"/static/js/board/{name}" for name in names}
        | {"navarch/painted.js": "/static/js/painted.js"}
    }
    sheets = "".join(f'<link rel="stylesheet" href="/static/css/{name}.css">' for name in STYLES)
    html = f"""<!DOCTYPE html><html lang="en">
      <head><title>Board</title><meta name="viewport" content="width=device-width">{sheets}
      <script type="importmap">{json.dumps(imports)}</script></head>
      <body><main><h1>Board</h1><div class="board-frame" style="max-width: 640px">{board}</div>{beside}</main>
      <script type="module">{script}</script></body></html>"""
    page.route("**/board-alone/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{live_server.url}/board-alone/")
    page.wait_for_function("window.ready && (window.view?.ready ?? true)")
    # until the frame has its size and the board is seen as it opens
    page.wait_for_timeout(150)
    return page
