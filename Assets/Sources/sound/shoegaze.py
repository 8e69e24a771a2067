"""Shoegaze: twelve albums. A bent wall of guitars, a plate turned backwards, a drowned lead, plain drums; verses without the wall.

The plans are in shoegaze_plans.
"""
import functools

import numpy as np

import dsp
from arrange import ride
from dsp import SR, cab, chorus, drive, eq, hz, osc, pan, pluck, reverb, rng, room, width
from electric import by_hand, holes, home_scale, scale_at
from mix import Desk
from phrasing import thin
from score import Clock, Note, Player, Sway, chord, pc
from shared_a import ROCK, amp, balance, bitrate, decade, fit, key_shift, level, rock_kit, strings, unfold
from shoegaze_plans import PLANS
from singing import sung
from songs import SONGS

# what the player or voice is, lowest, highest, level
LEADS = {"ghost": ("voice", 58, 82, -23.5), "low ghost": ("voice", 47, 66, -22.5), "duet": ("duet", 58, 80, -23.5), "choir": (53, 57, 79, -22.5),
         "organ": (16, 60, 84, -21.5), "bells": (9, 72, 98, -21.5), "piano": (0, 60, 86, -22.5), "string machine": ("machine", 60, 86, -21.5),
         "e-bow": ("ebow", 59, 84, -21.5), "octave guitar": ("octaves", 52, 77, -20), "backwards guitar": ("backwards", 55, 80, -20)}
SINGS = {"voice": "voice", "duet": "voice", 53: "voice", "machine": "keys", "ebow": "strings", "octaves": "strings"}
# arm: how far and how fast the guitars lean (semitones, Hz); gain of the amp; strum: the eighths that are struck, of those the accents
WALLS = {"glide": dict(arm=.22, rate=.62, gain=22, strum=(0, 1, 2, 3, 4, 5, 6, 7), accents=(0, 3, 6)),
         "seasick": dict(arm=.34, rate=.42, gain=26, strum=(0, 2, 3, 4, 6, 7), accents=(0, 2, 4)),
         "shimmer": dict(arm=.10, rate=.8, gain=9, strum=(0, 1, 3, 4, 5, 7), accents=(0, 3, 5)),
         "tremolo": dict(arm=.14, rate=.5, gain=18, strum=(0, 3, 4, 7), accents=(0, 4)),
         "fuzz": dict(arm=.18, rate=.7, gain=46, strum=(0, 1, 3, 3.5, 4, 5, 6, 7, 7.5), accents=(0, 3, 6)),
         "veil": dict(arm=.4, rate=.3, gain=6, strum=(0, 1, 3, 4, 6, 7), accents=(0, 4)),
         "breathing": dict(arm=.24, rate=.55, gain=20, strum=(0, 5), accents=(0,))}
# where the bass strikes, in beats of a bar
BASSES = {"eighths": tuple(k * .5 for k in range(8)), "quarters": (0, 1, 2, 3), "baggy": (0, .75, 1.5, 2.5, 3.25), "push": (0, 1.5, 2, 3.5), "half": (0, .75, 2.75),
          "wide": (0, 2, 3.5), "dotted": (0, 1.5, 3), "gallop": (0, .5, 1.5, 2, 2.5, 3.5), "waltz": (0, 1, 2), "lilt": (0, 1.5, 2.5)}
LOUDER = 1.35       # drive of the choruses against what the wall was tuned for


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


FILLS = ((38, 38, 45, 45, 41, 41, 38, 38), (38, None, 38, 38, 45, None, 41, 41), (45, 45, 45, 38, 41, 41, 41, 38), (38, 38, None, 38, 38, None, 49, 41),
         (None, 38, None, 38, 45, 38, 41, 38))


def groove_bar(plan, b, odd, late):
    """One bar of a drummer's pattern: {key: hits}."""
    eighths = lambda key, strong, weak, n=8: {key: [(b + k * .5, strong if k % 2 == 0 else weak) for k in range(n)]}
    time = 51 if late else 42
    if plan.groove == "straight":
        return {36: [(b, .9), (b + 1.5, .75), (b + 2.5, .8)] + [(b + 3.5, .5)] * odd, 38: [(b + 1, .9), (b + 3, .93)], **eighths(time, .6, .4)}
    if plan.groove == "half":
        return {36: [(b, .9), (b + 1.5, .6), (b + 3.5, .7)] if odd else [(b, .95), (b + .75, .5), (b + 2.75, .75)], 38: [(b + 2, 1.0)], **eighths(51, .62, .42)}
    if plan.groove == "baggy":
        return {36: [(b, .95), (b + 1.75, .6), (b + 2.5, .85), (b + (3.25 if odd else .75), .5)], 38: [(b + 1, .92), (b + 3, .95), (b + 1.75, .25)],
                42: [(b + k * .25, (.65, .3, .5, .34)[k % 4]) for k in range(16)], 54: [(b + k + .5, .4) for k in range(4)]}
    if plan.groove == "tumble":     # toms carry the time, a tambourine the beat
        drum = (45, 48, 48, 45, 41, 45, 48, 41) if late else (41, 41, 45, 41, 41, 45, 41, 48 if odd else 45)
        rolls = {key: [(b + k * .5, (.8, .5, .66, .55)[k % 4]) for k in range(8) if drum[k] == key] for key in (41, 45, 48)}
        return {36: [(b, .95), (b + 2.5, .7)] + [(b + 1.5, .5)] * odd, 38: [(b + 3, .9)] + [(b + 1, .8), (b + 3.5, .4)] * late, 54: [(b + k, .5 + .2 * (k % 2)) for k in range(4)], **rolls}
    if plan.groove == "ballroom":   # the girl groups' beat: the snare waits for the fourth, later it takes them all
        kick = [(b, .95), (b + 1.5, .75), (b + 2, .85)]
        snare = [(b + k, .9) for k in range(4)] if late else [(b + 3, .95)] + [(b + 3.5, .5)] * odd
        tom, shaken = [(q, v * .7) for q, v in kick], [(b + k * .5, (.6, .35)[k % 2]) for k in range(8)]
        return {36: kick, 41: tom, 38: snare, 54: shaken}
    if plan.groove == "motorik":
        return {36: [(b + k * .5, v) for k, v in ((0, .95), (1, .6), (3, .7), (4, .9), (5, .6), (7, .7))], 38: [(b + 1, .9), (b + 3, .92)], **eighths(42, .62, .44)}
    return {36: [(b, .95), (b + 2.5, .55) if odd else (b + 2, .4)], 38: [(b + 1.5, .9)], time: [(b + k * .5, (.65, .4, .45)[k % 3]) for k in range(6)]}


def drum_rows(plan, bars, names):
    """Plain drums that step back in the verses; ghost notes differ from bar to bar, no two fills in a row are alike."""
    rows, r, last, n = {k: [] for k in (36, 37, 38, 41, 42, 45, 46, *(48,) * (plan.groove == "tumble"), 49, 51, 54, 57)}, rng(plan.album, "drummer"), -1, plan.bar
    for i in range(bars):
        b, verse = n * i, names[i][0] == "V"
        if i == 0 or names[i] != names[i - 1]:
            rows[49].append((b, .85))
            if not verse:
                rows[57].append((b, .7))
        if verse and plan.groove != "motorik":
            rows[46 if i % 2 else 42] += [(b + k, .4) for k in range(n)]
            rows[37].append((b + n / 2, .35))
            rows[36] += [(b, .6)]
        else:
            for key, hits in groove_bar(plan, b, i % 2, i > bars // 2).items():
                rows[key] += [(q, v * (.65 if verse else 1)) for q, v in hits]
            rows[38] += [(b + q, r.uniform(.18, .3)) for q in r.choice((.75, 1.25, 2.25, 2.75), 2, replace=False) if q < n]
            if r.random() < .4:
                rows[46].append((b + n - .5, .5))
        if i == bars - 1 or names[i + 1] != names[i] or i % 4 == 3:
            short = i < bars - 1 and names[i + 1] == names[i]
            last = r.choice([k for k in range(len(FILLS)) if k != last])
            for k, key in enumerate(FILLS[last]):
                if key and not (short and k < 4):
                    rows[key].append((b + n - 2 + k * .25, .6 + .05 * k))
    return rows


def strums(plan, ch, names, shapes):
    """The wall where it stands: now and then a stroke is left out, and the last one of a bar may take the next chord."""
    w, r, out = WALLS[plan.wall], rng(plan.album, "strums"), []
    spots = [k for k in w["strum"] if k < 2 * plan.bar]
    for i, name in enumerate(names):
        early, weak = r.random() < .4, [k for k in spots if k not in w["accents"]]
        miss = set(r.choice(weak, min(len(weak) - 1, r.integers(0, 3)), replace=False)) if len(weak) > 1 else set()
        here = [k for k in spots if k not in miss] if name[0] != "V" else []
        for k, after in zip(here, here[1:] + [2 * plan.bar]):
            b, last = plan.bar * i + k * .5, after == 2 * plan.bar and k >= 2 * plan.bar - 2
            chosen = shapes[ch.at(plan.bar * (i + 1))] if early and last else shapes[ch.at(b)]
            v = .9 if k in w["accents"] or (early and last) else .55
            out += [Note(b, (after - k) * .5 - .01, p, v * (1 if q > 1 else .7)) for q, p in enumerate(chosen)]
    return out


def beats_at(d):
    """The beat that sounds at each sample: what moves with the band moves with its clock."""
    beats = np.arange(-1, d.c.beats + 17)
    return np.interp(np.arange(d.total) / SR - .25, [d.c.seconds(b) for b in beats], beats)


def guitars(d, plan, ch, names, shapes):
    """The wall: three guitars, leaning together; and the plate turned backwards, which leads into every strum."""
    c, name, w = d.c, plan.album, WALLS[plan.wall]
    gt = thin(strums(plan, ch, names, shapes), holes(plan.holes, "wall"))
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
            return y * np.clip((sec + .42 - np.arange(y.size) / SR) / .35, 0, 1)
        raw = d.played(gt, Player(c, f"{name} guitar {s}", .004 * s, .006), lean)[0]
        sides.append(pan(amp(raw, w["gain"] * LOUDER * (1 + .45 * s), .2, "4x12", 40 + s, 130, 1), (-.9, .9, 0)[s]))
    wall = level(sides[0], -21.5) + level(sides[1], -21.5) + level(chorus(sides[2], .35, .003), -25.5)
    wall = chorus(wall, .21, .0016, .014, .35)
    if plan.wall == "tremolo":
        wall = 1.25 * wall * (.45 + .55 * (.5 + .5 * np.cos(4 * np.pi * beats_at(d))))
    elif plan.wall == "breathing":  # each bar is drawn in
        wall = 1.3 * wall * (.4 + .6 * ((beats_at(d) / plan.bar) % 1) ** .7)
    elif plan.wall == "shimmer":  # an octave above, barely
        bell = d.sampled([Note(n.beat, .5, n.pitch + 12, n.vel * .6) for n in gt if n.pitch > 58], Player(c, name + " shimmer", .004, .005), 27)
        wall = wall + level(width(chorus(eq(bell, ("hp", 500), ("high", 4000, .7, 4)), .6, .003), 1.2), -27)
    plate = room(1.1, "plate", 50, .0, 6500, 250)[:, ::-1].copy()
    early = int(.95 * SR)
    soft = np.concatenate([reverb(wall, plate)[:, early:], np.zeros((2, early))], 1)
    return wall, soft


def storm(d, plan, ch, names):
    """What makes a chorus noisier: air through a slow wah, and a string that feeds back a fifth over each new wall."""
    c, name, r = d.c, plan.album, rng(plan.album, "storm")
    air, howl = d.blank(), []
    for i, part in enumerate(names):
        if part[0] == "V":
            continue
        a, z = c.seconds(plan.bar * i), c.seconds(plan.bar * (i + 1))
        k = int((z - a + .3) * SR)
        t = np.arange(k) / SR
        hiss = r.standard_normal((2, k)) * np.clip(t / .15, 0, 1) * np.clip((z - a + .3 - t) / .3, 0, 1)
        d.place(air, np.stack([dsp.svf(x, 1300 + 900 * np.sin(2 * np.pi * t / (z - a) + side), 1.6, "bp") for side, x in enumerate(hiss)]), a)
        if i == 0 or names[i - 1] != part:
            root = chord(ch.at(plan.bar * i))[0]
            howl.append(Note(plan.bar * i, 2 * plan.bar - .5, 72 + (root + 7) % 12, .7))
    cry = d.played(howl, Player(c, name + " feedback", .05, .01), feedback)
    return level(air, -31) + level(chorus(cry, .3, .003), -31)


def feedback(n, s, v):
    """A string that begins to sing by itself: slowly, and then an octave up."""
    k = int((s + .8) * SR)
    t = np.arange(k) / SR
    p = n.pitch + .15 * np.sin(2 * np.pi * 4.3 * t) * np.clip((t - .8) / 1.5, 0, 1)
    x = osc(hz(p), k, "tri") + np.clip((t - s * .4) / s, 0, 1) * osc(hz(p + 12), k, "sine")
    return drive(x, 2.5, .2) * dsp.adsr(int(s * SR), k - int(s * SR), .9, .5, .95, .7) * v


def clean(d, plan, ch, names, shapes, stops):
    """The verses' guitar: one string after the other, through a chorus."""
    order, out = rng(plan.album, "clean").permutation(6), []
    for i, name in enumerate(names):
        for k in range(2 * plan.bar if name[0] == "V" else 0):
            b = plan.bar * i + k * .5
            strings_ = shapes[ch.at(b)]
            p = strings_[0] if k == 0 else strings_[1 + order[(k + i) % 6] % (len(strings_) - 1)]
            out.append(Note(b, 1.1 if k else 2, p + (12 if p < 50 and k else 0), (.72, .5, .6, .48)[k % 4]))
    out = thin(out, stops + holes(plan.holes, "clean"))
    if not out:
        return d.blank()
    x = d.sampled(out, Player(d.c, plan.album + " clean", .006, .006), 27, legato=.2)
    return pan(level(chorus(eq(x, ("hp", 120), ("high", 3500, .7, 3)), .5, .003), -24.5), .25)


def bass_line(d, plan, ch, names, shapes, stops):
    """The root in the plan's rhythm, with a way into the next chord; held notes in the verses."""
    c, name, r, bars = d.c, plan.album, rng(plan.album, "bassist"), len(names)
    root = lambda b: (lambda p: p if p >= 28 else p + 12)(shapes[ch.at(b)][0] - 12)
    spots = BASSES[plan.bass]
    bass = []
    for i in range(bars):
        b0, after = plan.bar * i, root((plan.bar * (i + 1)) % ch.beats)
        if names[i][0] == "V":
            bass += [Note(b0, plan.bar - 1.1, root(b0), .7), Note(b0 + plan.bar - 1, .9, root(b0) + (7 if i % 2 else 0), .6)]
            continue
        up = r.choice((*spots[1:], -1))
        for b, next_ in zip(spots, (*spots[1:], plan.bar)):
            p = root(b0 + b)
            if b == up:
                p += 12 if len(spots) > 5 else 7
            elif next_ == plan.bar and after != p and i % 2:
                p = after + (2 if after < p else -1)
            bass.append(Note(b0 + b, (next_ - b) * .96, p, (.88 if b == 0 else .8 if b % 1 == 0 else .7) * r.uniform(.94, 1.04)))
    bs = d.played(thin(bass, stops + holes(plan.holes, "bass")), Player(c, name + " bass", .004, .004), strings(rng("bass", name), 2.5, .7, .15))[0]
    return level(dsp.comp(cab(drive(bs / np.abs(bs).max(), 2.5, .1), "8x10"), -20, 4), -21)


def lead_line(d, plan, mel, loud):
    """loud(note): is it over the wall, where voices are doubled?"""
    c, name = d.c, plan.album
    what, low, high, lev = LEADS[plan.lead]
    notes = [Note(n.beat, n.dur, n.pitch, n.vel * .88) for n in fit(mel, low, high)]
    early_voice, on_time = Player(c, name + " lead", -.02, .012), Player(c, name + " lead", .006, .008)
    if what in ("voice", "duet"):
        x = level(d.played(notes, early_voice, ghost(plan.lead == "low ghost")), -24)
        double = d.sampled([n for n in notes if loud(n)], Player(c, name + " double", -.03, .02), 53, legato=.1)
        x = x + level(eq(double, ("hp", 250)), -24.5)
        if what == "duet":
            lower = [Note(n.beat, n.dur, n.pitch - 12, n.vel) for n in notes if loud(n)]
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
            x = x + .7 * d.sampled([Note(n.beat, n.dur, n.pitch + 12, n.vel * .7) for n in notes if loud(n)], Player(c, name + " lead", .006, .008), what, legato=ring)
        x = dsp.wobble(x, 14, name) if what == 16 else x
        x = chorus(eq(x, ("hp", 220), ("lp", 8500)), .5, .002)
    if what in SINGS:
        x = sung(d, x, notes, SINGS[what], name + " lead")
    return level(x, lev)


def before_walls(plan, names):
    """The last beat of each verse belongs to the drums alone."""
    n = len(names)
    return [(plan.bar * (i + 1) - 1, plan.bar * (i + 1)) for i in range(n) if names[i][0] == "V" and names[(i + 1) % n][0] != "V"]


def play(plan):
    ch, mel, parts = unfold(plan.form, plan.sections, plan.bar, key_shift(plan.key, plan.written))
    swing = dict(swing=.555, unit=.25) if plan.groove == "baggy" else {}
    d, name, bars = Desk(Clock(plan.bpm, ch.beats, **swing, sway=Sway(plan.album)), SONGS.get(plan.album)), plan.album, int(ch.beats // plan.bar)
    names = [next(p for p, a, n in parts if a <= i * plan.bar < a + n) for i in range(bars)]
    shapes = {s: shape(s) for s, _ in ch}
    home = home_scale(plan.key, plan.mode == "minor")
    if plan.mode == "lydian":
        home = home - {(pc(plan.key) + 5) % 12} | {(pc(plan.key) + 6) % 12}
    stops = before_walls(plan, names)
    mel = by_hand(mel, lambda b: scale_at(ch.at(b), home), name, plan.bar, parts, plan.arch, least=plan.steps,
                  rests=stops + holes(plan.holes, "lead"))
    wall, soft = guitars(d, plan, ch, names, shapes)
    bass = bass_line(d, plan, ch, names, shapes, stops)
    lead = lead_line(d, plan, mel, lambda n: names[int(n.beat // plan.bar) % bars][0] != "V")
    verse = clean(d, plan, ch, names, shapes, stops)
    noise = storm(d, plan, ch, names)

    rows = thin(drum_rows(plan, bars, names), holes(plan.holes, "drums"))
    dr = rock_kit(d, rows, name + " drums", 8, .002, 1.3, .4, room(1.1, "plate", 60, .008, 7500, 150))
    cathedral = room(plan.hall, "hall", 61, .04, 5500, 220)
    e = dsp.echo(lead, 60 / plan.bpm * .75, .42, 250, 3500, ping=True)
    wet = reverb(wall * .25 + noise * .3 + verse * .35 + lead * .9 + e * .4, cathedral) * .5
    out = wall + level(soft, -27) + noise + verse + bass + dr * .8 + lead + e * .35 + wet
    if plan.verses:
        out = ride(out, d.c, [(i * plan.bar, (i + 1) * plan.bar, plan.verses) for i in range(bars) if names[i][0] == "V"], .12)
    out = balance(eq(out, ("peak", 120, .7, 2), ("peak", 700, .9, -4), ("high", 5500, .7, 2.5)), ROCK, .5)
    out = decade(eq(out, ("high", 3000, .7, plan.air)) if plan.air else out, plan.decade, name)
    meta = dict(title=plan.title, key=plan.home, bpm=plan.bpm, bar=plan.bar, first_beat=plan.first_beat, kbps=bitrate(d.c.length),
                sections=[float(b) for name_, a, n in parts if name_[0] != "V" for b in range(int(a), int(a + n), 4 * plan.bar)])
    return d, out, dict(bands=(), glue=(-18, 1.5), wide=plan.wide), meta


PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
