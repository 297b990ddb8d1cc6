/** Lynn's head: one narrowed eye on us, the other behind the spyglass; hair that ends in one thick braid. */
import {
  brush,
  chain,
  circle,
  clip,
  fill,
  lock,
  plane,
  pts,
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';

export const C = {
  light: '#ECDDDC',
  high: '#F8EEEC',
  mid: '#A58FAE',
  dark: '#2A2C58',
  night: '#151B3E',
  line: '#10102A',
  hair: '#8E4630',
  hairShade: '#3A1C34',
  hairLight: '#F0A66A',
};
export const gold = 'url(#gold)';
const tone = {
  base: C.hair,
  shade: C.hairShade,
  sheen: '#D07A48',
  light: C.hairLight,
  edge: '#1C0E24',
  strands: 3,
  lit: 1,
  width: 3.5,
};
const hair = (more) => Object.assign({}, tone, more);

// Around the middle of the eyes; turned a little to the right, so her left cheek is far. Fifteen: short nose, round cheek.
const near = pts(
  '0 -214, -90 -198, -142 -134, -158 -50, -158 10, -160 60, -146 116, -106 166, -52 200, -4 216, 24 218',
);
const far = pts(
  '24 218, 52 212, 92 186, 122 144, 138 96, 145 52, 139 26, 146 -16, 144 -80, 122 -150, 74 -200, 0 -214',
);
const head = chain(near, far);
// One break of the plane: brow, bridge, tip of the nose, lips, chin.
const night = chain(
  '30 -230, 40 -150, 30 -90, 16 -52 | 16 -52, 22 -34, 20 -8, 32 22, 54 46 | 54 46, 58 58, 48 68, 32 70 | 32 70, 28 82, 36 96 | 36 96, 42 104, 30 112 | 30 112, 36 122, 26 132 | 26 132, 22 148, 36 166, 40 190, 24 240 | 24 240, 240 240, 240 -230, 30 -230',
);

function eye() {
  const upper = pts('-112 9, -92 -4, -62 -8, -34 -3, -12 13');
  const open = chain(upper, '-12 12, -34 17, -62 19, -92 16, -112 8');
  return [
    plane('-10 -44, 14 -52 | 14 -52, 20 -20, 8 14 | 8 14, -12 13, -30 -4, -20 -30, -10 -44', C.mid),
    plane(
      '-116 2, -94 -18, -60 -24, -24 -12, -10 12 | -10 12, -34 -3, -62 -8, -92 -4, -116 2',
      C.mid,
    ),
    fill(open, '#D9D6EA'),
    clip(open, [
      fill(circle(-52, 0, 22), '#12243E'),
      fill(circle(-52, 2, 18), '#2F7F96'),
      fill(circle(-52, 9, 12), '#8FE0E0'),
      fill(circle(-52, 1, 8), '#070A1E'),
      plane(
        '-120 -20, 0 -20, 0 6 | 0 6, -34 -2, -62 -7, -92 0, -112 12, -120 -20',
        '#28305E',
        'opacity="0.55"',
      ),
      fill(circle(-60, 3, 3.6), '#FFFFFF'),
    ]),
    brush('-122 8, -112 9, -92 -5, -62 -10, -34 -5, -8 15', 13, C.line, { peak: 0.4 }),
    brush('-112 12, -94 19, -62 22, -32 19', 4, '#6A4A60', { peak: 0.5 }),
    brush('-108 -14, -88 -25, -60 -28, -28 -18', 3, '#6A4A60', { peak: 0.5 }),
    // The brow that does not believe us.
    plane(
      '-134 -50, -112 -86, -70 -98, -8 -78 | -8 -78, -14 -58, -70 -78, -104 -68, -134 -50',
      '#4A2430',
    ),
  ];
}

const day = () => [
  fill(head, C.light),
  // The hair's shadow, the temple, the jaw.
  plane(
    '-170 -220, -150 -60, -128 -110, -90 -120, -50 -96, 0 -84, 40 -100 | 40 -100, 40 -230, -170 -220',
    C.mid,
  ),
  plane(
    '-170 -80, -140 -70, -136 0, -136 60, -112 110, -70 160, -20 200, 30 216 | 30 216, 30 240, -100 240, -190 120, -170 -80',
    C.mid,
  ),
  plane('-130 56, -100 36, -60 34, -26 46 | -26 46, -40 76, -76 92, -112 84, -130 56', C.high),
  // Wind on the cheek and on the nose.
  ...pts('-112 78 -96 54, -94 84 -76 56, -74 84 -58 60').map(([x, y, u, v]) =>
    brush(
      [
        [x, y],
        [(x + u) / 2 + 2, (y + v) / 2 + 1],
        [u, v],
      ],
      5,
      '#D98F88',
      { peak: 0.5 },
    ),
  ),
  plane(
    '2 44, 14 28, 30 24 | 30 24, 54 46, 50 60 | 50 60, 20 58, 2 44',
    '#E8A898',
    'opacity="0.8"',
  ),
  plane('14 -40, 26 -10, 36 20, 54 44 | 54 44, 30 40, 12 10, 14 -40', C.high),
  plane('-4 58, 4 46, 16 50, 30 62, 50 60 | 50 60, 46 72, 28 72, 12 70, -4 58', C.mid),
  brush('-4 62, -4 50, 6 42', 3.6, '#7A4A58', { peak: 0.4 }),
  brush('10 70, 22 73, 36 70', 4.4, '#5A2A40', { peak: 0.5 }),
  // Mouth: one corner drawn in; she is counting.
  plane('-26 107, -8 102, 14 99, 26 103, 44 100 | 44 100, 44 111, 10 113, -26 107', '#9A6474'),
  plane('-14 112, 10 114, 44 112 | 44 112, 38 126, 20 128, 0 124, -14 112', '#D3A3A4'),
  brush('-40 104, -30 109, -10 112, 14 110, 30 113, 46 111', 5.4, '#3A1428', {
    peak: 0.5,
    from: 0.4,
  }),
  brush('-42 98, -47 106, -43 116', 4, '#8A5A64', { peak: 0.5 }),
  plane('-10 138, 10 142, 32 140 | 32 140, 30 152, 4 152, -10 138', C.mid),
  plane('-20 178, 4 168, 30 172 | 30 172, 34 196, 14 206, -8 200, -20 178', C.high),
  ...pts('-104 42, -86 36, -66 44, -50 38, -36 48').map(([x, y]) =>
    fill(circle(x, y, 2.4), '#A8604A'),
  ),
  eye(),
];

const shade = () =>
  clip(night, [
    fill(head, C.night),
    clip(head, [
      plane(
        '170 -60, 130 -40, 126 40, 116 110, 70 190, 30 240 | 30 240, 200 240, 170 -60',
        '#0E1230',
      ),
      stars([20, -200, 130, 420], 60, { seed: 19, big: 0.13, size: 0.75 }),
    ]),
    // The other brow presses down on the rim of the glass.
    brush('22 -58, 54 -54, 96 -50, 136 -36', 8, gold, { peak: 0.35 }),
    brush('30 111, 50 110, 68 104', 4, gold, { peak: 0.3 }),
    brush('54 46, 58 58, 48 68, 34 71', 3.4, gold, { peak: 0.5 }),
  ]);

export const portrait = () => [
  clip(head, [day(), shade()]),
  brush(near.slice(2), 4.5, C.line, { peak: 0.6 }),
  brush(far, 5, gold, { peak: 0.4 }),
];

/** A plait of three along a line of [x, y, halfWidth]: leaves from both sides that meet a little past the middle. */
export function braid(line, count, { from = 0, to = 1 } = {}) {
  const spine = sample(pts(line), 20);
  const last = spine.length - 1;
  const at = (t) => {
    const i = Math.max(0, Math.min(last - 0.001, t * last));
    const k = Math.floor(i);
    const f = i - k;
    const [a, b] = [spine[k], spine[k + 1]];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return {
      p: a.map((v, j) => v + (b[j] - v) * f),
      n: [-(b[1] - a[1]) / long, (b[0] - a[0]) / long],
    };
  };
  const step = (to - from) / count;
  const out = [];
  for (let k = count; k >= 0; k--) {
    const side = k % 2 ? 1 : -1;
    const put = (dt, across) => {
      const { p, n } = at(from + (k + dt) * step);
      return [p[0] + n[0] * p[2] * across * side, p[1] + n[1] * p[2] * across * side];
    };
    const edge = [
      put(-1.3, 0.1),
      put(-0.9, 0.72),
      put(-0.1, 1.06),
      put(0.9, 0.86),
      put(1.7, 0.1),
      put(1.95, -0.34),
    ];
    const inner = [put(1.95, -0.34), put(1.1, -0.2), put(0.2, 0), put(-0.6, -0.06), put(-1.3, 0.1)];
    const leaf = chain(edge, inner);
    const bright = side < 0;
    out.push(
      fill(
        leaf,
        bright ? C.hair : '#6A3030',
        `stroke="${tone.edge}" stroke-width="4" stroke-linejoin="round"`,
      ),
      clip(leaf, [
        fill(
          chain(
            [put(-1.4, -0.3), put(-0.5, 0.2), put(0.5, 0.26), put(1.3, 0), put(2.1, -0.5)],
            [put(2.1, -0.8), put(-1.4, -0.8)],
          ),
          C.hairShade,
        ),
        brush(
          [put(-0.9, 0.5), put(-0.1, 0.8), put(0.8, 0.66), put(1.5, 0.2)],
          bright ? 15 : 9,
          bright ? '#E08A50' : '#A85A3C',
        ),
        brush([put(-0.6, 0.34), put(0.1, 0.52), put(0.9, 0.42), put(1.6, 0)], 4, C.hairLight, {
          more: `opacity="${bright ? 0.9 : 0.5}"`,
        }),
      ]),
    );
  }
  return out;
}

/** Behind the head: what runs from the skull to the root of the braid. */
export const hairBehind = () => [
  plane(
    '-100 -200, -180 -100, -196 20, -190 120, -220 190 | -220 190, -120 300, 20 280, 110 180, 140 0 | 140 0, -100 -200',
    C.hairShade,
  ),
  lock(
    '-150 -60 20, -196 40 34, -202 120 34, -180 190 30, -130 240 20',
    hair({ seed: 12, lit: 1 }),
  ),
  lock(
    '-130 -20 20, -164 70 30, -160 150 28, -126 210 24, -90 250 10',
    hair({ seed: 13, lit: 1, base: '#6A3030' }),
  ),
];

/** Hair over the skull, drawn back to the left; the fringe is the wind's. */
export const hairAbove = () => [
  plane(
    '60 -236, -40 -262, -130 -222, -186 -120, -190 0, -180 60 | -180 60, -150 40, -152 -40, -126 -110, -60 -160, 40 -180, 110 -170, 146 -90 | 146 -90, 168 -60, 160 -150, 120 -210, 60 -236',
    C.hairShade,
  ),
  lock(
    '80 -214 6, 0 -250 28, -100 -222 40, -170 -140 38, -196 -30 32, -200 80 24, -176 170 8',
    hair({ seed: 3, strands: 3, lit: -1 }),
  ),
  lock(
    '70 -206 6, 0 -216 24, -84 -186 30, -136 -116 25, -158 -30 18, -166 50 12, -164 110 2',
    hair({ seed: 4, lit: -1, sheen: '#E08A50', strands: 2 }),
  ),
  lock(
    '66 -214 6, 100 -200 20, 138 -150 22, 156 -80 16, 158 -20 8, 150 30 1',
    hair({ seed: 5, base: '#4A2436', shade: '#24122A', sheen: '#7A3A3E' }),
  ),
  // Over the brow: the fringe, blown to the left.
  lock(
    '76 -208 5, 50 -160 18, 10 -126 20, -46 -112 15, -104 -126 8, -150 -160 1',
    hair({ seed: 8, lit: -1, sheen: '#E08A50', strands: 2 }),
  ),
  lock(
    '74 -208 5, 70 -160 16, 44 -118 16, 10 -96 10, -26 -92 1',
    hair({ seed: 11, base: '#6A3030', strands: 2 }),
  ),
  lock(
    '76 -208 5, 90 -160 14, 92 -110 13, 78 -70 8, 60 -48 1',
    hair({ seed: 9, base: '#4A2436', shade: '#24122A', sheen: '#7A3A3E' }),
  ),
  // What the wind took: one mass from the parting, over the skull and away, in four certain bands.
  lock(
    '80 -214 5, 10 -250 24, -80 -262 34, -170 -262 32, -250 -290 22, -320 -340 12, -370 -400 1',
    hair({ seed: 24, lit: -1, strands: 3 }),
  ),
  lock(
    '78 -212 5, 20 -222 22, -60 -216 32, -150 -206 32, -236 -222 24, -310 -262 12, -370 -290 1',
    hair({ seed: 25, lit: -1, strands: 3, base: '#7A3A30' }),
  ),
  lock(
    '78 -210 5, 30 -190 20, -40 -170 26, -120 -160 28, -200 -176 20, -270 -206 10, -320 -220 1',
    hair({ seed: 26, lit: -1, strands: 3, sheen: '#E08A50' }),
  ),
];

export const loose = () => [
  lock(
    '-60 -180 20, -170 -150 34, -250 -140 26, -320 -160 12, -370 -150 1',
    hair({ seed: 22, lit: -1, strands: 2, base: '#6A3030' }),
  ),
  lock(
    '-120 -120 20, -200 -80 28, -270 -80 16, -340 -90 1',
    hair({ seed: 23, lit: -1, strands: 2, base: '#5A2A34' }),
  ),
];

/** The spyglass looks at us: rings, and in the glass the crescent and a small sail. */
export function spyglass() {
  const ink = `stroke="${C.line}" stroke-width="4"`;
  const ring = (x, y, r, colour) => fill(circle(x, y, r), colour, ink);
  const [x, y] = [112, 46];
  return [
    ring(80, 4, 50, '#2A1C30'),
    ring(88, 14, 58, '#7A5226'),
    ring(94, 22, 60, '#2A1C30'),
    ring(100, 30, 70, '#8A6030'),
    ring(106, 38, 74, '#2A1C30'),
    fill(circle(x, y, 92), '#4A2E1E', ink),
    fill(circle(x, y, 90), gold),
    fill(circle(x + 3, y + 3, 78), '#5A3A1C'),
    fill(circle(x, y, 74), '#0A1030', ink),
    clip(circle(x, y, 72), [
      fill(circle(x, y, 74), 'url(#lens)'),
      stars([x - 70, y - 70, 140, 120], 30, { seed: 5, size: 0.7, big: 0.2 }),
      fill(
        `M${x - 16} ${y - 44}A40 40 0 1 0 ${x + 34} ${y + 10}A34 34 0 1 1 ${x - 16} ${y - 44}Z`,
        '#F2F6FF',
      ),
      plane(
        `${x - 80} ${y + 44}, ${x - 20} ${y + 38}, ${x + 80} ${y + 46} | ${x + 80} ${y + 46}, ${x + 80} ${y + 90}, ${x - 80} ${y + 90}, ${x - 80} ${y + 44}`,
        '#0A1634',
      ),
      brush(`${x - 30} ${y + 52}, ${x} ${y + 50}, ${x + 40} ${y + 54}`, 4, '#BFD4FF'),
      brush(`${x - 14} ${y + 62}, ${x + 10} ${y + 60}, ${x + 30} ${y + 63}`, 3, '#BFD4FF'),
      plane(
        `${x - 80} ${y - 70}, ${x - 20} ${y - 90} | ${x - 20} ${y - 90}, ${x - 76} ${y + 40}, ${x - 80} ${y - 70}`,
        '#FFFFFF',
        'opacity="0.16"',
      ),
    ]),
    stroke(
      `M${x - 80} ${y - 26}A84 84 0 0 1 ${x + 20} ${y - 82}`,
      '#FFF6D8',
      6,
      'stroke-linecap="round"',
    ),
    star(x - 52, y - 58, 20, '#FFFFFF'),
  ];
}
