"""Campaigns: many cases put to the engine and compared, with another program or among houses.

A campaign is a number of batches that any process can work through by itself. What a batch came to
is kept in a journal, so that a campaign that was killed goes on where it was.
"""
