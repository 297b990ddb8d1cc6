/** Rhythm: caught in the turn, laughing behind her sleeve, a beat after the clock. */
import {
  K,
  beside,
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
  stroke,
  ticks,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, pins, portrait, tail } from './rhythm-face.mjs';
import { fingers, pull } from './rhythm-hand.mjs';

export const face = [196, 226, 560];
export const finish = { bloom: 0.4, from: 130 };
const gold = 'url(#gold)';
const [cx, cy, cr] = [500, 470, 415];
const on = (degrees, r) => {
  const a = (degrees * Math.PI) / 180;
  return [cx + Math.sin(a) * r, cy - Math.cos(a) * r];
};

/** A clock without figures: petals of gold mark the hours, a ring of rings the seasons. */
function clock() {
  const hours = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = on(i * 30, 352);
    const long = i % 3 ? 26 : 42;
    return fill(
      `M0 ${-long}Q${long * 0.34} 0 0 ${long}Q${-long * 0.34} 0 0 ${-long}Z`,
      i % 3 ? '#3A3A34' : '#8A2430',
      `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${i * 30})"`,
    );
  });
  const rings = Array.from({ length: 24 }, (_, i) =>
    stroke(circle(...on(i * 15, 226), 62), '#8C7B58', 2),
  );
  return [
    fill(circle(cx, cy, cr), 'url(#dial)'),
    rings,
    [164, 288, 302].map((r) => stroke(circle(cx, cy, r), '#6F6148', 3)),
    ticks(cx, cy, 390, 60, '#3A3A34', { length: 12, width: 3 }),
    hours,
    // The hour hand is short; the long one is hers.
    fill(
      'M-9 20L-4 -150L-16 -176L0 -246L16 -176L4 -150L9 20Z',
      '#10181C',
      `transform="translate(${cx} ${cy}) rotate(94)"`,
    ),
    stroke(circle(cx, cy, cr), '#10181C', 16),
    doubleRing(cx, cy, cr + 12),
  ];
}

/** A ribbon: runs of [x, y, halfWidth] in turn from its outside and its inside. */
const ribbon = (...runs) =>
  runs.map((run, i) => {
    const shape = sample(run, 8);
    return [
      fill(limb(shape), i % 2 ? C.redDark : C.red, `stroke="${C.line}" stroke-width="3"`),
      fill(limb(shape.map(([x, y, w]) => [x, y - w * 0.5, w * 0.22])), i % 2 ? C.red : C.redLight),
    ];
  });

const petal = (x, y, r, turn, colour, more = '') =>
  fill(
    `M0 ${-r}C${r * 0.9} ${-r * 0.9} ${r * 0.8} ${r * 0.5} 0 ${r}C${-r * 0.5} ${r * 0.3} ${-r * 0.6} ${-r * 0.5} 0 ${-r}Z`,
    colour,
    `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})" ${more}`,
  );

function petals(count, seed, keep) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y, r, t, c] = [
      next() * 900,
      next() * 1340,
      6 + next() * next() * 16,
      next() * 360,
      next(),
    ];
    if (keep(x, y)) out += petal(x, y, r, t, c > 0.6 ? C.redLight : c > 0.25 ? C.red : C.redDark);
  }
  return out;
}

/** The bodice behind the sleeve: collars one over the other. */
function body() {
  const robe = chain(
    '330 720, 300 800, 210 860, 90 920, 20 1030, -30 1200, -60 1490 | -60 1490, 980 1490 | 980 1490, 980 880, 880 836, 760 776, 600 720 | 600 720, 330 720',
  );
  return [
    plane('352 660, 356 790, 330 860 | 330 860, 540 940, 560 760, 352 660', C.night),
    plane('352 690, 366 800, 350 850 | 350 850, 384 850, 396 780, 380 700, 352 690', C.mid),
    fill(robe, C.redDeep),
    clip(robe, [
      plane('210 850, 120 960, 80 1120, 60 1490 | 60 1490, -80 1490, -80 850, 210 850', C.redDark),
      plane('96 912, 40 1030, 0 1200, -20 1490 | -20 1490, -80 1490, -80 880, 96 912', C.red),
      plane(
        '320 716, 340 830, 420 960, 520 1060 | 520 1060, 560 1000, 440 860, 372 716, 320 716',
        '#EFE3CC',
      ),
      plane(
        '296 780, 320 880, 400 1010, 500 1110 | 500 1110, 530 1070, 420 960, 336 830, 318 760, 296 780',
        '#1F8A86',
      ),
      plane(
        '270 812, 296 920, 370 1050, 470 1150 | 470 1150, 500 1110, 400 1010, 318 890, 294 786, 270 812',
        '#0F3C42',
      ),
    ]),
    brush('300 800, 210 860, 90 920, 20 1030, -30 1200', 6, gold, { from: 0.3 }),
  ];
}

/**
 * A crane in gold thread, the crest of Huaxu: long feathers spread from the wrist of each wing, shorter ones from its arm, and
 * a row of coverts over their roots.
 */
const crane = (x, y, size, turn) => {
  const ink = `stroke="${C.redDeep}" stroke-width="3" stroke-linejoin="round"`;
  const feather = ([ox, oy], degrees, long, width, colour) => {
    const a = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(a) * long, Math.sin(a) * long];
    const line = [
      [ox, oy, width * 0.4],
      [ox + c * 0.4 - s * 0.05, oy + s * 0.4 + c * 0.05, width],
      [ox + c * 0.78, oy + s * 0.78, width * 0.86],
      [ox + c * 0.92, oy + s * 0.92, width * 0.5],
      [ox + c, oy + s, 1],
    ];
    return fill(limb(sample(line, 3)), colour, ink);
  };
  const on = (t) =>
    t < 0.5
      ? [10 + 24 * t * 2, -4 - 60 * t * 2]
      : [34 - 60 * (t - 0.5) * 2, -64 - 74 * (t - 0.5) * 2];
  const wing = (long, short, tone) => [
    [0, 1, 2, 3, 4].map((k) => feather(on(k * 0.2), -2 - k * 9, 120 + k * 10, 16, short)),
    [0, 1, 2, 3, 4, 5].map((k) =>
      feather(on(1), -50 - k * 15, 150 + 26 * Math.sin(k * 0.6), 15, long),
    ),
    [0, 1, 2, 3, 4, 5, 6].map((k) =>
      feather(on(0.06 + k * 0.15), -12 - k * 14, 70 + k * 2, 13, tone),
    ),
    // The arm itself is only a thin edge; short coverts lie over it like scales.
    fill(limb(sample('4 10 2, 16 -8 7, 33 -64 8, 2 -106 7, -24 -138 5, -36 -168 1')), short, ink),
    [8, 7, 6, 5, 4, 3, 2, 1, 0].map((k) =>
      feather(on(k * 0.12), -20 - k * 13, 44 - k, 10, k % 2 ? tone : long),
    ),
  ];
  return group(
    [
      group(
        wing('#6D4F22', '#8A672F', '#A8823E'),
        'transform="translate(-46 -4) rotate(-52) scale(0.86)"',
      ),
      stroke(curve('66 34, 130 62, 214 78'), C.redDeep, 12) +
        stroke(curve('66 34, 130 62, 214 78'), gold, 5),
      stroke(curve('60 40, 124 78, 204 104'), C.redDeep, 12) +
        stroke(curve('60 40, 124 78, 204 104'), gold, 5),
      fill(
        limb(
          sample(
            '112 40 3, 70 30 18, 20 14 27, -30 2 20, -76 -16 9, -124 -20 7, -168 -34 7, -190 -44 9, -206 -44 6, -222 -40 3, -250 -30 1',
          ),
        ),
        K.goldLight,
        ink,
      ),
      fill('M-196 -54Q-184 -58 -176 -48Q-186 -44 -196 -46Z', C.redLight),
      fill(circle(-197, -43, 2.6), C.redDeep),
      group(wing(K.gold, '#8A672F', '#DDBB78'), 'transform="rotate(-6)"'),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
  );
};

/** The sleeve: hung from the hidden hand before her mouth, a sail of red down to the lower edge. */
function sleeve() {
  const top = pts(
    '276 784, 350 734, 430 694, 492 664, 534 610, 562 586, 604 577, 652 592, 684 640, 734 726, 816 820, 960 890',
  );
  const left = pts('150 1490, 176 1300, 214 1100, 244 950, 264 850, 276 770');
  const d = chain(top, '960 900, 960 1490 | 960 1490, 150 1490', left);
  const fold = (text, colour) => fill(limb(sample(text)), colour);
  return [
    // Its inside, turned over at the opening.
    plane(
      '300 730, 236 800, 196 920, 160 1080, 110 1270, 60 1490 | 60 1490, 180 1490, 240 1100, 300 730',
      '#0F3C42',
      `stroke="${C.line}" stroke-width="4"`,
    ),
    plane(
      '252 790, 222 900, 190 1060, 150 1240, 110 1490 | 110 1490, 60 1490, 110 1270, 160 1080, 196 920, 252 790',
      '#1F8A86',
    ),
    fill(d, C.red, `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`),
    clip(d, [
      // The arm under it turns away from the light.
      plane(
        '606 632, 640 720, 610 840, 640 1000, 600 1200, 640 1490 | 640 1490, 980 1490, 980 800, 700 660, 606 632',
        C.redDark,
      ),
      plane(
        '706 700, 730 860, 700 1020, 740 1200, 720 1490 | 720 1490, 980 1490, 980 800, 706 700',
        C.redDeep,
      ),
      fold('560 650 1, 500 790 15, 420 960 26, 360 1180 34, 330 1490 40', C.redDark),
      fold('566 648 1, 560 800 12, 530 980 22, 520 1200 26, 500 1490 40', C.redDark),
      fold('540 640 1, 420 730 12, 340 850 17, 290 1020 16, 262 1200 2', C.redDark),
      fold('552 640 1, 462 770 10, 386 920 14, 330 1100 12, 300 1240 1', C.redLight),
      fold('564 646 1, 526 780 9, 474 960 15, 440 1160 16, 430 1340 1', C.redLight),
      fold('590 650 1, 620 800 8, 590 960 10, 606 1120 1', C.redLight),
      fold('700 690 1, 770 800 9, 850 870 10, 960 920 9', C.redDark),
      fold('640 660 1, 690 800 8, 660 960 12, 690 1140 1', '#A02634'),
      fold('770 770 1, 812 960 18, 800 1180 26, 830 1490 34', C.redDark),
      fold('800 800 1, 842 970 7, 838 1160 10, 866 1400 10', '#A02634'),
      fold('880 860 1, 906 1020 12, 890 1200 18, 920 1490 24', C.redDark),
      pull(),
      crane(560, 1170, 1.24, 10),
      // Folds run over the bird too: it is woven in.
      [
        ['560 650 1, 500 790 15, 420 960 26, 360 1180 30, 330 1490 34', C.redDark],
        ['566 648 1, 560 800 12, 530 980 22, 520 1200 24, 500 1490 30', C.redDark],
        ['640 660 1, 690 800 8, 664 960 20, 690 1140 24, 680 1400 20', C.redDeep],
      ].map(([text, colour]) => group(fold(text, colour), 'opacity="0.26"')),
      petals(26, 31, (x, y) => x > 250 && y > 1180).replaceAll(C.redDark, K.goldLight),
    ]),
    brush(top, 11, gold, { from: 0.3, to: 0.3 }),
    stroke(curve(top.map(([x, y], i) => [x + (i > 7 ? -10 : 6), y + 22])), gold, 2.4),
    brush('700 690, 726 728, 812 822, 960 892', 5, 'url(#rim)', { from: 0.2, to: 0.4 }),
    brush(left, 9, gold, { from: 0.4, to: 0.4 }),
    stroke(curve(left.map(([x, y]) => [x + 20, y + 6])), gold, 2.4),
  ];
}

/** The blade stands where the clock wants its hand: curved, red, and tempered along its edge. */
function blade() {
  const line = sample('640 850 18, 716 670 18, 778 490 17, 824 320 16, 850 210 14, 866 140 1', 8);
  const d = limb(line);
  const next = random(12);
  const temper = beside(line, -0.3, 0, 0.97).map(([x, y], i) => [
    x + Math.sin(i * 0.9) * 1.6 + next() * 1.4,
    y,
  ]);
  return [
    fill(d, C.redDark, `stroke="${C.line}" stroke-width="6" stroke-linejoin="round"`),
    clip(d, [
      fill(chain(temper, beside(line, -1.3, 0, 1).toReversed()), '#FBE6D6'),
      fill(chain(beside(line, 0.62, 0, 0.9), beside(line, 1.2, 0, 0.9).toReversed()), C.redLight),
    ]),
    stroke(curve(beside(line, 0.22, 0, 0.93)), C.line, 2.4),
    star(866, 146, 30, '#FFFBEA'),
  ];
}

export async function draw() {
  const mist = await plate('world/Charon-1920.avif', [1180, 60, 560, 760], [0, -140, 900, 1620], {
    light: 1.5,
    colour: 1.2,
    blur: 2,
  });
  const place = 'transform="translate(446 512) rotate(-9) scale(0.98)"';
  return {
    defs: [
      linear('sky', [0, -140, 0, 1350], '0 #0E3A40, 0.5 #14535A, 1 #061418'),
      radial('dial', cx, cy, cr, '0 #FFF6DE, 0.55 #F1DFBA, 1 #BFA57A'),
      linear('nightFace', [80, -200, 120, 240], '0 #17424A, 0.6 #10323A, 1 #0A1E26'),
      linear('rim', [0, -340, 0, 240], '0 #FFE9BC, 0.6 #E9CF94, 1 #7FC4BC'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sky)'),
      group(mist, blend('screen', 0.7)),
      fill(circle(cx, cy, cr + 30), '#E9CF94', 'filter="url(#mist)" opacity="0.45"'),
      clock(),
      petals(60, 7, (x, y) => Math.hypot(x - cx, y - cy) > 300),
    ],
    figure: [
      blade(),
      group(
        [
          ribbon(
            pts('-96 -338 5, -10 -430 22, 90 -440 28, 180 -396 4'),
            pts('180 -396 4, 260 -376 24, 340 -420 30, 430 -470 20, 500 -450 2'),
          ),
          ribbon(
            pts('-96 -338 5, 20 -376 20, 130 -330 26, 214 -262 4'),
            pts('214 -262 4, 270 -226 22, 350 -230 26, 420 -180 16, 440 -110 2'),
          ),
          tail(),
        ],
        place,
      ),
      body(),
      group([portrait(), pins()], place),
      sleeve(),
      fingers(),
    ],
    front: [
      petal(126, 1010, 40, 40, C.redLight),
      petal(790, 640, 30, 120, C.red),
      petal(708, 560, 18, 60, C.redLight),
      petal(250, 1260, 34, 200, C.redLight),
    ],
    floor: [1240, 0.7],
  };
}
