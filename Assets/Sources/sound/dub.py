"""Dub: twelve albums. The bass is the tune; a skank on every off-beat; echoes thrown from the desk, a spring, things taken out.

To add an album: a Plan below in C (or C minor): two-bar sections of (chords, tune) and a bass line for each; eight bars above 74 bpm, six below.
`lead` and `groove` together new.
"""
import dataclasses
import functools

import numpy as np

import dsp
from dsp import SR, chorus, drive, eq, hz, osc, pan, reverb, rng, spring
from mix import Desk
from score import Clock, Note, Player, voicings
from shared_a import DUB, balance, bitrate, decade, fit, gain_at, key_shift, level, tune, unfold


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str
    sections: dict       # name → (chords, tune)
    bass: dict           # name → bass line
    lead: str            # a key of LEADS, melodica or synth
    groove: str          # one drop, rockers, steppers, flyers
    echo: float = .75    # of a beat, thrown
    extra: str = ""      # rain, thunder
    out: tuple = ()      # what the engineer mutes: (fader, from beat, to beat)
    decade: str = "1976"
    written: str = "C"
    spring: int = 3
    lead_pan: float = .1


# program, lowest, highest, level, equaliser
LEADS = {
    "trombone": (57, 46, 72, -23.5, (("hp", 150), ("peak", 1600, .8, 2), ("lp", 6000))),
    "organ": (16, 60, 84, -24.5, (("hp", 250), ("lp", 5000))),
    "flute": (73, 67, 91, -24, (("hp", 300), ("high", 6000, .7, -3))),
    "clavinet": (7, 52, 77, -23.5, (("hp", 250), ("peak", 1500, .8, 3), ("lp", 6500))),
    "tenor": (66, 52, 80, -23.5, (("hp", 160), ("peak", 900, .8, -2))),
    "guitar": (27, 52, 78, -23, (("hp", 220), ("peak", 1800, .8, 3), ("lp", 5500))),
    "marimba": (12, 60, 86, -22.5, (("hp", 200), ("high", 5000, .7, 3))),
    "muted trumpet": (59, 62, 86, -24, (("hp", 300), ("peak", 3000, .9, -2))),
    "choir": (53, 55, 76, -23, (("hp", 220), ("peak", 500, .8, -2), ("lp", 5000))),
}


def sub(n, s, v):
    """The bass: a sine with a little more, under 420 Hz."""
    k = int((s + .05) * SR)
    f = hz(n.pitch)
    t = np.arange(k) / SR
    x = osc(f, k, "sine") + .25 * osc(f, k, "tri") + .18 * np.sin(2 * np.pi * 2 * f * t) * np.exp(-t / .25)
    x = np.tanh(x * 1.5) * dsp.adsr(int(s * SR * .95), k - int(s * SR * .95), .008, .3, .8, .05)
    return eq(x, ("lp", 420)) * v


def melodica(n, s, v):
    k = int((s + .12) * SR)
    t = np.arange(k) / SR
    p = n.pitch - .25 * np.exp(-t / .04) + .07 * np.sin(2 * np.pi * 5 * t) * np.clip((t - .2) / .3, 0, 1)
    x = osc(hz(p), k, "pulse", .28) * .7 + osc(hz(p + .06), k, "pulse", .5) * .4 + .03 * rng("melodica", n.beat).standard_normal(k)
    x = eq(x, ("hp", 300), ("peak", 900, 1.2, 4), ("peak", 2200, 1.5, 3), ("lp", 4200))
    return x * dsp.adsr(int(s * SR), k - int(s * SR), .035, .3, .85, .1) * v


def synth(n, s, v):
    """A home-made oscillator: square, a sweep on every note, vibrato that is a siren on long ones."""
    k = int((s + .2) * SR)
    t = np.arange(k) / SR
    p = n.pitch + .35 * np.sin(2 * np.pi * 6.2 * t) * np.clip((t - .5) / .5, 0, 1)
    x = osc(hz(p), k, "pulse", .5) + .5 * osc(hz(p + 12.05), k, "pulse", .3)
    x = dsp.svf(x, 700 + 2600 * np.exp(-t / .25) * v, 2.2)
    return x * dsp.adsr(int(s * SR), k - int(s * SR), .01, .3, .7, .18) * v


def drum_rows(plan, bars):
    rows = {k: [] for k in (36, 37, 38, 41, 42, 45, 46, 49)}
    for i in range(bars):
        b, odd = 4 * i, i % 2
        if plan.groove == "one drop":
            rows[36] += [(b + 2, .95)] + ([(b + 3.75, .5)] if odd else [])
            rows[37] += [(b + 2, .9)] + ([(b + 3.5, .5)] if i % 4 == 1 else [])
            rows[42] += [(b + k * .25, (.65, .25, .8, .3)[k % 4]) for k in range(16) if k % 4 != 1 or odd]
            rows[46] += [(b + 1.5, .5)] if odd else []
        elif plan.groove == "rockers":
            rows[36] += [(b, .9), (b + 2, .95), (b + 3.5, .6)] if not odd else [(b, .9), (b + 1.5, .6), (b + 2, .95)]
            rows[37] += [(b + 2, .9)] + ([(b + 3.75, .4)] if odd else [])
            rows[42] += [(b + k * .5, (.5, .85)[k % 2]) for k in range(8)]
            rows[46] += [(b + 3.5, .55)] if odd else []
        elif plan.groove == "steppers":
            rows[36] += [(b + k, .95 if k % 2 == 0 else .85) for k in range(4)]
            rows[37] += [(b + 2, .95)] + ([(b + 1.25, .4), (b + 3.25, .4)] if odd else [(b + .75, .4)])
            rows[42] += [(b + k * .25, (.6, .25, .75, .35)[k % 4]) for k in range(16)]
        else:  # flyers: the open hat flies on every off-beat
            rows[36] += [(b + 2, .95)] + ([(b, .6)] if odd else [])
            rows[38] += [(b + 2, .7)]
            rows[37] += [(b + 3.5, .5)] if i % 4 == 1 else []
            rows[46] += [(b + k + .5, .8) for k in range(4)]
            rows[42] += [(b + k, .5) for k in range(4)]
        if i % 4 == 3 or i == bars - 1:
            for k, q in enumerate((38, 38, 45, 41)):
                rows[q].append((b + 3 + k * .25, .8))
            rows[36].append((b + 3.75, .8))
        if i % 4 == 0:
            rows[49].append((b, .7))
            rows[36].append((b, .9))
    return rows


def fader(d, plan, what):
    """A fader of the desk, closed where the plan says so."""
    steps = [(0, 1.0)]
    for name, a, z in sorted(plan.out, key=lambda o: o[1]):
        if name == what:
            steps += [(a, 0.0), (z, 1.0)]
    return gain_at(d, steps)


def bass_line(d, plan, parts, shift):
    """The sub, and a driven copy that small speakers can play."""
    notes = [Note(n.beat + a, n.dur, n.pitch, .85) for part, a, _ in parts for n in tune(plan.bass[part], 4, shift)]
    notes = [Note(n.beat, n.dur, n.pitch + (12 if n.pitch < 26 else 0), n.vel) for n in fit(notes, 24, 41)]
    x = d.played(notes, Player(d.c, plan.album + " bass", .010, .004), sub)
    growl = drive(eq(x, ("hp", 60)) / np.abs(x).max(), 6, .5)
    growl = level(eq(growl, ("hp", 110), ("lp", 480), ("lp", 700)), -25)
    x = dsp.comp(dsp.tape(eq(x, ("hp", 32), ("peak", 70, .8, 2), ("peak", 190, .8, 2)), 1.8), -20, 4, .02, .15)
    return level(x, -18.5) + growl


def chords(d, plan, ch, bars):
    """The skank on every off-beat, the organ between, and the chord that is thrown into the echo."""
    c, name = d.c, plan.album
    v = voicings([s for s, _ in ch], 55, 70, 3)
    sk, bubble, thrown = [], [], []
    for i in range(bars):
        b = 4 * i
        for o in (.5, 1.5, 2.5, 3.5):
            if not (i % 4 == 3 and o > 2):
                sk += [Note(b + o, .16, p + 12, .75 if o in (.5, 2.5) else .68) for p in v[ch.index(b + o)]]
                if plan.groove == "steppers" and o == 3.5 and i % 2:
                    sk += [Note(b + 3.75, .12, p + 12, .5) for p in v[ch.index(b + o)]]
        if i % 4 == 3 or (bars == 6 and i == 1):
            thrown += [Note(b + 1.5, .2, p + 12, .9) for p in v[ch.index(b + 1.5)]]
        for k in range(8):
            if k % 2 == 1 or k % 4 == 2:
                bubble += [Note(b + k * .5 + (0 if k % 2 else .25), .2, p, .5 if k % 2 else .35) for p in v[ch.index(b + k * .5)]]
    g = d.sampled(sk, Player(c, name + " guitar", .004, .003), 28, roll=.003)
    g2 = d.sampled([Note(n.beat, .2, n.pitch, n.vel) for n in sk], Player(c, name + " piano", .006, .003), 3)
    skank = level(eq(g, ("hp", 350), ("peak", 1800, .8, 3), ("lp", 6500)), -27) + level(eq(g2, ("hp", 400), ("lp", 4500)), -30)
    organ = d.sampled(bubble, Player(c, name + " organ", .006, .003), 16)
    organ = level(eq(dsp.tremolo(organ, 6.4, .2, np.pi), ("hp", 200), ("lp", 3500)), -30)
    throw = d.sampled(thrown, Player(c, name + " throw", .004, .003), 28, roll=.003)
    return pan(skank, -.35) * fader(d, plan, "skank"), pan(organ, .4) * fader(d, plan, "organ"), throw


def lead_line(d, plan, mel):
    player = Player(d.c, plan.album + " lead", .02, .010)
    if plan.lead == "melodica":
        x = level(d.played(fit(mel, 60, 86), player, melodica), -25)
    elif plan.lead == "synth":
        x = chorus(level(d.played(fit(mel, 60, 86), player, synth), -26), .4, .0015)
    else:
        program, low, high, lev, tone = LEADS[plan.lead]
        notes = fit(mel, low, high)
        long = [n for n in notes if n.dur >= 1]
        blown = plan.lead in ("trombone", "tenor", "muted trumpet", "flute")
        bends = [(n.beat - .03, -.7) for n in long] + [(n.beat + .12, 0) for n in long] if blown else []
        x = d.sampled([Note(n.beat, n.dur * .92, n.pitch, n.vel * .95) for n in notes], player, program, bends=bends,
                      legato=.06 if plan.lead == "choir" else 0)
        x = dsp.tremolo(x, 6.6, .3, np.pi) if plan.lead == "organ" else x
        x = level(eq(drive(level(x, -14), 1.6), *tone), lev)
    return pan(x, plan.lead_pan)


def weather(d, plan, bars):
    """What the title asks for: (what is struck and goes to the spring, what is heard as it is)."""
    if plan.extra == "rain":
        t = np.arange(d.total) / SR
        inside = (t >= .25) & (t < .25 + d.c.length)
        noise = rng("rain", plan.album).standard_normal((2, d.total)) * inside
        return 0, level(eq(noise, ("hp", 1400), ("peak", 5200, .6, 4), ("lp", 9500)), -40)
    if plan.extra == "thunder":  # the lid: a struck metal, then the sky
        where = range(1, bars, 4)
        lid = d.kit({57: [(4 * i + 3, .8) for i in where]}, Player(d.c, plan.album + " lid", 0, .002), 8)[57]
        t = np.arange(int(3.5 * SR)) / SR
        roll = eq(rng("thunder", plan.album).standard_normal((2, t.size)), ("lp", 160), ("lp", 220), ("hp", 35)) * np.exp(-t / .9) * np.clip(t / .06, 0, 1)
        sky = d.blank()
        for i in where:
            d.place(sky, roll, d.c.seconds(4 * i + 3))
        return level(lid, -27), level(sky, -27)
    return 0, 0


def play(plan):
    shift = key_shift(plan.key, plan.written)
    ch, mel, parts = unfold(plan.form, plan.sections, 4, shift)
    d, name, bars = Desk(Clock(plan.bpm, ch.beats, swing=.56, unit=.25)), plan.album, int(ch.beats // 4)
    bass = bass_line(d, plan, parts, shift)
    skank, organ, throw = chords(d, plan, ch, bars)
    lead = lead_line(d, plan, mel)

    k = d.kit(drum_rows(plan, bars), Player(d.c, name + " drums", .004, .003, .07), 8)
    flyers = plan.groove == "flyers"
    rim, fill = level(k[37], -29 if flyers else -24), level(k[38] + k[45] + k[41], -22)
    hats = pan(level(eq(k[42] + k[46] * .7, ("hp", 2500), ("lp", 9500)), -31 if flyers else -32), .25)
    kick = level(eq(k[36], ("peak", 60, .9, 4), ("lp", 4500)), -20)
    kit = dsp.comp(kick + rim + hats + fill + level(k[49], -32), -24, 3, .01, .1) * fader(d, plan, "kit")

    # the desk's echo: the thrown chord, the rim of every second bar, the lead (its send is opened for those bars' ends); the spring
    rim_throw = d.kit({37: [(4 * i + 2, .9) for i in range(1, bars, 2)]}, Player(d.c, name + " rim", .004, .002), 8)[37]
    send = gain_at(d, [(0, .35)] + [s for i in range(bars) for s in ((4 * i + 2, 1.0 if i % 2 else .35), (4 * i + 4, .35))])
    thrown = level(throw, -24) + level(rim_throw, -27) + lead * send
    echo = dsp.echo(thrown, 60 / plan.bpm * plan.echo, .58, 320, 2300, True, 1.6, 10)
    struck, heard = weather(d, plan, bars)
    tank = spring(2.0, plan.spring)
    wet = reverb(rim * .8 + fill * .6 + struck + skank * .35 + level(throw, -26) * .5 + echo * .25 + heard * .3, tank)

    out = bass + kit + skank + organ + lead + echo * .75 + level(wet, -31) + heard
    out = decade(balance(out, DUB, .5), plan.decade, name)
    chain = dict(bands=(("peak", 340, .8, 1), ("peak", 2500, .8, 1), ("high", 6000, .7, 2.0)), glue=(-20, 1.7))
    return d, out, chain, dict(title=plan.title, key=plan.key, bpm=plan.bpm, kbps=min(47, bitrate(d.c.length)))


STILL_BOILING = {
    "A": "G1:.5 -:.25 G1:.25 Bb1:.5 D2:.5 -:.5 F2:.25 D2:.25 C2:.5 Bb1:.5 | G1:.75 G1:.25 F1:.5 D1:.5 -:.5 F1:.5 G1:.5 Bb1:.5",
    "B": "C2:.5 -:.25 C2:.25 Eb2:.5 G2:.5 -:.5 Eb2:.25 C2:.25 Bb1:.5 A1:.5 | G1:.75 G1:.25 D2:.5 G1:1 -:.5 F1:.5 D1:.5",
    "C": "G1:.5 -:.25 G1:.25 Bb1:.5 D2:.5 -:.5 F2:.25 D2:.25 C2:.5 Bb1:.5 | Eb1:.75 Eb1:.25 G1:.5 Bb1:.5 -:.5 Eb2:.25 D2:.25 C2:.5 Bb1:.5",
    "D": "C2:.5 -:.25 C2:.25 Eb2:.5 G2:.5 -:.5 Eb2:.25 C2:.25 Bb1:.5 A1:.5 | D2:.75 D2:.25 A1:.5 F1:.5 -:1.5 F1:.25 F#1:.25"}
PLANS = [
    Plan("kettle-version", "Still Boiling", 74, "G", "A B C D", {
        "A": ("Gm | Gm", "-:1 D5:.5 F5:.5 G5:1.5 -:.5 | F5:.25 G5:.25 F5:.5 D5:1.5 -:1.5"),
        "B": ("Cm | Gm", "-:1 Eb5:.5 G5:.5 C6:1 Bb5:.5 G5:.5 | D5:2 -:2"),
        "C": ("Gm | Eb", "-:1 D5:.5 F5:.5 G5:1.5 -:.5 | Bb5:.75 G5:.25 Eb5:1 -:2"),
        "D": ("Cm | Dm", "C5:.5 Eb5:.5 G5:.5 F5:.5 Eb5:.5 D5:.5 C5:1 | D5:1 A4:1 -:2")},
         STILL_BOILING, "melodica", "one drop", written="G"),
    Plan("four-hundred-watts-of-sunday", "Chair at the Front", 76, "F", "A B C B2", {
        "A": ("Cm | Bb", "G4:1 C5:.5 Eb5:.5 D5:1 C5:1 | Bb4:1 D5:.5 C5:.5 Bb4:2"),
        "B": ("Ab | Gm", "Ab4:1 C5:.5 Eb5:.5 C5:1 Ab4:1 | G4:1.5 Bb4:.5 -:2"),
        "C": ("Cm | Bb", "-:1 G5:.5 Eb5:.5 C5:1 -:1 | -:1 F5:.5 D5:.5 Bb4:1 -:1"),
        "B2": ("Ab | Gm", "C5:1 Eb5:.5 C5:.5 Ab4:1 C5:1 | D5:1.5 B4:.5 -:2")}, {
        "A": "C2:.5 C2:.25 Eb2:.25 G2:.5 Eb2:.5 C2:.5 -:.5 C2:.5 Bb1:.5 | Bb1:.5 Bb1:.25 D2:.25 F2:.5 D2:.5 Bb1:.5 -:.5 Bb1:.5 A1:.5",
        "B": "Ab1:.5 Ab1:.25 C2:.25 Eb2:.5 C2:.5 Ab1:.5 -:.5 Ab1:.5 A1:.5 | G1:.75 G1:.25 Bb1:.5 D2:.5 G1:1 -:.5 B1:.5",
        "C": "C2:.5 C2:.25 Eb2:.25 G2:.5 Eb2:.5 C2:.5 -:.5 C2:.5 Bb1:.5 | Bb1:.5 Bb1:.25 D2:.25 F2:.5 D2:.5 Bb1:.5 -:.5 Bb1:.5 A1:.5",
        "B2": "Ab1:.5 Ab1:.25 C2:.25 Eb2:.5 C2:.5 Ab1:.5 -:.5 Ab1:.5 A1:.5 | G1:.75 G1:.25 Bb1:.5 D2:.5 G1:.5 -:1 B1:.5"},
         "trombone", "steppers", out=(("skank", 18, 20), ("organ", 16, 20), ("kit", 30, 31))),
    Plan("extension-lead-to-zion-street", "Ninety Yards of Flex", 70, "A", "A B A2", {
        "A": ("Cm | Fm", "-:.5 G4:.25 C5:.25 Eb5:1 D5:.5 C5:1.5 | Ab4:.5 C5:.5 F5:1 Eb5:.5 C5:.5 -:1"),
        "B": ("Ab | Gm", "C5:1 Eb5:.5 C5:.5 Ab4:1 -:1 | Bb4:.5 D5:.5 G5:1.5 -:1.5"),
        "A2": ("Cm | Fm", "G5:.5 Eb5:.25 C5:.25 G4:1 Bb4:.5 C5:1.5 | -:2 C5:.5 Ab4:.5 F4:1")}, {
        "A": "C2:.75 Eb2:.25 F2:.5 G2:.5 -:.5 Bb2:.25 G2:.25 F2:.5 Eb2:.5 | F2:.75 F2:.25 Ab2:.5 G2:.5 -:.5 F2:.5 Eb2:.5 D2:.5",
        "B": "Ab1:.75 Ab1:.25 C2:.5 Eb2:.5 -:.5 Ab1:.5 C2:.5 Ab1:.5 | G1:.5 -:.25 G1:.25 Bb1:.5 D2:.5 -:1 D2:.5 B1:.5",
        "A2": "C2:.75 Eb2:.25 F2:.5 G2:.5 -:.5 Bb2:.25 G2:.25 F2:.5 Eb2:.5 | F2:.75 F2:.25 Ab2:.5 G2:.5 -:1.5 D2:.25 B1:.25"},
         "melodica", "rockers", 1.0, out=(("kit", 21, 22), ("skank", 16, 18)), spring=5),
    Plan("grandmothers-amplifier", "Doily Dub", 75, "Bb", "A A2 B A2", {
        "A": ("C | F", "E5:.5 G5:.5 E5:.5 C5:.5 D5:.5 E5:1 -:.5 | A4:.5 C5:.5 F5:.5 E5:.5 D5:.5 C5:1 -:.5"),
        "A2": ("C | G", "E5:.5 G5:.5 E5:.5 C5:.5 D5:.5 E5:1 -:.5 | D5:1 B4:.5 G4:1.5 -:1"),
        "B": ("Am | F", "C5:1.5 B4:.5 A4:1 E5:1 | F5:1 E5:.5 C5:.5 A4:2")}, {
        "A": "C2:1 E2:.5 G2:.5 -:.5 A2:.5 G2:.5 E2:.5 | F2:1 A2:.5 G2:.5 -:.5 F2:.5 E2:.5 D2:.5",
        "A2": "C2:1 E2:.5 G2:.5 -:.5 A2:.5 G2:.5 E2:.5 | G1:1 B1:.5 D2:.5 -:.5 G2:.5 F2:.5 D2:.5",
        "B": "A1:1 C2:.5 E2:.5 -:.5 A2:.5 G2:.5 E2:.5 | F2:1 A1:.5 C2:.5 -:1.5 F2:.5"},
         "organ", "one drop", out=(("organ", 16, 24), ("kit", 22, 23), ("skank", 30, 32)), decade="1976", spring=4),
    Plan("rain-stopped-dub", "Still Raining, Actually", 68, "D", "A B A2", {
        "A": ("Cm | Gm", "-:1 G5:.5 Eb5:.5 C5:1 D5:1 | Bb4:2 -:1 G4:.5 Bb4:.5"),
        "B": ("Ab | Fm", "C5:.5 Eb5:.5 G5:1.5 F5:.5 Eb5:1 | F5:1 C5:.5 Ab4:2 -:.5"),
        "A2": ("Cm | Gm", "-:1 G5:.5 Eb5:.5 C5:1 D5:1 | G5:2 -:2")}, {
        "A": "C2:1.5 G2:.5 -:.5 Eb2:.5 D2:.5 C2:.5 | G1:1.5 D2:.5 -:.5 Bb1:.5 A1:.5 G1:.5",
        "B": "Ab1:1.5 Eb2:.5 -:.5 C2:.5 Bb1:.5 Ab1:.5 | F2:1.5 C2:.5 -:.5 Ab1:.5 G1:.5 F1:.5",
        "A2": "C2:1.5 G2:.5 -:.5 Eb2:.5 D2:.5 C2:.5 | G1:1.5 D2:.5 -:1 F1:.5 B1:.5"},
         "flute", "one drop", extra="rain", out=(("skank", 12, 14), ("organ", 20, 24)), decade="1982", spring=7),
    Plan("the-iron-is-on", "Steam Setting", 77, "E", "A B A B", {
        "A": ("Cm | Cm", "C5:.25 -:.25 C5:.25 Eb5:.25 -:.5 F5:.5 Eb5:.25 C5:.25 -:.5 Bb4:.5 -:.5 | C5:.25 -:.25 C5:.25 Eb5:.25 -:.5 G5:.5 F5:.25 Eb5:.25 -:.5 C5:.5 -:.5"),
        "B": ("Fm | Gm", "Ab4:.25 -:.25 Ab4:.25 C5:.25 -:.5 Eb5:.5 C5:.25 Ab4:.25 -:.5 F4:.5 -:.5 | G4:.25 -:.25 Bb4:.25 D5:.25 -:.5 F5:.5 D5:1 -:1")}, {
        "A": "C2:.5 C2:.5 -:.5 C2:.25 Bb1:.25 C2:.5 Eb2:.5 F2:.5 Eb2:.5 | C2:.5 C2:.5 -:.5 C2:.25 Bb1:.25 G1:.5 Bb1:.5 C2:1",
        "B": "F2:.5 F2:.5 -:.5 F2:.25 Eb2:.25 F2:.5 Ab2:.5 F2:.5 Eb2:.5 | G2:.5 G2:.5 -:.5 G2:.25 F2:.25 D2:.5 Bb1:.5 G1:1"},
         "clavinet", "steppers", out=(("skank", 16, 20), ("kit", 15, 16), ("organ", 24, 28), ("kit", 30, 31.5)), spring=6),
    Plan("rooster-delay", "Half Past Five, Five, Five", 72, "Bb", "A B A2", {
        "A": ("Cm | Fm", "C5:.25! G5:.25 G5:.5 Eb5:1 -:2 | C5:.25? G5:.25? G5:.5? F5:1? -:2"),
        "B": ("Cm | Bb", "Eb5:.5! D5:.5 C5:.5 G4:.5 Bb4:1 C5:1 | D5:.5 F5:.5 D5:.5 Bb4:1.5 -:1"),
        "A2": ("Ab | Gm", "C5:.25! Ab5:.25 Ab5:.5 Eb5:1 -:2 | Bb4:.25? G5:.25? G5:.5? D5:1? -:2")}, {
        "A": "C2:.75 C2:.25 Eb2:.5 F2:.5 G2:.5 -:.5 Bb1:.5 B1:.5 | F2:.75 F2:.25 Ab2:.5 G2:.5 F2:.5 -:.5 Eb2:.5 D2:.5",
        "B": "C2:.75 C2:.25 Eb2:.5 F2:.5 G2:.5 -:.5 C2:.5 B1:.5 | Bb1:.75 Bb1:.25 D2:.5 F2:.5 D2:.5 -:.5 Bb1:.5 A1:.5",
        "A2": "Ab1:.75 Ab1:.25 C2:.5 Eb2:.5 C2:.5 -:.5 Ab1:.5 A1:.5 | G1:.75 G1:.25 Bb1:.5 D2:.5 G1:.5 -:.5 G1:.5 B1:.5"},
         "tenor", "rockers", 1.5, out=(("skank", 8, 10), ("organ", 16, 20)), spring=8),
    Plan("pot-lid-thunder", "Lid Slightly Ajar", 78, "C#", "A B A2 B", {
        "A": ("Cm | Cm", "G4:.5 -:.5 G4:.25 Bb4:.25 C5:1 Eb5:.5 C5:1 | -:1 Bb4:.5 G4:.5 F4:.5 G4:1.5"),
        "A2": ("Cm | Cm", "G4:.5 -:.5 G4:.25 Bb4:.25 C5:1 Eb5:.5 G5:1 | -:1 F5:.5 Eb5:.5 C5:.5 G4:1.5"),
        "B": ("Ab | Bb", "C5:.5 -:.5 C5:.25 D5:.25 Eb5:1 G5:.5 Eb5:1 | D5:1 C5:.5 Bb4:.5 F4:2")}, {
        "A": "C2:.5 -:.5 G1:.5 C2:.5 -:.5 Eb2:.5 D2:.5 C2:.5 | Bb1:.5 -:.5 F1:.5 Bb1:.5 C2:1 -:1",
        "A2": "C2:.5 -:.5 G1:.5 C2:.5 -:.5 Eb2:.5 D2:.5 C2:.5 | Bb1:.5 -:.5 F1:.5 Bb1:.5 C2:1 -:1",
        "B": "Ab1:.5 -:.5 Eb2:.5 Ab1:.5 -:.5 C2:.5 Bb1:.5 Ab1:.5 | Bb1:.5 -:.5 F2:.5 D2:.5 Bb1:1 -:.5 B1:.5"},
         "guitar", "steppers", extra="thunder", out=(("kit", 7, 8), ("skank", 16, 18), ("kit", 23, 24), ("organ", 8, 12)), decade="1982", spring=9),
    Plan("half-a-bicycle", "Front Wheel Only", 76, "F#", "A B A2 B", {
        "A": ("Cm | Ab", "C5:.5 G5:.5 Eb5:.5 F5:.5 -:2 | Eb5:.5 C5:.5 Ab4:.5 C5:.5 -:2"),
        "A2": ("Cm | Ab", "C5:.5 G5:.5 Eb5:.5 F5:.5 -:2 | Eb5:.5 G5:.5 C6:.5 Ab5:.5 -:2"),
        "B": ("Fm | Gm", "F5:.5 C5:.5 Ab4:.5 C5:.5 -:2 | G5:.5 D5:.5 Bb4:.5 D5:.5 -:2")}, {
        "A": "C2:.5 -:.5 Eb2:.25 F2:.25 G2:1 -:.5 F2:.25 Eb2:.25 C2:.5 | Ab1:.5 -:.5 C2:.25 D2:.25 Eb2:1 -:.5 C2:.5 Bb1:.5",
        "A2": "C2:.5 -:.5 Eb2:.25 F2:.25 G2:1 -:.5 F2:.25 Eb2:.25 C2:.5 | Ab1:.5 -:.5 C2:.25 D2:.25 Eb2:1 -:.5 C2:.5 Bb1:.5",
        "B": "F2:.5 -:.5 Ab1:.25 C2:.25 F2:1 -:.5 Eb2:.25 D2:.25 C2:.5 | G1:.5 -:.5 Bb1:.25 C2:.25 D2:1 -:.5 B1:1"},
         "marimba", "one drop", 1.0, out=(("skank", 18, 20), ("organ", 16, 24), ("kit", 30, 31)), decade="1982", spring=10, lead_pan=-.45),
    Plan("meter-reader", "Needle on the Stop", 69, "B", "A B A2", {
        "A": ("Cm7 | Fm7", "C5:1 -:.5 Bb4:.25 C5:.25 Eb5:2 | F5:1 -:.5 Eb5:.25 F5:.25 C5:2"),
        "B": ("Abmaj7 | Gm7", "Eb5:1 -:.5 D5:.25 C5:.25 G4:2 | Bb4:1 -:.5 C5:.25 D5:.25 F5:2"),
        "A2": ("Cm7 | Fm7", "G5:1 -:.5 F5:.25 Eb5:.25 C5:2 | -:2 Ab4:.5 C5:.5 Eb5:1")}, {
        "A": "C2:.25 C2:.25 -:.5 Bb1:.5 C2:.5 -:.5 Eb2:.5 -:.5 C2:.5 | F2:.25 F2:.25 -:.5 Eb2:.5 F2:.5 -:.5 Ab2:.5 -:.5 F2:.5",
        "B": "Ab1:.25 Ab1:.25 -:.5 G1:.5 Ab1:.5 -:.5 C2:.5 -:.5 Ab1:.5 | G1:.25 G1:.25 -:.5 F1:.5 G1:.5 -:.5 Bb1:.5 -:.5 B1:.5",
        "A2": "C2:.25 C2:.25 -:.5 Bb1:.5 C2:.5 -:.5 Eb2:.5 -:.5 C2:.5 | F2:.25 F2:.25 -:.5 Eb2:.5 F2:.5 -:.5 Ab2:.5 G2:.5 B1:.5"},
         "synth", "flyers", out=(("skank", 16, 18), ("kit", 15, 16), ("organ", 20, 24)), spring=11),
    Plan("echo-for-a-lost-slipper", "Left Foot", 71, "Eb", "A B A2", {
        "A": ("Cm | Fm", "G5:1.5 F5:.25 Eb5:.25 C5:1 -:1 | Ab4:.5 C5:.5 F5:1.5 -:1.5"),
        "B": ("Abmaj7 | Gm7", "G5:1 Eb5:.5 C5:1.5 -:1 | D5:1 Bb4:.5 F5:1.5 -:1"),
        "A2": ("Cm | Cm", "G5:1.5 F5:.25 Eb5:.25 C5:1 -:1 | G4:.5 Bb4:.5 C5:1 -:2")}, {
        "A": "C2:.5 Eb2:.5 -:.5 G2:.5 F2:.5 Eb2:.5 -:.5 C2:.5 | F2:.5 Ab2:.5 -:.5 C2:.5 F2:.5 Eb2:.5 -:.5 D2:.5",
        "B": "Ab1:.5 C2:.5 -:.5 Eb2:.5 C2:.5 Ab1:.5 -:.5 Ab1:.5 | G1:.5 Bb1:.5 -:.5 D2:.5 G1:1 -:.5 B1:.5",
        "A2": "C2:.5 Eb2:.5 -:.5 G2:.5 F2:.5 Eb2:.5 -:.5 C2:.5 | C2:.5 Eb2:.5 -:.5 G2:.5 C2:1 -:1"},
         "muted trumpet", "one drop", 1.5, out=(("skank", 14, 16), ("kit", 22, 23.5), ("organ", 8, 12)), decade="1982", spring=12),
    Plan("blackout-selection", "By Candle", 74, "C", "A B A2 B", {
        "A": ("Cm | Db", "G4:2 C5:1 Eb5:1 | Db5:2 Ab4:2"),
        "A2": ("Cm | Db", "G4:1 C5:1 Eb5:1 G5:1 | F5:2 Db5:2"),
        "B": ("Cm | Bbm", "G4:2 Eb5:1 D5:1 | Db5:1.5 C5:.5 Bb4:2")}, {
        "A": "C2:.75 C2:.25 -:.5 C2:.5 -:.5 G1:.5 Bb1:.5 C2:.5 | Db2:.75 Db2:.25 -:.5 Db2:.5 -:.5 Ab1:.5 C2:.5 Db2:.5",
        "A2": "C2:.75 C2:.25 -:.5 C2:.5 -:.5 G1:.5 Bb1:.5 C2:.5 | Db2:.75 Db2:.25 -:.5 Db2:.5 -:.5 Ab1:.5 C2:.5 Db2:.5",
        "B": "C2:.75 C2:.25 -:.5 C2:.5 -:.5 G1:.5 Bb1:.5 C2:.5 | Bb1:.75 Bb1:.25 -:.5 Bb1:.5 -:.5 F1:.5 Ab1:.5 B1:.5"},
         "choir", "flyers", 1.0, out=(("skank", 12, 16), ("organ", 0, 8), ("kit", 30, 31.5)), decade="1982", spring=13),
]
PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
