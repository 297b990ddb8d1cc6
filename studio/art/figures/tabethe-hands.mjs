/** Tabethe's arms: her right hand takes the pulse of her left, two fingers on the inside of the wrist. */
import {
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  limb,
  plane,
  pts,
  sample,
} from '../faces/kit.mjs';
import { C } from '../faces/tabethe-face.mjs';

export const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;
const thin = `stroke="${C.line}" stroke-width="3" stroke-linejoin="round"`;
/** A fold: points of [x, y, halfWidth], thin where it starts. */
export const fold = (points, colour) => fill(limb(sample(pts(points))), colour);
export const side = (d, dx, dy, tone) => fill(d, tone, `transform="translate(${dx} ${dy})"`);
const skin = {
  base: '#9DB9AE',
  low: '#5F807C',
  light: '#DCE8DE',
  full: '#FFFFF6',
  blood: '#D9A49C',
};

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
/** A finger along a line: shaded below, light above; the tip has a little blood in it. */
const finger = (text, [dx, dy] = [-2, -5]) => {
  const d = tipped(text);
  const [x, y] = pts(text).at(-1);
  return [
    fill(d, skin.low, thin),
    clip(d, [
      side(d, dx * 0.5, dy * 0.5, skin.base),
      side(d, dx, dy, skin.light),
      fill(circle(x, y, 9), skin.blood, 'opacity="0.4"'),
    ]),
  ];
};

/** A rolled sleeve: the cloth, and two turns of it over the elbow. */
function sleeve(text, rolls, tones) {
  const d = limb(sample(pts(text)));
  return [
    fill(d, tones[0], ink),
    clip(d, [side(d, tones[3], -4, tones[1]), side(d, tones[3] * 2.5, -8, tones[2])]),
    rolls.map((roll, i) => {
      const r = limb(sample(pts(roll)));
      return [
        fill(r, tones[0], ink),
        clip(r, side(r, tones[3] * 0.8, -6, i ? tones[2] : tones[1])),
      ];
    }),
  ];
}

/** The arm that is measured: it goes up, palm to us, the fingers let go. */
export function leftArm() {
  const fore = limb(sample(pts('628 604 20, 656 576 27, 684 526 19, 699 482 17')));
  const palm = chain(
    '-17 6, -24 -18, -26 -44, -18 -56 | -18 -56, 2 -60, 22 -54 | 22 -54, 26 -30, 17 6 | 17 6, -17 6',
  );
  const hand = [
    finger('15 -46 7.6, 24 -68 7.4, 27 -88 6.4, 25 -98 3', [-3, -2]),
    finger('6 -52 8.4, 11 -80 8, 9 -104 7, 5 -115 3', [-3, -2]),
    finger('-5 -54 8.6, -5 -84 8.2, -9 -110 7, -14 -120 3', [-3, -2]),
    finger('-16 -50 8.4, -20 -78 8, -26 -100 6.8, -32 -109 3', [-3, -2]),
    fill(palm, skin.base),
    clip(palm, [
      plane('4 -60, -6 -30, 6 10 | 6 10, 40 10, 40 -60, 4 -60', skin.light),
      plane('17 -56, 17 -24, 12 10 | 12 10, 40 10, 40 -60, 17 -56', skin.full),
      brush('-20 -42, -4 -36, 10 -46', 3, skin.low),
      brush('20 -40, 2 -28, -8 -10', 3, skin.low),
      brush('-12 -44, -2 -24, 0 -4', 3, skin.low),
    ]),
    // The thumb lies off to the left, its ball over the palm.
    finger('6 4 2, -6 -8 9, -22 -24 10.5, -40 -42 8, -50 -56 3.4', [2, -3]),
  ];
  const place = 'transform="translate(700 482) rotate(17)"';
  return [
    // Both outlines first, so that no line parts hand and arm.
    fill(fore, C.line, ink) + group(fill(palm, C.line, thin), place),
    fill(fore, skin.low),
    clip(fore, [
      side(fore, 9, 5, skin.base),
      side(fore, 22, 12, skin.light),
      side(fore, 34, 18, skin.full),
      // The tendons, and the vein that is being asked.
      brush('640 568, 662 532, 676 506', 3, skin.low),
    ]),
    sleeve(
      '516 402 10, 528 418 24, 544 456 31, 580 524 32, 610 578 31, 626 604 30',
      [
        '592 612 6, 604 608 11, 626 600 13, 648 588 11, 658 580 5',
        '602 629 5, 612 625 10, 636 615 12, 658 603 10, 667 595 5',
      ],
      ['#33565A', '#5C837A', '#8FB3A6', 14],
    ),
    group(hand, place),
  ];
}

/** The arm that asks: from the elbow across the body, the thumb behind the other wrist, two fingers on it. */
export function rightArm() {
  const fore = limb(sample(pts('412 638 26, 470 634 28, 530 610 21, 582 584 16')));
  const back = chain(
    '572 570, 604 540, 634 524, 650 530 | 650 530, 656 550, 650 574, 634 590 | 634 590, 606 602, 586 604 | 586 604, 572 570',
  );
  return [
    fill(fore, C.line, ink) + fill(back, C.line, thin),
    fill(fore, skin.low),
    clip(fore, [
      side(fore, 0, -8, skin.base),
      side(fore, 0, -22, skin.light),
      side(fore, -2, -36, skin.full),
    ]),
    sleeve(
      '412 404 12, 394 424 32, 382 466 40, 374 530 41, 378 584 40, 394 628 38',
      [
        '358 616 6, 368 621 12, 396 620 15, 420 604 12, 428 593 5',
        '366 640 5, 377 645 11, 408 637 14, 432 617 12, 441 606 5',
      ],
      ['#5C837A', '#8FB3A6', '#E4F2E8', -20],
    ),
    // The little finger and its neighbour hang; the other two are at work.
    finger('632 584 8, 650 588 8, 664 582 7, 670 574 3'),
    finger('642 572 8.6, 664 574 8.4, 680 566 7.2, 688 557 3'),
    finger('638 560 8.8, 668 551 8.8, 690 534 7.4, 700 523 3'),
    finger('630 544 9, 662 529 9, 684 511 7.6, 694 499 3'),
    fill(back, skin.base),
    clip(back, [
      plane('560 584, 610 566, 660 560 | 660 560, 660 610, 570 620, 560 584', skin.low),
      plane(
        '566 574, 602 540, 636 522, 654 528 | 654 528, 640 536, 606 556, 566 580, 566 574',
        skin.full,
      ),
      brush('606 574, 626 562, 640 560', 3, skin.low),
      brush('602 560, 622 548, 638 542', 3, '#7F9E94'),
    ]),
    // The knuckles.
    brush('634 524, 652 529, 656 541', 3.4, C.line, { from: 0.2, to: 0.3 }),
    brush('656 542, 658 554, 655 562', 3.4, C.line, { from: 0.3, to: 0.3 }),
    brush('655 562, 656 572, 650 577', 3.4, C.line, { from: 0.3, to: 0.3 }),
    brush('650 577, 646 586, 634 591', 3.4, C.line, { from: 0.3, to: 0.2 }),
  ];
}
