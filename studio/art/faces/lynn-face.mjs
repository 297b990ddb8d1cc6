/** Lynn's head: one narrowed eye on us, the other behind the spyglass; hair that ends in one thick braid. */
import {
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  lock,
  plane,
  pts,
  sample,
  stars,
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
  '0 -214, -90 -198, -142 -134, -156 -50, -158 10, -164 62, -154 118, -118 166, -62 198, -8 214, 24 216',
);
const far = pts(
  '24 216, 50 210, 90 186, 122 144, 138 96, 145 52, 139 26, 146 -16, 144 -80, 122 -150, 74 -200, 0 -214',
);
const head = chain(near, far);
// One break of the plane: brow, bridge, tip of the nose, lips, chin.
const night = chain(
  '30 -230, 40 -150, 30 -90, 16 -52 | 16 -52, 22 -34, 20 -8, 29 22, 44 46 | 44 46, 48 58, 40 68, 28 70 | 28 70, 26 82, 36 96 | 36 96, 42 104, 30 112 | 30 112, 36 122, 26 132 | 26 132, 22 148, 36 166, 40 190, 24 240 | 24 240, 240 240, 240 -230, 30 -230',
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
    brush('-136 -52, -112 -80, -72 -92, -14 -76', 17, '#5A2830', {
      peak: 0.62,
      from: 0.1,
      to: 0.3,
    }),
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
  // Wind on the cheek.
  plane(
    '-130 56, -100 36, -60 34, -26 46 | -26 46, -40 76, -76 92, -112 84, -130 56',
    '#E8A090',
    'opacity="0.45"',
  ),
  plane('14 -40, 24 -10, 32 20, 44 44 | 44 44, 24 40, 12 10, 14 -40', C.high),
  plane('-4 58, 4 46, 14 51, 24 62, 42 60 | 42 60, 38 72, 24 72, 10 70, -4 58', C.mid),
  brush('-4 62, -4 50, 6 42', 3.6, '#7A4A58', { peak: 0.4 }),
  brush('10 70, 19 73, 30 70', 4.4, '#5A2A40', { peak: 0.5 }),
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
  ...pts('-108 44, -88 36, -68 44, -48 36, -30 46, -12 38, 6 34, -78 58, -56 58, -36 62').map(
    ([x, y]) => fill(circle(x, y, 3), '#B4684E'),
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
    brush('44 46, 48 58, 40 68, 28 71', 3.4, gold, { peak: 0.5 }),
  ]);

/** Fifteen: a broad face, short from the eyes to the chin. */
export const portrait = () =>
  group(
    [
      clip(head, [day(), shade()]),
      brush(near.slice(2), 4.5, C.line, { peak: 0.6 }),
      brush(far, 5, gold, { peak: 0.4 }),
    ],
    'transform="scale(1.02 0.93)"',
  );

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
    '-100 -200, -176 -120, -186 -30, -170 60, -176 130, -214 190 | -214 190, -120 300, 20 280, 110 180, 140 0 | 140 0, -100 -200',
    C.hairShade,
  ),
  lock(
    '-120 -110 14, -172 -20 28, -164 70 26, -186 150 28, -150 240 18',
    hair({ seed: 12, lit: 1 }),
  ),
  lock(
    '-120 -30 14, -146 50 24, -142 130 24, -130 200 24, -90 250 10',
    hair({ seed: 13, lit: 1, base: '#6A3030' }),
  ),
];

/** Hair over the skull, drawn back to the left; the fringe is the wind's. One closed mass lies under every lock. */
export const hairAbove = () => [
  plane(
    '60 -236, -40 -262, -130 -222, -186 -120, -216 -60, -240 -20 | -240 -20, -180 -20, -152 -40, -132 -92, -70 -112, 20 -108, 90 -116, 134 -76 | 134 -76, 168 -60, 160 -150, 120 -210, 60 -236',
    C.hairShade,
  ),
  lock(
    '-60 -150 8, -118 -90 20, -150 -10 24, -186 50 20, -240 84 12, -296 86 1',
    hair({ seed: 13, strands: 2, lit: -1, base: '#6A3030' }),
  ),
  lock(
    '80 -214 6, 0 -246 28, -100 -214 38, -180 -140 38, -240 -86 29, -296 -74 15, -340 -86 1',
    hair({ seed: 3, strands: 3, lit: -1 }),
  ),
  lock(
    '-90 -180 10, -150 -100 24, -206 -34 22, -262 -10 13, -326 -24 1',
    hair({ seed: 14, strands: 2, lit: -1, base: '#7A3A30' }),
  ),
  lock(
    '70 -206 6, 0 -216 24, -84 -184 30, -142 -110 27, -176 -30 20, -212 20 12, -262 36 1',
    hair({ seed: 4, lit: -1, sheen: '#E08A50', strands: 2 }),
  ),
  lock(
    '66 -214 6, 100 -200 22, 140 -150 24, 158 -80 17, 158 -20 8, 150 30 1',
    hair({ seed: 5, base: '#4A2436', shade: '#24122A', sheen: '#7A3A3E' }),
  ),
  // Over the brow: the fringe, four blades that end along one line.
  lock(
    '76 -208 6, 94 -166 17, 96 -118 15, 76 -76 9, 44 -52 1',
    hair({ seed: 9, base: '#4A2436', shade: '#24122A', sheen: '#7A3A3E' }),
  ),
  lock(
    '76 -208 6, 62 -162 22, 36 -122 20, 0 -96 12, -44 -84 1',
    hair({ seed: 11, base: '#6A3030', strands: 2 }),
  ),
  lock(
    '76 -210 6, 30 -172 26, -26 -140 26, -82 -120 17, -140 -120 1',
    hair({ seed: 8, lit: -1, sheen: '#E08A50', strands: 2 }),
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
