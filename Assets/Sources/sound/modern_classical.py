"""Modern classical: twelve albums. Felt piano, a bowed or blown line with an arch in every note, strings that move by step.

To add an album: a Plan below, written in C (or A minor); `bar` is 3, 4 or 5 beats; `lead` and `groove` (the texture) together new.
"""
import dataclasses
import functools

import numpy as np

from dsp import eq, pan, reverb, rng, room, width
from mix import Desk
from score import Clock, Note, Player, chord, voicings
from shared_a import CHAMBER, Stem, arch, balance, bitrate, decade, desk_sum, fit, key_shift, unfold


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    bar: int
    form: str
    sections: dict
    lead: str            # instruments that take turns, " and " between; each takes `turn` bars
    groove: str          # a key of TEXTURES
    turn: int = 2
    pads_from: int = 2   # bar where the strings enter; 99: never
    inner_from: int = 99  # bar where the violins move in quarters
    room: str = "hall"
    decade: str = "2005"
    written: str = "C"
    air: float = 0.0      # dB over 5 kHz, for bands that have little there
    cut: float = 0.0      # beats: where the file begins, if a downbeat is a bad place to join


# program, bank, lowest, highest, level, pan, legato, lean, equaliser
VOICES = {
    "cello": (42, 0, 41, 70, -22.5, .18, .06, .010, (("peak", 500, .8, -1),)),
    "viola": (41, 0, 50, 77, -22.5, .14, .05, .010, (("peak", 550, .8, -1),)),
    "violin": (40, 0, 57, 90, -23, -.16, .05, .008, (("high", 6000, .7, -1),)),
    "clarinet": (71, 0, 52, 80, -22.5, -.18, .03, .012, (("peak", 600, .8, -2),)),
    "oboe": (68, 0, 60, 84, -23, -.2, .02, .008, (("peak", 1500, .8, -1.5),)),
    "bassoon": (70, 0, 40, 65, -22, .24, .02, .010, ()),
    "flute": (73, 0, 67, 93, -22.5, -.1, .03, .012, (("hp", 250), ("high", 6000, .7, -2))),
    "choir": (52, 0, 53, 76, -23, 0, .25, -.03, (("hp", 200), ("peak", 450, .8, -2))),
    "celesta": (8, 0, 72, 98, -21.5, -.12, .4, .004, (("hp", 250), ("high", 5000, .7, -2))),
    "piano": (0, 8, 57, 84, -20.5, 0, .5, .0, (("low", 180, .7, 2.0), ("peak", 2600, .8, -2), ("lp", 9500, .6))),
}
BOWED = ("cello", "viola", "violin", "clarinet", "oboe", "bassoon", "flute")
TEXTURES = ("felt", "five", "chorale", "pizzicato", "rain", "pulse", "letters", "waltz", "harp", "lamp", "canon")
ROOMS = {"hall": (2.6, "hall", 4, .03, 5200, 160, .5), "chapel": (3.4, "hall", 17, .04, 4600, 180, .42), "studio": (1.2, "room", 18, .015, 6500, 180, .5)}


def low_note(symbol, low=34, high=45):
    return next(q for q in range(low, high + 1) if q % 12 == chord(symbol)[2])


def texture(plan, ch, v, bars):
    """The accompaniment: {part: notes}."""
    if plan.groove not in TEXTURES:
        raise ValueError(plan.groove)
    out = {"felt": [], "low": [], "pizz": [], "harp": [], "pulse": []}
    for i in range(bars):
        b, n = plan.bar * i, plan.bar
        s = ch.at(b)
        t, e = v[ch.index(b)], low_note(ch.at(b))
        swell = .42 + .18 * np.sin(np.pi * i / (bars - 1))
        top = len(t) - 1
        if plan.groove == "felt":
            fig = [0, 2, 1, top, 1, 2] if i % 2 == 0 else [0, 2, top, 1, 2, 1]
            out["felt"] += [Note(b + k * .5, .9, t[min(f, top)], swell * (1.15 if k == 0 else .9 if k % 2 else 1)) for k, f in enumerate(fig)]
            out["low"] += [Note(b, 2.9, e, swell * .95), Note(b + (1 if i % 2 else 2), 1.5, e + 12 if e < 42 else e + 7, swell * .7)]
        elif plan.groove == "five":  # 3 + 3 + 2 + 2 eighths
            fig = [0, 2, top, 1, top, 2, 0, top, 1, 2] if i % 2 == 0 else [0, top, 2, 1, 2, top, 0, 2, 1, top]
            out["felt"] += [Note(b + k * .5, .8, t[min(f, top)], swell * (1.2 if k in (0, 3, 6, 8) else .85)) for k, f in enumerate(fig)]
            out["low"] += [Note(b, 2.8, e, swell), Note(b + 3, 1.8, e + 7 if e < 40 else e + 12, swell * .75)]
        elif plan.groove == "chorale":
            out["low"] += [Note(b, n - .1, e, swell)] + ([Note(b, n - .1, e + 12, swell * .7)] if i % 4 == 0 else [])
            out["felt"] += [Note(b + k, 1.6, t[(i + k) % len(t)] + (12 if k == n - 1 else 0), swell * .75) for k in range(1, n)]
        elif plan.groove == "pizzicato":
            out["pizz"] += [Note(b, .4, e + 12, .75)] + [Note(b + k, .3, p, .5) for k in range(1, n) for p in t[1:3]]
            out["pizz"] += [Note(b + 2.5, .3, t[top] , .55)] if i % 2 else [Note(b + 1.5, .3, t[0], .5)]
            out["low"] += [Note(b, 1.2, e, .42)]
        elif plan.groove == "rain":  # drops that never fall on the same sixteenths twice running
            drops = ("x..x.ox.x.o.", "x.o..x.xo..x", "x.x..o.x..xo", "xo..x..xx.o.")[i % 4]
            k = 0
            for q, c in enumerate(drops):
                if c != ".":
                    out["pizz"].append(Note(b + q * .25, .3, t[(k * 3 + i) % len(t)] + (12 if k % 3 == 1 else 0), .62 if c == "x" else .4))
                    k += 1
            out["harp"] += [Note(b, 2, e + 12, .5), Note(b + 1.5, 1, t[top] + 12, .34)]
            out["low"] += [Note(b, 2.6, e, .4)] if i % 2 == 0 else []
        elif plan.groove == "pulse":
            acc = (1.15, .8, .9, .8, 1.0, .8)
            out["pulse"] += [Note(b + k * .5, .3, p, swell * acc[k % 6]) for k in range(2 * n) for p in (t[0], t[1 + k % 2], t[min(3, top)])[: 2 + (i >= bars // 3)]]
            out["low"] += [Note(b, n - .2, e, swell * .9)]
            out["harp"] += [Note(b, 2, e + 12, .5), Note(b + .5, 2, t[1], .4), Note(b + 1, 2, t[top], .4)]
        elif plan.groove == "letters":
            e2 = e + 12 if e < 38 else e
            tenth = next(p for p in range(e + 14, e + 30) if p % 12 in [q % 12 for q in t] and (p - e) % 12 in (3, 4, 2, 5))
            fifth = e + 7
            out["low"] += [Note(b, 3.8, e, swell)]
            out["felt"] += [Note(b + .5 + k * .5, 1.2, p, swell * (.8 if k % 2 else .9)) for k, p in enumerate((fifth, e2 if e2 != e else e + 12, tenth, fifth, tenth, e + 12, tenth))]
        elif plan.groove == "waltz":
            out["low"] += [Note(b, 1.2, e if i % 2 == 0 else (e + 7 if e < 39 else e - 5), swell * 1.05)]
            out["felt"] += [Note(b + k, .7, p, swell * (.72 if k == 1 else .62)) for k in (1, 2) for p in t[:3]]
            out["pizz"] += [Note(b, .4, e + 12, .5)]
        elif plan.groove == "harp":  # a spiral: three turns of the stair in each bar
            tones = sorted(set(p + o for p in t for o in (-12, 0, 12)))
            up = tones[-9:]
            steps = (8, 6, 7, 5, 6, 4, 5, 3, 4, 2, 3, 1) if i % 2 == 0 else (1, 3, 2, 4, 3, 5, 4, 6, 5, 7, 6, 8)
            out["harp"] += [Note(b + k * .25, 1.2, up[min(q, len(up) - 1)], swell * (1.1 if k % 4 == 0 else .8)) for k, q in enumerate(steps)]
            out["low"] += [Note(b, 2.9, e, swell)]
        elif plan.groove == "lamp":
            out["low"] += [Note(b, 2.9, e - 12 if e >= 40 else e, .5), Note(b + .5, 2.4, e + 7, .42), Note(b + 1, 2, low_note(s, 46, 57) , .36)]
            out["felt"] += [Note(b + 1.5, 1.4, t[top], .4), Note(b + 2.25, .7, t[1] + 12, .34)] if i % 2 else [Note(b + 1.5, 1.4, t[1], .4), Note(b + 2, 1, t[2], .36)]
        else:  # canon: only a continuo below the voices
            out["low"] += [Note(b + k, 1.8, low_note(ch.at(b + k)), .5) for k in range(0, n, 2)]
            out["harp"] += [Note(b + k + .5, 1, p, .34) for k in range(0, n, 2) for p in v[ch.index(b + k)][1:3]]
    return out


def play(plan):
    ch, mel, _ = unfold(plan.form, plan.sections, plan.bar, key_shift(plan.key, plan.written))
    c = Clock(plan.bpm, ch.beats)
    d, name, bars = Desk(c), plan.album, int(ch.beats // plan.bar)
    v = voicings([s.split("/")[0] for s, _ in ch], 56, 73, 4)
    stems = []

    # the line, taken in turns; in a canon every voice has it all, one entry after another
    names = plan.lead.split(" and ")
    canon = plan.groove == "canon"
    for k, who in enumerate(names):
        program, bank, low, high, lev, where, legato, lean, tone = VOICES[who]
        if canon:
            step = ch.beats / len(names)
            notes = [Note(n.beat + k * step, n.dur, n.pitch, n.vel * (1 if n.beat < step else .72)) for n in mel if n.beat + k * step < ch.beats]
        else:
            notes = [n for n in mel if int(n.beat // plan.bar // plan.turn) % len(names) == k]
        notes = [Note(n.beat, n.dur, n.pitch, n.vel * .75) for n in fit(notes, low, high)]
        ccs = arch(notes) if who in BOWED else arch(notes, 80, 120) if who == "choir" else ()
        x = d.sampled(notes, Player(c, f"{name} {who} {k}", lean, .011), program, bank, legato=legato, ccs=ccs, curve=1.3 if who == "piano" else 1.0, floor=18 if who == "piano" else 30)
        stems.append(Stem(pan(eq(x, *tone) if tone else x, where if not canon else (-.35, .1, .4, -.05)[k % 4]), lev - (1.5 if canon and k else 0), .6))

    # what lies under it
    parts = texture(plan, ch, v, bars)
    felt = d.sampled(parts["felt"], Player(c, name + " felt", 0, .009, .08), 0, bank=8, legato=.5, curve=1.3, floor=18)
    deep = d.sampled(parts["low"], Player(c, name + " left hand", .008, .009, .08), 0, bank=8, legato=.5, curve=1.3, floor=18)
    soft = (("low", 180, .7, 2.0), ("peak", 2600, .8, -3), ("lp", 8500, .6))
    strong = plan.groove in ("felt", "five", "letters")
    if parts["felt"] and strong:
        stems.append(Stem(width(eq(felt + deep, *soft), .9), -20 if plan.lead != "piano" else -22.5, .35))
        thump = [eq(rng("felt", q).standard_normal(2400) * np.exp(-np.arange(2400) / 420), ("lp", 700), ("hp", 120)) for q in range(6)]
        stems.append(Stem(pan(d.hits({"k": [(n.beat, n.vel) for n in parts["felt"]]}, Player(c, name + " felt", 0, .009, .08), {"k": thump}), -.1), -41, .1))
    else:
        stems.append(Stem(width(eq(felt + deep, *soft), .9), -24 if plan.groove != "lamp" else -21, .4))
    if parts["pizz"]:
        x = d.sampled(parts["pizz"], Player(c, name + " pizzicato", .002, .008, .1), 45)
        stems.append(Stem(pan(eq(x, ("hp", 70), ("high", 4000, .7, 3)), .2), {"pizzicato": -21, "rain": -21.5}.get(plan.groove, -28), .45))
    if parts["harp"]:
        x = d.sampled(parts["harp"], Player(c, name + " harp", .0, .007, .08), 46, legato=.4)
        stems.append(Stem(pan(eq(x, ("hp", 90), ("high", 5000, .7, 2)), -.25), -20.5 if plan.groove == "harp" else -26, .45))
    if parts["pulse"]:
        x = d.sampled(parts["pulse"], Player(c, name + " pulse", -.02, .008, .08), 49, bank=20, curve=1.1)
        stems.append(Stem(width(eq(x, ("hp", 120), ("high", 4000, .7, 2.5)), 1.1), -23.5, .5))

    # strings: held chords, violins in quarters, basses
    pads, inner, deep = [], [], []
    for i in range(bars):
        b = plan.bar * i
        t = v[ch.index(b)]
        if i >= plan.pads_from:
            pads += [Note(b, plan.bar, p, .38 + .2 * np.sin(np.pi * (i - plan.pads_from) / max(1, bars - 1 - plan.pads_from))) for p in t[:3]]
            deep.append(Note(b, plan.bar - .1, low_note(ch.at(b)), .5))
        if i >= plan.inner_from:
            inner += [Note(b + k, 1.0, t[-1 - (k % 2)] + 12, .3 + .3 * i / bars) for k in range(plan.bar)]
    if pads:
        x = d.sampled(pads, Player(c, name + " strings", -.04, .02), 49, bank=30, legato=.25)
        stems.append(Stem(pan(x, .1), -28, .8))
        x = d.sampled(deep, Player(c, name + " basses", -.03, .01), 49, bank=50, legato=.2)
        stems.append(Stem(pan(x, .25), -28.5, .4))
    if inner:
        x = d.sampled(inner, Player(c, name + " violins", -.02, .02), 49, bank=20, legato=.12)
        stems.append(Stem(pan(x, -.3), -32, 1.0))

    dry, send = desk_sum(stems)
    *ir, wet = ROOMS[plan.room]
    mixed = eq(dry + reverb(send, room(*ir)) * wet, ("low", 110, .7, 1.5), ("peak", 380, .8, -3.5), ("peak", 2500, .7, 2), ("high", 5000, .7, 4))
    out = decade(eq(balance(mixed, CHAMBER, .8, 8), ("high", 5000, .7, plan.air)), plan.decade, name)
    return d, out, dict(bands=(), glue=(-22, 1.3), soft=0), dict(title=plan.title, key=plan.key, bpm=plan.bpm, first_beat=plan.cut,
        kbps=min(49, bitrate(ch.beats * 60 / plan.bpm)))


PLANS = [
    Plan("the-heron-waits", "Room with One Chair", 92, "Bb", 3, "A", {
        "A": ("Bbm | Bbm | Gbmaj7 | Gbmaj7 | Dbadd9 | Ab | Ebm9 | Fsus4 | Bbm/Db | Gbmaj7/Bb | Ebm9 | F7",
              "-:3 | -:2 F4:1 | Bb4:2 Ab4:1 | Gb4:1.5 F4:.5 Eb4:1 | F4:3 | Eb4:1 F4:1 Ab4:1 | Bb4:2 Db5:1 | C5:2 Bb4:1 | "
              "Db5:2 F5:1 | Eb5:1 Db5:1 Bb4:1 | Ab4:.75 Gb4:.75 F4:1.5 | F4:1 Eb4:1 C4:1")},
         "cello", "felt", 99, 2, 4, written="Bb", cut=5),
    Plan("three-conversations-one-asleep", "Two Awake", 96, "E", 3, "A", {
        "A": ("Am | Fmaj7 | Dm9 | Em7 | Am/C | Fmaj7 | Bm7b5 | E7 | Am | Dm9/F | Fmaj7 | Esus4",
              "A4:1 B4:.5 C5:1.5! | E5:2 D5:1 | C5:1 A4:.5 F4:1.5 | E4:3 | C5:1 D5:.5 E5:1.5! | G5:2 F5:1 | D5:1 B4:.5 A4:1.5 | G#4:3 | "
              "E5:1 F5:.5 A5:1.5! | A5:1 F5:1 D5:1 | C5:1.5 B4:.5 A4:1 | B4:2 E4:1")},
         "clarinet and viola", "chorale", 2, 0, decade="1991", written="A"),
    Plan("lemon-argued", "The Pith of It", 100, "D", 3, "A B C", {
        "A": ("Cmaj7 | D7 | Cmaj7 | D7",
              "E5:.5! F#5:.5 G5:.5 -:.5 E5:.5 -:.5 | C5:.5! -:.5 D5:.5 F#5:.5 A5:1 | E5:.5! F#5:.5 G5:.5 -:.5 B5:.5 -:.5 | A5:.5! -:.5 F#5:.5 D5:.5 C5:1"),
        "B": ("Em7 | F#m7b5 | G7/B | Cmaj7",
              "B4:.5! E5:.5 G5:.5 F#5:.5 E5:1 | C5:.5! E5:.5 A5:.5 G5:.5 F#5:1 | D5:.5! -:.5 F5:.5 D5:.5 B4:.5 G4:.5 | C5:.5! E5:.5 G5:2"),
        "C": ("Am7 | D7 | Fm6 | G7",
              "E5:.5! C5:.5 A4:.5 -:.5 E5:.5 -:.5 | F#5:.5! D5:.5 A4:.5 -:.5 F#5:.5 -:.5 | Ab5:1! F5:.5 D5:.5 C5:.5 Ab4:.5 | B4:1! D5:.5 F5:.5 D5:1")},
         "oboe and bassoon", "pizzicato", 1, 2, room="studio", decade="1991", air=7, cut=-.03),
    Plan("music-for-a-cracked-jug", "Holds Water, Mostly", 94, "G", 5, "A", {
        "A": ("Am9 | Am9 | Fmaj7 | C/E | Dm9 | Am9 | Fmaj7 | Esus4",
              "-:1 E4:1 A4:3! | C5:3 B4:2 | A4:2 G4:1 A4:2 | G4:4 -:1 | F4:2 A4:1 D5:2! | C5:3 B4:1 A4:1 | A4:2 E5:1 C5:2! | B4:4 -:1")},
         "viola", "five", 99, 2, 4, written="A"),
    Plan("four-onions-and-a-fugue", "Fugue, Peeled", 90, "F", 4, "A", {
        "A": ("Cm Fm | G7 Cm | Cm Fm | G7 Cm | Cm Fm | G7 Cm | Cm Fm | G7 Cm",
              "G4:.5! C5:1 B4:.5 C5:.5 Ab4:.5 F4:1 | D5:.75! C5:.25 B4:.5 D5:.5 C5:.5 G4:.5 Eb4:1 | Eb4:1 G4:.5 Eb4:.5 F4:1 Ab4:1 | G4:.5 F4:.5 D4:1 Eb4:1 C4:1 | "
              "C5:2 C5:1 D5:1 | B4:1 G4:1 G4:2 | C4:1 C5:1 Ab4:1 F4:1 | G4:1 G4:1 C4:2")},
         "viola and violin and cello and clarinet", "canon", 2, 99, room="chapel", decade="1991"),
    Plan("birds-in-g", "Five Wires", 97, "G", 5, "A", {
        "A": ("Cadd9 | Em7 | Fmaj7 | Cadd9/E | Am7 | Em7 | Fmaj7 | Gsus4",
              "G5:.5! A5:.5 C6:1 -:1 G5:.5 A5:.5 E5:1 | -:1 D5:.5 E5:.5 G5:1 B5:2! | A5:.5 G5:.5 E5:1 -:1 C5:.5 E5:.5 A5:1! | G5:3 -:2 | "
              "C6:.5! B5:.5 A5:1 -:1 E5:.5 G5:.5 A5:1 | B5:.5! A5:.5 G5:1 -:1 D5:2 | C5:.5 E5:.5 G5:.5 A5:.5 C6:1! A5:2 | G5:2 D5:1 -:2")},
         "flute", "five", 99, 1, 4),
    Plan("etudes-for-rain-gutter", "No. 3, Leaking", 88, "F#", 3, "A", {
        "A": ("Am | Am | Fmaj7 | Fmaj7 | Dm9 | Dm9 | Am/E | Am/E | Fmaj7 | G | Esus4 | E7",
              "E6:.5! C6:.5 A5:1 -:1 | -:1 E5:.5 A5:.5 C6:1 | E6:.5! C6:.5 A5:.5 F5:1.5 | -:1 E5:.5 A5:1 G5:.5 | F5:.5 A5:.5 E6:1! D6:1 | -:1 C6:.5 A5:.5 F5:1 | "
              "E5:.5 A5:.5 C6:1! B5:1 | -:1.5 A5:.5 E5:1 | A5:.5 C6:.5 E6:1! C6:1 | B5:.5 G5:.5 D6:1! B5:1 | A5:1 B5:.5 E5:1.5 | G#5:1 B5:.5 D6:.5 B5:1")},
         "celesta", "rain", 99, 4, room="studio", written="A"),
    Plan("a-ladder-in-the-orchard", "Leaning on Nothing", 94, "D", 3, "A", {
        "A": ("C | Dm7 | C/E | Fmaj7 | G | Am7 | G/B | C | Fmaj7 | Em7 | Dm7 | Gsus4",
              "C4:1 E4:1 G4:1 | D4:1 F4:1 A4:1 | E4:1 G4:1 C5:1 | F4:1 A4:1 E5:1! | G4:.5 B4:.5 D5:1 G5:1! | A4:.5 C5:.5 E5:1 A5:1! | B4:.5 D5:.5 G5:2 | "
              "C5:.5 E5:.5 G5:1 C6:1! | A5:2 F5:1 | G5:1.5 E5:.5 B4:1 | F5:1 D5:1 A4:1 | C5:1 D5:2")},
         "violin", "pulse", 99, 3, 99, decade="1991"),
    Plan("unsent-letters", "Return Address", 81, "Ab", 4, "A", {
        "A": ("Cadd9 | G/B | Am9 | Em7/G | Fmaj7 | C/E | Dm9 | Gsus4",
              "-:1 G4:.5 C5:.5 E5:1! D5:1 | D5:1.5 B4:.5 G4:2 | -:1 E4:.5 A4:.5 C5:1! B4:1 | B4:1.5 G4:.5 E4:2 | -:1 A4:.5 C5:.5 G5:1! E5:1 | "
              "E5:1 D5:.5 C5:.5 G4:2 | -:1 F4:.5 A4:.5 E5:1! D5:1 | C5:1 D5:2 -:1")},
         "piano", "letters", 99, 2, 4, "studio", air=3, cut=-.03),
    Plan("tablecloth-after-guests", "One Ring of Wine", 90, "B", 3, "A", {
        "A": ("Am | Am/C | Dm7 | Bm7b5 | E7 | E7 | Am | Fmaj7 | Dm7 | E7 | Am | E7",
              "E5:2! C5:1 | A4:2 B4:1 | C5:1 D5:1 F5:1 | A5:2! F5:1 | E5:2 D5:1 | B4:2 G#4:1 | A4:1 C5:1 E5:1 | A5:1.5! G5:.5 E5:1 | "
              "F5:2 D5:1 | B4:1 G#4:1 D5:1 | C5:2 A4:1 | B4:1 G#4:2")},
         "violin", "waltz", 99, 4, written="A"),
    Plan("the-quiet-staircase", "Second Landing, No Sound", 69, "Eb", 3, "A", {
        "A": ("Cm | Cm7/Bb | Abmaj7 | Eb/G | Fm7 | Cm/Eb | Dm7b5 | Gsus4",
              "G4:3 | F4:1 Eb4:2 | C5:3! | Bb4:3 | Ab4:2 C5:1 | G4:3 | F4:2 Ab4:1 | G4:2 D5:1")},
         "choir", "harp", 99, 3, 4, "chapel", cut=-.03),
    Plan("nocturne-for-switched-off-lamp", "Only the Rim", 62, "C#", 3, "A", {
        "A": ("Cm9 | Abmaj7 | Fm9 | Gsus4 | Cm9 | Dbmaj7 | Fm9 | G7b9",
              "-:.5 Eb4:.5 G4:2! | C5:1 Bb4:.5 G4:1.5 | -:.5 F4:.5 Ab4:1 C5:1! | D5:1.5 C5:.5 G4:1 | -:.5 Eb4:.5 G4:1 Eb5:1! | F5:1.5 Eb5:.5 C5:1 | "
              "Ab4:1 C5:.5 F4:1.5 | G4:2 B3:1")},
         "clarinet", "lamp", 99, 1, 99, "chapel", "1970", air=9),
]
PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
