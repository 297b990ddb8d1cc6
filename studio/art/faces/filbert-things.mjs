/** What Filbert holds out: a ladle of soup, the hand round its handle, the forearm with its burn. */
import { C, gold } from './filbert-face.mjs';
import { lone, mass, seam } from './fingers.mjs';
import {
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  limb,
  plane,
  pts,
  sample,
  stroke,
} from './kit.mjs';

export const soup = [322, 1082];

/** A fold: thin where it starts. */
export const fold = (points, colour, more) => fill(limb(sample(pts(points))), colour, more);

/** The bowl, and the handle that is riveted to its wall. */
export function ladle() {
  const [x, y] = soup;
  const ink = `stroke="${C.line}" stroke-width="7" stroke-linejoin="round"`;
  const bowl = `M${x - 146} ${y}C${x - 146} ${y + 120} ${x - 70} ${y + 160} ${x} ${y + 160}C${x + 70} ${y + 160} ${x + 146} ${y + 120} ${x + 146} ${y}Z`;
  const mouthOf = (rx, ry, dy = 0) =>
    `M${x - rx} ${y + dy}A${rx} ${ry} 0 1 1 ${x + rx} ${y + dy}A${rx} ${ry} 0 1 1 ${x - rx} ${y + dy}Z`;
  const handle = sample(
    '222 1150 15, 216 1090 14, 212 1000 13, 208 900 13, 206 810 13, 200 756 14, 180 722 13, 152 722 11, 140 746 7',
  );
  const strip = handle.slice(8, -6).map(([u, v, w]) => [u + w * 0.35, v, w * 0.3]);
  const tongue = chain(
    '200 1072, 240 1072 | 240 1072, 246 1108, 242 1138, 228 1150, 210 1140, 202 1108, 200 1072',
  );
  return [
    group(
      [
        fill(bowl, '#8A4A26', ink),
        clip(bowl, [
          plane(
            `${x - 150} ${y}, ${x - 100} ${y + 110}, ${x - 10} ${y + 170} | ${x - 10} ${y + 170}, ${x - 150} ${y + 170}, ${x - 150} ${y}`,
            '#D9883F',
          ),
          plane(
            `${x + 30} ${y}, ${x + 60} ${y + 80}, ${x + 20} ${y + 170} | ${x + 20} ${y + 170}, ${x + 150} ${y + 170}, ${x + 150} ${y}, ${x + 30} ${y}`,
            '#4A2020',
          ),
          brush(`${x - 70} ${y + 80}, ${x - 50} ${y + 112}, ${x - 20} ${y + 132}`, 12, '#FFD9A0', {
            peak: 0.4,
          }),
        ]),
        fill(mouthOf(148, 44), gold, ink),
        fill(mouthOf(130, 34), '#7A2A12'),
        fill(mouthOf(122, 29, 3), 'url(#broth)'),
        fill(mouthOf(70, 13, 4), '#FFE9B0', 'opacity="0.7"'),
      ],
      `transform="translate(${x} ${y}) scale(0.7) translate(${-x} ${-y})"`,
    ),
    fill(limb(handle.slice(5)), '#A87A34', `stroke="${C.line}" stroke-width="5"`),
    fill(limb(strip), '#FFE6A8'),
    fill(tongue, '#C9983F', `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`),
    plane(
      '228 1072, 240 1072 | 240 1072, 246 1108, 242 1136, 230 1146, 232 1108, 228 1072',
      '#FFE0A0',
    ),
    fill(circle(220, 1094, 6), C.line) + fill(circle(224, 1126, 6), C.line),
  ];
}

const skin = {
  dark: '#7A3C34',
  base: '#C47A4C',
  light: C.light,
  high: C.high,
  line: C.line,
};
const ink = `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`;

/** A gunner's forearm from the rolled sleeve to the wrist. */
export function forearm() {
  const arm = limb(sample(pts('-66 40 50, -104 90 52, -160 162 66, -240 262 82')));
  return [
    fill(arm, skin.base, ink),
    clip(arm, [
      plane('-60 0, -120 60, -190 150, -300 240 | -300 240, -300 0, -60 0', skin.dark),
      plane('-40 60, -70 120, -130 200, -200 300 | -200 300, 0 300, 0 60, -40 60', skin.light),
      plane('-34 90, -60 140, -110 210, -160 290 | -160 290, 0 300, 0 90, -34 90', skin.high),
      // A burn, long healed: smooth islands with no hair on them.
      ...[
        '-112 84, -94 100, -96 124, -112 128, -118 150, -138 156, -142 132, -128 120, -126 98, -112 84',
        '-84 118, -74 132, -86 148, -98 140, -84 118',
        '-152 164, -138 172, -146 192, -160 186, -152 164',
      ].map((island) => plane(island, '#E8A08A')),
      brush('-116 96, -110 112, -126 136', 4, '#FFD8C4'),
      brush('-70 96, -62 112, -64 128', 4, '#8A4436'),
      brush('-90 140, -80 158, -84 176', 4, '#8A4436'),
    ]),
    // The roll of the sleeve, and the arm of the coat behind it.
    plane(
      '-240 110, -190 130, -130 190, -104 240 | -104 240, -110 330, -80 640 | -80 640, -400 640, -400 110, -240 110',
      '#34305E',
      ink,
    ),
    plane(
      '-262 96, -220 104, -160 146, -116 200, -96 252 | -96 252, -120 286, -146 282 | -146 282, -168 226, -214 178, -262 152 | -262 152, -262 96',
      '#4C4684',
      ink,
    ),
    plane(
      '-160 146, -116 200, -96 252 | -96 252, -120 286, -146 282 | -146 282, -136 220, -160 146',
      '#A87A86',
    ),
    fold('-170 300 1, -190 400 12, -180 640 24', '#14122C'),
    brush('-262 152, -214 178, -168 226, -146 282', 5, gold, { from: 0.4, to: 0.4 }),
  ];
}

/** The hand from its back: one smooth contour, a slanted row of knuckles, four planes that end each at its own place. */
export function hand() {
  const fist = chain(
    '-34 104, -76 96, -124 66 | -124 66, -124 10, -104 -52, -78 -88 | -78 -88, -40 -96, 4 -98, 36 -90 | 36 -90, 52 -70, 58 -44 | 58 -44, 74 -26, 76 -6, 66 10 | 66 10, 68 30, 56 52 | 56 52, 50 72, 38 84, 14 96, -34 104',
  );
  // From the middle joint to where a finger turns round the handle.
  const ends = [
    '12 -94, 40 -84, 54 -56, 58 -38 | 58 -38, 34 -48, 6 -50 | 6 -50, 16 -72, 12 -94',
    '8 -42, 34 -42, 62 -38, 80 -10, 68 12 | 64 10, 36 0, 18 -2 | 18 -2, 22 -20, 8 -42',
    '14 8, 36 8, 62 20, 58 46 | 58 46, 34 40, 6 40 | 6 40, 16 24, 14 8',
    '2 52, 26 50, 52 60, 36 82, 14 96 | 14 96, -6 96 | -6 96, 4 74, 2 52',
  ];
  return [
    // The thumb lies along the handle; its root goes down behind the first finger.
    lone(
      '30 -40 29, 22 -84 26, 10 -122 21, -2 -150 16',
      skin,
      [6, 4],
      [
        plane(
          '-14 -148, -8 -162, 6 -164, 12 -150 | 12 -150, 8 -136, -4 -132, -14 -148',
          '#FFE9C8',
          `stroke="${C.line}" stroke-width="2" stroke-opacity="0.5"`,
        ),
        brush('-6 -110, 8 -106, 18 -110', 3, skin.dark),
      ],
    ),
    mass([fist], skin, [
      // The back of the hand turns away at the knuckles, which go down on a slant.
      plane(
        '-34 -110, -46 -84, -44 -62, -66 -42, -58 -18, -76 8, -66 32, -80 54, -70 110 | -70 110, -160 110, -160 -110, -34 -110',
        skin.dark,
      ),
      plane(
        '-98 -50, -78 -80, -62 -78 | -62 -78, -84 -24, -98 30, -108 60 | -108 60, -120 10, -98 -50',
        '#9A5644',
      ),
      brush('-60 -84, -76 -50, -92 -10', 5, '#C47A4C'),
      ends.map((end, i) => plane(end, i === 3 ? '#DC9560' : skin.light)),
      ...[
        '22 -82, 38 -74, 47 -58',
        '30 -32, 50 -22, 57 -6',
        '28 16, 46 22, 50 36',
        '16 60, 34 64, 32 76',
      ].map((line) => brush(line, 10, skin.high, { from: 0.3, to: 0.3 })),
    ]),
    // It is one with the wrist.
    plane('-112 48, -50 88, -44 108, -84 104, -116 78 | -116 78, -112 48', skin.dark),
    seam('60 -34, 34 -45, -16 -47, -60 -42', C.line),
    seam('65 14, 36 4, -20 4, -70 8', C.line),
    seam('55 52, 30 45, -22 47, -70 54', C.line),
  ];
}
