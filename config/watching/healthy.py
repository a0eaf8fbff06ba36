"""Whether the site on this machine is ready, as an exit status, for a container's host."""

import sys
import urllib.error
import urllib.request


def healthy(port: int = 8000) -> bool:
    """Whether /health/ready/ answers 200."""
    # A site with HTTPS sends everything on that does not come from its proxy.
    asked = urllib.request.Request(f"http://127.0.0.1:{port}/health/ready/", headers={"X-Forwarded-Proto": "https"})
    try:
        with urllib.request.urlopen(asked, timeout=4) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


if __name__ == "__main__":
    sys.exit(not healthy())
