"""Compositor: clean the noise without blurring detail, then glare, beams, grade and vignette."""

import os

PASSES = (
    'diffuse_direct',
    'diffuse_indirect',
    'diffuse_color',
    'glossy_direct',
    'glossy_indirect',
    'glossy_color',
    'transmission_direct',
    'transmission_indirect',
    'transmission_color',
    'emit',
    'environment',
    'normal',
)


def finish(
    s,
    beams=None,
    beam_mask=0.4,
    beam_ray=0.30,
    beam_mix=0.30,
    glare=0.85,
    glare_mix=-0.45,
    glare_size=8,
    vignette=0.42,
    grade=None,
    sat=1.0,
):
    """Only the diffuse light (and a little of the gloss) is filtered, guided by normals, before it is
    multiplied with the surface colour again: leaves, stars and edges stay untouched."""
    layer = s.view_layers[0]
    for p in PASSES:
        setattr(layer, 'use_pass_' + p, True)
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()

    def node(kind, **attrs):
        n = nt.nodes.new(kind)
        for k, v in attrs.items():
            setattr(n, k, v)
        return n

    def mix(op, a, b, fac=1.0):
        m = node('CompositorNodeMixRGB', blend_type=op)
        m.inputs[0].default_value = fac
        for i, v in ((1, a), (2, b)):
            if isinstance(v, tuple):
                m.inputs[i].default_value = v
            else:
                nt.links.new(v, m.inputs[i])
        return m.outputs[0]

    o = node('CompositorNodeRLayers').outputs

    def clean(x, rounds=2, space=2.0, color=0.25):
        d = node('CompositorNodeDespeckle', threshold=0.35, threshold_neighbor=0.35)
        nt.links.new(x, d.inputs[1])
        x = d.outputs[0]
        for i in range(rounds):
            b = node('CompositorNodeBilateralblur', iterations=1, sigma_color=color, sigma_space=space * (i + 1))
            nt.links.new(x, b.inputs[0])
            nt.links.new(o['Normal'], b.inputs[1])
            x = b.outputs[0]
        return x

    diffuse = mix('MULTIPLY', clean(mix('ADD', o['DiffDir'], o['DiffInd'])), o['DiffCol'])
    gloss = mix('MULTIPLY', mix('ADD', clean(o['GlossDir'], 1, 1.0, 0.06), o['GlossInd']), o['GlossCol'])
    trans = mix('MULTIPLY', mix('ADD', o['TransDir'], o['TransInd']), o['TransCol'])
    img = mix('ADD', mix('ADD', diffuse, gloss), mix('ADD', trans, mix('ADD', o['Emit'], o['Env'])))

    g = node(
        'CompositorNodeGlare', glare_type='FOG_GLOW', quality='MEDIUM', threshold=glare, size=glare_size, mix=glare_mix
    )
    nt.links.new(img, g.inputs[0])
    img = g.outputs[0]
    if beams:
        # Beams start from the disc only: everything outside the ellipse is masked off first.
        src = mix('LIGHTEN', mix('SUBTRACT', img, (0.55, 0.55, 0.55, 1)), (0, 0, 0, 1))
        em = node('CompositorNodeEllipseMask', x=beams[0], y=beams[1], width=beam_mask, height=beam_mask)
        sb = node('CompositorNodeSunBeams', source=beams, ray_length=beam_ray)
        nt.links.new(mix('MULTIPLY', src, em.outputs[0]), sb.inputs[0])
        img = mix('ADD', img, sb.outputs[0], beam_mix)
    if grade:
        cb = node('CompositorNodeColorBalance')
        cb.lift, cb.gamma, cb.gain = grade
        nt.links.new(img, cb.inputs[1])
        img = cb.outputs[0]
    if sat != 1.0:
        h = node('CompositorNodeHueSat')
        h.inputs['Saturation'].default_value = sat
        nt.links.new(img, h.inputs['Image'])
        img = h.outputs[0]
    if vignette:
        em = node('CompositorNodeEllipseMask', width=0.92, height=0.98)
        bl = node('CompositorNodeBlur', filter_type='FAST_GAUSS', use_relative=True, factor_x=24, factor_y=24)
        mr = node('CompositorNodeMapRange')
        nt.links.new(em.outputs[0], bl.inputs[0])
        nt.links.new(bl.outputs[0], mr.inputs[0])
        mr.inputs['To Min'].default_value = 1 - vignette
        img = mix('MULTIPLY', img, mr.outputs[0])
    nt.links.new(img, node('CompositorNodeComposite').inputs[0])


def export_depth(s, path):
    """8-bit raw map of 9 / distance (1 = near) for the parallax layer; call after finish()."""
    s.view_layers[0].use_pass_z = True
    nt = s.node_tree
    layers = next(n for n in nt.nodes if n.type == 'R_LAYERS')
    inv = nt.nodes.new('CompositorNodeMath')
    inv.operation, inv.use_clamp = 'DIVIDE', True
    inv.inputs[0].default_value = 9.0
    nt.links.new(layers.outputs['Depth'], inv.inputs[1])
    out = nt.nodes.new('CompositorNodeOutputFile')
    out.base_path = os.path.dirname(os.path.abspath(path))
    out.file_slots[0].path = os.path.basename(path)
    f = out.format
    f.file_format, f.color_mode, f.color_depth, f.color_management = 'PNG', 'BW', '8', 'OVERRIDE'
    f.view_settings.view_transform = 'Raw'
    nt.links.new(inv.outputs[0], out.inputs[0])
