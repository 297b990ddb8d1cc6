/** Sibylle: three veils, a window of twelve hours, and sand that has not run out. */
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
  plane,
  pts,
  radial,
  random,
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, gold, portrait, hair, circlet } from './sibylle-face.mjs';
import { wheel, lance, between, fold, middle, shawl } from './sibylle-things.mjs';

export const face = [112, 196, 680];
export const finish = { bloom: 0.46, from: 120 };

function veilOf(inner, outer, { body, shade, light, rim, folds, hem }) {
  const shape = chain(outer, inner.toReversed());
  return [
    fill(shape, body),
    clip(
      shape,
      folds.map(([t, width, bright, span]) =>
        fold(between(inner, outer, t), width, bright ? light : shade, span),
      ),
    ),
    brush(outer, 6, rim, { from: 0.4, to: 0.3 }),
    hem
      ? [
          // A woven border: roundels and points on violet.
          fill(chain(inner, between(inner, outer, 0.17).toReversed()), '#34203F', 'opacity="0.88"'),
          sample(between(inner, outer, 0.085).slice(4), 6).map(([x, y], i, all) => {
            // They grow with the border.
            const k = 0.5 + (0.7 * i) / all.length;
            return i % 2
              ? star(x, y, 15 * k, hem)
              : stroke(circle(x, y, 8 * k), hem, 2.4) + fill(circle(x, y, 2.6 * k), hem);
          }),
          brush(inner, 7, hem, { from: 0.3, to: 0.5 }),
          brush(between(inner, outer, 0.17), 3, hem, { from: 0.3, to: 0.5 }),
        ]
      : '',
  ];
}

// Left and right of the head: three lengths. Nothing pulls them down; the outermost turns up at its end.
const L = {
  in: pts(
    '444 318, 356 372, 312 470, 296 600, 296 720, 306 830, 280 940, 226 1090, 170 1300, 150 1480',
  ),
  mid: pts(
    '444 306, 322 344, 262 450, 240 590, 232 730, 190 860, 110 960, 10 1060, -100 1180, -200 1480',
  ),
  out: pts(
    '444 272, 290 296, 184 404, 146 550, 132 680, 96 770, 44 812, -10 800, -36 740, -40 660',
  ),
};
const R = {
  in: pts(
    '444 318, 556 366, 606 460, 618 590, 606 710, 596 810, 620 920, 680 1060, 740 1280, 760 1480',
  ),
  mid: pts(
    '444 306, 590 340, 652 440, 672 580, 676 710, 706 830, 780 930, 880 1020, 980 1140, 1080 1480',
  ),
  out: pts(
    '444 272, 618 294, 724 384, 764 510, 780 610, 814 690, 862 712, 904 672, 920 600, 916 520',
  ),
};

function veilsBehind() {
  const tone = { body: 'url(#gauze)', shade: '#A87A62', light: '#FFF4D2', rim: '#FFFBEA' };
  const folds = [
    [0.12, 20, false, [0.05, 0.9]],
    [0.38, 16, true, [0.3, 0.95]],
    [0.6, 26, false, [0.22, 0.8]],
    [0.8, 14, true, [0.1, 0.62]],
  ];
  const layer = (side) => [
    fill(chain(side.mid, side.in.toReversed()), '#3A2440', 'opacity="0.5"'),
    group(veilOf(side.mid, side.out, Object.assign({}, tone, { folds })), 'opacity="0.86"'),
    stroke(curve(between(side.mid, side.out, 0.93)), K.spark, 2),
  ];
  return [layer(L), layer(R)];
}

function veilsBefore() {
  const tone = {
    body: 'url(#silk)',
    shade: '#5E4260',
    light: '#FFF4D8',
    rim: '#FFF0C8',
    hem: gold,
  };
  return [
    veilOf(
      L.in,
      L.mid,
      Object.assign({}, tone, {
        folds: [
          [0.3, 17, false, [0.06, 0.6]],
          [0.62, 15, true, [0.12, 0.8]],
          [0.2, 26, true, [0.5, 0.84]],
          [0.45, 34, false, [0.5, 1]],
          [0.86, 22, false, [0.3, 0.97]],
        ],
      }),
    ),
    veilOf(
      R.in,
      R.mid,
      Object.assign({}, tone, {
        body: 'url(#silkshade)',
        shade: '#3A2444',
        light: '#E9C994',
        folds: [
          [0.26, 16, false, [0.08, 0.66]],
          [0.7, 15, true, [0.06, 0.62]],
          [0.3, 30, false, [0.6, 1]],
          [0.6, 40, false, [0.44, 0.98]],
          [0.86, 12, true, [0.5, 0.9]],
        ],
      }),
    ),
  ];
}

/** The inside of the veils, behind head and neck: no window shows between them and the face. */
function lining() {
  const d = chain(L.in.slice(0, 9), [L.in[8], [450, 1100], R.in[8]], R.in.slice(0, 9).toReversed());
  return [
    fill(d, 'url(#lining)'),
    clip(d, [
      fold(between(L.in, R.in, 0.05), 9, '#8A6070', [0.3, 0.82]),
      fold(between(L.in, R.in, 0.16), 16, '#54365A', [0.28, 0.8]),
      fold(between(L.in, R.in, 0.86), 18, '#4A2E52', [0.3, 0.8]),
      fold(between(L.in, R.in, 0.95), 8, '#A87A72', [0.34, 0.78]),
    ]),
  ];
}

function body() {
  const robe = chain(
    '360 924, 300 950, 220 1010, 150 1500 | 150 1500, 800 1500 | 800 1500, 700 1010, 620 950, 560 924 | 560 924, 452 1014, 360 924',
  );
  const neck = chain(
    '392 700, 398 800, 392 880, 356 930 | 356 930, 452 1010, 560 930 | 560 930, 520 880, 512 800, 516 700 | 516 700, 392 700',
  );
  return [
    fill(robe, '#241530'),
    clip(robe, [
      plane('330 900, 400 960, 452 1040, 440 1500 | 440 1500, 200 1500, 330 900', '#3A2444'),
      plane('360 930, 420 1000, 410 1500 | 410 1500, 330 1500, 360 930', '#54365A'),
      brush('452 1010, 446 1200, 440 1480', 5, gold),
    ]),
    fill(neck, '#8A5A60'),
    clip(neck, [
      plane(
        '380 700, 400 800, 396 880, 350 940 | 350 940, 430 1000, 440 900, 430 800, 420 700, 380 700',
        C.mid,
      ),
      plane(
        '384 760, 404 830, 398 890, 366 930 | 366 930, 396 950, 416 900, 418 830, 408 760',
        C.light,
      ),
      plane('380 690, 400 812, 440 862, 490 850, 530 780 | 530 780, 530 690, 380 690', C.night),
      plane('470 830, 520 830, 570 930, 452 1010 | 452 1010, 470 930, 470 830', C.night),
      brush('424 866, 440 930, 452 990', 5, C.dark),
      brush('372 930, 410 936, 446 990', 5, C.dark, { peak: 0.3 }),
    ]),
    brush('392 740, 398 800, 392 880, 356 930', 4, K.spark),
    stroke(curve('352 926, 400 972, 452 1014, 506 972, 564 926'), gold, 8),
    stroke(curve('340 938, 396 990, 452 1032, 510 990, 576 938'), gold, 2.4),
  ];
}

/** Sand runs from under the dark lid over the dark cheekbone, and from there it falls free, well clear of mouth and chin. */
function sand() {
  const next = random(7);
  const path = sample(
    '544 630 0.6, 552 640 1.6, 562 655 2.2, 570 676 2.6, 574 704 2.6, 576 760 2.6, 577 860 2.8, 577 980 3.2, 576 1160 5, 574 1420 12',
    10,
  );
  let out = fill(limb(path.filter((_, i) => i % 3 === 0 || i === path.length - 1)), 'url(#thread)');
  for (let i = 0; i < 1000; i++) {
    const t = next() ** 0.8;
    const y = 630 + t * 810;
    // Along the cheek the grains keep to the stream; in the air they spread.
    const [x0] = path.find(([, v]) => v >= y) ?? [574];
    const fall = Math.max(0, (y - 690) / 750);
    const spread = 5 + 9 * Math.min(1, (y - 630) / 120) + 84 * fall ** 1.6;
    const x = x0 + (next() + next() + next() - 1.5) * spread;
    out += fill(
      circle(x, y, 0.9 + next() * (1.2 + fall)),
      next() > 0.5 ? K.spark : K.goldLight,
      `opacity="${(0.5 + next() * 0.5).toFixed(2)}"`,
    );
  }
  return out;
}

export async function draw() {
  const sky = await plate('plates/feature-1920.avif', [250, 100, 480, 720], [0, -140, 900, 1620], {
    light: 1.7,
    colour: 1.3,
    blur: 2,
  });
  return {
    defs: [
      radial('dusk', ...middle, 900, '0 #C08A48, 0.5 #4A2A3C, 1 #120A1A'),
      radial('glass', ...middle, 430, '0 #FFF6DC 0.85, 0.4 #FFD98A 0.3, 1 #FFB860 0'),
      linear('sandnight', [-60, -240, -60, 260], '0 #3E2650, 0.6 #2A1838, 1 #1A0E26'),
      linear('lining', [280, 0, 620, 0], '0 #2B1A3A, 0.5 #241530, 1 #6A4660'),
      linear('gauze', [0, 290, 0, 1200], '0 #FFE9B0 0.5, 0.4 #F8D894 0.46, 1 #D99A6A 0.36'),
      linear('silk', [0, 300, 0, 1350], '0 #F6DFAC, 0.35 #CFA678, 0.7 #80566A, 1 #2E1A3A'),
      linear('silkshade', [0, 300, 0, 1350], '0 #C9A680, 0.3 #8A6A70, 0.7 #54385A, 1 #241530'),
      linear('wool', [120, 0, 800, 0], '0 #E2C494, 0.4 #B48C78, 0.75 #6A4862, 1 #3A2444'),
      linear('thread', [0, 628, 0, 1420], '0 #FFF6DC, 0.6 #FFE3A0 0.9, 1 #E9CF94 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#dusk)'),
      group(sky, blend('soft-light', 0.8)),
      fill(circle(...middle, 420), '#FFC878', 'filter="url(#mist)" opacity="0.5"'),
      wheel(),
      fill(circle(...middle, 420), 'url(#glass)', 'style="mix-blend-mode:screen"'),
      doubleRing(...middle, 434),
    ],
    figure: [
      lance(),
      veilsBehind(),
      lining(),
      body(),
      group([portrait(), hair()], 'transform="translate(440 600) rotate(5) scale(-1.02 1.02)"'),
      shawl(),
      veilsBefore(),
      group(circlet(), 'transform="translate(440 600) rotate(5) scale(-1.02 1.02)"'),
      sand(),
    ],
    front: [
      stars([0, 0, 900, 1300], 70, {
        seed: 12,
        colour: K.spark,
        big: 0.1,
        size: 0.8,
        keep: (x, y) => y > 1120 || Math.abs(x - 450) > 220,
      }),
    ],
    floor: [1200, 0.62],
  };
}
