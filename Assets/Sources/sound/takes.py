"""Takes of a drum: the same stroke is never heard twice running.

A take is a little sharp or flat, darker or brighter, begins a little into the sample, and has a neighbouring velocity's sound
beside it.
"""
import dataclasses

import numpy as np
from scipy import signal

from dsp import db, eq

FEWEST = 4
BESIDE = .55        # MIDI volume of the neighbouring velocity, as a share: it is squared, so −10 dB
PIVOT = 900         # Hz: a tilt turns round it


@dataclasses.dataclass(frozen=True)
class Take:
    cents: float
    tilt: float      # dB between the bottom and the top, half of it each side of PIVOT
    start: int       # samples cut off the beginning
    neighbour: int   # how much harder or softer the stroke beside it is, of 127


TAKES = (Take(-3, .3, 0, -14), Take(11, 1.5, 40, 12), Take(-15, -1.2, 18, 16), Take(6, -1.5, 70, -20), Take(-9, 1.0, 96, 9))


def order(n, r, kinds=len(TAKES)):
    """Which take each of n hits gets: by chance, never one twice running."""
    out = []
    for _ in range(n):
        free = [k for k in range(kinds) if not out or k != out[-1]] or [0]
        out.append(free[int(r.integers(len(free)))])
    return out


def tilted(x, amount):
    """Brighter (amount > 0 dB) or darker, with the same middle."""
    return eq(x, ("high", PIVOT, .4, amount)) * db(-amount / 2) if amount else x


def bent(x, cents):
    """A sound played faster by so many cents."""
    n = int(round(x.shape[-1] * 2 ** (-cents / 1200)))
    return signal.resample(x, n, axis=-1) if n != x.shape[-1] else x


def varied(sound, r, spread=15):
    """One sound, or a list of takes → at least FEWEST takes."""
    own = list(sound) if isinstance(sound, list) else [sound]
    out = list(own)
    for k in range(len(own), FEWEST):
        take = TAKES[k % len(TAKES)]
        x = tilted(bent(own[k % len(own)], take.cents * spread / 15 + r.uniform(-1, 1) * spread / 15), take.tilt)
        m = min(int(r.integers(0, 24)), x.shape[-1] // 4)
        y = x[..., m:].copy()
        y[..., :24] *= np.linspace(0, 1, min(24, y.shape[-1]))      # no click where it was cut
        out.append(y)
    return out
