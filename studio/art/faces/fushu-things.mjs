/** What Fushu has with him: the pole he prunes dreams with, the bird on it, the hand and the sleeve that hold it. */
import { digit, fingers } from './digits.mjs';
import { C, leaf } from './fushu-face.mjs';
import {
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  group,
  limb,
  plane,
  pts,
  sample,
  stroke,
} from './kit.mjs';

const gold = 'url(#gold)';

/** The grafting pole: a bamboo shaft, a leaf of steel, a hook for twigs. */
export function pole() {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  return group(
    [
      ...[0, 1, 2, 3, 4, 5].map((i) => {
        const y = 40 + i * 210;
        return (
          fill(`M-13 ${y}H13L12 ${y + 204}H-12Z`, '#6E7F4A', ink) +
          fill(`M2 ${y + 2}H11L10 ${y + 202}H2Z`, '#34492E') +
          fill(`M-10 ${y + 2}H-6L-6 ${y + 202}H-10Z`, '#D6DFA0') +
          fill(`M-17 ${y + 198}H17V${y + 212}H-17Z`, '#9AA860', ink)
        );
      }),
      // The hook, with the bird's perch.
      fill('M-6 64C-60 70 -104 30 -108 -30C-84 16 -50 34 -6 26Z', '#5B6A66', ink),
      fill('M-104 -26C-84 20 -50 38 -8 30L-8 38C-54 44 -88 20 -104 -26Z', '#DFE9DA'),
      fill('M6 60C40 62 74 50 96 26C92 64 52 92 6 90Z', '#5B6A66', ink),
      // The blade: a leaf, its edge to the moon.
      fill('M0 30C-52 -40 -66 -150 -8 -290C60 -160 50 -40 0 30Z', '#2E5550', ink),
      fill('M-2 14C-44 -50 -54 -150 -8 -266C-14 -150 -12 -60 -2 14Z', '#DCEBDD'),
      fill('M-2 14C-22 -50 -28 -150 -8 -266C2 -150 2 -60 -2 14Z', '#8DB0A2'),
      brush('-2 20, -6 -120, -8 -270', 4, gold),
      fill('M-20 22H20V60H-20Z', gold, ink),
      stroke('M-20 34H20M-20 46H20', C.line, 3),
    ],
    'transform="translate(182 420) rotate(3)"',
  );
}

/** A round small bird with its feathers up; it looks at him. */
export const bird = () =>
  group(
    [
      fill('M-52 20L-128 44L-124 60L-46 44Z', '#12282C', `stroke="${C.line}" stroke-width="4"`),
      fill(
        'M-58 6C-62 -46 -22 -78 20 -74C54 -72 68 -44 62 -12C58 30 30 58 -8 56C-38 54 -56 36 -58 6Z',
        '#EADFC0',
        `stroke="${C.line}" stroke-width="4"`,
      ),
      clip(
        'M-58 6C-62 -46 -22 -78 20 -74C54 -72 68 -44 62 -12C58 30 30 58 -8 56C-38 54 -56 36 -58 6Z',
        [
          fill('M-70 60L-70 -90H80L80 -44C50 -52 30 -36 26 -14C10 10 -20 16 -30 60Z', '#1E4A48'),
          fill('M-70 60L-70 -30C-40 -30 -4 -10 6 10C-20 16 -36 40 -40 70Z', '#12282C'),
          fill('M26 -50C40 -54 60 -50 70 -40L70 -20C50 -20 36 -30 26 -50Z', '#F7F0D8'),
          fill('M-20 70C10 50 40 40 66 0L80 60Z', '#B79A6C'),
        ],
      ),
      brush('-50 8, -26 4, 0 14, 6 20', 4, '#7FB59C'),
      brush('-46 24, -26 20, -10 28', 3, '#7FB59C'),
      fill(circle(40, -38, 5.4), '#050B0C') +
        brush('30 -42, 40 -46, 52 -40', 4, '#050B0C') +
        fill(circle(41.6, -39.6, 1.6), '#FFFFFF'),
      fill('M62 -34L84 -26L61 -20Z', '#E2A24A', `stroke="${C.line}" stroke-width="3"`),
      stroke('M-4 56L-8 76M14 54L14 76', '#E2A24A', 4),
      brush('-60 4, -60 -44, -22 -78, 20 -75, 56 -66', 5, 'url(#rim)'),
    ],
    'transform="translate(222 402) scale(1)"',
  );

const tone = { base: C.light, shade: '#A3B294', high: C.full, line: C.line, nail: '#FBEFD6' };
const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;

/**
 * His hand, palm to us: the shaft lies in it, the thumb goes up along the shaft, and four long fingers come round from behind.
 */
export const hand = (shaft) => {
  const arm = chain(
    '268 1104, 300 1140, 340 1190, 372 1250 | 372 1250, 280 1320 | 280 1320, 254 1240, 226 1180, 204 1150 | 204 1150, 268 1104',
  );
  const palm = chain(
    '206 1152, 176 1152, 144 1142, 122 1120 | 122 1120, 118 1060, 130 1004 | 130 1004, 190 986, 234 1010, 260 1052, 268 1104 | 272 1106, 206 1152',
  );
  // Where the fingers start, behind the shaft: only the row of their first joints shows.
  const roots = chain('150 984, 116 992, 96 1030, 96 1080, 112 1120, 150 1136 | 150 1136, 150 984');
  const four = fingers(
    '114 1116 13.5 156 1122 12.5 190 1142 9.5, 101 1082 16 154 1089 14.5 201 1114 10.5, 97 1045 17 156 1051 15.5 211 1080 11, 107 1007 16 161 1013 14.5 208 1042 10.5',
  );
  return [
    fill(arm, C.light, ink),
    clip(arm, [
      plane(
        '216 1170, 262 1190, 300 1230, 330 1290 | 330 1290, 240 1330, 190 1150, 216 1170',
        '#A3B294',
      ),
      plane('250 1230, 310 1200, 390 1230 | 390 1230, 300 1350, 250 1230', C.dark),
    ]),
    fill(roots, C.dark, ink),
    fill(palm, C.light, ink),
    clip(palm, [
      // The hollow of the palm; the ball of the thumb keeps the light.
      plane(
        '120 990, 190 1000, 222 1040, 226 1090, 206 1160 | 206 1160, 100 1160, 100 990, 120 990',
        C.dark,
      ),
      plane(
        '186 1080, 216 1090, 224 1120, 204 1150, 160 1160 | 160 1160, 150 1130, 186 1080',
        '#A3B294',
      ),
      brush('216 1010, 238 1050, 240 1090, 224 1128', 3.4, '#5E8476'),
    ]),
    shaft,
    // The thumb's shade on the shaft, then the fingers from the least to the first.
    four.map((joints) => digit(joints, tone, { lit: -1, nail: -0.2, capped: true })),
    digit(pts('244 1076 18, 224 1030 19, 192 984 15.5, 170 938 11.5'), tone, {
      lit: -1,
      nail: -0.5,
      deep: 0.3,
    }),
    // The ball of the thumb runs into the palm, and the palm into the wrist, without a line.
    plane(
      '228 1050, 250 1044, 262 1066, 265 1098 | 265 1098, 240 1110, 226 1080, 228 1050',
      C.light,
    ),
    brush('246 1056, 258 1080, 260 1102', 8, C.full, { peak: 0.5 }),
    brush('207 1152, 236 1132, 264 1108', 15, C.light, { from: 0.9, to: 0.9 }),
    brush('214 1158, 234 1152, 252 1138', 3, '#A3B294'),
    brush('258 1056, 265 1084, 271 1106, 286 1124, 304 1146', 4.4, C.line, { from: 0.8, to: 0.8 }),
  ];
};

// The mouth of the wide sleeve: it hangs from the forearm, its lining to us.
const lip = '330 1128, 292 1190, 220 1262, 146 1330, 104 1420';
export const cuff = () =>
  plane(
    `330 1128, 270 1132, 196 1196, 128 1290, 104 1420 | ${lip.split(', ').toReversed().join(', ')}`,
    '#0B2226',
    ink,
  );
export const sleeve = () => {
  const d = chain(
    `${lip} | 104 1420, 96 1500 | 96 1500, 520 1500 | 520 1500, 500 1340, 450 1210, 390 1140, 330 1128`,
  );
  const fold = (text, colour) => fill(limb(sample(pts(text))), colour);
  return [
    fill(d, '#D3D9BD', ink),
    clip(d, [
      plane(
        '380 1120, 400 1240, 440 1380, 450 1500 | 450 1500, 560 1500, 520 1120, 380 1120',
        '#7F9A88',
      ),
      fold('330 1160 1, 330 1260 12, 300 1390 20, 280 1500 26', '#9DB29A'),
      fold('362 1150 1, 384 1270 12, 370 1400 18, 372 1500 22', '#4F766C'),
      fold('296 1200 1, 250 1300 10, 210 1410 16, 190 1500 20', '#9DB29A'),
      fold('268 1240 1, 200 1330 7, 160 1420 9, 146 1500 8', '#F1EED8'),
      leaf(250, 1260, 50, 190, 30, '#A9BBA2'),
      stroke(curve(pts(lip).map(([x, y]) => [x + 12, y + 8])), '#0F3C3E', 24),
    ]),
    stroke(curve(lip), gold, 4),
    stroke(curve(pts(lip).map(([x, y]) => [x + 24, y + 18])), gold, 2),
  ];
};
