"""Shader-node shorthand and the stock materials (gold, stone, water, vertex-coloured light)."""

import bpy


def hexc(h, a=1.0):
    """'#rrggbb' (sRGB) to linear RGBA."""
    h = h.lstrip('#')
    v = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in v) + (a,)


class Graph:
    """Builds a node tree by calling it: g('ShaderNodeX', {input: value or node}, attribute=...)."""

    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def __call__(self, kind, inputs=None, **attrs):
        n = self.tree.nodes.new(kind)
        for k, v in attrs.items():
            setattr(n, k, v)
        for k, v in (inputs or {}).items():
            self.set(n, k, v)
        return n

    def set(self, n, key, v):
        sock = n.inputs[key]
        if isinstance(v, bpy.types.NodeSocket):
            self.tree.links.new(v, sock)
        elif isinstance(v, bpy.types.Node):
            self.tree.links.new(v.outputs[0], sock)
        else:
            sock.default_value = v

    def math(self, op, a, b=0.5, c=None, clamp=False):
        n = self('ShaderNodeMath', {0: a, 1: b}, operation=op, use_clamp=clamp)
        if c is not None:
            self.set(n, 2, c)
        return n

    def remap(self, v, lo, hi, to_lo=0.0, to_hi=1.0, smooth=False):
        kind = 'SMOOTHERSTEP' if smooth else 'LINEAR'
        return self(
            'ShaderNodeMapRange',
            {'Value': v, 'From Min': lo, 'From Max': hi, 'To Min': to_lo, 'To Max': to_hi},
            interpolation_type=kind,
        )

    def ramp(self, fac, stops):
        n = self('ShaderNodeValToRGB', {'Fac': fac})
        el = n.color_ramp.elements
        while len(el) < len(stops):
            el.new(0.5)
        for e, (pos, col) in zip(el, stops):
            e.position, e.color = pos, col if len(col) == 4 else (*col, 1)
        return n

    def mix(self, op, a, b, fac=1.0):
        return self('ShaderNodeMixRGB', {'Fac': fac, 'Color1': a, 'Color2': b}, blend_type=op)

    def surface(self, shader):
        return self('ShaderNodeOutputMaterial', {'Surface': shader})


def material(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, Graph(m.node_tree)


def principled(name, color, metallic=0.0, rough=0.5, **inputs):
    """Returns (material, graph, bsdf); `inputs` such as Emission_Strength=1 set further sockets."""
    m, g = material(name)
    p = g('ShaderNodeBsdfPrincipled', {'Base Color': color, 'Metallic': metallic, 'Roughness': rough})
    for k, v in inputs.items():
        g.set(p, k.replace('_', ' '), v)
    g.surface(p)
    return m, g, p


def emission(name, color, strength):
    m, g = material(name)
    g.surface(g('ShaderNodeEmission', {'Color': color, 'Strength': strength}))
    return m


def vertex_light(name='vertex_light'):
    """Emission taken from the point colours of the mesh: leaves, beads, motes."""
    m, g = material(name)
    at = g('ShaderNodeAttribute', attribute_name='col')
    g.surface(g('ShaderNodeEmission', {'Color': at.outputs['Color']}))
    return m


def metal(name='gold', base='#c9a25a', rough=0.28, worn=True, dark='#6b4a20', light='#e9cf94'):
    """Cast metal; `worn` mottles it for old things, leave it off for large flat pieces."""
    m, g, p = principled(name, hexc(base), 1.0, rough)
    co = g('ShaderNodeTexCoord')
    ns = g('ShaderNodeTexNoise', {'Vector': co.outputs['Object'], 'Scale': 9, 'Detail': 8, 'Roughness': 0.65})
    if worn:
        g.set(p, 'Roughness', g.ramp(ns, [(0.3, (rough * 0.6,) * 3), (0.75, (min(1, rough * 1.9),) * 3)]))
        g.set(p, 'Base Color', g.ramp(ns, [(0.25, hexc(dark)), (0.55, hexc(base)), (0.8, hexc(light))]))
        g.set(p, 'Normal', g('ShaderNodeBump', {'Strength': 0.12, 'Distance': 0.02, 'Height': ns}))
    return m


def stone(dark='#0f1424', mid='#2c3550', light='#4d5873', scale=0.9, bump=0.04):
    """Rough and barely specular: small bright lights on glossy stone are where noise comes from."""
    m, g = material('stone')
    co = g('ShaderNodeNewGeometry')
    ns = g('ShaderNodeTexNoise', {'Vector': co.outputs['Position'], 'Scale': scale, 'Detail': 9, 'Roughness': 0.62})
    p = g(
        'ShaderNodeBsdfPrincipled',
        {
            'Base Color': g.ramp(ns, [(0.3, hexc(dark)), (0.6, hexc(mid)), (0.8, hexc(light))]),
            'Roughness': 0.7,
            'Specular': 0.25,
            'Normal': g('ShaderNodeBump', {'Strength': 0.5, 'Distance': bump, 'Height': ns}),
        },
    )
    g.surface(p)
    return m


def water(far=40.0, near=-16.0, near_reflection=0.12):
    """Still dark lake. Reflection fades towards the viewer, so the text area stays quiet."""
    m, g = material('water')
    geo = g('ShaderNodeNewGeometry')
    mp = g('ShaderNodeMapping', {'Vector': geo.outputs['Position'], 'Scale': (0.35, 0.9, 1)})
    ns = g('ShaderNodeTexNoise', {'Vector': mp, 'Scale': 1.4, 'Detail': 4, 'Roughness': 0.5})
    glossy = g(
        'ShaderNodeBsdfPrincipled',
        {
            'Base Color': hexc('#04060f'),
            'Roughness': 0.05,
            'Specular': 0.9,
            'Normal': g('ShaderNodeBump', {'Strength': 0.11, 'Distance': 0.25, 'Height': ns}),
        },
    )
    y = g('ShaderNodeSeparateXYZ', {'Vector': geo.outputs['Position']}).outputs['Y']
    ink = g('ShaderNodeEmission', {'Color': hexc('#070a18'), 'Strength': 0.55})
    g.surface(
        g('ShaderNodeMixShader', {0: g.remap(y, near, far, near_reflection, 1.0, smooth=True), 1: ink, 2: glossy})
    )
    return m
