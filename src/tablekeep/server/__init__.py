"""The live table: seats, connections, storage and clocks around the engine."""
