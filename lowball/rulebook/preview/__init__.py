"""The live preview: the book as it would look, with what the gate says of it in place.

Nothing of it is published, and no configuration asks for it: the process that serves it hands the
faulty book to Sphinx in memory.
"""
