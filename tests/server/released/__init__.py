"""Data files of every release and schema, and the program that makes them: see README.md."""
