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
  pts,
  random,
  sample,
  stroke,
} from './kit.mjs';
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

/** Muzzle at 0 0, the stock far below; the ramrod next to the barrel. */
export function rifle() {
  return [
    fill('M30 96L44 92L58 760L40 760Z', '#6A3A2E', ink) + fill('M28 84H46V108H28Z', gold, ink),
    fill('M-28 0L28 0L34 760L-34 760Z', '#2A1834', ink),
    fill('M-28 0L-10 0L-12 760L-34 760Z', '#D9703F'),
    fill('M-10 0L8 0L10 760L-12 760Z', '#6A3A50'),
    fill('M-26 0L-20 0L-25 760L-31 760Z', '#FFD79A'),
    // Wood begins, with a crescent let into it.
    fill(
      'M-36 250C-48 262 -52 280 -52 300L-58 760L62 760L56 300C56 280 50 262 38 250Z',
      '#5A2434',
      ink,
    ),
    fill('M-52 300L-58 760L-26 760L-22 268C-36 268 -50 280 -52 300Z', '#C8643E'),
    fill('M26 262C48 268 56 280 56 300L62 760L32 760Z', '#2C1226'),
    fill('M-12 330A22 22 0 1 0 22 356A19 19 0 1 1 -12 330Z', K.goldLight),
    // Rings, the sight, and the mouth with its thick lip.
    ...[130, 252].map(
      (y, i) =>
        fill(`M${-36 - i * 6} ${y - 14}H${50 + i * 4}V${y + 16}H${-36 - i * 6}Z`, gold, ink) +
        fill(`M${-32 - i * 6} ${y - 12}H-14V${y + 14}H${-32 - i * 6}Z`, '#FFF0C4'),
    ),
    fill('M-29 44L-40 40L-38 58L-29 66Z', gold, ink),
    fill('M-37 -6C-40 12 -36 26 -30 32L30 32C36 26 40 12 37 -6Z', gold, ink),
    fill('M-35 -4C-36 12 -33 24 -28 30L-12 30L-14 -4Z', '#FFF0C4'),
    fill('M16 -4L14 30L30 30C35 24 37 10 35 -4Z', '#6D4F22'),
    fill('M-37 -6C-20 -20 20 -20 37 -6C20 6 -20 6 -37 -6Z', C.line, ink),
  ];
}

/** Stems out of the barrel. */
export const stem = (points) =>
  brush(points, 11, C.line, { from: 0.8, to: 0.5 }) +
  brush(points, 6, '#6E8A4A', { from: 0.8, to: 0.5 });

/** The glove on the barrel: four fingers round it, seen from the back of the hand. */
export function hand() {
  const sleeve = chain(
    '40 -60, 110 -84, 190 -70 | 190 -70, 330 60, 420 220 | 420 220, 120 300 | 120 300, 90 160, 30 60 | 30 60, 40 -60',
  );
  const back = chain(
    '-20 -84, 30 -104, 80 -92, 112 -50 | 112 -50, 120 10, 100 60, 60 86 | 60 86, 10 90, -20 70 | -20 70, -20 -84',
  );
  const fingers = [0, 1, 2, 3].map((k) => {
    const [l, r, y] = [-64 + [2, -6, -2, 10][k], 34 + [0, 10, 8, -2][k], -88 + k * 43];
    const d = chain(
      `${r} ${y - 2}, ${l + 40} ${y - 6}, ${l + 12} ${y + 2}, ${l} ${y + 20}, ${l + 8} ${y + 38}, ${l + 30} ${y + 44} | ${l + 30} ${y + 44}, ${r} ${y + 42} | ${r} ${y + 42}, ${r + 16} ${y + 20}, ${r} ${y - 2}`,
    );
    return [
      fill(d, '#4A2236', ink),
      clip(d, [
        plane(
          `${l - 10} ${y + 50}, ${l + 6} ${y + 18}, ${l + 30} ${y + 6}, ${r - 10} ${y + 8} | ${r - 10} ${y + 8}, ${r} ${y - 20}, ${l - 20} ${y - 20}, ${l - 10} ${y + 50}`,
          '#C2603E',
        ),
        plane(
          `${l - 10} ${y + 40}, ${l + 3} ${y + 18}, ${l + 16} ${y + 4} | ${l + 16} ${y + 4}, ${l - 20} ${y - 20}, ${l - 10} ${y + 40}`,
          C.hot,
        ),
      ]),
    ];
  });
  return [
    fill(sleeve, '#3A1A3A', ink),
    clip(sleeve, [
      plane('40 -60, 60 40, 100 180, 130 300 | 130 300, 60 300, 0 60, 40 -60', '#A8503E'),
      plane('190 -70, 240 60, 300 260 | 300 260, 440 260, 340 40, 190 -70', C.deep),
      brush('60 60, 130 40, 210 -10', 6, C.line),
      brush('90 150, 180 130, 290 60', 6, C.line),
    ]),
    stroke('M40 -58C70 -76 130 -90 190 -70', gold, 6),
    fill(back, '#4A2236', ink),
    clip(back, [plane('40 -110, 70 -40, 60 30, 30 90 | 30 90, 140 90, 140 -110, 40 -110', C.deep)]),
    fingers,
    ...pts('34 -66, 44 -23, 42 20, 32 62').map(([x, y]) => fill(circle(x, y, 4), gold)),
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
