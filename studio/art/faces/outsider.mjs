/** The Outsider: a hood before a bitten sun, and a sword held upright before the face; its runes are the only light. */
import {
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  limb,
  linear,
  plane,
  pts,
  radial,
  random,
  sample,
  stars,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, glint, hoodFront, hoodInside, portrait } from './outsider-face.mjs';
import { fist, sleeve, wrist } from './outsider-hand.mjs';

export const face = [196, 300, 500];
export const finish = { bloom: 0.55, from: 112 };
const sun = [450, 450, 408];
// What bites it; its light ends in a diamond where the two edges meet.
const bite = [1010, 770, 420];

/** Rays of the corona: longest along one axis, like the real one. */
function corona() {
  const [x, y, r] = sun;
  const next = random(21);
  let out = '';
  for (let i = 0; i < 130; i++) {
    const a = ((i + next() * 0.8) / 130) * Math.PI * 2;
    const long = r + 26 + (60 + 120 * Math.abs(Math.cos(a - 0.6)) ** 3) * (0.35 + next());
    const [c, s] = [Math.cos(a), Math.sin(a)];
    out += brush(
      [
        [x + c * (r - 8), y + s * (r - 8)],
        [x + c * (r + long) * 0.5, y + s * (r + long) * 0.5],
        [x + c * long, y + s * long],
      ],
      3 + next() * 5,
      next() > 0.4 ? '#F3E9FF' : '#C79AF0',
      { from: 0.9, to: 0.05, peak: 0.1 },
    );
  }
  return out;
}

const glow = [837, 318];
const turned = 'transform="translate(543 1012) rotate(-6) scale(0.95)"';
/** The sword stands along y, point up: nicked edge, a shackle for a guard, runes like quarters of a moon. */
export function sword() {
  const blade = chain(
    '-40 -40, -44 -300, -42 -700, -40 -930 | -40 -930, 4 -1050 | 4 -1050, 40 -940 | 40 -940, 42 -700, 43 -240 | 43 -240, 26 -232, 30 -214, 18 -204, 44 -190 | 44 -190, 42 -40 | 42 -40, -40 -40',
  );
  // A month of moons: full at the height of the eye, a sliver at both ends.
  const moon = (i) => {
    const y = -130 - i * 73.5;
    const r = 19;
    const part = [0.16, 0.34, 0.58, 0.8, 1][4 - Math.abs(4 - i)];
    const outer = i < 4 ? 1 : 0;
    const inner = part > 0.5 ? outer : 1 - outer;
    return `M0 ${y - r}A${r} ${r} 0 0 ${outer} 0 ${y + r}A${(r * Math.abs(1 - 2 * part)).toFixed(1)} ${r} 0 0 ${inner} 0 ${y - r}Z`;
  };
  const runes = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(moon);
  runes.push(
    ...[9, 10].map(
      (i) =>
        `M0 ${-144 - i * 73.5}L7 ${-130 - i * 73.5}L0 ${-116 - i * 73.5}L-7 ${-130 - i * 73.5}Z`,
    ),
  );
  return [
    fill(blade, '#1B1C46', `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`),
    clip(blade, [
      fill('M-50 0V-1060H-14V0Z', '#8FA0DC'),
      fill('M-50 0V-1060H-30V0Z', '#DDE8FF'),
      fill('M24 0V-1060H50V0Z', '#0C0A26'),
      fill('M-22 -60V-940H22V-60Z', '#0B0D2E'),
      plane('-60 -930, 4 -1050 | 4 -1050, 4 -960 | 4 -960, -60 -930', '#EEF4FF'),
    ]),
    group(fill(runes.join(''), '#4FC8FF'), 'filter="url(#near)"'),
    fill(runes.join(''), '#E4FDFF'),
    brush('-41 -60, -43 -400, -41 -700, -39 -925, 3 -1046', 3, '#FFFFFF', { from: 0.4, to: 0.6 }),
    stroke('M40 -940L42 -700L43 -250', '#5A4AA0', 2.5),
  ];
}

/** A crescent for a guard, a wound grip, an eclipse for a pommel: three shapes that hold against anything. */
export function hilt() {
  const ink = `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`;
  const guard = chain(
    '-150 -92, -112 -20, -50 30, 0 40, 50 30, 112 -20, 150 -92 | 150 -92, 96 -34, 44 -10, 0 -6, -44 -10, -96 -34, -150 -92',
  );
  return [
    fill('M-21 20H21V300H-21Z', '#3A2A6A', ink),
    clip('M-21 20H21V300H-21Z', [
      fill('M-30 0H-8V310H-30Z', '#7F92E0'),
      [40, 66, 92, 118, 230, 256, 282].map((y) => stroke(`M-24 ${y + 8}L24 ${y - 8}`, C.line, 5)),
    ]),
    fill(circle(0, 304, 40), 'url(#gold)', ink) + fill(circle(0, 304, 27), C.ink),
    fill(circle(-9, 296, 22), '#BFE4FF') + fill(circle(2, 304, 21), C.ink),
    fill(guard, '#C9A25A', ink),
    clip(guard, [
      plane(
        '-150 -92, -112 -30, -50 18, 0 26, 20 24 | 20 24, 20 -40, -150 -140, -150 -92',
        '#F3DFA6',
      ),
      plane('60 -20, 64 40 | 64 40, 170 40, 170 -100, 110 -40, 60 -20', '#6D4F22'),
    ]),
    fill(
      'M0 -64C34 -34 34 10 0 44C-34 10 -34 -34 0 -64Z',
      '#10123A',
      `stroke="#E9CF94" stroke-width="6"`,
    ),
    fill('M-20 -10Q0 -36 20 -10Q0 14 -20 -10Z', C.rune) + fill(circle(0, -11, 7), C.ink),
  ];
}

/** A fold: points of [x, y, halfWidth], thin where it starts. */
const fold = (points, colour) => fill(limb(sample(pts(points))), colour);

function cloak() {
  const d = chain(
    '214 790, 150 880, 40 960, -60 1090 | -60 1090, -60 1500 | -60 1500, 980 1500 | 980 1500, 980 1080 | 980 1080, 870 970, 760 890, 690 800 | 690 800, 450 900, 214 790',
  );
  return [
    fill(d, C.cloth),
    clip(d, [
      fold('240 860 2, 170 1010 24, 90 1200 44, 20 1500 90', C.clothMid),
      fold('300 930 2, 270 1100 18, 220 1300 34, 190 1500 50', '#2D1A4E'),
      fold('760 880 2, 840 1010 26, 900 1200 40, 940 1500 60', '#2D1A4E'),
      fold('690 880 2, 760 1010 20, 820 1200 34, 850 1500 60', '#0C0718'),
      fold('650 930 2, 700 1080 20, 740 1260 34, 750 1500 50', '#3A2260'),
    ]),
    brush('214 800, 150 880, 40 960, -60 1090', 7, C.rim, { from: 0.1, to: 0.5 }),
    brush('694 800, 760 890, 870 970, 970 1070', 6, C.rim, { from: 0.1, to: 0.5 }),
    // The edge turns out and shows the lining: one shape from the throat to the foot.
    plane(
      '380 960, 420 1080, 400 1240, 330 1500 | 330 1500, 640 1500 | 640 1500, 700 1260, 670 1090, 590 950 | 590 950, 380 960',
      C.ink,
    ),
    plane(
      '392 966, 310 1030, 270 1150, 160 1290, 60 1500 | 60 1500, 350 1500 | 350 1500, 410 1300, 430 1120, 392 966',
      C.lining,
    ),
    plane(
      '392 966, 346 1050, 330 1170, 250 1330, 200 1500 | 290 1500, 350 1500 | 350 1500, 410 1300, 430 1120, 392 966',
      '#7E40B8',
    ),
    plane(
      '398 990, 400 1090, 370 1210, 320 1340, 290 1500 | 330 1500, 350 1500 | 350 1500, 410 1300, 430 1120, 398 990',
      '#7FB6EE',
    ),
    brush('392 966, 310 1030, 270 1150, 160 1290, 60 1500', 6, 'url(#gold)', {
      from: 0.4,
      to: 0.4,
    }),
  ];
}

/** Cloth wound round the throat, up to the chin. */
function cowl() {
  const d = chain(
    '262 800, 330 856, 420 884, 520 876, 600 830, 650 780 | 650 780, 690 880, 640 960, 540 1010, 400 1010, 280 960, 226 880, 262 800',
  );
  return [
    fill(d, C.clothMid, `stroke="${C.line}" stroke-width="5"`),
    clip(d, [
      plane('560 850, 650 780 | 650 780, 700 900, 560 1030, 520 960, 560 850', C.ink),
      fold('300 860 1, 400 926 14, 520 930 12, 610 880 1', '#48308A'),
      fold('270 920 1, 380 976 12, 500 986 12, 620 940 1', C.ink),
    ]),
    brush('250 830, 300 880, 400 920, 500 920, 600 870', 4, C.line),
    brush('262 800, 330 856, 420 884, 500 880', 5, C.rune, { to: 0.2, peak: 0.8 }),
  ];
}

function ash(count, seed, clear) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y, r, t] = [
      next() * 900,
      next() * 1400 - 60,
      2.5 + next() * next() * 9,
      next() * 360,
    ];
    if (clear && x > 180 && x < 730 && y > 100 && y < 1250) continue;
    out += fill(
      `M${-r} 0L${-r * 0.2} ${-r * 0.8}L${r} ${-r * 0.2}L${r * 0.4} ${r * 0.7}Z`,
      next() > 0.3 ? '#B9A6D8' : '#5A4478',
      `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${t.toFixed(0)})" opacity="${(0.5 + next() * 0.5).toFixed(2)}"`,
    );
  }
  return out;
}

export async function draw() {
  const [x, y, r] = sun;
  const towers = await plate(
    'features/night-voyage-1920.avif',
    [380, 200, 420, 760],
    [0, -140, 900, 1620],
    {
      light: 1.7,
      colour: 1.25,
      blur: 1,
    },
  );
  return {
    defs: [
      radial('dusk', x, y, 900, '0 #5A2A84, 0.5 #3A1A5A, 0.75 #1E0E34, 1 #0A0516'),
      radial('glare', ...glow, 200, '0 #FFFFFF 1, 0.12 #F3E4FF 0.8, 0.4 #C79AF0 0.28, 1 #C79AF0 0'),
      radial('runelight', 490, 640, 420, '0 #7FE6FF 0.5, 0.4 #4FA8F0 0.2, 1 #4FA8F0 0'),
      linear('edge', [262, 0, 640, 0], '0 #E9CF94, 0.5 #C9A25A, 1 #4A2A60'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#dusk)'),
      group(towers, blend('screen', 0.8)),
      fill(circle(x, y, r + 10), '#C99AF5', 'filter="url(#mist)" opacity="0.7"'),
      corona(),
      // One pale disc in flat steps: it carries the black of the hood.
      clip(circle(x, y, r), [
        fill(circle(x, y, r), '#FBF3FF'),
        fill(circle(x + 24, y + 40, r - 26), '#E6CFFA'),
        fill(circle(x + 50, y + 80, r - 60), '#CDA9F0'),
        fill(circle(...bite), '#1C0C38'),
        clip(circle(...bite), stars([600, 340, 300, 560], 40, { seed: 4, size: 0.7 })),
        stroke(circle(...bite), '#FFFFFF', 5),
      ]),
      stroke(circle(x, y, r), '#FFFFFF', 5),
      fill(circle(...glow, 200), 'url(#glare)'),
      glint(...glow, 84),
      ash(60, 5),
    ],
    figure: [
      cloak(),
      hoodInside(),
      group(portrait(), 'transform="translate(442 610) scale(1.34)"'),
      hoodFront(),
      cowl(),
      fill('M0 200H900V1200H0Z', 'url(#runelight)', blend('screen', 0.36)),
      group([wrist(), sword(), hilt(), sleeve(), fist()], turned),
    ],
    front: [glint(443, 20, 40), ash(24, 9, true)],
    floor: [1290, 0.6],
  };
}
