"""The Keepers deck, drawn by program: 120 scenes as SVG, built into WebP files for the browser table."""
