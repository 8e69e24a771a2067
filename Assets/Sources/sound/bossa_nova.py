"""Bossa nova: twelve albums. Nylon guitar, cross-stick, upright bass, a soft lead; twelve bars each.

To add an album: a Plan below, written in C (or A minor), four sections of four bars at most; `lead` and `groove` together new.
"""
import dataclasses
import functools

import dsp
from dsp import eq, pan, reverb, rng, room, width
from mix import Desk
from score import Clock, Note, Player, voicings
from shared_a import ACOUSTIC, Stem, balance, bitrate, comp_rhythm, decade, desk_sum, figure_bass, fit, key_shift, unfold


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str
    sections: dict
    lead: str            # a key of LEADS
    groove: str          # a key of GROOVES
    colour: str = ""     # what sings behind: strings, choir, vibes, or nothing
    colour_from: int = 8  # bar
    room: str = "plate"
    decade: str = "1964"
    written: str = "C"


# program, lowest, highest, level, lean, legato, tremolo (rate, depth), equaliser
LEADS = {
    "flute": (73, 64, 88, -20, .022, .03, (5.1, .12), (("hp", 250), ("high", 6000, .7, -3))),
    "piano": (0, 62, 86, -19.5, .010, .05, None, (("hp", 150), ("peak", 320, .9, -2), ("high", 5000, .7, 1))),
    "tenor": (66, 49, 74, -20, .026, .02, None, (("hp", 120), ("peak", 900, .8, -2), ("high", 4500, .7, -2))),
    "vibes": (11, 60, 86, -20.5, .010, .25, (5.2, .25), (("hp", 180), ("high", 6000, .7, 1))),
    "voice": (53, 57, 78, -20, -.020, .06, (5.0, .06), (("hp", 220), ("peak", 500, .8, -2), ("high", 4000, .7, 2))),
    "accordion": (21, 58, 83, -21.5, .008, .01, (4.6, .08), (("hp", 220), ("peak", 1800, .8, -2))),
    "organ": (17, 55, 81, -21.5, .006, .0, (6.3, .22), (("hp", 200), ("lp", 5200))),
    "guitar": (24, 52, 76, -19, .010, .08, None, (("hp", 110), ("peak", 220, .9, -2), ("high", 4500, .7, 2.5))),
    "electric piano": (4, 58, 82, -20, .010, .06, (4.4, .3), (("hp", 150), ("peak", 350, .9, -2), ("high", 4000, .7, 2))),
    "flugelhorn": (56, 55, 79, -20.5, .028, .03, (4.8, .05), (("hp", 160), ("peak", 2800, .8, -5), ("high", 4000, .7, -6))),
    "clarinet": (71, 55, 82, -20.5, .016, .02, None, (("hp", 160), ("peak", 600, .9, -2))),
    "piccolo": (72, 72, 98, -22, .014, .02, (5.4, .10), (("hp", 400), ("high", 6000, .7, -3))),
}
# beats of the guitar's two bars; the bass; bars of eighths for each drum (see score.grid)
GROOVES = {
    "bossa": dict(guitar=[[(0, .4), (1, .4), (2.5, .9)], [(.5, .4), (1.5, .4), (2, .3), (3.5, .9)]],
                  bass=[[(0, 1.4, 1, .8), (1.5, .45, 1, .55), (2, 1.4, 5, .74), (3.5, .45, 5, .5)],
                        [(0, 1.4, 1, .8), (1.5, .45, 1, .55), (2, 1.4, 5, .74), (3.5, .45, ">", .52)]]),
    "samba": dict(guitar=[[(0, .3), (.5, .3), (1.5, .4), (2.5, .4), (3, .3)], [(.5, .4), (1.5, .3), (2, .3), (3, .3), (3.5, .9)]],
                  bass=[[(0, .9, 1, .62), (1.5, .4, 5, .5), (2, 1.4, 5, .86), (3.5, .4, ">", .56)],
                        [(0, .9, 1, .62), (1, .4, 1, .4), (2, 1.4, 8, .86), (3.5, .4, ">", .56)]]),
    "partido": dict(guitar=[[(.5, .3), (1.5, .3), (2, .3), (3, .4)], [(0, .3), (1, .3), (1.5, .4), (2.5, .3), (3.5, .9)]],
                    bass=[[(0, 1.3, 1, .82), (1.5, .4, 8, .55), (2.5, .9, 5, .74), (3.5, .4, 5, .5)],
                          [(0, .9, 1, .8), (1, .4, 1, .5), (2, 1.4, 5, .76), (3.5, .4, ">", .56)]]),
    "baião": dict(guitar=[[(0, .4), (1.5, .4), (3, .5)], [(0, .3), (.5, .3), (1.5, .4), (3, .3), (3.5, .9)]],
                  bass=[[(0, 1.4, 1, .84), (1.5, 1.3, 5, .78), (3, .8, 1, .7)], [(0, 1.4, 1, .84), (1.5, 1.3, 5, .78), (3, .4, 8, .7), (3.5, .4, ">", .5)]]),
}
ROOMS = {"plate": (1.3, "plate", 5, .018, 6000, 250, .42), "room": (.6, "room", 14, .008, 6500, 200, .5), "hall": (2.0, "hall", 15, .026, 5200, 260, .36)}


def drum_rows(plan, bars):
    """Rows of kit 40 (brushes) and the small percussion of a GM map."""
    rows = {k: [] for k in (36, 37, 42, 54, 62, 63, 64, 67, 68, 75, 78, 79, 80, 81)}
    for i in range(bars):
        b, odd = 4 * i, i % 2
        if plan.groove == "bossa":
            rows[37] += [(b + o, .5) for o in ((1, 2.5) if odd else (0, 1.5, 3))]
            rows[36] += [(b, .5), (b + 1.5, .3), (b + 2, .5), (b + 3.5, .3)]
            rows[42] += [(b + k * .5, (.34, .2, .42, .24)[k % 4]) for k in range(8)]
        elif plan.groove == "samba":
            rows[36] += [(b, .3), (b + 2, .72), (b + 1.5, .24), (b + 3.5, .3)]       # the surdo answers on the second
            rows[64] += [(b + 2, .5)]
            rows[75] += [(b + o, v) for o, v in (((0, .5), (.5, .3), (1.5, .56), (2.5, .5), (3, .3)) if odd else ((.5, .5), (1.5, .5), (2, .32), (3, .56), (3.5, .4)))]
            rows[42] += [(b + k * .5, (.3, .2, .4, .24)[k % 4]) for k in range(8)]
            if i % 4 in (2, 3):
                rows[79 if odd else 78] += [(b + 2.5, .4), (b + 3, .34)]
            if i % 4 == 3:
                rows[67] += [(b + 1.5, .4), (b + 3, .4)]
                rows[68] += [(b + 2, .4), (b + 3.5, .4)]
        elif plan.groove == "partido":
            rows[37] += [(b + o, .46) for o in ((0, 1.5, 3) if odd else (1, 2.5))]
            rows[36] += [(b, .5), (b + 2.5, .36)] if not odd else [(b, .5), (b + 2, .46)]
            rows[54] += [(b + k * .5, (.2, .28, .5, .3)[k % 4]) for k in range(8)]
            rows[63] += [(b + o, v) for o, v in ((1.5, .4), (3, .5), (3.5, .42))]
            rows[62] += [(b + 1, .36)]
            rows[64] += [(b + 2.5, .4)] if odd else []
        else:
            rows[36] += [(b, .66), (b + 1.5, .56), (b + 3, .3)]
            rows[37] += [(b + 3, .54)] + ([(b + 2.5, .3)] if odd else [])
            rows[81] += [(b + k + .5, .46) for k in range(4)]                       # triangle: open on the off-beats
            rows[80] += [(b + k, .4) for k in range(4)]
            rows[54] += [(b + 2, .3)]
    last = 4 * (bars - 1)
    rows[37] += [(last + 2, .3), (last + 3.5, .44)]
    return rows


def play(plan):
    ch, mel, _ = unfold(plan.form, plan.sections, 4, key_shift(plan.key, plan.written))
    c = Clock(plan.bpm, ch.beats)
    d, r, g = Desk(c), rng("bossa nova", plan.album), GROOVES[plan.groove]
    name, bars = plan.album, int(ch.beats // 4)

    program, low, high, lev, lean, legato, trem, tone = LEADS[plan.lead]
    notes = fit(mel, low, high)
    notes = [Note(n.beat, n.dur, n.pitch, n.vel * .8) for n in notes]
    long = [n for n in notes if n.dur >= 1.5]
    slide = [(n.beat - .03, -.5) for n in long] + [(n.beat + .14, 0) for n in long] if plan.lead in ("tenor", "flugelhorn", "voice") else []
    x = d.sampled(notes, Player(c, name + " lead", lean, .009), program, legato=legato, curve=1.2, bends=slide)
    if plan.lead == "piano":
        x = x + d.sampled([Note(n.beat, n.dur, n.pitch - 12, n.vel * .6) for n in notes if n.dur >= .5], Player(c, name + " lead", lean, .009), program, legato=.05) * .6
    x = dsp.tremolo(x, *trem) if trem else x
    stems = [Stem(pan(eq(x, *tone), .08), lev, .3 if plan.lead in ("piano", "guitar") else .5)]

    v = voicings([s for s, _ in ch], 52, 69, 4, rootless=True)
    chords = comp_rhythm(ch, v, g["guitar"], r, 4, .58)
    x = d.sampled(chords, Player(c, name + " guitar", 0, .005), 24, roll=.006)
    x = pan(width(eq(x, ("hp", 110), ("peak", 220, .9, -2), ("high", 5000, .7, 1.5)), .8), -.32)
    stems.append(Stem(x, -21.5 if plan.lead != "guitar" else -23.5, .3))

    bass = figure_bass(ch, g["bass"], 4, 28, 40)
    thumb = [Note(n.beat, .8, n.pitch + 12, .45) for n in bass if n.beat % 2 == 0]
    stems.append(Stem(pan(d.sampled(thumb, Player(c, name + " thumb", 0, .005), 24), -.3), -31, .1))
    x = d.sampled(bass, Player(c, name + " bass", .002, .005), 33 if plan.decade == "1970" else 32)
    stems.append(Stem(dsp.comp(eq(x, ("hp", 36), ("peak", 800, .8, 2), ("lp", 4500)), -24, 3), -22, .04))

    k = d.kit(drum_rows(plan, bars), Player(c, name + " drums", 0, .004, .08), 40)
    x = pan(k[37], .35) * .8 + k[36] * .9 + pan(k[42], .2) * .5 + pan(k[54], -.15) * .35 + pan(k[62] + k[63] + k[64], -.4) * .5 + \
        pan(k[75], .3) * .55 + pan(k[78] + k[79], -.5) * .45 + pan(k[67] + k[68], .5) * .3 + pan(k[80] + k[81], .4) * .3
    stems.append(Stem(x, {"bossa": -26, "samba": -24, "partido": -25, "baião": -24.5}[plan.groove], .25))
    step, pattern = (.25, (.8, .3, .5, .35)) if plan.groove == "samba" else (.5, (.7, .35, .9, .45))
    hits = [(i * step, pattern[i % 4]) for i in range(int(ch.beats / step))]
    sh = d.hits({"s": hits}, Player(c, name + " shaker", .004, .005, .1), {"s": [dsp.shaker(.03 if step < .5 else .05, seed=q) for q in range(5)]})
    stems.append(Stem(pan(sh, .45), -32 if step < .5 else -31, .2))

    if plan.colour:
        t, notes = 0.0, []
        for (s, b), chord in zip(ch, v):
            if t >= 4 * plan.colour_from:
                notes += [Note(t, b * .97, p + 12, .4) for p in chord[1:]]
            t += b
        program, lev, tone = {"strings": (49, -30, (("hp", 300), ("lp", 6000))), "choir": (52, -31, (("hp", 300), ("lp", 5000))),
                              "vibes": (11, -31, (("hp", 250), ("lp", 7000))), "organ": (16, -33, (("hp", 250), ("lp", 4000)))}[plan.colour]
        x = d.sampled(notes, Player(c, name + " colour", 0, .01), program, legato=.1)
        stems.append(Stem(width(eq(x, *tone), 1.25), lev, .6))

    dry, send = desk_sum(stems)
    *ir, wet = ROOMS[plan.room]
    out = decade(balance(dry + reverb(send, room(*ir)) * wet, ACOUSTIC), plan.decade, name)
    chain = dict(bands=(("low", 60, .7, -1.5), ("peak", 650, .9, -2.5), ("peak", 3200, .7, 2.5), ("high", 6000, .7, 4.0)), glue=(-22, 1.4), soft=0)
    return d, out, chain, dict(title=plan.title, key=plan.key, bpm=plan.bpm, kbps=min(47, bitrate(ch.beats * 60 / plan.bpm)))


PLANS = [
    Plan("ilha-com-sono", "Sem Pressa", 132, "D", "A B C", {
        "A": ("Dmaj9 | Dmaj9 | F#m7b5 | B7b9",
              "-:1 F#5:1 E5:.5 C#5:1.5 | A4:2.5 -:.5 B4:.5 C#5:.5 | E5:1.5 C5:1.5 A4:1 | B4:1 D#5:.5 C5:2 -:.5"),
        "B": ("Em9 | Gm6 | F#m7 | F9",
              "-:1 D5:1 F#5:.5 G5:1.5 | E5:1.5 D5:.5 Bb4:2 | A4:1 C#5:.5 E5:2 -:.5 | Eb5:1.5 C5:.5 G4:1.5 -:.5"),
        "C": ("F#m7 | B7b9 | Em9 | A13",
              "C#5:1 E5:.5 A5:2.5 | F#5:.5 D#5:1 C5:2 -:.5 | B4:1 D5:.5 F#5:1.5 E5:1 | C#5:1 F#4:.5 B4:2 -:.5")},
         "flute", "bossa", "strings", written="D"),
    Plan("tres-velas", "Three Sails, One Wind", 128, "G", "A B C", {
        "A": ("Cmaj9 | Am9 | Dm9 | G13",
              "E5:.5 E5:.5 E5:1! D5:.5 B4:1.5 | -:1 C5:.5 D5:.5 E5:.5 G4:1.5 | F5:.5 F5:.5 F5:1! E5:.5 C5:1.5 | -:1 D5:.5 E5:.5 F5:.5 A4:1.5"),
        "B": ("Em7 | A7b9 | Dm9 | Fm6",
              "G5:.5 G5:.5 G5:1! F#5:.5 D5:1.5 | -:1 C#5:.5 E5:.5 Bb4:2 | A4:1 C5:.5 E5:1.5 D5:1 | C5:1.5 Ab4:.5 F4:2"),
        "C": ("Cmaj9 | Am9 | Dm9 | Db9",
              "E5:.5 E5:.5 E5:1! D5:.5 B4:1.5 | -:1 C5:.5 D5:.5 E5:.5 G4:1.5 | F5:.5 F5:.5 F5:1! E5:.5 C5:1.5 | Eb5:1.5 B4:.5 Ab4:1.5 -:.5")},
         "piano", "bossa", decade="1960", room="room"),
    Plan("sombra-a-prestacoes", "Shade by Instalments", 121, "F", "A B C", {
        "A": ("Cmaj9 | Bb9 | Am9 | Ab9",
              "-:1 G4:1! E5:2 | -:1 G4:1 D5:2 | -:1 G4:.5 C5:.5 B4:2 | -:1 Gb4:1 Bb4:2"),
        "B": ("Dm9 | G13 | Em7 | A7b9",
              "-:.5 A4:.5 C5:.5 E5:1.5! D5:1 | B4:1.5 A4:.5 E4:2 | -:.5 B4:.5 D5:.5 G5:1.5! F#5:1 | C#5:1.5 Bb4:.5 G4:2"),
        "C": ("Dm9 | Fm6 | Cmaj9 | Db9",
              "-:.5 A4:.5 C5:.5 E5:1.5! D5:1 | C5:1.5 Ab4:.5 D4:2 | E4:1 G4:.5 B4:2.5 | Ab4:1.5 B4:.5 Eb5:1.5 -:.5")},
         "tenor", "bossa", "strings", room="hall"),
    Plan("o-peixe-pontual", "Nine Sharp", 143, "A", "A B C", {
        "A": ("C69 | C69 | Dm9 | G13",
              "C5:.5 G5:.5! -:.5 E5:.5 -:.5 D5:.5 C5:1 | -:.5 A4:.5 C5:.5 D5:.5 E5:1! C5:1 | D5:.5 A5:.5! -:.5 F5:.5 -:.5 E5:.5 D5:1 | -:.5 B4:.5 D5:.5 E5:.5 F5:1! D5:1"),
        "B": ("Em7 | A7b9 | Dm9 | Fm6",
              "E5:.5 B5:.5! -:.5 G5:.5 -:.5 F#5:.5 E5:1 | -:.5 C#5:.5 E5:.5 G5:.5 Bb5:1! G5:1 | F5:.5 C6:.5! -:.5 A5:.5 -:.5 G5:.5 F5:1 | -:.5 D5:.5 F5:.5 Ab5:.5 C6:1! Ab5:1"),
        "C": ("Em7 | Ebdim7 | Dm9 | G13",
              "G5:1! E5:.5 D5:.5 B4:2 | A5:1! F#5:.5 Eb5:.5 C5:2 | -:.5 D5:.5 F5:.5 A5:.5 C6:1! A5:1 | B5:.5 G5:.5 F5:.5 D5:.5 E5:1! -:1")},
         "vibes", "samba", room="room"),
    Plan("meia-laranja", "Half Past Orange", 132, "Bb", "A B C", {
        "A": ("Cmaj9 | F9 | Cmaj9 | F9",
              "G5:2! E5:1 D5:1 | A4:2.5 -:1.5 | G5:2! E5:1 B4:1 | Eb5:2.5 -:1.5"),
        "B": ("Em7 | Ebdim7 | Dm9 | G7b9",
              "D5:1.5 B4:.5 G4:1 B4:1 | C5:1.5 A4:.5 F#4:2 | A4:1 C5:1 E5:1.5! F5:.5 | D5:1 B4:1 Ab4:1.5 -:.5"),
        "C": ("Cmaj9 | Am9 | Fmaj9 | Fm6",
              "G5:2! E5:1 D5:1 | C5:1.5 B4:.5 G4:2 | A4:1 C5:1 E5:1 G5:1! | F5:1 D5:1 Ab4:1.5 -:.5")},
         "voice", "bossa", "vibes", 4, "hall"),
    Plan("caju-na-chuva", "Umbrella of Leaves", 126, "A", "A B A2", {
        "A": ("C7 | C7 | Bb | C7",
              "C5:.5 E5:.5 G5:.5 E5:.5! Bb5:1 G5:1 | A5:.5 G5:.5 E5:.5 C5:.5! D5:1 E5:1 | F5:.5 D5:.5 Bb4:.5 D5:.5! F5:1 G5:1 | E5:.5 C5:.5 Bb4:.5 G4:.5! C5:2"),
        "B": ("F9 | C7 | Gm9 | C7",
              "A5:1! G5:.5 F5:.5 Eb5:1 C5:1 | E5:1! D5:.5 C5:.5 Bb4:2 | A4:.5 Bb4:.5 D5:.5 F5:.5! A5:1 G5:1 | E5:.5 G5:.5 E5:.5 C5:.5! Bb4:2"),
        "A2": ("C7 | C7 | Bb | C7",
               "C5:.5 E5:.5 G5:.5 E5:.5! Bb5:1 G5:1 | A5:.5 G5:.5 E5:.5 C5:.5! D5:1 E5:1 | F5:.5 D5:.5 Bb4:.5 D5:.5! F5:1 D5:1 | E5:.5 G5:.5 E5:.5 D5:.5! C5:1 -:1")},
         "accordion", "baião", "strings", 4),
    Plan("banana-eletrica", "Tomada", 140, "C", "A B C", {
        "A": ("Am9 | D9 | Am9 | D9",
              "A4:.5 C5:.5 -:.5 D5:.5! -:.5 E5:.5 D5:.5 C5:.5 | A4:.5 C5:1! -:2.5 | A4:.5 C5:.5 -:.5 D5:.5! -:.5 E5:.5 G5:.5 E5:.5 | F#5:.5 D5:1! -:2.5"),
        "B": ("Fmaj9 | E7#9 | Am9 | Gm9 C13",
              "E5:1! C5:.5 A4:.5 -:.5 C5:.5 E5:1 | D5:.5 B4:1 G#4:1.5! -:1 | C5:1! B4:.5 G4:.5 -:.5 E4:.5 G4:1 | A4:.5 Bb4:1 D5:.5 E5:1! -:1"),
        "C": ("Fmaj9 | E7#9 | Am9 D9 | Am9",
              "E5:1! C5:.5 A4:.5 -:.5 C5:.5 E5:1 | D5:.5 B4:1 G#4:1.5! -:1 | A4:.5 C5:.5 E5:.5 F#5:.5 -:.5 D5:.5! C5:.5 A4:.5 | B4:.5 A4:1.5! -:2")},
         "organ", "partido", decade="1970", room="room"),
    Plan("a-palmeira-timida", "Behind Itself", 124, "B", "A B C", {
        "A": ("Am9 | Fmaj9 | Bm7b5 | E7b9",
              "-:1 E4:.5 A4:.5 C5:1 B4:1! | -:.5 C5:.5 A4:1 G4:.5 E4:1.5 | -:1 D4:.5 F4:.5 A4:1 D5:1! | -:.5 C5:.5 B4:1 G#4:2"),
        "B": ("Dm9 | G13 | Cmaj9 | Fmaj9",
              "-:.5 F4:.5 A4:.5 C5:.5 E5:1.5! D5:.5 | -:.5 E4:.5 A4:.5 B4:.5 D5:1.5! B4:.5 | -:.5 E4:.5 G4:.5 B4:.5 D5:1.5! B4:.5 | C5:1 A4:.5 E4:2 -:.5"),
        "C": ("Bm7b5 | E7b9 | Am9 | E7b9",
              "-:.5 D4:.5 F4:.5 A4:.5 C5:1.5! B4:.5 | G#4:1 B4:.5 F5:1.5! E5:1 | C5:1 B4:.5 E4:2.5 | -:2 G#4:.5 B4:.5 D5:1")},
         "guitar", "bossa", "strings", 4, decade="1960"),
    Plan("persiana", "Slats", 130, "Eb", "A B C", {
        "A": ("Dm9 | G13 | Cmaj9 | A7alt",
              "F5:.5 -:.5 F5:.5 E5:.5! -:.5 C5:.5 -:.5 A4:.5 | B4:1.5! -:2.5 | E5:.5 -:.5 E5:.5 D5:.5! -:.5 B4:.5 -:.5 G4:.5 | Bb4:1.5! -:1.5 C#5:.5 E5:.5"),
        "B": ("Fmaj9 | Bb9 | Em7 | A7b9",
              "-:.5 A4:.5 C5:.5 E5:.5! -:.5 G5:.5 E5:1 | D5:.5 F5:.5 -:.5 C5:.5! Ab4:2 | -:.5 G4:.5 B4:.5 D5:.5! -:.5 F#5:.5 D5:1 | C#5:.5 E5:.5 -:.5 Bb4:.5! G4:2"),
        "C": ("Dm9 | Db9 | Cmaj9 | A7alt",
              "F5:.5 -:.5 F5:.5 E5:.5! -:.5 C5:.5 -:.5 A4:.5 | Ab4:1.5! -:.5 B4:.5 Eb5:1.5 | D5:1 B4:.5 G4:2! -:.5 | -:2 C#5:.5 E5:.5 G5:1")},
         "electric piano", "partido", "choir", 4, decade="1970"),
    Plan("cafe-com-ondas", "Steam and Pavement", 136, "Db", "A B C", {
        "A": ("Cmaj9 | Ebmaj9 | Abmaj9 | Dbmaj9",
              "G4:1 B4:.5 D5:1.5! E5:1 | D5:1 Bb4:.5 G4:2 -:.5 | G4:1 C5:.5 Eb5:1.5! F5:1 | Eb5:1 C5:.5 Ab4:2 -:.5"),
        "B": ("Dm9 | G13 | Em7 | Am9",
              "F5:1.5! E5:.5 C5:1 A4:1 | B4:1 D5:.5 E5:1.5! -:1 | G5:1.5! F#5:.5 D5:1 B4:1 | C5:1 B4:.5 E4:2 -:.5"),
        "C": ("Dm9 | Fm6 | Cmaj9 | Dbmaj9",
              "F5:1.5! E5:.5 C5:1 A4:1 | Ab4:1 C5:.5 D5:1.5! -:1 | E5:1.5 D5:.5 B4:2 | C5:1 Ab4:.5 F4:2 -:.5")},
         "flugelhorn", "bossa", "strings", 4, "hall", "1970"),
    Plan("azulejo-solto", "One Tile Turned", 138, "Ab", "A B C", {
        "A": ("C69 | A7b9 | Dm9 | G13",
              "E5:.5 C5:.5 G4:.5 C5:.5! E5:.5 C5:.5 A4:1 | G4:.5 Bb4:.5 C#5:.5 E5:.5! G5:1 -:1 | F5:.5 D5:.5 A4:.5 D5:.5! F5:.5 D5:.5 C5:1 | B4:.5 D5:.5 E5:.5 A5:.5! G5:1 -:1"),
        "B": ("Em7 | A7b9 | Dm9 | Fm6",
              "G5:.5 E5:.5 B4:.5 E5:.5! G5:.5 E5:.5 D5:1 | C#5:.5 E5:.5 G5:.5 Bb5:.5! A5:1 -:1 | A5:1! F5:.5 E5:.5 C5:1 A4:1 | Ab4:1 C5:.5 D5:.5 F5:1.5! -:.5"),
        "C": ("C69 | A7b9 | Dm9 | Db9",  # the same tile, turned upside down
              "G4:.5 C5:.5 E5:.5 C5:.5! G4:.5 C5:.5 E5:1 | Bb5:.5 G5:.5 E5:.5 C#5:.5! Bb4:1 -:1 | A4:.5 D5:.5 F5:.5 D5:.5! A4:.5 D5:.5 E5:1 | Eb5:.5 B4:.5 Ab4:.5 F4:.5! Eb4:1 -:1")},
         "clarinet", "samba", "organ", 4, decade="1964"),
    Plan("gaiola-aberta", "Out by the Little Door", 134, "E", "A B A2", {
        "A": ("Cmaj9 | D9 | Cmaj9 | D9",
              "G5:.5 A5:.5 B5:.5 G5:.5! E5:1 F#5:1 | A5:.5 F#5:.5 D5:.5 E5:.5! C5:2 | G5:.5 A5:.5 B5:.5 D6:.5! B5:1 A5:1 | F#5:.5 A5:.5 F#5:.5 E5:.5! D5:2"),
        "B": ("Am9 | Em7 | Fmaj9 | G13",
              "C6:1! B5:.5 A5:.5 E5:2 | B5:1! A5:.5 G5:.5 D5:2 | A5:1! G5:.5 E5:.5 C5:1 E5:1 | D5:.5 E5:.5 F5:.5 A5:.5! B5:1 -:1"),
        "A2": ("Cmaj9 | D9 | Cmaj9 | D9",
               "G5:.5 A5:.5 B5:.5 G5:.5! E5:1 F#5:1 | A5:.5 F#5:.5 D5:.5 E5:.5! C5:2 | G5:.5 A5:.5 B5:.5 D6:.5! B5:1 A5:1 | F#5:.5 A5:.5 C6:.5 A5:.5! F#5:1 -:1")},
         "piccolo", "baião", "choir", 4, "hall", "1970"),
]
PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
