"""The photocopier that every punk sleeve has been through: toner, torn strips, lettering, dirt."""
from press import *


def strip(a, poly, fill, seed, rough=7):
    """A torn strip of coloured paper, white at the tear, pasted on with a shadow."""
    s = Sheet()
    s.path(poly)
    w = noise(seed, 1.9) * rough + noise(seed + 1, 0.9) * 2.2
    m = warp(s.mask(), w, noise(seed + 2, 1.9) * rough + noise(seed + 3, 0.9) * 2.2)
    core = warp(m, noise(seed + 4, 1.6) * 3, 0 * w)
    core = smooth(0.4, 0.6, blur(core, 2.6) - 0.27)
    shadow = shift(blur(m, 3.0), 5, 6)
    a = a * (1 - 0.75 * smooth(0.2, 0.9, shadow) * (1 - m))[..., None]
    a = mix(a, paper(seed, "#f7f4ec", stain=0.0), smooth(0.35, 0.65, m))
    return mix(a, fill, core)


def copied(m, seed):
    """Lettering that has been through the copier: corners filled, toner missing."""
    m = smooth(0.4, 0.6, blur(m, 1.4) + 0.06 * noise(seed, 0.6))
    return m * (1 - smooth(1.9, 2.3, noise(seed + 1, 0.8)))


def toner(g, seed, pitch=11):
    """Second-generation photocopy of a tone: 1 where the paper shows."""
    k = np.clip(curve(g, (0, 0.0), (0.3, 0.33), (0.7, 0.85), (1, 1)) + 0.09 * noise(seed, 0.5), 0, 1)
    m = smooth(0.36, 0.64, 1 - screen(k, pitch, 45, gain=0.12))
    return smooth(0.45, 0.55, blur(m, 1.1) + 0.05 * noise(seed + 1, 0.2))


def dirt(a, seed):
    specks = smooth(3.1, 3.4, blur(rng(seed).standard_normal((N, N)).astype(np.float32), 1.0) * 3.4)
    return grain(np.clip(mix(a, hexc("#0d0d0d"), specks * 0.9), 0, 1), seed, 0.03)


def said(a, text, x, y, angle, size, seed, font="League Spartan:style=Black", ink="#0d0d0d", track=-30):
    t = Sheet()
    t.canvas.save()
    t.canvas.translate(x, y)
    t.canvas.rotate(angle)
    t.text(text, 0, 0, font, size, track=track)
    t.canvas.restore()
    return mix(a, hexc(ink), copied(t.mask(), seed))


YELLOW, PINK = "#f6e21c", "#ff2e7e"


def stock(colour, seed):
    return paper(seed, colour, tooth=0.05, stain=0.0)
