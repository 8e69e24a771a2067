"""Bodies as lists of limbs and lumps for `sculpt`, in metres, a grown person 1.78 high. Nobody has a face."""
import math
import random

import numpy as np


def hand(at, direction, spread=0.25, k=1.0, seed=0, fist=False):
    """Palm and fingers as limbs; `direction` is where the fingers point."""
    r = random.Random(seed)
    w, d = np.array(at, float), np.array(direction, float)
    d /= np.linalg.norm(d)
    side = np.cross(d, (0, 1, 0)); side /= np.linalg.norm(side)
    palm = w + d * 0.09 * k
    out = [("limb", w, palm + d * 0.03 * k, 0.035 * k, 0.05 * k)]
    for i in range(4):
        a = (i - 1.5) * spread
        base = palm + side * (i - 1.5) * 0.028 * k + d * 0.03 * k
        if fist:
            out.append(("limb", base, base + np.array((0, -0.04, 0)) * k, 0.022 * k, 0.022 * k, 0.01))
            continue
        tip = base + (d * math.cos(a) + side * math.sin(a)) * (0.105 - 0.012 * abs(i - 1.4)) * k * r.uniform(0.9, 1.05)
        out.append(("limb", base, tip, 0.0165 * k, 0.0125 * k, 0.008))
    th = palm - side * 0.04 * k
    out.append(("limb", w + d * 0.03 * k, th - side * 0.035 * k + d * 0.035 * k, 0.02 * k, 0.014 * k, 0.012))
    return out


def fan(seed, arms="two"):
    """Somebody seen from behind, from the waist up, in metres."""
    r = random.Random(seed)
    lean = r.uniform(-0.05, 0.05)
    head = np.array((lean * 1.4, 0, 1.66))
    parts = [("limb", (0, 0, 0.6), (lean, 0, 1.2), 0.16, 0.17), ("limb", (lean - 0.17, 0, 1.36), (lean + 0.17, 0, 1.36), 0.085, 0.085, 0.12),
             ("limb", (lean, 0, 1.4), head, 0.06, 0.06, 0.05), ("lump", head, (0.085, 0.105, 0.125), 0.03)]
    hair = r.choice(["short", "bun", "long", "wide", "cap", "short"])
    if hair == "bun":
        parts.append(("lump", head + (0, 0.02, 0.15), (0.05, 0.05, 0.05), 0.02))
    elif hair == "long":
        parts += [("limb", head + (s * 0.06, 0.05, 0.05), head + (s * 0.1, 0.05, -0.25), 0.06, 0.04, 0.04) for s in (-1, 1)]
    elif hair == "wide":
        parts.append(("lump", head + (0, 0.02, 0.04), (0.145, 0.14, 0.14), 0.04))
    elif hair == "cap":
        parts += [("lump", head + (0, 0, 0.06), (0.1, 0.12, 0.075), 0.02), ("lump", head + (0, -0.12, 0.05), (0.07, 0.09, 0.015), 0.01)]
    sides = {"two": (-1, 1), "left": (-1,), "right": (1,), "none": ()}[arms]
    for s in (-1, 1):
        sh = np.array((lean + s * 0.19, 0, 1.36))
        if s in sides:
            el = sh + (s * r.uniform(0.0, 0.16), r.uniform(-0.1, 0.05), r.uniform(0.2, 0.28))
            wr = el + (s * r.uniform(-0.12, 0.08), r.uniform(-0.08, 0.02), r.uniform(0.22, 0.28))
            parts += [("limb", sh, el, 0.062, 0.045, 0.06), ("limb", el, wr, 0.045, 0.033, 0.03)] + hand(wr, wr - el + (0, 0, 0.15), r.uniform(0.1, 0.3), 1.05, seed + 9, r.random() < 0.3)
        else:
            parts.append(("limb", sh, sh + (s * 0.07, 0, -0.35), 0.065, 0.05, 0.06))
    return parts


def person(pelvis, chest, head, arms=(), legs=(), hair="short", coat=0.0, seed=0):
    """Anybody, by their joints. An arm is (shoulder, elbow, wrist, where the fingers point or None for a fist), a leg
    (hip, knee, ankle, toe). `coat` widens the trunk and hangs a skirt of that length from it."""
    pelvis, chest, head = (np.array(v, float) for v in (pelvis, chest, head))
    axis = (chest - pelvis) / np.linalg.norm(chest - pelvis)
    wide = 0.02 if coat else 0.0
    parts = [("limb", pelvis, chest, 0.145 + wide, 0.165 + wide), ("limb", chest, chest * 0.35 + head * 0.65, 0.07, 0.058, 0.06),
             ("lump", head, (0.088, 0.105, 0.122), 0.03)]
    if coat:
        parts.append(("limb", pelvis + axis * 0.1, pelvis - np.array((0, 0, coat)), 0.17, 0.21, 0.08))
    nod = (head - chest) / np.linalg.norm(head - chest)
    back = np.array((0, 0.03, 0))
    parts += {"short": [("lump", head + nod * 0.03 + back, (0.096, 0.105, 0.105), 0.03)],
              "bun": [("lump", head + nod * 0.15, (0.052, 0.052, 0.052), 0.02)],
              "wide": [("lump", head + nod * 0.04, (0.15, 0.14, 0.145), 0.04)],
              "long": [("limb", head + nod * 0.05, head - nod * 0.24 + back * 2, 0.1, 0.09, 0.04)],
              "hat": [("lump", head + nod * 0.075, (0.18, 0.18, 0.018), 0.012), ("limb", head + nod * 0.08, head + nod * 0.17, 0.097, 0.085, 0.012)],
              "cap": [("lump", head + nod * 0.06, (0.1, 0.12, 0.075), 0.02)], "none": []}[hair]
    for sh, el, wr, way in arms:
        sh, el, wr = (np.array(v, float) for v in (sh, el, wr))
        parts += [("limb", chest + (sh - chest) * 0.3, sh, 0.09, 0.082, 0.1), ("limb", sh, el, 0.074 + wide, 0.058 + wide, 0.05), ("limb", el, wr, 0.055 + wide, 0.038, 0.03)]
        parts += hand(wr, way, 0.2, 1.05, seed) if way is not None else [("lump", wr + (wr - el) * 0.18, (0.055, 0.055, 0.06), 0.03)]
    for hip, knee, ankle, toe in legs:
        parts += [("limb", hip, knee, 0.105, 0.072, 0.06), ("limb", knee, ankle, 0.068, 0.052, 0.03), ("limb", ankle, toe, 0.055, 0.045, 0.03)]
    return parts
