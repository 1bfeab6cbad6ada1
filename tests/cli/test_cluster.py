"""A Dask cluster on this machine: a worker that dies loses nothing, and a missing cluster is reported."""

from __future__ import annotations

import asyncio
import concurrent.futures
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from gridlight.cli.cluster import Cluster
from gridlight.cli.usage import BadUsage, CannotGoOn
from tests.support.command_line import ENVIRONMENT, LIGHTS_OUT, first_lines, gridlight, objects, rest_of, started

if TYPE_CHECKING:
    from distributed import LocalCluster

    from gridlight.cli.answers import Command

# Two clusters at a time must not want the same port: Dask would warn.
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("error:Port .* is already in use")]
FREE_PORT = {"dashboard_address": "127.0.0.1:0"}  # the scheduler has an HTTP server without a dashboard, too


@contextmanager
def two_workers(**scheduler: Any) -> Generator[LocalCluster, None, None]:
    """Two workers, each a process, which find gridlight where the tests do."""
    from distributed import LocalCluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", ENVIRONMENT["PYTHONPATH"])
        one_each: dict[str, Any] = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
        with LocalCluster(**one_each, dashboard_address=None, scheduler_kwargs=FREE_PORT | scheduler) as found:
            yield found


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """A cluster for several tests: a worker that they kill is started again."""
    with two_workers() as found:
        yield found


def kill_a_worker(address: str) -> None:
    """Kill the process of one worker."""
    from distributed import Client

    client = Client(address, set_as_default=False)
    pids = client.run(os.getpid)
    client.close()
    pid = next(pid for pid in pids.values() if isinstance(pid, int))
    os.kill(pid, signal.SIGKILL)


def test_a_killed_worker_loses_and_repeats_no_line(cluster: LocalCluster) -> None:
    dask = ("--dask", cluster.scheduler_address)
    boards = ("make", "lightup", "--size", "8x8", "--count", "24", "--seed", "S")
    made = started(*boards, *dask)
    solved = started("solve", *dask, after=made)
    graded = started("grade", *dask, after=solved)
    begun = first_lines(graded, 5)
    kill_a_worker(cluster.scheduler_address)
    rest, trouble, status = rest_of(graded)
    assert (trouble, status, solved.wait(), made.wait()) == ("", 0, 0, 0)
    lines = objects(begun + rest)
    assert [line["seed"] for line in lines] == [f"S-{number}" for number in range(1, 25)]
    for line in lines:
        assert line["solve"]["states"] == [line["make"]["solution"]]
        assert line["grade"] == line["make"]["grade"]


def test_a_line_that_dask_gives_up_is_retried_once_and_a_cluster_that_ends_early_is_reported() -> None:
    with two_workers(allowed_failures=0) as strict:
        dask = ("--dask", strict.scheduler_address)
        process = started(*LIGHTS_OUT, "--count", "400", "--seed", "S", *dask)
        begun = first_lines(process, 5)
        kill_a_worker(strict.scheduler_address)
        rest, trouble, status = rest_of(process)
        assert status == 0
        assert re.fullmatch(r"gridlight make: only \d+ of the 400 puzzles are different; .*\n", trouble), trouble
        assert [line["seed"] for line in objects(begun + rest)] == [f"S-{number}" for number in range(1, 401)]
        process = started(*LIGHTS_OUT, "--count", "100000", "--seed", "S", *dask)
        begun = first_lines(process, 40)  # some are the same: nothing is said about that where others were to come
        threading.Thread(target=strict.close, daemon=True).start()
        rest, trouble, status = rest_of(process)
    lines = objects(begun + rest)
    assert [line["seed"] for line in lines] == [f"S-{number}" for number in range(1, len(lines) + 1)]
    assert not any("error" in line for line in lines)
    assert trouble == f"gridlight make: The cluster at {strict.scheduler_address} is gone, and its work with it.\n"
    assert status == 1


def test_stopping_early_leaves_the_cluster_usable(cluster: LocalCluster) -> None:
    dask = ("--dask", cluster.scheduler_address)
    for end in (signal.SIGINT, signal.SIGKILL):
        process = started(*LIGHTS_OUT, "--count", "100000", *dask)
        assert first_lines(process, 1)
        process.send_signal(end)
        _, trouble, status = rest_of(process)
        assert (trouble, status) == ("", 130 if end == signal.SIGINT else -signal.SIGKILL)
    assert len(objects(gridlight(*LIGHTS_OUT, "--count", "20", *dask).stdout)) == 20


@pytest.mark.parametrize("error", [asyncio.CancelledError, concurrent.futures.CancelledError, OSError])
def test_a_line_that_is_lost_with_the_cluster_is_no_bug(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Lost:
        """A client of a cluster that is gone, and the only result of its work."""

        key, status = "a line", "cancelled"

        def __init__(self, *_: Any, **__: Any) -> None: ...

        def nthreads(self) -> dict[str, int]:
            return {"worker": 1}

        def run(self, *_: Any, **__: Any) -> dict[str, str]:
            return {}

        def submit(self, *_: Any, **__: Any) -> Lost:
            return self

        def exception(self) -> None:
            raise error

    monkeypatch.setattr("distributed.Client", Lost)
    monkeypatch.setattr("logging.disable", int)  # a call without effect: the real one would hold for later tests
    nothing: Any = None
    with pytest.raises(CannotGoOn, match=r"^The cluster at tcp://gone is gone, and its work with it\.$"):
        Cluster("tcp://gone", nothing).submit(nothing)()


@pytest.mark.parametrize("address", ["127.0.0.1:1", "no-such-host.invalid:8786", "nonsense"])
def test_a_missing_cluster_is_reported_within_seconds(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("logging.disable", int)  # a call without effect: the real one would hold for later tests
    began, nothing = time.monotonic(), cast("Command", None)
    with pytest.raises(BadUsage, match=rf"^No Dask cluster answers at {re.escape(address)}\.$"):
        Cluster(address, nothing)
    assert time.monotonic() - began < 30


def test_workers_without_gridlight_are_reported(cluster: LocalCluster, tmp_path: Path) -> None:
    """A third worker, which does not find the package, joins the cluster."""
    from distributed import Client

    bare = {name: value for name, value in ENVIRONMENT.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-m", "distributed.cli.dask_worker", cluster.scheduler_address]
    options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path)]
    worker = subprocess.Popen([*command, *options], env=bare, cwd=tmp_path, stderr=subprocess.DEVNULL)
    try:
        client = Client(cluster.scheduler_address, set_as_default=False)
        until = time.monotonic() + 60
        while len(client.nthreads()) < 3 and time.monotonic() < until:
            time.sleep(0.1)
        client.close()
        done = gridlight("solve", "--dask", cluster.scheduler_address, given=json.dumps({"document": {}}))
    finally:
        worker.terminate()
        worker.wait()
    assert done.returncode == 2
    assert b"has no gridlight; install the same there as here." in done.stderr
