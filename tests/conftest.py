"""Limits on time that hold for all tests: a busy machine does not fail a right program."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from gridlight.puzzles.witness.rules import judge, pieces
from tests.support.machine import slowness

# How long an example takes depends on the machine.
settings.register_profile("gridlight", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gridlight")


@pytest.fixture(scope="session", autouse=True)
def longer_on_a_slow_machine() -> Iterator[None]:
    """Panels have more time for their pieces when the machine is slow."""
    patience = pieces.PATIENCE * slowness()
    with pytest.MonkeyPatch.context() as patch:
        for module in (judge, pieces):
            patch.setattr(module, "PATIENCE", patience)
        yield
