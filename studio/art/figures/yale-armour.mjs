/** Yale's steel: every plate is night, warm on the side of the book, cold along the side of the moon. */
import { brush, chain, clip, fill, limb, pts, sample, stroke } from '../faces/kit.mjs';
import { C, gold } from '../faces/yale-face.mjs';

export const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
export const S = {
  deep: '#111930',
  base: '#1D2843',
  mid: '#33476F',
  lit: '#5A76A8',
  high: '#A9C4EC',
  low: '#6A4F4C',
  warm: '#C08A5A',
  hot: '#FFDFA4',
};
export const fold = (points, colour) => fill(limb(sample(pts(points))), colour);
export const side = (d, dx, dy, tone) => fill(d, tone, `transform="translate(${dx} ${dy})"`);

/** A plate: `planes` are shifted copies [dx, dy, tone], broad first; then its own marks and a rim of gold or light. */
export const steel = (d, planes = [], marks = '') => [
  fill(d, S.base, ink),
  clip(d, [planes.map(([dx, dy, tone]) => side(d, dx, dy, tone)), marks]),
];
const edge = (text, width = 4, tone = gold) => brush(text, width, tone, { from: 0.5, to: 0.5 });

/** Breast, belly and the skirts of steel, turned to the left: the ridge is left of the middle. */
export function cuirass() {
  const breast = chain(
    '388 432, 362 470, 344 530, 352 590, 392 652 | 392 652, 440 670, 500 668, 544 650 | 544 650, 574 590, 586 520, 566 450 | 566 450, 388 432',
  );
  const lame = (i) => {
    const y = 640 + i * 30;
    const [l, r] = [388 - i * 8, 548 + i * 10];
    return [
      chain(
        `${l} ${y}, ${440 - i * 3} ${y + 20}, ${500} ${y + 18}, ${r} ${y - 4} | ${r} ${y - 4}, ${r + 12} ${y + 36} | ${r + 12} ${y + 36}, 506 ${y + 58}, ${434 - i * 3} ${y + 58}, ${l - 10} ${y + 36} | ${l - 10} ${y + 36}, ${l} ${y}`,
      ),
      `${l - 10} ${y + 36}, ${434 - i * 3} ${y + 58}, 506 ${y + 58}, ${r + 12} ${y + 36}`,
    ];
  };
  const tasset = (text, rim, planes) => [steel(chain(text), planes), edge(rim)];
  const planes = [
    [-96, 6, S.mid],
    [-128, 8, S.low],
    [-146, 10, S.warm],
    [166, 0, S.lit],
  ];
  return [
    tasset(
      '372 736, 400 752, 438 758 | 438 758, 440 800, 428 856 | 428 856, 396 866, 362 846 | 362 846, 358 790, 372 736',
      '362 846, 396 866, 428 856',
      [
        [-30, 4, S.low],
        [-52, 6, S.warm],
        [-66, 6, S.hot],
      ],
    ),
    tasset(
      '470 760, 530 754, 582 730 | 582 730, 600 790, 598 850 | 598 850, 550 876, 486 868 | 486 868, 472 820, 470 760',
      '598 850, 550 876, 486 868',
      [
        [-70, 4, S.mid],
        [-100, 4, S.low],
        [96, 0, S.lit],
        [116, 0, S.high],
      ],
    ),
    [3, 2, 1, 0].map((i) => {
      const [d, rim] = lame(i);
      return [steel(d, planes), edge(rim, 3)];
    }),
    steel(
      breast,
      [],
      [
        fill(
          chain('420 430, 396 520, 404 590, 440 672 | 440 672, 330 660, 330 430, 420 430'),
          S.low,
        ),
        fill(
          chain('396 430, 366 500, 372 580, 400 650 | 400 650, 330 640, 330 430, 396 430'),
          S.warm,
        ),
        fill(
          chain('372 450, 354 510, 358 570, 382 626 | 382 626, 330 620, 330 440, 372 450'),
          S.hot,
        ),
        fill(
          chain('424 436, 402 520, 410 590, 444 672 | 444 672, 500 672, 470 560, 480 440, 424 436'),
          S.mid,
        ),
        fill(
          chain('560 440, 566 520, 552 600, 520 670 | 520 670, 600 670, 620 440, 560 440'),
          S.mid,
        ),
        fill(
          chain('584 470, 576 540, 562 600, 540 660 | 540 660, 600 670, 620 470, 584 470'),
          S.high,
        ),
        // Half a moon, gilt; the other half is a line.
        stroke('M500 520A32 32 0 0 1 500 584', '#C9A25A', 3) +
          fill('M500 520A32 32 0 0 0 500 584Z', '#E9CF94'),
        brush('424 436, 402 520, 410 590, 444 672', 4, C.line),
      ],
    ),
    edge('392 652, 440 670, 500 668, 544 650', 5),
    brush('380 440, 346 500, 344 540, 354 592', 4, '#FFF3D2', { from: 0.2, to: 0.2 }),
  ];
}

/** Three plates over a shoulder, the highest last. */
export const pauldron = (plates) =>
  plates.map(([d, rim, planes]) => [steel(chain(d), planes), edge(rim)]);

/** A leg in plates: thigh, shin, the knee's cap with its fan, and a shoe of lames that ends in a point. */
export function leg({ thigh, shin, knee, foot, lames, planes, capPlanes }) {
  const [upper, lower] = [limb(sample(pts(thigh))), limb(sample(pts(shin)))];
  const [x, y, k] = knee;
  const at = (text) => pts(text).map(([u, v]) => [x + u * k, y + v * k]);
  // The cap is a shield with a point above and below; the wing guards the hollow behind it.
  const cap = chain(
    at('-30 -20, -18 -34, 2 -46'),
    at('2 -46, 20 -34, 31 -18'),
    at('31 -18, 30 8, 18 30, 0 50'),
    at('0 50, -20 32, -31 8, -30 -20'),
  );
  const fan = chain(at('26 -20, 40 -24, 47 -4, 40 20, 22 18'), at('22 18, 30 0, 26 -20'));
  const shoe = chain(foot);
  return [
    steel(upper, planes),
    steel(
      shoe,
      capPlanes,
      lames.map((text) => brush(text, 4, C.line, { from: 0.7, to: 0.7 })),
    ),
    steel(lower, planes),
    steel(fan, [[16, 0, S.lit]]),
    steel(cap, capPlanes),
    brush(at('2 -44, 4 0, 0 48'), 3, C.line),
    edge(at('-31 10, -20 32, 0 50, 18 30, 30 8'), 3),
    edge(at('-30 -20, -18 -34, 2 -46, 20 -34, 31 -18'), 3),
  ];
}

/** Steel round the arm: above and below the elbow, and the elbow's cap. */
export function arm({ upper, lower, elbow, planes, cuff }) {
  const [a, b] = [limb(sample(pts(upper))), limb(sample(pts(lower)))];
  const [x, y, r] = elbow;
  // A pointed cap; its point is the elbow.
  const cap = chain(
    `${x - r} ${y - r * 0.7}, ${x} ${y - r}, ${x + r * 0.9} ${y - r * 0.7} | ${x + r * 0.9} ${y - r * 0.7}, ${x + r * 1.5} ${y + r * 0.2} | ${x + r * 1.5} ${y + r * 0.2}, ${x + r * 0.8} ${y + r * 0.8}, ${x - r * 0.2} ${y + r * 0.9}, ${x - r} ${y + r * 0.6} | ${x - r} ${y + r * 0.6}, ${x - r} ${y - r * 0.7}`,
  );
  return [
    steel(a, planes),
    steel(b, planes),
    edge(cuff, 5),
    steel(cap, planes),
    brush(`${x - r} ${y}, ${x} ${y + 3}, ${x + r * 1.5} ${y + r * 0.2}`, 3, C.line, {
      from: 0.6,
      to: 0.3,
    }),
  ];
}
