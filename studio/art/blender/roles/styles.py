"""Hair switches of the table: each takes the figure and colours from root to tip."""

import numpy as np

from kit.figure import hair
from kit.geometry import curve

from .body import unit, v3
from .fabric import fabric
from .hairdos import combed, crop, locks, material, plait, tuft
from .heads import fringe, on_head
from .props import laurel, ribbon


def streaming(f, root, tip, length=1.05, wind=(-1.35, -0.14, 0.42), **kw):
    hair(material(root, tip, 0.06), tuple(f.head), length=length, wind=wind, strands=2800, wave=0.055, **kw)


def one_braid(f, root, tip, way=((0, 0, 0), (0.0, -0.055, -0.06), (-0.02, -0.075, -0.20), (-0.10, -0.10, -0.33), (-0.225, -0.12, -0.385), (-0.36, -0.13, -0.355)), tie='#c9a25a', width=0.042):
    """A plait as thick as a wrist down the back; the wind takes its end."""
    m = material(root, tip, 0.06)
    knot = combed(m, f.head, (-0.05, -1, -0.50))
    plait(m, [knot + v3(p) for p in way], width, fabric(tie, 0.2))
    rng, loose = np.random.default_rng(4), []
    for _ in range(9):  # what the wind has pulled out at temples and nape
        a, z = rng.uniform(np.pi * 0.95, np.pi * 2.05), rng.uniform(-0.4, 0.5)
        p = f.head + v3(0.085 * np.cos(a), 0.105 * np.sin(a), 0.115 * z) * (1, 1, 1) * (1 - 0.25 * z * z)
        g = rng.uniform(0.3, 0.8)
        loose.append([p, p + v3(-0.02 - 0.01 * g, -0.015, 0.002), p + v3(-0.055 * g, -0.02, -0.012), p + v3(-0.105 * g, -0.02, -0.004 + 0.02 * rng.normal())])
    locks(m, loose, 0.004, 16, 21, 0.012, 0.8, 0.5)


def high_tail(f, root, tip, length=0.72, wind=(-1, -0.2, 0.25), ribbons='#c23a3a', seed=4):
    """Tied high, with ribbons."""
    m = material(root, tip, 0.05)
    knot = combed(m, f.head, (0, -0.75, 0.75), 1700)
    w = unit(v3(wind))
    path = [knot, knot + w * 0.10 + (0, -0.05, 0.07), knot + w * length * 0.45 + (0, -0.08, 0.02), knot + w * length * 0.75 + (0, -0.06, -0.14), knot + w * length + (0, -0.05, -0.20)]
    tuft(m, path, [0.028, 0.050, 0.055, 0.036, 0.008], 900, seed, 0.1, 0.0024, 0.5)
    rng = np.random.default_rng(seed)
    spread = [[q + g * (0.006 + 0.013 * j) for j, q in enumerate(path)][: 4 + (i % 3 > 0)] for i, g in enumerate(rng.normal(0, 1, (15, 3)))]
    locks(m, spread, 0.020, 60, seed, 0.026, 1.0, 0.4)  # parted ends instead of one brush
    if ribbons:
        r = fabric(ribbons, 0.6, 0.5, 0.4)
        for i, (dx, dz) in enumerate(((0.9, 0.16), (0.75, -0.12), (0.5, 0.34))):
            ribbon([knot, knot + w * 0.15 + (0, -0.06, 0.10 * (1 - i * 0.4)), knot + w * length * dx * 0.6 + (0, -0.1, dz * 0.4 + 0.05), knot + w * length * dx * 0.85 + (0, -0.1, dz), knot + w * length * dx * 1.1 + (0, -0.1, dz * 0.9 - 0.04)], 0.022, r, 0.8, seed + i, taper=0.2)


def laurel_tail(f, root, tip, leaf='#7a7a34'):
    """Loosely tied, locks of uneven length in the wind, a wreath of laurel."""
    m, rng = material(root, tip, 0.06), np.random.default_rng(6)
    knot = combed(m, f.head, (0.25, -1, -0.25), 1700)
    paths = []
    for i in range(17):
        g, far = rng.normal(0, 1, 3), rng.uniform(0.55, 1.0)
        ends = ((0.07, -0.06, -0.03), (0.19, -0.09, -0.12), (0.32, -0.11, -0.15), (0.47, -0.12, -0.10))
        paths.append([knot] + [knot + v3(e) * (far, 1, 0.7 + 0.3 * far) + g * (0.006 + 0.011 * j) * (1, 0.6, 1.5) for j, e in enumerate(ends)])
    locks(m, paths, 0.021, 85, 6, 0.030, 1.1, 0.45)
    locks(m, [[f.head + q for q in w] for w in (((-0.07, 0.03, -0.05), (-0.085, 0.02, -0.11), (-0.075, 0.0, -0.17)), ((0.06, -0.06, -0.07), (0.075, -0.08, -0.12), (0.10, -0.09, -0.16)))], 0.008, 40, 15, 0.012)
    curve('tie', [[knot + (-0.004, 0, 0.004), knot + (0.03, -0.022, -0.010)]], 0.026, fabric('#8a7a2a', 0.2), res=3)
    laurel(f.head, fabric(leaf, 0.5, 0.5, 0.3))


def short(f, root, tip, length=0.045):
    """Cropped, only what shows under a hat."""
    fringe(f, material(root, tip, 0.03), 0.96, length)


def beard(f, root, tip, reach=(0.0, 0.285, -0.235), scale=1.08):
    """A great beard: rooted from ear to ear, running together to a point before the chest, with a ring near its end."""
    m, rng = material(root, tip, 0.035), np.random.default_rng(8)
    paths = []
    for i in range(74):
        u = rng.uniform(-1, 1)
        a = 1.4 * u  # from the face towards the ear
        low = rng.random() ** 0.8
        r = v3(0.064 * np.sin(a), 0.010 + 0.074 * np.cos(a), -0.114 + 0.050 * abs(u) ** 1.6 + 0.050 * (1 - low))
        end = v3(reach) * (0.50 + 0.50 * low) + rng.normal(0, 0.020, 3) + (0.045 * u * (1 - 0.5 * low), 0, 0.035 * (1 - low))
        out = r * (1.18, 1.42, 1.12) + (0, 0.020, -0.02)
        paths.append([on_head(f, *q, scale) for q in (r, out, out * 0.5 + end * 0.5 + (0.025 * u, 0.020, -0.034), out * 0.2 + end * 0.8 + (0.02 * u, 0.010, -0.012), end)])
    locks(m, paths, 0.023, 60, 3, 0.011, 1.2, 0.25)
    burn = [[on_head(f, s * x, y, z, scale) for x, y, z in ((0.074, 0.022, 0.010), (0.077, 0.030, -0.025), (0.076, 0.040, -0.06), (0.064, 0.066, -0.105))] for s in (-1, 1)]
    locks(m, burn, 0.014, 120, 31, 0.0)  # sideburns, so that it grows and is not hung on
    whisker = [[on_head(f, s * x, y, z, scale) for x, y, z in ((0.012, 0.090, -0.040), (0.036, 0.118, -0.048), (0.052, 0.160, -0.046), (0.056, 0.200, -0.016))] for s in (-1, 1)]
    locks(m, whisker, 0.013, 110, 41, 0.0, fray=0.15)


def bob(f, root, tip, low=-0.125, seed=6, strands=3400):
    """Straight, parted on the crown and cut in one line at the chin, a little longer in front."""
    m, rng = material(root, tip, 0.04), np.random.default_rng(seed)
    face = np.pi / 2 + f.yaw
    lines = []
    while len(lines) < strands:
        a = rng.uniform(0, 2 * np.pi)
        off = abs((a - face + np.pi) % (2 * np.pi) - np.pi)
        if off < 0.65:
            continue
        r = np.array((0.086, 0.106, 0.116)) * (1 + 0.13 * rng.random())
        lock = 0.008 * np.sin(23 * a)  # strands lie in locks
        t = np.linspace(0.04 + 0.5 * rng.random() ** 2, np.pi / 2, 12)
        cap = np.stack((r[0] * np.sin(t) * np.cos(a), r[1] * np.sin(t) * np.sin(a), r[2] * np.cos(t)), 1)
        end = low - 0.035 * max(0, 1.9 - off) + rng.normal(0, 0.004) + lock * 0.4
        u = np.linspace(0, 1, 12)[1:]
        flare = 1 + 0.10 * np.sin(u * 2.4) - 0.05 * u**3
        fall = np.stack((cap[-1, 0] * flare, cap[-1, 1] * flare, u * end), 1)
        line = np.concatenate((cap, fall)) + f.head + (lock, lock, 0)
        lines.append(line)
    curve('hair', lines, 0.0024, m, [np.r_[np.ones(19), 0.9, 0.75, 0.5, 0.25]] * strands, res=0)


def low_tails(f, root, tip, length=0.40):
    """Two tails tied below the ears."""
    m = material(root, tip, 0.05)
    for s in (-1, 1):
        knot = f.head + v3(s * 0.078, -0.055, -0.065)
        combed(m, f.head, (s * 0.72, -0.5, -0.5), 900, 3 + s)
        tuft(m, [knot, knot + (s * 0.06, -0.03, 0.0), knot + (s * 0.11, -0.05, -length * 0.35), knot + (s * 0.10, -0.06, -length * 0.7), knot + (s * 0.15, -0.07, -length)], [0.024, 0.045, 0.055, 0.04, 0.01], 900, 7 + s, 0.1, 0.0024, 0.35)
        ribbon([knot, knot + (s * 0.04, -0.03, 0.05), knot + (s * 0.10, -0.05, 0.02)], 0.016, fabric('#8a1a30', 0.5), 0.3, 4)


def straight(f, root, tip, length=0.75, wind=(0.06, -0.05, 0), seed=9, strands=3000, **kw):
    """Straight to the waist or far below it."""
    hair(material(root, tip, 0.05), tuple(f.head), (0.086, 0.106, 0.116), strands, length, wind, 0.012, 1.6, 46, seed, 0.01, 0.8, 0.0025, 0.3, 0.25, 0.12, **kw)


def pinned(f, root, tip, gold):
    """Up, with three long pins."""
    m = material(root, tip, 0.05)
    knot = combed(m, f.head, (0, -0.92, 0.35), 1700)
    bun(m, knot + v3(0, -0.02, 0.02), 0.062, 5)
    for i, (x, z) in enumerate(((0.16, 0.05), (0.13, 0.11), (-0.15, 0.09))):
        a = knot + v3(-x * 0.5, -0.03, -z * 0.5)
        pin(a, knot + v3(x, -0.05, z), gold)


def pin(a, b, gold):
    from kit.geometry import ball, limb

    mat = fabric(gold, 0.0, 0.3, 0.0)
    limb('pin', [tuple(a), tuple((v3(a) + v3(b)) / 2), tuple(b)], [0.004, 0.004, 0.003], mat)
    ball(tuple(b), 0.013, mat, seg=12)


def bun(m, at, r, seed=2, count=520):
    """A knot of hair: strands wound round a ball."""
    rng = np.random.default_rng(seed)
    lines = []
    for _ in range(count):
        ax = unit(rng.normal(0, 1, 3) + (0, -1.4, 0))
        e = unit(np.cross(ax, rng.normal(0, 1, 3)))
        g = np.cross(ax, e)
        t = rng.uniform(0, 6.28) + np.linspace(0, 4.2, 14)
        k = r * (1 + 0.05 * rng.normal()) * (1 + (0.10 * rng.random() if rng.random() < 0.06 else 0))
        tilt = ax * rng.normal(0, 0.35)
        q = np.cos(t)[:, None] * e + np.sin(t)[:, None] * g + tilt
        lines.append(v3(at) + q / np.linalg.norm(q, axis=1)[:, None] * k)
    return curve('hair', lines, 0.0026, m, [[1.0] * 14] * count, res=0)


def two_buns(f, root, tip):
    m = material(root, tip, 0.05)
    for s in (-1, 1):
        knot = combed(m, f.head, (s * 0.78, -0.25, 0.72), 900, 3 + s)
        bun(m, knot + v3(s * 0.025, 0, 0.02), 0.066, 6 + s)
        for i in range(3):
            tuft(m, [knot + v3(s * 0.03, 0, 0.02), knot + v3(s * (0.08 + 0.02 * i), -0.02, 0.02 - 0.03 * i), knot + v3(s * (0.11 + 0.03 * i), -0.03, -0.05 - 0.05 * i)], [0.012, 0.014, 0.003], 60, 20 + i)
    crop(m, f.head, 0.07, (0, 0, 0.2), 8, 300, 40)


def curls(f, root, tip):
    """Swept back over the head, gathered with a ribbon at the nape, curls at temple and collar."""
    m, rng = material(root, tip, 0.05), np.random.default_rng(12)
    knot = combed(m, f.head, (0.1, -1, -0.42), 2300)
    paths = []
    for i in range(16):
        g, far = rng.normal(0, 1, 3) * (1, 0.7, 1), rng.uniform(0.6, 1.0)
        paths.append([knot] + [knot + v3(e) * far + g * (0.006 + 0.011 * j) for j, e in enumerate(((0.01, -0.045, -0.03), (0.02, -0.085, -0.085), (0.01, -0.115, -0.15), (0.03, -0.15, -0.17)))])
    locks(m, paths, 0.018, 80, 12, 0.026, 1.6, 0.2)
    crown = []
    for i in range(22):  # waves that stand off the combed head a little
        v = unit(rng.normal(0, 1, 3) * (1, 0.8, 0.7) + (0, -0.2, 0.75))
        p = f.head + v * (0.088, 0.108, 0.119)
        back = unit(v3(0.05, -1, -0.25) - v * np.dot(v3(0.05, -1, -0.25), v))
        crown.append([p, p + back * 0.035 + v * 0.010, p + back * 0.075 + v * 0.004, p + back * 0.105 - v * 0.004 + (0, 0, -0.01)])
    locks(m, crown, 0.012, 46, 22, 0.010, 1.3, 0.3)
    silk = fabric('#5a1a5a', 0.4, 0.4, 0.5)
    for i, (x, z) in enumerate(((0.07, 0.05), (-0.07, 0.03), (0.06, -0.10), (-0.03, -0.12))):
        ribbon([knot, knot + (x * 0.6, -0.05, z * 0.5 + 0.015), knot + (x, -0.07, z)], 0.020, silk, 0.2, 5 + i, taper=-0.2)
