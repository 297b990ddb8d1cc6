/** Rhythm's hand: it is inside the sleeve; four fingers come over the edge and hold the hem, each its own length. */
import { brush, chain, clip, fill, limb, pts, sample } from './kit.mjs';
import { C } from './rhythm-face.mjs';

// From the bend over the edge to the tip: [x, y, halfWidth].
const spines = [
  '549 560 3, 548 562 8, 547 567 12.4, 546 578 14.6, 545 596 15, 546 612 14, 548 628 12, 551 642 8, 553 649 3.4',
  '576 545 3, 576 547 8.4, 576 552 13, 575 564 15.4, 574 588 15.8, 575 612 15, 577 634 12.6, 580 651 8.4, 581 659 3.6',
  '606 544 3, 606 546 8.4, 606 551 13, 606 563 15.2, 607 586 15.6, 609 608 14.6, 612 628 12.4, 615 645 8.2, 617 653 3.6',
  '631 557 3, 631 559 7.4, 632 564 11, 633 574 12.8, 636 592 13.2, 640 606 12.2, 644 619 10.2, 648 630 6.8, 650 636 3',
];
const lines = spines.map((text) => sample(pts(text), 5));
const shapes = lines.map((line) => limb(line));

/** What the tips throw on the cloth, and the pull of the cloth below them. */
export const pull = () => [
  shapes.map((d) => fill(d, C.redDeep, 'transform="translate(7 13)"')),
  [
    '548 660 5, 530 720 10, 500 800 1',
    '584 668 6, 578 740 11, 566 830 1',
    '624 662 5, 632 730 9, 634 800 1',
  ].map((text) => fill(limb(sample(pts(text))), C.redDark)),
];

export const fingers = () =>
  [3, 0, 2, 1].map((k) => {
    const d = shapes[k];
    const line = lines[k];
    const a = line[21];
    const side = (part) => line.map(([x, y, w]) => [x + w * part, y]).filter((_, i) => i % 3 === 0);
    // The nail: an almond on the last third.
    const nail = line.slice(27, 40).map(([x, y, w], i, all) => {
      const t = i / (all.length - 1);
      return [x - w * 0.1, y, w * 0.66 * Math.sin(Math.PI * (0.16 + 0.84 * t * 0.96)) ** 0.6];
    });
    return [
      fill(d, C.light, `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
      clip(d, [
        // The clock is behind: the bends over the edge are white, the right sides turn away.
        fill(chain(side(0.42), side(1.5).toReversed()), k === 3 ? '#B9786E' : C.mid),
        fill(
          limb(line.slice(3, 18).map(([x, y, w], i) => [x - w * 0.3, y, w * (0.5 - i * 0.032)])),
          C.full,
        ),
        fill(limb(nail), k === 3 ? '#8E2030' : C.red),
        brush(
          nail.slice(1, 9).map(([x, y, w]) => [x - w * 0.4, y]),
          2.6,
          '#F6A890',
          { peak: 0.5 },
        ),
      ]),
      // The last joint.
      brush(
        [
          [a[0] - 7, a[1] - 1],
          [a[0], a[1] + 1.6],
          [a[0] + 7, a[1] - 1],
        ],
        2.4,
        '#B0766A',
      ),
    ];
  });
