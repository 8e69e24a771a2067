"""Posters with somebody, or some animal, in them: silhouettes with rims of light, everything else is air."""
import math
import random

import numpy as np

from bodies import fan, person
from shapes import plate, rounded
from sculpt import sculpt
from studio import *


def cloth(name="cloth", tone=0.14):
    return material(name, (tone, tone, tone), 0.6, bump=0.5, bump_scale=9)


def floor(tone=0.05, rough=0.35):
    return plane(60, (0, 0, 0), material("floor", (tone, tone, tone), rough, bump=0.2, bump_scale=3, mottle=0.6, mottle_scale=0.8))


def rims(height=2.6, power=260, y=3.2, spread=2.6, target=(0, 0, 1.2)):
    """Two narrow lamps behind the subject and nothing in front: an edge on both sides."""
    light("AREA", (-spread, y, height), target, power, 0.45, size_y=1.6)
    light("AREA", (spread, y * 0.85, height * 0.9), target, power * 0.75, 0.4, size_y=1.6)


def diver():
    """Carried on forty hands."""
    reset((0.01, 0.01, 0.01))
    skin = cloth("skin", 0.2)
    r = random.Random(11)
    fans = [sculpt(fan(i, a), skin, 0.05, 0.014) for i, a in enumerate(["two", "two", "right", "none", "left", "two"], 20)]
    for f in fans:
        f.location = (0, -50, 0)
    for row in range(6):
        for i in range(6 + row):
            o = link(bpy.data.objects.new("f", r.choice(fans if row else fans[2:5]).data))
            s = r.uniform(0.94, 1.06)
            o.location = ((i - (5 + row) / 2) * 0.56 + r.uniform(-0.14, 0.14), (row - 2) * 0.5 + r.uniform(-0.1, 0.1), r.uniform(-0.08, 0.04))
            o.rotation_euler, o.scale = (0, 0, r.uniform(-0.6, 0.6)), (s * r.choice([-1, 1]), s, s)
    z = 2.2
    parts = person((0.2, -0.35, z), (-0.3, -0.35, z + 0.04), (-0.66, -0.35, z + 0.06),
                   [((-0.36, -0.5, z + 0.1), (-0.52, -0.6, z + 0.38), (-0.78, -0.6, z + 0.6), (-0.2, 0, 0.24)),
                    ((-0.3, -0.2, z + 0.12), (-0.02, -0.25, z + 0.38), (0.12, -0.25, z + 0.66), (0.12, 0, 0.26))],
                   [((0.3, -0.42, z + 0.02), (0.62, -0.42, z + 0.34), (0.84, -0.42, z - 0.02), (1.02, -0.42, z + 0.08)),
                    ((0.3, -0.28, z), (0.78, -0.28, z + 0.06), (1.2, -0.28, z + 0.2), (1.28, -0.28, z + 0.38))], "none")
    parts.append(("limb", (0.24, -0.35, z), (-0.34, -0.35, z + 0.05), 0.17, 0.2, 0.08))                          # a jacket
    for i in range(16):                                                     # hair hangs
        a = np.array((-0.7 - 0.06 * r.random(), -0.35 + r.uniform(-0.08, 0.08), z + r.uniform(-0.02, 0.12)))
        parts.append(("limb", a, a + (-0.1 - 0.08 * r.random(), 0, -0.1 - 0.14 * r.random()), 0.04, 0.012, 0.02))
    sculpt(parts, skin, 0.05, 0.011)
    rims(3.6, 330, 4, 3.2, (0, 0, 2.0))
    light("AREA", (0, 6, 4.4), (0, 0, 2), 500, 2)
    camera((0, -4.6, 1.7), (0.12, 0, 2.06), 56)


def boot():
    """One boot on a floor monitor, from where the first row stands."""
    reset((0.01, 0.01, 0.01))
    leather = material("leather", (0.05, 0.05, 0.05), 0.3, bump=0.5, bump_scale=16, mottle=0.5, mottle_scale=4)
    denim = material("denim", (0.16, 0.16, 0.16), 0.85, bump=1, bump_scale=30)
    tolex = material("tolex", (0.03, 0.03, 0.03), 0.5, bump=0.8, bump_scale=60)
    grille = material("grille", (0.12, 0.12, 0.12), 0.4, metal=1, bump=1, bump_scale=70)
    parts = [("limb", (0.05, 0, 0.14), (-0.5, 0, 0.1), 0.13, 0.11, 0.08), ("lump", (-0.62, 0, 0.11), (0.19, 0.125, 0.11), 0.06), ("limb", (0.1, 0, 0.15), (0.12, 0, 0.62), 0.15, 0.155, 0.08),
             ("limb", (-0.12, 0, 0.2), (0.06, 0, 0.42), 0.11, 0.13, 0.08)]
    boot = [sculpt(parts, leather, 0.08, 0.012)]
    boot += [box((0.98, 0.3, 0.09), (-0.31, 0, -0.03), tolex, 0.04), box((0.27, 0.28, 0.16), (0.08, 0, -0.1), tolex, 0.02)]
    boot.append(sculpt([("limb", (0.13, 0, 0.5), (0.3, 0, 1.2), 0.2, 0.185, 0.06), ("limb", (0.3, 0, 1.15), (0.42, 0, 2.9), 0.19, 0.29, 0.1)], denim, 0.06, 0.02))
    for i in range(4):                                                      # laces
        boot.append(tube([(-0.28 + 0.1 * i, -0.1, 0.24 + 0.1 * i), (-0.24 + 0.1 * i, 0, 0.3 + 0.09 * i), (-0.28 + 0.1 * i, 0.1, 0.24 + 0.1 * i)], 0.022, denim))
    tilt = bpy.data.objects.new("tilt", None); link(tilt)
    for o in boot:
        o.parent = tilt
    tilt.location, tilt.rotation_euler, tilt.scale = (0.22, 0.1, 0.99), (0, 0.06, -0.3), (1.45,) * 3
    plate([(-1.5, 0), (1.2, 0), (1.3, 0.25), (1.0, 0.8), (-0.75, 0.8), (-1.5, 0.3)], 1.5, tolex, (-0.1, 0.4, 0), 0.05)
    box((1.0, 1.36, 0.03), (-1.235, 0.4, 0.565), grille, 0.01, (0, -0.59, 0))
    rims(2.6, 260, 3, 2.9, (0, 0.3, 1.1))
    light("AREA", (-3, -0.8, 3), (-0.2, 0.2, 1), 60, 0.5)
    camera((-0.75, -4.2, 0.5), (-0.1, 0.3, 1.16), 56)


def dog():
    """It has heard the note the loudspeaker makes by itself."""
    reset((0.012, 0.012, 0.012))
    fur = material("fur", (0.13, 0.13, 0.13), 0.8, bump=1, bump_scale=20)
    tolex = material("tolex", (0.03, 0.03, 0.03), 0.5, bump=0.8, bump_scale=60)
    cone = material("cone", (0.07, 0.07, 0.07), 0.5)
    parts = [("lump", (-0.72, 0, 0.2), (0.23, 0.2, 0.2)), ("limb", (-0.72, 0, 0.26), (-0.5, 0, 0.6), 0.185, 0.165, 0.08), ("limb", (-0.5, 0, 0.58), (-0.46, 0, 0.78), 0.16, 0.12, 0.08),
             ("limb", (-0.46, 0, 0.76), (-0.42, 0, 0.95), 0.12, 0.1, 0.06), ("lump", (-0.39, 0, 1.03), (0.115, 0.105, 0.115), 0.04),
             ("limb", (-0.36, 0, 1.07), (-0.24, 0, 1.3), 0.075, 0.042, 0.035), ("lump", (-0.232, 0, 1.325), (0.03, 0.03, 0.026), 0.01), ("limb", (-0.31, 0, 1.02), (-0.16, 0, 1.2), 0.045, 0.026, 0.015),
             ("limb", (-0.47, -0.08, 1.04), (-0.63, -0.11, 0.94), 0.055, 0.035, 0.02), ("limb", (-0.47, 0.08, 1.04), (-0.6, 0.11, 0.9), 0.055, 0.035, 0.02)]
    for k in (-1, 1):
        parts += [("limb", (-0.45, k * 0.1, 0.55), (-0.42, k * 0.11, 0.08), 0.075, 0.045, 0.05), ("limb", (-0.42, k * 0.11, 0.05), (-0.32, k * 0.11, 0.04), 0.048, 0.04, 0.03),
                  ("limb", (-0.76, k * 0.14, 0.18), (-0.56, k * 0.18, 0.2), 0.13, 0.09, 0.05), ("limb", (-0.6, k * 0.19, 0.06), (-0.44, k * 0.19, 0.045), 0.05, 0.045, 0.03)]
    tail = [(-0.9, 0, 0.1), (-1.06, -0.05, 0.06), (-1.2, -0.1, 0.1), (-1.28, -0.1, 0.2)]
    parts += [("limb", tail[i], tail[i + 1], 0.055 - 0.008 * i, 0.047 - 0.008 * i, 0.03) for i in range(3)]
    sculpt(parts, fur, 0.08, 0.011)
    stack = bpy.data.objects.new("stack", None); link(stack)
    for o in (box((0.95, 0.8, 1.0), (0, 0, 0.5), tolex, 0.03), box((0.95, 0.8, 1.0), (0, 0, 1.52), tolex, 0.03), box((0.95, 0.7, 0.3), (0, 0, 2.19), tolex, 0.03)):
        o.parent = stack
    for z in (0.5, 1.52):
        for prof, m in (([(0.1, 0.13), (0.33, 0.03), (0.36, 0.0), (0.4, 0.0)], cone), ([(0, 0.06), (0.06, 0.07), (0.11, 0.13)], cone), ([(0.36, -0.02), (0.42, -0.02), (0.42, 0.02)], material("ring%d" % int(z), (0.6, 0.6, 0.6), 0.25, metal=1))):
            o = lathe(prof, (-0.49, 0, z), m, rot=(0, math.pi / 2, 0)); o.parent = stack
    stack.location, stack.rotation_euler = (0.72, 0.15, 0), (0, 0, 0.52)
    floor(0.06, 0.2)
    rims(2.4, 220, 3.2, 2.8, (0, 0, 0.8))
    light("AREA", (-2.4, -1.6, 2.6), (0.5, 0, 1), 50, 0.5)
    camera((-0.1, -4.6, 0.6), (-0.16, 0, 0.74), 77)


def tuba():
    """The address was right. The day was not."""
    reset((0.012, 0.012, 0.012))
    wool = cloth("wool", 0.08)
    brass = material("brass", (0.55, 0.53, 0.48), 0.22, metal=1, bump=0.1, bump_scale=40)
    slat = material("slat", (0.55, 0.55, 0.54), 0.45, mottle=0.5, mottle_scale=1.2, mottle_color=(0.25, 0.25, 0.25), bump=0.2, bump_scale=8)
    for i in range(26):
        lathe([(0.085, -3), (0.085, 3)], (0, 1.0, 0.1 + i * 0.15), slat, segments=24, rot=(0, math.pi / 2, 0), subsurf=0)
    box((6, 0.1, 0.16), (0, 0.93, 0.08), material("bar", (0.1, 0.1, 0.1), 0.5), 0.02)
    parts = person((0, 0, 0.95), (-0.02, 0, 1.38), (-0.07, -0.02, 1.68),
                   [((-0.21, 0, 1.4), (-0.34, -0.14, 1.14), (-0.06, -0.34, 1.12), None), ((0.19, 0, 1.4), (0.4, -0.12, 1.16), (0.3, -0.36, 1.02), None)],
                   [((k * 0.1, 0, 0.9), (k * 0.13, 0, 0.48), (k * 0.17, 0.02, 0.06), (k * 0.22, -0.16, 0.05)) for k in (-1, 1)], "hat", 0.32)
    sculpt(parts, wool, 0.05, 0.012)
    t = bpy.data.objects.new("tuba", None); link(t)
    bell = [(0.055, -0.5), (0.075, -0.25), (0.1, 0.0), (0.13, 0.2), (0.18, 0.36), (0.26, 0.47), (0.34, 0.52), (0.35, 0.515), (0.26, 0.455), (0.16, 0.3)]
    for o in (lathe(bell, (0, 0, 0.5), brass), tube([(0, 0, 0.02), (0.0, 0, -0.15), (-0.12, 0, -0.27), (-0.26, 0, -0.18), (-0.29, 0, 0.1), (-0.28, 0, 0.35), (-0.16, 0, 0.47), (-0.06, -0.06, 0.36), (-0.06, -0.06, 0.0)], [0.058, 0.07, 0.075, 0.07, 0.06, 0.05, 0.045, 0.04, 0.035], brass),
              tube([(-0.28, 0, 0.32), (-0.3, 0, 0.52), (-0.22, 0.06, 0.6)], 0.02, brass)):
        o.parent = t
    for i in range(3):
        o = lathe([(0.034, -0.14), (0.034, 0.12), (0.012, 0.13), (0.012, 0.2), (0.03, 0.2), (0.03, 0.215), (0, 0.215)], (-0.2 + i * 0.075, -0.09, 0.12), brass, segments=32); o.parent = t
    t.location, t.rotation_euler, t.scale = (0.16, -0.36, 0.98), (0.06, 0.16, 0.15), (1.2,) * 3
    floor(0.08, 0.5)
    light("SPOT", (-0.9, -0.1, 3.6), (0.15, 0.95, 1.3), 900, 0.1, spot=1.35, blend=0.6)
    light("AREA", (2.5, 0.3, 2.4), (0, 0, 1.2), 60, 0.3)
    light("AREA", (-2.4, 0.2, 2.0), (0, 0, 1.2), 40, 0.3, size_y=1.4)
    camera((0.3, -4.8, 1.2), (0.1, 0, 1.56), 66)
