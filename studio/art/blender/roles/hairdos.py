"""Hair beyond the free-falling locks of kit.figure: combed to a knot, tails, plaits, short crops, beards, fur."""

import math

import numpy as np

from kit.figure import hair, hair_material
from kit.geometry import catmull, curve

from .body import unit, v3

SKULL = np.array((0.084, 0.104, 0.115))


def combed(mat, head, knot, count=1500, seed=3, radii=SKULL, cover=-0.3, thick=0.0026):
    """Hair drawn over the skull to the direction `knot`; returns the point where it is tied."""
    rng = np.random.default_rng(seed)
    k = unit(v3(knot))
    lines = []
    u = np.linspace(0, 1, 12)[:, None]
    while len(lines) < count:
        v = unit(rng.normal(0, 1, 3))
        nape = 0.36 * max(0, -v[1] / (math.hypot(v[0], v[1]) + 1e-6)) ** 3  # the hairline dips to a point behind
        if v[2] < cover - nape + 0.05 * rng.random() or (v[1] > 0.5 and v[2] < 0.45):
            continue
        q = v * (1 - u) + k * u
        q /= np.linalg.norm(q, axis=1)[:, None]
        lift = 1.02 + 0.035 * np.sin(u * math.pi) * rng.uniform(0.3, 1) + 0.02 * rng.random()
        lines.append(v3(head) + q * radii * lift)
    curve('hair', lines, thick, mat, [[1.0] * 12] * count, res=0)
    return v3(head) + k * radii * 1.04


def tuft(mat, path, width, count=500, seed=5, twist=0.0, thick=0.0024, fray=0.5, n=10):
    """A bundle of strands along a path: tails, beards, brushes. `width` holds radii along it."""
    rng = np.random.default_rng(seed)
    p = np.array(catmull(path, n))
    m = len(p)
    w = np.interp(np.linspace(0, 1, m), np.linspace(0, 1, len(width)), width)
    d = np.gradient(p, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None] + 1e-9
    a = np.cross(d, (0.02, 1, 0.05))
    a /= np.linalg.norm(a, axis=1)[:, None] + 1e-9
    b = np.cross(d, a)
    lines, widths = [], []
    for _ in range(count):
        r, t = math.sqrt(rng.random()), rng.uniform(0, 6.28)
        ang = t + twist * np.linspace(0, 6.28, m) + 0.4 * np.sin(np.linspace(0, 5, m) + t)
        cut = 1 - fray * rng.random() ** 1.7
        s = (np.linspace(0, 1, m) * cut * (m - 1)).astype(int)
        off = (a * np.cos(ang)[:, None] + b * np.sin(ang)[:, None]) * (w * r * (1 + 0.15 * rng.normal()))[:, None]
        lines.append((p + off)[s])
        widths.append(1 - 0.75 * np.linspace(0, 1, m) ** 2)
    return curve('hair', lines, thick, mat, widths, res=0)


def locks(mat, paths, width=0.018, count=60, seed=1, curl=0.0, turns=1.0, fray=0.35, thick=0.0023):
    """Many small bundles instead of one great one, each with its own wave: the outline breaks up into points."""
    rng = np.random.default_rng(seed)
    for i, path in enumerate(paths):
        p = np.array(catmull(path, 6))
        u = np.linspace(0, 1, len(p))[:, None]
        a, ph = unit(rng.normal(0, 1, 3)), rng.uniform(0, 6.28)
        d = unit(p[-1] - p[0])
        a, b = unit(np.cross(d, a)), np.cross(d, unit(np.cross(d, a)))
        sway = (a * np.sin(ph + 6.28 * turns * u) + b * np.cos(ph + 6.28 * turns * u)) * curl * u * rng.uniform(0.5, 1.3)
        w = width * rng.uniform(0.7, 1.25)
        tuft(mat, list(p + sway), [w * 0.7, w, w * 0.8, w * 0.45, w * 0.06], count, seed + 7 * i, 0.15, thick, fray, 2)


def plait(mat, path, width, tie=None, seed=9):
    """Three-strand braid."""
    p = np.array(catmull(path, 24))
    m = len(p)
    d = np.gradient(p, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None]
    a = np.cross(d, (0, 1, 0.1))
    a /= np.linalg.norm(a, axis=1)[:, None]
    b = np.cross(d, a)
    run = np.cumsum(np.r_[0, np.linalg.norm(np.diff(p, axis=0), axis=1)])
    taper = np.interp(np.linspace(0, 1, m), [0, 0.1, 0.8, 1], [0.8, 1, 0.75, 0.45])
    for k in range(3):
        ph = run / (width * 3.3) * 6.28 + k * 2.094
        path_k = p + a * (np.sin(ph) * width * 0.72 * taper)[:, None] + b * (np.sin(2 * ph) * width * 0.40 * taper)[:, None]
        tuft(mat, path_k[::4], [width * 0.44 * x for x in taper[::12]], 170, seed + k, 0.6, 0.0022, 0.03, 4)
    end = unit(p[-1] - p[-6])
    tuft(mat, [p[-1], p[-1] + end * 0.05, p[-1] + end * 0.12 + (0, 0, -0.02)], [width * 0.3, width * 0.6, width * 0.2], 160, seed + 8)
    if tie:
        curve('tie', [[p[-1] - end * 0.02, p[-1] + end * 0.012]], width * 0.42, tie, res=3)


def crop(mat, head, length=0.16, wind=(0, 0, 0), seed=5, strands=1900, clumps=70, wave=0.02, vol=0.02, clump=0.75, radii=SKULL * 1.05, thick=0.0026, cover=-0.25):
    """Short hair: bobs, curls, wind-blown crops."""
    return hair(mat, head, tuple(radii), strands, length, wind, wave, 3.0, clumps, seed, vol, clump, thick, 0.5, 0.4, 0.35, cover)


def fur(mat, line, length=0.07, count=900, seed=7, out=(0, 0, 0), spread=0.6, thick=0.0022):
    """Fringe of fur along a line of points; `out` leans it."""
    rng = np.random.default_rng(seed)
    p = np.array(line, float)
    lines = []
    for _ in range(count):
        i = rng.random() * (len(p) - 1)
        q = p[int(i)] * (1 - i % 1) + p[int(i) + 1] * (i % 1)
        d = unit(v3(out) + rng.normal(0, spread, 3))
        n = length * rng.uniform(0.5, 1.1)
        bend = rng.normal(0, 0.25, 3) + (0, 0, -0.35)
        lines.append([q, q + d * n * 0.5, q + unit(d + bend) * n])
    return curve('fur', lines, thick, mat, [[1.0, 0.8, 0.1]] * count, res=0)


def material(root, tip, glow=0.05):
    return hair_material(root, tip, glow)
