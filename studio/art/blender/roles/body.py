"""The figure: a spine, four limbs, hands and a head turned away, bent to a pose. Faces +Y, away from the viewer."""

import math

import numpy as np

from kit.figure import head as head_mesh
from kit.geometry import catmull, curve, mesh, ring_faces

from .forms import form, unit, v3
from .limbs import LIMB, Limbs

# (share of the way from hip to neck, half width, half depth)
BUILDS = {
    'slender': [(0, 0.148, 0.112), (0.12, 0.122, 0.09), (0.2, 0.106, 0.078), (0.32, 0.118, 0.08), (0.5, 0.142, 0.092), (0.67, 0.160, 0.092), (0.8, 0.174, 0.080), (0.87, 0.158, 0.07), (0.93, 0.098, 0.06), (1, 0.046, 0.048)],
    'lean': [(0, 0.16, 0.112), (0.13, 0.148, 0.102), (0.28, 0.150, 0.102), (0.5, 0.178, 0.112), (0.72, 0.204, 0.112), (0.85, 0.202, 0.1), (0.92, 0.165, 0.09), (0.96, 0.1, 0.075), (1, 0.056, 0.058)],
    'broad': [(0, 0.21, 0.165), (0.13, 0.212, 0.175), (0.28, 0.222, 0.18), (0.5, 0.25, 0.175), (0.72, 0.285, 0.16), (0.85, 0.285, 0.14), (0.92, 0.23, 0.125), (0.96, 0.14, 0.1), (1, 0.08, 0.08)],
}  # fmt: skip
SHOULDER = {'slender': 0.160, 'lean': 0.188, 'broad': 0.262}


def shell(name, rows, mat, seg=72, pleat=None, side=(1, 0, 0), n=8, cap=False):
    """Tube of ellipses (x, y, z, rx, ry, pleat amount) square to its own path: bent torsos, sleeves, hoods."""
    p = catmull(rows, n)
    v = []
    for j, q in enumerate(p):
        d = unit(p[min(j + 1, len(p) - 1)][:3] - p[max(0, j - 1)][:3])
        a = unit(v3(side) - d * np.dot(v3(side), d))
        b = np.cross(d, a)
        for i in range(seg):
            t = 2 * math.pi * i / seg
            f = 1 + (q[5] * pleat(t, j / len(p)) if pleat and len(q) > 5 else 0)
            v.append(tuple(q[:3] + (a * math.cos(t) * q[3] + b * math.sin(t) * q[4]) * f))
    faces = ring_faces(len(p), seg)
    if cap:
        faces += [tuple(range(seg)), tuple((len(p) - 1) * seg + i for i in range(seg))]
    return mesh(name, v, faces, mat, True)


def waves(seed, *parts):
    """Folds of cloth: a sum of sines, as (amplitude, count) pairs, that drift along the length."""
    ph = np.random.default_rng(seed).uniform(0, 6.28, len(parts))
    return lambda t, z: sum(a * math.sin(n * t + p + z * (1.2 + 0.5 * k)) for k, ((a, n), p) in enumerate(zip(parts, ph)))


class Figure(Limbs):
    """Joints of one pose; garments, hair and weapons hang on them."""

    def __init__(self, pose, build='slender'):
        self.build = build
        self.hip, self.neck = v3(pose.get('hip', (0, 0, 0.95))), v3(pose.get('neck', (0, 0, 1.455)))
        self.head, self.yaw = v3(pose.get('head', (0, 0.015, 1.615))), math.radians(pose.get('yaw', 40))
        mid = (self.hip + self.neck) / 2 + v3(pose.get('bend', (0, 0.005, 0)))
        self.spine = np.array(catmull([self.hip, mid, self.neck], 20))
        self.side = unit(v3(1, 0, pose.get('roll', 0)))
        w = SHOULDER[build]
        self.shoulder = {s: self.at(0.84) + self.side * w * k for s, k in (('L', -1), ('R', 1))}
        self.elbow = {'L': v3(pose['armL'][0]), 'R': v3(pose['armR'][0])}
        self.wrist = {'L': v3(pose['armL'][1]), 'R': v3(pose['armR'][1])}
        default = {'L': ((-0.095, 0.02, 0.52), (-0.10, -0.02, 0.09)), 'R': ((0.095, 0.03, 0.52), (0.10, 0.0, 0.09))}
        self.knee = {s: v3(pose.get('leg' + s, default[s])[0]) for s in 'LR'}
        self.ankle = {s: v3(pose.get('leg' + s, default[s])[1]) for s in 'LR'}

    def at(self, t):
        return self.spine[int(round(min(1, max(0, t)) * (len(self.spine) - 1)))]

    def width(self, t):
        b = np.array(BUILDS[self.build])
        return float(np.interp(t, b[:, 0], b[:, 1])), float(np.interp(t, b[:, 0], b[:, 2]))

    def torso(self, mat, grow=0.0, start=0.0, end=1.0):
        rows = [(*self.at(t), self.width(t)[0] + grow, self.width(t)[1] + grow) for t in np.linspace(start, end, 12)]
        return shell('torso', rows, mat, side=self.side)

    def band(self, t, mat, bevel=0.008, grow=0.006):
        """A belt or hem around the body."""
        d = unit(self.at(min(1, t + 0.05)) - self.at(max(0, t - 0.05)))
        b = np.cross(d, self.side)
        rx, ry = self.width(t)
        a = np.linspace(0, 2 * math.pi, 65)[:-1]
        pts = [tuple(self.at(t) + self.side * (rx + grow) * math.cos(x) + b * (ry + grow) * math.sin(x)) for x in a]
        return curve('band', [pts], bevel, mat, cyclic=True, res=2)

    def hand(self, s, mat, up=(0, -1, 0), toward=None, spread=0.25, curl=0.4, scale=1.0):
        p = self.wrist[s]
        d = unit(v3(toward)) if toward is not None else unit(p - self.elbow[s])
        side = unit(np.cross(d, v3(up)))
        up = np.cross(side, d)
        lines = [[p, p + d * 0.045 * scale, p + d * 0.085 * scale]]
        radii = [[0.022 * scale, 0.032 * scale, 0.026 * scale]]
        for k, (a, length) in enumerate(((-1.5, 0.06), (-0.75, 0.075), (-0.1, 0.082), (0.55, 0.075), (1.7, 0.05))):
            finger = k < 4
            root = p + (d * (0.075 if finger else 0.03) + side * (0.011 * (k - 1.5) if finger else 0.03)) * scale
            way = unit(d + side * a * spread * (0.5 if finger else 0.9))
            u = np.linspace(0, 1, 6)
            lines.append([root + (way * length * t - up * curl * length * t * t) * scale for t in u])
            radii.append([(0.0085 - 0.0045 * t) * scale for t in u])
        return curve('hand', lines, 1.0, mat, radii, res=4)

    def face_away(self, mat, scale=0.93):
        """Head in lost profile on a neck that grows out of the shoulders and into the back of the skull."""
        head_mesh(mat, self.head, self.yaw, scale)
        k = LIMB[self.build] ** 0.5 * max(1, scale)
        low, base, nape = self.at(0.88), self.at(0.97), self.head + v3(math.sin(self.yaw), -math.cos(self.yaw), 0) * 0.022
        path = [low, base, (base + nape) / 2 + (0, -0.004, -0.02), nape + (0, 0, -0.045), nape + (0, 0, 0.01)]
        rows = [(0, 0.10, 0.10, 0.05, 0.052), (0.7, 0.070, 0.070, 0.048, 0.050), (1.1, 0.053, 0.053, 0.046, 0.049), (2, 0.043, 0.043, 0.043, 0.044), (3, 0.046, 0.046, 0.044, 0.050), (4, 0.054, 0.054, 0.044, 0.062)]
        form('neck', path, [(t, *(w * k for w in ws)) for t, *ws in rows], mat, n=40)

    def bodypart(self, t, back=0.0, across=0.0, out=0.0):
        """A point on the back: share of the spine, distance behind it and sideways."""
        rx, ry = self.width(t)
        d = unit(self.at(min(1, t + 0.05)) - self.at(max(0, t - 0.05)))
        b = np.cross(d, self.side)  # b points away from the viewer when upright
        return self.at(t) - b * (ry + back) + self.side * (across * rx + out)
