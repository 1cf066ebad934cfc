"""What animals share, and insects that appear more than once."""
