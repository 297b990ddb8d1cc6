/** What Fushu has with him: the pole he prunes dreams with, the bird on it, the hand and the sleeve that hold it. */
import { C } from './fushu-face.mjs';
import { fist } from './grip.mjs';
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

/** The fist round the shaft, and the wrist that comes out of the wide sleeve. */
export const hand = () => {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  const wrist = chain(
    '104 1080, 100 1140, 84 1220 | 84 1220, 214 1220 | 214 1220, 196 1140, 206 1080 | 206 1080, 104 1080',
  );
  return [
    fill(wrist, C.mid, ink),
    clip(wrist, [
      plane('90 1060, 152 1100, 140 1230 | 140 1230, 70 1230, 90 1060', C.light),
      plane('186 1060, 176 1140, 184 1230 | 184 1230, 240 1230, 240 1060, 186 1060', C.dark),
    ]),
    fist(
      { base: '#7F9A86', light: C.light, high: C.full, line: C.line },
      'transform="translate(150 1044) rotate(4) scale(1.1)"',
      -1,
    ),
  ];
};

const tilt = 'transform="rotate(-13 140 1200)"';
const edge = '52 1196, 96 1182, 150 1178, 214 1190';
export const cuff = () =>
  group(
    plane(
      `${edge} | 214 1190, 150 1216, 96 1218, 52 1196`,
      '#0B2226',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    tilt,
  );
export const sleeve = () => {
  const front = '52 1196, 96 1218, 150 1216, 214 1190';
  const d = chain(
    `${front} | 214 1190, 300 1240, 360 1340, 380 1490 | 380 1490, -60 1490, -40 1340, 52 1196`,
  );
  const fold = (text, colour) => fill(limb(sample(pts(text))), colour);
  return group(
    [
      fill(d, '#D3D9BD', `stroke="${C.line}" stroke-width="4"`),
      clip(d, [
        plane(
          '190 1190, 210 1290, 270 1390, 290 1490 | 290 1490, 420 1490, 320 1180, 190 1190',
          '#7F9A88',
        ),
        fold('120 1216 1, 90 1310 12, 20 1420 20, -20 1490 24', '#9DB29A'),
        fold('160 1214 1, 160 1320 11, 120 1430 18, 100 1490 22', '#9DB29A'),
        fold('200 1198 1, 230 1310 9, 230 1420 13, 220 1490 16', '#4F766C'),
        fold('80 1208 1, 40 1300 7, -20 1390 9, -40 1420 4', '#F1EED8'),
      ]),
      stroke(curve('54 1210, 98 1232, 152 1230, 216 1204'), '#0F3C3E', 22),
      stroke(curve(front), gold, 4) +
        stroke(curve('52 1226, 98 1246, 154 1244, 222 1218'), gold, 2),
    ],
    tilt,
  );
};
