"""The painting kit: sky, land, water, plants, light and surfaces."""
