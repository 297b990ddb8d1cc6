/** Tabethe: bent over you, a needle between her lips, awake by one eye; the lamp behind her burns as a cross. */
import {
  brush,
  chain,
  circle,
  clip,
  curve,
  doubleRing,
  family,
  fill,
  group,
  limb,
  linear,
  plane,
  pts,
  radial,
  sample,
  star,
  stars,
  stroke,
  ticks,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, binding, gold, hairBefore, hairBehind, moth, portrait, tone } from './tabethe-face.mjs';

export const face = [236, 262, 570];
// Little bloom: the lamp must not eat the black of the hair.
export const finish = { bloom: 0.3, from: 176 };

const lamp = [344, 326];
const place = 'transform="translate(520 610) rotate(10)"';

/** The theatre's lamp: a disc of eight lights, and the cross that only the dead have seen from below. */
export function disc(moon) {
  const [x, y] = lamp;
  const d = circle(x, y, 400);
  const ray = (w, h) =>
    fill(
      `M${x} ${y - h}Q${x + w} ${y - w * 2} ${x + w} ${y - w}Q${x + w * 2} ${y - w} ${x + h} ${y}Q${x + w * 2} ${y + w} ${x + w} ${y + w}Q${x + w} ${y + w * 2} ${x} ${y + h}Q${x - w} ${y + w * 2} ${x - w} ${y + w}Q${x - w * 2} ${y + w} ${x - h} ${y}Q${x - w * 2} ${y - w} ${x - w} ${y - w}Q${x - w} ${y - w * 2} ${x} ${y - h}Z`,
      '#FFFFFF',
    );
  return [
    fill(d, 'url(#lamp)'),
    clip(d, group(moon, blend('soft-light', 0.8))),
    clip(d, [
      [0, 45, 90, 135, 180, 225, 270, 315].map((deg) => {
        const a = ((deg + 22.5) * Math.PI) / 180;
        const [u, v] = [x + Math.cos(a) * 262, y + Math.sin(a) * 262];
        return [
          fill(circle(u, v, 72), '#2C4A47', `stroke="#1A302F" stroke-width="4"`),
          fill(circle(u, v, 52), '#CFE6D8', 'filter="url(#near)" opacity="0.6"'),
          stroke(circle(u, v, 60), C.red, 2.4),
          star(u, v, 40, '#FFFFFF'),
        ];
      }),
      stroke(circle(x, y, 366), '#5A7A74', 3),
      stroke(circle(x, y, 158), '#5A7A74', 4),
      stroke(circle(x, y, 146), C.red, 2.4),
    ]),
    stroke(circle(x, y, 390), C.red, 20),
    stroke(circle(x, y, 401), C.line, 5),
    clip(circle(x, y, 386), [
      fill(circle(x, y, 70), '#FFFFFF', 'filter="url(#soft)" opacity="0.5"'),
      group(ray(52, 386), 'filter="url(#soft)"'),
      group(ray(36, 386), 'filter="url(#near)"'),
      ray(26, 384),
      fill(
        `M${x - 24} ${y - 24}L${x - 5} ${y - 386}H${x + 5}L${x + 24} ${y - 24}L${x + 386} ${y - 5}V${y + 5}L${x + 24} ${y + 24}L${x + 5} ${y + 386}H${x - 5}L${x - 24} ${y + 24}L${x - 386} ${y + 5}V${y - 5}Z`,
        '#FFFFFF',
      ),
    ]),
  ];
}

/** Rails of the empty theatre. */
export const tiers = () =>
  [0, 1, 2, 3].map((i) => {
    const y = 790 + i * 92;
    const rail = `${-40} ${y - 60 - i * 10}, 200 ${y}, 450 ${y + 14}, 700 ${y}, 940 ${y - 60 - i * 10}`;
    return [
      plane(
        `${rail} | 940 ${y + 70}, 450 ${y + 120}, -40 ${y + 70} | -40 ${y + 70}, -40 ${y}`,
        '#0D1C20',
        'opacity="0.72"',
      ),
      brush(rail, 5, '#BFE0D0', {
        from: 0.5,
        to: 0.5,
        peak: 0.3,
        more: `opacity="${0.7 - i * 0.12}"`,
      }),
      [60, 150, 760, 850].map((x) => stroke(`M${x} ${y - 18}V${y + 60}`, '#0D1C20', 5)),
    ];
  });

function coat() {
  const body = chain(
    '430 850, 350 884, 240 914, 156 966, 104 1060, 76 1190, 40 1480 | 30 1480, 900 1480 | 900 1480, 890 1280, 850 1110, 780 1010, 690 950, 640 900',
  );
  const shirt = chain(
    '440 840, 470 960, 520 1080, 556 1220 | 556 1220, 600 1100, 640 980, 660 880 | 660 880, 440 840',
  );
  const lapel = chain(
    '430 838, 380 870, 352 930 | 352 930, 400 1010 | 400 1010, 372 1040 | 372 1040, 440 1180, 548 1300 | 548 1300, 520 1120, 470 970, 430 838',
  );
  const farLapel = chain(
    '664 880, 700 930, 716 990 | 716 990, 680 1030 | 680 1030, 700 1056 | 700 1056, 640 1180, 556 1290 | 556 1290, 590 1120, 640 980, 664 880',
  );
  const fold = (line, colour) => fill(limb(sample(line)), colour);
  return [
    fill(body, '#7FA598'),
    clip(body, [
      plane(
        '430 850, 330 900, 250 980, 200 1110, 180 1480 | 180 1480, 0 1480, 0 850, 430 850',
        '#D3E8DB',
      ),
      plane(
        '340 880, 220 930, 150 1030, 110 1180, 90 1480 | 90 1480, 0 1480, 0 850, 340 880',
        '#F6FFF4',
      ),
      plane(
        '640 900, 660 1060, 640 1240, 660 1480 | 660 1480, 960 1480, 960 850, 640 900',
        '#33565A',
      ),
      plane(
        '760 980, 790 1120, 776 1280, 800 1480 | 800 1480, 960 1480, 960 960, 760 980',
        '#16302F',
      ),
      // Folds run together where the strap holds them.
      fold('300 960 1, 290 1100 14, 250 1260 26, 220 1480 40', '#5C837A'),
      fold('330 1000 1, 350 1140 12, 330 1300 22, 320 1480 34', '#4E746E'),
      fold('230 980 1, 200 1110 9, 160 1280 18, 140 1480 26', '#A6C6B8'),
      fold('700 1020 1, 730 1160 12, 716 1320 20, 730 1480 30', '#1A3A3A'),
    ]),
    brush('430 850, 350 884, 240 914, 156 966, 104 1060, 76 1190, 48 1420', 7, 'url(#rim)', {
      from: 0.3,
    }),
    badge(),
    // The seam of the sleeve.
    brush('236 918, 196 1010, 190 1130, 214 1250', 4, '#4E746E', { from: 0.3 }),
    brush('226 922, 184 1012, 178 1130', 2, gold, { from: 0.3 }),
    brush('690 950, 780 1010, 850 1110, 890 1280', 5, gold, { from: 0.2 }),
    fill(shirt, '#10282B'),
    clip(shirt, [
      plane(
        '470 900, 500 1010, 560 1200 | 560 1200, 540 1200, 470 1010, 440 880, 470 900',
        '#1E4444',
      ),
      ...pts('560 980, 558 1040, 556 1100').map(([x, y]) => fill(circle(x, y, 8), gold)),
    ]),
    // Red straps, crossed on the back, come over both shoulders.
    ...[
      '356 884, 330 980, 352 1120, 420 1260, 470 1400, 500 1540',
      '706 948, 724 1050, 690 1180, 620 1300, 560 1400, 500 1540',
    ].map(
      (line, i) =>
        brush(line, 34, C.line, { from: 0.9, to: 0.9 }) +
        brush(line, 26, i ? '#6E1E34' : C.red, { from: 0.9, to: 0.9 }) +
        (i ? '' : brush(line, 7, '#E2697C', { from: 0.7, to: 0.3 })),
    ),
    fill(lapel, '#C2DCCE', `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
    clip(lapel, [
      plane(
        '430 838, 400 900, 430 1000, 470 1120, 548 1300 | 548 1300, 560 1100, 470 900, 430 838',
        '#7FA598',
      ),
      plane('380 866, 352 930, 390 1000 | 390 1000, 396 930, 420 850, 380 866', '#F6FFF4'),
    ]),
    fill(farLapel, '#33565A', `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
    clip(
      farLapel,
      plane(
        '690 900, 716 990, 680 1030, 700 1056, 640 1190 | 640 1190, 760 1190, 760 900, 690 900',
        '#1A3A3A',
      ),
    ),
    brush('352 930, 400 1010', 4, gold, { from: 0.6, to: 0.6 }),
    brush('372 1040, 440 1180, 548 1300', 4, gold, { from: 0.6 }),
    brush('664 880, 700 930, 716 990, 680 1030, 700 1056, 640 1180, 556 1290', 3, gold, {
      from: 0.6,
    }),
    watch(),
  ];
}

/** The crest of the house on her sleeve, an eclipse, so that everybody sees who will send the bill. */
const badge = () =>
  group(
    [
      fill(circle(0, 0, 40), '#F2FBEF', `stroke="${C.line}" stroke-width="3"`),
      stroke(circle(0, 0, 34), C.red, 3),
      fill(circle(0, 0, 26), gold),
      fill(circle(5, -2, 21), '#12302E'),
    ],
    'transform="translate(150 1150) rotate(6) scale(0.86 1)"',
  );

/** A watch that hangs upside down, so that it can be read with two fingers busy. */
function watch() {
  return [
    stroke('M398 1100V1150', C.line, 9) + stroke('M398 1100V1150', '#C9A25A', 5),
    fill(circle(398, 1192, 46), C.line) +
      fill(circle(398, 1192, 42), gold) +
      fill(circle(398, 1192, 34), '#F2FBEF'),
    clip(
      circle(398, 1192, 34),
      plane('398 1150, 410 1192, 390 1240 | 390 1240, 450 1240, 450 1150, 398 1150', '#A9C8BA'),
    ),
    ticks(398, 1192, 25, 12, C.line, { length: 3, width: 2, long: 3 }),
    stroke('M398 1192L386 1174M398 1192L420 1196', C.line, 4),
    stroke('M398 1192L404 1218', C.red, 2.4),
  ];
}

/** Hair that was long before she died, tied low; it swings forward as she bends. */
const tail = (a, b, count, seed) => family(pts(a), pts(b), count, tone, { seed, scatter: 12 });

/**
 * She keeps the needle where other people keep an answer: a surgeon's, curved, the point inside, the eye outwards; what is
 * left of the last stitch hangs from the eye.
 */
function suture() {
  const steel = limb(
    sample('574 753 3, 590 767 4.6, 612 774 5.4, 634 768 5.4, 648 752 5, 653 738 5.6'),
  );
  const eye = 'M648 742C640 728 644 708 657 702C668 710 668 730 659 744Z';
  const hole = 'M652 732C649 724 651 716 656 712C660 717 660 726 657 733Z';
  const end = (more) =>
    fill(
      limb(
        sample('655 723 3, 674 736 3.4, 704 760 4, 740 774 4.5, 770 774 4.5').map(([x, y, w]) => [
          x,
          y,
          w + more,
        ]),
      ),
      more ? C.line : '#F0405C',
    );
  return [
    // Its shadow on the far lip.
    brush('582 764, 598 776, 614 782', 7, '#1C1420', { from: 0.4, to: 0.1 }),
    fill(steel, '#FFFFFF', `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
    clip(
      steel,
      fill(
        limb(sample('574 757 2, 590 772 3, 612 779 3.4, 636 773 3.4, 652 754 3, 658 738 3')),
        '#8FB0A6',
      ),
    ),
    fill(eye, '#FFFFFF', `stroke="${C.line}" stroke-width="3.4" stroke-linejoin="round"`),
    fill(hole, C.line),
    // The thread goes in on the far side and comes out on ours.
    stroke(curve('656 722, 648 718, 640 722, 636 732'), C.line, 8, 'stroke-linecap="round"'),
    stroke(curve('656 722, 648 718, 640 722, 636 732'), '#F0405C', 4.4, 'stroke-linecap="round"'),
    end(2.4),
    end(0),
    // The upper lip closes on it.
    brush('548 751, 566 748, 580 749, 590 753', 6, '#5E3048', { from: 0.2, to: 0.3 }),
    brush('540 754, 560 752, 578 752', 4.4, C.line, { from: 0.2, to: 0.6 }),
  ];
}

export async function draw() {
  const moon = await plate(
    'plates/invitation-mobile-750.avif',
    [110, 60, 530, 530],
    [-20, -50, 800, 800],
    { light: 1.25, colour: 0.1 },
  );
  const hall = await plate(
    'features/borrowed-hours-1920.avif',
    [0, 60, 400, 1020],
    [-40, -140, 980, 1620],
    { light: 1.6, colour: 0.9, blur: 1.4 },
  );
  const [x, y] = lamp;
  const thread =
    '764 776, 806 758, 832 690, 806 584, 764 566, 742 612, 756 700, 810 800, 806 920, 700 1040, 560 1130, 470 1230, 500 1340, 600 1420, 640 1520';
  return {
    defs: [
      linear('sky', [0, -140, 0, 1480], '0 #3A5652, 0.5 #1A2E30, 1 #0A1216'),
      radial('lamp', x, y, 400, '0 #CFE6D8, 0.14 #86AA9E, 0.42 #567C72, 0.8 #365650, 1 #243E3B'),
      radial('glow', x, y, 620, '0 #F2FFF4 0.9, 0.3 #DFF5E6 0.34, 0.7 #9CC4B4 0.08, 1 #9CC4B4 0'),
      linear('nightFace', [40, -200, 120, 240], '0 #1E3A3C, 0.6 #142A2E, 1 #0C1B20'),
      linear('rim', [0, -240, 0, 1300], '0 #FFFFFF, 0.4 #DDF5E6, 1 #6F9C8E'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sky)'),
      group(hall, blend('screen', 0.8)),
      fill(circle(x, y, 400), '#DDF5E6', 'filter="url(#mist)" opacity="0.5"'),
      disc(moon),
      doubleRing(x, y, 418),
      stars([0, 0, 900, 1000], 46, {
        seed: 6,
        colour: '#DDF5E6',
        big: 0.08,
        keep: (u, v) => Math.hypot(u - x, v - y) > 440,
      }),
      tiers(),
      moth(752, 170, 1.1, 24, 0.55),
      moth(92, 640, 0.9, -50, 0.3),
      moth(838, 520, 0.7, 60, 1),
    ],
    figure: [
      group(hairBehind(), place),
      // Throat: dark, and the seam where she was put together.
      plane('430 760, 436 880, 480 960 | 480 960, 640 940, 660 800, 430 760', C.night),
      coat(),
      tail(
        '624 810 20, 666 880 32, 690 970 36, 716 1070 28, 700 1170 1',
        '612 816 20, 632 900 32, 640 990 38, 668 1090 30, 650 1210 1',
        3,
        8,
      ),
      group([portrait(), hairBefore()], place),
      binding(624, 836, -24, 33),
      tail(
        '352 744 20, 306 840 40, 268 950 44, 290 1080 34, 262 1200 1',
        '364 750 20, 352 856 44, 340 970 48, 356 1100 36, 330 1240 1',
        4,
        3,
      ),
      binding(352, 758, 12, 33),
      stroke(curve(thread), C.line, 14, 'stroke-linecap="round"'),
      stroke(curve(thread), '#F0405C', 9, 'stroke-linecap="round"'),
      suture(),
      moth(458, 416, 1, -30, 0.9),
    ],
    front: [
      fill('M-100 -200H1000V1500H-100Z', 'url(#glow)', blend('soft-light', 0.7)),
      moth(812, 1010, 1.3, -20, 0.8),
    ],
    floor: [1180, 0.8],
  };
}
