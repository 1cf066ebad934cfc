"""Tests of many servers on one database."""
