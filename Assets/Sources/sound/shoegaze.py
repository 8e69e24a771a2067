"""Shoegaze: twelve albums. A bent wall of guitars, a plate turned backwards, a drowned lead, plain drums.

To add an album: a Plan below in C; sections called A are the wall, sections called V leave it; the last chord of the form may be borrowed (Fm6).
The file begins with the fill before the wall. `lead` and `groove` together new.
"""
import dataclasses
import functools

import numpy as np

import dsp
from dsp import SR, cab, chorus, drive, eq, hz, osc, pan, pluck, reverb, rng, room, width
from mix import Desk
from score import Clock, Note, Player, chord
from shared_a import ROCK, amp, balance, bitrate, decade, fit, gain_at, key_shift, level, rock_kit, strings, unfold


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str
    sections: dict
    lead: str             # a key of LEADS
    groove: str           # straight, half, baggy, motorik, waltz
    wall: str = "glide"   # a key of WALLS
    hall: float = 3.6
    decade: str = "1991"
    written: str = "C"
    cut: float = 0.0      # beats: a little earlier or later, if the file's ends do not join there

    @property
    def bar(self):
        return 3 if self.groove == "waltz" else 4

    @property
    def first_beat(self):
        """The fill."""
        return sum(len(self.sections[s][1].split("|")) for s in self.form.split()) * self.bar - 1 + self.cut


# what the player or voice is, lowest, highest, level
LEADS = {"ghost": ("voice", 58, 82, -23.5), "low ghost": ("voice", 47, 66, -22.5), "duet": ("duet", 58, 80, -23.5), "choir": (53, 57, 79, -22.5),
         "organ": (16, 60, 84, -21.5), "bells": (9, 72, 98, -21.5), "piano": (0, 60, 86, -22.5), "string machine": ("machine", 60, 86, -21.5),
         "e-bow": ("ebow", 59, 84, -21.5), "octave guitar": ("octaves", 52, 77, -20), "backwards guitar": ("backwards", 55, 80, -20)}
# arm: how far and how fast the guitars lean (semitones, Hz); gain of the amp; strum: eighths that are accented; what else happens to it
WALLS = {"glide": dict(arm=.22, rate=.62, gain=22, accents=(0, 3, 6)), "seasick": dict(arm=.34, rate=.42, gain=26, accents=(0, 2, 4)),
         "shimmer": dict(arm=.10, rate=.8, gain=9, accents=(0, 3, 5)), "tremolo": dict(arm=.14, rate=.5, gain=18, accents=(0, 4)),
         "fuzz": dict(arm=.18, rate=.7, gain=46, accents=(0, 3, 6)), "breathing": dict(arm=.24, rate=.55, gain=20, accents=(0,))}


def shape(symbol):
    """A chord as it lies on a guitar: root and fifth low, then close tones up to F sharp over middle C."""
    root, iv, _ = chord(symbol)
    low = next(p for p in range(40, 52) if p % 12 == root)
    out = [low, low + 7] if 7 in iv else [low]
    for p in range(out[-1] + 3, 67):
        if (p - root) % 12 in [i % 12 for i in iv] and p - out[-1] >= 2 and len(out) < 6 and (p >= 52 or p - out[-1] >= 5):
            out.append(p)
    return out


def formants(x, amounts=((620, 5, 1), (1150, 6, .7), (2700, 6, .3))):
    return sum(eq(x, ("bp", f, q)) * g for f, q, g in amounts)


def ghost(low=0.0):
    """A voice without words: pulse, octave below and breath, through three formants; two takes, one a side."""
    def voice(n, s, v):
        m = s + .8
        k = int(m * SR)
        t = np.arange(k) / SR
        vib = .10 * np.sin(2 * np.pi * 4.7 * t) * np.clip(t / .5, 0, 1)
        out = np.zeros((2, k))
        for side, off in ((0, -.06), (1, .07)):
            x = osc(hz(n.pitch + off + vib), k, "pulse", .42) + .6 * osc(hz(n.pitch - 12 + off / 2), k, "tri")
            x += .12 * rng("breath", n.beat, side).standard_normal(k)
            out[side] = formants(x, ((540, 5, 1), (980, 6, .7), (2500, 6, .3))) if low else formants(x)
        return out * dsp.adsr(int(s * SR), k - int(s * SR), .14, .5, .85, .6) * v
    return voice


def machine(n, s, v):
    """A string machine: three saws behind a slow filter."""
    k = int((s + .5) * SR)
    x = sum(osc(hz(n.pitch + o), k, "saw", phase=ph) for o, ph in ((-.09, .1), (0, .4), (.1, .8))) + .5 * osc(hz(n.pitch + 12.04), k, "saw")
    return eq(x, ("hp", 250), ("lp", 3800)) * dsp.adsr(int(s * SR), k - int(s * SR), .12, .4, .9, .4) * v


def ebow(n, s, v):
    """A string kept ringing by a magnet."""
    k = int((s + .35) * SR)
    t = np.arange(k) / SR
    p = n.pitch + .12 * np.sin(2 * np.pi * 4.9 * t) * np.clip((t - .3) / .5, 0, 1) - .4 * np.exp(-t / .05)
    x = osc(hz(p), k, "saw") * .6 + osc(hz(p), k, "tri")
    return dsp.svf(x, 900 + 1500 * np.clip(t / .4, 0, 1), 1.4) * dsp.adsr(int(s * SR), k - int(s * SR), .09, .3, .95, .3) * v


def backwards(n, s, v):
    """A plucked note turned round: it swells and stops."""
    y = pluck(n.pitch, s + .05, rng("backwards", n.beat, n.pitch), v, decay=1.4, bright=.88, pick=.15)[::-1].copy()
    y[:960] *= np.linspace(0, 1, 960)
    y[-480:] *= np.linspace(1, 0, 480)
    return y


def drum_rows(plan, bars, names):
    rows = {k: [] for k in (36, 37, 38, 41, 42, 45, 46, 49, 51, 54, 57)}
    n = plan.bar
    for i in range(bars):
        b, odd = n * i, i % 2
        turn = i == bars - 1 or names[i + 1] != names[i]
        if i == 0 or names[i] != names[i - 1]:
            rows[49].append((b, .85))
            if names[i][0] == "A":
                rows[57].append((b, .7))
        if names[i][0] == "V" and plan.groove != "motorik":  # the drums step back
            rows[46] += [(b + k, .4) for k in range(n)]
            rows[36] += [(b, .6)]
        elif plan.groove == "straight":
            rows[36] += [(b, .9), (b + 1.5, .75), (b + 2.5, .8)] + ([(b + 3.5, .5)] if odd else [])
            rows[38] += [(b + 1, .9), (b + 3, .93)] + ([(b + 3.75, .35)] if not odd else [])
            rows[51 if i > bars // 2 else 42] += [(b + k * .5, .6 if k % 2 == 0 else .4) for k in range(8)]
        elif plan.groove == "half":
            rows[36] += [(b, .95), (b + .75, .5), (b + 2.75, .75)] if not odd else [(b, .9), (b + 1.5, .6), (b + 3.5, .7)]
            rows[38] += [(b + 2, 1.0)]
            rows[51] += [(b + k * .5, .62 if k % 2 == 0 else .42) for k in range(8)]
        elif plan.groove == "baggy":
            rows[36] += [(b, .95), (b + 1.75, .6), (b + 2.5, .85)] + ([(b + 3.25, .5)] if odd else [(b + .75, .45)])
            rows[38] += [(b + 1, .92), (b + 3, .95), (b + 1.75, .25), (b + 2.25, .28)] + ([(b + 3.75, .3)] if odd else [])
            rows[42] += [(b + k * .25, (.65, .3, .5, .34)[k % 4]) for k in range(16)]
            rows[54] += [(b + k + .5, .4) for k in range(4)]
        elif plan.groove == "motorik":
            soft = .7 if names[i][0] == "V" else 1
            rows[36] += [(b + k * .5, v * soft) for k, v in ((0, .95), (1, .6), (3, .7), (4, .9), (5, .6), (7, .7))]
            rows[38] += [(b + 1, .9 * soft), (b + 3, .92 * soft)]
            rows[42] += [(b + k * .5, .62 if k % 2 == 0 else .44) for k in range(8)]
        else:
            rows[36] += [(b, .95)] + ([(b + 2.5, .55)] if odd else [(b + 2, .4)])
            rows[38] += [(b + 1.5, .9)]
            rows[51 if i > bars // 2 else 42] += [(b + k * .5, (.65, .4, .45)[k % 3]) for k in range(6)]
        if turn:
            e = b + n
            for k, q in enumerate((38, 38, 45, 45, 41, 41, 38, 38)):
                rows[q].append((e - 2 + k * .25, .6 + .05 * k))
    return rows


def guitars(d, plan, ch, parts, shapes):
    """The wall: three guitars, leaning together; and the plate turned backwards, which leads into every strum."""
    c, name, bars, w = d.c, plan.album, int(ch.beats // plan.bar), WALLS[plan.wall]
    gt = []
    for i in range(bars):
        for k in range(2 * plan.bar):
            b = plan.bar * i + k * .5
            for q, p in enumerate(shapes[ch.at(b)]):
                gt.append(Note(b, .62, p, (.9 if k in w["accents"] else .55) * (1 if q > 1 else .7)))
    sides = []
    for s in range(3):
        r = rng("glide", name, s)

        def lean(n, sec, v, r=r, s=s):
            m = sec + .5
            k = int(m * SR) + 10
            t = c.seconds(n.beat) + np.arange(k) / SR
            turns = max(1, round((w["rate"] + .07 * s) * c.length)) / c.length  # whole turns a cycle
            bend = w["arm"] * np.sin(2 * np.pi * turns * t + s * 1.9) - w["arm"] * .45
            y = pluck(n.pitch, m, r, v, decay=3.5, bright=.9, pick=.2, soft=.2, bend=bend)
            return y * np.clip((sec + .35 - np.arange(y.size) / SR) / .35, 0, 1)
        raw = d.played(gt, Player(c, f"{name} guitar {s}", .004 * s, .006), lean)[0]
        x = pan(amp(raw, w["gain"] * (1 + .45 * s), .2, "4x12", 40 + s, 130, 1), (-.9, .9, 0)[s])
        quiet = (.5, .14, 0.0)[s]
        sides.append(x * gain_at(d, [(a, quiet if p[0] == "V" else 1.0) for p, a, _ in parts]))
    wall = level(sides[0], -22) + level(sides[1], -22) + level(chorus(sides[2], .35, .003), -26)
    wall = chorus(wall, .21, .0016, .014, .35)
    if plan.wall == "tremolo":
        t = np.arange(d.total) / SR - .25
        wall = wall * (.45 + .55 * (.5 + .5 * np.cos(2 * np.pi * t * plan.bpm / 30)))
    elif plan.wall == "breathing":  # each bar is drawn in
        t = ((np.arange(d.total) / SR - .25) * plan.bpm / 60 / plan.bar) % 1
        wall = wall * (.4 + .6 * t ** .7)
    elif plan.wall == "shimmer":  # an octave above, barely
        bell = d.sampled([Note(n.beat, .5, n.pitch + 12, n.vel * .6) for n in gt if n.pitch > 58], Player(c, name + " shimmer", .004, .005), 27)
        wall = wall + level(width(chorus(eq(bell, ("hp", 500), ("high", 4000, .7, 4)), .6, .003), 1.2), -27)
    plate = room(1.1, "plate", 50, .0, 6500, 250)[:, ::-1].copy()
    early = int(.95 * SR)
    soft = np.concatenate([reverb(wall, plate)[:, early:], np.zeros((2, early))], 1)
    return wall, soft


def bass_line(d, plan, ch, shapes):
    """Eighths on the root."""
    c, name, bars = d.c, plan.album, int(ch.beats // plan.bar)
    bass = []
    for i in range(bars):
        for k in range(2 * plan.bar):
            b = plan.bar * i + k * .5
            p = shapes[ch.at(b)][0] - 12
            p = p if p >= 28 else p + 12
            up = 12 if k == 5 and i % 2 and plan.bar == 4 else 7 if k == 2 * plan.bar - 1 and i % 4 == 3 else 0
            bass.append(Note(b, .48, p + up, .85 if k % 2 == 0 else .7))
    bs = d.played(bass, Player(c, name + " bass", .004, .004), strings(rng("bass", name), 2.5, .7, .15))[0]
    return level(dsp.comp(cab(drive(bs / np.abs(bs).max(), 2.5, .1), "8x10"), -20, 4), -21)


def lead_line(d, plan, mel):
    c, name = d.c, plan.album
    what, low, high, lev = LEADS[plan.lead]
    notes = [Note(n.beat, n.dur, n.pitch, n.vel * .88) for n in fit(mel, low, high)]
    early_voice, on_time = Player(c, name + " lead", -.02, .012), Player(c, name + " lead", .006, .008)
    if what in ("voice", "duet"):
        x = level(d.played(notes, early_voice, ghost(plan.lead == "low ghost")), -24)
        double = d.sampled(notes, Player(c, name + " double", -.03, .02), 53, legato=.1)
        x = x + level(eq(double, ("hp", 250)), -24.5)
        if what == "duet":
            lower = [Note(n.beat, n.dur, n.pitch - 12, n.vel) for n in notes]
            x = x + pan(level(d.played(lower, Player(c, name + " second", .01, .012), ghost(1)), -26), -.4)
        x = chorus(eq(x, ("hp", 220), ("lp", 6500)), .5, .002)
    elif what in ("machine", "ebow"):
        x = chorus(d.played(notes, on_time, machine if what == "machine" else ebow), .6, .0025)
    elif what == "octaves":
        both = [Note(n.beat, n.dur * .96, n.pitch + o, n.vel) for n in notes for o in (0, 12)]
        x = d.played(both, on_time, strings(rng("octaves", name), 4, .88, .12, .12, vibrato=.1))[0]
        x = chorus(pan(eq(amp(x, 18, .15, "1x12", 5, 180, 1), ("peak", 2200, .9, 3)), .1), .4, .002)
    elif what == "backwards":
        x = d.played(notes, Player(c, name + " lead", 0, .004), backwards)[0]
        x = chorus(pan(amp(x, 14, .15, "1x12", 6, 180, 1), -.1), .3, .003)
    else:
        ring = {9: .6, 0: .4, 53: .15}.get(what, .05)
        x = d.sampled(notes, on_time if what in (9, 0) else early_voice, what, legato=ring)
        if what == 0:  # a piano under snow: with its octave
            x = x + .7 * d.sampled([Note(n.beat, n.dur, n.pitch + 12, n.vel * .7) for n in notes], Player(c, name + " lead", .006, .008), what, legato=ring)
        x = dsp.wobble(x, 14, name) if what == 16 else x
        x = chorus(eq(x, ("hp", 220), ("lp", 8500)), .5, .002)
    return level(x, lev)


def play(plan):
    ch, mel, parts = unfold(plan.form, plan.sections, plan.bar, key_shift(plan.key, plan.written))
    swing = dict(swing=.555, unit=.25) if plan.groove == "baggy" else {}
    d, name, bars = Desk(Clock(plan.bpm, ch.beats, **swing)), plan.album, int(ch.beats // plan.bar)
    names = [next(p for p, a, n in parts if a <= i * plan.bar < a + n) for i in range(bars)]
    shapes = {s: shape(s) for s, _ in ch}
    wall, soft = guitars(d, plan, ch, parts, shapes)
    bass, lead = bass_line(d, plan, ch, shapes), lead_line(d, plan, mel)

    dr = rock_kit(d, drum_rows(plan, bars, names), name + " drums", 8, .002, 1.3, .4, room(1.1, "plate", 60, .008, 7500, 150))
    cathedral = room(plan.hall, "hall", 61, .04, 5500, 220)
    e = dsp.echo(lead, 60 / plan.bpm * .75, .42, 250, 3500, ping=True)
    out = wall + level(soft, -27) + bass + dr * .8 + lead + e * .35 + reverb(wall * .25 + lead * .9 + e * .4, cathedral) * .5
    out = decade(balance(eq(out, ("peak", 120, .7, 2), ("peak", 700, .9, -4), ("high", 5500, .7, 2.5)), ROCK, .5), plan.decade, name)
    return d, out, dict(bands=(), glue=(-18, 1.8), wide=.9), dict(title=plan.title, key=plan.key, bpm=plan.bpm, first_beat=plan.first_beat, kbps=bitrate(d.c.length))


PLANS = [
    Plan("curtain-weather", "Slow Weather", 102, "E", "A V", {
        "A": ("Aadd9 | Aadd9 | F#m11 | Bsus4 | Emaj7 | G#m7 | Aadd9 | Am6",
              "B4:2 C#5:1 E5:1 | G#5:2 A5:1 G#5:1 | F#5:2 E5:1 C#5:1 | E5:2 F#5:2 | G#5:3 D#5:1 | F#5:2 D#5:1 B4:1 | C#5:2 E5:2 | C5:2 E5:1 F#5:1"),
        "V": ("C#m9 | C#m9", "E5:2 D#5:1 B4:1 | C#5:4")}, "ghost", "straight", written="E"),
    Plan("tulips-running", "Sideways", 116, "A", "A V A2", {
        "A": ("Cmaj9 | Cmaj9 | Am9 | Am9", "E5:1.5 D5:.5 B4:2 | G4:1 B4:1 D5:2 | E5:1.5 C5:.5 B4:2 | G4:1 A4:1 B4:2"),
        "V": ("Fmaj7 | Fmaj7 | Gsus4 | Gsus4", "A4:1 C5:1 E5:1 G5:1 | F5:2 E5:2 | D5:1 G4:1 C5:1 D5:1 | D5:4"),
        "A2": ("Cmaj9 | Em7 | Fmaj7 | Fm6", "E5:1.5 D5:.5 B4:2 | G5:2 D5:2 | E5:1.5 C5:.5 A4:2 | Ab4:2 C5:2")}, "duet", "motorik", "glide", 3.0),
    Plan("carousel-horse-unwell", "Round Twice", 96, "F", "A V", {
        "A": ("Cmaj7 | Em7 | Fmaj7 | Fm6 | Cmaj7 | Em7 | Dm9 | Gsus4",
              "G5:1.5 E5:.5 C5:1 | B4:2 D5:1 | C5:1.5 A4:.5 E5:1 | D5:2 C5:1 | G5:1.5 E5:.5 C5:1 | B4:2 G5:1 | F5:1.5 E5:.5 A4:1 | C5:3"),
        "V": ("Am7 | Fmaj7 | Dm9 | Gsus4", "E5:2 C5:1 | A4:2 C5:1 | D5:2 A4:1 | C5:1 D5:2")}, "organ", "waltz", "seasick"),
    Plan("cherry-cherry-blur", "Stone Fruit", 110, "G", "A A2 V", {
        "A": ("Cadd9 | Fmaj7 | Cadd9 | Fmaj7", "C5:.5 C5:.5 E5:.5 G5:1.5! E5:1 | C5:.5 C5:.5 E5:.5 A5:1.5! G5:1 | C5:.5 C5:.5 E5:.5 G5:1.5! B5:1 | A5:1 G5:1 E5:2"),
        "A2": ("Am7 | Gsus4 | Fmaj7 | Fm6", "C6:1.5! B5:.5 A5:1 E5:1 | G5:1.5 D5:.5 C5:2 | A4:1 C5:1 E5:1 G5:1 | Ab5:2 F5:2"),
        "V": ("Cadd9 | Gsus4", "E5:2 D5:1 C5:1 | D5:2 G4:.5 A4:.5 D5:1")}, "octave guitar", "baggy", "fuzz", 2.6),
    Plan("windscreen", "Wipers", 92, "D", "A V A2", {
        "A": ("Am9 | Fmaj7 | Cadd9 | Gsus4", "C5:2 B4:1 G4:1 | A4:3 -:1 | E5:2 D5:1 C5:1 | D5:3 -:1"),
        "V": ("Am9 | Fmaj7", "C5:2 B4:1 E5:1 | G5:3 E5:1"),
        "A2": ("Dm9 | Fm6", "F5:2 E5:1 C5:1 | D5:2 Ab4:2")}, "low ghost", "half", "tremolo", 4.2),
    Plan("home-by-the-long-road", "Third Exit, Eventually", 100, "B", "A A2 V", {
        "A": ("Cmaj7 | Em7 | Am7 | Fmaj7", "E5:2 G5:1 B5:1 | G5:2 D5:2 | E5:2 C5:1 D5:1 | E5:4"),
        "A2": ("Cmaj7 | Em7 | Am7 | Fm6", "E5:2 G5:1 B5:1 | D6:2 B5:2 | C6:2 A5:1 G5:1 | F5:2 Ab5:2"),
        "V": ("Dm9 | Gsus4", "A4:1 D5:1 F5:2 | G4:1 C5:1 D5:2")}, "e-bow", "straight", "seasick", 4.0, cut=-.04),
    Plan("fairground-closed", "Last Tokens", 118, "C#", "A V", {
        "A": ("Am7 | Am7 | Fmaj7 | Fmaj7 | Cadd9 | Cadd9 | Gsus4 | Gsus4",
              "A5:1 C6:1 E6:1 | D6:1 C6:1 A5:1 | G5:1 A5:1 C6:1 | E5:3 | E5:1 G5:1 C6:1 | B5:1 G5:1 E5:1 | D5:1 G5:1 C6:1 | D6:3"),
        "V": ("Dm9 | Dm9 | Am7 | Am7 | Fmaj7 | Fm6 | Cadd9 | Em7",
              "F5:2 A5:1 | E5:3 | C5:2 E5:1 | G5:3 | A5:2 C6:1 | Ab5:2 F5:1 | G5:2 E5:1 | D5:3")}, "bells", "waltz", "shimmer", 4.0),
    Plan("every-window-awake", "Floor Nine, Light On", 104, "F#", "A A2 V", {
        "A": ("Am9 | Am9 | Em7 | Em7", "E5:2 A5:2 | G5:1 E5:1 C5:2 | D5:2 B4:2 | G4:4"),
        "A2": ("Fmaj7 | Fmaj7 | Dm9 | Em7", "A4:2 E5:2 | C5:1 E5:1 G5:2 | F5:2 E5:2 | D5:1 B4:3"),
        "V": ("Am9 | Dm9", "C5:2 B4:2 | A4:4")}, "backwards guitar", "motorik", "fuzz", 3.4),
    Plan("warm-side-of-the-pillow", "Five More Minutes", 88, "Ab", "A V A2", {
        "A": ("Fmaj7 | Cmaj7 | Fmaj7 | Em7", "A4:2 C5:1 E5:1 | G5:4! | E5:2 C5:1 A4:1 | B4:3 D5:1"),
        "V": ("Am7 | Dm9", "C5:2 E5:2 | F5:2 A5:2"),
        "A2": ("Gsus4 | Fm6", "G5:3 D5:1 | F5:2 Ab4:2")}, "choir", "half", "shimmer", 4.2),
    Plan("milk-eclipse", "Totality, Semi-Skimmed", 106, "C", "A A2 V", {
        "A": ("Cm9 | Abmaj7 | Ebmaj9 | Bbadd9", "G5:3 Eb5:1 | C5:2 Bb4:2 | G4:1 Bb4:1 D5:2 | F5:4"),
        "A2": ("Cm9 | Abmaj7 | Fm9 | Gsus4", "G5:3 Bb5:1 | C6:2 G5:2 | Ab5:2 Eb5:2 | D5:2 C5:2"),
        "V": ("Abmaj7 | Bbadd9", "Eb5:2 C5:2 | D5:2 F5:2")}, "string machine", "straight", "breathing", 3.6),
    Plan("snow-on-the-piano", "White on White", 94, "Bb", "A V A2", {
        "A": ("Cadd9 | Em7 | Fmaj7 | Cadd9", "G5:.5 E5:.5 C5:1 D5:.5 E5:.5 G5:1 | B5:2 G5:1 D5:1 | A5:.5 G5:.5 E5:1 C5:.5 E5:.5 A5:1 | G5:4"),
        "V": ("Am7 | Em7", "C6:2 B5:1 G5:1 | D5:4"),
        "A2": ("Fmaj7 | Fm6", "A5:.5 G5:.5 E5:1 C5:.5 E5:.5 C6:1 | Ab5:2 F5:2")}, "piano", "straight", "glide", 4.4),
    Plan("matchstick-summer", "Half the Box Left", 114, "Eb", "A V A2", {
        "A": ("Cadd9 | Cadd9 | Fmaj7 | Fmaj7", "G4:.5 A4:.5 C5:1 E5:2 | D5:1 C5:1 G4:2 | A4:.5 C5:.5 E5:1 G5:2 | E5:1 C5:1 A4:2"),
        "V": ("Dm9 | Am7 | Dm9 | Gsus4", "F5:2 E5:2 | C5:1 B4:1 A4:2 | F5:2 A5:2 | G5:3 -:1"),
        "A2": ("Cadd9 | Em7 | Fmaj7 | Fm6", "G4:.5 A4:.5 C5:1 E5:2 | D5:1 G5:1 B5:2 | A5:.5 G5:.5 E5:1 C5:2 | C5:1 Ab4:1 F5:2")}, "ghost", "baggy", "tremolo", 3.0),
]
PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
