/** Plate of the world: an orrery as large as a room. Six moons of iron, one of light; a woman on a ladder winds it. */
import { doubleRing, star, stroke, ticks } from '../faces/kit.mjs';
import { K, blurred, box, circle, fill, glow, mist, mix, motes, random, shaded } from './kit.mjs';
import { person } from './people.mjs';

const middle = [960, 430];
const flat = 0.34;
const orbits = [170, 270, 372, 476, 584, 700, 822];
const angles = [205, 318, 96, 24, 160, 250, 62];

const onOrbit = (i, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [middle[0] + Math.cos(a) * orbits[i], middle[1] + Math.sin(a) * orbits[i] * flat];
};

/** A ring of brass with its scale, lying round the middle; `half` draws its back or its front. */
function ring(i, half) {
  const r = orbits[i];
  const dim = half === 'back' ? 0.5 : 1;
  const cut = half === 'back' ? box([-1200, -1200, 2400, 1200]) : box([-1200, 0, 2400, 1200]);
  const id = `ring${i}${half}`;
  return `<g transform="translate(${middle[0]} ${middle[1]}) scale(1 ${flat})" opacity="${dim}"><clipPath id="${id}"><path d="${cut}"/></clipPath><g clip-path="url(#${id})">${stroke(circle(0, 0, r + 9), '#0A2428', 16)}${doubleRing(0, 0, r, 'url(#brass)')}${ticks(0, 0, r + 16, 90 + i * 20, '#C9A25A', { length: 9, width: 2 })}</g></g>`;
}

/** One sign per world: coin, mirror, oar, star, sail, crescent, tree. */
const emblems = [
  'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0 -22 0M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0',
  'M-8 13V-4Q-8 -12 0 -15Q8 -12 8 -4V13ZM-4 4L4 -5',
  'M-12 12L5 -5M4 -10Q12 -14 13 -6Q10 2 2 0Z',
  'M0 -15L3 -3L15 0L3 3L0 15L-3 3L-15 0L-3 -3Z',
  'M-13 9Q0 16 13 9M0 9V-14Q12 -4 10 5H0M0 -10Q-8 -2 -8 5H0',
  'M5 -13A13.5 13.5 0 1 0 5 13A11 11 0 1 1 5 -13Z',
  'M0 15V-2M0 6L-8 -2M0 3L8 -5M-11 -3Q-13 -14 0 -15Q13 -14 11 -3',
];

/** A ball on its arm; the lamp in the middle lights the side that faces it. */
function moon(i) {
  const [x, y] = onOrbit(i, angles[i]);
  const r = 22 + i * 5.4;
  const [dx, dy] = [middle[0] - x, middle[1] - 90 - y];
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  const isLit = i === 3;
  const stem =
    fill(box([x - 3, y - 46, 6, 52]), '#8A6A34') + fill(box([x - 12, y - 4, 24, 8]), '#C9A25A');
  const cy = y - 46 - r * 0.8;
  const tone = isLit
    ? '0 #FFFFFF, 0.6 #FFF4DC, 1 #E9CF94'
    : '0 #FFE2A8, 0.16 #8FB0A4, 0.5 #2C5A58, 1 #0C262C';
  const marks = [0.3, -0.2, 0.1]
    .map((t, k) =>
      fill(
        circle(x + r * t, cy + r * (0.3 - k * 0.3), r * (0.2 - k * 0.04)),
        isLit ? '#E9CF94' : '#143A3C',
        'opacity=".5"',
      ),
    )
    .join('');
  return (
    stem +
    (isLit ? glow(x, cy, r * 5, '#FFF0C4', 0.9) : '') +
    shaded(circle(x, cy, r), [x + ux * r, cy + uy * r, x - ux * r, cy - uy * r], tone) +
    marks +
    stroke(circle(x, cy, r), isLit ? '#FFFFFF' : '#E9CF94', 1.6) +
    // The arm goes through it and ends in a knob.
    fill(circle(x, cy - r - 9, 5), '#E9CF94') +
    fill(box([x - 2, cy - r - 8, 4, 9]), '#C9A25A') +
    `<g transform="translate(${x} ${cy}) scale(${(r / 30).toFixed(2)})">${stroke(emblems[i], isLit ? '#8A5A24' : '#FFE2A8', 2.4, 'stroke-linecap="round" stroke-linejoin="round"')}</g>`
  );
}

export function draw(format) {
  const isWide = format === 'wide';
  const order = orbits.map((_, i) => i);
  const isBack = (i) => Math.sin((angles[i] * Math.PI) / 180) < 0;
  const next = random(4);
  // Shelves of a round library, far behind: rows of spines that catch the lamp.
  let books = '';
  for (let row = 0; row < 9; row++) {
    const y = -330 + row * 96 + (row > 6 ? 4 : 0);
    for (let x = -80; x < 2000;) {
      const w = 8 + next() * 15;
      const h = 44 + next() * 36;
      const near = Math.exp(-Math.hypot(x - middle[0], y - middle[1]) / 560);
      books += fill(
        box([x, y + 84 - h, w - 2, h]),
        mix(
          ['#1C4A4C', '#2A3A54', '#3E3040', '#24504A'][Math.floor(next() * 4)],
          '#D9A868',
          near * 0.55,
        ),
      );
      x += w + (next() > 0.93 ? 26 : 0);
    }
    books +=
      fill(box([-100, y + 84, 2200, 9]), '#0C2428') +
      fill(box([-100, y + 83, 2200, 2]), '#8A6A44', 'opacity=".6"');
  }
  let piers = '';
  for (const x of [-20, 236, 1684, 1940])
    piers += shaded(
      box([x - 38, -500, 76, 1000]),
      [x - 38, 0, x + 38, 0],
      x < 960 ? '0 #0A2026, 0.7 #1E4A4A, 1 #7A7A58' : '0 #7A7A58, 0.3 #1E4A4A, 1 #0A2026',
    );
  const ladderAt = [1336, 596];
  let ladder = '';
  for (const dx of [0, 44])
    ladder += stroke(
      `M${ladderAt[0] + dx} ${ladderAt[1] + 150}L${ladderAt[0] - 74 + dx} 120`,
      '#7A5634',
      7,
    );
  for (let k = 0; k < 17; k++)
    ladder += stroke(`M${ladderAt[0] - k * 4 + 1} ${ladderAt[1] + 130 - k * 37}h46`, '#9A7044', 5);
  // It hangs from a rail before the shelves and rolls on the floor.
  const rail =
    stroke('M300 124H1640', '#0A2428', 12) +
    stroke('M300 122H1640', '#C9A25A', 5) +
    [420, 760, 1100, 1440].map((x) => fill(box([x - 5, 96, 10, 34]), '#8A6A34')).join('') +
    [0, 44]
      .map(
        (dx) =>
          stroke(`M${ladderAt[0] - 74 + dx} 134v-16a9 9 0 0 1 18 0v6`, '#E9CF94', 5) +
          fill(circle(ladderAt[0] + dx, ladderAt[1] + 152, 8), '#C9A25A'),
      )
      .join('');
  const column =
    shaded(
      box([middle[0] - 13, middle[1] - 60, 26, 420]),
      [middle[0] - 13, 0, middle[0] + 13, 0],
      '0 #3A2818, 0.4 #E9CF94, 1 #4A3420',
    ) +
    [0, 60, 150]
      .map((dy) =>
        shaded(
          box([middle[0] - 34, middle[1] + dy, 68, 16]),
          [middle[0] - 34, 0, middle[0] + 34, 0],
          '0 #4A3420, 0.4 #FFF0C4, 1 #4A3420',
        ),
      )
      .join('');
  const under = (x, y, r) =>
    `<g transform="translate(${x} ${y}) scale(1 .16)">${blurred(fill(circle(0, 0, r), '#03100F', 'opacity=".7"'), 8)}</g>`;
  const foot = [
    [150, 44],
    [110, 26],
    [70, 18],
  ]
    .map(([r, h], i) =>
      shaded(
        `M${middle[0] - r} ${800 - i * 24}V${800 - i * 24 - h * 0.5}a${r} ${r * 0.2} 0 0 1 ${2 * r} 0v${h * 0.5}a${r} ${r * 0.2} 0 0 1 ${-2 * r} 0Z`,
        [middle[0] - r, 0, middle[0] + r, 0],
        '0 #2A1E16, 0.4 #C9A25A, 0.55 #FFF0C4, 1 #2A1E16',
      ),
    )
    .join('');
  const layers = [
    shaded('M-2000-2000H4000V4000H-2000Z', [0, -400, 0, 1200], '0 #0C2A30, 0.5 #1A4648, 1 #071A20'),
    books,
    piers,
    mist([-200, -200, 2400, 900], '#5AA89C', 0.5, { seed: 6, fx: 0.002, fy: 0.005 }),
    glow(middle[0], middle[1] - 90, 980, '#E9B868', 0.72),
    shaded('M-2000 534H4000V4000H-2000Z', [0, 534, 0, 1080], '0 #2A5A50, 0.3 #14383A, 1 #07191E'),
    glow(middle[0], 720, 900, '#E9B868', 0.4, { flat: 0.26 }),
    rail,
    order.toReversed().map((i) => ring(i, 'back')),
    order.filter(isBack).toReversed().map(moon),
    under(middle[0], 800, 330),
    column,
    foot,
    fill(circle(middle[0], middle[1] - 92, 40), '#FFF6E0'),
    glow(middle[0], middle[1] - 92, 300, '#FFE2A0', 1),
    star(middle[0], middle[1] - 92, 96, '#FFFFFF'),
    order.map((i) => ring(i, 'front')),
    order.filter((i) => !isBack(i)).map(moon),
    under(ladderAt[0] + 26, ladderAt[1] + 152, 90),
    ladder,
    person(
      [ladderAt[0] - 8, ladderAt[1] - 130],
      150,
      {
        dress: 'coat',
        head: 'bun',
        lean: 8,
        legs: [
          [-14, -18],
          [30, -6],
        ],
        arms: [
          [70, 96],
          [86, 120],
        ],
      },
      { base: '#0C2226', mid: '#3E5A50', rim: '#FFE2A8' },
      [1.4, -0.9],
      { flip: true },
    ),
    under(600, 884, 120),
    person(
      [560, 880],
      190,
      {
        dress: 'robe',
        head: 'bare',
        nod: -16,
        arms: [
          [-8, 10],
          [20, 148],
        ],
      },
      { base: '#0A1C22', mid: '#2C4A48', rim: '#FFE2A8' },
      [1.3, -1.1],
    ),
    mist([-200, 640, 2400, 500], '#0A2A30', 0.7, { seed: 16, fx: 0.002, fy: 0.006 }),
    motes([200, -100, 1520, 900], 90, ['#FFE9B8', '#BFE8D8'], { seed: 10, size: 2.2 }),
  ];
  const defs = `<linearGradient id="brass" gradientUnits="userSpaceOnUse" x1="-600" y1="0" x2="600" y2="0"><stop offset="0" stop-color="#6D4F22"/><stop offset=".3" stop-color="#E9CF94"/><stop offset=".5" stop-color="#FFF0C4"/><stop offset=".7" stop-color="#E9CF94"/><stop offset="1" stop-color="#6D4F22"/></linearGradient>`;
  return isWide
    ? {
        view: [0, 0, 1920, 1080],
        defs,
        layers,
        from: 140,
        shade: [[[0, 620, 0, 1080], `0 #06161A 0, 1 ${K.ink} 0.86`]],
      }
    : {
        view: [960 - 400, -330, 800, 1732],
        defs,
        layers,
        from: 140,
        shade: [
          [[0, 620, 0, 1402], `0 #06161A 0, 0.5 #06161A 0.8, 1 ${K.ink} 0.94`],
          [[0, -330, 0, -60], '0 #06161A 0.6, 1 #06161A 0'],
        ],
      };
}
