"""Runs work in processes of their own, each with a limit of time and of memory."""

from __future__ import annotations

import gc
import math
import os
import pickle
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

T = TypeVar("T")

MEMORY = 2 * 1024 ** 3
"""Bytes that a process may ask for beyond what it began with."""

PATIENCE = 20
"""How much longer than its limit of processor time a process may take by the clock."""


@dataclass(frozen=True)
class Ended(Generic[T]):
    """A job that has ended: what it returned, what it raised, or that it was stopped."""

    job: T
    result: Any = None
    error: str = ""
    stopped: bool = False


@dataclass
class _Child(Generic[T]):
    job: T
    pid: int
    pipe: int
    deadline: float
    data: bytes = b""


def in_processes(jobs: Iterable[T], work: Callable[[T], Any], workers: int, seconds: int) -> Iterator[Ended[T]]:
    """Do each job in a fork of this process, so many at a time, and yield them as they end.

    What a job changes in its process is gone with it. One that needs more than so many seconds of
    the processor, or more than its share of memory, is stopped.
    """
    # What is there now is there in every fork: the collector would only copy its pages.
    gc.collect()
    gc.freeze()
    waiting, running = iter(jobs), {}
    try:
        while True:
            while len(running) < workers and (job := next(waiting, None)) is not None:
                child = _start(job, work, seconds)
                running[child.pipe] = child
            if not running:
                return
            yield from _ended(running)
    finally:
        for child in running.values():
            os.kill(child.pid, signal.SIGKILL)
            os.waitpid(child.pid, 0)
            os.close(child.pipe)
        gc.unfreeze()


def _start(job: T, work: Callable[[T], Any], seconds: int) -> _Child[T]:
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(reading)
            _limit(seconds)
            _silence()
            with os.fdopen(writing, "wb") as stream:
                stream.write(_done(job, work))
        finally:
            # Nothing of the parent's is cleaned up here.
            os._exit(0)
    os.close(writing)
    return _Child(job, pid, reading, time.monotonic() + seconds * PATIENCE)


def _done(job: T, work: Callable[[T], Any]) -> bytes:
    try:
        return pickle.dumps((work(job), ""))
    except BaseException as error:
        return pickle.dumps((None, f"{type(error).__name__}: {error}"))


def _limit(seconds: int) -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = math.ceil(used.ru_utime + used.ru_stime + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (until, until + 1))
    sizes = Path("/proc/self/statm")
    if sizes.is_file():
        now = int(sizes.read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, now + MEMORY))


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _ended(running: dict[int, _Child[T]]) -> Iterator[Ended[T]]:
    """Read from the processes, and yield those that have ended."""
    ready, _writing, _odd = select.select(list(running), [], [], 1.0)
    for pipe in ready:
        child = running[pipe]
        piece = os.read(pipe, 1 << 16)
        if piece:
            child.data += piece
        else:
            yield _close(running, child)
    for child in [c for c in running.values() if time.monotonic() > c.deadline]:
        os.kill(child.pid, signal.SIGKILL)
        yield _close(running, child)


def _close(running: dict[int, _Child[T]], child: _Child[T]) -> Ended[T]:
    del running[child.pipe]
    os.close(child.pipe)
    _pid, status = os.waitpid(child.pid, 0)
    if status or not child.data:
        return Ended(child.job, stopped=True)
    result, error = pickle.loads(child.data)
    return Ended(child.job, result, error)
