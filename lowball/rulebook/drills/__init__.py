"""Drills: faults are planted in the engine, the text and the translations, and the gate has to find them.

Each kind of fault has one or more operators. Those marked as held out were written with the others,
before the checks, and are never looked at to better a check: what they show is reported apart.
"""
