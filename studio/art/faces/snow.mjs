/** What the three people beyond the north wind share: fur in tufts, frost, letters of ice. */
import { curve, fill, group, pt, pts, random, sample } from './kit.mjs';

/** Points at equal steps along a dense line. */
function steps(line, lengths) {
  const out = [line[0]];
  let [i, left, k] = [1, lengths(0), 0];
  let at = line[0];
  while (i < line.length) {
    const gap = Math.hypot(line[i][0] - at[0], line[i][1] - at[1]);
    if (gap < left) {
      left -= gap;
      at = line[i++];
    } else {
      const t = left / gap;
      at = [at[0] + (line[i][0] - at[0]) * t, at[1] + (line[i][1] - at[1]) * t];
      out.push(at);
      left = lengths(++k);
    }
  }
  out.push(line.at(-1));
  return out;
}

/** A line broken into pointed tufts to its left (`side` 1) or right (-1); they lean along the line. Text from M on. */
export function tufts(
  line,
  { length = 40, width = 46, lean = 0.4, seed = 1, side = 1, wild = 0.5 } = {},
) {
  const next = random(seed);
  const base = steps(sample(line, 12), () => width * (0.55 + 0.9 * next()));
  let d = `M${pt(base[0])}`;
  for (let i = 0; i < base.length - 1; i++) {
    const [[ax, ay], [bx, by]] = [base[i], base[i + 1]];
    const gap = Math.hypot(bx - ax, by - ay) || 1;
    const [tx, ty] = [(bx - ax) / gap, (by - ay) / gap];
    const [nx, ny] = [ty * side, -tx * side];
    const long = Math.min(length, gap * 1.6) * (1 - wild / 2 + wild * next());
    const at = (u, v) => pt([ax + tx * gap * u + nx * long * v, ay + ty * gap * u + ny * long * v]);
    const tip = 0.5 + lean;
    d += `Q${at(lean > 0 ? 0.1 : -0.25 + lean * 0.3, 0.55)} ${at(tip, 1)}Q${at(lean > 0 ? 1 + lean * 0.2 : 0.7, 0.5)} ${pt([bx, by])}`;
  }
  return d;
}

/** Between two guide lines with the same number of points: rows of tufts, from the outer edge inwards. */
export function pelt(outer, inner, tones, { seed = 1, reach = 0.8, ...shape } = {}) {
  const [a, b] = [pts(outer), pts(inner)];
  const foot = curve(b.toReversed()).slice(1);
  return tones.map((tone, i) => {
    const t = (i / tones.length) * reach;
    const line = a.map(([x, y], k) => [x + (b[k][0] - x) * t, y + (b[k][1] - y) * t]);
    const row = Object.assign({}, shape, { seed: seed * 17 + i });
    return fill(`${tufts(line, row)}L${foot}Z`, tone);
  });
}

/** Snow in the air: flat four-sided flakes, large ones near. */
export function snow([x, y, w, h], count, colour, { seed = 5, size = 5, keep = () => true } = {}) {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [px, py] = [x + next() * w, y + next() * h];
    const r = size * (0.3 + next() * next() * 1.5);
    const turn = next() * 0.9;
    if (!keep(px, py)) continue;
    const at = (a, k) => pt([px + Math.cos(a + turn) * r * k, py + Math.sin(a + turn) * r * k]);
    d += `M${at(0, 1)}L${at(Math.PI / 2, 0.7)}L${at(Math.PI, 1)}L${at(-Math.PI / 2, 0.7)}Z`;
  }
  return fill(d, colour);
}

/** A bar of ice from a to b: pointed ends, a lit and a dark facet. */
function bar([ax, ay], [bx, by], w, [light, mid, dark, line]) {
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [tx, ty] = [(bx - ax) / long, (by - ay) / long];
  const [nx, ny] = [-ty, tx];
  const at = (u, v) => [ax + tx * u + nx * v, ay + ty * u + ny * v];
  const poly = (list) => `M${list.map(pt).join('L')}Z`;
  const whole = poly([
    at(-w * 0.45, 0),
    at(w * 0.2, w / 2),
    at(long - w * 0.2, w / 2),
    at(long + w * 0.45, 0),
    at(long - w * 0.2, -w / 2),
    at(w * 0.2, -w / 2),
  ]);
  // The facet that looks to the upper left is lit, whichever way the bar runs.
  const up = -nx * 0.6 - ny > 0 ? 1 : -1;
  return [
    fill(whole, line, `stroke="${line}" stroke-width="7" stroke-linejoin="round"`),
    fill(whole, mid),
    fill(
      poly([
        at(-w * 0.45, 0),
        at(w * 0.2, (up * w) / 2),
        at(long - w * 0.2, (up * w) / 2),
        at(long + w * 0.45, 0),
      ]),
      light,
    ),
    fill(
      poly([
        at(long * 0.55, 0),
        at(long + w * 0.45, 0),
        at(long - w * 0.2, (-up * w) / 2),
        at(long * 0.7, (-up * w) / 2),
      ]),
      dark,
    ),
  ];
}

// One alphabet: a stave each, and straight twigs from it, none level. Fehu, tiwaz, algiz, ansuz, naudhiz, laguz, kaun.
const runes = [
  '-12 -54 -12 54 | -12 -14 26 -46 | -12 16 26 -16',
  '0 -54 0 54 | 0 -52 -30 -22 | 0 -52 30 -22',
  '0 -54 0 54 | 0 0 -30 -40 | 0 0 30 -40',
  '-12 -54 -12 54 | -12 -52 26 -22 | -12 -20 26 10',
  '0 -54 0 54 | -24 -20 24 16',
  '-10 -54 -10 54 | -10 -52 26 -18',
  '-10 -54 -10 54 | -10 6 28 -34',
];
/** A letter of frozen breath, cut like a rune: together they are a word in none of the campaign's languages. */
export const rune = (which, x, y, size, turn, tones, width = 17) =>
  group(
    [0, 1].map((layer) =>
      runes[which % runes.length].split(' | ').map((text) => {
        const [a, b, c, d] = text.split(' ').map(Number);
        const [edge, ...facets] = bar([a, b], [c, d], width, tones);
        return layer ? facets : edge;
      }),
    ),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
  );
