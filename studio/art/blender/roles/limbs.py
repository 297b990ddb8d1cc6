"""Arms, legs, boots and feet of the figure, shaped as seen from behind: calf, hollow of the knee, ankle, heel."""

import math

import numpy as np

from kit.geometry import curve

from .forms import along, creases, form, frame, unit, v3

LIMB = {'slender': 1.0, 'lean': 1.2, 'broad': 1.6}
# (thigh 0..1, shin 1..2; half width outside, inside, front, back)
LEG = [(-0.05, 0.082, 0.076, 0.086, 0.092), (0.3, 0.080, 0.072, 0.082, 0.080), (0.7, 0.062, 0.058, 0.064, 0.058), (0.94, 0.046, 0.047, 0.055, 0.043), (1.06, 0.044, 0.045, 0.051, 0.042), (1.2, 0.055, 0.050, 0.044, 0.056), (1.34, 0.060, 0.062, 0.040, 0.068), (1.52, 0.047, 0.054, 0.035, 0.059), (1.74, 0.030, 0.031, 0.029, 0.036), (1.9, 0.025, 0.026, 0.027, 0.030), (2.02, 0.031, 0.032, 0.030, 0.034)]
ARM = [(-0.05, 0.043), (0.14, 0.050), (0.35, 0.045), (0.7, 0.039), (0.97, 0.034), (1.04, 0.034), (1.22, 0.038), (1.5, 0.032), (1.85, 0.0225), (2.0, 0.022)]
SLEEVE = [(-0.05, 0.050), (0.14, 0.058), (0.4, 0.053), (0.8, 0.048), (1.0, 0.047), (1.3, 0.043), (1.7, 0.036), (2.0, 0.033)]


def cloth(mat):
    """Only what `fabric` made creases; skin, bark and mail do not."""
    return mat.name.startswith('fabric')


class Limbs:
    """Mixed into the figure, which owns the joints."""

    def leg_axis(self, s):
        """Hip, knee, ankle and the way the knee points."""
        h = self.hip + self.side * (0.085 if s == 'R' else -0.085) * LIMB[self.build] ** 0.4
        q, a = self.knee[s], self.ankle[s]
        bend = q - (h + a) / 2
        bend[0] *= 0.3
        return [h, h * 0.5 + q * 0.5, q, q * 0.5 + a * 0.5, a], unit(bend + (0, 0.10, 0))

    def leg_rows(self, s, k, lo, hi, grow=0.0):
        """The profile between two heights, outer and inner side put where this leg has them."""
        r, t = np.array(LEG), np.unique(np.r_[lo, [q[0] for q in LEG if lo < q[0] < hi], hi])
        o, i, f, b = (np.interp(t, r[:, 0], r[:, j]) * k + grow for j in (1, 2, 3, 4))
        return [(2 * q, *w) for q, w in zip(t, zip(*((o, i, f, b) if s == 'R' else (i, o, f, b))))]

    def on_leg(self, s, t, angle, k=1.0, grow=0.0):
        """A point on the skin: laces, garters."""
        path, front = self.leg_axis(s)
        at, d = along(path, 2 * t)
        x, y = frame(d, front)
        (_, a, b, f, c), *_ = self.leg_rows(s, k, t, t + 1e-3, grow)
        u, w = math.cos(angle), math.sin(angle)
        return tuple(at + x * u * (a if u > 0 else b) + y * w * (f if w > 0 else c))

    def leg(self, s, mat, boot=None, scale=1.0, toe=(0, 0.15, -0.05), top=0.55, bare=False, cuff=None, slack=0.0, bands=None):
        """Thigh to foot. `top`: where the boot ends, 1 at the knee; `cuff`: what its turned top is made of; `slack`:
        how far breeches bag over it; `bands`: materials of a striped stocking, in turn from the knee down."""
        k = (LIMB[self.build] * 0.5 + 0.5) * scale
        path, front = self.leg_axis(s)  # starts under the hip, so that its dome stays inside skirt or seat
        boot, edge = boot or mat, 2 - top
        fold = creases(3 if s == 'R' else 8, ((2.0, 0.35, 0.030 + slack), (2 * edge - 0.05, 0.22, 0.025 + slack)), 0.02 + slack * 0.6) if cloth(mat) else None
        rows = self.leg_rows(s, k, 0.16, 2.02 if bare else min(2.0, edge + 0.12), 0.004 if cloth(mat) else 0.0)
        if slack:
            rows = [(t, *(w + 0.45 * slack * math.exp(-(((t - 2 * edge + 0.22) / 0.30) ** 2)) for w in ws)) for t, *ws in rows]
        form('leg', path, rows, mat, front, dent=fold)
        for i in range(9 if bands else 0):
            lo = 0.98 + i * (edge + 0.04 - 0.98) / 9
            form('stripe', path, self.leg_rows(s, k, lo, lo + (edge + 0.04 - 0.98) / 9, 0.006), bands[i % len(bands)], front, round_ends=(False, False), n=8)
        if not bare:
            shaft = creases(5 if s == 'R' else 6, ((3.70, 0.22, 0.050), (2 * edge + 0.3, 0.3, 0.02)), 0.02)
            form('boot', path, self.leg_rows(s, k, edge, 2.02, 0.010 * k), boot, front, dent=shaft, round_ends=(False, True), n=96)
            low = min(edge + 0.17, 1.95) if cuff else edge + 0.03
            lip = [(t, *(w + 0.006 * k * (1.4 - 0.9 * (t - 2 * edge)) for w in ws)) for t, *ws in self.leg_rows(s, k, edge - 0.01, low, 0.012 * k)]
            lip = lip if cuff else [(lip[0][0] - 0.02, *(w * 0.82 for w in lip[0][1:])), *lip]
            form('cuff', path, lip, cuff or boot, front, round_ends=(bool(cuff), False), n=24)  # a turned one rises over the knee
        self.foot(s, boot, k, toe, bare)

    def foot(self, s, mat, k, toe, bare):
        """Heel, arch, ball and toes; a boot stands on a heel of its own."""
        a, t = self.ankle[s], v3(toe)
        fwd = unit(t * (1, 1, 0.3))
        drop = v3(0, 0, -0.045 * k)
        path = [a - fwd * 0.030 * k + drop * 0.9, a + fwd * 0.02 + drop * 0.55, a + t * 0.62 + (0, 0, -0.004), a + t]
        g = 0.0 if bare else 0.006 * k
        rows = [(0, 0.029, 0.029, 0.040, 0.036), (0.5, 0.033, 0.033, 0.050, 0.034), (1, 0.033, 0.033, 0.050, 0.030), (2, 0.041, 0.039, 0.028, 0.022), (2.7, 0.038, 0.034, 0.018, 0.016), (3, 0.028, 0.024, 0.014, 0.013)]
        form('foot', path, [(q, *(w * k + g for w in ws)) for q, *ws in rows], mat, (0, 0, 1), n=40)
        if not bare:
            top = a - fwd * 0.036 * k + drop * 1.2
            way = unit(v3(0, 0, -1) + fwd * 0.12 + (t - fwd * np.dot(t, fwd)) * 2)
            form('heel', [top, top + way * 0.022 * k, top + way * 0.044 * k], [(0, 0.032 * k, 0.032 * k, 0.032 * k, 0.036 * k), (1, 0.029 * k, 0.029 * k, 0.029 * k, 0.031 * k), (2, 0.030 * k, 0.030 * k, 0.030 * k, 0.033 * k)], mat, tuple(fwd), n=12, round_ends=(False, False))

    def arm(self, s, mat, scale=1.0, cuff=1.0):
        """Upper arm and forearm; in cloth a sleeve that creases at the elbow and ends in a turned cuff."""
        k = LIMB[self.build] * scale
        a, e, w = self.shoulder[s], self.elbow[s], self.wrist[s]
        a = a - self.side * (0.03 if s == 'R' else -0.03)
        path = [a, a * 0.45 + e * 0.55, e, e * 0.5 + w * 0.5, w]
        worn = cloth(mat)
        rows = [(2 * t, *(r * k * (1 + (cuff - 1) * max(0, t - 1) ** 2),) * 4) for t, r in (SLEEVE if worn else ARM)]
        fold = creases(4 if s == 'R' else 9, ((2.0, 0.45, 0.075), (0.25, 0.3, 0.03), (3.5, 0.3, 0.03))) if worn else None
        form('arm', path, rows, mat, (0, 1, 0.2), dent=fold, n=90, seg=30)
        if worn:
            r = rows[-1][1]
            form('cuff', path, [(3.52, *(r * 1.05,) * 4), (3.62, *(r * 1.16,) * 4), (4.0, *(r * 1.20,) * 4)], mat, (0, 1, 0.2), round_ends=(False, False), n=12)

    def rolled(self, s, mat, end=1.25, r=1.0):
        """Sleeve pushed up to `end` (1 is the elbow) and rolled twice."""
        k = LIMB[self.build] * r
        a, e, w = self.shoulder[s], self.elbow[s], self.wrist[s]
        path = [a - self.side * (0.045 if s == 'R' else -0.045), a * 0.5 + e * 0.5, e, e * 0.5 + w * 0.5, w]
        fold = creases(4 if s == 'R' else 9, ((2.0, 0.45, 0.065), (0.7, 0.35, 0.04)), 0.05)
        form('sleeve', path, [(0, *(0.058 * k,) * 4), (0.5, *(0.060 * k,) * 4), (1.2, *(0.055 * k,) * 4), (2, *(0.051 * k,) * 4), (2 * end, *(0.049 * k,) * 4)], mat, (0, 1, 0.2), dent=fold, n=90, round_ends=(True, False))
        for i, b in enumerate((0.056, 0.059)):
            t = 2 * end - 0.20 + 0.13 * i
            form('roll', path, [(t, *(b * k,) * 4), (t + 0.07, *((b + 0.003) * k,) * 4), (t + 0.15, *(b * k,) * 4)], mat, (0, 1, 0.2), n=10, dent=creases(i, ((t, 1, 0.02),)))

    def lacing(self, s, mat, lo=1.15, hi=1.94, turns=2.5, k=1.0, bevel=0.004):
        """Two thongs wound crosswise up the calf."""
        t = np.linspace(0, 1, 60)
        lines = [[self.on_leg(s, hi + (lo - hi) * u, w * (u * turns * 6.283) + 1.57, k, 0.003) for u in t] for w in (1, -1)]
        return curve('lacing', lines, bevel, mat, res=2)


def garter(f, s, mat, t, k=1.0, bevel=0.006, grow=0.014):
    """A band round the leg that lies on its shape."""
    return curve('garter', [[f.on_leg(s, t, a, k, grow) for a in np.linspace(0, 6.2832, 41)[:-1]]], bevel, mat, cyclic=True, res=2)
