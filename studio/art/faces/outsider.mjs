/** The Outsider: an eclipse, a hood, and a sword held upright before the face; its runes are the only light. */
import { fist, fold } from './grip.mjs';
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
  sample,
  stars,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, glint, hoodFront, hoodInside, portrait } from './outsider-face.mjs';

export const face = [206, 330, 480];
export const finish = { bloom: 0.55, from: 112 };
const sun = [450, 430, 330];

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

const turned = 'transform="translate(551 1075) rotate(-6)"';
/** The sword stands along y, point up: nicked edge, a shackle for a guard, runes like quarters of a moon. */
function sword() {
  const blade = chain(
    '-40 -40, -44 -300, -42 -700, -40 -930 | -40 -930, 4 -1050 | 4 -1050, 40 -940 | 40 -940, 42 -700, 43 -240 | 43 -240, 26 -232, 30 -214, 18 -204, 44 -190 | 44 -190, 42 -40 | 42 -40, -40 -40',
  );
  const runes = [];
  for (let i = 0; i < 11; i++) {
    const y = -120 - i * 78;
    const d =
      i % 2
        ? `M-7 ${y - 26}H7V${y + 26}H-7Z`
        : `M9 ${y - 19}A21 21 0 1 0 9 ${y + 19}A18 24 0 0 1 9 ${y - 19}Z`;
    runes.push(d);
  }
  return [
    fill(blade, '#1B1C46', `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`),
    clip(blade, [
      fill('M-50 0V-1060H-14V0Z', '#8FA0DC'),
      fill('M-50 0V-1060H-30V0Z', '#DDE8FF'),
      fill('M20 0V-1060H50V0Z', '#0C0A26'),
      fill('M-18 -60V-940H18V-60Z', '#0B0D2E'),
      plane('-60 -930, 4 -1050 | 4 -1050, 4 -960 | 4 -960, -60 -930', '#EEF4FF'),
    ]),
    group(fill(runes.join(''), '#4FC8FF'), 'filter="url(#near)"'),
    fill(runes.join(''), '#E4FDFF'),
    brush('-41 -60, -43 -400, -41 -700, -39 -925, 3 -1046', 3, '#FFFFFF', { from: 0.4, to: 0.6 }),
    stroke('M40 -940L42 -700L43 -250', '#5A4AA0', 2.5),
  ];
}

function hilt() {
  const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
  const ring = 'M-34 -66A78 78 0 1 0 34 -66';
  return [
    stroke(ring, C.line, 30) +
      stroke(ring, '#2B2A62', 22) +
      stroke('M-48 -54A72 72 0 0 0 -8 76', '#7F92E0', 6),
    [200, 235, 270, 305, 340, 20, 160].map((deg) =>
      fill(
        'M-8 0L0 -26L8 0Z',
        'url(#gold)',
        `${ink} transform="rotate(${deg + 0}) translate(0 -88)"`,
      ),
    ),
    fill(circle(-36, -66, 15), 'url(#gold)', ink) + fill(circle(36, -66, 15), 'url(#gold)', ink),
    fill('M0 -84C44 -44 44 -6 0 44C-44 -6 -44 -44 0 -84Z', 'url(#gold)', ink),
    fill('M0 -58C24 -34 24 -8 0 20C-24 -8 -24 -34 0 -58Z', '#10123A', ink),
    fill('M-14 -18Q0 -40 14 -18Q0 2 -14 -18Z', C.rune),
    fill('M-17 40H17V330H-17Z', '#16142E', ink),
  ];
}

/** Links along a line, every second one seen from its edge. */
function shackle(line, count) {
  const spine = sample(pts(line), 30);
  return Array.from({ length: count }, (_, i) => {
    const k = Math.round((i / (count - 1)) * (spine.length - 2));
    const [[x, y], [u, v]] = [spine[k], spine[k + 1]];
    const turn = (Math.atan2(v - y, u - x) * 180) / Math.PI;
    const d = i % 2 ? 'M-20 -4H20V4H-20Z' : 'M-9 -13H9A13 13 0 0 1 9 13H-9A13 13 0 0 1 -9 -13Z';
    const link =
      i % 2
        ? fill(d, '#C9CCF0', `stroke="${C.line}" stroke-width="3"`)
        : stroke(d, C.line, 13) + stroke(d, '#9FA4DC', 7) + stroke('M-9 -13H9', '#F3F0FF', 4);
    return group(
      link,
      `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"`,
    );
  });
}

/** What pins the cloak: an eclipse the size of a coin. */
const clasp = (x, y) => [
  fill(circle(x, y, 34), C.ink, `stroke="url(#gold)" stroke-width="7"`),
  stroke(circle(x, y, 20), C.rim, 3),
  fill(circle(x + 14, y - 14, 6), '#FFFFFF'),
];

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
  const graves = await plate(
    'features/remembering-blades-1920.avif',
    [20, 40, 600, 1000],
    [0, -140, 900, 1620],
    {
      light: 1.7,
      colour: 1.25,
      blur: 1,
    },
  );
  return {
    defs: [
      radial('dusk', x, y, 900, '0 #7A3AA0, 0.4 #4A1C5E, 0.75 #240E34, 1 #0C0616'),
      radial('moon', x, y, r, '0 #34185E, 0.7 #1E0E3C, 1 #12082A'),
      radial(
        'glare',
        683,
        197,
        230,
        '0 #FFFFFF 1, 0.12 #F3E4FF 0.8, 0.4 #C79AF0 0.28, 1 #C79AF0 0',
      ),
      radial('runelight', 490, 640, 420, '0 #7FE6FF 0.5, 0.4 #4FA8F0 0.2, 1 #4FA8F0 0'),
      linear('edge', [262, 0, 640, 0], '0 #E9CF94, 0.5 #C9A25A, 1 #4A2A60'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#dusk)'),
      group(graves, blend('screen', 0.95)),
      fill(circle(x, y, r + 20), '#E0B8FF', 'filter="url(#mist)" opacity="0.75"'),
      corona(),
      fill(circle(x, y, r), 'url(#moon)'),
      clip(circle(x, y, r), stars([120, 100, 660, 660], 40, { seed: 4, size: 0.7 })),
      stroke(circle(x, y, r), '#FFFFFF', 9),
      stroke(circle(x, y, r - 8), '#C79AF0', 4),
      doubleRing(x, y, 446),
      fill(circle(683, 197, 230), 'url(#glare)'),
      glint(683, 197, 92),
      ash(60, 5),
    ],
    figure: [
      cloak(),
      hoodInside(),
      group(portrait(), 'transform="translate(444 612) scale(1.2)"'),
      hoodFront(),
      cowl(),
      clasp(190, 936),
      clasp(796, 926),
      shackle('196 940, 250 1050, 360 1090, 440 1060', 15),
      shackle('600 1310, 690 1290, 760 1180, 800 1050, 790 930', 21),
      fill('M0 200H900V1200H0Z', 'url(#runelight)', blend('screen', 0.42)),
      group(sword(), turned),
      group(hilt(), turned),
      fist(
        { base: '#1B1238', light: '#3A3A82', high: '#7FA6E6', line: C.line },
        'transform="translate(565 1220) rotate(-6) scale(1.05)"',
        -1,
      ),
    ],
    front: [glint(441, 31, 40), ash(24, 9, true)],
    floor: [1230, 0.8],
  };
}
