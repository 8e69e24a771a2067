"""How the files sound after decoding: loudness, range, balance, seams, bars that repeat, and which piece each is taken for.

A bar is a near-copy when its log-mel pattern correlates with an earlier bar's by .76 or more, and kinds of bar are clusters at .6
(mean linkage): the study's `near_audio` (r .97, ± .02) and `bar_types` (r .99). A piece's neighbours are found by timbre, its
movement, tempo and where in the bar its bands are loud.
"""
import os

import numpy as np
from scipy import fft, signal
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.spatial.distance import squareform

import make
import mix
from measure import bars, notes, seams, spread
from mix import SR
from songs import SONGS

NEAR_COPY, SAME_KIND = .76, .6
BANDS = ((20, 60), (60, 120), (120, 250), (250, 500), (500, 1000), (1000, 2000), (2000, 4000), (4000, 8000), (8000, 16000))
ROCK = (-12, -8, -9, -10, -8, -8, -9, -13, -19)
ACOUSTIC = (-12, -7, -8, -10, -8, -7, -10, -16, -18)
DOOM = (-8, -5, -9, -10, -8, -8, -9, -13, -19)          # rock, 4 dB more at 40–90 Hz
DUB = (-5, -6, -10, -13, -10, -13, -17, -16, -18)
CHAMBER = (-22, -9, -8, -6, -7, -9, -11, -15, -20)      # acoustic without a bass and a kit
REFERENCE = {"hard_bop": ACOUSTIC, "bossa_nova": ACOUSTIC, "modern_classical": CHAMBER, "dub": DUB, "minimal_techno": DUB,
             "doom_metal": DOOM}        # others: rock
STEADY = ("minimal_techno", "shoegaze")                 # may move less
# quiet: a stop may all but fall silent for 200 ms, a hole may not
LIMITS = {"kB": (0, 250), "s": (19.99, 26.01), "off by": (-1, 1), "lufs": (-16.5, -15.5), "tp": (-99, -1.0), "seam": (0, 1.0),
          "seam high": (-99, 0), "seam rest": (-99, 3), "quiet": (-65, 0), "dc": (0, 1e-3), "mono": (-1.5, 9), "low": (.9, 1.01), "crest": (10, 19),
          "slope": (-8.05, -2.95), "peak band": (-99, -3.5), "tilt": (-3, 3)}
SONG = {"kB": (0, 850), "s": (90, 120)}
ALL_KB = 30_000
NEIGHBOURS = .9         # share of pieces whose nearest neighbour is of their genre
TWIN = .45              # distance to the nearest sibling, heard and on paper; 1 is a random pair


# ---- loudness --------------------------------------------------------------------------------------------------
def k_weighted(x):
    """ITU-R BS.1770 at 48 kHz."""
    shelf = signal.lfilter([1.53512485958697, -2.69169618940638, 1.19839281085285], [1, -1.69065929318241, .73248077421585], x, axis=-1)
    return signal.lfilter([1, -2, 1], [1, -1.99004745483398, .99007225036621], shelf, axis=-1)


def loudness(x, window, hop):
    """LUFS of windows of so many seconds."""
    c = np.concatenate([[0], np.cumsum((k_weighted(x) ** 2).sum(0))])
    w, i = int(window * SR), np.arange(0, x.shape[1] - int(window * SR) + 1, int(hop * SR))
    return -.691 + 10 * np.log10((c[i + w] - c[i]) / w + 1e-12)


def loudness_range(x):
    """EBU Tech 3342, over three rounds of the cycle."""
    short = loudness(np.tile(x, 3), 3, .1)
    short = short[short > -70]
    short = short[short > 10 * np.log10(np.mean(10 ** (short / 10))) - 20]
    return float(np.percentile(short, 95) - np.percentile(short, 10))


def hook(x, loud):
    """How much louder than the whole the first two and the first six seconds are."""
    return {f"first {s}s": float(loudness(x[:, :s * SR], s, s)[0] - loud) for s in (2, 6)}


# ---- balance ---------------------------------------------------------------------------------------------------
def balance(x):
    """(levels of the bands in dB of the whole, slope from 100 Hz to 10 kHz in dB an octave)."""
    f, p = signal.welch(x, SR, nperseg=8192, axis=-1)
    p = p.mean(0)
    whole = p[(f >= 20) & (f < 16000)].sum()
    levels = [10 * np.log10(p[(f >= a) & (f < b)].sum() / whole + 1e-12) for a, b in BANDS]
    part = (f > 100) & (f < 10000)
    return levels, np.polyfit(np.log2(f[part]), 10 * np.log10(p[part] + 1e-20), 1)[0]


def tilt(levels, genre):
    """dB by which the top (16 kHz) leans off the genre's reference, and the bottom the other way: a line through the differences
    of the bands from 60 Hz."""
    off = np.array(levels[1:]) - np.array(REFERENCE.get(genre, ROCK)[1:])
    place = np.arange(off.size)
    return float(np.polyfit(place, off, 1)[0] * (off.size - 1) / 2)


# ---- bars ------------------------------------------------------------------------------------------------------
def alike(slots):
    """Correlation of the bars' patterns, each band seen from its mean over the piece."""
    v = (slots - slots.mean((0, 1), keepdims=True)).reshape(slots.shape[0], -1)
    v = v - v.mean(1, keepdims=True)
    v = v / (np.linalg.norm(v, axis=1, keepdims=True) + 1e-9)
    return v @ v.T


def near_copies(similar):
    return float(np.mean([similar[j, :j].max() >= NEAR_COPY if j else False for j in range(len(similar))]))


def kinds(similar):
    if len(similar) < 2:
        return 1
    apart = np.clip(1 - similar, 0, 2)
    np.fill_diagonal(apart, 0)
    return len(set(fcluster(linkage(squareform(apart, checks=False), "average"), 1 - SAME_KIND, "distance")))


# ---- neighbours ------------------------------------------------------------------------------------------------
PLACES = 12     # slots of a bar, the least that any has
GROUPS = ((0, 8), (8, 22), (22, 40))    # mel bands: low, middle, high


def timbre(slots, bpm):
    """Blocks that tell pieces apart by ear."""
    flat = slots.reshape(-1, slots.shape[2])
    ceps = fft.dct(flat, axis=1, norm="ortho")[:, :20]
    rise = np.clip(np.diff(flat, axis=0), 0, None)
    bar = slots.mean(0)
    return {"mean": ceps.mean(0), "moves": ceps.std(0), "tempo": np.array([np.log2(bpm / 100)]), "rises": np.array([rise[:, a:b].mean() for a, b in GROUPS]),
            "bar": np.concatenate([bar[:PLACES, a:b].mean(1) - flat[:, a:b].mean() for a, b in GROUPS])}


def distances(timbres):
    """Pieces × pieces; 1 is the median pair."""
    blocks = []
    for k in timbres[0]:
        a = np.array([t[k] for t in timbres])
        blocks.append((a - a.mean(0)) / (a.std(0) + 1e-9) / np.sqrt(a.shape[1]))
    v = np.concatenate(blocks, 1)
    d = np.linalg.norm(v[:, None] - v[None], axis=2)
    return d / np.median(d[np.triu_indices(len(d), 1)])


# ---- a piece ---------------------------------------------------------------------------------------------------
def measures(path, score):
    """(figures, levels of the bands, what `distances` wants)."""
    x = mix.decode(path)
    mono = x.mean(0)
    low = signal.sosfilt(signal.butter(4, 120, "low", fs=SR, output="sos"), x, axis=-1)
    quiet = seams.circular_mean(mono ** 2, SR // 5).min()
    levels, slope = balance(x)
    loud = mix.lufs(x)
    slots = bars.slots(x, score)
    similar = alike(slots)
    m = {"kB": os.path.getsize(path) / 1000, "s": x.shape[1] / SR, "off by": x.shape[1] - score.clock.samples, "lufs": loud, "tp": mix.true_peak(x),
         "lra": loudness_range(x), **seams.seams(x), "quiet": 10 * np.log10(quiet + 1e-12), "dc": np.abs(x.mean(1)).max(),
         "mono": mix.lufs(np.stack([mono, mono])) - loud, "low": np.corrcoef(low)[0, 1],
         "crest": 20 * np.log10(np.abs(x).max() / np.sqrt((x ** 2).mean())), "slope": slope, "peak band": max(levels),
         "tilt": tilt(levels, score.genre), **spread.measures(x, k_weighted(x), score), **hook(x, loud), "bars": score.bars, "kinds": kinds(similar), "near": near_copies(similar)}
    return {k: v if isinstance(v, int) else float(v) for k, v in m.items()}, levels, timbre(slots, score.clock.bpm)


def missed(genre, album, m):
    limits = LIMITS | (SONG if album in SONGS else {})
    out = [k for k, (a, b) in limits.items() if k in m and not a <= m[k] <= b] + spread.missed(genre, m)
    if m["lra"] < (1.2 if genre in STEADY else 2.0):
        out.append("lra")
    if genre != "minimal_techno":
        if m["near"] > (.65 if album in SONGS else .35):     # what comes back is what a song is known by
            out.append("near")
        if m["kinds"] < (4 if m["bars"] < 9 else 6):
            out.append("kinds")
    return out


# ---- all pieces ------------------------------------------------------------------------------------------------
def heard(genre, album, path):
    """What one process finds out about a file."""
    score = notes.read(genre, album, make.genres()[0][genre].PIECES[album])
    return (*measures(path, score), notes.fingerprint(score))


def among(figures, genre, timbres, prints):
    """What can only be said of all pieces together; → 1 for each limit that they miss."""
    albums = list(figures)
    apart = distances([timbres[a] for a in albums])
    paper = np.array([[notes.distance(prints[a], prints[b]) for a in albums] for b in albums])
    both = (apart + paper / np.median(paper[np.triu_indices(len(paper), 1)])) / 2
    right, failed = 0, 0
    for i, a in enumerate(albums):
        others = [j for j in range(len(albums)) if j != i]
        nearest = albums[min(others, key=lambda j: apart[i, j])]
        siblings = [j for j in others if genre[albums[j]] == genre[a]]
        twin = min(siblings, key=lambda j: both[i, j], default=None)
        right += genre[nearest] == genre[a]
        figures[a] |= {"taken for": nearest, "twin": albums[twin] if twin is not None else "", "twin apart": float(both[i, twin]) if twin is not None else 1.0}
        if figures[a]["twin apart"] < TWIN:
            figures[a]["missed"] = figures[a]["missed"] + ["twin"]
            failed += 1
    total = sum(m["kB"] for m in figures.values())
    closest = sorted((m["twin apart"], a, m["twin"]) for a, m in figures.items())[:10]
    print(f"nearest neighbour of the same genre: {right / len(albums):.1%} (must be {NEIGHBOURS:.0%})")
    print(f"all files: {total / 1000:.1f} MB (at most {ALL_KB / 1000:.0f})")
    print("closest:", ", ".join(f"{a} – {b} {d:.2f}" for d, a, b in closest))
    return failed + (right / len(albums) < NEIGHBOURS) + (total > ALL_KB)
