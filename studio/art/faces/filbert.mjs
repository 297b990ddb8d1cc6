/** Filbert: the lantern sun behind a bald head, a ladle of hot soup held out to the viewer. */
import { C, gold, portrait } from './filbert-face.mjs';
import { fold, forearm, hand, ladle, soup } from './filbert-things.mjs';
import {
  brush,
  chain,
  circle,
  clip,
  doubleRing,
  fill,
  group,
  linear,
  plane,
  pts,
  radial,
  random,
  stars,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';

export const face = [130, 175, 670];
export const finish = { bloom: 0.45, from: 128 };
export const sun = [450, 400, 420];
const grip = 'transform="translate(210 896)"';

/** A paper lantern the size of a sun: ribs from pole to pole, each panel a little darker at its edge. */
export function lantern() {
  const [x, y, r] = sun;
  const meridian = (part) =>
    `M${x} ${y - r}C${x + r * part * 1.34} ${y - r * 0.92} ${x + r * part * 1.34} ${y + r * 0.92} ${x} ${y + r}`;
  const parts = [-0.94, -0.74, -0.46, -0.16, 0.16, 0.46, 0.74, 0.94];
  return clip(circle(x, y, r), [
    fill(circle(x, y, r), 'url(#paper)'),
    ...parts
      .slice(1)
      .map((part, i) =>
        fill(
          `${meridian(part)}${meridian((part * 2 + parts[i]) / 3)}Z`,
          '#C2622E',
          'fill-rule="evenodd" opacity="0.22"',
        ),
      ),
    ...parts.map((part) => stroke(meridian(part), '#8A4220', 5)),
    [-0.62, -0.2, 0.24].map((at) => {
      const half = r * Math.sqrt(1 - at * at);
      return stroke(
        `M${x - half} ${y + at * r}Q${x} ${y + at * r + at * 150} ${x + half} ${y + at * r}`,
        '#B4622F',
        2.4,
        'opacity="0.7"',
      );
    }),
  ]);
}

/** The rigging on both sides, nearer than the lantern; the two sides are not alike. */
export function shrouds() {
  const out = [];
  for (const [side, first, lines] of [
    [-1, 300, 3],
    [1, 330, 2],
  ]) {
    const at = (k, t) => [450 + side * (first + k * 34 + t * (30 + k * 40)), -140 + t * 1100];
    for (let k = 0; k < lines; k++)
      out.push(stroke(`M${at(k, 0).join(' ')}L${at(k, 1).join(' ')}`, '#1A0C16', 6));
    for (let t = 0.08; t < 1; t += 0.115) {
      const [a, b] = [at(-0.3, t), at(lines - 0.7, t)];
      out.push(
        stroke(`M${a.join(' ')}Q${(a[0] + b[0]) / 2} ${a[1] + 14} ${b.join(' ')}`, '#1A0C16', 4),
      );
    }
  }
  return out;
}

function coat() {
  const d = chain(
    '250 800, 120 850, -20 940, -80 1060 | -80 1060, -80 1500 | -80 1500, 990 1500 | 990 1500, 990 1020 | 990 1020, 900 890, 800 820, 700 790 | 700 790, 250 800',
  );
  const bib = chain(
    '250 1010, 330 1030, 560 1040, 700 1000 | 700 1000, 760 1240, 770 1500 | 770 1500, 170 1500 | 170 1500, 190 1240, 250 1010',
  );
  return [
    fill(d, '#1C1A3E'),
    clip(d, [
      plane(
        '100 840, 210 960, 240 1120, 210 1500 | 210 1500, -100 1500, -100 840, 100 840',
        '#34305E',
      ),
      fold('130 870 1, 90 1010 14, 50 1180 20, 40 1400 30', '#14122C'),
      fold('760 840 1, 820 980 20, 850 1180 30, 850 1450 44', '#0F0C22'),
      fold('720 840 1, 760 980 10, 790 1180 14, 790 1450 20', '#2E2A58'),
    ]),
    fill(bib, '#5C3E50', `stroke="${C.line}" stroke-width="5"`),
    clip(bib, [
      plane(
        '240 1000, 470 1000, 440 1180, 470 1500 | 470 1500, 150 1500, 150 1000, 240 1000',
        '#C98F6A',
      ),
      plane(
        '240 1000, 390 1000, 350 1180, 370 1500 | 370 1500, 150 1500, 150 1000, 240 1000',
        '#F4C994',
      ),
      fold('300 1030 1, 296 1180 9, 270 1320 14, 250 1500 20', '#C98F6A'),
      fold('600 1030 1, 620 1180 10, 640 1320 16, 640 1500 24', '#3E2740'),
    ]),
    brush('250 1010, 330 1030, 560 1040, 700 1000', 6, gold, { from: 0.4, to: 0.4 }),
    // Collar, turned up on both sides of the beard; not alike.
    ...collar(),
    brush('250 800, 120 850, -20 940, -80 1060', 6, '#FFD79A', { from: 0.1, to: 0.3 }),
    ...pts('822 1060, 838 1170, 850 1290').map(([x, y]) =>
      fill(circle(x, y, 17), gold, `stroke="${C.line}" stroke-width="3"`),
    ),
    brush('764 1010, 778 1120, 790 1260, 796 1400', 4, gold, { from: 0.4, to: 0.4 }),
    brush('720 796, 800 820, 900 890, 980 1000', 6, '#FFD79A', { from: 0.1, to: 0.3 }),
  ];
}

const collar = () => [
  fill(
    chain(
      '262 640, 190 690, 140 800, 150 900 | 150 900, 210 990, 280 1040 | 280 1040, 320 900, 300 760, 262 640',
    ),
    '#2A2752',
    `stroke="${gold}" stroke-width="5"`,
  ),
  plane('262 650, 220 740, 230 880, 280 1030 | 280 1030, 320 900, 300 760, 262 650', '#6A4A66'),
  fill(
    chain(
      '720 640, 800 700, 846 800, 820 900 | 820 900, 760 980, 690 1020 | 690 1020, 650 900, 680 760, 720 640',
    ),
    '#171432',
    `stroke="${gold}" stroke-width="5"`,
  ),
  fill(circle(188, 870, 17), gold, `stroke="${C.line}" stroke-width="3"`),
  fill(circle(790, 850, 17), gold, `stroke="${C.line}" stroke-width="3"`),
];

/** The launcher on his back: only its mouth shows, over the far shoulder. */
function launcher() {
  const ink = `stroke="${C.line}" stroke-width="4"`;
  const bell = chain(
    '-46 -120, -60 -190, -104 -250 | -104 -250, 104 -250 | 104 -250, 60 -190, 46 -120 | 46 -120, -46 -120',
  );
  return group(
    [
      fill('M-44 -130H44V200H-44Z', '#7A4226', ink),
      fill('M-44 -130H-18V200H-44Z', '#E0935A') + fill('M10 -130H44V200H10Z', '#3A1A1E'),
      fill(bell, '#8A4A28', ink),
      clip(bell, [
        plane(
          '-110 -260, -50 -250, -28 -190, -22 -110 | -22 -110, -110 -110, -110 -260',
          '#F5B070',
        ),
        plane('30 -260, 20 -180, 10 -110 | 10 -110, 120 -110, 120 -260, 30 -260', '#3A1A1E'),
      ]),
      fill(
        'M-106 -252A106 30 0 1 1 106 -252A106 30 0 1 1 -106 -252Z',
        '#1A0A12',
        `stroke="${gold}" stroke-width="7"`,
      ),
      fill('M-80 -252A80 19 0 0 1 80 -252A90 40 0 0 0 -80 -252Z', '#5A2A22'),
      [-128, -60, 40].map((y) => fill(`M-52 ${y}H52V${y + 18}H-52Z`, gold, ink)),
    ],
    'transform="translate(768 820) rotate(24)"',
  );
}

/** Steam: three ribbons that part and curl, drawn as shapes with a gold line. */
function steam() {
  const ribbons = [
    [
      '300 1072 4, 296 1010 18, 336 930 28, 316 846 32, 250 770 30, 250 690 26, 190 620 22, 110 570 20, 60 490 16, 40 410 10, 84 366 2',
      0.5,
    ],
    ['350 1072 4, 372 1010 14, 346 936 18, 360 870 14, 330 810 2', 0.4],
    ['322 1072 3, 332 1000 9, 300 936 13, 306 866 11, 276 806 2', 0.5],
  ];
  return ribbons.map(([line, opacity]) => [
    fold(line, '#FFE3BC', `opacity="${opacity}"`),
    brush(
      pts(line).map(([x, y, w]) => [x - w * 0.8, y]),
      5,
      '#FFF4DC',
      { from: 0.1, to: 0.3, more: 'opacity="0.85"' },
    ),
  ]);
}

function pepper(seed) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < 26; i++) {
    const [x, y, r] = [150 + next() * 300, 700 + next() * 380, 2 + next() * 3.5];
    out += fill(circle(x, y, r), next() > 0.5 ? '#2A1420' : '#FFC47A');
  }
  return out;
}

export async function draw() {
  const [x, y, r] = sun;
  const voyage = await plate(
    'features/night-voyage-1920.avif',
    [560, 200, 500, 880],
    [0, -140, 900, 1620],
    { light: 1.3, colour: 0.9, blur: 1.2 },
  );
  return {
    defs: [
      radial('evening', x, y, 900, '0 #A8603C, 0.45 #5A3040, 0.8 #241630, 1 #100A1C'),
      radial(
        'paper',
        x,
        y + 60,
        r,
        '0 #FFF6D2, 0.4 #FFDC96, 0.72 #F2A45E, 0.92 #D9744A, 1 #A84E38',
      ),
      radial('broth', soup[0] - 20, soup[1], 130, '0 #FFF6D8, 0.5 #FFC45E, 1 #F07A22'),
      radial(
        'warmth',
        soup[0],
        soup[1] - 40,
        520,
        '0 #FFD79A 0.85, 0.2 #FFA44E 0.4, 0.6 #FF8A3A 0.12, 1 #FF8A3A 0',
      ),
      linear('deck', [0, 900, 0, 1350], '0 #0A0612 0, 1 #0A0612 0.6'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#evening)'),
      group(voyage, blend('screen', 0.7)),
      fill(circle(x, y, r), '#FFB46A', 'filter="url(#mist)" opacity="0.8"'),
      lantern(),
      shrouds(),
      stroke(circle(x, y, r), '#5A2418', 7),
      doubleRing(x, y, r + 14),
      fill('M350 -60H550L580 2H320Z', '#180C14', `stroke="${gold}" stroke-width="4"`),
    ],
    figure: [
      launcher(),
      group(coat(), ''),
      group(portrait(), 'transform="translate(470 470) rotate(4) scale(1.2 1.08)"'),
      steam(),
      group(forearm(), grip),
      ladle(),
      pepper(6),
      group(hand(), grip),
      fill('M0 200H900V1480H0Z', 'url(#warmth)', blend('soft-light', 0.9)),
      fill('M0 200H900V1480H0Z', 'url(#warmth)', blend('screen', 0.25)),
    ],
    front: [stars([440, 560, 460, 800], 9, { seed: 12, colour: '#FFC47A', big: 0.25, size: 0.8 })],
    floor: [1240, 0.6],
  };
}
