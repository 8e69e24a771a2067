"""Two loops written on a circle: the lobby, eight stems of eight bars at 90, one a player; and the end screen's.

Every stem keeps to its own register and its own rhythm, so any of them may play alone and all may play at once.
"""
import numpy as np

import dsp
from dsp import SR, db, eq, rng
from mix import lufs
from score import line, pitch
from timbres import bell, bar, clock, edges, felt, flute, kalimba, string, tine, vibes

LOBBY_BPM, LOBBY_BEATS = 90, 32        # 21.33 s: 1,024,000 samples
SWING = .60                            # where the second eighth falls within its beat
STEM_LUFS = {1: -24, 2: -26.5, 3: -29, 4: -29, 5: -29, 6: -28.5, 7: -29.5, 8: -30}     # the first is heard alone: 8 LU under a match
END_BPM, END_BEATS = 72, 16            # 13.33 s: 640,000 samples
END_LUFS = -22         # 6 LU under a match

# Bars: D | Bm7 | Em9 | A13 | F#m7 | Gmaj7 | Em7 | A9sus4
VIBES = """
F#5:.5 A5:1 -:.5 E5:.5 F#5:.5 D5:1 | -:1 B4:.5 D5:1 F#5:.5 E5:1
G5:.5 B5:1 -:.5 F#5:.5 G5:.5 E5:1 | -:1 C#5:.5 E5:.5 A5:1 -:1
A5:.5 C#6:1 -:.5 A5:.5 B5:.5 F#5:1 | -:.5 G5:.5 B5:.5 A5:1 F#5:.5 D5:1
E5:.5 G5:.5 B5:.5 E5:1 -:.5 B4:1 | D5:.5 E5:1 A4:.5 -:2"""
VIBES_UNDER = (("F#4", "A4"), ("D4", "A4"), ("D4", "G4"), ("C#4", "G4"), ("E4", "A4"), ("B3", "D4"), ("D4", "G4"), ("D4", "G4"))
BASS = """
D3:1.5 A2:.5 D3:1 C#3:1 | B2:1.5 F#2:.5 B2:1 D3:1 | E2:1.5 B2:.5 E3:1 G2:1 | A2:1.5 E2:.5 A2:1 G2:1
F#2:1.5 C#3:.5 F#3:1 -:1 | G2:1.5 D3:.5 G3:1 F#3:1 | E3:1.5 B2:.5 E2:.5 F#2:.5 G2:1 | A2:1.5 E2:.5 A2:1 B2:1"""
MARIMBA = (("F#4", "A4", "D5"), ("D4", "F#4", "B4"), ("E4", "G4", "B4"), ("E4", "G4", "C#5"),
           ("E4", "A4", "C#5"), ("D4", "G4", "B4"), ("D4", "G4", "B4"), ("D4", "E4", "A4"))
TINES = (("F#3", "C#4", "E4"), ("A3", "D4", "F#4"), ("G3", "B3", "D4"), ("G3", "C#4", "E4"),
         ("A3", "C#4", "E4"), ("A3", "B3", "D4"), ("G3", "B3", "D4"), ("G3", "B3", "E4"))
GUITAR = (("D3", "A3", "F#4", "E4"), ("B3", "F#3", "D4", "A3"), ("E3", "B3", "G4", "D4"), ("A3", "E3", "C#4", "G4"),
          ("F#3", "C#4", "A4", "E4"), ("G3", "D4", "B4", "A4"), ("E3", "B3", "G4", "D4"), ("A3", "E4", "D4", "B3"))
FLUTE = """
-:2 A5:1.5 B5:.5 | F#5:3 -:1 | -:2 B5:1.5 C#6:.5 | A5:2 G5:1 -:1
-:1 E5:1 A5:1 C#6:1 | B5:2 A5:1 -:1 | G5:1.5 F#5:.5 E5:1 -:1 | -:1 E5:1 D5:1.5 -:.5"""
KALIMBA = """
-:4 | -:2 D5:.5 F#5:.5 A5:.5 B5:.5 | -:4 | -:2 E5:.5 G5:.5 B5:.5 A5:.5
-:4 | -:2 B5:.5 A5:.5 F#5:.5 D5:.5 | -:3 E5:.5 G5:.5 | A5:.5 -:.5 E5:.5 -:.5 A5:1 -:1"""
BELLS = """
A5:1 -:2 F#6:.5 E6:.5 | D6:2 -:1.5 B5:.5 | B5:1 -:2 G6:.5 F#6:.5 | E6:2 -:1.5 C#6:.5
C#6:1 -:2 E6:.5 F#6:.5 | B6:2 -:1.5 D6:.5 | B5:1 -:1 B5:1 D6:1 | E6:2 -:1 A5:1"""


class Circle:
    """A cycle of beats: whatever rings beyond the last bar rings into the first."""

    def __init__(self, bpm, beats, swing=.5, seed=""):
        self.n, self.beat, self.swing, self.r = round(beats * 60 / bpm * SR), 60 / bpm, swing, rng("circle", seed)
        self.x = np.zeros((2, self.n))

    def seconds(self, beat):
        whole, part = divmod(beat, 1)
        bent = part / .5 * self.swing if part <= .5 else self.swing + (part - .5) / .5 * (1 - self.swing)
        return (whole + bent) * self.beat

    def put(self, beat, y, place=0.0, gain=1.0, loose=.004):
        y = dsp.pan(y, place) * gain
        at = round((self.seconds(beat) + self.r.normal(0, loose)) * SR)
        np.add.at(self.x, (slice(None), (at + np.arange(y.shape[1])) % self.n), y)

    def play(self, notes, voice, place=0.0, ring=.3, gain=1.0, **how):
        for note in notes:
            y = voice(name_of(note.pitch), note.dur * self.beat + ring, **how)
            self.put(note.beat, y, place, gain * note.vel * self.r.uniform(.82, 1.05))

    def room(self, seconds, wet, kind="room", bright=6000):
        ir = dsp.room(seconds, kind, 11, bright=bright)
        twice = np.concatenate([self.x, self.x], 1)
        self.x = self.x + wet * dsp.reverb(twice, ir)[:, self.n:]
        return self

    def tone(self, *bands):
        twice = np.concatenate([self.x, self.x], 1)
        self.x = eq(twice, *bands)[:, self.n:]
        return self

    def tame(self, crest=5.5):
        """Rounds off the highest peaks, so that eight stems at once leave room."""
        top = crest * np.sqrt((self.x ** 2).mean())
        self.x = dsp.oversampled(self.x, lambda y: top * np.tanh(y / top))
        return self

    def at(self, level):
        return self.x * db(level - lufs(np.concatenate([self.x, self.x], 1)))


def name_of(p):
    names = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
    return f"{names[int(p) % 12]}{int(p) // 12 - 1}"


# ---- the eight stems -------------------------------------------------------------------------------------------
def stem_1(c):
    c.play(line(VIBES), vibes, -.15, 1.0)
    for k, names in enumerate(VIBES_UNDER):
        for at in (0, 2.5):
            for n, p in zip(names, (-.35, .05)):
                c.put(k * 4 + at, vibes(n, 1.6, 1.8, .3), p, .34 if at else .42)


def stem_2(c):
    c.play(line(BASS), string, 0, .12, decay=2.2, bright=.42, soft=.6, pick=.3)


def stem_3(c):
    for k, names in enumerate(MARIMBA):
        for at, i, v in ((0, 0, .8), (1, 1, .5), (1.5, 2, .9), (2.5, 1, .6), (3, 2, .8), (3.5, 0, .45)):
            if not (k % 4 == 3 and at > 2.5):
                c.put(k * 4 + at, bar(names[i], .5, .42, .5), -.45 + .1 * i, v * c.r.uniform(.85, 1.05))


def stem_4(c):
    for k, names in enumerate(TINES):
        hits = ((.5, .35, .6), (1.5, 1.2, 1), (3.5, .4, .7)) if k % 2 == 0 else ((1.5, .4, .8), (2.5, 1.3, 1))
        for at, dur, v in hits:
            for i, n in enumerate(names):
                c.put(k * 4 + at + .012 * i, tine(n, dur * c.beat + .15, 1.4, .5), .2 + .15 * i, v * .6)


def stem_5(c):
    for k, names in enumerate(GUITAR):
        order = (0, 1, 2, 3, None, 2, 1, None) if k % 2 == 0 else (0, None, 1, 2, 3, None, 2, 1)
        for i, which in enumerate(order):
            if which is not None:
                y = string(names[which], 1.1, 1.6, .66, .35)
                c.put(k * 4 + i / 2, y, .4, (1, .62, .8, .7)[i % 4] * c.r.uniform(.8, 1.05))


def stem_6(c):
    c.play(line(FLUTE), flute, -.3, .02)


def shaken(seed, strong):
    return dsp.shaker(.055 if strong else .035, .16, seed) * (1 if strong else .55)


def snap(seed):
    t = clock(.09)
    y = eq(rng("snap", seed).standard_normal(t.size) * np.exp(-t / .008), ("bp", 1900, 1.8)) + \
        .4 * eq(rng("snap", seed, 2).standard_normal(t.size) * np.exp(-t / .02), ("bp", 900, 2.5))
    return edges(y, .001)


def stem_7(c):
    for k in range(LOBBY_BEATS * 2):
        c.put(k / 2, shaken(k % 7, k % 2 == 0), .35, .55 * c.r.uniform(.75, 1.05))
    for k in range(1, LOBBY_BEATS, 2):
        c.put(k, snap(k % 5), -.2, 1.5 * c.r.uniform(.85, 1.05))
    for k in range(0, LOBBY_BEATS, 4):
        for at, v in ((0, 1), (2.5, .7)):
            c.put(k + at, edges(dsp.kick(58, 1.5, .02, .16, .06, 1.1, .3)), 0, .55 * v)
    c.play(line(KALIMBA), kalimba, .3, .5, .7)


def stem_8(c):
    c.play(line(BELLS), bell, .5, 1.2, t60=1.6)


STEMS = (stem_1, stem_2, stem_3, stem_4, stem_5, stem_6, stem_7, stem_8)
STEM_ROOM = (.16, .05, .14, .10, .12, .28, .10, .30)


def lobby(k):
    """The stem of the player k, from 1."""
    c = Circle(LOBBY_BPM, LOBBY_BEATS, SWING, f"stem {k}")
    STEMS[k - 1](c)
    c.room(.9, STEM_ROOM[k - 1]).tone(("hp", 45 if k == 2 else 110), ("lp", 9500)).tame()
    return c.at(STEM_LUFS[k])


# ---- the end screen --------------------------------------------------------------------------------------------
END_CHORDS = (("G2", ("B3", "D4", "F#4", "A4")), ("F#2", ("A3", "D4", "E4", "A4")),
              ("E2", ("G3", "B3", "D4", "F#4")), ("D2", ("A3", "D4", "F#4", "E4")))
END_LINE = "-:1 F#5:1.5 A5:.5 B5:1 | A5:2 -:1 E5:1 | -:.5 G5:1 F#5:.5 D5:1 -:1 | E5:1.5 F#5:.5 D5:1.5 -:.5"


def pad(name, seconds):
    """Two slightly differing strings of overtones, opened and closed slowly."""
    t = clock(seconds)
    f = dsp.hz(pitch(name))
    y = sum(dsp.osc(f * 2 ** (d / 1200), t.size, "saw", phase=p) for d, p in ((-5, .1), (4, .55)))
    y = dsp.svf(y, 500 + 500 * np.sin(np.pi * t / seconds) ** 2, .7)
    return y * np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** .6 * .2


def end_loop():
    c = Circle(END_BPM, END_BEATS, .54, "end")
    for k, (low, names) in enumerate(END_CHORDS):
        for i, n in enumerate(names):
            c.put(k * 4 - .35, pad(n, 5.2 * c.beat), -.45 + .3 * i, .8)
            c.put(k * 4 + .04 * i, tine(n, 2.6, 2.2, .25), .3 - .2 * i, .30)
        c.put(k * 4, felt(low, 2.6, 3.5, .03), 0, .55)
        c.put(k * 4, felt(name_of(pitch(low) + 12), 2.6, 2.5, .03), 0, .35)
        c.put(k * 4 + 2.5, felt(low, 1.0, 1.6, .02), 0, .30)
    c.play(line(END_LINE), vibes, -.1, 1.4, .36, t60=2.4, bright=.35)
    c.room(1.6, .30, "hall", 4500).tone(("hp", 40), ("lp", 6500))
    return c.at(END_LUFS)
