"""Punk, Staple Diet: a photocopied scene, yellow high on the left, pink low on the right."""
from catalogue import sleeve
from punk_copier import *
from solids import *


def copied_scene(tone, seed, pitch=10.5):
    """A picture on the machine in the post office, lid not quite shut."""
    paper_ = toner(np.clip(tone, 0, 1), seed, pitch)
    a = mix(hexc("#0d0d0d"), stock("#f3f1ea", seed + 2), paper_[..., None])
    streak = smooth(1.4, 2.2, noise(seed + 3, 0.3, N, 40)) * 0.35
    return blur(mix(a, hexc("#f3f1ea"), streak), 0.7)


def two_strips(a, top, low, band, seed, at=40, size=150, low_size=92, low_at=356, name=(620, 262)):
    """The label's furniture: what the yellow strip shouts, what the pink one answers, who it was."""
    a = strip(a, [(-60, 84), (650, 40), (664, 236), (-60, 290)], stock(YELLOW, seed), seed + 20)
    a = strip(a, [(300, 770), (1060, 704), (1060, 905), (320, 960)], stock(PINK, seed + 1), seed + 30)
    a = said(a, top, at, 238, -3.6, size, seed + 40)
    a = said(a, low, low_at, 902, -4.2, low_size, seed + 42)
    nx, ny = name
    a = strip(a, [(nx, ny), (nx + 342, ny - 18), (nx + 346, ny + 60), (nx + 2, ny + 78)], stock("#f4f1e6", seed + 2), seed + 50, 4)
    a = said(a, band, nx + 24, ny + 50, -2.9, 30, seed + 60, "Courier Prime:style=Bold", track=-20)
    return dirt(a, seed + 70)


def shelves(seed):
    """A wall of books in bad light: a tone for every spine."""
    g, s = rng(seed), np.full((N, N), 0.05, np.float32)
    for top, foot in ((-60, 196), (220, 476), (500, 756), (780, 1040)):
        x = -10.0
        while x < N:
            wide, tall = g.uniform(22, 58), g.uniform(0.72, 0.98) * (foot - top)
            tone = g.uniform(0.06, 0.42)
            x0, x1, y0 = int(max(x, 0)), int(min(x + wide - 3, N)), int(max(foot - tall, 0))
            s[y0:max(min(foot, N), 0), x0:x1] = tone
            for y in (0.16, 0.22, 0.8):
                q = int(foot - tall * (1 - y))
                if 0 < q < N - 5:
                    s[q:q + 4, x0:x1] = tone * 1.9
            x += wide
        s[max(min(foot, N), 0):max(min(foot + 20, N), 0)] = 0.34
    return blur(s, 2.0)


@sleeve
def kicked_out_of_the_library():
    """The books stayed. The boot is the librarian's."""
    leather = blend(ball((-0.42, -0.02, 0), (0.25, 0.17, 0.19)), ball((-0.15, 0.05, 0), (0.28, 0.2, 0.17)), ball((0.24, 0.0, 0), (0.2, 0.2, 0.165)),
                    rod((0.16, 0.1, 0), (0.19, 0.66, 0), 0.185, 0.20), k=0.16)
    leather = without(leather, rod((0.19, 0.60, 0), (0.2, 1.2, 0), 0.165, 0.2), block((0, -0.45, 0), (1, 0.3, 1), 0.0), k=0.03)
    cuff = placed(hoop((0, 0, 0), 0.188, 0.028), (0.19, 0.655, 0))
    sole = slab([(-0.70, -0.14), (-0.68, -0.06), (-0.50, -0.10), (0.05, -0.12), (0.42, -0.10), (0.46, -0.13), (0.45, -0.32), (0.16, -0.32), (0.14, -0.22), (-0.12, -0.22), (-0.2, -0.28), (-0.6, -0.28)], 0.18, 1.0, 0.02, curve=False)
    laces = []
    for j in range(6):
        t = j / 5
        x, y = -0.28 + 0.30 * min(1, t * 1.6), 0.20 + 0.40 * t ** 1.4
        for f in (-1, 1):
            laces.append(rod((x + 0.02, y, f * 0.14), (x + 0.03 + 0.03 * f, y + 0.05, -f * 0.12), 0.017))
        laces.append(ball((x + 0.045, y - 0.01, 0.155), 0.024))
    loops = [wire([(-0.26, 0.24, 0.06), (-0.44, 0.30, 0.18), (-0.42, 0.12, 0.26), (-0.26, 0.2, 0.12)], 0.015, 8), wire([(-0.26, 0.24, 0.0), (-0.30, 0.10, 0.25), (-0.20, -0.02, 0.27)], 0.015, 6)]
    g = rng(77)
    covers, pages, y = [], [], -0.24
    for k, (h, w, d) in enumerate(((0.06, 0.62, 0.42), (0.10, 0.74, 0.46), (0.07, 0.68, 0.46), (0.11, 0.82, 0.5))):
        y -= h
        turn, off = float(g.normal(0, 0.14)), float(g.normal(0, 0.035))
        here = lambda s: placed(s, (off, y, 0), (0, turn, 0))
        covers.append(here(blend(block((0, h - 0.014, 0), (w, 0.014, d), 0.008), block((0, -h + 0.014, 0), (w, 0.014, d), 0.008), block((-0.0, 0, d - 0.012), (w, h, 0.014), 0.01) if k % 3 else block((-w + 0.014, 0, 0), (0.014, h, d), 0.01), k=0.0)))
        pages.append(here(block((0, 0, -0.02), (w - 0.03, h - 0.02, d - 0.03), 0.01)))
        y -= h
    shoe = lambda s: placed(s, (0.06, 0.0, 0.05), (0, 0.3, 0.0), 0.75)
    s = Shot([shoe(leather), shoe(cuff), shoe(sole), within(shoe(blend(*laces, *loops, k=0.0)), (0.0, 0.35, 0.05), 0.6), blend(*covers, k=0.0), blend(*pages, k=0.0)],
             yaw=-0.22, pitch=0.15, span=2.15, centre=(0.02, -0.16, 0), side=480, lens=0.25)
    tone = enlarged(s.lit((0.26, 0.2, 0.22, 1.3, 0.50, 1.15), lamp=(-0.6, 0.7, 0.8), ambient=0.28, gloss=0.85, sharp=12, fill=1.1))
    at_y, part = enlarged(s.plane(s.at[1])), np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    tone = tone * (1 - 0.35 * (part == 5) * smooth(0.2, 0.8, np.sin(at_y * 260)))
    tone = tone * (1 - 0.55 * (part == 4) * smooth(0.55, 0.8, noise(80, 0.9, N, 7)))
    m = smooth(0.35, 0.65, enlarged(s.mask))
    x = grid()[0]
    back = np.clip(0.86 - 0.62 * smooth(120, 900, x) + 0.9 * (shelves(81) - 0.22), 0, 1)
    back = back * (1 - 0.75 * smooth(0.05, 0.9, shift(blur(m, 20), 70, 24)))
    a = copied_scene(mix(back[..., None], (tone * 1.08 + 0.02)[..., None], m)[..., 0] + 0.6 * np.clip(blur(m, 4) - m, 0, 1), 710)
    return two_strips(a, "KICKED OUT", "OF THE LIBRARY", "the wet signatures", 720, size=112, low_size=84, low_at=336, name=(656, 96))
