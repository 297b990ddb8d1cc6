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
  '322 560, 400 534, 500 538, 589 566 | 589 566, 592 588, 588 606 | 588 606, 500 590, 424 592, 332 610, 322 560',
);
const farSlit = chain(
  '594 564, 620 550, 645 548 | 645 548, 648 566, 645 584 | 645 584, 622 590, 597 606, 594 564',
);

/** A tongue of fire along a spine of [x, y, halfWidth]: red, orange, a pale heart; thin at both ends. */
const tongue = (points) => {
  const spine = sample(points, 8);
  const inner = (k, part) =>
    limb(
      spine
        .slice(0, Math.round(spine.length * part))
        .map(([x, y, w], i, all) => [
          x,
          y,
          w * k * Math.sin(Math.PI * (0.12 + 0.88 * (i / (all.length - 1)))),
        ]),
    );
  return (
    fill(limb(spine), '#C23A16') +
    fill(inner(0.72, 0.84), K.ember) +
    fill(inner(0.42, 0.6), '#FFE9B8')
  );
};
// What leaves the slit: it bends round the upper edge, rises along the brow and lets go.
export const outside = () => [
  tongue('372 590 1, 340 574 12, 312 540 19, 300 494 18, 308 448 12, 290 404 6, 296 364 0'),
  tongue('350 596 1, 318 588 9, 288 560 13, 270 522 11, 272 484 6, 258 452 0'),
  tongue('420 572 1, 392 556 10, 372 522 14, 372 484 11, 384 450 6, 378 416 0'),
  tongue('470 566 1, 446 546 7, 436 518 9, 444 490 6, 442 466 0'),
  tongue('606 586 1, 640 572 10, 664 540 14, 668 500 11, 656 462 6, 664 428 0'),
];

/** Deep in the slit: an ember, half under the shadow of the brow. No lid, no white. */
function eye() {
  const within = (opening, content) => fill(opening, '#0A0204') + clip(opening, content);
  return [
    within(slit, [
      fill('M320 530H600V620H320Z', 'url(#inside)'),
      fill(circle(484, 574, 60), 'url(#ember)'),
      fill(circle(484, 571, 21), '#F0701E') +
        fill(circle(484, 573, 14), '#FFC46A') +
        fill(circle(484, 574, 8), '#FFF3CC'),
      fill('M484 550Q491 573 484 598Q477 573 484 550Z', '#2A0604'),
      // The brow's shadow, and the thickness of the steel below, which the fire touches.
      plane(
        '318 500, 600 500 | 600 500, 592 580 | 592 580, 540 562, 490 559, 430 561, 376 572, 324 590, 318 500',
        '#090204',
        'opacity="0.93"',
      ),
      plane(
        '326 600, 424 582, 500 581, 590 597 | 590 597, 590 612 | 590 612, 326 622, 326 600',
        '#5A1A12',
      ),
      brush('334 602, 424 584, 500 583, 588 598', 4, '#FF9A44', { peak: 0.56, from: 0.1 }),
    ]),
    within(farSlit, [
      plane('592 582, 620 566, 650 562 | 650 562, 650 600, 592 612, 592 582', '#8A2010'),
      brush('598 596, 622 581, 648 576', 6, K.ember),
    ]),
    stroke(slit, C.black, 4),
    stroke(farSlit, C.black, 3),
  ].join('');
}

/** Breathing holes of the near cheek, long drops in three rows. */
function breaths() {
  let out = '';
  const rows = [
    [[440, 668], 5, 40],
    [[452, 716], 4, 36],
    [[470, 760], 3, 28],
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
