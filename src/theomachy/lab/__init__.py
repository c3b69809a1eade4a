"""The lab: plays matches in bulk and says what they show.

results = run(Match("old-ones", bots=("heuristic", "random"), games=200), jobs=2)
results.to_json()["bots"]["heuristic"]["rate"]
report.html(results)
"""

from theomachy.lab import report, stats
from theomachy.lab.match import Match
from theomachy.lab.results import Results
from theomachy.lab.runner import run

__all__ = ["Match", "Results", "run", "report", "stats"]
