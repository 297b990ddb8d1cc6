"""Shaped tubes: limbs whose width changes on four sides, with creases where cloth bends."""

import math

import numpy as np

from kit.geometry import catmull, mesh, ring_faces


def v3(*a):
    return np.array(a if len(a) > 1 else a[0], float)


def unit(a):
    return a / (np.linalg.norm(a) + 1e-9)


def smooth(rows, n):
    """Rows (t, widths ...) at n even steps of t, corners rounded."""
    r = np.array(rows, float)
    t = np.linspace(r[0, 0], r[-1, 0], n)
    k = np.ones(5) / 5
    cols = [np.convolve(np.pad(np.interp(t, r[:, 0], c), 4, 'edge'), np.convolve(k, k), 'valid') for c in r.T[1:]]
    return t, np.stack(cols, 1)


def dense(path, n=24):
    """The path drawn out, `n` points for each of its steps."""
    return np.array(catmull(path, n))


def along(path, t, n=24, fine=None):
    """Point and direction at t, counted in points of the path; runs straight on past either end."""
    p = dense(path, n) if fine is None else fine
    last = (len(p) - 1) // n
    i = min(max(t, 0), last) * n
    a = min(int(i), len(p) - 2)
    d = unit(p[min(a + 2, len(p) - 1)] - p[max(0, a - 1)])
    at = p[a] * (1 - (i - a)) + p[a + 1] * (i - a)
    return at + d * (t - min(max(t, 0), last)) * np.linalg.norm(p[a + 1] - p[a]) * n, d


def frame(d, front):
    """Across and front of a limb that runs along d."""
    x = unit(np.cross(d, front))
    return x, np.cross(x, d)


def form(name, path, rows, mat, front=(0, 1, 0), seg=36, dent=None, grow=0.0, round_ends=(True, True), n=64):
    """Tube along a path. Rows: (t, half width to +x, to -x, to the front, to the back); `dent(angle, t)` presses
    folds into it. Ends close in a dome, so that a joint never shows the edge of a pipe."""
    t, w = smooth(rows, n)
    w = w + grow
    fine = dense(path)
    rings = [(*along(path, q, fine=fine), k, q) for q, k in zip(t, w)]
    for end, last in ((0, False), (1, True)):
        at, d, k, q = rings[-1] if last else rings[0]
        for a in (0.5, 0.95, 1.3, 1.53) if round_ends[end] else ():
            r = float(np.mean(k))
            ring = (at + d * r * math.sin(a) * (1 if last else -1), d, k * math.cos(a), q)
            rings = [*rings, ring] if last else [ring, *rings]
    v = []
    for at, d, k, q in rings:
        x, y = frame(d, v3(front))
        for i in range(seg):
            a = 2 * math.pi * i / seg
            c, s = math.cos(a), math.sin(a)
            f = 1 + (dent(a, q) if dent else 0)
            v.append(tuple(at + (x * c * (k[0] if c > 0 else k[1]) + y * s * (k[2] if s > 0 else k[3])) * f))
    return mesh(name, v, ring_faces(len(rings), seg), mat, True)


def creases(seed=1, joints=((1.0, 0.30, 0.07),), drag=0.035):
    """Folds: crowded rings of cloth at the joints (t, spread, depth), slow diagonal ones between."""
    p = np.random.default_rng(seed).uniform(0, 6.28, 6)

    def dent(a, t):
        f = drag * math.sin(2 * a + 7 * t + p[0]) + 0.6 * drag * math.sin(3 * a - 11 * t + p[1])
        for j, (at, spread, depth) in enumerate(joints):
            g = math.exp(-(((t - at) / spread) ** 2))
            f += depth * g * (math.sin(25 * t + 1.9 * math.sin(a + p[2 + j % 3])) + 0.4 * math.sin(41 * t + 2 * a + p[5]))
        return f

    return dent
