/** Fina: a wary child in a hood with a fox's ears; the fox itself lies round her neck and doubts. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  doubleRing,
  fill,
  group,
  limb,
  linear,
  newId,
  plane,
  pts,
  radial,
  random,
  sample,
  stars,
  stroke,
} from './kit.mjs';
import { blend, fading, plate } from './light.mjs';
import { C, caught, ears, gold, hoodBack, portrait, ruff } from './fina-face.mjs';
import { arm, breast, foxBody, foxHead, leg, tail } from './fina-fox.mjs';
import { snow } from './snow.mjs';

export const face = [160, 320, 630];
/** Sky and snow of a rendered picture that is drawn now. */
export const north = '../../../studio/art/textures/fina-north.avif';
export const finish = { bloom: 0.42, from: 116 };

/** Curtains of light: bright at the hem, fading upwards, pleated. */
export function aurora(hem, high, [low, top], seed) {
  const line = sample(hem, 14);
  const next = random(seed);
  const id = newId();
  const from = Math.max(...line.map(([, y]) => y));
  return [
    `<defs>${linear(id, [0, from, 0, from - high], `0 ${low} 0.95, 0.25 ${low} 0.6, 0.65 ${top} 0.4, 1 ${top} 0`)}</defs>`,
    fill(
      `${curve(pts(hem))}L${curve(
        pts(hem)
          .map(([x, y]) => [x, y - high])
          .toReversed(),
      ).slice(1)}Z`,
      `url(#${id})`,
    ),
    line.flatMap(([x, y], i) =>
      i % 2
        ? []
        : [
            brush(
              [
                [x, y],
                [x + 3, y - high * 0.3],
                [x + 6, y - high * (0.5 + 0.4 * next())],
              ],
              6 + next() * 16,
              low,
              { from: 0.3, peak: 0.2, more: `opacity="${(0.06 + 0.2 * next()).toFixed(2)}"` },
            ),
          ],
    ),
    brush(hem, 7, '#D9FFE9', { from: 0.3, to: 0.3, more: 'opacity="0.5"' }),
  ];
}

function cape() {
  const cloth = chain(
    '190 880, 100 960, 20 1120, -40 1480 | -40 1480, 960 1480 | 960 1480, 900 1160, 820 980, 720 900 | 720 900, 190 880',
  );
  return [
    fill(cloth, '#123240'),
    clip(cloth, [
      plane('190 880, 130 1000, 90 1200, 80 1480 | 80 1480, -60 1480, -60 880, 190 880', '#2A5A60'),
      plane(
        '620 900, 660 1060, 640 1240, 690 1480 | 690 1480, 980 1480, 980 900, 620 900',
        '#0A1E2A',
      ),
      plane(
        '460 960, 500 1120, 470 1300, 480 1480 | 480 1480, 560 1480, 580 1250, 560 1100, 520 960 | 520 960, 460 960',
        '#0A1E2A',
      ),
      brush('700 960, 760 1120, 770 1300, 820 1480', 12, '#1C4A56'),
    ]),
    brush('720 900, 820 980, 900 1160, 950 1400', 7, C.green, { from: 0.3, more: 'opacity="0.8"' }),
    brush('190 880, 100 960, 20 1120, -30 1400', 7, gold, { from: 0.3 }),
    // A hem of small steps: the prints she follows.
    stroke(curve('-10 1210, 60 1240, 150 1262, 260 1290'), gold, 3),
    stroke(curve('-20 1290, 50 1322, 150 1344, 280 1366'), gold, 3),
    stroke(
      'M-6 1260L26 1240L52 1286L84 1262L112 1306L146 1280L174 1324L206 1296L236 1336',
      K.goldLight,
      5,
    ),
  ];
}

const scarfEnd = () => {
  const end = chain(
    '318 960, 300 1060, 312 1160, 290 1280 | 290 1280, 396 1292 | 396 1292, 420 1170, 404 1060, 420 980 | 420 980, 318 960',
  );
  return [
    fill(end, '#A83A40', `stroke="${C.line}" stroke-width="5"`),
    clip(end, [
      plane(
        '318 950, 296 1060, 312 1160, 280 1300 | 280 1300, 330 1300 | 330 1300, 350 1160, 338 1060, 356 960',
        '#E0704E',
      ),
      plane(
        '390 970, 376 1070, 390 1170, 372 1300 | 372 1300, 440 1300, 440 970, 390 970',
        '#6A1F34',
      ),
      stroke(
        'M280 1090L320 1110L350 1084L380 1110L430 1086M280 1120L320 1140L350 1114L380 1140L430 1116',
        K.goldLight,
        5,
      ),
    ]),
  ];
};

function scarf() {
  const wrap = chain(
    '266 820, 350 900, 470 930, 580 900, 660 830 | 660 830, 706 900, 660 990, 520 1040, 360 1010, 250 930, 266 820',
  );
  return [
    fill(wrap, '#8E2F3C', `stroke="${C.line}" stroke-width="5"`),
    clip(wrap, [
      plane('230 800, 300 900, 380 950, 430 1040 | 430 1040, 200 1040, 230 800', '#D0584A'),
      plane('236 800, 270 900, 310 950, 330 1000 | 330 1000, 200 1040, 236 800', '#F09A62'),
      plane(
        '520 900, 560 960, 540 1050 | 540 1050, 740 1050, 740 800, 600 880, 520 900',
        '#541A30',
      ),
      brush('262 866, 350 946, 470 974, 590 946, 690 866', 9, C.line, { peak: 0.5 }),
      brush('280 900, 370 976, 480 1000, 590 980', 5, C.line, { peak: 0.5 }),
      brush('264 850, 350 932, 470 960, 590 932', 4, K.goldLight, { peak: 0.4 }),
    ]),
    brush('266 820, 350 900, 470 930, 580 900, 660 830', 7, gold, { from: 0.4, to: 0.4 }),
  ];
}

/** Breath: it leaves thin, swells, curls and lets go. */
const exhaled = () =>
  group(
    [
      fill(
        limb(
          sample(
            '508 738 2, 552 728 11, 600 704 19, 640 660 25, 690 620 24, 748 606 16, 790 570 9, 800 520 1',
          ),
        ),
        '#D5F5EA',
      ),
      fill(
        limb(sample('590 706 2, 650 694 12, 712 680 16, 772 668 13, 826 630 6, 846 588 1')),
        '#D5F5EA',
      ),
      fill(
        limb(sample('560 722 1, 612 690 7, 652 646 11, 700 612 9, 748 598 4, 776 570 1')),
        '#FFFFFF',
      ),
    ],
    'opacity="0.5"',
  );

export async function draw() {
  const [moon, glow, snowfield] = await Promise.all([
    plate('plates/invitation-mobile-750.avif', [66, 70, 600, 600], [70, 0, 800, 800], {
      light: 1.24,
      colour: 0.5,
    }),
    plate(north, [0, 0, 300, 480], [-300, -180, 1500, 1150], {
      light: 1.5,
      colour: 1.5,
      blur: 6,
    }),
    plate(north, [0, 450, 300, 330], [0, 820, 900, 560], {
      light: 1.1,
      colour: 1.2,
      blur: 2,
    }),
  ]);
  const disc = circle(470, 400, 390);
  const place = 'transform="translate(410 610) rotate(5) scale(1.06)"';
  return {
    defs: [
      linear('finaNight', [60, -220, 140, 200], '0 #0C2230, 0.5 #123A4A, 1 #0C2634'),
      radial('finaHood', -150, 20, 330, '0 #B87A3C, 0.25 #5A4A3A, 0.55 #14303A, 1 #081822'),
      radial('ruff0', -250, 40, 600, '0 #8A6A44, 0.4 #2F5058, 1 #0E2A36'),
      radial('ruff1', -240, 40, 600, '0 #C99B62, 0.4 #5E7C7C, 1 #1F4C5A'),
      radial('ruff2', -230, 40, 600, '0 #F3CF92, 0.4 #9DB0A6, 1 #3C7480'),
      radial('ruff3', -220, 40, 600, '0 #FFF0CC, 0.42 #D6DDD2, 1 #78ADB0'),
      radial('caught', -186, 20, 150, '0 #FFE9B0 0.7, 0.3 #FFB85A 0.26, 1 #FF9A44 0'),
      linear('warmRim', [0, -500, 0, -200], '0 #FFF0C4, 1 #C9A25A'),
      linear('greenRim', [0, -200, 0, 200], '0 #D9FFF0, 0.5 #6FF0C0, 1 #2C8C86'),
      linear('finaSky', [0, -140, 0, 1480], '0 #10183C, 0.3 #0F3346, 0.5 #0A2438, 1 #071420'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#finaSky)'),
      fading(700, 1000, group(glow, blend('screen', 0.5))),
      stars([0, -120, 900, 800], 80, { seed: 5, colour: '#E6FFF6' }),
      aurora(
        '-40 200, 120 300, 300 330, 480 240, 680 130, 820 150, 960 250',
        420,
        ['#2FA890', '#5A4AA0'],
        4,
      ),
      clip(disc, [moon, fill(circle(392, 372, 362), '#0B2C3C', 'opacity="0.9"')]),
      aurora(
        '-40 590, 40 640, 150 620, 400 480, 640 470, 790 570, 880 610, 960 570',
        400,
        ['#5FF0B4', '#2FA8A0'],
        7,
      ),
      doubleRing(470, 400, 412),
      fading(1480, 760, snowfield),
    ],
    figure: [
      group([ears(), hoodBack()], place),
      cape(),
      group([scarfEnd(), scarf()], 'transform="translate(-10 -60)"'),
      group([ruff(), portrait(), caught()], place),
      exhaled(),
      foxBody(),
      tail(),
      arm(),
      leg('770 1060 40, 784 1130 34, 792 1190 30, 794 1226 28', [794, 1240], -4, true),
      leg('650 1060 46, 660 1130 38, 668 1200 33, 668 1240 32', [668, 1258], 3, false),
      breast(),
      group(foxHead(), 'transform="translate(682 888) rotate(6) scale(1.14)"'),
    ],
    front: [
      snow([0, -120, 900, 1560], 80, '#EFFFF8', {
        seed: 12,
        size: 7,
        keep: (x, y) => Math.hypot(x - 420, y - 650) > 250 && Math.hypot(x - 730, y - 900) > 130,
      }),
    ],
    floor: [1200, 0.6],
  };
}
