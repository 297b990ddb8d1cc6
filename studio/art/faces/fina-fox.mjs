/** Fina's fox, which has doubts, and the arm it leans on. */
import {
  K,
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
import { C, gold } from './fina-face.mjs';
import { digit, mass } from './fingers.mjs';
import { pelt, tufts } from './snow.mjs';

const white = ['#6E9AA8', '#A9C9CF', '#DDEBEA', '#F6FAF4'];

/** The fox's head, turned to the right and a little away from her: around its brow. */
export function foxHead() {
  const nearEar = chain(
    '-96 -30, -112 -110, -84 -206 | -84 -206, -20 -150, 6 -66 | 6 -66, -96 -30',
  );
  const farEar = chain(
    '8 -70, 36 -140, 84 -196 | 84 -196, 108 -134, 112 -70, 100 -24 | 100 -24, 8 -70',
  );
  const skull = chain(
    '-100 -20, -70 -70, -10 -90, 50 -78, 92 -44, 112 0 | 112 0, 132 34, 166 66, 176 78 | 176 78, 178 92, 166 100 | 166 100, 150 116, 110 124, 70 118 | 70 118, 20 150, -60 150, -120 110, -130 40, -100 -20',
  );
  return [
    // The far ear grows out of the skull: its fur runs over the root.
    fill(farEar, '#7FA9B4', `stroke="${C.line}" stroke-width="5"`),
    clip(farEar, [
      plane('40 -70, 58 -132, 82 -172 | 82 -172, 98 -120, 96 -40 | 96 -40, 40 -70', '#143644'),
      pelt('30 -60, 60 -60, 100 -30', '30 20, 60 20, 100 20', ['#4E8090', '#A9C9CF'], {
        length: 50,
        width: 24,
        lean: 0.2,
      }),
    ]),
    brush('84 -196, 110 -134, 114 -70, 104 -30', 6, C.green, { from: 0.3, to: 0.3 }),
    fill(nearEar, '#DDEBEA', `stroke="${C.line}" stroke-width="5"`),
    clip(nearEar, [
      plane(
        '-80 -40, -92 -110, -78 -180 | -78 -180, -30 -130, -14 -60 | -14 -60, -80 -40',
        '#1B4250',
      ),
      pelt('-96 -60, -70 -90, -50 -70', '-90 0, -60 0, -40 0', ['#6E9AA8', '#DDEBEA'], {
        length: 56,
        width: 26,
        lean: 0.2,
      }),
    ]),
    // The ruff of its cheek, towards hers.
    pelt(
      '40 170, -40 184, -120 160, -172 96, -160 10, -110 -50',
      '50 110, 0 110, -40 90, -60 50, -50 10, -30 -30',
      white,
      { seed: 6, length: 60, width: 48, lean: 0.5, side: 1 },
    ),
    fill(skull, '#F6FAF4'),
    clip(skull, [
      // One break: forehead, bridge of the nose, lip. Right of it the aurora's shade.
      plane(
        '20 -100, 52 -50, 70 -10, 100 26, 140 62, 180 84 | 180 84, 240 60, 160 -100, 20 -100',
        '#8FB9C2',
      ),
      plane('70 -80, 84 -30, 104 6, 140 48 | 140 48, 220 60, 160 -100, 70 -80', '#3F7484'),
      // Under the cheekbone and the jaw.
      plane(
        '-140 110, -60 108, 10 92, 60 92, 110 100, 168 100 | 168 100, 150 150, -60 180, -140 110',
        '#A9C9CF',
      ),
      plane('60 118, 100 108, 168 100 | 168 100, 150 130, 60 140, 60 118', '#3F7484'),
      plane('-30 -20, 0 -38, 40 -36, 60 -14 | 60 -14, 44 24, 10 30, -14 14, -30 -20', '#A9C9CF'),
    ]),
    // Eye: a slit that looks aside.
    plane('-16 -2, 6 -18, 34 -16, 56 10 | 56 10, 30 14, 6 10, -16 -2', C.line),
    clip(chain('-6 -2, 10 -10, 32 -9, 48 8 | 48 8, 28 9, 8 7, -6 -2'), [
      fill('M-30 -30H70V30H-30Z', '#E9B04A'),
      fill(circle(32, -2, 8), C.line),
      fill(circle(28, -5, 2.6), '#FFFFFF'),
    ]),
    brush('-34 -10, -10 -22, 20 -26, 48 -8, 68 26', 6, C.line, { peak: 0.5 }),
    brush('84 4, 98 -4, 108 6', 5, C.line),
    // Nose and mouth.
    plane('154 62, 172 66, 182 80 | 182 80, 176 92, 162 88 | 162 88, 154 76, 154 62', C.line),
    brush('164 90, 150 104, 120 104, 92 92, 74 96', 5, C.line, { peak: 0.4 }),
    ['110 84 190 128', '104 88 170 148', '120 78 214 108'].map((text) => {
      const [x, y, u, v] = text.split(' ').map(Number);
      return brush(
        [
          [x, y],
          [(x + u) / 2, (y + v) / 2 - 6],
          [u, v],
        ],
        2.4,
        K.silver,
        { from: 0.8 },
      );
    }),
    brush('-10 -88, 50 -76, 92 -44, 112 0, 132 34, 166 66', 5, gold),
  ];
}

/** What is seen of it below its cheek: the breast, in the shade of its head. */
export const foxBody = () =>
  pelt(
    '470 1000, 520 1090, 640 1150, 800 1140, 960 1080',
    '600 940, 660 960, 740 980, 820 980, 960 960',
    ['#1C4858', '#3F7484', '#6E9AA8'],
    { seed: 14, length: 60, width: 70, lean: 0.5, side: -1, reach: 0.7 },
  );

/** The fur of the breast falls over the roots of the legs. */
export const breast = () =>
  pelt(
    '560 1030, 600 1110, 660 1150, 730 1140, 790 1130, 850 1070',
    '600 980, 640 1010, 690 1020, 740 1020, 780 1010, 830 980',
    ['#6E9AA8', '#A9C9CF', '#DDEBEA'],
    { seed: 31, length: 54, width: 44, lean: 0.2, side: -1, reach: 0.7 },
  );

/** Its tail, across her front: one bow, all the fur towards the tip, and the tip dipped in night. */
export const tail = () => {
  const upper = '940 1250, 800 1290, 660 1296, 520 1268, 390 1206, 290 1110, 222 970';
  const lower = '940 1440, 800 1480, 640 1470, 460 1420, 310 1320, 214 1176, 214 960';
  const fur = { length: 66, width: 84, lean: 0.8, wild: 0.6 };
  return [
    pelt(
      lower,
      upper,
      ['#173F50', '#4E8090', '#A3C3C8', '#DCE9E6', '#F6FAF4'],
      Object.assign({ seed: 9, reach: 0.92 }, fur),
    ),
    pelt(
      '236 1200, 210 1130, 196 1060, 200 1000, 216 940',
      '300 1120, 276 1084, 254 1046, 236 1000, 222 956',
      ['#0C222C', '#1B4452', '#2E6674'],
      Object.assign({ seed: 5, reach: 0.8 }, fur),
    ),
    // The white fur lies over the dark in points.
    ['318 1130, 284 1180, 224 1226', '332 1140, 300 1194, 244 1250'].map((line, i) =>
      fill(
        `${tufts(line, { seed: 3 + i, length: 60, width: 40, lean: 0.1, side: -1 })}L330 1260L370 1180Z`,
        ['#DCE9E6', '#F6FAF4'][i],
      ),
    ),
    brush(upper, 9, C.line, { from: 0.5, to: 0.3 }),
    brush('940 1258, 800 1298, 660 1304, 520 1276, 390 1214, 300 1130', 5, gold, { from: 0.5 }),
  ];
};

/** Her arm under the fox: a sleeve from the right, that its fur swallows. */
export function arm() {
  const ink = `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`;
  const sleeve = limb(sample(pts('1000 1270 92, 860 1216 82, 720 1184 70, 620 1176 62')));
  return [
    fill(sleeve, '#2C7078', ink),
    clip(sleeve, [
      plane(
        '1000 1180, 860 1136, 720 1112, 600 1112 | 600 1112, 600 1140, 740 1150, 880 1190, 1000 1240 | 1000 1240, 1000 1180',
        '#4E9A94',
      ),
      plane(
        '1000 1320, 860 1266, 720 1226, 600 1216 | 600 1216, 600 1280, 1000 1400, 1000 1320',
        '#14404C',
      ),
      stroke(
        curve('940 1150, 900 1230, 890 1330') + curve('912 1140, 872 1220, 862 1310'),
        gold,
        3,
      ),
      stroke('M926 1150L900 1176L914 1200L882 1224L898 1250L868 1276L884 1306', K.goldLight, 5),
    ]),
    brush('1000 1178, 860 1134, 720 1114, 640 1114', 6, C.green, {
      from: 0.3,
      more: 'opacity="0.8"',
    }),
    pelt(
      '592 1080, 566 1130, 562 1190, 580 1262',
      '700 1080, 690 1130, 690 1190, 700 1270',
      ['#6E9AA8', '#A9C9CF', '#DDEBEA', '#F6FAF4'],
      { seed: 21, length: 40, width: 34, lean: 0.2, side: -1, reach: 0.7 },
    ),
  ];
}

/** A foreleg over her arm: white to the wrist, then a dark sock; the toes hang. */
export const leg = (joints, [x, y], turn, far) => {
  const d = digit(joints);
  const sock = chain(
    '-40 -46, -18 -34, 0 -48, 20 -34, 40 -46 | 40 -46, 46 10, 30 40, 0 46, -30 40, -46 10, -40 -46',
  );
  const tones = far ? ['#6E9AA8', '#A9C9CF', '#10303C'] : ['#A9C9CF', '#F6FAF4', '#14343F'];
  return [
    mass([d], { base: tones[0], line: C.line }, [
      fill(d, tones[1], 'transform="translate(-16 -4)"'),
    ]),
    group(
      [
        fill(sock, tones[2], `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`),
        clip(sock, [
          plane(
            '-46 -40, -18 -30, -24 10, -40 30 | -40 30, -60 10, -46 -40',
            far ? '#1E4654' : '#3A7480',
          ),
        ]),
        brush('-14 12, -12 30, -14 44', 4, '#7FA9B4', { from: 0.2, to: 0.6 }),
        brush('14 12, 13 30, 14 44', 4, '#7FA9B4', { from: 0.2, to: 0.6 }),
        brush('-44 4, -32 38, 0 46, 32 38, 44 4', 4, gold, { from: 0.2, to: 0.2 }),
      ],
      `transform="translate(${x} ${y}) rotate(${turn}) scale(${far ? 0.78 : 0.88})"`,
    ),
  ];
};
