/** What Randy has with him: a rifle whose barrel flowers when he lies, the hand that holds it, petals in the wind. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  limb,
  plane,
  random,
  sample,
  stroke,
} from './kit.mjs';
import { lone, mass } from './fingers.mjs';
import { C, gold } from './randy-face.mjs';

const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;

/** One floret of lilac: four petals round an eye. */
const floret = (x, y, r, turn, colour, heart) => {
  const petals = [0, 90, 180, 270].map((deg) => {
    const a = ((deg + turn) * Math.PI) / 180;
    const at = (k, o) =>
      `${(x + Math.cos(a + o) * r * k).toFixed(1)} ${(y + Math.sin(a + o) * r * k).toFixed(1)}`;
    return `M${x.toFixed(1)} ${y.toFixed(1)}C${at(0.7, -0.75)} ${at(1.15, -0.4)} ${at(1.08, 0)}C${at(1.15, 0.4)} ${at(0.7, 0.75)} ${x.toFixed(1)} ${y.toFixed(1)}Z`;
  });
  return fill(petals.join(''), colour) + (heart ? fill(circle(x, y, r * 0.16), heart) : '');
};

/** A panicle along a spine of [x, y, halfWidth]: a dark body, florets in three tones, warm ones at the sun's side. */
export function panicle(points, seed, size = 15) {
  const next = random(seed);
  const spine = sample(points, 8);
  const shadow = spine.map(([x, y, w]) => [x, y, w * 0.92]);
  let out = fill(limb(shadow), '#3E2478');
  for (const [count, spread, tones] of [
    [70, 1.05, ['#553399', '#6A48B8']],
    [60, 0.95, ['#8F6FDC', '#7C5CCB']],
    [46, 0.78, ['#CDBBFF', '#B39BF2']],
  ])
    for (let i = 0; i < count; i++) {
      const [x, y, w] = spine[Math.floor(next() * spine.length)];
      const a = next() * Math.PI * 2;
      const k = Math.sqrt(next()) * w * spread;
      // Lighter layers lean towards the light, up left.
      const [px, py] = [
        x + Math.cos(a) * k - (1.05 - spread) * w * 0.5,
        y + Math.sin(a) * k - (1.05 - spread) * w * 0.4,
      ];
      const warm = spread < 0.9 && px < x - w * 0.2 && next() > 0.4;
      const tone = warm ? ['#FFDCE6', '#FFC7B4'][i % 2] : tones[i % 2];
      out += floret(
        px,
        py,
        size * (0.75 + next() * 0.5),
        next() * 90,
        tone,
        spread < 1 ? '#4A2E86' : '',
      );
    }
  return out;
}

export const leaf = (x, y, long, turn, warm) =>
  group(
    [
      fill('M0 0C30 -44 78 -46 100 0C74 34 30 34 0 0Z', warm ? '#8A7A3E' : '#2A5248', ink),
      plane('0 0, 40 2, 100 0 | 100 0, 74 26, 30 26, 0 0', warm ? '#4E5A3A' : '#183630'),
      brush('4 0, 50 2, 96 0', 3, gold),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${long / 100})"`,
  );

const steel = { dark: '#1E1128', base: '#3A2440', mid: '#74405A', lit: '#D9703F', edge: '#FFD79A' };

/** The teardrop that lightens a cylinder. */
const flute = (x, w) =>
  fill(`M${x - w} 206Q${x} 186 ${x + w} 206L${x + w} 248Q${x} 282 ${x - w} 248Z`, steel.dark, ink) +
  fill(`M${x - w + 3} 208L${x - w + 3} 248Q${x - w * 0.4} 268 ${x} 268L${x} 200Z`, steel.mid);

/** A revolver held upright: muzzle at 0 0, hammer to the left, guard and grip to the right. */
export function revolver() {
  const frame = chain(
    '-46 178, -46 300, -40 342, -20 372 | -20 372, 30 410, 110 452, 184 470 | 184 470, 206 440, 190 404 | 190 404, 120 392, 60 372, 46 346 | 46 346, 52 290, 50 178 | 50 178, -46 178',
  );
  const hammer = chain(
    '-36 306, -60 288, -92 280, -104 288 | -104 288, -92 300, -72 312, -58 334 | -58 334, -48 352, -30 360 | -30 360, -36 306',
  );
  const guard = 'M48 296C84 290 112 300 114 330C116 362 92 378 58 374';
  return [
    fill(hammer, '#5A2E44', ink),
    plane(
      '-36 306, -60 290, -92 282 | -92 282, -70 304, -52 330, -42 350 | -42 350, -36 306',
      steel.lit,
    ),
    brush('-100 290, -88 296, -76 306', 3, C.line),
    // Trigger, then the guard round it.
    fill(chain('50 312, 74 318, 84 346 | 84 346, 70 336, 52 340 | 52 340, 50 312'), '#B98A44', ink),
    stroke(guard, C.line, 21) +
      stroke(guard, '#C9983F', 13) +
      stroke(guard, '#FFE6B0', 4, 'stroke-dasharray="60 400"'),
    // The rod under the barrel, the barrel in eight facets, the foresight.
    fill('M28 34L42 34L44 190L30 190Z', steel.dark, ink) + fill('M24 60H47V78H25Z', gold, ink),
    fill('M-26 18L-42 26L-40 48L-27 54Z', '#C9983F', ink),
    fill('M-27 0L27 0L31 190L-31 190Z', steel.base, ink),
    fill('M-27 0L-12 0L-14 190L-31 190Z', steel.lit) + fill('M-12 0L6 0L7 190L-14 190Z', steel.mid),
    fill('M-25 0L-19 0L-22 190L-28 190Z', steel.edge) +
      fill('M18 0L27 0L31 190L20 190Z', steel.dark),
    // A crescent and three stars let into the steel.
    fill('M-4 92A17 17 0 1 0 16 118A15 15 0 1 1 -4 92Z', K.goldLight),
    ...[146, 164].map((y) => fill(circle(2, y, 3.4), K.goldLight)),
    // Frame and grip in one bow.
    fill(frame, '#4A2840', ink),
    clip(frame, [
      plane('-60 170, -30 170, -28 300, -16 350, 20 390 | 20 390, -60 400, -60 170', steel.lit),
      plane('-60 170, -40 170, -40 300, -30 340, -8 372 | -8 372, -60 400, -60 170', steel.edge),
      plane('40 370, 110 394, 180 410 | 180 410, 220 400, 200 480, 20 420, 40 370', '#5E2A2E'),
      plane('40 370, 110 394, 180 410 | 180 410, 200 396, 120 380, 40 350', '#B85A3C'),
    ]),
    plane(
      '164 396, 192 402, 208 440 | 208 440, 186 474, 158 466 | 158 466, 172 430, 164 396',
      '#C9983F',
      ink,
    ),
    plane('168 398, 190 404, 200 430 | 200 430, 180 424, 168 398', '#FFE6B0'),
    // The cylinder, wider than all else.
    fill(
      'M-58 196Q-62 186 -50 184H54Q66 186 62 196V280Q64 290 54 292H-50Q-62 290 -58 280Z',
      '#5A3048',
      ink,
    ),
    fill('M-58 190H-34V288H-58Z', steel.lit) + fill('M-55 192H-48V284H-55Z', steel.edge),
    fill('M34 188H60V288H34Z', steel.base),
    flute(-20, 11),
    flute(18, 12),
    flute(48, 7),
    fill('M-61 278H65V292H-61Z', '#C9983F', ink) + fill('M-56 280H-20V289H-56Z', '#FFF0C4'),
    // The mouth with its thick lip.
    fill('M-36 -6C-39 10 -35 20 -30 24L30 24C35 20 39 10 36 -6Z', '#C9983F', ink),
    fill('M-34 -4C-35 10 -32 18 -28 22L-12 22L-14 -4Z', '#FFF0C4'),
    fill('M16 -4L14 22L30 22C35 18 36 8 34 -4Z', '#6D4F22'),
    fill('M-36 -6C-20 -20 20 -20 36 -6C20 6 -20 6 -36 -6Z', C.line, ink),
  ];
}

/** Stems out of the barrel. */
export const stem = (points) =>
  brush(points, 11, C.line, { from: 0.8, to: 0.5 }) +
  brush(points, 6, '#6E8A4A', { from: 0.8, to: 0.5 });

const hide = {
  dark: '#26102C',
  base: '#5A2A3C',
  light: '#A84E3E',
  high: '#E89450',
  line: C.line,
};

/** The glove from its back: the forefinger lies along the frame, three fingers go over the grip and out of sight. */
export function hand() {
  const up = [-8, -8];
  const back = chain(
    '-8 440, 24 414, 66 416, 110 434, 150 462 | 150 462, 166 510, 150 570, 132 640 | 132 640, 6 640 | 6 640, -8 560, -22 500, -8 440',
  );
  const cuff = chain('-14 604, 66 622, 150 596 | 150 596, 190 760 | 190 760, -40 760, -14 604');
  return [
    [
      '146 474 24, 150 436 23, 152 410 19',
      '106 450 27, 112 406 26, 114 376 21',
      '68 432 28, 74 388 27, 78 356 22',
    ].map((joints) => lone(joints, hide, up)),
    lone('14 470 28, 22 420 28, 30 362 24, 32 314 21, 30 292 18', hide, up, [
      brush('8 372, 30 366, 54 374', 5, C.line),
      brush('12 320, 32 314, 52 322', 4, C.line),
    ]),
    mass([back], hide, [
      plane('-30 420, 10 440, 6 520, 30 650 | 30 650, -40 650, -30 420', hide.light),
      plane('96 440, 116 500, 104 570, 116 650 | 116 650, 200 650, 190 440, 96 440', hide.dark),
      // Knuckles: each a bow with the sun on its upper side.
      ...[
        '2 446, 20 430, 42 434',
        '54 446, 70 430, 90 438',
        '94 462, 110 446, 130 456',
        '130 488, 146 472, 162 484',
      ].map((line) => brush(line, 9, hide.high, { from: 0.2, to: 0.2 })),
      // Three seams run back from them.
      ...['70 452, 66 500, 56 540', '108 468, 98 510, 82 548'].map((line) =>
        brush(line, 4, C.line, { from: 0.6 }),
      ),
    ]),
    fill(cuff, '#3A1A3A', ink),
    clip(cuff, [
      plane('-20 600, 30 620, 20 780 | 20 780, -60 780, -20 600', '#A8503E'),
      plane('100 610, 130 780 | 130 780, 220 780, 160 590, 100 610', C.deep),
    ]),
    brush('-14 604, 66 622, 150 596', 6, gold, { from: 0.5, to: 0.5 }),
  ];
}

/** Petals that got away, along a wind that rises to the right. */
export function petals([x, y, w, h], count, seed, keep = () => true) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [u, v, r, t, c] = [next(), next(), 5 + next() * 10, next() * 360, next()];
    const [px, py] = [x + u * w, y + v * h];
    if (!keep(px, py)) continue;
    out += fill(
      `M0 ${-r}C${r * 0.9} ${-r * 0.6} ${r * 0.8} ${r * 0.6} 0 ${r}C${-r * 0.5} ${r * 0.4} ${-r * 0.5} ${-r * 0.4} 0 ${-r}Z`,
      c > 0.6 ? '#FFD0DC' : c > 0.3 ? '#CDBBFF' : '#8F6FDC',
      `transform="translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${t.toFixed(0)})"`,
    );
  }
  return out;
}
