"""Boom-bap, Ground Floor: things found in a borrowed book."""
from catalogue import sleeve
from press import *


@sleeve
def overdue():
    """A library card with every date stamped but one, which is shouting."""
    x, y = grid()
    a = paper(611, "#5a4632", tooth=0.05, stain=0.05)
    a = np.clip(a * (1 + 0.05 * noise(612, 1.2)[..., None]), 0, 1)
    pocket = Sheet()
    pocket.canvas.rotate(1.2, 500, 500)
    pocket.path([(70, 560), (400, 548), (500, 610), (600, 548), (930, 560), (930, 1060), (70, 1060)])
    card = Sheet()
    card.canvas.rotate(-1.6, 500, 500)
    card.rect(122, 66, 756, 1000, r=10)
    cm = card.mask()
    a = a * (1 - 0.6 * np.clip(shift(blur(cm, 9), 8, 10) - cm, 0, 1))[..., None]
    a = mix(a, paper(613, "#ead9b0", stain=0.05, tooth=0.03), cm)
    lines = Sheet()
    lines.canvas.rotate(-1.6, 500, 500)
    for i in range(13):
        lines.rect(150, 238 + i * 62, 700, 2.2)
    lines.rect(498, 238, 2.2, 760)
    lines.rect(150, 176, 700, 3.2)
    a = print_ink(a, inkify(lines.mask() * cm, 614, 0.5, 0.8), "#4a6a8a", 0.72)
    head = Sheet()
    head.canvas.rotate(-1.6, 500, 500)
    head.text("the return desk", 152, 158, "Courier Prime:style=Bold", 62, track=-30)
    head.text("DATE DUE", 158, 222, "Courier Prime:style=Bold", 27, track=60)
    head.text("BORROWER", 512, 222, "Courier Prime:style=Bold", 27, track=60)
    a = print_ink(a, inkify(head.mask() * cm, 615, 0.7, 1.2), "#221a14", 0.9)
    g = rng(616)
    months = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
    blue, pencil = Sheet(), Sheet()
    for s in (blue, pencil):
        s.canvas.rotate(-1.6, 500, 500)
    for i in range(12):
        for column in (0, 1):
            if column == 1 and g.random() < 0.25:
                continue
            s = blue
            c = s.canvas
            c.save()
            c.translate((176 if column == 0 else 528) + g.normal(0, 14), 286 + i * 62 + g.normal(0, 4))
            c.rotate(g.normal(0, 3.2))
            s.text(f"{int(g.integers(1, 29)):02d} {months[int(g.integers(12))]} 19{88 + i // 2}", 0, 0, "Courier Prime:style=Bold", 45, track=20, alpha=float(g.uniform(0.5, 1)))
            c.restore()
    a = print_ink(a, inkify(blue.mask() * cm, 617, 0.9, 1.6, patch=0.4, pin=0.7), "#3a3470", 0.82)
    stamp = Sheet()
    c = stamp.canvas
    c.translate(512, 566)
    c.rotate(-13)
    stamp.rect(-350, -112, 700, 214, width=15, r=12)
    stamp.text("OVERDUE", 0, 66, "League Spartan:style=Black", 190, align="centre", track=-20, width=628)
    m = inkify(stamp.mask(), 618, 1.2, 2.0, patch=0.34, pin=0.9)
    m = m * (1 - 0.75 * smooth(0.9, 1.9, noise(619, 1.5)))
    a = print_ink(a, m, "#c3271b", 0.93)
    pk = pocket.mask() * smooth(700, 704, y + 0 * x - 50 * np.exp(-((x - 500) / 130) ** 2))
    a = a * (1 - 0.45 * np.clip(shift(blur(pk, 8), 0, -7) - pk, 0, 1))[..., None]
    a = mix(a, paper(620, "#b9935a", stain=0.06, tooth=0.05), pk)
    t = Sheet()
    t.text("ground floor", 104, 948, "Courier Prime:style=Bold", 30, track=-10)
    t.text("GF 014", 896, 948, "Courier Prime:style=Bold", 30, track=-10, align="right")
    a = print_ink(a, inkify(t.mask(), 621, 0.7, 1.2), "#221a14", 0.88)
    return vignette(worn(grain(a, 5, 0.05, 1.2), 622, edge=0.35, scuff=0.3), 0.25)
