"""Hard bop, Plainclothes: people in two or three flat inks, as a label prints them that has no money for photographs."""
from catalogue import sleeve
from figures import *

RED, CREAM, AMBER, SAND, BLUE, NAVY, BLACK = "#d8401f", "#ece4cf", "#eca53a", "#f2dcb0", "#4675ad", "#1b2f55", "#15171a"


def set_type(a, colour, seed, *lines):
    s = sheet()
    for text, x, y, face_, size, more in lines:
        s.text(text, x, y, face_, size, **more)
    return ink(a, s.mask(), colour, seed, patch=0.05, mult=False)


@sleeve
def last_match():
    """A man in a hat, and all the light there is."""
    x, y = plane()
    a = stock("#15100c", 5, tooth=0.04, stain=0.01)
    px, py = 208, 610
    r = np.hypot(x - px, y - py)
    glow = dots(smooth(470, 60, r) * 0.86, 13, 30)
    a = ink(a, 1 - glow, "#c07a3c", 7, patch=0.12, mult=False)
    head = whole(put([profile(1.25, 1.2, 1.1)], 640, 560, 1.12))
    coat = sheet()
    coat.path([(560, 1010), (530, 940), (600, 900), (760, 900), (880, 910), (1010, 950), (1010, 1010)], curve=False)
    coat.path([(588, 1010), (556, 860), (640, 920), (700, 1010)])
    hat = sheet()
    hat.path([(296, 372), (420, 330), (640, 318), (890, 350), (960, 392), (880, 404), (640, 372), (420, 386), (330, 400)], curve=True)
    hat.path([(428, 352), (438, 200), (500, 132), (610, 150), (720, 118), (830, 190), (862, 356)], curve=True)
    dark = np.maximum(np.maximum(head, hat.mask()), coat.mask())
    a = ink(a, dark, "#0d0a08", 9, patch=0.03, mult=False)
    rim = soft(head * (1 - moved(head, 128, -60)), 26)
    light = dots(1 - np.clip(2.7 * rim * smooth(760, 120, r), 0, 1), 8.5, 30) * head * (1 - hat.mask())
    brim = hat.mask() * (1 - moved(hat.mask(), 10, -16)) * smooth(620, 260, r)
    a = ink(a, np.maximum(light, brim), SAND, 11, patch=0.05, mult=False)
    face_ = sheet()
    for p in put([BROW, [(-196, -62, 4), (-158, -76, 7), (-124, -60, 4)], [(-160, -64, 9), (-159, -60, 9)], [(-238, 44, 5), (-214, 40, 8), (-206, 26, 5)], [(-226, 118, 5), (-180, 112, 4)]], 640, 560, 1.12):
        draw(face_, p)
    a = ink(a, face_.mask(), "#0d0a08", 12, patch=0, mult=False)
    hand = put(pinching(), px + 6, py + 96, 0.78, 46)
    m, lit, dim = shaded(hand, 8, (-14, -18))
    a = ink(a, m, "#0d0a08", 13, patch=0, mult=False)
    a = ink(a, lit, SAND, 14, patch=0.05, mult=False)
    a = ink(a, dim, "#c07a3c", 15, patch=0.1, mult=False)
    stick, flame, heart = sheet(), sheet(), sheet()
    draw(stick, [(px + 30, py + 130, 8), (px, py + 16, 8)])
    flame.path([(px - 44, py), (px - 34, py - 70), (px + 8, py - 190), (px + 34, py - 86), (px + 40, py - 6), (px, py + 36)], curve=True)
    heart.path([(px - 16, py), (px - 10, py - 36), (px + 4, py - 92), (px + 14, py - 40), (px + 16, py - 2), (px, py + 18)], curve=True)
    a = ink(a, stick.mask(), CREAM, 16, patch=0, mult=False)
    a = ink(a, flame.mask(), "#f6c84e", 17, patch=0, mult=False)
    a = ink(a, heart.mask(), "#fff5d8", 18, patch=0, mult=False)
    a = set_type(a, AMBER, 19, ("last match", 44, 126, "Inter:style=Black", 122, dict(track=-50)), ("cassius venn & his lodgers", 50, 176, "Inter:style=Bold", 31, dict(track=-20)),
                 ("1519", 956, 70, "Inter:style=Bold", 31, dict(track=-20, align="right")))
    return used(a, 61, ring=0.14, edge=0.6, scuff=0.4)


@sleeve
def the_rent_is_a_waltz():
    """The landlord's palm. What lies on it is in three."""
    x, y = plane()
    a = stock(BLUE, 21, tooth=0.035, stain=0.01)
    a = ink(a, (y < 306).astype(np.float32), CREAM, 20, patch=0.03, mult=False)
    hand = put(opened(0.75), 610, 960, 1.46, -16, mirror=True)
    m, lit, dim = shaded(hand, 9, (-26, -10))
    a = ink(a, moved(m, 22, 18), NAVY, 22, patch=0.1)
    a = ink(a, m, BLACK, 23, patch=0.03, mult=False)
    a = ink(a, lit, CREAM, 24, patch=0.06, mult=False)
    a = ink(a, dim, AMBER, 25, patch=0.1, mult=False)
    cuff, shirt = sheet(), sheet()
    cuff.path([(470, 1010), (462, 940), (690, 880), (760, 1010)])
    shirt.path([(474, 954), (452, 900), (664, 842), (700, 892)])
    a = ink(a, cuff.mask(), RED, 27, patch=0.08, mult=False)
    a = ink(a, shirt.mask(), "#f7f1e2", 28, patch=0.03, mult=False)
    note, coin, notch = sheet(), sheet(), sheet()
    for cx, cy, tall in ((420, 690, 250), (556, 640, 250), (590, 788, 230)):
        note.circle(cx, cy, 66)
        note.rect(cx + 48, cy - tall, 18, tall)
        if tall == 250:
            note.path([(cx + 48, cy - tall), (cx + 66, cy - tall), (cx + 66, cy - tall + 48), (cx + 48, cy - tall + 48)])
        coin.circle(cx, cy, 52)
        notch.circle(cx, cy, 40, width=5)
        notch.rect(cx - 6, cy - 22, 12, 44)
    note.path([(468, 440), (622, 390), (622, 432), (468, 482)])
    note.path([(638, 558), (656, 558), (706, 640), (694, 706), (676, 656), (650, 630)])
    a = ink(a, note.mask(), BLACK, 29, patch=0.04, mult=False)
    a = ink(a, coin.mask(), "#f6c84e", 30, patch=0.05, mult=False)
    a = ink(a, notch.mask(), BLACK, 32, patch=0.05, mult=False)
    a = set_type(a, RED, 31, ("the rent", 44, 126, "Inter:style=Black", 122, dict(track=-50)), ("is a waltz", 44, 226, "Inter:style=Black", 122, dict(track=-50)),
                 ("the elgin pruitt quintet", 50, 278, "Inter:style=Bold", 31, dict(track=-20)), ("1526", 956, 70, "Inter:style=Bold", 31, dict(track=-20, align="right")))
    return used(a, 63, ring=0.14, edge=0.6, scuff=0.4)


@sleeve
def the_neighbours_know():
    """A glass against the wall, an ear against the glass."""
    x, y = plane()
    a = stock(BLUE, 41, tooth=0.03, stain=0.01)
    a = ink(a, (y < 214).astype(np.float32), CREAM, 40, patch=0.03, mult=False)
    wall = (x < 330 + 6 * fuzz(4, 3.2)[200][:, None]).astype(np.float32)
    stripes = wall * (np.sin(x / 15.0) > 0.1) * (y > 214)
    a = ink(a, wall, CREAM, 42, patch=0.06, mult=False)
    a = ink(a, stripes, NAVY, 43, patch=0.1, slip=(3, 2))
    seam = ((x > 318) & (x < 340)).astype(np.float32)
    a = ink(a, seam, BLACK, 44, patch=0.05, mult=False)
    head = [(560, 300), (690, 290), (800, 372), (826, 520), (796, 676), (716, 786), (628, 812), (552, 752), (512, 640), (500, 470), (516, 360)]
    m, lit, dim = shaded([[(690, 700, 96), (700, 880, 110)], head, [(508, 440), (470, 452), (452, 500), (462, 560), (494, 590), (520, 560)]], 8, (-34, -8))
    a = ink(a, m, BLACK, 45, patch=0.02, mult=False)
    a = ink(a, lit, CREAM, 46, patch=0.05, mult=False)
    a = ink(a, dim, AMBER, 47, patch=0.08, mult=False)
    hair, coat, marks = sheet(), sheet(), sheet()
    hair.path([(508, 470), (500, 350), (560, 246), (690, 214), (820, 270), (872, 400), (850, 560), (826, 600), (816, 480), (760, 392), (660, 408), (590, 370), (530, 400)], curve=True)
    hair.circle(740, 196, 74)
    coat.path([(420, 1010), (470, 908), (590, 866), (690, 940), (800, 860), (930, 900), (1010, 980), (1010, 1010)])
    for ex in (584, 716):
        draw(marks, [(ex - 46, 556, 4), (ex - 10, 538, 8), (ex + 40, 556, 4)])
        draw(marks, [(ex - 26, 560, 13), (ex - 25, 564, 13)])
        draw(marks, [(ex - 56, 492, 7), (ex - 6, 470, 9), (ex + 44, 482, 6)])
    draw(marks, [(630, 560, 5), (606, 640, 7), (634, 654, 6)])
    draw(marks, [(592, 716, 6), (636, 708, 9), (676, 722, 5)])
    draw(marks, [(482, 486, 5), (478, 526, 5), (498, 552, 5)])
    a = ink(a, np.maximum(hair.mask(), marks.mask()), BLACK, 48, patch=0.03, mult=False)
    a = ink(a, coat.mask(), NAVY, 49, patch=0.08, mult=False)
    glass, shine = sheet(), sheet()
    glass.path([(340, 404), (500, 440), (500, 566), (340, 600)])
    shine.path([(352, 424), (490, 454), (490, 470), (352, 444)])
    shine.path([(340, 400), (356, 402), (356, 602), (340, 604)])
    a = ink(a, moved(glass.mask(), 0, 0), BLACK, 58, patch=0, spread=5, mult=False)
    a = ink(a, glass.mask(), "#cfe9ef", 50, patch=0.02, mult=False)
    a = ink(a, shine.mask(), "#ffffff", 51, patch=0, mult=False)
    hand = [[(570, 1010, 76), (480, 800, 60), (432, 660, 60)], [(396, 640, 26), (384, 590, 24), (382, 560, 19)], [(424, 640, 28), (414, 570, 26), (410, 524, 20)], [(456, 640, 28), (450, 566, 26), (446, 512, 20)], [(486, 660, 30), (486, 600, 27), (480, 540, 21)]]
    m, lit, dim = shaded(hand, 7, (-12, -10))
    a = ink(a, m, BLACK, 52, patch=0.02, mult=False)
    a = ink(a, lit, CREAM, 53, patch=0.05, mult=False)
    a = ink(a, dim, AMBER, 54, patch=0.08, mult=False)
    cuff = sheet()
    cuff.path([(404, 770), (520, 726), (640, 1010), (476, 1010)])
    a = ink(a, cuff.mask(), BLACK, 55, patch=0.05, mult=False)
    a = set_type(a, RED, 56, ("the neighbours", 370, 106, "Inter:style=Black", 78, dict(track=-50)), ("know", 370, 178, "Inter:style=Black", 78, dict(track=-50)))
    a = set_type(a, BLACK, 57, ("delphine roake", 40, 66, "Inter:style=Bold", 31, dict(track=-20)), ("1529", 40, 100, "Inter:style=Bold", 31, dict(track=-20)))
    return used(a, 65, ring=0.14, edge=0.6, scuff=0.4)
