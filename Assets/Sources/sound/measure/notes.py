"""What the pieces play: notes and drum rows, taken from a desk that makes no sound. Beats and bars, no seconds of audio.

A bar is a near-copy when an earlier bar shares at least .8 of their common events (part, beat, pitch or drum: Jaccard), which
gives the study's `near_score` for 118 of 120 pieces. Kinds of bar are clusters of bars by the same measure (mean linkage, .55):
an estimate of the study's `bar_types`, which is heard, not read; measure.sound has that one.
"""
import dataclasses
import warnings

import numpy as np
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.spatial.distance import squareform

import mix
import phrasing
from measure import roles

NEAR_COPY, SAME_KIND = .8, .55
STEADY = "minimal_techno"       # may repeat itself
SONG_BARS = 28                  # a song has so many and more: with so much in it, it is nearer to all others
PHRASE_REST = 1.0               # beats that part two phrases
DB_OF_LEVEL = 1.0               # velocities that differ by less are one level


@dataclasses.dataclass
class Line:
    """One part: its role and its events within the cycle. Drums have rows, others notes."""
    role: str
    part: mix.Part


@dataclasses.dataclass
class Score:
    album: str
    genre: str
    clock: object
    bar: float               # beats
    meta: dict
    lines: list

    @property
    def bars(self):
        return int(round(self.clock.beats / self.bar))


def bar_beats(genre, plan, meta):
    """Beats of a bar: said in the piece's meta as `bar`, else known from its plan."""
    if "bar" in meta:
        return meta["bar"]
    if genre == "doom_metal":
        return plan.beats
    if hasattr(plan, "bar"):
        return plan.bar
    return 3 if getattr(plan, "groove", "") == "waltz" else 4


def muted(part, role, album, beat, spans):
    """True where a fader is closed: meta["muted"] = [(role or word of the player's key, from beat, to beat)]."""
    names = roles.words(part.player.key, album) | {role}
    return any(what in names and a <= beat < z for what, a, z in spans)


def read(genre, album, play):
    """The Score of a piece."""
    with warnings.catch_warnings(), mix.listening() as parts:
        warnings.simplefilter("ignore")     # a whisper has no spectrum
        desk, _, _, meta = play()
    plan = play.args[0] if getattr(play, "args", ()) else None
    lines, turn, spans = [], 0, meta.get("muted", ())
    for p in parts:
        who = roles.role(p, genre, album, turn, plan)
        turn += "machine" in roles.words(p.player.key, album) and p.kind == "played"
        inside = lambda b: 0 <= b < desk.c.beats and not muted(p, who, album, b, spans)
        lines.append(Line(who, dataclasses.replace(p, notes=[n for n in p.notes if inside(n.beat)],
                                                   rows={k: [h for h in hits if inside(h[0])] for k, hits in p.rows.items()})))
    return Score(album, genre, desk.c, bar_beats(genre, plan, meta), meta, lines)


# ---- bars ------------------------------------------------------------------------------------------------------
def events(score):
    """Per bar the set of (part, pitch or drum, beat within the bar)."""
    out = [set() for _ in range(score.bars)]
    for i, line in enumerate(score.lines):
        for what, beat in [(round(n.pitch), n.beat) for n in line.part.notes] + [(("drum", k), b) for k, hits in line.part.rows.items() for b, _ in hits]:
            bar = min(int(beat // score.bar), score.bars - 1)
            out[bar].add((i if line.role != "drums" else "drums", what, round((beat - bar * score.bar) * 100)))
    return out


def alike(bars):
    """Jaccard similarity of all bars; empty bars are alike among themselves."""
    return np.array([[len(a & b) / len(a | b) if a | b else 1.0 for a in bars] for b in bars])


def near_copies(similar):
    """Share of bars that an earlier bar resembles."""
    return float(np.mean([similar[j, :j].max() >= NEAR_COPY if j else False for j in range(len(similar))]))


def kinds(similar):
    if len(similar) < 2:
        return 1
    tree = linkage(squareform(1 - similar, checks=False), "average")
    return len(set(fcluster(tree, 1 - SAME_KIND + 1e-9, "distance")))


def sounding(score):
    """Parts × bars: does the part sound in the bar? All drums of one call are one part."""
    out = []
    for line in score.lines:
        row = np.zeros(score.bars, bool)
        for n in line.part.notes:
            last = min(score.clock.beats, n.beat + n.dur) - .01
            row[int(n.beat // score.bar):int(max(last, n.beat) // score.bar) + 1] = True
        for hits in line.part.rows.values():
            for b, _ in hits:
                row[min(int(b // score.bar), score.bars - 1)] = True
        if row.any():
            out.append(row)
    return np.array(out)


def thin_bars(plays):
    """Bars with at most .6 of the parts that the fullest bar has."""
    count = plays.sum(0)
    return int((count <= .6 * count.max()).sum())


def longest(silent, step):
    """Beats of the longest run of True round the cycle."""
    if silent.all():
        return len(silent) * step
    best = run = 0
    for s in np.concatenate([silent, silent]):
        run = run + 1 if s else 0
        best = max(best, run)
    return best * step


def stops(score, step=.25):
    """Beats of the longest stop (at most one part sounds) and break (no drums, or nothing but drums)."""
    n = int(round(score.clock.beats / step))
    tune, drums = np.zeros(n, int), np.zeros(n, bool)
    for line in score.lines:
        row = np.zeros(n, bool)
        for q in line.part.notes:
            a = int(q.beat / step)
            row[a:max(a + 1, int(round((q.beat + q.dur) / step)))] = True
        for hits in line.part.rows.values():
            for b, _ in hits:
                drums[min(int(b / step), n - 1)] = True
        tune += row
    beat = int(round(1 / step))
    near = np.array([drums[max(0, i - beat + 1):i + 1].any() for i in range(n)])   # a groove with a hit a beat is not a stop
    stop = longest(tune + near <= 1, step)
    breaks = max(longest(~near, step), longest(tune == 0, step)) if drums.any() else 0
    return stop, breaks


# ---- leads -----------------------------------------------------------------------------------------------------
def leads(score):
    """The lead parts' lines, one note (the highest) a beat."""
    out = [phrasing.top(line.part.notes) for line in score.lines if line.role == "lead" and line.part.notes]
    return [x for x in out if len(x) > 2]


def stretch(notes, clock, rest):
    """The longest run of notes, in beats and in seconds, between two rests of at least so many seconds; round the cycle.
    `rest` is (beats, seconds): the one that is not None counts."""
    beats, seconds = rest
    twice = sorted([(n.beat, n.beat + n.dur) for n in notes] + [(n.beat + clock.beats, n.beat + n.dur + clock.beats) for n in notes])
    one = 60 / clock.bpm
    best, start, end = 0, *twice[0]
    for a, z in twice[1:]:
        gap = a - end
        if (gap >= beats - 1e-6) if beats is not None else (gap * one >= seconds):
            best, start = max(best, end - start), a
        end = max(end, z)
    return min(max(best, end - start), clock.beats), min(max(best, end - start), clock.beats) * one


def levels(notes):
    """Velocity levels that can be told apart."""
    return len({round(20 * np.log10(max(n.vel, .02)) / DB_OF_LEVEL) for n in notes})


def arch(notes):
    """dB of velocity between the loudest and the softest note of a phrase, the median phrase of four notes and more."""
    spans = [20 * np.log10(max(n.vel for n in p) / max(.02, min(n.vel for n in p))) for p in phrasing.phrases(notes, PHRASE_REST) if len(p) >= 4]
    return float(np.median(spans)) if spans else 0.0


# ---- a piece ---------------------------------------------------------------------------------------------------
def measures(score):
    similar, plays, lines = alike(events(score)), sounding(score), leads(score)
    stop, pause = stops(score)
    m = {"bars": score.bars, "kinds": kinds(similar), "near": near_copies(similar), "thin": thin_bars(plays), "stop": stop, "break": pause,
         "full": float(plays.all(0).mean()), "parts": len(plays), "sections": len(score.meta.get("sections", ()))}
    main = max(lines, key=len) if lines else []
    m["breath_s"] = max((stretch(x, score.clock, (None, .25))[1] for x in lines), default=0.0)
    m["phrase_bars"] = max((stretch(x, score.clock, (1.0, None))[0] for x in lines), default=0.0) / score.bar
    steps, moves = phrasing.steps(main, count=True)
    m["steps"], m["moves"] = steps, moves
    m["levels"], m["arch"] = levels(main), arch(main)
    return m


def missed(genre, m):
    """Names of the limits that a piece does not keep."""
    free, out = genre == STEADY, []
    if m["near"] > .35 and not free:
        out.append("near")
    if m["kinds"] < (4 if m["bars"] < 9 else 6) and not free:
        out.append("kinds")
    if m["thin"] < 2:
        out.append("thin")
    if m["stop"] < 1 and m["break"] < 2:
        out.append("stop")
    if m["full"] > .75:
        out.append("full")
    if m["breath_s"] > 12:
        out.append("breath")
    if m["phrase_bars"] > 4.01:
        out.append("rest")
    grace = 1 / max(m["moves"], 1)      # one move more or less
    if m["moves"] and not .65 - grace <= m["steps"] <= .75 + grace:
        out.append("steps")
    if m["levels"] < 5:
        out.append("levels")
    if m["arch"] < 4.5:
        out.append("arch")
    if m["sections"] < 2:
        out.append("sections")
    if m.get("twin", 1) < (.38 if m["bars"] >= SONG_BARS else .45):
        out.append("twin")
    return out


# ---- twins -----------------------------------------------------------------------------------------------------
SLOTS = 16                      # places of a bar
RANDOM_PAIR = 1.103             # median distance of any two pieces, for when only some are at hand
DRUMS = {36: 0, 35: 0, "k": 0, "K": 0, 38: 1, 40: 1, 37: 1, "s": 1, "S": 1, "p": 1, "c": 1, "C": 1}     # kick, back-beat; the rest is time


def profile(hits, score, size=1):
    """Where in the bar things start: SLOTS × size shares."""
    out = np.zeros((size, SLOTS))
    for beat, row, weight in hits:
        out[row, int(beat % score.bar / score.bar * SLOTS + .5) % SLOTS] += weight
    return (out / (out.sum() + 1e-9)).ravel()


def fingerprint(score):
    """{block: vector}: what tells one piece from another, on paper."""
    by_role = {role: [n for line in score.lines if line.role == role for n in line.part.notes] for role in ("lead", "bass", "comp")}
    main = max(leads(score), key=len, default=[])
    moves = [int(np.clip(round(b.pitch - a.pitch), -12, 12)) + 12 for a, b in zip(main, main[1:])]
    intervals = np.bincount(moves, minlength=25).astype(float)
    pairs = np.zeros((25, 25))
    for a, b in zip(moves, moves[1:]):
        pairs[a, b] += 1
    chroma = np.zeros(12)
    for role in ("bass", "comp", "lead"):
        for n in by_role[role]:
            chroma[int(round(n.pitch)) % 12] += n.dur
    drums = [(b, DRUMS.get(k, 2), v) for line in score.lines for k, hits in line.part.rows.items() for b, v in hits]
    length = score.clock.length
    register = [np.mean([n.pitch for n in notes]) / 12 if notes else 0 for notes in by_role.values()]
    density = [np.log2(1 + len(notes) / length) for notes in by_role.values()] + [np.log2(1 + len(drums) / length)]
    unit = lambda v: v / (np.linalg.norm(v) + 1e-9)
    return {"tempo": np.array([6 * np.log2(score.clock.bpm / 100), 2 * score.bar / 4, 8 * (getattr(score.clock, "swing", .5) - .5)]),
            "lead": unit(profile([(n.beat, 0, 1) for n in by_role["lead"]], score)), "bass": unit(profile([(n.beat, 0, 1) for n in by_role["bass"]], score)),
            "comp": unit(profile([(n.beat, 0, 1) for n in by_role["comp"]], score)), "drums": unit(profile(drums, score, 3)),
            "intervals": unit(intervals), "turns": unit(pairs.ravel()), "harmony": unit(chroma), "register": np.array(register), "density": np.array(density)}


def distance(a, b):
    """Mean of the blocks' distances; most blocks are of length one, so that none outweighs the others."""
    return float(np.mean([min(np.linalg.norm(a[k] - b[k]), 2) for k in a]))


def twins(scores, albums):
    """{album: (nearest sibling, its distance as a share of the median pair's of all pieces)}."""
    prints = {s.album: fingerprint(s) for s in scores}
    genre = {s.album: s.genre for s in scores}
    names = list(prints)
    everyone = [distance(prints[a], prints[b]) for i, a in enumerate(names) for b in names[:i]] if len({*genre.values()}) > 5 else []
    usual = float(np.median(everyone)) if everyone else RANDOM_PAIR
    out = {}
    for a in albums:
        near = [(distance(prints[a], prints[b]), b) for b in names if b != a and genre[b] == genre[a]]
        out[a] = (min(near)[1], min(near)[0] / usual) if near else ("", 1.0)
    return out, usual
