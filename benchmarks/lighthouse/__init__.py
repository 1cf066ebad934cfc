"""What Lighthouse says of the browser table on a phone: `make lighthouse`."""
