/** The Outsider's arms: one holds the sword upright, one is held out with the palm up. */
import { brush, chain, clip, fill, group, limb, plane, pts, sample } from '../faces/kit.mjs';
import { grasp } from '../faces/hand.mjs';
import { C } from '../faces/outsider-face.mjs';

export const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
/** A fold: points of [x, y, halfWidth], thin where it starts. */
export const fold = (points, colour) => fill(limb(sample(pts(points))), colour);
const skin = { base: '#4A4694', light: '#8FACEC', high: '#E6FAFF', dark: '#2C2260', line: C.line };

const side = (d, dx, dy, tone) => fill(d, tone, `transform="translate(${dx} ${dy})"`);
/** A sleeve of the coat: upper arm, then the wide end; its light is on the left. */
function sleeve(upper, lower, cuff, lining, inside) {
  const [a, b, c] = [limb(sample(pts(upper))), chain(lower), chain(lining)];
  return [
    fill(a, '#1A1030', ink),
    clip(a, [side(a, -16, -8, '#33245C'), side(a, -58, -10, '#7E74C6')]),
    inside,
    fill(c, '#33175A', ink),
    clip(c, side(c, -9, -8, '#7E40B8')),
    fill(b, '#1A1030', ink),
    clip(b, [side(b, -22, -14, '#33245C'), side(b, -52, -24, '#7E74C6')]),
    brush(cuff, 5, 'url(#gold)', { from: 0.6, to: 0.6 }),
  ];
}
/** The bracer on the forearm, laced. */
function bracer(points, laces) {
  const d = limb(sample(pts(points)));
  return [
    fill(d, '#1D1236', ink),
    clip(d, [side(d, -12, -5, '#43317A'), side(d, -28, -8, '#A2A0EA')]),
    laces.map((text) => [
      brush(text, 7, C.line, { from: 0.8, to: 0.8 }),
      brush(text, 3, 'url(#gold)', { from: 0.8, to: 0.8 }),
    ]),
  ];
}

/** The arm that is up: the sleeve has slid down to the elbow. */
export const swordHand = (blade) => [
  sleeve(
    '370 414 42, 334 466 41, 300 518 36, 284 550 33',
    '250 524, 262 494 | 262 494, 292 508, 330 514 | 330 514, 326 560, 316 640, 296 690 | 296 690, 276 640, 240 590, 250 524',
    '262 494, 292 508, 330 514',
    '256 508, 262 494, 300 494, 330 514 | 330 514, 292 526, 256 508',
    bracer('316 440 19, 300 486 25, 284 530 29', [
      '296 448, 316 456, 336 454',
      '284 482, 304 490, 326 486',
    ]),
  ),
  blade,
  grasp(skin, 'transform="translate(321 418) rotate(-7) scale(-0.33 0.33)"'),
];

/** A finger's outline: the last point is a round tip. */
const tipped = (text) => {
  const line = pts(text);
  const [x, y] = line.pop();
  const [u, v, w] = line.at(-1);
  return limb(
    sample(
      line.concat([
        [u + (x - u) * 0.66, v + (y - v) * 0.66, w * 0.86],
        [x, y, w * 0.34],
      ]),
    ),
  );
};
/** Palm up, fingers a little apart; the thumb is away from us. */
export function openHand() {
  const finger = (text, tip) => {
    const d = tipped(text);
    return [
      fill(d, skin.base, ink),
      clip(d, fill(d, skin.light, 'transform="translate(-3 -6)"')),
      brush(tip, 3, skin.high, { peak: 0.5 }),
    ];
  };
  const palm = chain(
    '-6 -17, 20 -22, 44 -26, 62 -18 | 62 -18, 66 2, 60 22 | 60 22, 36 26, 12 20, -6 15 | -6 15, -6 -17',
  );
  const hand = [
    finger('10 -14 10, 24 -32 10, 44 -44 8, 58 -50 4', '24 -38, 40 -48, 56 -53'),
    fill(palm, skin.base, ink),
    finger('56 -18 8, 80 -24 8, 100 -28 7, 112 -28 3', '64 -24, 90 -31, 108 -32'),
    finger('60 -7 8.6, 86 -8 8.4, 108 -8 7, 122 -7 3', '66 -12, 96 -14, 118 -11'),
    finger('59 6 8.4, 84 8 8, 104 10 7, 116 12 3', '64 1, 92 3, 112 8'),
    finger('54 18 7.6, 74 22 7, 90 27 6, 99 30 3', '60 14, 80 18, 96 27'),
    clip(palm, [
      fill(palm, skin.light, 'transform="translate(-4 -9)"'),
      plane('-6 -20, 24 -24, 48 -20 | 48 -20, 30 -8, 6 -6, -6 -8, -6 -20', skin.high),
      brush('22 -18, 34 -4, 30 14', 3, skin.base),
      brush('50 -16, 40 -2, 50 14', 3, skin.base),
    ]),
  ];
  return [
    bracer('630 566 26, 668 592 22, 700 612 17', ['676 578, 672 598, 664 614']),
    sleeve(
      '526 412 42, 564 470 43, 594 526 38, 608 552 34',
      '580 512, 622 524, 664 556 | 664 556, 658 600, 646 640 | 646 640, 650 700, 636 760, 640 800 | 640 800, 606 760, 580 680, 572 600, 580 512',
      '664 556, 658 600, 646 640',
      '664 556, 672 580, 664 620, 646 640 | 646 640, 658 600, 664 556',
    ),
    group(hand, 'transform="translate(700 616) rotate(10) scale(0.98)"'),
  ];
}
