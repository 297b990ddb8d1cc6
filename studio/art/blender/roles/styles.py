"""Hair switches of the table: each takes the figure and colours from root to tip."""

import numpy as np

from kit.figure import hair
from kit.geometry import curve

from .body import unit, v3
from .fabric import fabric
from .hairdos import combed, crop, material, plait, tuft
from .props import laurel, ribbon


def streaming(f, root, tip, length=1.05, wind=(-1.35, -0.14, 0.42), **kw):
    hair(material(root, tip, 0.06), tuple(f.head), length=length, wind=wind, strands=2800, wave=0.055, **kw)


def one_braid(f, root, tip, way=((0, 0, 0), (-0.12, -0.10, 0.02), (-0.30, -0.16, -0.02), (-0.46, -0.2, 0.08), (-0.60, -0.22, 0.05)), tie='#c9a25a', width=0.048):
    """A plait as thick as a wrist, carried by the wind."""
    m = material(root, tip, 0.05)
    knot = combed(m, f.head, (-0.25, -1, -0.45))
    plait(m, [knot + v3(p) for p in way], width, fabric(tie, 0.2))


def high_tail(f, root, tip, length=0.72, wind=(-1, -0.2, 0.25), ribbons='#c23a3a', seed=4):
    """Tied high, with ribbons."""
    m = material(root, tip, 0.05)
    knot = combed(m, f.head, (0, -0.75, 0.75), 1700)
    w = unit(v3(wind))
    path = [knot, knot + w * 0.10 + (0, -0.05, 0.07), knot + w * length * 0.45 + (0, -0.08, 0.02), knot + w * length * 0.75 + (0, -0.06, -0.14), knot + w * length + (0, -0.05, -0.20)]
    tuft(m, path, [0.028, 0.055, 0.075, 0.06, 0.012], 1500, seed, 0.1, 0.0024, 0.4)
    if ribbons:
        r = fabric(ribbons, 0.6, 0.5, 0.4)
        for i, (dx, dz) in enumerate(((0.9, 0.16), (0.75, -0.12), (0.5, 0.34))):
            ribbon([knot, knot + w * 0.15 + (0, -0.06, 0.10 * (1 - i * 0.4)), knot + w * length * dx * 0.6 + (0, -0.1, dz * 0.4 + 0.05), knot + w * length * dx * 0.85 + (0, -0.1, dz), knot + w * length * dx * 1.1 + (0, -0.1, dz * 0.9 - 0.04)], 0.022, r, 0.8, seed + i, taper=0.2)


def laurel_tail(f, root, tip, leaf='#7a7a34'):
    """Loosely tied, a wreath of laurel."""
    m = material(root, tip, 0.06)
    knot = combed(m, f.head, (0.1, -1, -0.1), 1600)
    tuft(m, [knot, knot + (0.08, -0.06, -0.05), knot + (0.22, -0.10, -0.16), knot + (0.36, -0.12, -0.20), knot + (0.50, -0.13, -0.16)], [0.03, 0.05, 0.07, 0.055, 0.012], 1300, 6, 0.2, 0.0024, 0.45)
    laurel(f.head, fabric(leaf, 0.5, 0.5, 0.3))


def short(f, root, tip, length=0.10, **kw):
    """Cropped, hardly more than the nape."""
    crop(material(root, tip, 0.03), f.head, length, **kw)


def beard(f, root, tip):
    """A great beard seen from the side, blown clear of the shoulder."""
    m = material(root, tip, 0.04)
    h = f.head
    for i, (dx, dz, n) in enumerate(((-0.10, -0.10, 900), (-0.07, -0.13, 700), (-0.11, -0.06, 500))):
        c = h + v3(dx, 0.03, dz)
        tuft(m, [c + (0.05, 0, 0.03), c, c + (-0.10, -0.02, -0.06 + i * 0.02), c + (-0.21, -0.03, -0.11 + i * 0.03), c + (-0.36, -0.04, -0.08 + i * 0.05)], [0.05, 0.066, 0.075, 0.055, 0.01], n, 3 + i, 0.15, 0.0026, 0.45)
    tuft(m, [h + (-0.10, 0.06, -0.045), h + (-0.15, 0.05, -0.05), h + (-0.20, 0.04, -0.02)], [0.02, 0.018, 0.004], 200, 9)


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
    """Swept back and curling at the collar."""
    crop(material(root, tip, 0.05), f.head, 0.24, (0.28, -0.5, 0.25), 12, 2300, 46, 0.16, 0.05, 0.82)
