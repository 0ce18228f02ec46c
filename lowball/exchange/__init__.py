"""What comes in from outside and goes out again: situations as JSON, and the rulings on them.

Whatever a file holds, it is read in bounded time and either fits its shape or is refused with one
sentence in the reader's language. Nothing here imports more than the standard library and the
engine.
"""

from .answers import answer_data
from .json_input import MOST_BYTES, NotJson, load
from .misfits import Misfit, pointer, printable
from .schema import play_schema, situation_schema
from .situations import QUESTIONS, Answer, answer_all, answer_in
from .telling import answer_text, settled_by_text, worded
from .transcripts import Transcript, play_document, transcript_data, transcript_text

__all__ = [
    "MOST_BYTES", "QUESTIONS", "Answer", "Misfit", "NotJson", "Transcript", "answer_all",
    "answer_data", "answer_in", "answer_text", "load", "play_document", "play_schema", "pointer", "printable",
    "settled_by_text", "situation_schema", "transcript_data", "transcript_text", "worded",
]  # fmt: skip
