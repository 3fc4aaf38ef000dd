"""`python -m neuf.cours copies/` : corrige une classe."""

import sys

from neuf.cours.copies import main

sys.exit(main())
