"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# How long an example takes depends on the machine, which may be busy.
settings.register_profile("gridlight", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gridlight")
