/** Weapons and rewards: single objects without ground, lit from the upper left. */
import {
  C,
  circle,
  clip,
  curve,
  dial,
  digits,
  ellipse,
  fill,
  limb,
  lit,
  move,
  rect,
  screen,
  shape,
  stroke,
} from './kit.mjs';

const bolt = (x, y, r) =>
  fill(circle(x, y, r), C.ink) +
  fill(circle(x - r * 0.12, y - r * 0.14, r * 0.7), C.ashLight) +
  stroke(`M${x - r * 0.45} ${y + r * 0.2}L${x + r * 0.35} ${y - r * 0.35}`, C.ink, r * 0.24);
const stripes = (d, x0, x1, y0, y1, step, colour) => {
  let out = '';
  for (let x = x0 - (y1 - y0); x < x1; x += step)
    out += shape([
      [x, y1],
      [x + (y1 - y0), y0],
      [x + (y1 - y0) + step / 2, y0],
      [x + step / 2, y1],
    ]);
  return clip(d, fill(out, colour));
};
/** A tube along x in three tones. */
const tube = (x0, x1, r, [light, base, dark], y = 0) =>
  fill(rect(x0, y - r, x1 - x0, 2 * r), base) +
  fill(rect(x0, y - r, x1 - x0, r * 0.62), light) +
  fill(rect(x0, y + r * 0.36, x1 - x0, r * 0.64), dark);
const steel = [C.ashPale, C.ashLight, C.ash];
const iron = [C.ash, C.ashDark, C.ink];
const warm = [C.orangeLight, C.orange, C.ember];
const white = ['#FFFDF9', C.cream, C.dust];

/* Weapons: drawn along x, then turned. */

/** A length of rail on a shaft, with a counterweight and a wrapped grip. */
export function railHammer(w, h) {
  const wrap = Array.from({ length: 9 }, (_, i) =>
    fill(
      shape([
        [-560 + i * 46, -34],
        [-530 + i * 46, -34],
        [-552 + i * 46, 34],
        [-582 + i * 46, 34],
      ]),
      i % 2 ? C.ember : C.orangeLight,
    ),
  ).join('');
  // head: a rail seen from the side, its section at the striking face
  const railSide = [
    fill(rect(-118, -430, 64, 860), C.ashLight), // railhead
    fill(rect(-118, -430, 24, 860), C.ashPale),
    fill(rect(-54, -430, 108, 860), C.ash),
    fill(rect(-54, -430, 18, 860), C.ashDark),
    fill(rect(54, -430, 58, 860), C.ashLight),
    fill(rect(54, -430, 20, 860), C.ashPale),
    fill(rect(92, -430, 20, 860), C.ashDark),
    // striking faces, hot orange caps
    ...[-1, 1].map(
      (s) =>
        fill(
          shape([
            [-134, s * 330],
            [128, s * 330],
            [128, s * 470],
            [110, s * 490],
            [-116, s * 490],
            [-134, s * 470],
          ]),
          C.orange,
        ) +
        fill(
          shape([
            [40, s * 330],
            [128, s * 330],
            [128, s * 470],
            [110, s * 490],
            [40, s * 490],
          ]),
          C.ember,
        ) +
        fill(
          shape([
            [-134, s * 330],
            [-96, s * 330],
            [-96, s * 490],
            [-116, s * 490],
            [-134, s * 470],
          ]),
          C.orangeLight,
        ) +
        fill(rect(-134, s > 0 ? 330 : -352, 262, 22), C.ink),
    ),
    // fish plate with bolts
    lit('M-46 -250H46V250H-46Z', C.ashDark, C.ink, [-10, -6]),
    ...[-200, -120, 120, 200].map((y) => bolt(0, y, 26)),
    ...[-286, 286].map((y) => stroke(`M-118 ${y}H112`, C.ashDark, 5)),
  ];
  const art = [
    tube(-820, 560, 30, iron),
    tube(-600, -130, 36, warm),
    clip(rect(-600, -36, 470, 72), wrap),
    tube(-640, -600, 46, steel),
    tube(-130, -92, 46, steel),
    tube(-92, 330, 32, white),
    fill(rect(40, -32, 40, 64), C.orange) + fill(rect(120, -32, 40, 64), C.orange),
    // counterweight: a wheel
    fill(circle(-820, 0, 96), C.ink),
    fill(circle(-824, -4, 78), C.ash),
    fill(circle(-824, -4, 50), C.ashPale),
    [0, 1, 2, 3].map((i) =>
      stroke(
        `M-824 -4L${-824 + Math.cos(i * 1.571 + 0.5) * 78} ${-4 + Math.sin(i * 1.571 + 0.5) * 78}`,
        C.ashDark,
        14,
      ),
    ),
    bolt(-824, -4, 24),
    // collar
    lit(
      shape([
        [300, -78],
        [470, -110],
        [470, 110],
        [300, 78],
      ]),
      C.orange,
      C.ember,
      [-10, -30],
      C.orangeLight,
      2.4,
    ),
    bolt(345, 0, 22),
    bolt(425, 0, 26),
    move(railSide, 560, 0),
    lit(rect(520, -74, 80, 148, 16), C.orange, C.ember, [-14, -14]),
    bolt(560, -36, 18),
    bolt(560, 36, 18),
  ];
  return move(art, w * 0.47, h * 0.545, 0.96, -32);
}

/** A signal lamp at the end of a lance: cartridge drum, red-hot nozzle. */
export function flareLance(w, h) {
  const fin = (s) =>
    fill(
      shape([
        [470, s * 50],
        [560, s * 128],
        [720, s * 128],
        [690, s * 50],
      ]),
      s < 0 ? C.orange : C.ember,
    );
  const art = [
    // flame
    fill(
      shape([
        [1050, -84],
        [1190, -56],
        [1120, -20],
        [1300, 0],
        [1120, 24],
        [1180, 64],
        [1050, 84],
      ]),
      C.orange,
    ),
    fill(
      shape([
        [1050, -48],
        [1130, -26],
        [1100, -6],
        [1200, 2],
        [1100, 16],
        [1120, 36],
        [1050, 48],
      ]),
      C.peachPale,
    ),
    // a handle like that of a spade
    stroke('M-690 -8L-800 -8L-1000 -120V104L-800 -8', C.ink, 64, 'stroke-linejoin="round"'),
    stroke('M-806 -14L-994 -118M-806 -2L-994 98', C.orange, 34, 'stroke-linecap="round"'),
    stroke('M-806 -22L-990 -124', C.orangeLight, 10, 'stroke-linecap="round"'),
    fill(rect(-1036, -128, 72, 240, 34), C.ink),
    fill(rect(-1028, -118, 26, 220, 13), C.ash),
    [-80, -40, 0, 40, 80].map((y) => stroke(`M-1034 ${y - 8}H-968`, C.ashDark, 8)),
    tube(-760, -640, 34, steel),
    // barrel
    tube(-660, 960, 42, white),
    fill(rect(60, -42, 60, 84), C.orange) +
      fill(rect(60, 15, 60, 27), C.ember) +
      fill(rect(150, -42, 24, 84), C.orange) +
      fill(rect(150, 15, 24, 27), C.ember),
    tube(-660, -330, 62, iron),
    [0, 1, 2, 3, 4, 5].map((i) => fill(rect(-620 + i * 44, -46, 20, 60, 8), C.ink)),
    // drum of flares
    fill(circle(-200, 50, 178), C.ink),
    fill(circle(-206, 44, 156), C.ash),
    clip(circle(-206, 44, 156), fill(rect(-400, 84, 400, 140), C.ashDark)),
    [0, 1, 2, 3, 4, 5].map((i) => {
      const a = i * 1.0472 + 0.4;
      const [x, y] = [-206 + Math.cos(a) * 98, 44 + Math.sin(a) * 98];
      return (
        fill(circle(x, y, 42), C.ink) +
        fill(circle(x, y, 33), i === 3 ? C.ashDark : C.orange) +
        fill(circle(x - 6, y - 7, 17), i === 3 ? C.ash : C.peach)
      );
    }),
    bolt(-206, 44, 34),
    // grip and trigger
    lit(
      'M-430 60H-330L-352 300Q-358 330 -390 330H-440Q-470 330 -462 300Z',
      C.ashDark,
      C.ink,
      [-14, -8],
    ),
    [110, 160, 210, 260].map((y) => stroke(`M-440 ${y}L-350 ${y - 8}`, C.ash, 9)),
    stroke('M-330 110Q-250 130 -270 210', C.ink, 18),
    stroke('M-320 90Q-290 140 -310 170', C.orange, 14),
    // sight: a signal lens
    fill(rect(-120, -120, 40, 90), C.ink) + fill(rect(60, -100, 30, 70), C.ink),
    fill(rect(-220, -150, 360, 34, 17), C.ink),
    fill(circle(-30, -150, 84), C.ink),
    fill(circle(-34, -154, 62), C.sky),
    clip(circle(-34, -154, 62), fill(circle(-54, -176, 58), C.skyPale)),
    dial(-34, -154, 56, C.skyDark, { ticks: 24, inner: 0.84, width: 4, long: 6 }),
    stroke('M-30 -238V-262', C.ink, 16),
    // pressure bottle under the barrel
    stroke('M-60 60Q20 150 110 100', C.ink, 22),
    lit(rect(90, 56, 330, 92, 46), C.sky, C.skyDeep, [-10, -34], C.skyPale, 2),
    fill(rect(150, 50, 30, 104, 8) + rect(330, 50, 30, 104, 8), C.ink),
    // head: nozzle with fins
    fin(-1),
    fin(1),
    tube(440, 720, 66, warm),
    stripes(rect(440, -66, 280, 132), 440, 720, -66, 66, 92, C.ink),
    fill(
      shape([
        [720, -66],
        [960, -108],
        [960, 108],
        [720, 66],
      ]),
      C.ash,
    ),
    fill(
      shape([
        [720, -66],
        [960, -108],
        [960, -44],
        [720, -26],
      ]),
      C.ashPale,
    ),
    fill(
      shape([
        [720, 28],
        [960, 44],
        [960, 108],
        [720, 66],
      ]),
      C.ashDark,
    ),
    [780, 840, 900].map((x) =>
      stroke(`M${x} ${-66 - (x - 720) * 0.175}V${66 + (x - 720) * 0.175}`, C.ink, 7),
    ),
    tube(956, 1010, 122, iron),
    tube(1010, 1052, 100, warm),
  ];
  return move(art, w * 0.47, h * 0.55, 0.84, -29);
}

/** A bow of leaf springs, buffers at the tips, a shunting pole as arrow. */
export function shuntBow(w, h) {
  const bow = (x, k) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((i) => {
      const t = i / 5 - 1;
      return [x - Math.pow(Math.abs(t), 1.9) * 330 * k, t * 620 * k];
    });
  const leaf = (x, k, thick, colour, dark) =>
    fill(
      limb(
        bow(x, k).map(([a, b], i) => [a, b, thick * (0.5 + 0.5 * Math.sin((i / 10) * Math.PI))]),
      ),
      dark,
    ) +
    fill(
      limb(
        bow(x, k).map(([a, b], i) => [
          a + 5,
          b - 3,
          thick * 0.62 * (0.5 + 0.5 * Math.sin((i / 10) * Math.PI)),
        ]),
      ),
      colour,
    );
  const tip = (s) =>
    move(
      [
        fill(rect(-30, -34, 84, 68, 10), C.ink),
        tube(-60, -30, 60, iron),
        fill(rect(-84, -74, 26, 148, 12), C.orange),
        fill(rect(-84, 22, 26, 52, 12), C.ember),
        fill(circle(32, 0, 20), C.ashLight),
        fill(circle(32, 0, 9), C.ink),
      ],
      -340,
      s * 628,
      1,
      s * 54 + (s > 0 ? 0 : 0),
    );
  const string = 'M-372 -612L-560 0L-372 612';
  const art = [
    stroke(string, C.ink, 13),
    stroke(string, C.orangeLight, 4, 'stroke-dasharray="30 16"'),
    // stacked leaves
    leaf(0, 1, 40, C.ashLight, C.ash),
    leaf(34, 0.76, 38, C.ash, C.ashDark),
    leaf(68, 0.53, 36, C.ashLight, C.ash),
    leaf(100, 0.32, 34, C.orange, C.ember),
    [-330, 330, -190, 190].map((y) => {
      const k = Math.pow(Math.abs(y) / 620, 1.9) * 330;
      return (
        lit(rect(-60 - k, y - 26, 150, 52, 12), C.ashDark, C.ink, [-8, -6]) +
        bolt(6 - k + 14, y, 15)
      );
    }),
    // arrow: the pole
    tube(-600, 760, 19, [C.peach, C.dust, C.ashLight]),
    fill(rect(-420, -19, 40, 38), C.orange) + fill(rect(-340, -19, 40, 38), C.orange),
    // fletching: signal arms
    fill(
      shape([
        [-640, -18],
        [-520, -18],
        [-560, -100],
        [-690, -100],
        [-660, -58],
      ]),
      C.orange,
    ),
    fill(
      shape([
        [-640, 18],
        [-520, 18],
        [-560, 100],
        [-690, 100],
        [-660, 58],
      ]),
      C.ember,
    ),
    fill(
      shape([
        [-610, -18],
        [-584, -18],
        [-624, -100],
        [-650, -100],
      ]),
      C.paper,
    ),
    fill(
      shape([
        [-610, 18],
        [-584, 18],
        [-624, 100],
        [-650, 100],
      ]),
      C.cream,
    ),
    tube(-650, -600, 30, iron),
    // hook at the front
    stroke('M760 0H850Q950 0 950 -90Q950 -160 876 -164', C.ink, 44, 'stroke-linecap="round"'),
    stroke(
      'M760 -8H846Q936 -8 936 -90Q936 -144 880 -150',
      C.ashLight,
      14,
      'stroke-linecap="round"',
    ),
    fill(
      shape([
        [740, -46],
        [850, -30],
        [1030, 14],
        [850, 46],
        [740, 46],
      ]),
      C.ashDark,
    ),
    fill(
      shape([
        [740, -46],
        [850, -30],
        [1030, 14],
        [850, 6],
        [740, 0],
      ]),
      C.ashPale,
    ),
    tube(690, 750, 44, warm),
    // buckle in the middle, grip, lamp
    lit(rect(-78, -128, 220, 256, 34), C.orange, C.ember, [-16, -20], C.orangeLight, 2.2),
    stripes(rect(-78, 60, 220, 44), -78, 142, 60, 104, 60, C.ink),
    bolt(-40, -92, 20),
    bolt(104, -92, 20),
    fill(circle(34, -14, 72), C.ink),
    fill(circle(30, -18, 56), C.sky),
    clip(circle(30, -18, 56), fill(circle(10, -40, 52), C.skyPale)),
    stroke('M-20 -18H80M30 -68V32', C.skyDark, 5),
    lit('M-46 120H70L54 330Q50 356 20 356H-14Q-44 356 -44 330Z', C.ashDark, C.ink, [-14, -8]),
    [170, 220, 270, 316].map((y) => stroke(`M-38 ${y}H56`, C.ash, 9)),
    tip(-1),
    tip(1),
  ];
  return move(art, w * 0.5, h * 0.5, 0.92, -24);
}

/* Rewards, 1024 × 1024 ------------------------------------------------------------------------------------------ */

export function ashCoat() {
  const left =
    'M512 250C470 250 440 262 410 280L276 340C244 356 226 390 218 430L150 760L262 796L330 560L318 936L508 960V330Z';
  const right =
    'M512 250C554 250 584 262 614 280L748 340C780 356 798 390 806 430L874 760L762 796L694 560L706 936L516 960V330Z';
  return [
    // hanger
    stroke(
      'M512 200V168Q512 144 536 144Q566 144 566 112Q566 78 530 74Q500 74 494 104',
      C.ink,
      17,
      'stroke-linecap="round"',
    ),
    fill(
      shape([
        [512, 186],
        [800, 344],
        [786, 366],
        [512, 226],
        [238, 366],
        [224, 344],
      ]),
      C.ashDark,
    ),
    // lining
    fill('M430 262L512 246L594 262L640 930H384Z', C.ember),
    [0, 1, 2, 3, 4, 5].map((i) =>
      stroke(`M400 ${430 + i * 90}L512 ${490 + i * 90}L624 ${430 + i * 90}`, C.rust, 8),
    ),
    lit(left, C.ashLight, C.ash, [-16, -22], C.ashPale, 2.6),
    lit(right, C.ash, C.ashDark, [-20, -14]),
    // cuffs
    fill(
      shape([
        [170, 664],
        [282, 704],
        [262, 796],
        [150, 760],
      ]),
      C.orange,
    ),
    fill(
      shape([
        [854, 664],
        [742, 704],
        [762, 796],
        [874, 760],
      ]),
      C.ember,
    ),
    fill(
      shape([
        [174, 650],
        [286, 690],
        [283, 704],
        [171, 664],
      ]),
      C.paper,
    ),
    fill(
      shape([
        [850, 650],
        [738, 690],
        [741, 704],
        [853, 664],
      ]),
      C.paper,
    ),
    // band across the chest
    clip(
      left,
      fill(
        shape([
          [200, 500],
          [520, 530],
          [520, 586],
          [190, 560],
        ]),
        C.orange,
      ) +
        fill(
          shape([
            [200, 520],
            [520, 550],
            [520, 564],
            [190, 538],
          ]),
          C.paper,
        ),
    ),
    clip(
      right,
      fill(
        shape([
          [510, 530],
          [830, 500],
          [830, 556],
          [510, 586],
        ]),
        C.ember,
      ) +
        fill(
          shape([
            [510, 550],
            [830, 520],
            [830, 536],
            [510, 564],
          ]),
          C.cream,
        ),
    ),
    // collar, hood
    lit(
      'M404 270Q420 196 512 192Q604 196 620 270L590 330L512 286L434 330Z',
      C.orange,
      C.ember,
      [-8, -18],
      C.orangeLight,
      2.6,
    ),
    fill('M446 262Q512 226 578 262L512 300Z', C.ink),
    // pockets and clasps
    lit(
      shape([
        [340, 690],
        [470, 700],
        [470, 820],
        [338, 810],
      ]),
      C.ash,
      C.ashDark,
      [-6, -6],
    ) +
      fill(
        shape([
          [336, 680],
          [474, 692],
          [474, 728],
          [336, 716],
        ]),
        C.ashDark,
      ),
    lit(
      shape([
        [554, 700],
        [684, 690],
        [686, 810],
        [554, 820],
      ]),
      C.ashDark,
      C.ink,
      [-6, -6],
    ) +
      fill(
        shape([
          [550, 692],
          [688, 680],
          [688, 716],
          [550, 728],
        ]),
        C.ink,
      ),
    [380, 630, 760, 880].map(
      (y) => fill(rect(486, y, 52, 30, 6), C.ink) + fill(rect(494, y + 6, 22, 18, 4), C.orange),
    ),
    // badge: a disc over two lines
    fill(circle(646, 440, 36), C.paper),
    fill(circle(646, 430, 13), C.orange),
    fill(rect(622, 448, 48, 6) + rect(626, 458, 40, 6), C.ink),
    // ash at the hem
    clip(
      left,
      screen(null, [300, 800, 220, 170], (u, v) => v * 0.7, C.ashDark, 17),
    ),
    clip(
      right,
      screen(null, [506, 800, 220, 170], (u, v) => v * 0.8, C.ink, 17),
    ),
  ];
}

export function lanternDrone() {
  const rotor = (x, y, k) => [
    fill(ellipse(x, y, 176 * k, 34 * k), C.sky, 'opacity="0.55"'),
    stroke(ellipse(x, y, 176 * k, 34 * k), C.ink, 8 * k),
    fill(
      shape([
        [x - 168 * k, y - 8],
        [x + 168 * k, y + 6],
        [x + 168 * k, y + 12],
        [x - 168 * k, y - 2],
      ]),
      C.ashDark,
    ),
    fill(rect(x - 22 * k, y - 40 * k, 44 * k, 74 * k, 10), C.ink),
    fill(rect(x - 16 * k, y - 34 * k, 14 * k, 60 * k, 6), C.ash),
  ];
  return [
    rotor(252, 226, 0.82),
    rotor(772, 226, 0.82),
    stroke('M252 256L430 330M772 256L594 330', C.ink, 34),
    stroke('M254 248L424 318', C.ashLight, 9),
    // body
    lit(
      'M360 330Q360 250 512 246Q664 250 664 330L690 400H334Z',
      C.orange,
      C.ember,
      [-26, -10],
      C.orangeLight,
      2,
    ),
    fill(rect(322, 396, 380, 46, 14), C.ink),
    fill(rect(334, 402, 220, 10, 5), C.ash),
    fill(circle(512, 316, 44), C.ink),
    fill(circle(508, 312, 32), C.sky),
    clip(circle(508, 312, 32), fill(circle(496, 298, 30), C.paper)),
    // arms to the front rotors
    rotor(160, 400, 1),
    rotor(864, 400, 1),
    stroke('M160 430L340 424M864 430L684 424', C.ink, 40),
    stroke('M170 420L334 412', C.ashLight, 10),
    // lantern
    fill('M352 442H672L640 780H384Z', C.paper),
    screen(
      'M352 442H672L640 780H384Z',
      [352, 442, 320, 340],
      (u, v) => Math.max(0, Math.hypot(u - 0.5, v - 0.5) * 1.25 - 0.28),
      C.peach,
      17,
    ),
    fill('M512 470Q606 590 566 690Q546 736 512 736Q478 736 458 690Q418 590 512 470Z', C.orange),
    fill('M512 570Q562 640 542 692Q530 716 512 716Q494 716 482 692Q462 640 512 570Z', C.peachPale),
    stroke('M352 442L384 780M458 442L470 780M566 442L554 780M672 442L640 780', C.ink, 15),
    stroke('M364 560H660M374 670H650', C.ink, 9),
    lit(rect(356, 776, 312, 58, 16), C.orange, C.ember, [-16, -8], C.orangeLight, 2),
    fill(rect(356, 776, 312, 12, 6), C.ink),
    fill('M420 834H604L570 892H454Z', C.ink),
    fill(circle(512, 916, 34), C.ink),
    fill(circle(507, 911, 22), C.ashLight),
    // skids
    stroke('M376 834L300 936M648 834L724 936', C.ink, 20),
    stroke('M244 940H356M668 940H780', C.ink, 26, 'stroke-linecap="round"'),
  ];
}

export function spareSignals() {
  const paddle = (colour, shade, band) => [
    fill(rect(-15, -60, 30, 560, 10), C.dust) +
      fill(rect(2, -60, 13, 560), C.ashLight) +
      fill(rect(-17, 330, 34, 176, 12), C.ink) +
      [360, 400, 440].map((y) => stroke(`M-15 ${y}L15 ${y - 12}`, C.ash, 6)).join(''),
    fill(circle(8, -212, 190), C.ink, 'opacity="0.25"'),
    fill(circle(0, -220, 190), C.ink),
    fill(circle(-3, -223, 172), band),
    fill(circle(-3, -223, 146), shade),
    clip(circle(-3, -223, 146), fill(circle(-20, -246, 150), colour)),
    fill(rect(-26, -62, 52, 40, 8), C.ink),
  ];
  const arm = move(
    [
      lit(
        shape([
          [-330, -62],
          [330, -62],
          [270, 0],
          [330, 62],
          [-330, 62],
        ]),
        C.orange,
        C.ember,
        [-10, -40],
        C.orangeLight,
        2.2,
      ),
      fill(
        shape([
          [150, -62],
          [214, -62],
          [154, 0],
          [214, 62],
          [150, 62],
          [90, 0],
        ]),
        C.paper,
      ),
      fill(circle(-250, 0, 40), C.ink),
      fill(circle(-253, -3, 25), C.ashPale),
      stroke(
        shape([
          [-330, -62],
          [330, -62],
          [270, 0],
          [330, 62],
          [-330, 62],
        ]),
        C.ink,
        10,
        'stroke-linejoin="round"',
      ),
    ],
    512,
    690,
    1,
    -20,
  );
  return [
    move(
      [paddle(C.skyPale, C.sky, C.paper), stroke('M-84 -222H78M-3 -304V-142', C.skyDark, 22)],
      300,
      470,
      0.94,
      -24,
    ),
    move(
      [
        paddle('#FFFDF9', C.cream, C.orange),
        fill(circle(-3, -223, 62), C.ink),
        fill(circle(-7, -227, 40), C.ashDark),
      ],
      724,
      470,
      0.94,
      24,
    ),
    move(
      [paddle(C.orangeLight, C.orange, C.paper), fill(rect(-104, -248, 202, 50), C.paper)],
      512,
      400,
      1.02,
      0,
    ),
    arm,
    // strap
    lit(rect(404, 640, 216, 96, 12), C.ashDark, C.ink, [-10, -8]),
    stroke(rect(466, 652, 92, 72, 10), C.ashPale, 13),
    fill(rect(500, 660, 24, 56, 6), C.orange),
  ];
}

export function nightPass() {
  const card =
    'M0 40Q0 0 40 0H520Q560 0 560 40V130A38 38 0 0 0 560 206V740Q560 780 520 780H40Q0 780 0 740V206A38 38 0 0 0 0 130Z';
  const holes = [
    [84, 690],
    [140, 690],
    [196, 690],
    [252, 690],
    [308, 690],
    [364, 690],
    [420, 690],
    [476, 690],
  ];
  return [
    // lanyard
    stroke('M470 190C360 60 250 60 190 150S210 330 330 250', C.ember, 34),
    stroke('M472 186C366 66 258 68 200 150S220 316 330 240', C.orange, 12),
    move(
      [
        fill(card, C.dust, 'transform="translate(16 18)"'),
        fill(card, C.ink),
        clip(card, [
          fill(rect(0, 168, 560, 470), C.skyDark),
          fill(circle(280, 420, 330), '#4A84A6'),
          fill(circle(280, 420, 250), C.skyDeep),
          fill(circle(280, 420, 186), C.sky),
          fill(circle(280, 400, 130), C.paper),
          fill(circle(336, 366, 120), C.sky),
          fill(
            circle(96, 250, 6) +
              circle(470, 230, 8) +
              circle(430, 320, 5) +
              circle(120, 380, 5) +
              circle(500, 440, 5) +
              circle(60, 480, 6),
            C.paper,
          ),
          // line and train at night
          fill(
            shape([
              [0, 560],
              [150, 520],
              [330, 552],
              [560, 510],
              [560, 640],
              [0, 640],
            ]),
            C.ashDark,
          ),
          fill(rect(0, 590, 560, 12), C.ink),
          fill(rect(0, 602, 560, 40), C.ink),
          move(
            fill('M-110 0V-64H60L84 -40L110 -16V0Z', C.paper) +
              fill('M-110 0V-22H108L110 0Z', C.orange) +
              fill(
                rect(-96, -52, 30, 22) + rect(-52, -52, 30, 22) + rect(-8, -52, 30, 22),
                C.orangeLight,
              ) +
              fill(circle(96, -16, 9), C.peachPale),
            210,
            590,
            1,
          ) +
            fill(
              shape([
                [316, 566],
                [560, 520],
                [560, 610],
                [316, 580],
              ]),
              C.peachPale,
              'opacity="0.55"',
            ),
          fill(rect(0, 638, 560, 142), C.paper),
          fill(rect(0, 638, 560, 14), C.orange),
          fill(rect(0, 0, 560, 168), C.paper),
          fill(rect(0, 154, 560, 14), C.orange),
          screen(null, [0, 168, 560, 470], (u, v) => Math.max(0, 0.34 - v * 0.6), C.ink, 17),
        ]),
        fill(rect(230, 30, 100, 30, 15), C.ink),
        digits('23:00', 168, 84, 58, C.ink, 14),
        fill(holes.map(([x, y]) => circle(x, y, 15)).join(''), C.dust),
        fill(circle(196, 690, 15) + circle(420, 690, 15), C.orange),
        [730, 748].map((y, i) => fill(rect(70, y, i ? 240 : 420, 8), C.ashPale)),
        stroke(card, C.ink, 12),
      ],
      300,
      160,
      1,
      9,
    ),
    stroke('M470 200L520 196', C.ink, 30, 'stroke-linecap="round"'),
    fill(circle(468, 196, 34), C.ink),
    fill(circle(464, 192, 20), C.ashPale),
  ];
}

export function thermos() {
  const body =
    'M360 330Q360 292 398 292H626Q664 292 664 330V900Q664 950 614 950H410Q360 950 360 900Z';
  return [
    // handle
    stroke('M664 430H742Q790 430 790 480V700Q790 750 742 750H664', C.ink, 50),
    stroke('M664 424H740Q778 424 780 472', C.ash, 12),
    fill(body, C.ember),
    clip(body, [
      fill(rect(360, 280, 240, 680), C.orange),
      fill(rect(386, 280, 52, 680), C.orangeLight),
      fill(rect(360, 470, 304, 34), C.paper),
      fill(rect(600, 470, 64, 34), C.dust),
      fill(rect(360, 520, 304, 14), C.paper),
      fill(rect(600, 520, 64, 14), C.dust),
      fill(rect(360, 850, 304, 100), C.ashDark),
      fill(rect(386, 850, 52, 100), C.ashLight),
      fill(rect(600, 850, 64, 100), C.ink),
      screen(null, [540, 540, 124, 310], (u) => u * 0.62, C.rust, 16),
    ]),
    // badge
    fill(circle(504, 680, 96), C.paper),
    fill(circle(504, 646, 34), C.orange),
    fill(rect(440, 696, 128, 16, 8) + rect(452, 728, 104, 16, 8), C.ink),
    // neck and lid that is a cup
    fill(rect(384, 246, 256, 50, 10), C.ash) +
      fill(rect(400, 246, 50, 50), C.ashPale) +
      fill(rect(590, 246, 50, 50), C.ashDark) +
      [258, 276].map((y) => stroke(`M384 ${y}H640`, C.ashDark, 5)).join(''),
    fill('M396 96Q396 80 412 80H612Q628 80 628 96L640 246H384Z', C.cream),
    fill('M560 80H612Q628 80 628 96L640 246H580Z', C.dust),
    fill('M420 80H460L452 246H410Z', '#FFFFFF'),
    fill(
      shape([
        [392, 140],
        [632, 140],
        [634, 168],
        [390, 168],
      ]),
      C.orange,
    ),
    fill(
      shape([
        [572, 140],
        [632, 140],
        [634, 168],
        [576, 168],
      ]),
      C.ember,
    ),
    // cup in front with tea and steam
    stroke('M150 760H112Q76 760 76 796T112 834H160', C.ink, 26),
    lit(
      'M130 700H350L326 916Q322 950 288 950H192Q158 950 154 916Z',
      C.cream,
      C.dust,
      [-34, -6],
      '#FFFFFF',
      2.2,
    ),
    fill(ellipse(240, 700, 110, 28), C.ink),
    fill(ellipse(240, 704, 92, 18), C.ember),
    fill(ellipse(222, 701, 44, 8), C.orangeLight),
    fill(
      shape([
        [140, 790],
        [340, 790],
        [336, 826],
        [144, 826],
      ]),
      C.skyDeep,
    ),
    fill(
      shape([
        [290, 790],
        [340, 790],
        [336, 826],
        [286, 826],
      ]),
      C.skyDark,
    ),
    [-46, 0, 46].map((dx, i) =>
      stroke(
        curve([0, 1, 2, 3, 4].map((j) => [240 + dx + Math.sin(j * 1.6 + i) * 18, 650 - j * 62])),
        C.ashPale,
        15,
        'stroke-linecap="round"',
      ),
    ),
  ];
}

/** A signal disc over two lines, one colour. */
export const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img" aria-label="Cinder Lines">
  <g fill="currentColor">
    <path fill-rule="evenodd" d="M32 3A20 20 0 1 1 32 43A20 20 0 1 1 32 3ZM32 8.500A14.500 14.500 0 1 0 32 37.500A14.500 14.500 0 1 0 32 8.500Z"/>
    <path d="M32 14A9 9 0 1 1 32 32A9 9 0 1 1 32 14Z"/>
    <path d="M29.500 43H34.500V48H29.500Z"/>
    <path d="M6 48H58V52.500H6Z"/>
    <path d="M3 56.500H61V61H3Z"/>
  </g>
</svg>
`;
