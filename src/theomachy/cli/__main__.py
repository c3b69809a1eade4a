"""`python -m theomachy.cli`."""

import sys

from theomachy.cli import main

sys.exit(main())
