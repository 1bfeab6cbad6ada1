"""The site on a host that only hands out files, with no headers of ours: Python's own `http.server`."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from conftest import save_power
from player import Player, quiet, set_offline
from playwright.sync_api import Browser, Page, expect

from building import site
from building.folders import lay
from tests.support.changed_site import with_file

# What a worker is refused, said on the console; the last is what it may do.
PROBE = """
;(async () => {
  const outcome = async (act) => { try { return String(await act()); } catch (error) { return error.name; } };
  const other = "OTHER";
  console.log("probe", JSON.stringify({
    code: await outcome(() => eval("1 + 1")),
    fetch: await outcome(() => fetch(other).then(({ status }) => status)),
    module: await outcome(() => import(other + "module.js").then(() => "came")),
    data: await outcome(() => import("data:text/javascript,export default 1").then(() => "came")),
    worker: await outcome(() => new Worker(location.origin + "/worker.js") && "started"),
    own: await outcome(() => fetch(location.origin + "/index.html").then(({ status }) => status)),
  }));
})();"""
# What the page itself is refused.
SINKS = """() => {
  const outcome = (act) => { try { act(); return "done"; } catch (error) { return error.name; } };
  return {
    markup: outcome(() => { document.createElement("p").innerHTML = "<b>x</b>"; }),
    parser: outcome(() => new DOMParser().parseFromString("<p>", "text/html")),
    worker: outcome(() => new Worker("static/python/worker.js")),
    policy: outcome(() => trustedTypes.createPolicy("another", {})),
  };
}"""
SOLVE = "async () => (await gridlight.call('solve', { document: gridlight.document() })).status"
REACHED = "(other) => fetch(other).then(({ status }) => status)"


class Plain(SimpleHTTPRequestHandler):
    """Hands out files, as `python3 -m http.server` does."""

    def log_message(self, format: str, *args: object) -> None:
        """Log no requests."""


class Open(Plain):
    """Another host, which any page may ask."""

    def end_headers(self) -> None:
        """Allow every page to read the answer."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@pytest.fixture(scope="module")
def hosts(contents: site.Contents, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The addresses of the site and of another host."""
    folders = [tmp_path_factory.mktemp("plain"), tmp_path_factory.mktemp("other")]
    (folders[1] / "module.js").write_text("export default 1;")
    servers = [
        ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
        for handler, folder in zip((Plain, Open), folders, strict=True)
    ]
    for server in servers:
        Thread(target=server.serve_forever, daemon=True).start()
    addresses = [f"http://127.0.0.1:{server.server_address[1]}/" for server in servers]
    (worker,) = (place for place in contents if re.search(r"/worker[^/]*\.js\.packed$", place))
    code = gzip.decompress(contents[worker]) + PROBE.replace("OTHER", addresses[1]).encode()
    lay(with_file(contents, worker, site.compressed(code)), folders[0])
    yield addresses
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture
def stranger(browser: Browser) -> Iterator[Page]:
    """A page in a browser that has never seen the site."""
    context = browser.new_context()
    save_power(context)
    yield context.new_page()
    context.close()


def test_page_and_worker_have_the_policy_and_stop_works_without_a_network(stranger: Page, hosts: list[str]) -> None:
    own, other = hosts
    assert stranger.evaluate(REACHED, other) == 200, "a page without a policy reaches the other host"
    said: list[str] = []
    stranger.on("console", lambda message: said.append(message.text))

    with quiet(stranger, but="This document requires|violates the following|Content Security Policy|icons/mark.svg"):
        stranger.goto(own)
        player = Player(stranger)
        player.ready()
        player.open("...\n.2.\n...")
        assert (
            stranger.evaluate("() => gridlight.call('solve', { document: gridlight.document() })")["status"] == "solved"
        )
        probe = next(json.loads(text.removeprefix("probe ")) for text in said if text.startswith("probe "))
        assert probe == {
            "code": "EvalError",
            **dict.fromkeys(("fetch", "module", "data", "worker"), "TypeError"),
            "own": "200",
        }
        assert set(stranger.evaluate(SINKS).values()) == {"TypeError"}
        set_offline(stranger.context, True)
        player.open("\n".join(["." * 200] * 200))
        player.button("Explain").click()
        player.button("Stop").click()
        expect(player.status).to_have_text("Stopped.")
        player.open("...\n.2.\n...")
        assert stranger.evaluate(SOLVE) == "solved"
