/** Daphne's head, nearly frontal: one half daylight, one half bark that has not quite let go. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  limb,
  lock,
  plane,
  pts,
  sample,
} from './kit.mjs';

export const C = {
  light: '#F7D9A0',
  high: '#FFF0C6',
  mid: '#D29A5C',
  dark: '#7E5236',
  deep: '#3A2A20',
  line: '#14140C',
  bark: '#33281E',
  barkLight: '#6E5636',
  sap: '#F2C65A',
  leaf: '#9DB04A',
  leafLight: '#DCE080',
  leafDark: '#46602E',
  leafDeep: '#22341F',
};
export const gold = 'url(#gold)';

/** A laurel leaf from its stalk: two halves, one in the light, and a rib. */
export function leaf(
  x,
  y,
  long,
  turn,
  { wide = 0.17, a = C.leafDark, b = C.leaf, rib = C.leafLight, edge = C.line, bend = 0.08 } = {},
) {
  const w = long * wide;
  const k = long * bend;
  const upper = `M0 0C${long * 0.2} ${-w * 1.2 - k} ${long * 0.62} ${-w * 1.25 - k} ${long} 0`;
  const rail = `C${long * 0.66} ${-k * 0.9} ${long * 0.3} ${-k} 0 0Z`;
  const lower = `M0 0C${long * 0.22} ${w * 1.1 - k} ${long * 0.66} ${w * 1.15 - k} ${long} 0`;
  return group(
    [
      fill(
        `${upper}C${long * 0.66} ${w * 1.15 - k} ${long * 0.22} ${w * 1.1 - k} 0 0Z`,
        a,
        edge
          ? `stroke="${edge}" stroke-width="${Math.min(5, long * 0.045)}" stroke-linejoin="round"`
          : '',
      ),
      fill(upper + rail, b),
      fill(lower + rail, a),
      rib
        ? brush(
            [
              [0, 0],
              [long * 0.45, -k * 0.8],
              [long * 0.94, 0],
            ],
            long * 0.035 + 0.6,
            rib,
            { peak: 0.3, to: 0 },
          )
        : '',
    ],
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  );
}

const contour = {
  right: pts(
    '8 -250, 96 -228, 144 -150, 152 -60, 147 0, 150 50, 138 110, 112 168, 72 214, 34 240, 6 246',
  ),
  left: pts(
    '6 246, -22 243, -62 220, -104 176, -134 122, -148 60, -152 0, -156 -70, -146 -150, -90 -228, 8 -250',
  ),
};
const head = chain(contour.right, contour.left);
// The break runs down brow, nose, lips and chin; left of it the head's own shadow.
const shadow = chain(
  '24 -260, 12 -160, 0 -70, -6 -30, 6 10, 12 56, 22 80, 16 98, 8 106 | 8 106, 10 122, 16 136 | 16 136, 12 152, 18 166 | 18 166, 10 182, 20 206, 14 252 | 14 252, -260 260, -260 -270, 24 -260',
);
// Bark: from the hair over the temple, the eye and the cheek to the throat; its edge is broken, not drawn with a ruler.
const bark = chain(
  '-6 -270, -16 -200 | -16 -200, 2 -160, -10 -116 | -10 -116, -32 -92, -28 -58 | -28 -58, -12 -34, -30 4 | -30 4, -54 40, -50 66 | -50 66, -78 92, -74 122 | -74 122, -56 150, -78 176 | -78 176, -52 210, -46 260 | -46 260, -260 270, -260 -270, -6 -270',
);

/** Plates of bark along spines of [x, y, halfWidth]: lit on the right edge, sap in one crack. */
export function plates(spines, { tone = C.barkLight, lit = '#9A7A48', width = 4 } = {}) {
  return spines.map((spine, i) => {
    const line = sample(spine, 6);
    const right = line.filter((_, k) => k % 4 === 0).map(([x, y, w]) => [x + w * 0.8, y]);
    return [
      fill(
        limb(line.filter((_, k) => k % 3 === 0 || k === line.length - 1)),
        i % 3 === 1 ? '#54402A' : tone,
      ),
      brush(right, width, lit, { from: 0.1, to: 0.1, peak: 0.4 }),
    ];
  });
}

function barkHalf() {
  return (
    clip(bark, [
      fill('M-280 -280H80V280H-280Z', C.bark),
      plates([
        pts('-40 -250 4, -46 -190 14, -34 -120 10, -50 -70 2'),
        pts('-96 -240 6, -98 -150 17, -76 -80 13, -70 -36 2'),
        pts('-140 -180 4, -142 -80 13, -124 -30 9, -118 -6 1'),
        pts('-132 40 1, -130 100 12, -104 160 12, -84 220 4'),
        pts('-100 44 1, -96 90 12, -88 140 8, -92 176 1'),
        pts('-66 56 1, -68 84 7, -84 108 1'),
        pts('-70 186 1, -66 220 10, -60 258 6'),
      ]),
      // Sap in the cracks.
      brush('-70 -236, -72 -160, -56 -96, -60 -44', 4, C.sap, { peak: 0.7 }),
      brush('-118 40, -112 96, -96 150, -104 196', 4, C.sap, { peak: 0.4 }),
      brush('-126 -150, -118 -80, -96 -40', 2.6, C.sap, { peak: 0.6 }),
      // The lid there is shut, as a knot is.
      plane('-118 2, -92 -22, -58 -20, -30 4 | -30 4, -58 26, -92 26, -118 2', '#4A3A28'),
      brush('-120 2, -92 -24, -58 -22, -30 2', 4, '#9A7A48', { peak: 0.6 }),
      brush('-112 -10, -88 -36, -56 -34, -28 -12', 3, C.line, { peak: 0.6 }),
      brush('-122 6, -94 22, -62 23, -32 8', 7, C.sap, { peak: 0.5, from: 0.2, to: 0.2 }),
      brush('-132 -40, -106 -62, -68 -66, -30 -52', 9, C.line, { peak: 0.6 }),
    ]) +
    [
      // The broken edge catches the day.
      brush('-16 -200, 2 -160, -10 -116', 3.6, C.sap, { peak: 0.4 }),
      brush('-28 -58, -12 -34, -30 4, -54 40, -50 66', 3.6, C.sap, { peak: 0.3 }),
      brush('-50 66, -78 92, -74 122, -56 150, -78 176, -52 210, -46 250', 3.6, C.sap, {
        peak: 0.3,
      }),
    ].join('')
  );
}

function eye() {
  const upper = pts('36 13, 52 1, 76 -6, 102 -4, 126 9');
  const open = chain(upper, '126 9, 106 17, 80 19, 54 18, 36 13');
  const crease = pts('34 2, 52 -18, 78 -25, 106 -20, 132 -2');
  return [
    plane(
      '10 -34, 34 -50, 76 -54, 120 -44, 144 -16 | 144 -16, 132 -2, 106 -20, 78 -25, 52 -18, 34 2 | 34 2, 26 22, 14 4, 10 -34',
      C.mid,
    ),
    fill(chain(crease, upper.toReversed()), '#F0C98C'),
    fill(open, '#EDE0B8'),
    clip(open, [
      fill(circle(80, 4, 21), '#20301C'),
      fill(circle(80, 5, 17.5), '#5E8A3A'),
      fill(circle(80, 11, 12), '#C6DA6A'),
      fill(circle(80, 5, 7.5), C.line),
      plane(
        '20 -20, 140 -20, 140 14 | 140 14, 122 8, 102 1, 78 0, 54 6, 34 17, 20 -20',
        '#2A2416',
        'opacity="0.55"',
      ),
      fill(circle(87, 8, 3.4), '#FFFFFF'),
    ]),
    brush('28 17, 50 2, 76 -6, 104 -5, 128 10, 140 10', 11, C.line, { peak: 0.6 }),
    brush('52 20, 80 23, 106 20, 124 13', 3.2, '#A8743E'),
    brush(crease, 3.6, '#6E4428', { peak: 0.6 }),
    brush('22 -46, 54 -62, 104 -66, 150 -40', 17, '#4A2C1A', { peak: 0.3, to: 0.04 }),
  ];
}

/** A wide mouth that is about to say something: an upper and a lower plane, each in a lit and a shaded tone. */
function mouth() {
  const upper = chain(
    '-48 151, -24 142, -4 134, 12 139, 27 133, 48 138, 78 139 | 78 139, 48 149, 12 153, -20 154, -48 151',
  );
  const lower = chain(
    '-40 154, -12 156, 12 156, 40 153, 68 146 | 68 146, 46 166, 14 174, -16 169, -40 154',
  );
  return [
    fill(upper, '#A2523C') + fill(lower, '#CB8058'),
    clip(shadow, [fill(upper, '#55291F'), fill(lower, '#74422F')]),
    plane('22 160, 52 156 | 52 156, 40 166, 24 167, 22 160', '#F2BE8A'),
    brush('-52 152, -20 154, 12 156, 46 151, 74 142, 84 131', 4.6, C.line, { peak: 0.5 }),
  ];
}

function features() {
  return [
    // Forehead under the wreath.
    plane(
      '0 -260, 20 -196, 70 -170, 120 -120, 140 -50 | 140 -50, 180 -50, 160 -260, 0 -260',
      C.mid,
    ),
    // The turned side of the cheek and the jaw.
    plane(
      '170 -120, 132 -60, 134 -10, 138 40, 116 100, 84 150, 62 184, 36 254 | 36 254, 200 254, 200 -120, 170 -120',
      C.mid,
    ),
    plane('40 60, 60 38, 96 30, 128 38 | 128 38, 118 76, 92 100, 66 96, 40 60', C.high),
    plane('14 -60, 26 -40, 26 30, 30 70 | 30 70, 14 76, 10 20, 4 -30, 14 -60', C.high),
    plane('24 204, 44 198, 56 204 | 56 204, 46 228, 24 236, 24 204', C.high),
    fill(shadow, C.dark),
    clip(shadow, [
      plane(
        '0 -60, -16 -40, -20 10, -40 70, -40 88 | -40 88, -16 98, 12 106, 20 80, 6 20, 0 -60',
        '#94633E',
      ),
      plane('-34 84, -12 96, 10 106 | 10 106, 8 116, -18 108, -34 96, -34 84', C.deep),
    ]),
    // Under the nose; its right wing.
    plane('8 106, 26 98, 46 84 | 46 84, 50 92, 40 104, 24 110, 8 106', C.mid),
    brush('8 108, 24 109, 42 102, 49 88, 45 76', 4, '#7A4A2A', { peak: 0.4 }),
    mouth(),
    plane('15 186, 28 187, 46 180 | 46 180, 34 196, 16 198, 15 186', C.mid),
    ...pts(
      '52 56 2.6, 71 50 2, 80 64 2.8, 97 55 2.2, 110 47 2.8, 100 73 1.8, 36 46 2, 118 62 1.8',
    ).map(([x, y, r]) => fill(circle(x, y, r), '#B5763C')),
    eye(),
    barkHalf(),
    // The wreath throws leaves of shade.
    ...[
      [88, -150, 78, 40],
      [40, -170, 60, 66],
    ].map(([x, y, long, turn]) =>
      leaf(x, y, long, turn, { wide: 0.2, a: '#A8703E', b: '#A8703E', rib: '', edge: '' }),
    ),
  ];
}

const tone = {
  base: '#9A5A2A',
  shade: '#4A2A1C',
  sheen: '#E0A04A',
  light: '#FFDC8A',
  edge: '#1C120C',
  strands: 2,
  lit: -1,
  odd: { base: '#7E4624', shade: '#3A2218', sheen: '#C07E3A' },
};
const strand = (points, seed, more = {}) =>
  lock(points, Object.assign({ seed }, tone, seed % 2 ? tone.odd : {}, more));

/** The mass behind: it blows to the left, in long waves. */
export const hairBehind = () => [
  plane(
    '-30 -270, -190 -200, -230 -20, -200 180, -120 330 | -120 330, 130 330, 190 150, 200 -60, 150 -230, -30 -270',
    '#2A1A14',
  ),
  strand('-60 -200 10, -210 -120 50, -300 20 60, -420 90 54, -520 40 34, -620 70 3', 4),
  strand('-70 -160 10, -210 -40 52, -270 120 58, -370 220 54, -490 210 34, -600 270 2', 7),
  strand('-80 -80 10, -200 60 48, -230 200 52, -310 330 46, -420 380 28, -500 470 2', 10),
  strand('-70 0 10, -170 130 42, -190 270 44, -250 400 34, -330 470 18, -350 560 1', 13),
  strand('60 -160 10, 176 -40 38, 196 100 42, 170 230 36, 210 350 20, 190 440 1', 16),
];
export const hairBefore = () => [
  strand(
    '20 -246 6, -80 -216 26, -150 -130 30, -168 -20 28, -206 90 28, -280 170 20, -350 180 2',
    21,
  ),
  strand(
    '20 -250 6, -60 -238 24, -140 -180 28, -190 -80 32, -250 20 30, -350 60 18, -430 20 1',
    24,
  ),
  strand(
    '24 -246 6, 100 -206 26, 150 -120 24, 160 -20 21, 150 80 20, 176 190 16, 150 290 8, 170 360 1',
    27,
  ),
  strand('24 -250 5, 110 -226 22, 166 -140 26, 186 -30 24, 190 90 22, 220 200 14, 204 300 1', 30),
];

export const portrait = () => [
  fill(head, C.light),
  clip(head, features()),
  brush(contour.right.slice(3), 5, K.spark, { peak: 0.4, from: 0.2, to: 0.2 }),
  brush(contour.left.slice(0, 7), 4, C.line, { peak: 0.5 }),
];
