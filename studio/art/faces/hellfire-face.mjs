/** Hellfire's helm: a visor with fire behind it, turned a little to the right, lit from the sword's side. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  limb,
  plane,
  pts,
  sample,
  stroke,
} from './kit.mjs';

export const C = {
  black: '#0B0509',
  iron: '#1D1016',
  steel: '#3A2028',
  warm: '#7A2E2C',
  lit: '#D9683A',
  hot: '#FFC27A',
  rim: '#E2573A',
  red: '#A8324A',
};
export const gold = 'url(#gold)';
export const helm = chain(
  '452 316, 372 338, 312 408, 292 510, 300 620, 322 716, 352 788 | 352 788, 430 826, 520 838, 584 822 | 584 822, 620 760, 650 690, 662 640, 640 560 | 640 560, 632 470, 594 386, 530 334, 452 316',
);
// The edge of the visor, from brow to beak to chin: everything right of it turns to the light.
const keel = pts('500 322, 556 420, 574 520, 590 560, 606 636, 590 720, 560 836');

const slit = chain(
  '318 556, 400 530, 500 535, 590 564 | 590 564, 596 600, 588 640 | 588 640, 500 626, 420 628, 338 650 | 338 650, 318 556',
);
const farSlit = chain(
  '594 562, 620 548, 646 546 | 646 546, 654 580, 650 612 | 650 612, 622 622, 598 640, 594 562',
);

/**
 * What leaves the slit: one fire. It bends round the slit's upper edge, covers the brow and lets go in three unequal tongues;
 * no line round it, each inner fire smaller and nearer to the root.
 */
const fires = [
  '328 626, 296 584, 288 530, 306 478, 330 440, 338 392, 324 336, 352 268 | 352 268, 366 330, 386 378, 384 430, 372 470, 392 492 | 392 492, 414 470, 424 440, 420 404, 438 366 | 438 366, 452 410, 462 448, 454 490, 444 516, 462 530 | 462 530, 478 518, 488 498, 500 470 | 500 470, 506 506, 500 540, 476 562 | 476 562, 440 566, 400 580, 366 604, 328 626',
  '334 616, 316 580, 312 536, 328 492, 352 456, 362 414, 358 372, 366 336 | 366 336, 376 388, 376 434, 360 478, 366 510, 388 520 | 388 520, 412 500, 430 466, 434 430 | 434 430, 444 470, 438 506, 428 532, 442 546 | 442 546, 464 540, 480 526, 490 512 | 490 512, 488 540, 462 560 | 462 560, 420 566, 376 590, 334 616',
  '340 606, 334 574, 340 538, 356 506, 366 470 | 366 470, 362 504, 362 530, 380 544 | 380 544, 400 532, 418 510, 426 490 | 426 490, 430 520, 416 544, 424 558 | 424 558, 396 566, 366 584, 340 606',
].map((text) => chain(text));
export const outside = () => [
  fill(fires[0], '#F26A22'),
  fill(fires[1], '#FFA548'),
  fill(fires[2], '#FFE9B8'),
  // Sparks that have let go.
  ...pts('352 236 9, 388 300 6, 446 334 7, 508 440 6, 334 262 5').map(([x, y, r]) =>
    fill(
      `M${x} ${y - r * 2}Q${x + r} ${y} ${x} ${y + r * 1.4}Q${x - r} ${y} ${x} ${y - r * 2}Z`,
      '#FFA548',
    ),
  ),
];

/** Deep in the slit: one burning eye, half under the shadow of the brow. No lid, no white. */
function eye() {
  const within = (opening, content) => fill(opening, '#0A0204') + clip(opening, content);
  return [
    within(slit, [
      fill('M300 520H610V660H300Z', 'url(#inside)'),
      plane(
        '300 660, 330 628, 400 604, 480 596, 540 604, 600 622 | 600 622, 620 670, 300 670',
        '#C23A16',
      ),
      fill(circle(482, 594, 60), '#E4571E'),
      fill(circle(482, 594, 46), '#FF9A44') + fill(circle(482, 594, 33), '#FFD98A'),
      fill(circle(482, 597, 20), '#FFFBE6'),
      fill('M482 556Q493 594 482 636Q471 594 482 556Z', '#2A0604'),
      // The brow's shadow lies over the upper half.
      plane(
        '300 500, 610 500 | 610 500, 600 590 | 600 590, 546 574, 484 568, 420 574, 366 590, 316 612, 300 500',
        '#0C0305',
        'opacity="0.95"',
      ),
      // The thickness of the steel below, which the fire touches.
      plane(
        '326 640, 420 618, 500 616, 594 630 | 594 630, 594 652 | 594 652, 326 662, 326 640',
        '#5A1A12',
      ),
      brush('334 640, 420 619, 500 617, 592 631', 6, '#FFC27A', { peak: 0.56, from: 0.1 }),
    ]),
    within(farSlit, [
      plane('592 600, 620 584, 656 580 | 656 580, 656 630, 592 650, 592 600', '#E4571E'),
      plane('596 618, 620 604, 654 598 | 654 598, 656 630, 592 650, 596 618', '#FFC27A'),
    ]),
    stroke(slit, C.black, 5),
    stroke(farSlit, C.black, 4),
  ].join('');
}

/** Breathing holes of the near cheek, long drops in three rows. */
function breaths() {
  let out = '';
  const rows = [
    [[442, 690], 5, 34],
    [[456, 734], 4, 32],
    [[474, 774], 3, 24],
  ];
  for (const [[x, y], count, long] of rows)
    for (let i = 0; i < count; i++) {
      const [px, py] = [x + i * 29, y + i * 4.5 - (count - 3) * 2];
      out += fill(
        `M${px} ${py - long / 2}Q${px + 11} ${py + long * 0.2} ${px + 2} ${py + long / 2}Q${px - 8} ${py + long * 0.2} ${px} ${py - long / 2}Z`,
        'url(#hole)',
        `stroke="${C.black}" stroke-width="3"`,
      );
    }
  return out;
}

export const horns = () => {
  const near = pts('338 450 46, 258 444 48, 182 384 42, 156 290 31, 184 196 16, 238 132 1');
  const far = pts('606 430 34, 680 426 37, 740 366 32, 754 282 23, 728 196 12, 684 140 1');
  return [far, near].map((points, k) => {
    const spine = sample(points, 8);
    const body = limb(spine);
    const rings = spine.filter((_, i) => i > 3 && i % 3 === 0 && i < 30);
    return [
      fill(body, C.iron),
      clip(body, [
        fill(
          limb(
            spine.map(([x, y, w]) => [x + (k ? 16 : 20) * (w / 48), y + 16 * (w / 48), w * 0.62]),
          ),
          k ? C.steel : C.warm,
        ),
        fill(
          limb(spine.map(([x, y, w]) => [x + 30 * (w / 48), y + 20 * (w / 48), w * 0.3])),
          k ? C.warm : C.lit,
        ),
        ...rings.map(([x, y, w]) =>
          brush(
            [
              [x - w, y - w * 0.5],
              [x, y + w * 0.18],
              [x + w, y - w * 0.4],
            ],
            3,
            C.black,
          ),
        ),
      ]),
      brush(
        spine
          .filter((_, i) => i % 4 === 0)
          .map(([x, y, w], i, all) => {
            const [nx, ny] = all[Math.min(i + 1, all.length - 1)];
            const [qx, qy] = all[Math.max(i - 1, 0)];
            const l = Math.hypot(nx - qx, ny - qy) || 1;
            const s = k ? 1 : -1;
            return [x + ((ny - qy) / l) * w * -s, y - ((nx - qx) / l) * w * -s];
          }),
        5,
        gold,
      ),
    ];
  });
};

export function helmet() {
  return [
    fill(helm, C.iron),
    clip(helm, [
      // Far side of the keel, in the light of the sword.
      fill(chain(keel, pts('560 836, 700 836, 700 316, 500 322')), C.warm),
      plane(
        '604 400, 616 480, 626 556, 636 640, 612 720, 590 830 | 590 830, 720 830, 720 400, 604 400',
        C.lit,
      ),
      // Dome: one plane of steel, and the shadow that owns the left half.
      plane(
        '500 322, 556 420, 574 520 | 574 520, 500 500, 430 498 | 430 498, 412 420, 440 316, 500 322',
        C.steel,
      ),
      // Cheek plate.
      plane(
        '590 610, 604 640, 588 720, 560 836 | 560 836, 470 800 | 470 800, 424 700, 430 628 | 430 628, 510 610, 590 610',
        C.steel,
      ),
      plane(
        '300 380, 330 470, 322 600, 348 720, 380 820 | 380 820, 240 820, 240 380, 300 380',
        C.black,
      ),
      plane(
        '310 400, 302 510, 310 620, 334 720, 362 790 | 362 790, 280 790, 280 400, 310 400',
        C.red,
      ),
    ]),
    // Brow band.
    plane(
      '292 510, 400 492, 500 500, 576 528, 610 516, 637 507 | 637 507, 642 552 | 642 552, 616 552, 588 568, 500 540, 420 534, 294 566 | 294 566, 292 510',
      '#2A151B',
      `stroke="${C.black}" stroke-width="3"`,
    ),
    stroke(curve('292 510, 400 492, 500 500, 576 528, 610 516, 637 507'), gold, 5),
    stroke(curve('294 566, 420 534, 500 540, 588 568, 616 552, 642 550'), gold, 3),
    ...pts('330 530, 384 518, 440 514, 496 518, 546 532').map(([x, y]) =>
      fill(circle(x, y, 6.5), gold, `stroke="${C.black}" stroke-width="2"`),
    ),
    clip(helm, fill('M200 300H700V800H200Z', 'url(#browlight)', 'style="mix-blend-mode:screen"')),
    eye(),
    // The visor's edge and its pivot.
    stroke(curve('338 600, 352 690, 400 770, 470 826'), C.black, 4),
    stroke(curve('342 600, 357 688, 404 766, 474 822'), gold, 3),
    fill(circle(338, 640, 26), '#2A151B', `stroke="${C.black}" stroke-width="3"`) +
      stroke(circle(338, 640, 18), gold, 3.5) +
      fill(circle(338, 640, 6), gold),
    breaths(),
    brush(keel, 7, C.hot, { from: 0.4 }),
    brush('446 334, 428 410, 440 486', 4, gold),
    brush('352 788, 430 826, 520 838, 584 822', 5, K.spark, { from: 0.3, to: 0.6 }),
    // Comb of the helm.
    fill(
      limb(sample('430 326 3, 486 312 12, 540 370 13, 568 450 11, 576 522 5')),
      '#2A151B',
      `stroke="${C.black}" stroke-width="3"`,
    ),
    brush('470 310, 520 330, 556 390, 578 470, 580 520', 4, C.hot),
    brush('452 316, 372 338, 312 408, 292 510, 300 620, 322 716, 352 788', 9, C.hot, {
      from: 0.3,
      to: 0.3,
    }),
    brush('530 334, 594 386, 632 470, 640 560, 662 640, 650 690, 620 760, 584 822', 8, C.hot, {
      from: 0.2,
      to: 0.4,
    }),
  ].join('');
}
