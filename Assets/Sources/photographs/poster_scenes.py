"""Photographs for the end posters. Usage: poster_scenes.py NAME OUT.npy [side] [samples]; also writes OUT.z.npy (depth)."""
import math
import random
import sys

import numpy as np

from bodies import fan, hand
from poster_people import *
from poster_things import *
from sculpt import sculpt
from studio import *

DARK = dict(rough=0.55, bump=0.15, bump_scale=12)


def crowd():
    reset((0.01, 0.01, 0.01))
    skin = material("s", (0.25, 0.25, 0.25), **DARK)
    rng = random.Random(5)
    protos = [sculpt(fan(i, a), skin, 0.05, 0.014) for i, a in enumerate(["two", "right", "left", "none", "two", "none", "right", "two", "left", "none"])]
    for p in protos:
        p.location = (0, -50, 0)
    for row in range(9):
        y = 1.15 + row * 0.8
        k = 5 + row * 2
        for i in range(k):
            src = rng.choice(protos if row else [protos[3], protos[5], protos[1], protos[4], protos[3], protos[9]])
            o = link(bpy.data.objects.new("f", src.data))
            s = rng.uniform(0.92, 1.08)
            o.location = ((i - (k - 1) / 2) * 0.62 + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.25, 0.25), -0.22 + row * 0.02 + rng.uniform(-0.06, 0.06))
            o.rotation_euler, o.scale = (rng.uniform(-0.06, 0.06), 0, rng.uniform(-0.5, 0.5)), (s * rng.choice([-1, 1]), s, s)
    light("AREA", (0, 11, 4.2), (0, 3, 1.4), 900, 3)
    light("AREA", (-6, 9, 4), (-1, 2, 1.4), 500, 0.6)
    light("AREA", (6, 9, 4), (1, 2, 1.4), 500, 0.6)
    camera((0, -0.75, 1.62), (0, 4, 2.45), 30)


def singer():
    """Leaning back into a long note, hand on the stand; three-quarter back light."""
    reset((0.004, 0.004, 0.004))
    body = material("b", (0.2, 0.2, 0.2), rough=0.6, bump=0.9, bump_scale=7)
    steel = material("m", (0.6, 0.6, 0.6), 0.25, metal=1)
    head = np.array((-0.12, 0, 1.72))
    nose = np.array((0.83, 0, 0.55)); nose /= np.linalg.norm(nose)       # where the face points: right and up
    up = np.array((-nose[2], 0, nose[0]))
    f = lambda a, b, y=0: tuple(head + nose * a + up * b + np.array((0, y, 0)))
    parts = [("limb", (-0.1, 0, 0.6), (-0.17, 0, 1.16), 0.2, 0.175), ("limb", (-0.17, 0, 1.16), (-0.2, 0, 1.36), 0.17, 0.13, 0.1),
             ("limb", (-0.2, -0.17, 1.38), (-0.2, 0.17, 1.38), 0.075, 0.075, 0.12), ("limb", (-0.19, 0, 1.42), (-0.14, 0, 1.62), 0.058, 0.055, 0.05),
             ("lump", head, (0.1, 0.078, 0.105), 0.03), ("lump", f(-0.015, 0.035), (0.115, 0.085, 0.1), 0.02),
             ("limb", f(0.02, -0.05), f(0.075, -0.115), 0.06, 0.03, 0.04),                        # jaw, open
             ("limb", f(0.095, 0.035), f(0.128, -0.005), 0.014, 0.018, 0.012),                       # nose
             ("lump", f(0.1, -0.035), (0.018, 0.028, 0.012), 0.012), ("lump", f(0.088, -0.09), (0.02, 0.03, 0.014), 0.012),   # lips
             ("lump", f(0.088, 0.055), (0.022, 0.05, 0.014), 0.02)]                                  # brow
    r = random.Random(2)
    for i in range(34):                                                      # hair thrown back
        a = r.uniform(-0.2, 1)
        s = np.array(f(-0.05 - 0.04 * r.random(), 0.09 - 0.13 * (1 - a), r.uniform(-0.07, 0.07)))
        m = s + (-0.09 - 0.06 * r.random(), r.uniform(-0.05, 0.05), -0.05 + 0.06 * a)
        e = m + (-0.05 - 0.1 * r.random(), r.uniform(-0.05, 0.05), -0.16 - 0.16 * r.random())
        parts += [("limb", s, m, 0.034, 0.026, 0.02), ("limb", m, e, 0.026, 0.006, 0.015)]
    sh, el, wr = np.array((-0.17, -0.2, 1.37)), np.array((0.04, -0.3, 1.16)), np.array((0.2, -0.12, 1.42))
    parts += [("limb", sh, el, 0.08, 0.074, 0.06), ("limb", el, wr * 0.8 + el * 0.2, 0.072, 0.05, 0.03), ("limb", el, wr, 0.045, 0.03, 0.01), ("lump", wr + (0.035, 0.03, 0.03), (0.045, 0.05, 0.04), 0.03)]
    for i in range(4):
        parts.append(("limb", wr + (0.02 + 0.012 * i, -0.01, 0.055 - 0.024 * i), wr + (0.075, 0.045, 0.055 - 0.024 * i), 0.013, 0.012, 0.008))
    sh2, el2, wr2 = np.array((-0.2, 0.19, 1.38)), np.array((-0.42, 0.32, 1.52)), np.array((-0.55, 0.36, 1.86))
    parts += [("limb", sh2, el2, 0.08, 0.072, 0.06), ("limb", el2, el2 * 0.45 + wr2 * 0.55, 0.07, 0.058, 0.02), ("limb", el2, wr2, 0.044, 0.031, 0.01)] + hand(wr2, (-0.12, 0, 0.3), 0.3, 1.1, 4)
    sculpt(parts, body, 0.05, 0.0085)
    m0, m1 = np.array(f(0.19, -0.075)), np.array((0.3, -0.06, 1.36))
    tube([tuple(m0 + (m1 - m0) * 0.18), tuple(m1)], [0.026, 0.016], steel, smooth=False)
    lathe([(0, -0.035), (0.03, -0.02), (0.037, 0.0), (0.03, 0.025), (0, 0.036)], tuple(m0 + (m1 - m0) * 0.05), steel, segments=32)
    tube([tuple(m1), (0.42, 0, 0.6)], 0.011, steel, smooth=False)
    light("AREA", (2.2, 3.0, 2.6), (-0.1, 0, 1.4), 120, 0.5)
    light("AREA", (-2.6, 2.2, 2.2), (-0.2, 0, 1.5), 90, 0.4, size_y=2)
    light("AREA", (2.4, -1.6, 2.9), (0, 0, 1.5), 9, 1.0)
    camera((0.0, -3.3, 1.32), (-0.06, 0, 1.46), 62)


def drums():
    reset((0.006, 0.006, 0.006))
    shell = material("shell", (0.09, 0.09, 0.09), 0.22, coat=1.0)
    skin = material("skin", (0.55, 0.54, 0.52), 0.5, mottle=0.5, mottle_scale=2)
    chrome = material("chrome", (0.8, 0.8, 0.8), 0.12, metal=1)
    brass = material("brass", (0.75, 0.72, 0.66), 0.24, metal=1, bump=0.2, bump_scale=60)
    def drum(at, r, h, rot):
        e = bpy.data.objects.new("d", None); link(e); e.location, e.rotation_euler = at, rot
        for o in (lathe([(r, -h / 2), (r, h / 2)], mat=shell, subsurf=0), lathe([(0, h / 2 + 0.01), (r * 0.98, h / 2 + 0.01)], mat=skin, subsurf=0),
                  *[lathe([(r * 0.99, z - 0.02), (r * 1.035, z - 0.02), (r * 1.035, z + 0.025), (r * 0.99, z + 0.025)], mat=chrome, subsurf=0) for z in (-h / 2, h / 2)]):
            o.parent = e
        for i in range(8):
            a = i * math.pi / 4 + 0.2
            b = tube([(r * 1.03 * math.cos(a), r * 1.03 * math.sin(a), -h / 2), (r * 1.03 * math.cos(a), r * 1.03 * math.sin(a), h / 2)], 0.008, chrome, smooth=False); b.parent = e
            b = box((0.05, 0.035, 0.1), (r * 1.03 * math.cos(a), r * 1.03 * math.sin(a), 0), chrome, 0.008, (0, 0, a)); b.parent = e
    drum((0, 0, 0.33), 0.32, 0.45, (math.pi / 2, 0, 0))
    drum((-0.24, 0.05, 0.88), 0.17, 0.22, (0.35, 0.12, 0)); drum((0.25, 0.05, 0.88), 0.185, 0.24, (0.35, -0.12, 0))
    drum((0.72, 0.25, 0.42), 0.23, 0.42, (0.05, -0.03, 0)); drum((-0.62, 0.32, 0.62), 0.19, 0.15, (0.1, 0.06, 0))
    cym = [(0.0, 0.03), (0.03, 0.03), (0.05, 0.012), (0.15, 0.004), (1.0, -0.05)]
    for (x, y, z, r, tx, ty) in ((-0.72, 0.15, 1.36, 0.27, 0.25, 0.28), (0.78, 0.2, 1.42, 0.3, 0.22, -0.3), (-1.05, 0.35, 0.95, 0.2, 0.02, 0.03), (0.2, 0.6, 1.5, 0.24, 0.3, -0.1)):
        lathe([(a * r, b * r * 1.6) for a, b in cym], (x, y, z), brass, rot=(tx, ty, 0))
        tube([(x, y + 0.02, z + 0.06), (x, y + 0.05, z - 0.4), (x, y + 0.05, 0.25)], 0.011, chrome, smooth=False)
        for k in range(3):
            a = k * 2.1 + x
            tube([(x, y + 0.05, 0.3), (x + 0.24 * math.cos(a), y + 0.05 + 0.24 * math.sin(a), 0.0)], 0.01, chrome, smooth=False)
    plane(40, (0, 0, 0), material("floor", (0.06, 0.06, 0.06), 0.35, bump=0.2, bump_scale=3, mottle=0.6, mottle_scale=1))
    stick = material("stick", (0.6, 0.55, 0.45), 0.5)
    tube([(-0.75, 0.2, 0.74), (-0.45, 0.38, 0.735)], [0.009, 0.005], stick, smooth=False); tube([(-0.7, 0.36, 0.735), (-0.5, 0.2, 0.74)], [0.009, 0.005], stick, smooth=False)
    light("AREA", (-2.2, 3.0, 3.2), (0, 0, 0.7), 240, 0.5); light("AREA", (2.4, 2.6, 2.4), (0, 0, 0.7), 170, 0.35, size_y=2)
    light("AREA", (-3, -3, 2.6), (0, 0, 0.6), 26, 1.5)
    camera((0.15, -3.6, 0.75), (-0.05, 0, 0.86), 56)


def cat():
    """Asleep on a warm amplifier."""
    reset((0.02, 0.02, 0.02))
    tolex = material("tolex", (0.03, 0.03, 0.03), 0.5, bump=0.9, bump_scale=90)
    grille = material("grille", (0.3, 0.29, 0.27), 0.9, bump=1.0, bump_scale=120, mottle=0.4, mottle_scale=2)
    panel = material("panel", (0.5, 0.5, 0.48), 0.3, metal=1)
    knob = material("knob", (0.02, 0.02, 0.02), 0.3)
    fur = material("fur", (0.16, 0.16, 0.155), 0.75, mottle=0.6, mottle_scale=7, mottle_color=(0.05, 0.05, 0.05))
    box((2.4, 1.0, 1.9), (0, 0, 0.95), tolex, 0.06)
    box((2.16, 0.05, 1.28), (0, -0.5, 0.78), grille, 0.02)
    box((2.16, 0.05, 0.3), (0, -0.5, 1.64), panel, 0.02)
    for i in range(7):
        lathe([(0, 0.09), (0.05, 0.09), (0.06, 0.0)], (-0.85 + i * 0.24, -0.53, 1.64), knob, segments=32, rot=(math.pi / 2, 0, 0))
    box((0.12, 0.04, 0.1), (0.92, -0.53, 1.64), material("lamp", (1, 0.9, 0.8), emission=(1, 1, 1), strength=5), 0.02)
    for s in (-1, 1):
        tube([(s * 0.3 - 0.0, 0.05, 1.9), (s * 0.27, 0.05, 1.93), (0, 0.05, 1.94)], 0.03, tolex)
    for s in (-1, 1):
        box((0.16, 0.16, 0.16), (s * 1.14, -0.43, 1.83), panel, 0.03); box((0.16, 0.16, 0.16), (s * 1.14, -0.43, 0.07), panel, 0.03)
    z = 1.9
    parts = [("lump", (0.12, 0.05, z + 0.3), (0.56, 0.36, 0.31)), ("lump", (0.48, -0.02, z + 0.33), (0.36, 0.38, 0.34), 0.12), ("lump", (-0.28, 0.0, z + 0.24), (0.33, 0.3, 0.24), 0.12),
             ("lump", (-0.62, -0.16, z + 0.19), (0.225, 0.2, 0.175), 0.06), ("lump", (-0.7, -0.31, z + 0.13), (0.09, 0.07, 0.06), 0.05),
             ("limb", (-0.35, -0.27, z + 0.07), (-0.86, -0.36, z + 0.05), 0.075, 0.06, 0.03), ("limb", (-0.3, -0.12, z + 0.07), (-0.9, -0.14, z + 0.05), 0.07, 0.06, 0.03),
             ("limb", (0.45, -0.28, z + 0.08), (0.12, -0.38, z + 0.06), 0.1, 0.065, 0.04)]
    for s, x in ((-1, -0.72), (1, -0.5)):
        parts.append(("limb", (x, -0.14, z + 0.29), (x + 0.05 * s, -0.12, z + 0.5), 0.095, 0.012, 0.02))
    tail = [(0.85, -0.05, z + 0.12), (0.95, -0.3, z + 0.06), (0.8, -0.5, z - 0.1), (0.7, -0.56, z - 0.42), (0.74, -0.58, z - 0.72), (0.84, -0.57, z - 0.84)]
    parts += [("limb", tail[i], tail[i + 1], 0.075 - 0.006 * i, 0.069 - 0.006 * i, 0.03) for i in range(5)]
    c = sculpt(parts, fur, 0.09, 0.018)
    plane(40, (0, 0, 0), material("floor", (0.07, 0.07, 0.07), 0.5, mottle=0.6, mottle_scale=1))
    plane(40, (0, 3.5, 0), material("wall", (0.22, 0.22, 0.22), 0.9, mottle=0.7, mottle_scale=0.4), (math.pi / 2, 0, 0))
    light("AREA", (-3.4, 1.6, 4.6), (0, 0, 1.8), 260, 0.7); light("AREA", (3.4, 1.4, 3.6), (0, 0, 1.9), 130, 0.5)
    light("AREA", (-2.5, -5, 3.2), (0, 0, 1.3), 60, 2.0)
    light("SPOT", (1.5, -2.5, 5.0), (1.2, 3.5, 2.6), 500, 0.3, spot=0.8, blend=1.0)
    camera((-0.5, -6.6, 2.35), (-0.02, 0, 1.52), 62)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    shoot(sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 1500, int(sys.argv[4]) if len(sys.argv) > 4 else 8, depth=True)
