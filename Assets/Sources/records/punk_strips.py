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


@sleeve
def bus_shelter_opera():
    """Act one: the last bus. There is no act two."""
    x, y = grid()
    roof = blend(block((0, 0.46, 0.05), (0.86, 0.045, 0.42), 0.02), block((0, 0.40, 0.44), (0.86, 0.075, 0.02), 0.01), k=0.0)
    posts = blend(*(rod((px, -0.72, pz), (px, 0.44, pz), 0.026) for px in (-0.80, -0.27, 0.27, 0.80) for pz in ((-0.3, 0.36) if abs(px) > 0.5 else (-0.3,))),
                  *(rod((-0.8, py, -0.3), (0.8, py, -0.3), 0.02) for py in (-0.56, 0.36)), k=0.0)
    bench = blend(block((0.0, -0.42, -0.12), (0.50, 0.03, 0.12), 0.015), *(rod((px, -0.72, -0.12), (px, -0.42, -0.12), 0.026) for px in (-0.42, 0.42)), k=0.0)
    stop = blend(rod((1.02, -0.74, 0.3), (1.02, 0.74, 0.3), 0.022), block((1.02, 0.66, 0.3), (0.14, 0.14, 0.015), 0.01), k=0.0)
    def drape(side):
        """A stage curtain, tied back: a slab with folds, narrow at the waist."""
        def d(p):
            waist = 0.08 + 0.17 * smooth(-0.15, 0.40, p[1]) + 0.10 * smooth(-0.15, -0.7, p[1])
            u = (p[0] * side - 0.78 + waist * 0.9)
            folds = 0.035 * np.sin(p[0] * 46 / (0.55 + waist)) + 0.02 * np.sin(p[0] * 23 + p[1] * 3)
            return np.maximum(np.maximum(np.abs(u) - waist, np.abs(p[1] + 0.13) - 0.57), np.abs(p[2] - 0.20 - folds) - 0.02) * 0.6
        return d
    street = lambda p: p[1] + 0.72 + 0.004 * np.sin(p[0] * 9) * np.sin(p[2] * 7)
    s = Shot([roof, posts, bench, stop, drape(-1), drape(1), street], pitch=0.08, span=2.3, centre=(0.12, -0.02, 0), side=560, lens=0.4, steps=150)
    tone = enlarged(s.lit((0.8, 0.75, 0.9, 0.9, 0.85, 0.85, 0.42), lamp=(-0.45, 0.62, 1.0), ambient=0.16, gloss=0.35, sharp=16, fill=0.1))
    m, part = smooth(0.35, 0.65, enlarged(s.mask)), np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    road = (part == 6)
    tone = np.where(road, tone * (1.5 - 0.7 * smooth(800, 1000, y)) + 0.10 * noise(91, 1.0) * (y > 0), tone)
    # the back pane: what is left of it, with a star where each stone came through
    g, cracks, holes, shards = rng(93), Sheet(), Sheet(), Sheet()
    cx, cy, r = 470, 470, 78
    spikes = [(cx + r * k * np.cos(b), cy + r * k * np.sin(b)) for i in range(9) for b, k in ((2 * np.pi * i / 9 + g.normal(0, 0.08), g.uniform(1.1, 1.9)), (2 * np.pi * (i + 0.5) / 9, g.uniform(0.4, 0.55)))]
    holes.path(spikes)
    for i in range(0, 18, 2):
        (px, py), far_ = spikes[i], g.uniform(1.8, 3.2)
        cracks.path([(px, py), (cx + (px - cx) * far_ + g.normal(0, 8), cy + (py - cy) * far_ + g.normal(0, 8))], width=5, close=False)
    pane = Sheet()
    pane.rect(150, 318, 620, 396)
    glass = pane.mask() * (1 - m) * (1 - holes.mask())
    sky = 0.04 + 0.05 * noise(94, 2.2) + 0.40 * smooth(420, -60, x)      # the street lamp, out of sight
    sky = sky + glass * (0.46 + 0.3 * smooth(-0.3, 0.3, np.sin((x + y) / 96)))
    sky = sky * (1 - 0.95 * cracks.mask() * pane.mask())
    for _ in range(260):                                          # the rest of it, over the sky
        px, py, r = g.uniform(0, N), g.beta(1, 1.6) * 640, g.exponential(4.2) + 2.2
        b = g.uniform(0, np.pi)
        four = [(px + k * np.cos(b + i * np.pi / 4), py + k * np.sin(b + i * np.pi / 4)) for i, k in enumerate((r * 1.9, r * 0.45) * 4)]
        shards.path(four)
    for _ in range(130):
        px, py, r = g.normal(500, 250), g.uniform(800, 990), g.uniform(2, 8)
        shards.path([(px + r * g.normal(0, 1.6), py + r * g.normal(0, 0.6)) for _ in range(3)])
    sh = shards.mask()
    sky = np.maximum(sky, sh * (1 - pane.mask() * 0.6))
    tone = mix(sky[..., None], tone[..., None], m)[..., 0]
    tone = np.maximum(tone, sh * road)
    flag = Sheet()
    flag.text("BUS", 908, 206, "League Spartan:style=Black", 50, align="centre")
    tone = tone * (1 - flag.mask() * (part == 3))
    beam = Sheet()
    beam.path([(435, 330), (495, 330), (655, 800), (275, 800)])
    tone = np.clip(tone + 0.16 * blur(beam.mask(), 18) * (y < 860), 0, 1)
    a = copied_scene(tone, 810)
    return two_strips(a, "MUNICIPAL ERROR", "NO SERVICE", "curtain: 23:40", 820, size=74, low_size=112, low_at=352)


@sleeve
def bite_the_postman():
    """It was the letter box that got it in the end."""
    x, y = grid()
    shell = turned([(0, 0.80), (0.12, 0.79), (0.32, 0.74), (0.44, 0.66), (0.455, 0.60), (0.455, 0.56), (0.40, 0.54), (0.39, 0.50), (0.39, -0.86), (0.43, -0.90), (0.44, -1.05), (0, -1.05)], 1.3, curve=False)
    g, mouth = rng(4), (0.40, 0.28)
    teeth = [rod((mouth[0] + 0.22 * np.cos(b), mouth[1] + 0.28 * np.sin(b), -2), (mouth[0] + 0.22 * np.cos(b), mouth[1] + 0.28 * np.sin(b), 2), 0.105) for b in np.linspace(1.35, 4.93, 8)]
    jaw = rod((mouth[0] + 0.03, mouth[1], -2), (mouth[0] + 0.03, mouth[1], 2), 0.27)
    slot = block((-0.03, 0.34, 0.39), (0.22, 0.035, 0.12), 0.01)
    bite = blend(jaw, *teeth, k=0.0)
    box_ = without(shell, bite, slot, k=0.006)
    lip = without(block((-0.03, 0.385, 0.38), (0.25, 0.02, 0.05), 0.01), jaw, k=0.01)
    plate = block((-0.04, 0.05, 0.375), (0.13, 0.16, 0.03), 0.012)
    door = without(block((-0.02, -0.36, 0.30), (0.30, 0.42, 0.12), 0.02), block((-0.02, -0.36, 0.46), (0.265, 0.385, 0.06), 0.02), k=0.01)
    letters = blend(*(placed(block((0, 0, 0), (0.19, 0.115, 0.006), 0.003), at, turn) for at, turn in (((0.86, 0.60, 0.30), (0.3, 0.2, 0.5)), ((0.98, 0.28, 0.2), (0.2, -0.3, -0.45)),
                    ((0.92, -0.04, 0.20), (0.5, 0.4, 0.7)), ((-0.72, -0.98, 0.5), (1.45, 0.0, 0.4)))), k=0.0)
    crumbs = blend(*(ball((0.80 + g.normal(0, 0.10), -0.45 + g.uniform(-0.5, 0.12), 0.2 + g.normal(0, 0.1)), float(g.uniform(0.012, 0.04))) for _ in range(22)), k=0.0)
    ground = lambda p: p[1] + 1.05
    s = Shot([box_, blend(lip, door, k=0.0), plate, letters, within(crumbs, (0.62, -0.2, 0.2), 1.0), ground], yaw=0.44, pitch=0.10, span=2.2, centre=(0.20, 0.36, 0), side=420, lens=0.3, steps=140)
    tone = enlarged(s.lit((0.40, 0.40, 1.1, 1.3, 0.3, 0.40), lamp=(-0.6, 0.6, 0.8), ambient=0.2, gloss=0.6, sharp=18, fill=0.10))
    m, part = smooth(0.35, 0.65, enlarged(s.mask)), np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    inside = smooth(0.3, 0.7, enlarged(s.plane((np.abs(bite(s.at)) < 0.012) * (s.which == 0))))
    crumb = np.clip(enlarged(s.plane(0.50 + 0.42 * s.facing[0] + 0.40 * s.facing[1])) * (1 - 0.3 * smooth(0.4, 1.4, noise(98, 0.9))), 0, 1)
    tone = mix(tone[..., None], crumb[..., None], inside)[..., 0]
    wall = 0.92 - 0.62 * smooth(160, 780, x) - 0.4 * smooth(640, 1000, y) + 0.05 * noise(96, 1.4)
    writing = smooth(0.5, 0.7, np.sin(y / 4.2 + x / 19)) * smooth(0.0, 0.4, noise(97, 1.6)) * (part == 3)
    tone = tone * (1 - 0.5 * writing)
    halo = np.clip(blur(m * (part != 5), 4) - m * (part != 5), 0, 1)
    a = copied_scene(mix(wall[..., None], (tone * 1.1)[..., None], m)[..., 0] + 0.2 * halo, 910)
    return two_strips(a, "BITE THE", "POSTMAN", "dog licence", 920, size=146, low_size=128, low_at=360)
