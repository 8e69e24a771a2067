"""Punk, Staple Diet: one white sheet on the copier's black, a little crooked, one thing in pink."""
from catalogue import sleeve
from punk_copier import *


def sheet_of_paper(seed, angle=-2.6):
    """The black of the copier and one page on it. Returns the picture, the page's mask and its coordinates."""
    x, y = grid()
    a = mix(hexc("#0d0d0d"), stock("#f3f1ea", seed), (0.10 * smooth(0.4, 1.6, noise(seed + 1, 0.7)))[..., None])
    page = on_page(angle)
    page.rect(-405, -560, 810, 1120)
    m = warp(page.mask(), noise(seed + 2, 2.2) * 1.5, noise(seed + 3, 2.2) * 1.5)
    return mix(a, stock("#f3f1ea", seed + 4), m[..., None]), m


def on_page(angle=-2.6):
    """A sheet whose origin is the middle of the tilted page."""
    s = Sheet()
    s.canvas.translate(500, 500)
    s.canvas.rotate(angle)
    return s


def copied_page(a, page, words, seed, felt=None):
    """Typing and felt pen go through the copier, the fold and the page's edge with them."""
    x, y = grid()
    if felt is not None:
        streaks = 1 - 0.22 * smooth(0.6, 1.7, noise(seed, 0.8, N, 18))
        a = mix(a, hexc("#0d0d0d"), copied(felt, seed + 1) * streaks * 0.97)
    a = mix(a, hexc("#0d0d0d"), copied(words, seed + 3))
    fold = np.exp(-((y - 470 + 0.045 * (x - 500)) / 2.2) ** 2) * page
    a = mix(a, hexc("#0d0d0d"), fold * 0.35 * smooth(-0.6, 1, noise(seed + 5, 1.0)))
    edge = smooth(0.02, 0.5, page) * smooth(0.98, 0.5, page)
    return dirt(blur(mix(a, hexc("#0d0d0d"), edge * 0.4), 0.6), seed + 6)


def pink_mark(a, points, seed):
    """One stroke of the highlighter."""
    mark = on_page()
    mark.path(points)
    return mix(a, a * hexc(PINK), smooth(0.4, 0.6, blur(warp(mark.mask(), noise(seed, 1.6) * 3, noise(seed + 1, 1.6) * 3), 1.5)) * 0.96)


def scribble(s, g, x, y, w, h, width=11):
    """Somebody changing his mind with a felt pen."""
    n = max(int(w / 13), 5)
    t = np.linspace(0, 1, n)
    s.path([(x + w * k + g.normal(0, 4), y + (h / 2 + g.normal(0, 5)) * (-1) ** i) for i, k in enumerate(t)], width=width, close=False)


@sleeve
def please_print_clearly():
    """He tried. The boxes were very small and he had a great deal to say."""
    g, seed = rng(31), 1010
    a, page = sheet_of_paper(seed)
    words, hand, felt = on_page(), on_page(), on_page()
    words.text("PLEASE PRINT CLEARLY", -338, -396, "Courier Prime:style=Bold", 58, width=676, track=-20)
    words.rect(-338, -378, 676, 4)
    words.text("FORM 11-B", -338, -346, "Courier Prime:style=Bold", 26, track=-20)
    words.text("block capitals only", 338, -346, "Courier Prime:style=Bold", 26, track=-20, align="right")
    rows = (("surname", "NORRIS NORRIS"), ("other surname", "NO THE OTHER"), ("reason for name", "MY MOTHER"), ("nature of noise", "LOUD + SORRY"), ("how loud", "HOW LOUD!!!"),
            ("sorry?", "lovely"), ("in your own words", "WHOSE ELSE"), ("in ours", "I CANT SEE A"), ("signature", "THIS IS MY ON"))
    cell, high = 52, 50
    for j, (label, answer) in enumerate(rows):
        y = -322 + j * 88
        words.text(label, -338, y + 16, "Courier Prime:style=Bold", 23, track=-20)
        for i in range(13):
            words.rect(-338 + i * cell, y + 24, cell, high, width=3)
        if j == 5:
            for i, letter in enumerate("MAYBE"):
                hand.text(letter, -338 + (i + 0.5) * cell, y + 66, "Yusei Magic", 52, align="centre")
            continue
        for i, letter in enumerate(answer[:13]):
            hand.canvas.save()
            hand.canvas.translate(-338 + (i + 0.5) * cell + g.normal(0, 3), y + 64 + g.normal(0, 3))
            hand.canvas.rotate(float(g.normal(0, 7)))
            hand.text(letter, 0, 0, "Yusei Magic", float(g.uniform(44, 60)), align="centre")
            hand.canvas.restore()
        x = -342.0
        while x < 318:
            w = float(min(g.choice((120, 190, 280, 400)), 342 - x))
            scribble(felt, g, x, y + 49, w, 56)
            scribble(felt, g, x + 4, y + 51, w - 8, 40, 9)
            x += w + float(g.choice((10, 24, 52)))
    a = pink_mark(a, [(-346, 138), (-70, 132), (-64, 206), (-344, 210)], seed + 9)
    return copied_page(a, page, np.maximum(words.mask(), hand.mask()), seed + 12, felt.mask())


def bill(seed):
    """The demand itself, before it was folded: ink for the wings, 1000 × 1000."""
    g, s, pink = rng(seed), Sheet(), Sheet()
    s.text("FINAL", 60, 196, "League Spartan:style=Black", 150, width=400, track=-20)
    s.text("FINAL", 540, 196, "League Spartan:style=Black", 150, width=400, track=-20)
    pink.rect(40, 226, 920, 150)
    s.text("DEMAND", 60, 344, "League Spartan:style=Black", 120, width=400, track=-20)
    s.text("DEMAND", 540, 344, "League Spartan:style=Black", 120, width=400, track=-20)
    for j in range(11):
        y = 420 + j * 50
        for x0 in (60, 540):
            x = x0
            while x < x0 + 380:
                w = float(min(g.choice((36, 60, 92, 130)), x0 + 400 - x))
                s.rect(x, y, w, 25)
                x += w + 15
    return s.mask(), pink.mask()


@sleeve
def final_final_demand():
    """Paid by air."""
    seed = 1210
    x, y = grid()
    a, page = sheet_of_paper(seed)
    # the demands before it
    words, g = on_page(), rng(seed)
    words.text("MUNICIPAL ERROR", -338, -398, "Courier Prime:style=Bold", 54, track=-20)
    words.rect(-338, -376, 676, 4)
    words.text("DEMAND (FINAL)", -338, -336, "Courier Prime:style=Bold", 30, track=-20)
    words.text("no. 8", 338, -336, "Courier Prime:style=Bold", 30, track=-20, align="right")
    for k in range(13):
        at_x = -338.0
        while at_x < 300:
            w = float(min(g.choice((62, 96, 132, 188)), 338 - at_x))
            words.rect(at_x, -300 + k * 56, w, 32)
            at_x += w + 18
    a = mix(a, hexc("#0d0d0d"), copied(words.mask(), seed + 20) * 0.97)
    ink, pink = bill(seed)
    printed = LETTERING[-4:]
    del LETTERING[-4:]
    tilt = cv2.getRotationMatrix2D((470, 520), -17.0, 0.86)
    turn_ = lambda pts: (np.asarray(pts, np.float64) @ tilt[:, :2].T + tilt[:, 2]).astype(np.float32)
    nose, tail = (500, 0), (500, 880)
    outer = ((30, 985), (970, 985))
    keel = ((462, 850), (538, 850))
    white, marks, rose, tone = (np.zeros((N, N), np.float32) for _ in range(4))
    tone += 1
    for side in (0, 1):
        wing_ = turn_([nose, outer[side], keel[side]])
        quad_from = np.float32([[60 + 480 * side - 10, 40], [470 + 480 * side, 40], [470 + 480 * side, 980], [60 + 480 * side - 10, 980]])
        a0, b0 = np.array(outer[side], float), np.array(keel[side], float)
        if side:
            a0, b0 = b0, a0
        at = lambda p, t: np.array(nose) + (p - np.array(nose)) * t
        if side:
            b0 = b0 + (a0 - b0) * 0.2
        else:
            a0 = a0 + (b0 - a0) * 0.2
        quad_to = turn_([at(a0, 0.36), at(b0, 0.36), at(b0, 0.97), at(a0, 0.97)])
        matrix = cv2.getPerspectiveTransform(quad_from, quad_to)
        type_on_a_thing(printed[side::2], lambda p: cv2.perspectiveTransform(p[None] * N, matrix)[0] / N)
        s = Sheet()
        s.path(wing_)
        m = s.mask()
        lay = lambda z: np.clip(cv2.warpPerspective(z, matrix, (N, N), flags=cv2.INTER_AREA), 0, 1) * m
        white, marks, rose = np.maximum(white, m), np.maximum(marks, lay(ink)), np.maximum(rose, lay(pink))
        far_ = (x - 500) * (1 if side else -1) / 480
        tone = np.where(m > 0.5, (0.99 if side == 0 else 0.86) - 0.10 * smooth(0.3, 1.0, far_), tone)
        flap, corner = Sheet(), np.array(outer[side], float)
        flap.path(turn_([nose, corner, corner + (np.array(keel[side]) - corner) * 0.2]))
        fm = flap.mask() * m
        tone = np.where(fm > 0.5, (0.60 if side else 0.80), tone)
        marks, rose = marks * (1 - fm), rose * (1 - fm)
        k = Sheet()
        k.path(turn_([nose, keel[side], tail]))
        km = k.mask()
        white = np.maximum(white, km)
        marks, rose = marks * (1 - km), rose * (1 - km)
        tone = np.where(km > 0.5, (0.34 if side == 0 else 0.66) + 0.14 * smooth(1000, 0, y), tone)
        crease = Sheet()
        crease.path(turn_([nose, keel[side]]), width=3.0, close=False)
        marks = np.maximum(marks, crease.mask())
    a = a * (1 - 0.92 * np.clip(shift(blur(white, 7), 26, 30) + 0.7 * blur(white, 5), 0, 1) * (1 - white))[..., None]
    a = mix(a, stock("#f7f4ec", seed + 14), white)
    a = mix(a, a * hexc(PINK), rose * 0.96)
    a = mix(a, hexc("#0d0d0d"), (1 - toner(tone, seed + 5, 9)) * white * 0.97)
    a = mix(a, hexc("#0d0d0d"), copied(marks, seed + 6) * 0.97)
    edge = smooth(0.02, 0.5, white) * smooth(0.98, 0.5, white)
    return dirt(blur(mix(a, hexc("#0d0d0d"), edge * 0.3), 0.6), seed + 8)
