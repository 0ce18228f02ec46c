"""The report of a published book: what proves it, as pages and pictures."""

from .figures import Figures, figures

__all__ = ["Figures", "figures"]
