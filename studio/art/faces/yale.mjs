/** Yale: a half moon in his tower's window, his keys in the air, and a page too good to leave. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  doubleRing,
  fill,
  group,
  linear,
  plane,
  pts,
  radial,
  sample,
  stars,
  stroke,
} from './kit.mjs';
import { blend, fading, plate } from './light.mjs';
import { snow } from './snow.mjs';
import { gauntlet, horns, thumb } from './yale-things.mjs';
import { C, gold, hood, hoodBack, portrait } from './yale-face.mjs';

export const face = [200, 268, 590];
export const finish = { bloom: 0.46, from: 116 };
const ice = ['#F4FBFF', '#C2DDEE', '#7098BE', '#142A48'];

/** The window: a pointed arch of stone, a bar on either side; the way between them is free. */
export function tower() {
  const arch =
    'M60 1500V560C60 250 250 20 450 -90C650 20 840 250 840 560V1500H1000V-200H-100V1500Z';
  let joints = '';
  for (let y = -100, i = 0; y < 1480; y += 96, i++)
    joints += `M-20 ${y}H120M780 ${y}H920M${i % 2 ? 20 : 44} ${y}V${y + 96}M${i % 2 ? 856 : 882} ${y}V${y + 96}`;
  return [
    fill(arch, '#0D1426'),
    clip(arch, [stroke(joints, '#1E2B4A', 4)]),
    stroke('M60 1500V560C60 250 250 20 450 -90C650 20 840 250 840 560V1500', '#070A16', 16),
    stroke('M60 1500V560C60 250 250 20 450 -90C650 20 840 250 840 560V1500', gold, 5),
    stroke('M44 1500V556C44 240 240 4 450 -110C660 4 856 240 856 556V1500', gold, 1.8),
  ];
}

/** A chain along a line: links seen from the front and from the side in turn. */
export function links(line, size, light) {
  const dense = sample(line, 30);
  const out = [];
  let [last, i] = [null, 0];
  for (const [k, [x, y]] of dense.entries()) {
    if (last && Math.hypot(x - last[0], y - last[1]) < size * 1.24) continue;
    last = [x, y];
    const [u, v] = dense[Math.min(dense.length - 1, k + 2)];
    const turn = ((Math.atan2(v - y, u - x) * 180) / Math.PI).toFixed(1);
    const wide = i++ % 2 ? 0.2 : 0.5;
    const d = `M${-size} 0C${-size} ${-size * wide * 1.4} ${size} ${-size * wide * 1.4} ${size} 0C${size} ${size * wide * 1.4} ${-size} ${size * wide * 1.4} ${-size} 0Z`;
    out.push(
      group(
        [
          stroke(d, C.line, size * 0.62),
          stroke(d, '#5A7096', size * 0.36),
          stroke(d, light, size * 0.12, 'transform="translate(-1 -2)"'),
        ],
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"`,
      ),
    );
  }
  return out;
}

/** The collar of steel: two plates that turn the page's light up to the beard. */
function gorget() {
  const low = chain(
    '252 900, 330 980, 440 1016, 560 1000, 680 900 | 680 900, 690 1000, 600 1096, 460 1130, 330 1096, 236 1010, 252 900',
  );
  const high = chain(
    '290 850, 380 930, 470 946, 560 924, 650 840 | 650 840, 680 930, 570 1010, 440 1026, 320 980, 270 910, 290 850',
  );
  return [
    fill(low, '#1D2843', `stroke="${C.line}" stroke-width="5"`),
    clip(low, [
      plane(
        '230 960, 330 1050, 440 1084, 540 1080 | 540 1080, 500 1150, 300 1150, 200 1000, 230 960',
        '#B98A62',
      ),
      plane('560 1000, 600 1080, 720 1000, 690 900 | 690 900, 560 1000', '#2E4068'),
    ]),
    fill(high, '#2A3A5E', `stroke="${C.line}" stroke-width="5"`),
    clip(high, [
      plane(
        '270 880, 350 960, 440 990, 520 980 | 520 980, 470 1040, 300 1000, 250 920, 270 880',
        '#7A6058',
      ),
      plane('260 870, 330 940, 420 970 | 420 970, 400 1010, 290 980, 250 910, 260 870', '#B98A62'),
      plane('600 890, 640 930, 700 900, 660 830 | 660 830, 600 890', '#4A628E'),
    ]),
    brush('270 910, 320 980, 440 1026, 570 1010, 680 930', 5, gold, { from: 0.4, to: 0.4 }),
    brush('236 1010, 330 1096, 460 1130, 600 1096, 690 1000', 5, gold, { from: 0.4, to: 0.4 }),
  ];
}

function coat() {
  const cloth = chain(
    '250 860, 150 930, 70 1060, 10 1260, -30 1480 | -30 1480, 960 1480 | 960 1480, 940 1240, 870 1040, 780 920, 690 850 | 690 850, 250 860',
  );
  const plateAt = (d, lit, low) => [
    fill(d, '#1D2843', `stroke="${C.line}" stroke-width="5"`),
    clip(d, [lit, low]),
  ];
  return [
    fill(cloth, '#121A30'),
    clip(cloth, [
      plane(
        '430 900, 380 1060, 400 1260, 360 1480 | 360 1480, 640 1480, 620 1200, 640 1040, 590 900, 430 900',
        '#243C66',
      ),
    ]),
    ...gorget(),
    // Pauldrons, three plates each; the page lights the inner edges.
    [0, 1, 2].map((i) =>
      plateAt(
        chain(
          `${700 + i * 34} ${880 + i * 92}, ${790 + i * 22} ${870 + i * 92}, ${880 + i * 14} ${930 + i * 92}, 960 ${1030 + i * 96} | 960 ${1030 + i * 96}, 940 ${1140 + i * 96}, ${800 + i * 14} ${1030 + i * 96}, ${690 + i * 30} ${1000 + i * 92} | ${690 + i * 30} ${1000 + i * 92}, ${700 + i * 34} ${880 + i * 92}`,
        ),
        plane(
          `${720 + i * 34} ${880 + i * 92}, ${800 + i * 22} ${880 + i * 92}, 960 ${1000 + i * 96} | 960 ${1000 + i * 96}, 960 ${1030 + i * 96}, ${800 + i * 14} ${930 + i * 92}, ${720 + i * 34} ${880 + i * 92}`,
          '#3A4E78',
        ),
        plane(
          `${690 + i * 30} ${870 + i * 92}, ${712 + i * 30} ${950 + i * 92}, ${704 + i * 30} ${1010 + i * 92} | ${704 + i * 30} ${1010 + i * 92}, ${660 + i * 30} ${1010 + i * 92}, ${690 + i * 30} ${870 + i * 92}`,
          '#6A5058',
        ),
      ),
    ),
    [0, 1].map((i) =>
      plateAt(
        chain(
          `${250 - i * 50} ${890 + i * 96}, ${170 - i * 40} ${900 + i * 96}, ${90 - i * 40} ${980 + i * 100}, ${40 - i * 40} ${1090 + i * 100} | ${40 - i * 40} ${1090 + i * 100}, ${140 - i * 40} ${1050 + i * 96}, ${250 - i * 46} ${1020 + i * 96} | ${250 - i * 46} ${1020 + i * 96}, ${250 - i * 50} ${890 + i * 96}`,
        ),
        plane(
          `${250 - i * 50} ${890 + i * 96}, ${150 - i * 40} ${910 + i * 96}, ${40 - i * 40} ${1090 + i * 100} | ${40 - i * 40} ${1090 + i * 100}, ${120 - i * 40} ${980 + i * 96}, ${250 - i * 50} ${890 + i * 96}`,
          '#6F8FBE',
        ),
        plane(
          `${250 - i * 50} ${900 + i * 96}, ${226 - i * 46} ${960 + i * 96}, ${236 - i * 46} ${1030 + i * 96} | ${236 - i * 46} ${1030 + i * 96}, ${260 - i * 46} ${1030 + i * 96}, ${250 - i * 50} ${900 + i * 96}`,
          '#8A6A5A',
        ),
      ),
    ),
    brush('250 880, 150 910, 80 990, 10 1120', 7, '#DCEBFF', { from: 0.3, to: 0.2 }),
    brush('700 876, 790 866, 880 930, 960 1030', 5, gold, { from: 0.3 }),
  ];
}

/** The book from outside: two covers, the pages' edge, and the light that stands on them. */
function book() {
  const leftCover = chain(
    '140 1130, 280 1084, 400 1116 | 400 1116, 404 1390 | 404 1390, 280 1350, 120 1400 | 120 1400, 140 1130',
  );
  const rightCover = chain(
    '400 1116, 520 1078, 670 1110 | 670 1110, 700 1380 | 700 1380, 540 1346, 404 1390 | 404 1390, 400 1116',
  );
  const pages = chain(
    '152 1130, 210 1092, 300 1074, 400 1106 | 400 1106, 500 1066, 600 1074, 660 1110 | 660 1110, 520 1084, 400 1122, 280 1090, 152 1130',
  );
  const boss = (x, y) => fill(circle(x, y, 11), gold, `stroke="${C.line}" stroke-width="3"`);
  return [
    fill(pages, '#FFF6DC'),
    fill(leftCover, '#1F3F6E', `stroke="${C.line}" stroke-width="5"`),
    fill(rightCover, '#152C52', `stroke="${C.line}" stroke-width="5"`),
    clip(leftCover, [
      plane('120 1120, 190 1130, 170 1410 | 170 1410, 100 1410, 120 1120', '#3F74A8'),
      stroke(curve('166 1150, 280 1112, 380 1136'), gold, 4),
      stroke(curve('166 1150, 150 1372'), gold, 4),
      fill('M262 1180A62 62 0 1 0 262 1304A74 74 0 0 1 262 1180Z', gold),
      boss(178, 1162),
    ]),
    clip(rightCover, [
      stroke(curve('420 1136, 530 1104, 648 1132'), gold, 4),
      stroke(curve('648 1132, 672 1356'), gold, 4),
      fill(circle(540, 1226, 26), gold) + fill('M540 1226L566 1306H514Z', gold),
      fill(circle(540, 1226, 12), C.line) + fill('M540 1226L550 1290H530Z', C.line),
      boss(636, 1144),
    ]),
    stroke('M400 1116L404 1390', C.line, 12) + stroke('M400 1120L404 1390', gold, 4),
    brush('152 1130, 280 1086, 400 1118, 520 1080, 660 1110', 7, K.spark, { from: 0.4, to: 0.4 }),
  ];
}

/** A key of ice on its thread: bow, collar, a shaft that ends like an icicle, a bit that has begun to drip. */
export function iceKey(x, y, size, side = 1) {
  const ink = `stroke="${ice[3]}" stroke-width="6" stroke-linejoin="round"`;
  const shaft = 'M-13 10H13L11 170L0 236L-11 170Z';
  const bow =
    'M0 -104C30 -84 46 -62 46 -40C46 -12 24 -2 0 -2C-24 -2 -46 -12 -46 -40C-46 -62 -30 -84 0 -104Z';
  const bit = 'M9 92H66L64 112L58 150L50 116H44L36 176L28 124H9Z';
  return group(
    [
      stroke(`M0 ${(-160 - y) / size}V-112`, gold, 3),
      stroke(bow, ice[3], 22) + stroke(bow, ice[2], 12),
      stroke('M-46 -40C-46 -62 -30 -84 0 -104C12 -96 24 -84 32 -72', ice[0], 7),
      fill('M0 -72L12 -46L0 -20L-12 -46Z', ice[0], ink),
      fill(bit, ice[1], ink) + fill('M9 92H66L64 104H9Z', ice[0]),
      fill(shaft, ice[2], ink) + fill('M-13 10H-1L0 236L-11 170Z', ice[0]),
      fill('M-26 -4H26L20 20H-20Z', ice[1], ink) + fill('M-26 -4H0V20H-20Z', ice[0]),
    ],
    `transform="translate(${x} ${y}) scale(${size * side} ${size})"`,
  );
}
const keys = () => [
  iceKey(70, 560, 0.84),
  iceKey(846, 640, 0.9, -1),
  fill('M846 880Q857 900 846 912Q835 900 846 880ZM70 790Q79 808 70 818Q61 808 70 790Z', ice[1]),
];

export async function draw() {
  const [moon, mist] = await Promise.all([
    plate('plates/invitation-mobile-750.avif', [70, 70, 600, 600], [10, -10, 880, 880], {
      light: 1.3,
      colour: 0.6,
    }),
    plate('features/night-voyage-1920.avif', [380, 500, 420, 360], [-60, 560, 1020, 720], {
      light: 1.5,
      colour: 0.6,
      blur: 5,
    }),
  ]);
  const place = 'transform="translate(486 590) rotate(-5) scale(0.94)"';
  return {
    defs: [
      linear('yaleSky', [0, -140, 0, 1480], '0 #16264A, 0.4 #3A5A88, 0.7 #22385E, 1 #0A1022'),
      radial('lens', -20, 60, 150, '0 #FFFFF4, 0.6 #FFF0C4, 1 #FFC878'),
      radial(
        'pageLight',
        400,
        1090,
        640,
        '0 #FFEFC8 0.9, 0.25 #FFD79A 0.42, 0.6 #E9A45A 0.12, 1 #E9A45A 0',
      ),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#yaleSky)'),
      fading(900, 580, group(mist, blend('screen', 0.5))),
      stars([60, -60, 780, 900], 60, { seed: 6 }),
      fill(circle(450, 430, 392), '#BFD8FF', 'filter="url(#mist)" opacity="0.6"'),
      // Half a moon and the earth's light on the other half: both bright enough for the horns to stand before.
      clip(circle(450, 430, 392), [
        moon,
        fill('M0 0H900V900H0Z', '#DDEBFF', blend('screen', 0.34)),
        fill('M452 0H900V900H452Z', '#7E97BE', blend('multiply', 1)),
      ]),
      doubleRing(450, 430, 400),
      tower(),
    ],
    figure: [
      group(horns(), place),
      coat(),
      group([hoodBack(), portrait(), hood()], place),
      // The chain of his office, from one boss to the other.
      links(pts('770 890, 706 980, 606 1040, 500 1058, 390 1034, 298 976, 232 890'), 25, '#FFE3B4'),
      pts('776 876, 226 878').map(([x, y]) => [
        fill(circle(x, y, 30), C.line),
        fill(circle(x, y, 25), '#C9A25A'),
        fill(circle(x, y, 14), '#2A3858'),
      ]),
      fill('M-100 500H1000V1500H-100Z', 'url(#pageLight)', blend('soft-light', 0.9)),
      fill('M-100 500H1000V1500H-100Z', 'url(#pageLight)', blend('screen', 0.5)),
      thumb(false),
      thumb(true),
      book(),
      gauntlet(false),
      gauntlet(true),
    ],
    front: [
      keys(),
      // What rises from a page that is being read.
      stars([250, 800, 330, 290], 30, { seed: 21, colour: K.spark, size: 0.8, big: 0.2 }),
      fading(200, 900, snow([0, -120, 900, 1200], 40, '#DFF2FF', { seed: 4, size: 6 })),
    ],
    floor: [1240, 0.6],
  };
}
