"""The book on paper and on e-readers: PDF and EPUB, made of the pages that were published.

What is printed is what the pages show: rendered and proven once, then bound in other covers.
"""
