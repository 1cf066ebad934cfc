"""How well every English adjective fits each of the 120 pictures: worked out here once, shipped as data."""
