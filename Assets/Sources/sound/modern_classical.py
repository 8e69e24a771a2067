"""Modern classical: twelve albums. Felt piano, a bowed or blown line that breathes, strings that move by step, one slow tempo curve.

To add an album: a Plan in modern_plans; `lead` and `groove` (the texture) together new.
"""
import functools

import numpy as np

from dsp import SR, db, eq, pan, reverb, rng, room, width
from melody import again, aired, arched, clipped, connect, key_scale, loosened, outside, reply, tonic, within
from mix import Desk
from modern_plans import PLANS
from modern_textures import low_note, texture
from score import Clock, Note, Player, Sway, voicings
from shared_a import CHAMBER, Changes, Stem, arch, balance, bitrate, decade, desk_sum, fit, key_shift, sheen, unfold
from songs import SONGS
from winds import Heard, rosin, wind

RUBATO = .04
TOP = -26           # dB: the octave from 8 kHz against the whole, which sampled strings and wood do not reach
BREATH = 2.6        # bars that a line lasts at most before it takes breath
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
ROOMS = {"hall": (2.6, "hall", 4, .03, 5200, 160, .5), "chapel": (3.4, "hall", 17, .04, 4600, 180, .42), "studio": (1.2, "room", 18, .015, 6500, 180, .5)}
WIND = {"choir": "voice", **{w: w for w in ("cello", "viola", "violin", "clarinet", "oboe", "bassoon", "flute")}}
CANON_PLACES = (-.35, .1, .4, -.05)


def returned(plan, ch, mel):
    """The opening comes back where the plan says so: its chords and its line."""
    if not plan.back:
        return ch, mel
    a, to, n = (k * plan.bar for k in plan.back)
    inside = lambda b: to - 1e-6 <= b < to + n - 1e-6
    items = [(start, item) for start, item in zip(ch.starts, ch) if not inside(start)]
    items += [(start - a + to, item) for start, item in zip(ch.starts, ch) if a - 1e-6 <= start < a + n - 1e-6]
    notes = [x for x in mel if not inside(x.beat)]
    notes = [Note(x.beat, min(x.dur, to - x.beat) if x.beat < to else x.dur, x.pitch, x.vel) for x in notes]
    notes += [Note(x.beat - a + to, x.dur, x.pitch, x.vel) for x in within(mel, a, a + n)]
    return Changes([item for _, item in sorted(items, key=lambda p: p[0])]), sorted(notes, key=lambda x: x.beat)


class Hush:
    """What is silent where: everything at the breath, all but one layer in the thin bars."""

    def __init__(self, plan):
        self.stop = plan.hush
        self.thin = (plan.thin[0] * plan.bar, plan.thin[1] * plan.bar) if plan.thin else (0, 0)

    def breath(self, notes):
        return clipped(outside(notes, [self.stop]), self.stop[0]) if self.stop else notes

    def ring(self, notes):
        """The pedal holds the last low notes through the breath."""
        if not self.stop:
            return notes
        a, z = self.stop
        last = max((n.beat for n in notes if n.beat < a), default=0)
        return [Note(n.beat, z - n.beat, n.pitch, min(1, n.vel * 1.25)) if last - 1.1 <= n.beat < a else n for n in outside(notes, [self.stop])]

    def full(self, notes):
        """For layers that keep out of the thin bars."""
        return self.breath(clipped(outside(notes, [self.thin]), self.thin[0]))

    def half(self, notes):
        """For the layer that stays: lighter, every other note."""
        a, z = self.thin
        kept, k = [], 0
        for n in sorted(notes, key=lambda n: n.beat):
            if a <= n.beat < z:
                k += 1
                if k % 2 == 0:
                    continue
                n = Note(n.beat, n.dur * 1.5, n.pitch, n.vel * .8)
            kept.append(n)
        return self.breath(kept)


def song(notes, ch, bar, home, back, r):
    """The line: breaths, steps, and a reprise that is not the same."""
    if back:
        a, z = back[1] * bar, (back[1] + back[2]) * bar
        notes = outside(notes, [(a, z)]) + again(within(notes, a, z), bar, r, early=.25)
    notes = sorted(notes, key=lambda n: n.beat)
    line = connect(aired(notes, bar, BREATH, 1.5), ch, home, .69)
    return loosened(aired(line, bar, 3.6), ch, .74)


def solo(d, plan, who, notes, key, where=None, gain=0.0):
    program, bank, _, _, lev, place, legato, lean, tone = VOICES[who]
    notes = [Note(n.beat, n.dur, n.pitch, n.vel * .85) for n in notes]
    player = Heard(d.c, f"{plan.album} {key}", lean, .009, .04, "lead")
    if who in WIND:
        x = wind(d, notes, player, WIND[who], program, bank, legato=legato, ccs=arch(notes, 80, 120) if who == "choir" else ())
    else:
        x = d.sampled(notes, player, program, bank, legato=legato, curve=1.3 if who == "piano" else 1.0, floor=18 if who == "piano" else 30)
    return Stem(pan(eq(x, *tone) if tone else x, place if where is None else where), lev + gain, .6)


def lines(d, plan, ch, mel, home, hush):
    """The line, taken in turns; in a canon every voice has it all, one entry after another. Another voice fills its holes."""
    names, canon, stems = plan.lead.split(" and "), plan.groove == "canon", []
    for k, who in enumerate(names):
        low, high = VOICES[who][2:4]
        if canon:
            step = ch.beats / len(names)
            notes = [Note(n.beat + k * step, n.dur, n.pitch, n.vel * (1 if n.beat < step else .72)) for n in mel if n.beat + k * step < ch.beats]
        else:
            notes = [n for n in mel if int(n.beat // plan.bar // plan.turn) % len(names) == k]
        r = rng("line", plan.album, who, k)
        notes = song(notes, ch, plan.bar, home, () if canon else plan.back, r)
        notes = hush.breath(arched(fit(notes, low, high), r, gap=.45))
        stems.append(solo(d, plan, who, notes, f"{who} {k}", CANON_PLACES[k % 4] if canon else None, -1.5 if canon and k else 0))
        if plan.answer and k == 0:
            low, high = VOICES[plan.answer][2:4]
            middle = min(max(64, low + 9), high - 9)
            said = reply(notes, ch, home, middle - 9, middle + 9, ch.beats, r, 1.2, .55)
            said = hush.breath(arched(said, r, 5, gap=.45))
            if said:
                stems.append(solo(d, plan, plan.answer, said, f"answer {plan.answer}", -VOICES[plan.answer][5], -1.5))
    return stems


def keys(d, plan, under, hush):
    """Felt piano, pizzicato, harp and pulse."""
    name, stems = plan.album, []
    layers = [what for what in ("felt", "harp", "pulse", "pizz") if getattr(under, what)]
    stays = layers[0] if layers else "low"
    part = lambda what: (hush.half if what == stays else hush.full)(getattr(under, what))
    low = hush.ring(clipped(outside(under.low, [hush.thin]), hush.thin[0]))
    piano = dict(bank=8, legato=.5, curve=1.3, floor=18)
    felt = d.sampled(part("felt"), Player(d.c, name + " felt", 0, .009, .08), 0, **piano)
    deep = d.sampled(low, Player(d.c, name + " left hand", .008, .009, .08), 0, **piano)
    soft = (("low", 180, .7, 2.0), ("peak", 2600, .8, -3), ("lp", 8500, .6))
    if under.felt and plan.groove in ("felt", "five", "letters"):
        stems.append(Stem(width(eq(felt + deep, *soft), .9), -20 if plan.lead != "piano" else -22.5, .35))
        thump = [eq(rng("felt", q).standard_normal(2400) * np.exp(-np.arange(2400) / 420), ("lp", 700), ("hp", 120)) for q in range(6)]
        hammers = d.hits({"k": [(n.beat, n.vel) for n in part("felt")]}, Player(d.c, name + " felt", 0, .009, .08, role="comp"), {"k": thump}) if not d.silent else d.blank()
        stems.append(Stem(pan(hammers, -.1), -41, .1))
    else:
        stems.append(Stem(width(eq(felt + deep, *soft), .9), -24 if plan.groove != "lamp" else -21, .4))
    if under.pizz:
        x = d.sampled(part("pizz"), Player(d.c, name + " pizzicato", .002, .008, .1), 45)
        stems.append(Stem(pan(eq(x, ("hp", 70), ("high", 4000, .7, 3)), .2), {"pizzicato": -21, "rain": -21.5}.get(plan.groove, -28), .45))
    if under.harp:
        x = d.sampled(part("harp"), Player(d.c, name + " harp", .0, .007, .08), 46, legato=.4)
        stems.append(Stem(pan(eq(x, ("hp", 90), ("high", 5000, .7, 2)), -.25), -20.5 if plan.groove in ("harp", "wires") else -26, .45))
    if under.pulse:
        x = d.sampled(part("pulse"), Player(d.c, name + " pulse", -.02, .008, .08), 49, bank=20, curve=1.1)
        x = x + .7 * d.sampled(part("pulse"), Player(d.c, name + " pulse two", -.01, .014, .1), 48, bank=25, curve=1.1, bends=[(-.2, -.06)])
        stems.append(Stem(width(eq(rosin(x, name + " pulse"), ("hp", 120), ("high", 4000, .7, 2.5)), 1.1), -23.5, .5))
    return stems


def strings(d, plan, ch, v, bars, hush):
    """Held chords that swell with the bar, violins in quarters, basses; two desks a section, a little apart in pitch and time."""
    name, pads, inner, deep = plan.album, [], [], []
    for i in range(bars):
        b, t = plan.bar * i, v[ch.index(plan.bar * i)]
        if i >= plan.pads_from:
            pads += [Note(b, plan.bar, p, .38 + .2 * np.sin(np.pi * (i - plan.pads_from) / max(1, bars - 1 - plan.pads_from))) for p in t[:3]]
            deep.append(Note(b, plan.bar - .1, low_note(ch.at(b)), .5))
        if i >= plan.inner_from:
            inner += [Note(b + k, 1.0, t[-1 - ((k + i) % 2)] + 12, .3 + .3 * i / bars) for k in range(plan.bar)]
    pads, inner, deep = (hush.full(x) for x in (pads, inner, deep))
    swell = [(b * plan.bar + plan.bar * q / 8, 11, 84 + 38 * np.sin(np.pi * (q + .5) / 8) * (.7 + .3 * (b % 2))) for b in range(bars) for q in range(8)]

    def desks(notes, key, bank, lean, jitter, where, lev, send, legato, cc=()):
        x = d.sampled(notes, Player(d.c, f"{name} {key}", lean, jitter), 49, bank=bank, legato=legato, ccs=cc, bends=[(-.2, -.05)])
        x = x + .8 * d.sampled(notes, Player(d.c, f"{name} {key} two", lean + .015, jitter * 1.4), 49, bank=bank, legato=legato, ccs=cc, bends=[(-.2, .07)])
        return Stem(pan(rosin(x, name + key), where), lev, send)

    stems = []
    if pads:
        stems += [desks(pads, "strings", 30, -.04, .02, .1, -28, .8, .25, swell), desks(deep, "basses", 50, -.03, .01, .25, -28.5, .4, .2)]
    if inner:
        stems.append(desks(inner, "violins", 20, -.02, .02, -.3, -32, 1.0, .12, swell))
    return stems


def swelling(d, plan, bars):
    """The whole's level, bar to bar without steps."""
    thin = range(*plan.thin) if plan.thin else ()
    level = [plan.swell * (np.sin(np.pi * (i + .5) / bars) - .5 - 1.2 * (i in thin)) for i in range(bars)]
    at = [.25 + d.c.seconds((i + .5) * plan.bar) for i in range(-1, bars + 1)]
    return db(np.interp(np.arange(d.total) / SR, at, [level[-1], *level, level[0]]))


def play(plan):
    ch, mel, _ = unfold(plan.form, plan.sections, plan.bar, key_shift(tonic(plan.key), plan.written))
    ch, mel = returned(plan, ch, mel)
    phrase = 4 * plan.bar
    c = Clock(plan.bpm, ch.beats, sway=Sway(("modern classical", plan.album), RUBATO, phrase=phrase))
    d, bars, home, hush = Desk(c, SONGS.get(plan.album)), int(ch.beats // plan.bar), key_scale(plan.key), Hush(plan)
    v = voicings([s.split("/")[0] for s, _ in ch], 56, 73, 4)
    under = texture(plan, ch, v, bars, rng("texture", plan.album))
    dry, send = desk_sum([*lines(d, plan, ch, mel, home, hush), *keys(d, plan, under, hush), *strings(d, plan, ch, v, bars, hush)])
    starts = {0.0, *(k * phrase for k in range(1, int(ch.beats // phrase))), *([plan.back[1] * plan.bar] if plan.back else [])}
    starts = {b for b in starts if not hush.thin[0] <= b < hush.thin[1]} | ({2.0 * plan.bar} if plan.groove == "canon" else set())
    meta = dict(title=plan.title, key=plan.key, bpm=plan.bpm, bar=plan.bar, first_beat=plan.cut, sections=sorted(starts), kbps=min(49, bitrate(c.length)))
    chain = dict(bands=(), glue=(-22, 1.3), soft=0)
    if d.silent:
        return d, dry, chain, meta
    *ir, wet = ROOMS[plan.room]
    g = swelling(d, plan, bars)
    mixed = eq(dry * g + reverb(send * g, room(*ir)) * wet, ("low", 110, .7, 1.5), ("peak", 380, .8, -3.5), ("peak", 2500, .7, 2), ("high", 5000, .7, 4), ("high", 8500, .7, 4.5))
    return d, decade(sheen(eq(balance(mixed, CHAMBER, .8, 8, top=3), ("high", 5000, .7, plan.air)), TOP), plan.decade, plan.album), chain, meta


PIECES = {p.album: functools.partial(play, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
