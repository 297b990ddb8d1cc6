/** The Outsider comes down the stairs to you: the sword upright next to the face, one hand held out. The sun is being eaten. */
import {
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  limb,
  linear,
  plane,
  pts,
  radial,
  random,
  sample,
  stars,
  stroke,
} from '../faces/kit.mjs';
import { blend, plate } from '../faces/light.mjs';
import { C, glint, hoodFront, hoodInside, portrait } from '../faces/outsider-face.mjs';
import { hilt, sword } from '../faces/outsider.mjs';
import { cloakBack, cloakFront } from './outsider-cloak.mjs';
import { fold, ink, openHand, swordHand } from './outsider-hands.mjs';

export const face = [330, 130, 220];
export const finish = { bloom: 0.5, from: 116 };

/*
 * Joints. The head is 150 high, the figure 6.8 heads.
 *   crown 452 172   eyes 452 262   chin 452 325   throat 450 362
 *   shoulders 380 398, 520 400     hips 422 690, 486 686
 *   sword arm: elbow 268 552, wrist 318 428      open arm: elbow 600 540, wrist 686 606
 *   weight: knee 424 930, ankle 420 1140         step: knee 536 908, ankle 528 1150
 */
const sun = [450, 440, 400];
const bite = [884, 700, 400];

function corona() {
  const [x, y, r] = sun;
  const next = random(21);
  let out = '';
  for (let i = 0; i < 110; i++) {
    const a = ((i + next() * 0.8) / 110) * Math.PI * 2;
    const long = r + 20 + (40 + 100 * Math.abs(Math.cos(a - 0.9)) ** 3) * (0.35 + next());
    const [c, s] = [Math.cos(a), Math.sin(a)];
    out += brush(
      [
        [x + c * (r - 8), y + s * (r - 8)],
        [x + c * (r + long) * 0.5, y + s * (r + long) * 0.5],
        [x + c * long, y + s * long],
      ],
      3 + next() * 4,
      next() > 0.4 ? '#F3E9FF' : '#C79AF0',
      { from: 0.9, to: 0.05, peak: 0.1 },
    );
  }
  return out;
}

/** The stairs: each tread takes the light of the disc, each riser is night. */
const stairs = () =>
  [0, 1, 2, 3, 4].map((i) => {
    const y = 1010 + i * 62 + i * i * 6;
    const h = 26 + i * 5;
    return [
      plane(`-20 ${y}, 920 ${y} | 920 ${y}, 920 1480, -20 1480, -20 ${y}`, '#120A22'),
      fill(`M-20 ${y}H920V${y + h}H-20Z`, i > 2 ? '#2A1A48' : '#3A2660'),
      fill(
        `M${150 - i * 30} ${y}H${750 + i * 30}V${y + h}H${150 - i * 40}Z`,
        '#5E4390',
        'opacity="0.7"',
      ),
      stroke(`M-20 ${y + h}H920`, '#B79AE4', 2.5, 'opacity="0.55"'),
      stroke(`M-20 ${y}H920`, C.line, 3),
    ];
  });

/** A leg: dark cloth, over it a boot that ends in a point above the knee. Its light lies on the left. */
function leg(thigh, shin, foot, [x, y, w], [sole, seam]) {
  const upper = limb(sample(pts(thigh)));
  const boot = limb(sample(pts(shin)));
  const shoe = chain(foot);
  const top = chain(
    `${x - w} ${y + 12}, ${x - w * 0.3} ${y - 22}, ${x + 4} ${y - 34} | ${x + 4} ${y - 34}, ${x + w * 0.5} ${y - 16}, ${x + w} ${y + 8} | ${x + w} ${y + 8}, ${x + w - 5} ${y + 60} | ${x + w - 5} ${y + 60}, ${x - w + 5} ${y + 64} | ${x - w + 5} ${y + 64}, ${x - w} ${y + 12}`,
  );
  const side = (d, dx, dy, tone) => fill(d, tone, `transform="translate(${dx} ${dy})"`);
  return [
    fill(upper, '#130B24', ink),
    clip(upper, [side(upper, -40, -6, '#33245C'), side(upper, -66, -8, '#7E74C6')]),
    // One boot: both outlines first, so that no line parts the foot from the shaft.
    fill(shoe, C.line, ink) + fill(boot, C.line, ink),
    fill(shoe, '#150D2A'),
    clip(shoe, [side(shoe, -20, -8, '#32235C'), side(shoe, -42, -14, '#8F8CDA')]),
    brush(sole, 5, '#5A4A9A', { from: 0.4, to: 0.4 }) +
      brush(seam, 3.4, C.line, { from: 0.5, to: 0.5 }),
    fill(boot, '#150D2A'),
    clip(boot, [side(boot, -26, 0, '#32235C'), side(boot, -47, 0, '#8F8CDA')]),
    fill(top, '#150D2A', ink),
    clip(top, [side(top, -30, 0, '#3C2B6C'), side(top, -58, 0, '#A2A0EA')]),
    brush(`${x - w} ${y + 12}, ${x - w * 0.3} ${y - 22}, ${x + 4} ${y - 34}`, 5, 'url(#gold)', {
      from: 0.5,
      to: 0.8,
    }),
    brush(`${x + 4} ${y - 34}, ${x + w * 0.5} ${y - 16}, ${x + w} ${y + 8}`, 5, 'url(#gold)', {
      from: 0.8,
      to: 0.5,
    }),
    // Two straps.
    [104, 176].map((v) => [
      clip(
        boot,
        brush(
          `${x - w - 4} ${y + v - 4}, ${x} ${y + v + 9}, ${x + w + 4} ${y + v - 5}`,
          7,
          C.line,
          { from: 0.9, to: 0.9 },
        ),
      ),
      fill(circle(x - w * 0.3, y + v + 6, 4.5), '#E9CF94'),
    ]),
  ];
}

/** The coat's skirts, open in front: the wind has the left one. */
function skirts() {
  const left = chain(
    '398 600, 372 690, 330 800, 270 920, 214 1010 | 214 1010, 270 1012, 316 1048 | 316 1048, 372 1010, 404 1030 | 404 1030, 426 900, 440 760, 446 620 | 446 620, 398 600',
  );
  const right = chain(
    '446 620, 470 740, 500 860, 548 990 | 548 990, 580 966, 622 978 | 622 978, 600 840, 556 700, 502 592 | 502 592, 446 620',
  );
  return [
    fill(right, '#120A22', ink),
    clip(right, [
      fold('496 610 1, 540 720 6, 600 980 16', '#2C1C50'),
      plane('440 620, 476 760, 548 990 | 548 990, 520 990, 440 700, 440 620', '#5E2A92'),
    ]),
    brush('446 620, 470 740, 500 860, 548 990', 4, 'url(#gold)', { from: 0.3 }),
    fill(left, '#1A1030', ink),
    clip(left, [
      plane(
        '398 600, 340 770, 214 1010 | 214 1010, 300 1040, 400 780, 430 610, 398 600',
        '#38285F',
      ),
      plane(
        '396 610, 356 720, 290 860, 208 1010 | 208 1010, 244 1020, 330 860, 390 720, 410 610, 396 610',
        '#6C62BC',
      ),
      plane(
        '394 620, 352 720, 280 860, 206 1010 | 206 1010, 220 1014, 296 866, 362 726, 398 620, 394 620',
        '#C2CEF8',
      ),
      fold('420 620 1, 390 760 7, 320 930 13, 290 1040 16', '#140B26'),
      fold('436 640 1, 420 800 6, 384 1030 12', '#0C0618'),
    ]),
    brush('446 620, 440 760, 426 900, 404 1030', 4, 'url(#gold)', { from: 0.3 }),
    brush('214 1010, 270 1012, 316 1048', 4, 'url(#gold)', { from: 0.5, to: 0.5 }),
    brush('316 1048, 372 1010, 404 1030', 4, 'url(#gold)', { from: 0.5, to: 0.5 }),
  ];
}

/** The coat's body: close at the waist, short over the hips, its front shut by clasps. */
function coat() {
  const body = chain(
    '378 384, 360 420, 372 490, 394 560, 396 606 | 396 606, 380 650, 366 700 | 366 700, 400 726, 448 736 | 448 736, 500 722, 530 694 | 530 694, 514 640, 504 600 | 504 600, 510 550, 532 480, 540 420, 524 384 | 524 384, 378 384',
  );
  return [
    fill(body, '#130B24', ink),
    clip(body, [
      plane(
        '360 380, 448 380, 440 470, 446 600, 440 740 | 440 740, 340 740, 380 600, 360 500, 360 380',
        '#2C1E52',
      ),
      plane(
        '356 400, 400 400, 410 470, 404 540, 414 606, 396 720 | 396 720, 340 720, 386 606, 362 500, 356 400',
        '#5A50A6',
      ),
      plane(
        '356 420, 374 420, 384 490, 398 560, 404 606, 380 712 | 380 712, 350 700, 392 606, 368 520, 356 420',
        '#B9C8F6',
      ),
      // Ribs and belly turn away; the hip comes out again.
      plane('448 400, 500 430, 486 520, 452 560 | 452 560, 448 400', '#21153E'),
      fold('470 620 1, 480 680 5, 494 730 8', '#2C1E52'),
      stroke('M450 390L447 600L449 740', C.line, 3),
      [432, 476, 520, 562].map((y) => [
        stroke(`M428 ${y}L466 ${y - 4}`, C.line, 9),
        stroke(`M430 ${y}L464 ${y - 4}`, '#C9A25A', 4),
        fill(circle(447, y - 2, 4), '#FFF0C4'),
      ]),
    ]),
    brush('366 700, 400 726, 448 736', 4, 'url(#gold)', { from: 0.5, to: 0.5 }),
    brush('448 736, 500 722, 530 694', 4, 'url(#gold)', { from: 0.5, to: 0.5 }),
    // The belt, and on it the empty frame of those which no register holds; its end hangs.
    brush('470 606, 492 680, 484 770, 498 830', 20, C.line, { from: 0.9, to: 0.9 }),
    brush('470 606, 492 680, 484 770, 498 826', 12, '#5A46A0', { from: 0.9, to: 0.9 }),
    brush('390 600, 446 620, 508 596', 30, C.line, { from: 0.9, to: 0.9 }),
    brush('392 599, 446 618, 506 595', 22, '#3A2A66', { from: 0.9, to: 0.9 }),
    brush('392 594, 420 606, 444 611', 4, '#9A8AE0', { from: 0.5 }),
    stroke('M432 602H464V636H432Z', C.line, 10) + stroke('M432 602H464V636H432Z', '#E9CF94', 5),
  ];
}

function cowl() {
  const d = chain(
    '372 310, 404 334, 448 347, 494 334, 530 306 | 530 306, 556 344, 560 384, 512 424, 448 438, 392 430, 346 396, 346 346, 372 310',
  );
  return [
    fill(d, C.clothMid, ink),
    clip(d, [
      plane('470 342, 534 300 | 534 300, 590 370, 540 440, 450 450, 470 342', C.ink),
      fold('370 336 1, 420 370 8, 470 370 7, 526 336 1', '#5A3E9A'),
      fold('350 372 1, 404 410 8, 470 408 7, 540 376 1', '#48308A'),
    ]),
    brush('370 311, 404 335, 446 347', 4, C.rune, { to: 0.2 }),
  ];
}

function ash(count, seed, keep = () => true) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y, r, t] = [next() * 900, next() * 1300, 2 + next() * next() * 7, next() * 360];
    if (!keep(x, y)) continue;
    out += fill(
      `M${-r} 0L${-r * 0.2} ${-r * 0.8}L${r} ${-r * 0.2}L${r * 0.4} ${r * 0.7}Z`,
      next() > 0.3 ? '#B9A6D8' : '#5A4478',
      `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${t.toFixed(0)})" opacity="${(0.5 + next() * 0.5).toFixed(2)}"`,
    );
  }
  return out;
}

export async function draw() {
  const [x, y, r] = sun;
  const towers = await plate(
    'features/night-voyage-1920.avif',
    [380, 200, 420, 760],
    [0, -140, 900, 1620],
    { light: 1.6, colour: 1.2, blur: 1 },
  );
  // Where the two edges meet: half way along the line between both centres, and square to it.
  const half = Math.hypot(bite[0] - x, bite[1] - y) / 2;
  const up = Math.sqrt(r * r - half * half);
  const [ux, uy] = [(bite[0] - x) / half / 2, (bite[1] - y) / half / 2];
  const horn = [(x + bite[0]) / 2 + uy * up, (y + bite[1]) / 2 - ux * up];
  return {
    defs: [
      radial('dusk', x, y, 900, '0 #5A2A84, 0.5 #3A1A5A, 0.75 #1E0E34, 1 #0A0516'),
      radial('glare', ...horn, 150, '0 #FFFFFF 1, 0.12 #F3E4FF 0.8, 0.4 #C79AF0 0.28, 1 #C79AF0 0'),
      radial('runelight', 350, 300, 330, '0 #7FE6FF 0.5, 0.4 #4FA8F0 0.2, 1 #4FA8F0 0'),
      linear('edge', [262, 0, 640, 0], '0 #E9CF94, 0.5 #C9A25A, 1 #4A2A60'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#dusk)'),
      group(towers, blend('screen', 0.7)),
      fill(circle(x, y, r + 10), '#C99AF5', 'filter="url(#mist)" opacity="0.6"'),
      corona(),
      clip(circle(x, y, r), [
        fill(circle(x, y, r), '#FBF3FF'),
        fill(circle(x - 20, y + 30, r - 24), '#E9D4FB'),
        fill(circle(x - 36, y + 60, r - 60), '#D3B2F2'),
        fill(circle(...bite), '#1C0C38'),
        clip(
          circle(...bite),
          stars([520, 320, 340, 500], 50, {
            seed: 4,
            size: 0.7,
            keep: (u, v) => Math.hypot(u - 750, v - 620) > 90,
          }),
        ),
        stroke(circle(...bite), '#FFFFFF', 5),
      ]),
      stroke(circle(x, y, r), '#FFFFFF', 5),
      fill(circle(...horn, 150), 'url(#glare)'),
      glint(...horn, 70),
      stairs(),
      ash(60, 5),
    ],
    figure: [
      // What falls on the steps from the figure.
      fill(
        'M250 1196C330 1172 600 1172 760 1214C640 1250 380 1250 250 1196Z',
        '#0A0516',
        'opacity="0.85" filter="url(#near)"',
      ),
      group(
        fill('M296 380L262 80L306 76L330 380Z', '#4FC8FF'),
        'filter="url(#soft)" opacity="0.5"',
      ),
      cloakBack(),
      skirts(),
      leg(
        '430 660 48, 424 770 48, 416 860 39, 416 930 32',
        '416 900 33, 410 980 37, 416 1070 27, 424 1150 21',
        '402 1116, 396 1146, 368 1168, 342 1188, 344 1198, 388 1203, 434 1197, 452 1172, 446 1116 | 446 1116, 402 1116',
        [416, 896, 37],
        ['344 1192, 390 1196, 436 1190, 452 1174', '378 1160, 392 1174, 396 1194'],
      ),
      leg(
        '482 660 50, 510 760 52, 538 850 43, 550 920 34',
        '550 890 35, 556 970 39, 546 1070 29, 538 1160 24',
        '516 1126, 514 1162, 520 1198, 542 1230, 584 1244, 612 1240, 610 1218, 586 1182, 564 1126 | 564 1126, 516 1126',
        [550, 888, 39],
        ['520 1196, 544 1224, 584 1237, 612 1232', '526 1204, 560 1190, 592 1192'],
      ),
      coat(),
      cloakFront(),
      group(
        [
          hoodInside(),
          group(portrait(), 'transform="translate(442 610) scale(1.34)"'),
          hoodFront(),
        ],
        'transform="translate(344.6 116) scale(0.243)"',
      ),
      cowl(),
      openHand(),
      swordHand(group([sword(), hilt()], 'transform="translate(319 386) rotate(-7) scale(0.3)"')),
      fill('M0 0H900V1200H0Z', 'url(#runelight)', blend('screen', 0.26)),
    ],
    front: [ash(26, 9, (u, v) => u < 200 || u > 720 || v > 900)],
    floor: [1080, 0.84],
  };
}
