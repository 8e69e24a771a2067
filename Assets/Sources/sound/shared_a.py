"""Blocks shared by the genres whose albums are tables of plans: reading a plan's text, basses, comping, voices, rooms, decades.

A plan's chords and tunes are written in one key (C unless it says otherwise) and moved to the key the piece sounds in.
"""
import bisect
import dataclasses

import numpy as np
from scipy import signal

import dsp
from dsp import SR, cab, db, drive, eq, pan, pluck, reverb, room, tape
from score import Clock, Note, Player, chord, line, pc

FLATS = "C Db D Eb E F Gb G Ab A Bb B".split()
DECADES = {  # how the tape and the desk of the day colour a mix
    "1957": dict(drive=1.5, lp=11000, wide=.55, wow=2.0),
    "1960": dict(drive=1.3, lp=13500, wide=.8, wow=1.2),
    "1964": dict(drive=1.2, lp=15500, wide=1.0, wow=.8),
    "1970": dict(drive=1.15, lp=15500, wide=1.1, wow=.5),
    "1976": dict(drive=1.7, lp=12500, wide=.9, wow=5.0),
    "1982": dict(drive=1.4, lp=15000, wide=1.05, wow=2.0),
    "1991": dict(drive=1.5, lp=16000, wide=1.0, wow=.8),
    "2005": dict(drive=1.05, lp=18000, wide=.92, wow=0.0),
}


def decade(x, name, seed=0):
    """The last machine in the chain: tape, its top, its width. It does not hiss: the floor that `air` lays never stops."""
    d = DECADES[name]
    y = tape(x, d["drive"], d["wow"], f"decade {seed}", -99)
    return dsp.width(eq(y, ("lp", d["lp"], .6)), d["wide"])


class Feel(Clock):
    """A clock that plays some beats straight: latin bars in a swung piece. spans: [(from beat, to beat)]."""

    def __init__(self, bpm, beats, swing=.5, unit=.5, spans=(), sway=None):
        super().__init__(bpm, beats, swing, unit, sway)
        self.spans = list(spans)

    def straight(self, beat):
        b = beat % self.beats
        return any(a <= b < z for a, z in self.spans)

    def seconds(self, beat):
        return self.steady(beat) if self.straight(beat) else super().seconds(beat)


# ---- a plan's text ---------------------------------------------------------------------------------------------
def move(symbol, k):
    """"Bbm7/F" up k semitones."""
    body, _, bass = symbol.partition("/")
    n = 2 if len(body) > 1 and body[1] in "#b" else 1
    out = FLATS[(pc(body[:n]) + k) % 12] + body[n:]
    return out + ("/" + FLATS[(pc(bass) + k) % 12] if bass else "")


class Changes(list):
    """[(symbol, beats)] with a way to ask what sounds at a beat (the cycle comes round)."""

    def __init__(self, items):
        super().__init__(items)
        self.starts, t = [], 0.0
        for _, b in items:
            self.starts.append(t)
            t += b
        self.beats = t

    def index(self, beat):
        return bisect.bisect_right(self.starts, beat % self.beats + 1e-6) - 1

    def at(self, beat):
        return self[self.index(beat)][0]


def changes(text, bar=4, shift=0):
    """"Cm6 Ab7 | G7": the chords of a bar share its beats."""
    out = []
    for measure in text.split("|"):
        names = measure.split()
        for s in names:
            out.append((move(s, shift), bar / len(names)))
    return Changes(out)


def tune(text, bar=4, shift=0, vel=.8):
    """A line whose bars are checked, moved by shift semitones."""
    for k, measure in enumerate(text.split("|")):
        total = sum(float(t.rstrip("!?").split(":")[1]) for t in measure.split())
        if abs(total - bar) > 1e-3:
            raise ValueError(f"bar {k + 1} has {total} beats: {measure}")
    return [Note(n.beat, n.dur, n.pitch + shift, n.vel) for n in line(text, vel=vel)]


def unfold(form, sections, bar, shift):
    """form "A A2 B": sections[name] = (chords, tune) → Changes, notes, [(name, first beat, beats)]."""
    items, notes, parts, t = [], [], [], 0.0
    for name in form.split():
        chords, text = sections[name]
        ch = changes(chords, bar, shift)
        mel = tune(text, bar, shift)
        length = len(text.split("|")) * bar
        if abs(length - ch.beats) > 1e-3:
            raise ValueError(f"{name}: {ch.beats} beats of chords, {length} of tune")
        items += list(ch)
        notes += [Note(n.beat + t, n.dur, n.pitch, n.vel) for n in mel]
        parts.append((name, t, ch.beats))
        t += ch.beats
    return Changes(items), notes, parts


def key_shift(key, written="C"):
    """The shortest way from the key of the text to the key of the piece."""
    k = (pc(key) - pc(written)) % 12
    return k - 12 if k > 6 else k


def fit(notes, low, high):
    """Moves a line by octaves until most of it lies in low…high."""
    outside = lambda o: sum(max(0, low - n.pitch - o, n.pitch + o - high) * n.dur for n in notes) + abs(o) * 1e-3
    o = min((-36, -24, -12, 0, 12, 24), key=outside)
    return [Note(n.beat, n.dur, n.pitch + o, n.vel) for n in notes]


def under(notes, ch, near=3, far=9, vel=.9):
    """A second voice: the nearest chord tone near…far semitones below, else an octave below."""
    out = []
    for n in notes:
        root, iv, _ = chord(ch.at(n.beat))
        tones = [p for p in range(int(n.pitch) - near, int(n.pitch) - far - 1, -1) if (p - root) % 12 in [i % 12 for i in iv]]
        out.append(Note(n.beat, n.dur, tones[0] if tones else n.pitch - 12, n.vel * vel))
    return out


def octave(notes, k, vel=.92):
    return [Note(n.beat, n.dur, n.pitch + 12 * k, n.vel * vel) for n in notes]


def phrased(notes, short=.82, long=.92):
    """Wind players let go of a note before the next."""
    return [Note(n.beat, n.dur * (short if n.dur <= .5 else long), n.pitch, n.vel) for n in notes]


# ---- basses and comping ----------------------------------------------------------------------------------------
def nearest(p, ref, low, high):
    return min((q for q in range(low, high + 1) if q % 12 == p % 12), key=lambda q: abs(q - ref))


def walk(ch, low, high, r):
    """Root on the change, chord tones between, a half-step or fifth into the next."""
    out, last = [], None
    near = lambda p, ref: nearest(p, ref, low, high)
    for i, (s, beats) in enumerate(ch):
        root, iv, bass = chord(s)
        nxt = chord(ch[(i + 1) % len(ch)][0])[2]
        a = near(bass, last if last is not None else low + 7)
        seq, target = [a], near(nxt, a)
        for k in range(1, int(beats)):
            if k == beats - 1:
                options = [c for c in (target - 1, target + 1, near(target + 7, seq[-1])) if low - 1 <= c <= high + 1 and c != seq[-1]]
                seq.append(int(min(options, key=lambda c: abs(c - seq[-1]) + r.uniform(0, 2.5))))
            else:
                tones = [c for c in (near(root + j, seq[-1]) for j in iv[1:4]) if c != seq[-1]] or [a]
                seq.append(int(min(tones, key=lambda c: abs(c - (seq[-1] + (target - seq[-1]) / 2)) + r.uniform(0, 4))))
        for k, p in enumerate(seq):
            out.append(Note(ch.starts[i] + k, .92, p, .86 if k % 2 == 0 else .78))
            if r.random() < .10 and k == 1:
                out.append(Note(ch.starts[i] + k + .5, .3, p, .5))
        last = seq[-1]
    return out


def figure_bass(ch, pattern, bar, low, high):
    """pattern: one or more bars of (beat, length, what, velocity); what: 1 root, 5 fifth, 8 octave, 10 seventh,
    '>' the root of what comes next. Roots stay low, fifths fall below when they can."""
    out, last = [], low + 6
    for i in range(int(ch.beats // bar)):
        for off, dur, what, vel in pattern[i % len(pattern)]:
            b = i * bar + off
            root, iv, bass = chord(ch.at(b + dur + .01 if what == ">" else b))
            p = nearest(bass, last if what == 1 else low + 6, low, high)
            if what == 5:
                fifth = 6 if 6 in iv and 7 not in iv else 7
                p = p + fifth if p + fifth <= high else p + fifth - 12
            elif what == 8:
                p = p + 12 if p + 12 <= high + 4 else p
            elif what == 10:
                p = p + (iv[3] if len(iv) > 3 else 12)
            elif what == ">":
                p = nearest(bass, last, low, high)
            last = min(max(p, low + 3), low + 9)
            out.append(Note(b, dur, p, vel))
    return out


def comp_rhythm(ch, v, cells, r, bar=4, vel=.62):
    """Chords in one-bar cells of (beat, length); a hit on the last off-beat takes the next chord."""
    out = []
    for i in range(int(ch.beats // bar)):
        for off, d in cells[i % len(cells)]:
            b = i * bar + off
            j = ch.index(b + .5 if off >= bar - .5 else b)
            out += [Note(b, d, p, vel * r.uniform(.85, 1.1)) for p in v[j]]
    return out


# ---- desk ------------------------------------------------------------------------------------------------------
def level(x, rms_db):
    """Sets a stem by the loudness of its sounding parts (gated RMS), so faders mean something."""
    m = (np.atleast_2d(x) ** 2).mean(0)
    w = 2400
    e = m[: m.size // w * w].reshape(-1, w).mean(1)
    if e.max() <= 0:
        return x
    return x * (db(rms_db) / np.sqrt(e[e > e.max() * 1e-3].mean()))


def arch(notes, low=62, high=117, steps=10):
    """Expression that swells through each note: a bow."""
    out = []
    for n in notes:
        for q in range(steps):
            x = q / (steps - 1)
            out.append((n.beat + x * n.dur * .97, 11,
                        low + (high - low) * np.sin(np.pi * min(1, x * .9 + .1)) ** .8 * (.6 + .4 * min(1, n.dur / 2))))
    return out


def gain_at(d, steps):
    """A fader moved at beats: [(beat, gain)], smoothed over 20 ms."""
    g = np.full(d.total, float(steps[0][1]))
    for b, v in steps:
        g[max(0, int((.25 + d.c.seconds(b)) * SR)):] = v
    k = np.hanning(961)
    return dsp.smoothed(np.pad(g, 480, mode="edge"), k / k.sum())


EDGES = (20, 60, 120, 250, 500, 1000, 2000, 4000, 8000, 16000)
ACOUSTIC = (-12, -7, -8, -10, -8, -7, -10, -16, -18)
ROCK = (-12, -8, -9, -10, -8, -8, -9, -13, -19)
DUB = (-5, -6, -10, -13, -10, -13, -15, -16, -18)
CHAMBER = (-22, -9, -8, -6, -7, -9, -11, -15, -20)


def octaves(x):
    """Power of the bands between EDGES, and of all of them."""
    f, p = signal.welch(x, SR, nperseg=8192, axis=-1)
    p = p.mean(0)
    return np.array([p[(f >= a) & (f < b)].sum() for a, b in zip(EDGES, EDGES[1:])]), p[(f >= EDGES[0]) & (f < EDGES[-1])].sum()


def balance(x, target, strength=.6, most=5.0, top=None):
    """Leans a mix towards its genre's octave bands, most dB at most: what an engineer does by ear before the tape. top: dB at most over
    8 kHz, where there may be nothing to lift but breath."""
    for _ in range(2):
        have, whole = octaves(x)
        have = 10 * np.log10(have + 1e-20) - 10 * np.log10(whole)
        gains = np.clip(strength * (np.array(target) - have), -most, most) * .7
        gains[-1] = min(gains[-1], top / 2) if top is not None else gains[-1]
        x = eq(x, *(("peak", np.sqrt(a * b), 1.1, g) for a, b, g in zip(EDGES, EDGES[1:], gains)))
    return x


def sheen(x, most):
    """Lays what sounds between 3 and 7 kHz an octave higher above it, until the octave from 8 kHz is `most` dB under the whole: it comes
    and goes with the tones, as no noise does."""
    folded = eq(dsp.oversampled(eq(x, ("hp", 3000), ("lp", 7000)), np.abs), ("hp", 7500), ("hp", 7500))
    (*_, have), whole = octaves(x)
    (*_, more), _ = octaves(folded)
    return x + folded * np.sqrt(max(0.0, whole * db(most) ** 2 - have) / (more + 1e-30))


def bitrate(seconds):
    """kb/s: long pieces are squeezed a little harder, so that none is over 185 kB; a song as hard as the longest piece."""
    return min(52, int(52 * 22.6 / min(seconds, 26)))


# ---- amplified players -----------------------------------------------------------------------------------------
def strings(r, decay, bright, pick, ring=.06, mute=0.0, vibrato=0.0):
    """A guitar voice: a note's string, damped by the hand at its end."""
    def voice(n, s, v):
        m = s + ring + .05
        t = np.arange(int(m * SR) + 10) / SR
        bend = vibrato * np.sin(2 * np.pi * 5.2 * t) * np.clip((t - .25) / .4, 0, 1) if vibrato else None
        y = pluck(n.pitch, m, r, v, decay=mute or decay, bright=bright, pick=pick, bend=bend)
        tt = np.arange(y.size) / SR
        return y * np.clip((s + ring - tt) / ring, 0, 1) ** 1.5
    return voice


def amp(x, gain, bias=.15, voice="4x12", mic=0, tight=110, mid=2.0):
    """Pick-up → tight low cut → two tube stages → tone → speaker. Mono in, mono out."""
    x = x / (np.abs(x).max() + 1e-9)
    x = eq(x, ("hp", tight), ("peak", 750, .7, 3))
    x = drive(x, gain ** .5 * 2, bias)
    x = eq(x, ("hp", 60), ("lp", 9000))
    x = drive(x, gain ** .5, -bias * .7)
    return cab(eq(x, ("peak", 800, .8, mid)), voice, mic)


def rock_kit(d, rows, key, program=16, push=0.0, dirt=1.4, roomy=.25, ir=None, jitter=.004, crush=.16):
    k = d.kit(rows, Player(d.c, key, push, jitter, .06), program)
    z = np.zeros((2, d.total))
    g = lambda *keys: sum((k[q] for q in keys if q in k), z)
    kick = level(eq(g(36, 35), ("hp", 38), ("peak", 65, 1, 4), ("peak", 350, .9, -5), ("peak", 3500, .9, 5)), -19)
    sn = level(eq(g(37, 38, 40), ("hp", 110), ("peak", 200, .9, 1), ("peak", 4200, .8, 3)), -20)
    hats = level(pan(eq(g(42, 44, 46, 54, 70), ("hp", 500), ("high", 9000, .7, -2)), .3), -30)
    toms = level(eq(g(41, 43, 45, 47, 48, 50), ("peak", 110, .8, 3), ("peak", 400, .8, -4)), -22)
    cym = level(eq(g(49, 51, 52, 53, 55, 57, 59), ("hp", 350), ("high", 8000, .7, -2)), -27)
    dry = kick + sn + hats + toms + cym
    wet = reverb(dry - kick * .6, ir if ir is not None else room(.7, "room", 21, .004, 8000, 120))
    crushed = dsp.comp(dry + wet * .5, -34, 8, .004, .09, makeup=12)
    return np.tanh((dry + wet * roomy + crushed * crush) * dirt) / dirt


@dataclasses.dataclass(frozen=True)
class Stem:
    """A fader: the sound, its level (gated RMS, dB) and how much of it goes to the room."""
    x: np.ndarray
    db: float
    send: float = .3


def desk_sum(stems):
    """Stems → the dry mix and what goes to the room."""
    dry = sum(level(s.x, s.db) for s in stems)
    return dry, sum(level(s.x, s.db) * s.send for s in stems)
