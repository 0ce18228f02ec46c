"""The rulebook for other engines: a suite of cases, and what runs it against any program.

It reads the book as `rules.json` has it, and knows nothing of the toolkit.
"""
