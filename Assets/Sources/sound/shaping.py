"""What a sampled stem lacks: breath, bow noise, attacks that differ, and a section that is more than one player.

Each takes a stem as Desk.sampled returns it (2, n), the notes that made it, the desk, and a key for its chance; and gives back a
stem of the same length. The measure of an amount is dB under the stem while it sounds.
"""
import numpy as np
from scipy import signal

import dsp
from dsp import SR, db, eq, rng
from score import Note

LEAD = .25      # as mix.LEAD: seconds of a stem before bar 1


def loud(x):
    """The stem's level (RMS, mono), smoothed over 20 ms."""
    k = int(.02 * SR)
    return np.sqrt(np.maximum(np.convolve((x ** 2).mean(0), np.hanning(k) / np.hanning(k).sum(), "same"), 0))


def seed(*words):
    """A generator from a name and a key, which may be a tuple."""
    return rng(*[w for word in words for w in (word if isinstance(word, tuple) else (word,))])


def breath(x, d, notes, key, amount=-26, chiff=-20, tone=(900, 5200)):
    """Air: noise that follows the stem's level, and a puff before each note that is tongued. amount, chiff: dB under the stem."""
    if d.silent:
        return x
    r = seed("breath", key)
    level = loud(x)
    air = signal.sosfilt(signal.butter(2, tone, "band", fs=SR, output="sos"), r.standard_normal(x.shape))
    air /= np.sqrt((air ** 2).mean()) + 1e-12
    puffs, usual, last = np.zeros(x.shape[1]), np.sqrt((level ** 2).mean()), -9.0
    for n in sorted(notes, key=lambda n: n.beat):
        slurred = n.beat - last < .05
        last = n.beat + n.dur
        a = int((LEAD + d.c.seconds(n.beat)) * SR)
        size = int(r.uniform(.018, .042) * SR)
        if a < size // 2 or a + 3 * size > puffs.size:
            continue
        shape = np.concatenate([np.linspace(0, 1, size // 2), np.exp(-np.arange(2 * size) / (.5 * size))])
        puffs[a - size // 2:a - size // 2 + shape.size] += shape * n.vel * r.uniform(.6, 1.25) * (.35 if slurred else 1)
    return x + air * (level * db(amount) + puffs * usual * db(chiff))


def bow(x, d, notes, key, amount=-27, scratch=-19, change=-30):
    """Rosin: noise under the tone, brighter where the bow bites, and a small dip where it turns between notes."""
    if d.silent:
        return x
    r = seed("bow", key)
    level = loud(x)
    rosin = eq(r.standard_normal(x.shape), ("hp", 1500), ("peak", 3200, .8, 4), ("lp", 9000))
    rosin /= np.sqrt((rosin ** 2).mean()) + 1e-12
    bite, dip, usual = np.zeros(x.shape[1]), np.ones(x.shape[1]), np.sqrt((level ** 2).mean())
    for n in sorted(notes, key=lambda n: n.beat):
        a = int((LEAD + d.c.seconds(n.beat)) * SR)
        size = int(r.uniform(.03, .07) * SR)
        if a < size or a + 4 * size > bite.size:
            continue
        shape = np.concatenate([np.linspace(0, 1, size // 3), np.exp(-np.arange(3 * size) / (.7 * size))])
        bite[a:a + shape.size] += shape * n.vel * r.uniform(.5, 1.3)
        turn = 1 - (1 - db(change / 6)) * np.hanning(size)
        dip[a - size // 2:a - size // 2 + size] *= turn * r.uniform(.98, 1.0)
    return x * dip + rosin * (level * db(amount) + bite * usual * db(scratch))


def attacks(notes, key, scoop=.5, every=.45, fall=.25):
    """(notes, bends) for Desk.sampled: onsets that differ. A share `every` of the longer notes is scooped from up to `scoop`
    semitones below over a tenth to a fifth of a beat; some long ones fall away at their end by `fall`."""
    r, out, bends = seed("attacks", key), [], []
    for n in sorted(notes, key=lambda n: (n.beat, n.pitch)):
        out.append(Note(n.beat, n.dur * r.uniform(.93, 1.0), n.pitch, n.vel))
        if n.dur >= .5 and r.random() < every:
            depth = -scoop * r.uniform(.35, 1)
            bends += [(n.beat - .03, depth), (n.beat + .05, depth * .4), (n.beat + r.uniform(.1, .2), 0)]
            if n.dur >= 1.5 and r.random() < .5:
                bends += [(n.beat + n.dur * .9, -fall * r.uniform(.4, 1)), (n.beat + n.dur + .02, 0)]
    return out, sorted(bends)


def section(x, key, players=3, cents=9, late=.014, apart=.5):
    """Several players from one stem: shifted by up to `late` seconds, drifting by up to `cents`, some left and some right."""
    r = seed("section", key)
    out, n = x.copy(), np.arange(x.shape[1])
    for k in range(1, players):
        t = n / SR
        drift = sum(np.sin(2 * np.pi * f * t + r.uniform(0, 6.28)) * a / (2 * np.pi * f) for f, a in ((r.uniform(.15, .4), .7), (r.uniform(.7, 1.3), .3)))
        place = np.clip(n - (r.uniform(.25, 1) * late + drift * (2 ** (cents / 1200) - 1)) * SR, 0, n[-1])
        other = np.stack([np.interp(place, n, c) for c in x])
        out = out + dsp.pan(other, apart * (1 if k % 2 else -1) * r.uniform(.6, 1)) * r.uniform(.7, .95)
    return out / np.sqrt(players)
