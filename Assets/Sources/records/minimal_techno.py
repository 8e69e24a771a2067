"""Minimal techno, Rut: a system with one fault in it."""
from catalogue import sleeve
from press import *


@sleeve
def one_of_us_moved():
    """Minimal techno: a grid of dots in which one has moved."""
    n = 19
    s = Sheet(background="#e9e8e2")
    for j in range(n):
        for i in range(n):
            x, y = 90 + i * 44, 90 + j * 44
            dx, dy = x - 662, y - 354
            r = np.hypot(dx, dy)
            k = np.exp(-(r / 150) ** 2)
            ox, oy = (dx / (r + 1e-6) * 30 * k, dy / (r + 1e-6) * 30 * k)
            if (i, j) == (13, 6):
                continue
            s.circle(x + ox, y + oy, 13.5, "#141414")
    s.circle(950, 324, 13.5, "#e5391f")
    a = s.over(flat("#e9e8e2"))
    t = Sheet()
    t.text("Norrsken Drift", 76, 956, "Inter:style=Medium", 21)
    t.text("One of Us Moved", 478, 956, "Inter:style=Medium", 21)
    t.text("RUT 009", 950, 956, "Inter:style=Medium", 21, align="right")
    a = print_ink(a, inkify(t.mask(), 4, 0.4, 0.3), "#141414", 0.98)
    a *= 1 - 0.012 * noise(8, 1.0)[..., None]
    return grain(np.clip(a, 0, 1), 3, 0.012)


def print_line(a, title, artist, number, ink="#141414", y=956, edge=60):
    """The label's only type: three items on one line."""
    t = Sheet()
    t.text(artist, edge, y, "Inter:style=Medium", 22)
    t.text(title, 500, y, "Inter:style=Medium", 22, align="centre")
    t.text(number, 1000 - edge, y, "Inter:style=Medium", 22, align="right")
    a = print_ink(a, inkify(t.mask(), 4, 0.4, 0.3), ink, 0.98)
    a = a * (1 - 0.012 * noise(8, 1.0)[..., None])
    return grain(np.clip(a, 0, 1).astype(np.float32), 3, 0.014)


@sleeve
def queue():
    """A line that doubles back on itself, and one who does not see why he should stand at the end of it."""
    left, right, rows, top, pitch, step = 104, 896, 13, 100, 64, 36.0
    pts = []
    for j in range(rows):
        y = top + j * pitch
        xs = (left, right) if j % 2 == 0 else (right, left)
        pts += [(xs[0], y), (xs[1], y)]
    path = [np.array(pts[0], float)]
    for q in pts[1:]:
        q = np.array(q, float)
        n = int(np.hypot(*(q - path[-1])) // 2)
        path += [path[-1] + (q - path[-1]) * (i + 1) / n for i in range(n)]
    path = np.array(path)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(path, axis=0).T))])
    s, r = Sheet(), Sheet()
    row, meet = 4, 611.0
    for d in np.arange(0, along[-1], step):
        x, y = np.interp(d, along, path[:, 0]), np.interp(d, along, path[:, 1])
        if abs(y - (top + row * pitch)) < 1:                     # the ones who have to make room
            x += 13 * np.sign(x - meet) * np.exp(-abs(x - meet) / 130)
        s.circle(x, y, 13.6)
    r.circle(meet, top + row * pitch - 21, 13.6)
    a = print_ink(flat("#e9e8e2"), inkify(s.mask(), 5, 0.4, 0.4), "#141414", 0.98)
    a = print_ink(a, inkify(r.mask(), 6, 0.4, 0.4), "#e5391f", 0.98, mult=False)
    return print_line(a, "Queue", "Norrsken Drift", "RUT 011", edge=90)


@sleeve
def level_crossing():
    """Sleepers, and the one bar that goes the other way."""
    s = Sheet()
    g = rng(7)
    for i in range(21):
        y = 78 + i * 40
        s.path([(90, y), (910, y + g.normal(0, 0.5)), (910, y + 19 + g.normal(0, 0.7)), (90, y + 19)])
    gate, bars = Sheet(), Sheet()
    u = np.array((np.cos(-0.66), np.sin(-0.66)))
    v = np.array((-u[1], u[0]))
    at = np.array((500.0, 488.0))
    quad = lambda a, b, w: [at + u * a - v * w, at + u * b - v * w, at + u * b + v * w, at + u * a + v * w]
    gate.path(quad(-900, 900, 47))
    bars.path(quad(-900, 900, 25))
    inside = Sheet()
    inside.rect(90, 78, 820, 819)
    box = inside.mask()
    a = print_ink(flat("#e9e8e2"), inkify(s.mask() * (1 - gate.mask()), 5, 0.4, 0.4), "#141414", 0.98)
    a = print_ink(a, inkify(bars.mask() * box, 6, 0.4, 0.4), "#e5391f", 0.98, mult=False)
    return print_line(a, "Level Crossing", "Kopplung 4", "RUT 006", edge=90)


@sleeve
def barcode_lullaby():
    """A barcode that nods off towards the right and is flat on its back by the end."""
    s, r = Sheet(), Sheet()
    g = rng(20)
    foot, tall, x = 868.0, 760.0, 92.0
    while x < 716:
        wide = float(g.choice((5, 9, 14, 22), p=(0.4, 0.3, 0.18, 0.12)))
        drowsy = np.clip((x - 330) / 400, 0, 1)
        lean = np.deg2rad(79 * drowsy ** 2.1)
        length = tall * (1 - 0.70 * drowsy ** 1.1)
        n = 40
        t = np.linspace(0, 1, n)
        bend = lean * (0.25 + 0.75 * t)                          # the head goes first
        cx = x + np.concatenate([[0], np.cumsum(np.sin(bend[1:]) * length / n)])
        cy = foot - np.concatenate([[0], np.cumsum(np.cos(bend[1:]) * length / n)])
        px, py = np.cos(bend) * wide / 2, np.sin(bend) * wide / 2
        line = np.vstack([np.stack([cx - px, cy - py], 1), np.stack([cx + px, cy + py], 1)[::-1]])
        s.path(line)
        x += wide + float(g.choice((7, 11, 18), p=(0.5, 0.3, 0.2))) * (1 + 1.5 * drowsy)
    r.rect(92, foot + 12, 818, 9)
    a = print_ink(flat("#e9e8e2"), inkify(s.mask(), 5, 0.4, 0.4), "#141414", 0.98)
    a = print_ink(a, inkify(r.mask(), 6, 0.4, 0.4), "#e5391f", 0.98, mult=False)
    return print_line(a, "Barcode Lullaby", "Kopplung 4", "RUT 010", edge=90)


def ruled(phase):
    """Black lines of one weight in the label's box, from a field that counts lines."""
    x, y = grid()
    box = (np.abs(x - 500) < 440) & (np.abs(y - 470) < 400)
    return smooth(-0.12, 0.12, np.sin(2 * np.pi * phase)) * box


@sleeve
def ripple_effect_minus_ripple():
    """Rings round the place where the stone went in; in one of them the water has changed its mind."""
    x, y = grid()
    r = np.hypot(x - 420, y - 520)
    ink = ruled(r / 16 + 0.5 * ((r > 240) & (r < 400)))
    ink = ink * (r > 104)
    a = print_ink(flat("#f2542d"), inkify(ink, 4, 0.5, 0.4), "#141414", 0.98)
    return print_line(a, "Ripple Effect, Minus Ripple", "Ida Null", "RUT 022", y=944)


@sleeve
def revolving_door():
    """Four leaves turning about one point, at a speed nobody agreed on."""
    x, y = grid()
    r, turn = np.hypot(x - 500, y - 470), np.arctan2(y - 470, x - 500)
    leaf = np.floor((turn + r / 900 + np.pi / 4) / (np.pi / 2)).astype(int)
    ang = leaf * np.pi / 2 + r / 900
    along = x * np.cos(ang) + y * np.sin(ang) + r * 0.16
    a = print_ink(flat("#f2542d"), inkify(ruled(along / 15.5) * (r > 26) * (r < 398), 4, 0.5, 0.4), "#141414", 0.98)
    return print_line(a, "Revolving Door", "Ida Null", "RUT 018", y=944)


@sleeve
def venting():
    """Rows of louvres in one sheet of steel; somebody has opened one to let the record out."""
    slots, lips, gap = Sheet(), Sheet(), Sheet()
    columns, rows, wide = 8, 26, 101.0
    fault = (5, 15)
    for j in range(rows):
        for i in range(columns):
            cx, cy = 112 + i * 110.85, 91 + j * 30.3
            if (i, j) == fault:
                gap.path([(cx - wide / 2, cy - 3), (cx - wide / 2 + 7, cy - 9), (cx + wide / 2 - 7, cy - 9), (cx + wide / 2, cy - 3), (cx + wide / 2 - 9, cy + 36), (cx - wide / 2 + 9, cy + 36)])
                continue
            if i == fault[0] and j == fault[1] + 1:
                continue
            # a louvre in section: a shadow under the lip that thins towards its ends
            t = np.linspace(-1, 1, 25)
            half = 12.4 * (1 - np.abs(t) ** 6) ** 0.5
            slots.path(list(zip(cx + t * wide / 2, cy - half * 0.55)) + list(zip((cx + t * wide / 2)[::-1], (cy + half)[::-1])))
            lips.path(list(zip(cx + t * wide / 2 * 0.96, cy + half * 0.2 + 0.6)), width=1.6, close=False)
    ink = np.clip(slots.mask() - lips.mask(), 0, 1)
    a = print_ink(flat("#f2542d"), inkify(ink, 5, 0.4, 0.4), "#141414", 0.98)
    g = gap.mask()
    a = print_ink(a, inkify(g, 6, 0.4, 0.4), "#e9e8e2", 0.98, mult=False)
    edge = Sheet()
    cx, cy = 112 + fault[0] * 110.85, 91 + fault[1] * 30.3
    edge.path([(cx - wide / 2, cy - 4), (cx + wide / 2, cy - 4), (cx + wide / 2 - 7, cy - 12), (cx - wide / 2 + 7, cy - 12)])
    a = print_ink(a, inkify(edge.mask(), 7, 0.4, 0.3), "#141414", 0.98)
    return print_line(a, "Venting", "Kopplung 4", "RUT 004", y=944)


@sleeve
def folded_twice():
    """A sheet of paper that has been a smaller sheet of paper."""
    x, y = grid()
    # the sheet, a little turned; u and v run from -1 to 1 across it
    c, s = np.cos(-0.045), np.sin(-0.045)
    u, v = ((x - 492) * c + (y - 452) * s) / 372, (-(x - 492) * s + (y - 452) * c) / 372
    u = u + 0.0022 * noise(3, 3.4)
    v = v + 0.0022 * noise(4, 3.4)
    # each quarter leans its own way to the lamp, and bends most next to its creases
    across, down = np.abs(v - 0.02), np.abs(u + 0.015)
    lower, right = smooth(-0.012, 0.012, v - 0.02), smooth(-0.012, 0.012, u + 0.015)
    lean = (0.64 * (1 - right) + 0.54 * right) * (1 - lower) + (0.96 * (1 - right) + 0.38 * right) * lower
    bend = np.exp(-across / 0.16) * (0.10 - 0.20 * lower) * (1 - 1.9 * right) + np.exp(-down / 0.20) * (0.16 - 0.28 * right)
    gy, gx = np.gradient(8.0 * noise(5, 4.4) + 0.05 * blur(noise(6, 0.6), 1.0))
    shade = np.clip(lean + bend - 0.9 * gx - 0.6 * gy, 0.02, None)
    edge = np.minimum(1 - np.abs(u), 1 - np.abs(v)) * 372
    torn = edge + 0.6 * noise(7, 1.0)
    page = smooth(-0.8, 0.8, torn)
    falling = 1.0 - 0.40 * smooth(100, 1250, x * 0.8 + y * 0.7)
    white = (0.12 + 0.96 * shade) * falling
    crease = np.exp(-(across * 372 / 2.0) ** 2) * 0.22 * np.clip(0.6 + 0.5 * noise(8, 1.4), 0, 1.2) - np.exp(-(down * 372 / 1.8) ** 2) * 0.16
    white = white * (1 - crease)
    table = (0.72 + 0.030 * noise(9, 1.0) + 0.02 * noise(10, 2.4)) * (1.12 - 0.78 * smooth(60, 1300, x * 0.8 + y * 0.7))
    cast = 0 * x
    for k, w in ((10, 0.3), (24, 0.3), (44, 0.25), (70, 0.15)):
        cast = cast + w * blur(shift(page, k * 0.95, k * 0.72), 1.5 + k * 0.24)
    table = table * (1 - 0.88 * cast)
    g = np.clip(mix(table[..., None], white[..., None], page)[..., 0], 0, 1) * (1 - 0.30 * smooth(860, 1000, y))
    g = curve(g, (0, 0.02), (0.35, 0.28), (0.75, 0.74), (1, 0.97))
    a = grain(split_tone(np.repeat(g[..., None], 3, 2), "#242a30", "#f2ece0", 0.5), 5, 0.03, 1.0, 0.1)
    t = Sheet()
    t.text("Folded Twice", 40, 966, "Inter:style=Medium", 23)
    t.text("Ida Null", 500, 966, "Inter:style=Medium", 23, align="centre")
    t.text("RUT 028", 960, 966, "Inter:style=Medium", 23, align="right")
    return mix(a, hexc("#f6f2e8"), t.mask() * 0.97)
