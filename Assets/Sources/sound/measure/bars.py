"""Bars as they are heard: log-mel energy in slots of a quarter of a beat, taken at the piece's own bar lines."""
import numpy as np
from scipy import signal

from mix import SR

MELS, LOWEST, HIGHEST = 40, 40, 16000
WINDOW, HOP = 2048, 480


def mel(f):
    return 2595 * np.log10(1 + f / 700)


def filters(bins):
    """Triangles of equal width on the mel scale, MELS × bins, each of equal area."""
    f = np.arange(bins) * SR / WINDOW
    edges = 700 * (10 ** (np.linspace(mel(LOWEST), mel(HIGHEST), MELS + 2) / 2595) - 1)
    low, mid, high = edges[:-2, None], edges[1:-1, None], edges[2:, None]
    tri = np.clip(np.minimum((f - low) / (mid - low), (high - f) / (high - mid)), 0, None)
    return tri * 2 / (high - low)


def log_mel(mono):
    """dB, MELS × frames of HOP samples, at most 60 dB under the loudest."""
    frames = 1 + (mono.size - WINDOW) // HOP
    x = np.lib.stride_tricks.sliding_window_view(mono, WINDOW)[::HOP][:frames] * np.hanning(WINDOW)
    p = np.abs(np.fft.rfft(x, axis=1)) ** 2
    out = 10 * np.log10(p @ filters(p.shape[1]).T + 1e-8).T
    return np.maximum(out, out.max() - 60)


def slots(x, score):
    """Bars × slots × MELS of a decoded piece whose Score is known."""
    mono, c, bar = x.mean(0), score.clock, score.bar
    first = score.meta.get("first_beat", 0)
    zero = c.steady(first)
    per = int(round(4 * bar))
    twice = np.concatenate([mono, mono, mono[:SR]])
    levels = log_mel(twice)
    out = np.zeros((score.bars, per, MELS))
    for i in range(score.bars):
        edges = [int(((c.steady(bar * (i + s / per)) - zero) % c.length) * SR / HOP) for s in range(per)]
        width = max(1, int(round(c.length * SR / HOP / score.bars / per)))
        for s, a in enumerate(edges):
            out[i, s] = levels[:, a:a + width].mean(1)
    return out
