"""Dub: twelve albums. The bass is the tune; a skank on every off-beat; echoes thrown from the desk, a spring, things taken out.

The plans are in dub_plans.
"""
import functools

import numpy as np

import dsp
from dsp import SR, chorus, drive, eq, hz, osc, pan, reverb, rng, spring
from dub_plans import PLANS
from electric import UPBEAT, by_hand, holes, home_scale, openings, scale_at
from mix import Desk
from phrasing import thin
from score import Clock, Note, Player, Sway, voicings
from shared_a import DUB, balance, bitrate, decade, fit, gain_at, key_shift, level, tune, unfold
from singing import sung
from songs import SONGS

BAR = 4
LEAD_DB, THROWN_DB = 1.5, 3.0     # leads over their own faders; what is thrown is played up
ECHO_DB, FEEDBACK = -6.0, .7      # the first repeat against its source; each further repeat against the one before

SINGS = {"trombone": "brass", "muted trumpet": "brass", "tenor": "reed", "flute": "flute", "guitar": "strings", "choir": "voice",
         "melodica": "keys", "synth": "keys"}

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


FILLS = (((3, 38), (3.25, 38), (3.5, 45), (3.75, 41)), ((3, 38), (3.17, 38), (3.33, 38), (3.5, 41), (3.75, 41)),
         ((2.75, 45), (3.25, 45), (3.5, 41), (3.75, 38)), ((3.25, 38), (3.5, 38), (3.75, 45)), ((3, 45), (3.5, 45), (3.75, 41)))


def groove_bar(groove, b, odd):
    """One bar of a drummer's pattern: {key: hits}."""
    if groove == "one drop":
        return {36: [(b + 2, .95)] + [(b + 3.75, .5)] * odd, 37: [(b + 2, .9)],
                42: [(b + k * .25, (.65, .25, .8, .3)[k % 4]) for k in range(16) if k % 4 != 1 or odd], 46: [(b + 1.5, .5)] * odd}
    if groove == "rockers":
        return {36: [(b, .9), (b + 1.5, .6), (b + 2, .95)] if odd else [(b, .9), (b + 2, .95), (b + 3.5, .6)], 37: [(b + 2, .9)],
                42: [(b + k * .5, (.5, .85)[k % 2]) for k in range(8)], 46: [(b + 3.5, .55)] * odd}
    if groove == "steppers":
        return {36: [(b + k, .95 if k % 2 == 0 else .85) for k in range(4)], 37: [(b + 2, .95)] + ([(b + 1.25, .4)] if odd else [(b + .75, .4)]),
                42: [(b + k * .25, (.6, .25, .75, .35)[k % 4]) for k in range(16)]}
    if groove == "shuffle":      # one drop on long and short
        return {36: [(b + 2, .95)] + [(b + 1.75, .5)] * odd, 37: [(b + 2, .95)],
                42: [(b + k * .5 + o, v) for k in range(8) for o, v in ((0, (.5, .8)[k % 2]), (.25, .3))], 46: [(b + 3.5, .5)] * (1 - odd)}
    # flyers: the open hat flies on every off-beat
    return {36: [(b + 2, .95)] + [(b, .6)] * odd, 38: [(b + 2, .7)], 46: [(b + k + .5, .8) for k in range(4)], 42: [(b + k, .5) for k in range(4)]}


def drum_rows(plan, bars):
    """The groove with ghost notes that differ from bar to bar, a new fill at each phrase end, a crash where the band comes back."""
    rows, r, last = {k: [] for k in (36, 37, 38, 41, 42, 45, 46, 49)}, rng(plan.album, "drummer"), -1
    back = sorted(z for what in ("kit", "all") for a, z in holes(plan.holes, what))
    for i in range(bars):
        b = BAR * i
        for key, hits in groove_bar(plan.groove, b, i % 2).items():
            rows[key] += hits
        rows[37] += [(b + q, r.uniform(.16, .3)) for q in r.choice((.75, 1.25, 1.75, 2.75, 3.25, 3.5), 2, replace=False)]
        if i % 4 == 3 or i == bars - 1 or any(b < z <= b + 4 for z in back):
            last = r.choice([k for k in range(len(FILLS)) if k != last])
            rows[42] = [h for h in rows[42] if h[0] < b + 3]
            rows[46] = [h for h in rows[46] if h[0] < b + 3]
            for q, key in FILLS[last]:
                rows[key].append((b + q, .55 + .12 * (q - 2)))
            rows[36].append((b + 3.75, .8))
        if i % 4 == 0:
            rows[49].append((b, .7))
            rows[36].append((b, .9))
    return rows


def throws(plan):
    """[(source, from beat, to beat)]: what is sent into the echo."""
    return [(what, *(float(b) for b in span.split("-"))) for what, span in (t.split() for t in plan.throws.split(";"))]


def silent(plan, part, source=None):
    """Where a part rests: its holes, and a bar after each of its throws."""
    return holes(plan.holes, part) + [(z, z + BAR) for what, a, z in throws(plan) if what == (source or part)]


def send(d, plan):
    """The fader of the lead's send, open in its throws."""
    steps = [(0, 0.0)]
    for what, a, z in throws(plan):
        if what == "lead":
            steps += [(a - .06, 1.0), (z + .1, 0.0)]
    return gain_at(d, sorted(steps))


def tape_echo(source, seconds, repeats=16):
    """Each repeat is darker and FEEDBACK as loud, from side to side; the first lies ECHO_DB under the source."""
    energy = lambda x: float((x ** 2).sum())
    if energy(source) == 0:
        return source
    n, step = source.shape[1], int(round(seconds * SR))
    loud, out, now = energy(source) * dsp.db(2 * ECHO_DB), np.zeros_like(source), source.mean(0)
    for k in range(1, repeats):
        now = eq(now, ("hp", 260), ("lp", 2600))
        now = np.tanh(now * 3) / 3 if k == 1 else now
        now = np.concatenate([np.zeros(step), now])[:n]
        one = pan(now, .55 if k % 2 else -.55)
        if energy(one) == 0:
            break
        out += one * np.sqrt(loud / energy(one))
        loud *= FEEDBACK ** 2
    return dsp.wobble(out, 1.6, 3)


def bass_line(d, plan, parts, shift):
    """The sub, and a driven copy that small speakers can play."""
    notes = [Note(n.beat + a, n.dur, n.pitch, .85) for part, a, _ in parts for n in tune(plan.bass[part], 4, shift)]
    notes = [Note(n.beat, n.dur, n.pitch + (12 if n.pitch < 26 else 0), n.vel) for n in fit(notes, 24, 41)]
    r = rng(plan.album, "bass takes")
    notes = [Note(n.beat, n.dur * r.uniform(.82, 1), n.pitch, n.vel * (1.08 if n.beat % 4 == 0 else r.uniform(.8, 1))) for n in thin(notes, silent(plan, "bass"))]
    x = d.played(notes, Player(d.c, plan.album + " bass", .010, .004), sub)
    growl = drive(eq(x, ("hp", 60)) / np.abs(x).max(), 6, .5)
    growl = level(eq(growl, ("hp", 110), ("lp", 480), ("lp", 700)), -25)
    x = dsp.comp(dsp.tape(eq(x, ("hp", 32), ("peak", 70, .8, 2), ("peak", 190, .8, 2)), 1.8), -20, 4, .02, .15)
    return level(x, -18.5) + growl


def skank_notes(plan, ch, v, bars):
    """Short chords on the off-beats, now and then doubled, or one left out."""
    r, out = rng(plan.album, "skank"), []
    for i in range(bars):
        b, miss, twice = BAR * i, r.choice((-1, -1, .5, 1.5)), r.choice((-1, .5, 1.5, 2.5))
        for o in (.5, 1.5, 2.5, 3.5):
            if o != miss or i == 0:
                out += [Note(b + o, .16, p + 12, .78 if o in (.5, 2.5) else .66) for p in v[ch.index(b + o)]]
            if (o == twice and i % 2) or (plan.groove == "shuffle" and o in (.5, 2.5)):
                out += [Note(b + o + .25, .12, p + 12, .45) for p in v[ch.index(b + o)]]
    return out


def bubble_notes(plan, ch, v, bars):
    """The organ between the skanks."""
    return [Note(BAR * i + k * .5 + (0 if k % 2 else .25), .2, p, (.5 if k % 2 else .35) * (1.1 if (k + i) % 3 == 0 else .9))
            for i in range(bars) for k in range(8) if k % 2 == 1 or k % 4 == 2 for p in v[ch.index(BAR * i + k * .5)]]


def chords(d, plan, ch, bars):
    """The skank (dry, and what is thrown of it), and the organ."""
    c, name = d.c, plan.album
    v = voicings([s for s, _ in ch], 55, 70, 3)
    notes = skank_notes(plan, ch, v, bars)
    thrown = [n for n in notes if any(what == "skank" and a <= n.beat < z for what, a, z in throws(plan))]
    notes = thin(notes, silent(plan, "skank"))
    guitar = d.sampled(notes, Player(c, name + " guitar", .004, .003), 28, roll=.003)
    piano = d.sampled([Note(n.beat, .2, n.pitch, n.vel) for n in notes], Player(c, name + " piano", .006, .003), 3)
    dry = level(eq(guitar, ("hp", 350), ("peak", 1800, .8, 3), ("lp", 6500)), -26.5) + level(eq(piano, ("hp", 400), ("lp", 4500)), -30)
    hung = holes(plan.holes, "bass")      # over a drop and a stop the organ hangs on, softly
    bubble = thin(bubble_notes(plan, ch, v, bars), silent(plan, "organ") + hung)
    bubble += [Note(a, min(z - a, BAR) + (1 if z % BAR else 0) - .05, p, .62) for a, z in hung for p in v[ch.index(a)]]
    organ = d.sampled(bubble, Player(c, name + " organ", .006, .003), 16)
    organ = level(eq(dsp.tremolo(organ, 6.4, .2, np.pi), ("hp", 200), ("lp", 3500)), -30)
    throw = level(d.sampled([Note(n.beat, .4, n.pitch, .9) for n in thrown], Player(c, name + " throw", .004, .003), 28, roll=.003), -19.5) if thrown else d.blank()
    return pan(dry, -.35), pan(organ, .4), throw


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
    if plan.lead in SINGS:
        x = sung(d, x, mel, SINGS[plan.lead], plan.album + " lead", .02)
    return pan(x, plan.lead_pan) * dsp.db(LEAD_DB)


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
    if plan.extra == "steam":    # the iron hisses into the spring
        t = np.arange(int(.9 * SR)) / SR
        hiss = eq(rng("steam", plan.album).standard_normal((2, t.size)), ("hp", 2500), ("peak", 5000, .7, 5), ("lp", 9000)) * np.exp(-t / .28) * np.clip(t / .05, 0, 1)
        puffs = d.blank()
        for i in range(0, bars, 2):
            d.place(puffs, hiss, d.c.seconds(BAR * i + (3 if i % 4 else 2.5)))
        return level(puffs, -36), level(puffs, -34)
    if plan.extra == "bell":     # of the handlebar: two strokes
        t = np.arange(int(1.2 * SR)) / SR
        ring = sum(np.sin(2 * np.pi * f * t) * g for f, g in ((2093, 1), (2110, .8), (5430, .4))) * np.exp(-t / .3) * np.clip(t / .001, 0, 1)
        ting = d.blank()
        for i in range(1, bars, 4):
            for o, v in ((3, .8), (3.25, 1)):
                d.place(ting, pan(ring, .5), d.c.seconds(BAR * i + o), v)
        return level(ting, -34), level(ting, -31)
    return 0, 0


def play(plan):
    shift = key_shift(plan.key, plan.written)
    ch, mel, parts = unfold(plan.form, plan.sections, BAR, shift)
    d, name, bars = Desk(Clock(plan.bpm, ch.beats, swing=plan.swing, unit=.25, sway=Sway(plan.album)), SONGS.get(plan.album)), plan.album, int(ch.beats // BAR)
    home = home_scale(plan.key, plan.minor)
    mel = by_hand(mel, lambda b: scale_at(ch.at(b), home), name, BAR, parts, unit=.25, rests=silent(plan, "lead"))
    bass = bass_line(d, plan, parts, shift)
    skank, organ, thrown_skank = chords(d, plan, ch, bars)
    lead = lead_line(d, plan, mel)

    rows, kit_rests = drum_rows(plan, bars), silent(plan, "kit", "rim")
    struck = {k: [(b, max(v, .8)) for b, v in rows[k] if any(what == "rim" and a <= b < z for what, a, z in throws(plan))] for k in (37, 38)}
    k = d.kit(thin(rows, kit_rests), Player(d.c, name + " drums", .004, .003, .07), 8)
    flyers = plan.groove == "flyers"
    rim, fill = level(k[37], -29 if flyers else -24), level(k[38] + k[45] + k[41], -22)
    hats = pan(level(eq(k[42] + k[46] * .7, ("hp", 2500), ("lp", 9500)), -31 if flyers else -32), .25)
    kick = level(eq(k[36], ("peak", 60, .9, 4), ("lp", 4500)), -20)
    kit = dsp.comp(kick + rim + hats + fill + level(k[49], -32), -24, 3, .01, .1)

    rim_throw = d.kit({q: h for q, h in struck.items() if h}, Player(d.c, name + " rim", .004, .002), 8)
    rim_throw = level(sum(rim_throw.values()), -22) if rim_throw else d.blank()
    sent = send(d, plan)
    lead = lead * (1 + (dsp.db(THROWN_DB) - 1) * sent)
    seconds = 60 / plan.bpm * plan.echo      # the tape runs at its own steady speed
    echo = sum(tape_echo(x, seconds) for x in (lead * sent, pan(thrown_skank, -.2), rim_throw))
    hit, heard = weather(d, plan, bars)
    tank = spring(2.0, plan.spring)
    wet = reverb(rim * .8 + fill * .6 + hit + skank * .35 + lead * .2 + (thrown_skank + rim_throw) * .4 + echo * .25 + heard * .3, tank)

    out = bass + kit + skank + thrown_skank + organ + lead + echo + level(wet, -31) + heard
    out = decade(balance(out, DUB, .5), plan.decade, name)
    chain = dict(bands=(("peak", 85, 1, plan.low), ("peak", 340, .8, 1), ("peak", 2500, .8, 1), ("high", 6000, .7, 2.0)), glue=(-20, 1.5))
    return d, out, chain, dict(title=plan.title, key=plan.key + ("m" if plan.minor else ""), bpm=plan.bpm, first_beat=UPBEAT, kbps=min(47, bitrate(d.c.length)),
                               sections=openings([a for _, a, _ in parts], holes(plan.holes, "bass"), BAR, ch.beats))


PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
