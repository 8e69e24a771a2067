"""Hard bop: twelve albums. Ride, walking bass, horns in octaves, rootless comping; small rooms and old tape.

To add an album: a Plan below, its chords and tune written in C (or C minor), every bar filled; `lead` and `groove` together new.
"""
import dataclasses
import functools

import numpy as np

import dsp
from dsp import SR, eq, pan, reverb, rng, room, width
from mix import Desk
from score import Note, Player, voicings
from shared_a import (ACOUSTIC, Feel, Stem, balance, bitrate, comp_rhythm, decade, desk_sum, figure_bass, fit, key_shift, octave, phrased, under, unfold, walk)


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str            # where the piece sounds
    form: str           # names of sections
    sections: dict      # name → (chords, tune)
    lead: str           # a key of LEADS
    groove: str         # swing, two, latin, waltz, ballad, shuffle
    room: str = "club"
    decade: str = "1960"
    written: str = "C"  # the key of the text
    swing: float = .62
    crash: int = 4      # a crash every so many bars
    cells: int = 0      # which comping cells come first


# voice: (program, lowest, highest, level, pan, lean in s, part); parts: tune, octave (under the tune in A, chord tones in B), inner
LEADS = {
    "trumpet and tenor": [(56, 60, 84, -20, .22, .012, "tune"), (66, 48, 76, -23, -.2, .020, "octave")],
    "muted trumpet": [(59, 58, 82, -19, .1, .014, "tune")],
    "muted trumpet and alto": [(59, 60, 84, -20.5, .24, .012, "tune"), (65, 52, 77, -22.5, -.22, .019, "octave")],
    "alto": [(65, 55, 80, -19.5, .08, .012, "tune")],
    "three horns": [(56, 60, 84, -20.5, .05, .012, "tune"), (65, 53, 77, -23, .3, .018, "inner"), (57, 44, 70, -22.5, -.28, .022, "octave")],
    "trombone and tenor": [(57, 46, 72, -20, .2, .014, "tune"), (66, 48, 74, -22, -.22, .02, "same")],
    "vibes": [(11, 60, 86, -20, .12, .010, "tune")],
    "tenor and baritone": [(66, 50, 76, -20.5, .2, .014, "tune"), (67, 36, 62, -22, -.2, .02, "octave")],
    "piano": [(0, 48, 74, -19, -.05, .006, "tune"), (0, 36, 62, -21.5, -.08, .008, "octave")],
    "piano and bass": [(0, 58, 84, -20.5, -.1, .004, "tune"), (0, 46, 72, -20.5, -.14, .008, "octave")],
    "tenor": [(66, 48, 77, -18.5, .06, .02, "tune")],
    "trumpet and trombone": [(56, 60, 83, -20.5, .2, .014, "tune"), (57, 44, 70, -21.5, -.2, .02, "octave")],
}
PIANO_LED = ("piano", "piano and bass")
ROOMS = {"club": (.9, "room", 3, .012, 6500, 200, .30), "church": (1.7, "hall", 7, .022, 5600, 220, .26), "booth": (.45, "room", 9, .006, 6000, 220, .36)}
CELLS = [[(0, .4), (1.5, .9)], [(0.5, .4), (2.5, .5)], [(1.5, .4), (3.5, .4)], [(1, .5), (2.5, 1.2)],
         [(0, .4), (1.5, .4)], [(0.5, 1.0), (3.5, .4)], [(1.5, .8)], [(0, .3), (0.5, .3), (2.5, .9)]]
CELLS_3 = [[(0, .4), (1.5, .9)], [(1, .5), (2.5, .4)], [(.5, 1.0)], [(0, .4), (1.5, .4), (2.5, .4)], [(1.5, .9)], [(1, 1.2)]]
LATIN_CELLS = [[(0, .4), (1.5, .4), (3, .6)], [(.5, .4), (2, .4), (3.5, .4)]]
TUMBAO = [[(0, 1.4, 1, .84), (1.5, .45, 5, .66), (2, 1.4, 8, .78), (3.5, .45, ">", .62)],
          [(0, 1.4, 1, .84), (1.5, .45, 5, .66), (2, .9, 5, .74), (3, .4, 10, .6), (3.5, .45, ">", .62)]]
HALVES = [[(0, 1.85, 1, .84), (2, 1.6, 5, .76)], [(0, 1.85, 1, .84), (2, .95, 5, .76), (3, .9, ">", .6)]]


def part_at(parts, beat):
    """The name of the section a beat lies in."""
    return next(p for p, a, n in parts if a <= beat < a + n)


def style(plan, part):
    """What the rhythm section plays in a part of the form."""
    if plan.groove in ("latin", "two"):
        return plan.groove if part.startswith("A") else "swing"
    return plan.groove


def swing_bar(rows, b, i, r):
    rows[51] += [(b, .62), (b + 1, .8), (b + 1.5, .45), (b + 2, .64), (b + 3, .82), (b + 3.5, .46)]
    rows[44] += [(b + 1, .6), (b + 3, .62)]
    rows[36] += [(b + k, .2) for k in range(4)]
    for off in ([1.5], [2.5, 3.5], [0.5], [3.5])[(i + int(r.integers(2))) % 4]:
        rows[38].append((b + off, r.uniform(.2, .4)))


def two_bar(rows, b, i, r):
    rows[51] += [(b, .6), (b + 1, .72), (b + 2, .6), (b + 3, .74), (b + 3.5, .36)]
    rows[44] += [(b + 1, .66), (b + 3, .68)]
    rows[36] += [(b, .3), (b + 2, .26)]
    rows[37] += [(b + 3, .42)] if i % 2 else [(b + 1.5, .3)]


def latin_bar(rows, b, i, r):
    rows[53] += [(b + o, v) for o, v in ((0, .7), (1, .5), (1.5, .66), (2.5, .5), (3, .66), (3.5, .42))]
    rows[44] += [(b + 1, .5), (b + 3, .5)]
    rows[37] += [(b + 1, .6)] if i % 2 else [(b + 1, .6), (b + 2.5, .34)]
    rows[36] += [(b, .5), (b + 1.5, .36), (b + 2.0, .42), (b + 3.5, .34)]
    rows[45] += [(b + 3, .62)]
    rows[41] += [(b + 3.5, .6)]


def waltz_bar(rows, b, i, r):
    rows[51] += [(b, .72), (b + 1, .6), (b + 1.5, .46), (b + 2, .74)] + ([(b + 2.5, .4)] if i % 2 else [])
    rows[44] += [(b + 1, .62)] + ([(b + 2, .4)] if i % 4 == 3 else [])
    rows[36] += [(b, .42)] + ([(b + 2.5, .32)] if i % 2 else [])
    for off in ([1.5], [2], [1, 2.5], [.5])[i % 4]:
        rows[38].append((b + off, r.uniform(.22, .42)))


def ballad_bar(rows, b, i, r):
    rows[51] += [(b, .36), (b + 1, .42), (b + 1.5, .22), (b + 2, .36), (b + 3, .44), (b + 3.5, .24)]
    rows[44] += [(b + 1, .5), (b + 3, .5)]
    rows[36] += [(b, .24), (b + 2, .18)]
    rows[38] += [(b + 3.5, .2)] if i % 2 else [(b + 1.5, .16)]


def shuffle_bar(rows, b, i, r):
    rows[51] += [(b + k + o, v) for k in range(4) for o, v in ((0, .74 if k % 2 else .6), (.5, .44))]
    rows[44] += [(b + 1, .66), (b + 3, .68)]
    rows[36] += [(b + k, .34) for k in range(4)]
    rows[38] += [(b + 1, .58), (b + 3, .62), (b + 1.5, .2), (b + 3.5, .24), (b + .5, .16), (b + 2.5, .16)]


BARS = {"swing": swing_bar, "two": two_bar, "latin": latin_bar, "waltz": waltz_bar, "ballad": ballad_bar, "shuffle": shuffle_bar}


def drum_rows(plan, parts, bar, r):
    rows = {k: [] for k in (36, 37, 38, 41, 44, 45, 49, 51, 53)}
    bars = int(sum(n for _, _, n in parts) // bar)
    names = [next(p for p, a, n in parts if a <= i * bar < a + n) for i in range(bars)]
    quiet = plan.groove == "ballad"
    for i in range(bars):
        b = i * bar
        BARS[style(plan, names[i])](rows, b, i, r)
        last = i == bars - 1
        turn = last or names[i + 1] != names[i]
        if quiet:
            rows[38] += [(b + 3, .2), (b + 3.33, .24), (b + 3.67, .3)] if i % 4 == 3 else []
            rows[49] += [(b, .26)] if i == 0 else []
            continue
        if i % plan.crash == 0 and (i == 0 or names[i] != names[i - 1] or i % 8 == 0):
            rows[49].append((b, .6))
            rows[36].append((b, .6))
        e = b + bar - 4 if bar == 4 else b + bar - 3
        if turn and (i % 4 == 3 or last):
            if last:
                rows[38] += [(e + o, v) for o, v in ((1.5, .7), (2.0, .4), (2.33, .5), (2.67, .62))] if bar == 3 else \
                    [(e + o, v) for o, v in ((1.5, .7), (3, .45), (3.33, .5), (3.67, .62))]
                rows[36].append((e + 1.5, .7))
            else:
                tom = [(38, 2), (38, 2.33), (45, 2.67), (45, 3), (41, 3.33), (41, 3.67)] if bar == 4 else \
                    [(38, 1), (38, 1.33), (45, 1.67), (45, 2), (41, 2.33), (41, 2.67)]
                for k, (key, off) in enumerate(tom[int(r.integers(2)):]):
                    rows[key].append((e + off, .5 + .06 * k))
        elif i % 4 == 3:  # answers the horns
            rows[38] += [(e + 2, .5), (e + 2.5, .75)] if bar == 4 else [(e + 1, .5), (e + 1.5, .75)]
            rows[36].append((e + bar - .5, .75))
    return rows


def stir(d, plan):
    """Brushes going round on the snare: noise that swells with each pair of beats."""
    n = d.total
    t = (np.arange(n) / SR - .25) * plan.bpm / 60
    swell = .45 + .55 * (.5 - .5 * np.cos(2 * np.pi * (t % 2) / 2)) ** 1.5
    noise = rng("stir", plan.album).standard_normal((2, n))
    edge = np.clip((np.arange(n) / SR) / .3, 0, 1) * np.clip((d.c.length + .25 - np.arange(n) / SR) / .02, 0, 1) * (np.arange(n) / SR >= .25)
    return eq(noise * swell * edge, ("hp", 1800), ("peak", 4200, .7, 3), ("lp", 9000))


def horns(d, plan, ch, mel, parts):
    """The tune, its octave or harmony, one stem a player."""
    stems, melody = [], fit(mel, *LEADS[plan.lead][0][1:3])
    for k, (program, low, high, lev, where, lean, part) in enumerate(LEADS[plan.lead]):
        if part == "tune":
            notes = melody
        elif part == "same":
            notes = fit(mel, low, high)
        elif part == "inner":
            notes = under(melody, ch, 3, 8, .85)
        else:
            unison = plan.lead in PIANO_LED
            notes = [x if unison or part_at(parts, x.beat).startswith("A") else y for x, y in zip(octave(melody, -1), under(melody, ch))]
        player = Player(d.c, f"{plan.album} horn {k}", lean, .006 + .001 * k)
        held = [n for n in notes if n.dur >= 1]
        struck = program in (0, 11)
        bends = [] if struck else [(n.beat - .03, -.6) for n in held] + [(n.beat + .12, 0) for n in held]
        legato = .25 if program == 11 else .03 if program == 0 else 0
        x = d.sampled(notes if struck else phrased(notes), player, program, bends=bends, curve=1.2, legato=legato)
        if program == 11:
            x = dsp.tremolo(x, 5.4, .22, np.pi / 2)
        elif program == 0:
            x = width(eq(x, ("hp", 90), ("peak", 320, .9, -1.5), ("high", 6000, .7, 1.5)), .7)
        elif program == 57:
            x = eq(x, ("hp", 100), ("peak", 450, .8, -1.5), ("peak", 2200, .9, 1.5))
        elif program in (65, 66, 67):
            x = eq(x, ("hp", 110), ("peak", 900, .8, -1.5), ("high", 5000, .7, 1))
        else:
            x = eq(x, ("hp", 180), ("peak", 3000, 1, -2.5), ("high", 7000, .7, -2))
        stems.append(Stem(pan(x, where), lev, .5 if program == 0 else .9))
    return stems


def comping(d, plan, ch, mel, parts, bar, r):
    """The piano: Charleston cells, a montuno in latin bars, held chords in a ballad."""
    led = plan.lead in PIANO_LED
    style_at = lambda b: style(plan, part_at(parts, b))
    latin_bars = any(style(plan, name) == "latin" for name, _, _ in parts)
    cells = {3: CELLS_3}.get(bar, CELLS)
    cells = [cells[(k + plan.cells) % len(cells)] for k in range(len(cells))]
    v = voicings([s for s, _ in ch], *((50, 66, 3) if led else (53, 70, 4)), rootless=True)
    comp = comp_rhythm(ch, v, cells, r, bar, .5)
    latin = comp_rhythm(ch, v, LATIN_CELLS, r, bar, .5) if latin_bars else []
    if plan.groove == "ballad":
        comp = [Note(n.beat, 1.7, n.pitch, n.vel * .8) for n in comp_rhythm(ch, v, [[(0, 1), (2, 1)], [(0, 1), (2.5, 1)]], r, bar, .5)]
    comp = [n for n in comp if style_at(n.beat) != "latin"] + [n for n in latin if style_at(n.beat) == "latin"]
    if led:  # one pianist: the left hand keeps out of the way
        busy = {round(n.beat * 2) for n in mel}
        comp = [n for n in comp if round(n.beat * 2) not in busy]
    x = d.sampled(comp, Player(d.c, plan.album + " piano", .006, .006), 0, roll=.003)
    return Stem(pan(width(eq(x, ("hp", 150), ("peak", 320, .9, -2)), .7), -.05 if led else -.28), -26 if led else -25, .6)


def basses(d, plan, ch, mel, parts, bar, r):
    """Walking, but for the bars whose style has a figure, and the tune itself when the bass doubles it."""
    style_at = lambda b: style(plan, part_at(parts, b))
    walking = walk(ch, 28, 50, r)
    figures = {"latin": TUMBAO, "two": HALVES, "ballad": HALVES} if bar == 4 else {}
    notes = [n for n in walking if style_at(n.beat) not in figures]
    for name, figure in figures.items():
        notes += [n for n in figure_bass(ch, figure, 4, 28, 40) if style_at(n.beat) == name]
    if plan.lead == "piano and bass":  # the bass doubles the tune of A
        tune = [n for n in fit(mel, 31, 48) if part_at(parts, n.beat).startswith("A")]
        notes = [n for n in notes if not part_at(parts, n.beat).startswith("A")] + [Note(n.beat, n.dur * .95, n.pitch, .84) for n in tune]
    x = d.sampled(notes, Player(d.c, plan.album + " bass", -.006, .004, .05), 32, curve=.9)
    x = dsp.comp(eq(x, ("hp", 38), ("peak", 75, .8, -1), ("peak", 900, .8, 2.5), ("lp", 5500)), -24, 3, .012, .15)
    return Stem(x, -20 if plan.groove == "ballad" else -20.5, .12)


def drums(d, plan, parts, bar, r):
    brushes = plan.groove == "ballad"
    k = d.kit(drum_rows(plan, parts, bar, r), Player(d.c, plan.album + " drums", -.002, .004, .08), 40 if brushes else 32)
    x = k[51] * .75 + k[53] * .5 + k[44] * .8 + k[36] * .9 + k[38] * .8 + k[37] * .7 + k[49] * .55 + k[45] + k[41]
    x = eq(x, ("hp", 35), ("peak", 2680, 5, -4), ("peak", 2868, 8, -5), ("peak", 3505, 5, -7), ("peak", 5000, 3, -2),  # the ride's own notes
           *((("high", 5000, .7, 4),) if brushes else ()))
    stems = [Stem(pan(x, .12), -27 if brushes else -22.5, .5)]
    return stems + ([Stem(pan(stir(d, plan), .2), -35, .3)] if brushes else [])


def play(plan):
    bar = 3 if plan.groove == "waltz" else 4
    ch, mel, parts = unfold(plan.form, plan.sections, bar, key_shift(plan.key, plan.written))
    latin = [(a, a + n) for name, a, n in parts if style(plan, name) == "latin"]
    d, r = Desk(Feel(plan.bpm, ch.beats, plan.swing, spans=latin)), rng("hard bop", plan.album)
    dry, send = desk_sum([*horns(d, plan, ch, mel, parts), comping(d, plan, ch, mel, parts, bar, r),
                          basses(d, plan, ch, mel, parts, bar, r), *drums(d, plan, parts, bar, r)])
    *ir, wet = ROOMS[plan.room]
    out = decade(balance(dry + reverb(send, room(*ir)) * wet, ACOUSTIC), plan.decade, plan.album)
    chain = dict(bands=(("peak", 250, .8, -1), ("high", 9000, .7, 1.0)), glue=(-20, 1.5), soft=0)
    return d, out, chain, dict(title=plan.title, key=plan.key, bpm=plan.bpm, kbps=bitrate(d.c.length))


SECOND_CUP = ("-:.5 C5:.5! Ab4:.5 F4:1 -:.5 C5:.5 Eb5:.5 | Db5:1.5! Bb4:.5 -:.5 Ab4:.5 G4:.5 E4:.5 | "
              "F4:.5 -:.5 Ab4:.5? C5:.5! -:.5 Db5:.5 C5:.5? Bb4:.5 | ")
PLANS = [
    Plan("two-sugars", "Second Cup", 168, "F", "A A2 B A3", {
        "A": ("Fm6 Db7 | Gm7b5 C7alt | Fm9 Bbm9 | Gm7b5 C7b9", SECOND_CUP + "Ab4:.5 G4:1! -:2.5"),
        "A2": ("Fm6 Db7 | Gm7b5 C7alt | Fm9 Bbm9 | Fm6", SECOND_CUP + "Ab4:.5 F4:1! -:2 F4:.5"),
        "A3": ("Fm6 Db7 | Gm7b5 C7alt | Fm9 Bbm9 | Fm6", SECOND_CUP + "Ab4:.5 F4:1.5! -:2"),
        "B": ("Bbm9 Eb13 | Abmaj9 Dbmaj9 | Dm7b5 G7alt | C7alt",
              "-:1 F5:1! Db5:.5 C5:.5 Bb4:.5 C5:.5 | Eb5:1.5! C5:.5 -:1 Ab4:.5? C5:.5 | -:1 Ab5:1! F5:.5 Eb5:.5 D5:.5 B4:.5 | "
              "Eb5:.5 Db5:.5 C5:.5 Bb4:.5! -:2")},
         "trumpet and tenor", "swing", "club", "1960", written="F"),
    Plan("the-rent-is-a-waltz", "Three Coins a Month", 184, "G", "A B A2", {
        "A": ("Cm9 | F13 | Cm9 | F13 | Abmaj9 | G7alt | Cm6 | G7b9",
              "G4:1! C5:.5 D5:.5 Eb5:1 | D5:1.5 C5:.5 A4:1 | G4:1! C5:.5 D5:.5 Eb5:1 | F5:1.5 Eb5:.5 D5:1 | C5:2! Eb5:1 | "
              "Db5:1 B4:.5 Ab4:1.5 | G4:2! -:1 | -:2 B4:.5 D5:.5"),
        "A2": ("Cm9 | F13 | Cm9 | F13 | Abmaj9 | G7alt | Cm6 | G7b9",
               "G4:1! C5:.5 D5:.5 Eb5:1 | D5:1.5 C5:.5 A4:1 | G4:1! C5:.5 D5:.5 Eb5:1 | F5:1.5 Eb5:.5 D5:1 | C5:2! Eb5:1 | "
               "Db5:1 B4:.5 F4:1.5 | C5:2.5! -:.5 | -:3"),
        "B": ("Fm9 | Bb13 | Ebmaj9 | Abmaj9 | Dm7b5 | G7alt | Cm6 | G7alt",
              "-:1 C5:1! Ab4:1 | G4:1.5 Ab4:.5 G4:1 | -:1 Bb4:1! G4:1 | F4:1.5 G4:.5 Eb4:1 | -:.5 F4:.5 Ab4:.5 C5:.5 D5:1 | "
              "Eb5:1! Db5:.5 B4:1.5 | C5:2.5! -:.5 | -:3")},
         "muted trumpet", "waltz", "club", "1960", cells=1),
    Plan("borrowed-umbrella", "Somebody Else's Rain", 152, "Bb", "A A2 B A2", {
        "A": ("Cm6 | Fm9 Bb13 | Ebmaj9 Abmaj9 | Dm7b5 G7b9",
              "Eb5:1! -:.5 D5:.5 C5:1 G4:1 | Ab4:1.5! G4:.5 -:1 F4:.5 G4:.5 | Bb4:1.5! G4:.5 -:.5 F4:.5 Eb4:1 | F4:.5 Ab4:.5 C5:.5 B4:1! -:1.5"),
        "A2": ("Cm6 | Fm9 Bb13 | Dm7b5 G7b9 | Cm6",
               "Eb5:1! -:.5 D5:.5 C5:1 G4:1 | Ab4:1.5! G4:.5 -:1 F4:.5 G4:.5 | F4:.5 Ab4:.5 C5:.5 B4:.5! -:.5 D5:.5 F5:.5 D5:.5 | C5:1.5! -:2.5"),
        "B": ("Fm9 | Bb13 | Ebmaj9 | Dm7b5 G7alt",
              "C5:.5 -:.5 C5:.5! Eb5:.5 -:.5 C5:1.5 | D5:.5 -:.5 D5:.5! C5:.5 -:.5 G4:1.5 | Bb4:.5 -:.5 Bb4:.5! D5:.5 -:.5 Bb4:1.5 | Ab4:1 F4:.5 B4:1.5! -:1")},
         "muted trumpet and alto", "two", "booth", "1957", cells=2),
    Plan("last-match", "Strike Once", 208, "A", "A A B C A2", {
        "A": ("Cm6 | Cm6 | Dm7b5 G7alt | Cm6 G7b9",
              "C5:.5 D5:.5 Eb5:.5 G5:.5! -:.5 Eb5:.5 C5:.5 A4:.5 | G4:.5 A4:.5 C5:1! -:2 | -:.5 Ab4:.5 C5:.5 F5:.5! Eb5:.5 Db5:.5 B4:.5 Ab4:.5 | G4:.5 C5:1! -:2.5"),
        "A2": ("Cm6 | Cm6 | Dm7b5 G7alt | Cm6",
               "C5:.5 D5:.5 Eb5:.5 G5:.5! -:.5 Eb5:.5 C5:.5 A4:.5 | G4:.5 A4:.5 C5:1! -:2 | -:.5 Ab4:.5 C5:.5 F5:.5! Eb5:.5 Db5:.5 B4:.5 D5:.5 | Eb5:.5 C5:1! -:2.5"),
        "B": ("C7b9 | Fm9 | Bb13 | Ebmaj9 G7alt",
              "-:.5 E5:.5 G5:.5 Bb5:.5! Ab5:.5 G5:.5 F5:.5 E5:.5 | Eb5:1 C5:1! -:2 | -:.5 D5:.5 F5:.5 Ab5:.5! G5:.5 F5:.5 Eb5:.5 D5:.5 | Db5:.5 Bb4:.5 G4:1! -:1 B4:.5 D5:.5"),
        "C": ("Cm6 | Fm9 | Cm6 | Dm7b5 G7alt",
              "C5:.5! -:.5 C5:.5! -:1 Eb5:.5 C5:1 | -:.5 C5:.5 Eb5:.5 F5:.5 F#5:1! F5:.5 Eb5:.5 | C5:.5! -:.5 C5:.5! -:1 G4:.5 Bb4:1 | C5:1 Ab4:.5 F4:.5 B4:1.5! -:.5")},
         "alto", "swing", "booth", "1964", swing=.585, cells=4),
    Plan("somebody-left", "The Sixth Chair", 176, "D", "A A B A2", {
        "A": ("Cm9 | Dbmaj9 | Cm9 | Dbmaj9 G7alt",
              "C5:1! G4:.5 Bb4:1 C5:1.5 | -:.5 C5:.5 Ab4:.5 F4:1 Eb4:1 -:.5 | C5:1! G4:.5 Bb4:1 D5:1.5 | -:.5 C5:.5 Ab4:.5 C5:1 B4:1! -:.5"),
        "A2": ("Cm9 | Dbmaj9 | Cm9 | Cm9",
               "C5:1! G4:.5 Bb4:1 C5:1.5 | -:.5 C5:.5 Ab4:.5 F4:1 Eb4:1 -:.5 | C5:1! G4:.5 Bb4:1 D5:1.5 | -:.5 Eb5:.5 D5:.5 C5:1.5! -:1"),
        "B": ("Fm9 | Bb13 | Ebmaj9 | Dm7b5 G7alt",
              "-:1 G5:1! Eb5:.5 C5:.5 Ab4:.5 C5:.5 | D5:1.5! C5:.5 -:.5 G4:.5 Bb4:.5 D5:.5 | F5:1! D5:.5 Bb4:.5 -:1 G4:.5 Bb4:.5 | C5:.5 Ab4:.5 F4:.5 Ab4:.5 B4:1.5! -:.5")},
         "three horns", "latin", "church", "1964", swing=.61),
    Plan("wrong-floor", "Going Up, Sorry", 140, "Bb", "A B C", {
        "A": ("C13 | F9 | C13 | C7alt",
              "C4:.5 E4:.5 G4:.5 A4:1! -:1.5 | Eb4:.5 G4:.5 A4:.5 C5:1! -:1.5 | G4:.5 Bb4:.5 C5:.5 Eb5:1! C5:.5 Bb4:.5 G4:.5 | Ab4:.5 Bb4:1! -:2.5"),
        "B": ("F9 | F#dim7 | C13 | A7alt",
              "C4:.5 Eb4:.5 G4:.5 A4:1! -:1.5 | Eb4:.5 F#4:.5 A4:.5 C5:1! -:1.5 | G4:.5 Bb4:.5 C5:.5 E5:1! C5:.5 Bb4:.5 A4:.5 | Bb4:.5 G4:.5 C#4:1! -:2"),
        "C": ("Dm9 | G7b9 | C13 A7alt | Dm9 G7alt",
              "F5:1.5! E5:.5 C5:.5 A4:.5 F4:1 | Ab4:.5 B4:.5 D5:.5 F5:1! D5:.5 B4:.5 Ab4:.5 | G4:.5 E4:.5 C4:1! -:2 | -:2.5 F4:.5 Ab4:.5 B4:.5")},
         "trombone and tenor", "swing", "club", "1964", swing=.635, cells=3),
    Plan("eleven-hats", "The Twelfth Peg", 160, "E", "A A2 B A2", {
        "A": ("Cm9 | Fm9 | Abmaj9 | G7alt",
              "G5:.5 G5:.5 Eb5:.5 G5:1! F5:.5 D5:.5 C5:.5 | -:1 Ab4:.5 C5:.5 Eb5:1 G5:1! | -:.5 G5:.5 Eb5:.5 C5:1 Bb4:.5 C5:1 | B4:1.5! Ab4:.5 -:2"),
        "A2": ("Cm9 | Fm9 | Dm7b5 G7alt | Cm9",
               "G5:.5 G5:.5 Eb5:.5 G5:1! F5:.5 D5:.5 C5:.5 | -:1 Ab4:.5 C5:.5 Eb5:1 G5:1! | -:.5 F5:.5 D5:.5 Ab4:1 B4:.5 Eb5:1 | D5:1.5! C5:.5 -:2"),
        "B": ("Bbm9 | Eb13 | Abmaj9 | Dm7b5 G7b9",
              "-:1 Db5:1! C5:.5 Bb4:.5 Ab4:.5 F4:.5 | G4:1.5 Bb4:.5 -:.5 C5:.5 Db5:.5 F5:.5 | Eb5:2! C5:.5 Bb4:.5 G4:1 | F4:.5 Ab4:.5 C5:.5 D5:.5 F5:1! B4:1")},
         "vibes", "latin", "booth", "1964", swing=.61, cells=5),
    Plan("stairs-stairs-stairs", "The Missing Landing", 134, "C", "A B C", {
        "A": ("Cm6 | Cm6 | Cm6 | Cm6",
              "C4:.5 -:.5 D4:.5! -:.5 Eb4:.5 -:.5 F4:.5! -:.5 | G4:.5 -:1 Bb4:1.5! G4:.5 F4:.5 | C4:.5 -:.5 D4:.5! -:.5 Eb4:.5 -:.5 F4:.5! -:.5 | G4:.5 -:1 Eb4:1! -:1.5"),
        "B": ("Fm9 | Fm9 | Cm6 | Cm6",
              "F4:.5 -:.5 G4:.5! -:.5 Ab4:.5 -:.5 Bb4:.5! -:.5 | C5:.5 -:1 Eb5:1.5! C5:.5 Ab4:.5 | C4:.5 -:.5 D4:.5! -:.5 Eb4:.5 -:.5 F4:.5! -:.5 | G4:.5 -:1 A4:1! -:1.5"),
        "C": ("Ab7 | G7alt | Cm6 | G7#9",
              "C5:1! Ab4:.5 C5:.5 F#4:1 Ab4:1 | B4:1! Ab4:.5 G4:.5 F4:.5 Eb4:.5 B3:.5 D4:.5 | C4:1.5! -:2.5 | -:3 Bb3:.5 B3:.5")},
         "tenor and baritone", "shuffle", "club", "1960", swing=.655, cells=6),
    Plan("left-hand-only", "Hold the Line", 142, "Ab", "A A2 B", {
        "A": ("C69 | A7alt | Dm9 | G13",
              "-:.5 E4:.5 G4:.5 A4:.5! -:.5 C5:.5 A4:.5 G4:.5 | Bb4:1 G4:.5 C#4:1! -:1.5 | -:.5 D4:.5 F4:.5 A4:.5! -:.5 C5:.5 A4:.5 F4:.5 | E4:.5 -:.5 B3:1! -:2"),
        "A2": ("C69 | A7alt | Dm9 G13 | C69",
               "-:.5 E4:.5 G4:.5 A4:.5! -:.5 C5:.5 A4:.5 G4:.5 | Bb4:1 G4:.5 C#4:1! -:1.5 | D4:.5 F4:.5 A4:.5 C5:.5! B4:.5 A4:.5 F4:.5 D4:.5 | C4:.5 E4:.5 C4:1! -:2"),
        "B": ("Gm9 | C13 | Fmaj9 | Dm9 G7alt",
              "-:1 Bb4:.5! A4:.5 -:.5 G4:.5 Bb4:.5 D5:.5 | C5:.5 A4:.5 E4:1! -:2 | -:1 A4:.5! G4:.5 -:.5 E4:.5 G4:.5 C5:.5 | A4:.5 F4:.5 D4:.5 F4:.5 Ab4:.5! B4:.5 Eb5:1")},
         "piano", "swing", "booth", "1957", swing=.64, cells=7),
    Plan("the-neighbours-know", "Thin Wall", 156, "Eb", "A A2 B A2", {
        "A": ("Cm9 | Cm9 | Abmaj9 | G7#9",
              "C4:1! -:.5 G4:.5 -:.5 F4:.5 Eb4:.5 F4:.5 | C4:1.5 Bb3:.5 -:2 | C4:1! -:.5 Ab4:.5 -:.5 G4:.5 Eb4:.5 C4:.5 | B3:1 D4:.5 F4:.5 -:.5 Bb4:1! -:.5"),
        "A2": ("Cm9 | Cm9 | Abmaj9 G7alt | Cm9",
               "C4:1! -:.5 G4:.5 -:.5 F4:.5 Eb4:.5 F4:.5 | C4:1.5 Bb3:.5 -:2 | C4:1! Ab4:.5 G4:.5 -:.5 F4:.5 Eb4:.5 B3:.5 | C4:1.5! -:2.5"),
        "B": ("Fm9 | Bb13 | Ebmaj9 | Dm7b5 G7alt",
              "-:.5 C5:.5 Eb5:.5 G5:.5! F5:.5 Eb5:.5 C5:.5 Ab4:.5 | G4:1 D5:1! -:1 C5:.5 Bb4:.5 | -:.5 G4:.5 Bb4:.5 D5:.5! F5:.5 D5:.5 Bb4:.5 G4:.5 | F4:.5 Ab4:.5 C5:.5 D5:.5 Eb5:.5 B4:1! -:.5")},
         "piano and bass", "latin", "club", "1960", swing=.62, cells=1),
    Plan("ashtray-serenade", "One Thread of Smoke", 75, "Db", "A B", {
        "A": ("C69 A7alt | Dm9 G13 | Em7 A7b9 | Dm9 Db9",
              "-:.5 G4:.5 C5:.5 E5:1.5! C#5:1 | C5:.5 A4:1.5 -:.5 B4:.5 D5:.5 F5:.5 | E5:1.5! B4:.5 C#5:1 Bb4:1 | A4:2 Ab4:1! -:1"),
        "B": ("Fmaj9 | Fm6 | Em7 Am9 | Dm9 G7alt",
              "-:.5 A4:.5 C5:.5 E5:.5 G5:1.5! E5:.5 | F5:1! D5:.5 C5:.5 Ab4:2 | G4:1 B4:.5 D5:.5 C5:1! A4:1 | F4:.5 A4:.5 C5:.5 E5:.5 Eb5:1! B4:1")},
         "tenor", "ballad", "church", "1960", swing=.64),
    Plan("quarter-to-whenever", "No Hands", 198, "F#", "A A B", {
        "A": ("Cm9 | Cm9 | Cm9 | Cm9 | Ebm9 | Ebm9 | Dbmaj9 | Dbmaj9",
              "G4:1 C5:2! | F5:1.5! Eb5:.5 C5:1 | G4:1 Bb4:2! | -:3 | Gb4:1 Bb4:2! | F5:1.5! Db5:.5 Bb4:1 | Ab4:1 C5:2! | -:3"),
        "B": ("Abmaj9 | Abmaj9 | Fm9 | Fm9 | Dm7b5 | G7alt | Cm9 | G7alt",
              "Eb5:1.5! D5:.5 C5:1 | G4:2 -:1 | C5:1.5! Bb4:.5 Ab4:1 | Eb4:2 -:1 | F4:.5 Ab4:.5 C5:.5 D5:.5 F5:1! | Eb5:1 Db5:.5 B4:1.5 | C5:2.5! -:.5 | -:3")},
         "trumpet and trombone", "waltz", "church", "1964", swing=.6, cells=3),
]
PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
