"""The 120 scenes, by family; every module enters its scenes into the list."""
