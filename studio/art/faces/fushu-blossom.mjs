/** Plum blossom in three kinds, so that no two on the twigs are the same: open, a cup from the side, and its back. */
import { K, brush, circle, fill, group, random, stroke } from './kit.mjs';

const line = '#3A1020';
const tones = ['#FCD9E0', '#EFA6BA', '#D06C8C'];
const red = '#A8324A';

/** A round petal from the middle up, with a dent at its end. */
const petal = (h, w) =>
  `M0 0C${(-w * 0.7).toFixed(1)} ${(-h * 0.22).toFixed(1)} ${(-w * 1.15).toFixed(1)} ${(-h * 0.94).toFixed(1)} ${(-w * 0.2).toFixed(1)} ${(-h * 1.02).toFixed(1)}Q0 ${(-h * 0.9).toFixed(1)} ${(w * 0.24).toFixed(1)} ${(-h * 1.03).toFixed(1)}C${(w * 1.15).toFixed(1)} ${(-h * 0.9).toFixed(1)} ${(w * 0.7).toFixed(1)} ${(-h * 0.22).toFixed(1)} 0 0Z`;

const leaf = (r, turn, h, w, colour) =>
  group(
    fill(petal(r * h, r * w), colour, `stroke="${line}" stroke-width="3" stroke-linejoin="round"`) +
      fill(petal(r * h * 0.55, r * w * 0.55), colour === tones[0] ? tones[1] : tones[2]),
    `transform="rotate(${turn.toFixed(1)})"`,
  );

const stamens = (r, from, to, count, next) =>
  Array.from({ length: count }, (_, i) => {
    const a = ((from + ((to - from) * i) / (count - 1) + next() * 8) * Math.PI) / 180;
    const long = r * (0.42 + next() * 0.2);
    const [u, v] = [Math.sin(a) * long, -Math.cos(a) * long];
    return (
      stroke(`M0 0L${u.toFixed(1)} ${v.toFixed(1)}`, red, 2) +
      fill(circle(u, v, r * 0.075), K.goldLight)
    );
  });

/** The cup of leaves that holds a flower, and its stalk. */
const calyx = (r) => [
  brush(
    [
      [0, r * 0.1],
      [r * 0.04, r * 0.4],
      [r * 0.16, r * 0.66],
    ],
    r * 0.16,
    '#4A2A2A',
    { from: 0.9, to: 0.5 },
  ),
  fill(
    `M${-r * 0.28} ${-r * 0.12}Q0 ${r * 0.5} ${r * 0.28} ${-r * 0.12}Q0 ${r * 0.06} ${-r * 0.28} ${-r * 0.12}Z`,
    '#8A2E44',
    `stroke="${line}" stroke-width="2.4"`,
  ),
];

const kinds = [
  // Open, to us.
  (r, next) => [
    [144, 216, 72, 288, 0].map((a, i) =>
      leaf(
        r,
        a + next() * 14 - 7,
        0.98 + next() * 0.14,
        0.62,
        i === 0 || i === 3 ? tones[1] : tones[0],
      ),
    ),
    stamens(r, 0, 330, 11, next),
    fill(circle(0, 0, r * 0.14), red),
  ],
  // A cup from the side: petals behind, stamens, petals before.
  (r, next) => [
    [-58, 54, -4].map((a) => leaf(r, a + next() * 8, 1.04, 0.6, tones[1])),
    stamens(r * 1.5, -34, 34, 7, next),
    [-76, 78, -26, 24].map((a, i) => leaf(r, a, i > 1 ? 0.8 : 0.86, 0.56, tones[0])),
    calyx(r),
  ],
  // From behind: five petals and the star of the calyx.
  (r, next) => [
    [0, 72, 144, 216, 288].map((a) => leaf(r, a + next() * 12, 0.96, 0.6, tones[1])),
    [20, 92, 164, 236, 308].map((a) =>
      group(
        fill(`M${-r * 0.13} 0Q0 ${-r * 0.5} ${r * 0.13} 0Z`, '#8A2E44'),
        `transform="rotate(${a})"`,
      ),
    ),
    fill(circle(0, 0, r * 0.15), '#5E1C30'),
    brush(
      [
        [0, 0],
        [r * 0.2, r * 0.4],
        [r * 0.24, r * 0.8],
      ],
      r * 0.14,
      '#4A2A2A',
      { from: 0.9, to: 0.5 },
    ),
  ],
];

/** @param flat how much of its height is left: flowers turn away, each its own way */
export const blossom = (x, y, r, turn = 0, kind = 0, flat = 1) =>
  group(
    kinds[kind](r, random(Math.round(x * 7 + y))),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(1 ${flat})"`,
  );

export const bud = (x, y, r, turn = 0) =>
  group(
    [
      stroke(`M0 0Q${r * 0.3} ${r * 1.6} ${r * 0.9} ${r * 2.8}`, '#4A2A2A', 4),
      fill(circle(0, -r * 0.7, r), tones[1], `stroke="${line}" stroke-width="2.6"`),
      fill(circle(-r * 0.24, -r * 0.95, r * 0.5), tones[0]),
      fill(
        `M${-r} ${-r * 0.5}Q0 ${r * 1.3} ${r} ${-r * 0.5}Q0 ${r * 0.1} ${-r} ${-r * 0.5}Z`,
        '#8A2E44',
        `stroke="${line}" stroke-width="2.4"`,
      ),
    ],
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  );
