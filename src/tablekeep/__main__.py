"""`python -m tablekeep` is `tablekeep`."""

import sys

from tablekeep.cli import main

sys.exit(main())
