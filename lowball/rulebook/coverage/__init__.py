"""What the book's examples reach of the engine: every branch of its rule rooms, or a waiver."""

from .model import Branch, Coverage
from .process import Job, measuring

__all__ = ["Branch", "Coverage", "Job", "measuring"]
