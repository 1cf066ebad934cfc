"""`python -m tablekeep` is `tablekeep`."""

import sys

from tablekeep.cli import main

if __name__ == "__main__":
    sys.exit(main())
