"""The conformance suite, and the runner that asks a program its cases over lines of JSON.

A program may be anything: written in any language, wrong, broken or hostile. What it does costs a
bounded time and memory, and is told as a verdict on the case that it was asked.
"""
