"""Tests of the store, one file a module."""
