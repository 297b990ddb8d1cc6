"""Parts of the back-lit figure: head in lost profile, hair, cloth. No face is ever modelled or shown."""

import math

import numpy as np

from .geometry import curve, mesh, ring_faces
from .nodes import hexc, material


def cloth(name, color, translucent=0.5, rough=0.6, sheen=0.6):
    """Fabric that glows at the edges when lit from behind."""
    m, g = material(name)
    d = g('ShaderNodeBsdfPrincipled', {'Base Color': hexc(color), 'Roughness': rough, 'Sheen': sheen, 'Specular': 0.3})
    g.surface(
        g('ShaderNodeMixShader', {0: translucent, 1: d, 2: g('ShaderNodeBsdfTranslucent', {'Color': hexc(color)})})
    )
    return m


def hair_material(root, tip, glow=0.05):
    m, g = material('hair')
    u = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeTexCoord').outputs['UV']}).outputs['X']
    c = g.ramp(u, [(0, hexc(root)), (1, hexc(tip))])
    p = g(
        'ShaderNodeBsdfPrincipled',
        {'Base Color': c, 'Roughness': 0.36, 'Specular': 0.6, 'Sheen': 0.4, 'Emission': c, 'Emission Strength': glow},
    )
    g.surface(g('ShaderNodeMixShader', {0: 0.45, 1: p, 2: g('ShaderNodeBsdfTranslucent', {'Color': c})}))
    return m


def hair(
    material,
    head,
    radii=(0.085, 0.100, 0.112),
    strands=2600,
    length=1.0,
    wind=(-1, -0.1, 0.3),
    wave=0.05,
    freq=2.1,
    clumps=40,
    seed=14,
    vol=0.008,
    clump=0.9,
    thick=0.0022,
    wind_var=0.3,
    tip_var=0.6,
    length_var=0.4,
    cover=-0.25,
    steps=34,
):
    """Guide locks flow over the skull, then fall free in the wind; strands gather round the guides.
    Differing wind per lock and differing strand lengths keep the tips from looking cut."""
    rng = np.random.default_rng(seed)
    head, radii, wind = np.array(head), np.array(radii), np.array(wind, float)

    def root():
        while True:
            v = rng.normal(0, 1, 3)
            v /= np.linalg.norm(v)
            if v[2] >= cover and not (v[1] > 0.55 and v[2] < 0.55):
                return v

    def guide(v, total, phase, jitter, gust):
        p = head + radii * v * 1.01
        out, vel = [p], None
        for k in range(steps):
            s = k / steps
            rel = (p - head) / (radii + vol)
            rho = np.linalg.norm(rel)
            n = rel / (rho + 1e-6)
            g = np.array([0, -0.25, -1]) + wind * s * 1.9 * gust
            if rho < 1.12:  # stay on the skull
                g = g - n * np.dot(g, n) * 0.92 + n * max(0, 1.06 - rho) * 2.2
            ph = phase + freq * s * math.pi
            sway = (
                np.array([math.sin(ph), math.cos(ph * 0.8 + phase) * 0.6, math.sin(ph * 0.7) * 0.4]) * wave * 6 * s**0.7
            )
            g = g / (np.linalg.norm(g) + 1e-6) + sway + jitter * 0.10 * s
            vel = g if vel is None else vel * 0.62 + g * 0.38
            p = p + vel / (np.linalg.norm(vel) + 1e-6) * total / steps
            c, r = np.array([0, 0, 1.22]), np.array([0.205, 0.125, 0.26])  # shoulders and back
            q = np.linalg.norm((p - c) / r)
            if q < 1:
                p = c + (p - c) / q
            out.append(p)
        return out

    guides = []
    for _ in range(clumps):
        v = root()
        total = length * (1 + rng.uniform(-length_var, length_var * 0.5))
        guides.append(
            (v, guide(v, total, rng.uniform(0, 6.28), rng.normal(0, 1, 3), rng.uniform(1 - wind_var, 1 + wind_var)))
        )
    heads = np.array([q[0] for q in guides])
    lines, widths = [], []
    for _ in range(strands):
        v = root()
        j = int(np.argmin(((heads - v) ** 2).sum(1) + rng.uniform(0, 0.06, clumps)))
        path, off, jit = guides[j][1], radii * (v - heads[j]), rng.normal(0, 1, 3) * 0.012
        fly, cut, m = rng.random() < 0.04, 1 - tip_var * rng.random() ** 1.6, len(guides[j][1])
        line = []
        for k in range(m):
            s = k / (m - 1)
            hold = (1 - clump * min(1, s * 2.2)) * (1 + (0.5 * s if fly else 0))
            line.append(
                path[min(m - 1, int(k * cut))]
                + off * hold * (1 + 14 * s * vol)
                + jit * (0.4 + 2.2 * s) * (2 if fly else 1)
            )
        lines.append(line)
        widths.append([max(0.12, 1 - 0.75 * (k / (m - 1)) ** 2) for k in range(m)])
    return curve('hair', lines, thick, material, widths, res=0)


def head(material, at, yaw=0.0, scale=1.0):
    """Head turned away: skull and a plain jaw line, no nose, brow or lips even where it turns towards us."""
    z = [-0.135, -0.118, -0.092, -0.072, -0.056, -0.040, -0.026, -0.010, 0.008, 0.040, 0.070, 0.095, 0.112, 0.120]
    front = [0.026, 0.060, 0.074, 0.080, 0.083, 0.086, 0.088, 0.089, 0.091, 0.096, 0.094, 0.074, 0.040, 0.004]
    back = [0, -0.02, -0.05, -0.07, -0.082, -0.093, -0.1, -0.106, -0.109, -0.109, -0.098, -0.074, -0.040, -0.004]
    half = [0.012, 0.034, 0.049, 0.057, 0.061, 0.065, 0.069, 0.073, 0.076, 0.079, 0.075, 0.060, 0.036, 0.004]
    v, seg = [], 40
    for zz, f, b, w in zip(z, front, back, half):
        for i in range(seg):
            t = 2 * math.pi * i / seg
            x, y = w * math.sin(t), (f + b) / 2 + (f - b) / 2 * math.cos(t)
            v.append(
                (
                    at[0] + (x * math.cos(yaw) - y * math.sin(yaw)) * scale,
                    at[1] + (x * math.sin(yaw) + y * math.cos(yaw)) * scale,
                    at[2] + zz * scale,
                )
            )
    faces = ring_faces(len(z), seg) + [tuple(range(seg)), tuple((len(z) - 1) * seg + i for i in range(seg))]
    ob = mesh('head', v, faces, material, True)
    ob.modifiers.new('s', 'SUBSURF').render_levels = 2
    return ob


def sheet(x0, z0, side, length, width, material, seed=2, y0=-0.10, lift=0.18, flare=1.8, back=0.2, nu=30, nv=44):
    """A length of cloth carried away by the wind."""
    a = np.random.default_rng(seed).uniform(0, 6.28, 6)
    v = []
    for j in range(nv + 1):
        t = j / nv
        for i in range(nu + 1):
            u = i / nu - 0.5
            v.append(
                (
                    x0 * (1 + 0.9 * t) + side * (0.06 + 0.75 * t**1.5) * 0.9 + u * width * (1 + flare * t),
                    y0
                    - back * t
                    - 0.18 * math.sin(t * 5 + u * 4 + a[0]) * t
                    + 0.05 * math.sin(u * 26 + a[2] + t * 3) * (0.2 + t),
                    z0 - length * t * 0.78 + 0.10 * math.sin(t * 6 + a[1] + u * 5) * t + lift * t * t,
                )
            )
    faces = [
        (j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i)
        for j in range(nv)
        for i in range(nu)
    ]
    return mesh('sheet', v, faces, material, True)
