"""What comes in from outside and goes out again: situations as JSON, and the rulings on them.

Whatever a file holds, it is read in bounded time and either fits its shape or is refused with one
sentence in the reader's language. Nothing here imports more than the standard library and the
engine.
"""

from .answers import answer_data
from .json_input import MOST_BYTES, NotJson, load
from .misfits import Misfit, pointer, printable
from .schema import situation_schema
from .situations import QUESTIONS, Answer, answer_all
from .telling import answer_text

__all__ = [
    "MOST_BYTES", "QUESTIONS", "Answer", "Misfit", "NotJson", "answer_all", "answer_data",
    "answer_text", "load", "pointer", "printable", "situation_schema",
]  # fmt: skip
