"""Hard bop: twelve albums. Ride, walking bass, two or three horns, rootless comping; heads, solos, fours, heads again.

To add an album: a Plan in hard_bop_plans; `lead` and `groove` together new.
"""
import dataclasses
import functools

import numpy as np

import dsp
from dsp import SR, eq, pan, reverb, rng, room, width
from hard_bop_plans import PLANS
from jazz_drums import Drummer
from melody import again, aired, arched, clipped, connect, key_scale, loosened, outside, reply, step_share, tonic, within
from mix import Desk
from score import Note, Player, Sway, chord, voicings
from shared_a import (ACOUSTIC, Feel, Stem, balance, bitrate, comp_rhythm, decade, desk_sum, figure_bass, fit, gain_at, key_shift, octave, phrased,
                      under, unfold, walk)
from solos import improvise
from songs import SONGS
from winds import Heard, wind

SOLO_SWING, LATE = .58, .040    # off-beats of who solos; s behind the ride on the beats
LEVELS = {"head": 0.0, "solo": .5, "stroll": -2.0, "drums": 3.0, "reprise": 1.0}
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
BOOGALOO = [[(0, .9, 1, .86), (1, .4, 8, .6), (1.5, .9, 5, .76), (2.5, .4, 10, .6), (3, .45, 5, .66), (3.5, .45, ">", .66)],
            [(0, .4, 1, .86), (.5, .4, 1, .5), (1.5, .9, 5, .76), (2.5, .9, 8, .72), (3.5, .45, ">", .66)]]
BOOGALOO_CELLS = [[(.5, .3), (1, .9), (2.5, .3), (3.5, .4)], [(1, .3), (1.5, .3), (2.5, .9)], [(.5, .3), (1, .4), (2, .3), (2.5, .7)]]
STRIDE = [[(0, .8, 1, .84), (2, .8, 5, .76)], [(0, .8, 1, .84), (2, .4, 5, .76), (2.5, .4, 10, .5), (3, .8, ">", .6)]]
HALVES_3 = [[(0, 1.9, 1, .84), (2, .9, 5, .7)], [(0, 1.4, 1, .84), (1.5, 1.4, 5, .72)]]
HALVES = [[(0, 1.85, 1, .84), (2, 1.6, 5, .76)], [(0, 1.85, 1, .84), (2, .95, 5, .76), (3, .9, ">", .6)]]
KITS, BRUSHES = (32, 33, 34, 35, 36), (40, 41, 42)    # the font's jazz and brush kits: an album its own
SOFT_BAND = 3.5     # dB: a ballad's piano solo needs them
WIND = {56: "trumpet", 57: "trombone", 59: "muted trumpet", 65: "sax", 66: "sax", 67: "sax"}
SOLO_PIANO = (0, 62, 88)
SKIPS = (.45, .25, .65, .1, .9, -.1, 1.2, -.3)
FIVE = [[(0, 2.8, 1, .84), (3, .95, 5, .74), (4, .9, ">", .62)], [(0, 1.4, 1, .84), (1.5, 1.4, 8, .7), (3, .95, 5, .76), (4, .9, ">", .62)]]
CELLS_5 = [[(0, .4), (1.5, .4), (3, .9)], [(.5, .4), (3, .4), (4.5, .4)], [(1.5, 1.2), (4, .4)], [(0, .4), (3.5, 1.0)]]


@dataclasses.dataclass(frozen=True)
class Span:
    """Who plays from beat a to beat z. who: head, reprise, a horn's number, piano, bass, drums; alone: from here no band plays."""
    who: object
    part: str
    a: float
    z: float
    alone: float


def ride_swing(bpm):
    """Off-beats of the ride: nearly a dotted eighth when slow, nearly even when fast."""
    return float(np.clip(1 - .1 * bpm / 60, .58, .75))


def bar_of(plan):
    return {"waltz": 3, "five": 5}.get(plan.groove, 4)


def acts(plan, parts, bar):
    """The plan's `acts` as spans."""
    names = {"h": "head", "r": "reprise", "p": "piano", "b": "bass", "d": "drums"}
    out = []
    for (part, a, n), act in zip(parts, plan.acts.split(), strict=True):
        shares = act.split("/")
        for k, s in enumerate(shares):
            who = names.get(s[0]) or int(s[0])
            x, z = a + n * k / len(shares), a + n * (k + 1) / len(shares)
            stop = z - bar if s.endswith("!") else z
            if out and out[-1].who == who and out[-1].part == part and out[-1].alone == out[-1].z:
                out[-1] = Span(who, part, out[-1].a, z, stop)
            else:
                out.append(Span(who, part, x, z, stop))
    return out


def band_rests(spans):
    """Where the rhythm section is silent but for the first beat: breaks of the drums and of soloists."""
    return [(s.a if s.who == "drums" else s.alone, s.z) for s in spans if s.who == "drums" or s.alone < s.z]


def strolls(plan, spans, bar):
    """The first bars of the first solo go without piano."""
    first = next((s for s in spans if isinstance(s.who, int) or s.who in ("piano", "bass")), None)
    return [(first.a, min(first.a + plan.stroll * bar, first.alone))] if first else []


def style(plan, part):
    """What the rhythm section plays in a part of the form."""
    if plan.groove in ("latin", "two"):    # a boogaloo stays one: its eighths are straight throughout
        return plan.groove if part.startswith("A") else "swing"
    return plan.groove


def part_at(parts, beat):
    """The name of the section a beat lies in."""
    return next(p for p, a, n in parts if a <= beat < a + n)


def head(mel, ch, spans, bar, home, r):
    """The tune where it is played: connected, arched, and varied when it comes back."""
    out = []
    for s in spans:
        if s.who in ("head", "reprise"):
            notes = loosened(connect(within(mel, s.a, s.z), ch, home, .66), ch, .76)
            if s.who == "reprise":
                notes = connect(again(notes, bar, r), ch, home, .64)
            out += notes
    return arched(aired(out, bar), r)


def drum_rows(plan, c, spans, parts, bar, r):
    k = Drummer(c, bar, r)
    rests, thin = band_rests(spans), strolls(plan, spans, bar)
    bars = int(c.beats // bar)
    inside = lambda b, where: any(a <= b < z for a, z in where)
    starts = {s.a for s in spans if s.who in ("head", "reprise") or isinstance(s.who, int)}
    for i in range(bars):
        b, nxt = i * bar, (i + 1) * bar % c.beats
        breaking = next((s for s in spans if s.who == "drums" and s.a <= b < s.z), None)
        if breaking:
            k.break_bar(b, b + bar >= breaking.z)
        elif inside(b, rests):
            if not inside(b - bar, rests) and plan.groove != "ballad":
                k.crash(b, .62)
                k.hit(38, b, .6)
            if not inside(nxt, rests) and plan.groove != "ballad":
                k.pickup(b)
        elif inside(b, thin) and plan.groove == "ballad":
            continue
        else:
            name = style(plan, part_at(parts, b))
            (k.stroll if inside(b, thin) else getattr(k, name))(b, i)
            if b in starts and plan.groove != "ballad" and not inside(b, thin):
                k.crash(b, .5 if b else .6)
            leads = nxt in starts or inside(nxt, rests) or any(s.a == nxt for s in spans)
            if plan.groove == "ballad":
                if i % 4 == 3:
                    for o, v in ((3, .2), (3 + 1 / 3, .24), (3 + 2 / 3, .3)):
                        k.hit(38, b + o, v)
            elif leads or i % 4 == 3:
                k.fill(b)
    return k.rows


def stir(d, plan):
    """Brushes going round on the snare: noise that swells with each pair of beats."""
    n = d.total
    t = (np.arange(n) / SR - .25) * plan.bpm / 60
    swell = .45 + .55 * (.5 - .5 * np.cos(2 * np.pi * (t % 2) / 2)) ** 1.5
    noise = rng("stir", plan.album).standard_normal((2, n))
    edge = np.clip((np.arange(n) / SR) / .3, 0, 1) * np.clip((d.c.length + .25 - np.arange(n) / SR) / .02, 0, 1) * (np.arange(n) / SR >= .25)
    return eq(noise * swell * edge, ("hp", 1800), ("peak", 4200, .7, 3), ("lp", 9000))


def voice_notes(plan, k, melody, ch, spans, parts, home):
    """What horn k plays: its part of the head, its solos, its answers."""
    program, low, high, _, _, _, part = LEADS[plan.lead][k]
    if part == "tune":
        notes = melody
    elif part == "same":
        notes = fit(melody, low, high)
    elif part == "inner":
        notes = under(melody, ch, 3, 8, .85)
    else:
        unison = plan.lead in PIANO_LED
        notes = [x if unison or part_at(parts, x.beat).startswith("A") else y for x, y in zip(octave(melody, -1), under(melody, ch))]
    solos = [s for s in spans if s.who == k]
    best = notes
    for take, skip in enumerate(SKIPS * 4 if solos else ()):  # until the line as a whole moves as singers do
        line = list(notes)
        for s in solos:
            line += improvise(ch, s.a, s.z - s.a, low + 2, high - 1, home, rng("solo", plan.album, k, s.a, take), bar_of(plan),
                              calm=plan.groove == "ballad", clear=1.0, skip=skip)
        if best is notes or abs(step_share(line) - .70) < abs(step_share(best) - .70):
            best = line
        if abs(step_share(best) - .70) < .03:
            break
    return sorted(best, key=lambda n: n.beat)


def tone(x, program):
    if program == 11:
        return dsp.tremolo(x, 5.4, .22, np.pi / 2)
    if program == 0:
        return width(eq(x, ("hp", 90), ("peak", 320, .9, -1.5), ("high", 6000, .7, 1.5)), .7)
    if program == 57:
        return eq(x, ("hp", 100), ("peak", 450, .8, -1.5), ("peak", 2200, .9, 1.5))
    if program in (65, 66, 67):
        return eq(x, ("hp", 110), ("peak", 900, .8, -1.5), ("peak", 2600, .8, 1.5), ("high", 5000, .7, 1.5))
    return eq(x, ("hp", 180), ("peak", 3000, 1, -1.5), ("high", 7000, .7, -1))


def horns(d, plan, ch, mel, spans, parts, home):
    """One stem a player: the head together, solos one at a time."""
    stems, melody = [], fit(mel, *LEADS[plan.lead][0][1:3])
    for k, (program, low, high, lev, where, lean, part) in enumerate(LEADS[plan.lead]):
        notes = voice_notes(plan, k, melody, ch, spans, parts, home)
        struck = program in (0, 11)
        player = Heard(d.c, f"{plan.album} horn {k}", lean * .4, .006 + .001 * k, .05, "lead", SOLO_SWING, LATE)
        if struck:
            x = d.sampled(notes, player, program, curve=1.2, legato=.25 if program == 11 else .03)
        else:
            x = wind(d, phrased(notes), player, WIND[program], program, curve=1.2)
        stems.append(Stem(pan(tone(x, program), where), lev, .5 if program == 0 else .9))
    return stems


def piano_line(d, plan, ch, mel, spans, bar, home, r):
    """The pianist's right hand: answers in the holes of the head, and solos."""
    led = plan.lead in PIANO_LED
    _, low, high = SOLO_PIANO
    notes = []
    for s in spans:
        if s.who == "piano":
            notes += improvise(ch, s.a, s.z - s.a, low, high, home, r, bar, calm=plan.groove == "ballad", clear=1.0)
        elif s.who in ("head", "reprise") and not led:
            said = within(mel, s.a, s.z)
            notes += within(reply(said, ch, home, 67, 84, s.z, r, 1.4 if s.who == "head" else 2.0), s.a, s.z)
    if not notes:
        return []
    x = d.sampled(notes, Heard(d.c, plan.album + " answer piano", .004, .006, .06, "lead", SOLO_SWING, .03), 0, curve=1.2, legato=.03)
    return [Stem(pan(tone(x, 0), -.22), -21.5 if any(s.who == "piano" for s in spans) else -23, .5)]


def comping(d, plan, ch, mel, spans, parts, bar, r):
    """The piano: cells that never come twice running, a montuno in latin bars, held chords in a ballad, silence in breaks."""
    led = plan.lead in PIANO_LED
    style_at = lambda b: style(plan, part_at(parts, b))
    cells = {3: CELLS_3, 5: CELLS_5}.get(bar, CELLS)
    cells = [cells[k] for k in sorted(rng("cells", plan.album).permutation(len(cells))[:4])]  # an album's own few
    order, last = [], -1
    for i in range(int(ch.beats // bar)):
        k = int((plan.cells + i * 3 + r.integers(len(cells))) % len(cells))
        last = (k + 1) % len(cells) if k == last else k
        order.append(cells[last] if r.random() > .1 else [])
    v = voicings([s for s, _ in ch], *((50, 66, 3) if led else (53, 70, 4)), rootless=True)
    comp = comp_rhythm(ch, v, order, r, bar, .5)
    if any(style(plan, name) == "latin" for name, _, _ in parts):
        latin = comp_rhythm(ch, v, LATIN_CELLS, r, bar, .5)
        comp = [n for n in comp if style_at(n.beat) != "latin"] + [n for n in latin if style_at(n.beat) == "latin"]
    if plan.groove == "boogaloo":
        comp = comp_rhythm(ch, v, BOOGALOO_CELLS, r, bar, .5)
    if plan.groove == "ballad":
        comp = [Note(n.beat, 1.7, n.pitch, n.vel * .8) for n in comp_rhythm(ch, v, [[(0, 1), (2, 1)], [(0, 1), (2.5, 1)], [(.5, 1), (2, 1)]], r, bar, .5)]
    if led:  # one pianist: the left hand keeps out of the way
        comp = comp_rhythm(ch, v, [[(1, .35), (3, .35)], [(1, .35), (2.5, .3), (3, .35)]], r, bar, .5) if plan.groove == "stride" else comp
        busy = {round(n.beat * 2) for n in mel}
        comp = [n for n in comp if round(n.beat * 2) not in busy]
    rests = band_rests(spans)
    comp = outside(comp, rests + strolls(plan, spans, bar))
    for a, _ in rests if plan.groove != "ballad" else ():
        comp = clipped(comp, a) + [Note(a, .3, p, .72) for p in v[ch.index(a)]]
    for s in spans:  # the left hand of who solos is light
        comp = [Note(n.beat, n.dur, n.pitch, n.vel * .75) if s.who == "piano" and s.a <= n.beat < s.z else n for n in comp]
    x = d.sampled(comp, Player(d.c, plan.album + " piano", .006, .006, role="comp"), 0, roll=.003)
    return Stem(pan(width(eq(x, ("hp", 150), ("peak", 320, .9, -2)), .7), -.05 if led else -.28), -26 if led else -25, .6)


def basses(d, plan, ch, mel, spans, parts, bar, home, r):
    """Walking, but for bars whose style has a figure, its own solo, and the tune itself when the bass doubles it."""
    style_at = lambda b: style(plan, part_at(parts, b))
    figures = {"latin": TUMBAO, "two": HALVES, "ballad": HALVES, "stride": STRIDE, "boogaloo": BOOGALOO} if bar == 4 else {"five": FIVE} if bar == 5 else {}
    figures = {"waltz": HALVES_3} if plan.lilt else figures
    notes = [n for n in walk(ch, 28, 50, r) if style_at(n.beat) not in figures]
    for name, figure in figures.items():
        notes += [n for n in figure_bass(ch, figure, bar, 28, 40) if style_at(n.beat) == name]
    solo = [s for s in spans if s.who == "bass"]
    doubled = [(s.a, s.z) for s in spans if s.who in ("head", "reprise") and s.part.startswith("A")] if plan.lead == "piano and bass" else []
    rests = band_rests(spans)
    notes = clipped(outside(notes, rests + doubled + [(s.a, s.z) for s in solo]), d.c.beats)
    for a, z in doubled:
        notes += [Note(n.beat, n.dur * .95, n.pitch, .84) for n in within(fit(mel, 31, 48), a, z)]
    for s in solo:
        notes += [Note(n.beat, n.dur, n.pitch, min(1, n.vel * 1.15)) for n in improvise(ch, s.a, s.z - s.a, 36, 55, home, r, bar, calm=True)]
    for a, _ in rests:
        notes = clipped(notes, a) + [Note(a, .5, next(p for p in range(28, 40) if p % 12 == chord(ch.at(a))[2]), .85)]
    x = d.sampled(notes, Player(d.c, plan.album + " bass", -.006, .004, .05, role="bass"), 32, curve=.9)
    x = dsp.comp(eq(x, ("hp", 38), ("peak", 75, .8, -1), ("peak", 900, .8, 2.5), ("lp", 5500)), -24, 3, .012, .15)
    return Stem(x, -20 if plan.groove == "ballad" else -20.5, .12)


def drums(d, plan, spans, parts, bar, r):
    brushes = plan.groove == "ballad"
    rows = {k: v for k, v in drum_rows(plan, d.c, spans, parts, bar, r).items() if v}
    k = d.kit(rows, Player(d.c, plan.album + " drums", -.002, .004, .08), BRUSHES[0] if brushes else KITS[[p.album for p in PLANS].index(plan.album) % len(KITS)])
    mixed = {51: .75, 53: .5, 44: .8, 36: .9, 38: .9, 37: .7, 49: .5, 48: .9, 45: 1.0, 41: 1.0}
    x = sum(k[key] * g for key, g in mixed.items() if key in k)
    x = eq(x, ("hp", 35), ("peak", 2680, 5, -4), ("peak", 2868, 8, -5), ("peak", 3505, 5, -7), ("peak", 5000, 3, -2),  # the ride's own notes
           *((("high", 5000, .7, 4),) if brushes else ()))
    stems = [Stem(pan(x, .12), -27 if brushes else -22.5, .5)]
    return stems + ([Stem(pan(stir(d, plan), .2), -35, .3)] if brushes and not d.silent else [])


def dynamics(d, plan, spans, bar):
    """The band's level, section by section: solos step back, strolling more so, the last head comes forward."""
    steps, quiet = [], SOFT_BAND if plan.groove == "ballad" else 0
    for s in spans:
        kind = s.who if s.who in ("head", "reprise", "drums") else "solo"
        steps.append((s.a, plan.ahead if kind == "reprise" else LEVELS[kind] + quiet * (kind == "solo")))
        for a, z in strolls(plan, spans, bar):
            if s.a <= a < s.z:
                steps += [(a, LEVELS["stroll"] + quiet), (z, LEVELS["solo"] + quiet)]
    return dsp.db(gain_at(d, sorted(steps, key=lambda p: p[0])))


def play(plan):
    bar = bar_of(plan)
    ch, mel, parts = unfold(plan.form, plan.sections, bar, key_shift(tonic(plan.key), plan.written))
    latin = [(a, a + n) for name, a, n in parts if style(plan, name) == "latin"]
    c = Feel(plan.bpm, ch.beats, .5 if plan.groove == "boogaloo" else ride_swing(plan.bpm), spans=latin, sway=Sway(("hard bop", plan.album), .01))
    d, r, home = Desk(c, SONGS.get(plan.album)), rng("hard bop", plan.album), key_scale(plan.key)
    spans = acts(plan, parts, bar)
    tune = head(mel, ch, spans, bar, home, rng("head", plan.album))
    dry, send = desk_sum([*horns(d, plan, ch, tune, spans, parts, home), *piano_line(d, plan, ch, tune, spans, bar, home, rng("answers", plan.album)),
                          comping(d, plan, ch, tune, spans, parts, bar, r), basses(d, plan, ch, tune, spans, parts, bar, home, r),
                          *drums(d, plan, spans, parts, bar, r)])
    g = 1 if d.silent else dynamics(d, plan, spans, bar)
    *ir, wet = ROOMS[plan.room]
    out = dry * g + (0 if d.silent else reverb(send * g, room(*ir)) * wet)
    out = out if d.silent else decade(balance(out, ACOUSTIC), plan.decade, plan.album)
    chain = dict(bands=(("peak", 250, .8, -1), ("high", 9000, .7, 1.0)), glue=(-20, 1.3), soft=0)
    return d, out, chain, dict(title=plan.title, key=plan.key, bpm=plan.bpm, bar=bar, kbps=bitrate(d.c.length), sections=sections(spans, bar))


def sections(spans, bar):
    """Where a round may begin: first bars of heads, solos and the last head, never a break or a stroll's second half."""
    return [s.a for s in spans if s.who != "drums" and s.z - s.a >= 2 * bar]


PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
