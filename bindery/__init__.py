"""Binds docs/ and what it leads to into a site: `make docs`. The pages stay readable where they are."""
