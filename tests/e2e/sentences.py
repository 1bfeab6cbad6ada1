"""Bad input as a person meets it: what a paste or an address leads to, and whether that is a sentence."""

from __future__ import annotations

import re
from typing import Any

from player import Player
from playwright.sync_api import expect

HTML = "<img src=x onerror=window.injected=1><script>window.injected=1</script>"

# What a paste leads to: the sentence, how long it took until it could be read, and whether the dialog is there.
LISTEN = """(text) => {
  let began = 0;
  document.addEventListener("paste", () => (began = performance.now()), { capture: true, once: true });
  window.heard = new Promise((resolve) => {
    new MutationObserver((changes, observer) => {
      const alert = document.querySelector("#import-dialog [role=alert]");
      const isNew = changes.some(({ target }) => alert?.contains(target) || target.contains(alert));
      if (!alert || alert.textContent === "" || !isNew) return;
      observer.disconnect();
      const answer = () => [alert.textContent, performance.now() - began, alert.checkVisibility()];
      requestAnimationFrame(() => setTimeout(() => resolve(answer())));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return navigator.clipboard.writeText(text);
}"""
# The same for an address entered into the open tab.
ENTER = """(hash) => {
  const status = document.querySelector("[role=status]");
  status.textContent = "";
  const began = performance.now();
  location.hash = hash;
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (status.textContent === "") return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve([status.textContent, performance.now() - began])));
    }).observe(status, { childList: true });
  });
}"""

# The open board, and what a sentence that is taken for markup would leave.
LEFT = """() => [
  gridlight.document(), gridlight.state(), window.injected ?? null, document.querySelectorAll("img[src=x]").length,
]"""


def pasted(player: Player, text: str) -> tuple[str, float]:
    """What the page says to a text that it cannot open, and after how many milliseconds."""
    player.page.evaluate(LISTEN, text)
    player.page.keyboard.press("Control+v")
    sentence, milliseconds, is_seen = player.page.evaluate("() => window.heard")
    if not is_seen:
        expect(player.dialog("Import")).to_be_visible()
    return sentence, milliseconds


def entered(player: Player, address: str) -> tuple[str, float]:
    """The same of an address entered into the open tab."""
    return player.page.evaluate(ENTER, address)


def is_plain(sentence: str, meaning: str) -> None:
    """It is a sentence, and says what is wrong."""
    assert re.fullmatch(r"[A-Z0-9“].*[.?”]", sentence, re.DOTALL), sentence
    assert not re.search(r"Error|Traceback|undefined|null|NaN|!$", sentence), sentence
    assert len(sentence) < 400
    assert re.search(meaning, sentence), sentence


def judge(player: Player, sentence: str, meaning: str, table: tuple[Any, Any]) -> None:
    """It is such a sentence, and nothing else has changed."""
    is_plain(sentence, meaning)
    assert player.page.evaluate(LEFT) == [*table, None, 0]
