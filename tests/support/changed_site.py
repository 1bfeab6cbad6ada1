"""A built site with a file changed, of which the page knows."""

from __future__ import annotations

from building import site
from building.wheels import integrity


def with_file(contents: site.Contents, place: str, data: bytes) -> site.Contents:
    """The same site with other bytes in one file; the page knows their digest."""
    old, new = (integrity(content).encode() for content in (contents[place], data))
    pages = {page: contents[page].replace(old, new) for page in ("index.html", site.INDEX)}
    assert all(pages[page] != contents[page] for page in pages)
    return contents | pages | {place: data}
