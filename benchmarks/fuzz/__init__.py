"""Fuzz: everything that reads what others wrote, fed with what is almost right."""
