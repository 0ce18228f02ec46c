"""Where the batches of a campaign are worked through: in processes here, or by the workers of a Dask scheduler."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from lowball.engine.words import Phrase

from ..runner import CannotRun

TO_CONNECT = 10


@contextmanager
def executor(jobs: int, scheduler: str | None = None) -> Iterator[tuple[Executor, int]]:
    """An executor and how many workers it has.

    The workers of a scheduler must have this lowball, and the program that is asked.

    :raises CannotRun: for a scheduler that isn't there, or where Dask isn't installed.
    """
    if scheduler is not None:
        with _of_dask(scheduler) as made:
            yield made
        return
    # Not forked, as threads may run here; and ended at once when the campaign is.
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield pool, jobs
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _of_dask(scheduler: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client
    except ModuleNotFoundError:
        lacking = Phrase("campaign", "a scheduler needs dask.distributed: install lowball-rulebook[dask]")
        raise CannotRun(lacking) from None
    try:
        client = Client(scheduler, timeout=TO_CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        away = Phrase("campaign", "no scheduler answers at {address}: {why}")
        raise CannotRun(away.fill(address=scheduler, why=error)) from None
    with client:
        # What a batch comes to hangs on nothing but its number, yet must be worked out anew in another campaign.
        yield client.get_executor(pure=False), max(1, len(client.nthreads()))
