/** What Filbert holds out: a ladle of soup, the hand round its handle, the forearm with its burn. */
import { C, gold } from './filbert-face.mjs';
import { digit, lone, mass, seam } from './fingers.mjs';
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

/** A gunner's forearm from the rolled sleeve to the wrist; the thumb stands along the handle, behind it. */
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
    lone(
      '-14 -30 26, 16 -76 25, 28 -112 20, 26 -136 16',
      skin,
      [6, 4],
      [plane('18 -152, 34 -154, 42 -138, 38 -122 | 38 -122, 24 -128, 18 -152', '#FFE9C8')],
    ),
  ];
}

/** The hand from its back: four fingers of four lengths over the handle, one plane of light over all of them. */
export function hand() {
  const back = chain(
    '-40 -78, -84 -70, -120 -30, -126 16, -112 52 | -112 52, -60 94, -28 92 | -28 92, -20 0, -40 -78',
  );
  const fingers = [
    '-66 -50 25, -22 -66 24, 20 -60 22, 38 -44 17',
    '-80 -10 27, -26 -24 26, 30 -20 24, 50 -2 18',
    '-76 32 25, -24 20 25, 26 22 22, 43 38 16',
    '-58 68 21, -18 60 21, 16 60 19, 30 74 13',
  ].map((joints) => digit(joints));
  return [
    mass([back], skin, [
      plane('-150 -60, -90 -70, -96 -20, -86 40, -60 110 | -60 110, -150 110, -150 -60', skin.dark),
      brush('-104 20, -84 40, -56 50', 4, skin.dark),
    ]),
    mass(fingers, skin, [
      // Over the knuckles it turns away from the soup.
      plane(
        '-120 -90, -52 -90, -64 -44, -70 -6, -64 36, -40 100 | -40 100, -120 100, -120 -90',
        skin.dark,
      ),
      plane(
        '-14 -100, -4 -44, -8 0, -2 40, -10 110 | -10 110, 90 110, 90 -100, -14 -100',
        skin.light,
      ),
      ...[
        '6 -52, 26 -46, 36 -34',
        '8 -8, 34 -4, 46 10',
        '8 34, 28 38, 38 50',
        '2 70, 18 72, 26 82',
      ].map((line) => brush(line, 11, skin.high, { from: 0.3, to: 0.3 })),
    ]),
    seam('44 -26, 22 -40, -20 -46, -62 -32', C.line),
    seam('48 18, 24 2, -22 -3, -66 8', C.line),
    seam('38 56, 18 42, -18 40, -56 48', C.line),
    // Skin folds where the fingers bend.
    brush('10 -78, 16 -64, 14 -52', 3, skin.dark),
    brush('18 -38, 24 -24, 22 -12', 3, skin.dark),
    brush('14 4, 20 18, 18 30', 3, skin.dark),
  ];
}
