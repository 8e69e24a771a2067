"""What tells the pieces of a genre apart, and by how much they differ: one that keeps every limit may still be the twin of another.

centroid: Hz, where half of what is heard (K-weighted) lies above; width: dB of the sides against the middle; edge: dB by which the
first half second is louder than the last, which is what a loop's joint is heard by; hits: onsets a second that stand out of what
goes on; arch and steps: of the lead, on paper. A genre's spread is the standard deviation of each over its pieces (of the centroid in
octaves).
"""
import numpy as np
from scipy import signal

import air
import phrasing
from dsp import SR
from measure import notes

EDGE = 6.0              # dB: no joint is louder
HALF = .5               # seconds
WITHIN = 1.0            # dB by which a piece may lie beyond its genre's width
SPREAD = {"centroid": .12, "width": .8, "arch": .3, "steps": .02}       # the least that the pieces of a genre differ by
STANDS = 1.5            # times the usual change of the spectrum is an onset that stands out


def centroid(weighted):
    f, p = signal.welch(weighted.mean(0), SR, nperseg=8192)
    c = np.cumsum(p)
    return float(np.interp(c[-1] / 2, c, f))


def hits(x):
    """Onsets a second whose rise, over all bands at once, stands out of its surroundings."""
    _, _, s = signal.stft(x.mean(0), SR, nperseg=1024, noverlap=1024 - 480, boundary=None)
    edges = np.unique(np.geomspace(2, 350, 25).astype(int))
    bands = np.log10(np.add.reduceat(np.abs(s) ** 2, edges[:-1], axis=0) + 1e-7)
    rise = np.clip(bands[:, 2:] - bands[:, :-2], 0, None).mean(0)
    peaks, _ = signal.find_peaks(rise, height=STANDS * .1, prominence=STANDS * .1, distance=6)
    return float(peaks.size / (x.shape[1] / SR))


def edge(weighted):
    n = int(HALF * SR)
    return float(10 * np.log10((weighted[:, :n] ** 2).mean() / ((weighted[:, -n:] ** 2).mean() + 1e-12)))


def measures(x, weighted, score):
    """weighted: x, K-weighted."""
    line = max(notes.leads(score), key=len, default=[])
    return {"centroid": centroid(weighted), "width": float(air.sides(x)), "edge": edge(weighted), "hits": hits(x),
            "arch": notes.arch(line), "steps": float(phrasing.steps(line)) if line else 0.0}


def missed(genre, m):
    out = ["edge"] if m["edge"] > EDGE else []
    around = air.AIR[genre]
    if not around.side[0] - WITHIN <= m["width"] <= around.side[1] + WITHIN:
        out.append("width")
    return out


def of(figures):
    """{what: standard deviation} of some pieces' figures."""
    values = {k: np.array([m[k] for m in figures]) for k in SPREAD}
    return {k: float(np.std(np.log2(np.maximum(v, 20)) if k == "centroid" else v)) for k, v in values.items()}


def tell(figures, genre):
    """Prints a line a genre of which six pieces or more were measured; → how many limits the spread of genres misses."""
    failed = 0
    for g in sorted(set(genre.values())):
        here = [figures[a] for a in figures if genre[a] == g]
        if len(here) < 6:
            continue
        own = of(here)
        small = [k for k, least in SPREAD.items() if own[k] < least]
        failed += len(small)
        print(f"spread of {g:18}", " ".join(f"{k} {v:.2f}" for k, v in own.items()), "← " + ", ".join(small) if small else "")
    return failed
