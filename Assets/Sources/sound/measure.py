"""Measure finished pieces as they sound after decoding. Usage: measure.py FOLDER [name …]

One line a file and a verdict; the limits are those of the house: −16 ± 0.5 LUFS, true peak ≤ −1 dB, 20–26 s, ≤ 185 kB,
no step at the loop, no hole, no DC, mono-safe, crest 10–19 dB. Ends with 1 if a file fails.
"""
import os
import sys

import numpy as np
from scipy import signal

import mix
from mix import SR

BANDS = ((20, 60), (60, 120), (120, 250), (250, 500), (500, 1000), (1000, 2000), (2000, 4000), (4000, 8000), (8000, 16000))
LIMITS = {"kB": (0, 185), "s": (19.99, 26.01), "lufs": (-16.5, -15.5), "tp": (-99, -1.0), "seam": (0, 1.0), "quiet": (-40, 0),
          "dc": (0, 1e-3), "mono": (-1.5, 9), "low": (.9, 1.01), "crest": (10, 19), "slope": (-8.05, -2.95), "peak band": (-99, -3.5)}


def seam(x):
    """Step over the loop point over the 99.9th percentile of ordinary steps on both sides: 1 or less is unheard."""
    out = 0.0
    for c in x:
        d = np.abs(np.diff(c))
        out = max(out, abs(c[0] - c[-1]) * 2 / (np.quantile(d[-4800:], .999) + np.quantile(d[:4800], .999) + 1e-9))
    return out


def bands(x):
    f, p = signal.welch(x, SR, nperseg=8192, axis=-1)
    p = p.mean(0)
    whole = p[(f >= 20) & (f < 16000)].sum()
    levels = [10 * np.log10(p[(f >= a) & (f < b)].sum() / whole + 1e-12) for a, b in BANDS]
    part = (f > 100) & (f < 10000)
    return levels, np.polyfit(np.log2(f[part]), 10 * np.log10(p[part] + 1e-20), 1)[0]


def measures(path):
    x = mix.decode(path)
    mono = x.mean(0)
    low = signal.sosfilt(signal.butter(4, 120, "low", fs=SR, output="sos"), x, axis=-1)
    quiet = np.convolve(mono ** 2, np.ones(9600) / 9600, "valid")[::480].min()
    levels, slope = bands(x)
    loud = mix.lufs(x)
    m = {"kB": os.path.getsize(path) / 1000, "s": x.shape[1] / SR, "lufs": loud, "tp": mix.true_peak(x), "seam": seam(x),
         "quiet": 10 * np.log10(quiet + 1e-12), "dc": np.abs(x.mean(1)).max(),
         "mono": mix.lufs(np.stack([mono, mono])) - loud, "low": np.corrcoef(low)[0, 1],
         "crest": 20 * np.log10(np.abs(x).max() / np.sqrt((x ** 2).mean())), "slope": slope, "peak band": max(levels)}
    return m, levels


def main(folder, *wanted):
    failed = 0
    for name in wanted or sorted(n[:-5] for n in os.listdir(folder) if n.endswith(".opus")):
        m, levels = measures(os.path.join(folder, name + ".opus"))
        wrong = [k for k, (a, b) in LIMITS.items() if not a <= m[k] <= b]
        failed += bool(wrong)
        print(f"{name:32}", "ok  " if not wrong else "FAIL", " ".join(f"{k} {v:.4g}" for k, v in m.items()),
              "bands", " ".join(f"{v:.0f}" for v in levels), "← " + ", ".join(wrong) if wrong else "", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
