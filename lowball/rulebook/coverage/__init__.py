"""What the book's examples reach of the engine: every branch of its rule rooms, or a waiver."""

from .process import measuring

__all__ = ["measuring"]
