"""The translator's tools: catalogues kept in step with the book, and how far each has come."""
