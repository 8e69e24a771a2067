"""What happens where the end of a file meets its beginning, against what happens inside it.

A kink is short and bright: in windows of 2 ms its energy stands over the 60 ms around it. The joint's stand-out is compared with the
most that stands out anywhere else in the piece, above 6 kHz and in the residue of a linear prediction (all of it that the sound
before does not explain). 0 dB or less: the joint is no stranger than the music.
"""
import numpy as np
from scipy import linalg, signal

from dsp import SR

SPAN = 96               # samples: 2 ms
AROUND = 2880           # 60 ms
AT_JOINT = 3 * SPAN     # how far from the joint a kink may lie
HIGH = 6000
ORDER = 24


def step(x):
    """Step over the loop point over the 99.9th percentile of ordinary steps on both sides: 1 or less is unheard."""
    out = 0.0
    for c in x:
        d = np.abs(np.diff(c))
        out = max(out, abs(c[0] - c[-1]) * 2 / (np.quantile(d[-4800:], .999) + np.quantile(d[:4800], .999) + 1e-9))
    return out


def over(x):
    """dB by which the step over the loop point is larger than any within 50 ms of it, channel by channel."""
    near = SR // 20
    return max(20 * np.log10((abs(c[0] - c[-1]) + 1e-4) / (max(np.abs(np.diff(c[:near])).max(), np.abs(np.diff(c[-near:])).max()) + 1e-4))
               for c in x)


def stand_out(x):
    """dB by which each 2 ms stands over the 60 ms around it; x is a cycle."""
    e = x ** 2
    near = circular_mean(e, SPAN)
    wide = circular_mean(e, AROUND)
    floor = e.mean() * 1e-3
    return 10 * np.log10((near + floor) / (wide + floor))


def circular_mean(e, n):
    c = np.concatenate([[0], np.cumsum(np.concatenate([e[-n:], e, e[:n]]))])
    i = np.arange(e.size) + n - n // 2
    return (c[i + n] - c[i]) / n


def residue(mono):
    """What a linear prediction of ORDER, made over the whole piece, leaves; mono is a cycle."""
    a = signal.fftconvolve(mono, mono[::-1])[mono.size - 1:mono.size + ORDER]
    a[0] *= 1 + 1e-6
    taps = linalg.solve_toeplitz(a[:ORDER], a[1:ORDER + 1])
    return signal.lfilter(np.concatenate([[1], -taps]), [1], np.concatenate([mono[-ORDER:], mono]))[ORDER:]


def high(mono):
    filters = signal.butter(6, HIGH, "high", fs=SR, output="sos")
    pad = SR // 2
    return signal.sosfiltfilt(filters, np.concatenate([mono[-pad:], mono, mono[:pad]]))[pad:-pad]


def excess(x):
    """dB by which the joint stands out more than anything inside."""
    s = stand_out(x)
    joint = max(s[:AT_JOINT].max(), s[-AT_JOINT:].max())
    return float(joint - s[AROUND:-AROUND].max()), float(joint)


def seams(x):
    mono = x.mean(0)
    top, top_level = excess(high(mono))
    rest, _ = excess(residue(mono))
    return {"seam": step(x), "seam high": top, "seam rest": rest, "joint high": top_level}


def worst(x):
    """How far the joint is from passing for music, in dB: 0 or less is unheard."""
    m = seams(x)
    return max(20 * np.log10(m["seam"] + 1e-9), m["seam high"], m["seam rest"])
