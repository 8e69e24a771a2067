"""Bossa nova: twelve albums. Nylon guitar, cross-stick, upright bass, a soft lead that a second voice answers.

To add an album: a Plan in bossa_plans; `lead` and `groove` together new.
"""
import functools

import dsp
from bossa_drums import Percussion
from bossa_plans import PLANS
from dsp import eq, pan, reverb, rng, room, width
from melody import again, aired, arched, clipped, connect, key_scale, loosened, outside, reply, tonic, within
from mix import Desk
from score import Clock, Note, Player, Sway, voicings
from shared_a import ACOUSTIC, Stem, balance, bitrate, comp_rhythm, decade, desk_sum, figure_bass, fit, gain_at, key_shift, unfold
from songs import SONGS
from winds import Heard, wind

LEVELS = {"full": 0.0, "thin": -1.0, "last": 1.0}   # dB of the band: the thin bars have fewer parts anyway
# program, lowest, highest, level, lean, legato, tremolo (rate, depth), equaliser, wind
LEADS = {
    "flute": (73, 64, 88, -20, .022, .03, None, (("hp", 250), ("high", 6000, .7, -2)), "flute"),
    "piano": (0, 62, 86, -19.5, .010, .05, None, (("hp", 150), ("peak", 320, .9, -2), ("high", 5000, .7, 1)), None),
    "tenor": (66, 49, 74, -20, .026, .02, None, (("hp", 120), ("peak", 900, .8, -2), ("high", 4500, .7, -1)), "sax"),
    "vibes": (11, 60, 86, -20.5, .010, .25, (5.2, .25), (("hp", 180), ("high", 6000, .7, 1)), None),
    "voice": (53, 57, 78, -20, -.020, .06, None, (("hp", 220), ("peak", 500, .8, -2), ("high", 4000, .7, 2)), "voice"),
    "accordion": (21, 58, 83, -21.5, .008, .01, (4.6, .05), (("hp", 220), ("peak", 1800, .8, -2)), "reed"),
    "organ": (17, 55, 81, -21.5, .006, .0, (6.3, .22), (("hp", 200), ("lp", 5200)), None),
    "guitar": (24, 52, 76, -19, .010, .08, None, (("hp", 110), ("peak", 220, .9, -2), ("high", 4500, .7, 2.5)), None),
    "electric piano": (4, 58, 82, -20, .010, .06, (4.4, .3), (("hp", 150), ("peak", 350, .9, -2), ("high", 4000, .7, 2)), None),
    "flugelhorn": (56, 55, 79, -20.5, .028, .03, None, (("hp", 160), ("peak", 2800, .8, -4), ("high", 4000, .7, -5)), "trumpet"),
    "clarinet": (71, 55, 82, -20.5, .016, .02, None, (("hp", 160), ("peak", 600, .9, -2)), "clarinet"),
    "piccolo": (72, 72, 98, -22, .014, .02, None, (("hp", 400), ("high", 6000, .7, -3)), "flute"),
    "harmonica": (22, 58, 82, -20.5, .024, .02, (5.6, .10), (("hp", 200), ("peak", 2600, .9, -2.5), ("high", 6000, .7, -2)), "reed"),
}
ANSWER_DB = -1.5        # the second voice against its level as a lead
# bars of the guitar, dealt so that none comes twice running, and bars of the bass
GROOVES = {
    "bossa": dict(guitar=[[(0, .4), (1, .4), (2.5, .9)], [(.5, .4), (1.5, .4), (2, .3), (3.5, .9)], [(0, .4), (1.5, .4), (3, .5)],
                          [(1, .4), (1.5, .4), (2.5, .4), (3.5, .9)], [(0, .9), (1.5, .3), (2.5, .9)], [(.5, .9), (2, .4), (3.5, .9)]],
                  bass=[[(0, 1.4, 1, .8), (1.5, .45, 1, .55), (2, 1.4, 5, .74), (3.5, .45, 5, .5)],
                        [(0, 1.4, 1, .8), (1.5, .45, 1, .55), (2, 1.4, 5, .74), (3.5, .45, ">", .52)],
                        [(0, 1.9, 1, .82), (2, .9, 5, .72), (3, .45, 8, .5), (3.5, .45, ">", .55)],
                        [(0, 1.4, 1, .8), (1.5, 1.9, 5, .66), (3.5, .45, ">", .55)]]),
    "samba": dict(guitar=[[(0, .3), (.5, .3), (1.5, .4), (2.5, .4), (3, .3)], [(.5, .4), (1.5, .3), (2, .3), (3, .3), (3.5, .9)],
                          [(0, .3), (1.5, .4), (2, .3), (3.5, .9)], [(.5, .3), (1, .3), (2.5, .4), (3.5, .9)], [(0, .4), (1, .3), (1.5, .4), (3, .4)]],
                  bass=[[(0, .9, 1, .62), (1.5, .4, 5, .5), (2, 1.4, 5, .86), (3.5, .4, ">", .56)],
                        [(0, .9, 1, .62), (1, .4, 1, .4), (2, 1.4, 8, .86), (3.5, .4, ">", .56)],
                        [(0, 1.4, 1, .6), (2, .9, 5, .86), (3, .4, 5, .5), (3.5, .4, ">", .56)]]),
    "partido": dict(guitar=[[(.5, .3), (1.5, .3), (2, .3), (3, .4)], [(0, .3), (1, .3), (1.5, .4), (2.5, .3), (3.5, .9)], [(0, .3), (1.5, .3), (3, .3), (3.5, .9)],
                            [(.5, .3), (1, .3), (2.5, .4), (3, .3)], [(0, .4), (.5, .3), (2, .4), (3.5, .9)]],
                    bass=[[(0, 1.3, 1, .82), (1.5, .4, 8, .55), (2.5, .9, 5, .74), (3.5, .4, 5, .5)],
                          [(0, .9, 1, .8), (1, .4, 1, .5), (2, 1.4, 5, .76), (3.5, .4, ">", .56)],
                          [(0, .4, 1, .8), (.5, .4, 1, .45), (1.5, .9, 10, .6), (2.5, .9, 8, .7), (3.5, .4, ">", .56)]]),
    "baião": dict(guitar=[[(0, .4), (1.5, .4), (3, .5)], [(0, .3), (.5, .3), (1.5, .4), (3, .3), (3.5, .9)], [(.5, .3), (1.5, .4), (2.5, .3), (3, .4)],
                          [(0, .4), (1.5, .3), (2, .3), (3.5, .9)]],
                  bass=[[(0, 1.4, 1, .84), (1.5, 1.3, 5, .78), (3, .8, 1, .7)], [(0, 1.4, 1, .84), (1.5, 1.3, 5, .78), (3, .4, 8, .7), (3.5, .4, ">", .5)],
                        [(0, 1.4, 1, .84), (1.5, .9, 5, .78), (2.5, .4, 8, .5), (3, .8, 1, .7)]]),
    "ijexá": dict(guitar=[[(0, .4), (.5, .3), (1.5, .4), (2.5, .4), (3.5, .4)], [(.5, .4), (1.5, .4), (2, .4), (3, .4)], [(0, .9), (2.5, .4), (3, .4)],
                          [(1, .3), (1.5, .3), (2.5, .4), (3.5, .9)], [(.5, .3), (1, .9), (3, .3), (3.5, .9)]],
                  bass=[[(0, .9, 1, .8), (1, .9, 5, .6), (2.5, 1.4, 8, .74)], [(0, .9, 1, .8), (1.5, .9, 5, .64), (2.5, .9, 1, .7), (3.5, .4, ">", .5)],
                        [(.5, .9, 1, .74), (1.5, .9, 5, .6), (3, .9, 8, .7)]]),
    "canção": dict(guitar=[[(0, .9), (1, .4), (2, .9), (3, .4)], [(0, .4), (.5, .4), (1, .9), (2.5, .4), (3, .9)], [(1, .9), (3, .9)], [(0, 1.9), (3, .9)],
                           [(.5, .9), (2, .4), (3, .4), (3.5, .9)]],
                   bass=[[(0, 1.9, 1, .8), (2, .9, 5, .66), (3, .9, ">", .6)], [(0, 2.9, 1, .8), (3, .9, 5, .6)], [(0, 1.4, 1, .8), (2, 1.9, 8, .62)]]),
    "balanço": dict(guitar=[[(.5, .3), (1, .4), (2.5, .3), (3, .4)], [(.5, .3), (1.5, .4), (2.5, .3), (3.5, .9)], [(0, .3), (1, .4), (2, .3), (3, .4)],
                            [(1, .3), (1.5, .3), (3, .3), (3.5, .9)], [(.5, .9), (2, .3), (3, .9)]],
                    bass=[[(0, .9, 1, .8), (1, .4, 1, .5), (1.5, .9, 5, .66), (3, .4, 8, .6), (3.5, .4, ">", .55)], [(0, 1.4, 1, .8), (2.5, .4, 5, .6), (3, .9, 8, .7)],
                          [(0, .4, 1, .8), (1.5, .4, 10, .6), (2, .9, 8, .7), (3.5, .4, ">", .56)]]),
    "choro": dict(guitar=[[(0, .3), (.75, .3), (1.5, .4), (2, .3), (2.75, .3), (3.5, .4)], [(.5, .3), (1, .3), (1.75, .3), (2.5, .3), (3, .3)],
                          [(0, .3), (.75, .3), (1.5, .3), (2.25, .3), (3, .3), (3.5, .4)], [(.5, .3), (1.25, .3), (2, .3), (2.5, .3), (3.5, .9)]],
                  bass=[[(0, .9, 1, .8), (1, .4, 5, .5), (1.5, .4, 8, .55), (2, .9, 5, .76), (3, .4, 10, .55), (3.5, .4, ">", .55)],
                        [(0, 1.4, 1, .8), (2, .9, 5, .74), (3, .4, 8, .5), (3.5, .4, ">", .55)],
                        [(0, .4, 1, .8), (.5, .4, 5, .45), (1, .9, 8, .6), (2, 1.4, 5, .74), (3.5, .4, ">", .55)]]),
    "samba-jazz": dict(guitar=[[(.5, .3), (1.5, .3), (3, .3)], [(0, .3), (2.5, .9)], [(1, .3), (2, .3), (3.5, .9)], [(1.5, .9), (3, .3)], [(.5, .9), (2.5, .3)]],
                       bass=[[(0, .4, 1, .7), (.5, .9, 5, .5), (1.5, .4, 5, .5), (2, .9, 8, .84), (3, .4, 5, .5), (3.5, .4, ">", .6)],
                             [(0, .9, 1, .66), (1.5, .4, 1, .5), (2, .9, 5, .84), (3.5, .4, ">", .6)],
                             [(0, 1.4, 1, .7), (1.5, .4, 10, .5), (2, .9, 8, .8), (3, .9, ">", .5)]]),
    "xote": dict(guitar=[[(.5, .3), (1.5, .3), (2.5, .3), (3.5, .3)], [(.5, .3), (1, .3), (2.5, .3), (3, .3)], [(.5, .4), (2.5, .4)], [(.5, .3), (1.5, .3), (2, .3), (3.5, .4)]],
                 bass=[[(0, .9, 1, .84), (1.5, .4, 5, .6), (2, .9, 8, .74), (3.5, .4, ">", .5)], [(0, .4, 1, .84), (1, .9, 5, .66), (2, .4, 1, .76), (3, .9, 5, .6)],
                       [(0, .9, 1, .84), (1, .4, 8, .5), (2, .9, 5, .74), (3, .4, 10, .5), (3.5, .4, ">", .5)]]),
    "valsa": dict(guitar=[[(0, .4), (1.5, .9)], [(.5, .4), (1, .3), (2.5, .9)], [(1, .4), (2, .4)], [(0, .3), (.5, .3), (2, .5)], [(.5, .9), (2.5, .9)]],
                  bass=[[(0, 1.9, 1, .8), (2, .9, 5, .66)], [(0, 1.4, 1, .8), (1.5, .9, 5, .62), (2.5, .45, ">", .52)], [(0, 2.4, 1, .82), (2.5, .45, ">", .54)]]),
}
DRUMS_DB = {"bossa": -26, "samba": -24, "partido": -25, "baião": -24.5, "valsa": -26, "ijexá": -25, "canção": -26.5, "balanço": -25.5,
            "choro": -27, "samba-jazz": -24.5, "xote": -24.5}
ROOMS = {"plate": (1.3, "plate", 5, .018, 6000, 250, .42), "room": (.6, "room", 14, .008, 6500, 200, .5), "hall": (2.0, "hall", 15, .026, 5200, 260, .36)}
COLOURS = {"strings": (49, -30, (("hp", 300), ("lp", 6000)), "section"), "choir": (52, -31, (("hp", 300), ("lp", 5000)), "voice"),
           "vibes": (11, -31, (("hp", 250), ("lp", 7000)), None), "organ": (16, -33, (("hp", 250), ("lp", 4000)), None)}


def spelled(plan):
    """The plan's sections; "R" is the first half of A with the second half of C."""
    sections = dict(plan.sections)
    if "R" in plan.form.split():
        pair = []
        for a, c in zip(sections["A"], sections["C"]):
            a, c = a.split("|"), c.split("|")
            pair.append("|".join(a[:len(a) // 2] + c[len(c) // 2:]))
        sections["R"] = tuple(pair)
    return sections


def bar_of(plan):
    return 3 if plan.groove == "valsa" else 4


def dealt(cells, bars, r):
    """One cell a bar, none twice running."""
    out, last = [], -1
    for _ in range(bars):
        k = int(r.integers(len(cells) - (last >= 0)))
        last = k + (last >= 0 and k >= last)
        out.append(cells[last])
    return out


def dance(dealt_cells, bar):
    """Chord cells of dealt bars: what `comp_rhythm` wants, every bar its own."""
    return [[(o, d) for o, d in cell if o < bar] for cell in dealt_cells]


def deck(plan, what, options, keep):
    """Each album plays with a few of its groove's bars, its own few."""
    picked = sorted(rng("deck", what, plan.album).permutation(len(options))[:keep])
    return [options[k] for k in picked]


def beats(bars, bar):
    return (bars[0] * bar, bars[1] * bar) if bars else (0, 0)


def tune(plan, ch, mel, parts, bar, home, r):
    """Lead and second voice: the second takes over where the plan says so and answers in the holes."""
    name, a, n = parts[-1]
    x, z = beats(plan.takes, bar)
    before = [m for m in mel if m.beat < a]
    line = outside(before, [(x, z)]) + again(within(mel, a, a + n), bar, r)
    first = loosened(aired(connect(aired(line, bar), ch, home, .69), bar), ch, .74)
    first = arched(fit(first, *LEADS[plan.lead][1:3]), r)
    second = connect(within(before, x, z), ch, home, .66)
    low2, high2 = LEADS[plan.answer][1:3]
    second = fit(second, low2, high2) if second else []
    middle = (low2 + high2) / 2
    replies = reply(first, ch, home, max(low2, middle - 9), min(high2, middle + 9), ch.beats, r, 1.45)
    replies = outside(replies, [(x - 1, z)] + ([plan.stop] if plan.stop else []))
    second = [Note(q.beat, q.dur, q.pitch, q.vel * .9) for q in second] + arched(replies, r, 5)
    if plan.stop:
        first, second = clipped(first, plan.stop[0] + 1), clipped(second, plan.stop[0] + 1)
    return first, sorted(second, key=lambda q: q.beat)


def sing(d, plan, who, notes, key, where, gain=0.0):
    """A lead voice of LEADS."""
    program, _, _, lev, lean, legato, trem, tone, kind = LEADS[who]
    notes = [Note(n.beat, n.dur, n.pitch, n.vel * .85) for n in notes]
    player = Heard(d.c, f"{plan.album} {key}", lean, .009, .05, "lead")
    if kind:
        x = wind(d, notes, player, kind, program, legato=legato, curve=1.2)
    else:
        x = d.sampled(notes, player, program, legato=legato, curve=1.2)
    if who == "piano" and key == "lead" and not d.silent:
        low = [Note(n.beat, n.dur, n.pitch - 12, n.vel * .6) for n in notes if n.dur >= .5]
        x = x + d.sampled(low, Player(d.c, f"{plan.album} lead", lean, .009), program, legato=.05) * .6
    x = dsp.tremolo(x, *trem) if trem else x
    return Stem(pan(eq(x, *tone), where), lev + gain, .3 if who in ("piano", "guitar") else .5)


def guitar(d, plan, ch, v, bar, silent, r):
    """Chords with the fingers, roots with the thumb."""
    bars = int(ch.beats // bar)
    chords = comp_rhythm(ch, v, dance(dealt(deck(plan, "guitar", GROOVES[plan.groove]["guitar"], 3), bars, r), bar), r, bar, .58)
    chords = clipped(outside(chords, silent), silent[0][0] if silent else 1e9)
    chords = [Note(n.beat, n.dur, n.pitch, n.vel * (1.1 if n.beat % bar > 1 else .95)) for n in chords]
    for a, z in silent:  # one chord rings through the stop
        chords += [Note(a, z - a + .2, p, .62) for p in v[ch.index(a)]]
    x = d.sampled(chords, Player(d.c, plan.album + " guitar", 0, .005), 24, roll=.006)
    x = pan(width(eq(x, ("hp", 110), ("peak", 220, .9, -2), ("high", 5000, .7, 1.5)), .8), -.32)
    return Stem(x, -21.5 if plan.lead != "guitar" else -23.5, .3)


def bass(d, plan, ch, bar, thin, silent, r):
    """The bass has its figures and, an octave up, the guitar's thumb doubles its main beats."""
    figures = dealt(deck(plan, "bass", GROOVES[plan.groove]["bass"], 2), int(ch.beats // bar), r)
    notes = figure_bass(ch, figures, bar, 28, 40)
    played = clipped(outside(notes, silent + thin), silent[0][0] if silent else 1e9)
    thumb = [Note(n.beat, .8, n.pitch + 12, .45 if not within([n], *thin[0]) else .6) for n in outside(notes, silent) if n.beat % bar in (0, 2)]
    stems = [Stem(pan(d.sampled(thumb, Player(d.c, plan.album + " thumb", 0, .005, role="comp"), 24), -.3), -31, .1)]
    x = d.sampled(played, Player(d.c, plan.album + " bass", .002, .005), 33 if plan.decade == "1970" else 32)
    return stems + [Stem(dsp.comp(eq(x, ("hp", 36), ("peak", 800, .8, 2), ("lp", 4500)), -24, 3), -22, .04)]


def drums(d, plan, bars, bar, thin, silent, r):
    k = Percussion(plan.groove, bar, r, rng("deck", "drums", plan.album))
    for i in range(bars):
        b = i * bar
        if within([Note(b, 1, 60)], *thin[0]):
            if b + bar >= thin[0][1]:
                k.fill(b)
            continue
        stop = next((a - b for a, z in silent if a < b + bar and b < z), 99.0)
        if stop > 0:
            k.groove_bar(i, 1.0 if b < thin[0][1] else 1.06, stop, fill=(i + 1) % 4 == 0 and stop > bar or i == bars - 1)
        if stop < bar:
            k.put(((36, max(stop, 0), .8), (37, max(stop, 0), .7)), b)
    rows = {key: hits for key, hits in k.rows.items() if hits}
    kit = d.kit(rows, Player(d.c, plan.album + " drums", 0, .004, .08), 40 + [p.album for p in PLANS].index(plan.album) % 3)
    sides = {51: (.25, .5), 44: (.2, .6), 37: (.35, .8), 36: (0, .9), 42: (.2, .5), 38: (.1, .5), 45: (-.2, .6), 54: (-.15, .35), 62: (-.4, .5), 63: (-.4, .5), 64: (-.4, .5), 75: (.3, .55),
             78: (-.5, .45), 79: (-.5, .45), 67: (.5, .3), 68: (.5, .3), 80: (.4, .3), 81: (.4, .3)}
    x = sum(pan(kit[key], p) * g for key, (p, g) in sides.items() if key in kit)
    stems = [Stem(x, DRUMS_DB[plan.groove], .25)]
    step, pattern = (.25, (.8, .3, .5, .35)) if plan.groove == "samba" else (.5, (.7, .35, .9, .45))
    hits = []
    for i in range(int(bars * bar / step)):
        b = i * step
        if within([Note(b, 1, 60)], *thin[0]) or r.random() < .06 and i % 4:
            continue
        hits.append((b, pattern[i % 4] * float(r.uniform(.85, 1.15)) * (1.25 if b % (4 * bar) >= 4 * bar - 1 else 1)))    # goes on where the others stop
    sh = d.hits({"s": hits}, Player(d.c, plan.album + " shaker", .004, .005, .1), {"s": [dsp.shaker(.03 if step < .5 else .05, seed=q) for q in range(9)]})
    return stems + [Stem(pan(sh, .45), -32 if step < .5 else -31, .2)]


def colour(d, plan, ch, v, bar, silent):
    """What sings behind."""
    if not plan.colour:
        return []
    t, notes = 0.0, []
    for (s, b), chord in zip(ch, v):
        if t >= bar * plan.colour_from and not any(a <= t + .01 < z for a, z in [beats(plan.thin, bar)]):
            notes += [Note(t, b * .97, p + 12, .4) for p in chord[1:]]
        t += b
    if silent:
        notes = clipped(notes, silent[0][0])
    program, lev, tone, kind = COLOURS[plan.colour]
    x = d.sampled(notes, Player(d.c, plan.album + " colour", 0, .01), program, legato=.1)
    if kind == "section":  # a second desk of players, a little apart in pitch and time
        x = x + .8 * d.sampled(notes, Player(d.c, plan.album + " colour two", .012, .014), program, legato=.1, bends=[(-.2, .09)])
    return [Stem(width(eq(x, *tone), 1.25), lev, .6)]


def play(plan):
    bar = bar_of(plan)
    ch, mel, parts = unfold(plan.form, spelled(plan), bar, key_shift(tonic(plan.key), plan.written))
    c = Clock(plan.bpm, ch.beats, sway=Sway(("bossa nova", plan.album), .01))
    d, r, home = Desk(c, SONGS.get(plan.album)), rng("bossa nova", plan.album), key_scale(plan.key)
    bars, thin, silent = int(ch.beats // bar), [beats(plan.thin, bar)], [plan.stop] if plan.stop else []
    first, second = tune(plan, ch, mel, parts, bar, home, rng("lead", plan.album))
    v = voicings([s for s, _ in ch], 52, 69, 4, rootless=True)
    stems = [sing(d, plan, plan.lead, first, "lead", .08), sing(d, plan, plan.answer, second, "answer", .3, ANSWER_DB),
             guitar(d, plan, ch, v, bar, silent, rng("guitar", plan.album)), *bass(d, plan, ch, bar, thin, silent, rng("bass", plan.album)),
             *drums(d, plan, bars, bar, thin, silent, rng("drums", plan.album)), *colour(d, plan, ch, v, bar, silent)]
    dry, send = desk_sum(stems)
    chain = dict(bands=(("low", 60, .7, -1.5), ("peak", 650, .9, -2.5), ("peak", 3200, .7, 2.5), ("high", 6000, .7, 4.0)), glue=(-22, 1.3), soft=0)
    meta = dict(title=plan.title, key=plan.key, bpm=plan.bpm, bar=bar, kbps=min(47, bitrate(ch.beats * 60 / plan.bpm)),
                sections=sorted(({a for _, a, _ in parts} - {thin[0][0]}) | {thin[0][1] % ch.beats}))
    if d.silent:
        return d, dry, chain, meta
    x, z = thin[0]
    g = dsp.db(gain_at(d, [(0, LEVELS["full"]), (x, LEVELS["thin"]), (z, LEVELS["full"]), (parts[-1][1], LEVELS["last"])]))
    *ir, wet = ROOMS[plan.room]
    out = decade(balance(dry * g + reverb(send * g, room(*ir)) * wet, ACOUSTIC), plan.decade, plan.album)
    return d, out, chain, meta


PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
