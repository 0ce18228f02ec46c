"""A program that is asked: a process behind pipes, whose time and output are bounded.

Only as much is read from it as a line may have; what it writes to stderr is read and all but the
end of it forgotten. Neither side waits for the other beyond the time allowed.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from time import monotonic
from typing import IO, Final

from lowball.engine.words import Phrase
from lowball.exchange import printable

from .protocol import MOST_IN_LINE, Breach, stop_line

CHUNK: Final = 1 << 16
MOST_KEPT: Final = 400
TO_STOP: Final = 2.0
TO_DIE: Final = 0.5
NOTHING: Final = memoryview(b"")


class CannotStart(Exception):
    """A command that can't be started; ``str()`` is why."""


class Program:
    """A running program.

    :raises CannotStart: for a command that starts none.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            # A session of its own, so that what the program starts ends with it.
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                bufsize=0, start_new_session=True)
        except (OSError, ValueError) as error:
            raise CannotStart(getattr(error, "strerror", None) or str(error)) from None
        self.said = bytearray()
        self.complaint = b""
        self.ended = False
        self.selector = selectors.DefaultSelector()
        for stream, heard in ((self.process.stdout, self._hear), (self.process.stderr, self._hear_complaint)):
            assert stream
            os.set_blocking(stream.fileno(), False)
            self.selector.register(stream, selectors.EVENT_READ, heard)
        assert self.process.stdin
        os.set_blocking(self.process.stdin.fileno(), False)

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Send a line, and return the line that comes back within so many seconds.

        :raises Breach: for none in time, one too long, one before the question was out, or an end.
        """
        deadline = monotonic() + seconds
        unsent = memoryview(line)
        while True:
            found = self.said.find(b"\n")
            if found >= 0 and unsent:
                raise unasked()
            if found >= 0:
                answer = bytes(self.said[: found + 1])
                del self.said[: found + 1]
                return answer
            if len(self.said) > MOST_IN_LINE:
                long = Phrase("conform", "it said more than {most} bytes without a line end")
                raise Breach("too-long", long.fill(most=MOST_IN_LINE))
            if self.ended:
                raise self._end()
            left = deadline - monotonic()
            if left <= 0:
                late = Phrase("conform", "it did not answer within {seconds} s")
                raise Breach("timeout", late.fill(seconds=f"{seconds:g}"))
            unsent = self._wait(left, unsent)

    def spoke(self) -> bool:
        """Whether it has said something that nobody has read."""
        self._wait(0)
        return bool(self.said)

    def stop(self) -> bool:
        """Ask it to end, make it if it doesn't, and tell whether it said more."""
        deadline = monotonic() + TO_STOP
        unsent = memoryview(stop_line())
        while not self.said and not self.ended and (left := deadline - monotonic()) > 0:
            unsent = self._wait(left, unsent)
        more = bool(self.said)
        self.kill()
        return more

    def kill(self) -> None:
        """End it, and whatever it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.selector.close()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream
            stream.close()

    def complained(self) -> str:
        """The end of what it wrote to stderr, in one line that can be printed."""
        lines = self.complaint.decode("utf-8", errors="replace").split("\n")
        told = " · ".join(line.strip() for line in lines if line.strip())
        return printable(told[-MOST_KEPT:], len(told))

    def _wait(self, left: float, unsent: memoryview = NOTHING) -> memoryview:
        """Read and write what can be, once something can; what is still to be sent comes back."""
        stdin = self.process.stdin
        assert stdin
        sending = bool(unsent)
        if sending:
            self.selector.register(stdin, selectors.EVENT_WRITE)
        try:
            for key, _ in self.selector.select(left):
                if key.fileobj is stdin:
                    unsent = self._send(unsent)
                else:
                    key.data()
        finally:
            if sending:
                self.selector.unregister(stdin)
        return unsent

    def _send(self, unsent: memoryview) -> memoryview:
        assert self.process.stdin
        try:
            return unsent[os.write(self.process.stdin.fileno(), unsent[:CHUNK]):]
        except BlockingIOError:
            return unsent
        except BrokenPipeError:
            # It doesn't listen any more: its end will be heard, or nothing until the time is up.
            return NOTHING

    def _hear(self) -> None:
        data = self._read(self.process.stdout)
        self.said += data or b""
        self.ended = self.ended or data == b""

    def _hear_complaint(self) -> None:
        data = self._read(self.process.stderr)
        self.complaint = (self.complaint + (data or b""))[-4 * MOST_KEPT:]

    def _read(self, stream: IO[bytes] | None) -> bytes | None:
        """What there is; nothing at the end, which is then no longer waited for."""
        assert stream
        try:
            data = os.read(stream.fileno(), CHUNK)
        except BlockingIOError:
            return None
        if not data:
            self.selector.unregister(stream)
        return data

    def _end(self) -> Breach:
        """How it ended, or that it only closed its output."""
        try:
            status = self.process.wait(TO_DIE)
        except subprocess.TimeoutExpired:
            return Breach("ended", Phrase("conform", "it closed its output before it answered"))
        self._wait(0)
        if status < 0:
            why = Phrase("conform", "it was ended by signal {status} before it answered")
        else:
            why = Phrase("conform", "it ended with status {status} before it answered")
        return Breach("ended", why.fill(status=abs(status)))


def unasked() -> Breach:
    """The breach of a program that speaks before it is asked."""
    return Breach("unasked", Phrase("conform", "it spoke before it was asked"))
