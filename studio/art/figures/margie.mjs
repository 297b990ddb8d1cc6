/**
 * Margie, whole: she hops on the ridge of a roof, a dawn lit in one hand, and throws us our change with the other.
 *
 *   crown 430 345   chin 436 496   pit of the neck 438 520   waist 438 690   crotch 442 795 (head 150 of 825: a child)
 *   her right arm   366 566, 270 634, 190 564 (palm up)      her left arm   516 560, 624 474, 690 340 (sparkler)
 *   her right leg   410 800, 402 960, 396 1100, toe 396 1190 (her weight)
 *   her left leg    472 800, 520 936, 608 966 (kicked up)
 */
import {
  K,
  brush,
  burst,
  circle,
  doubleRing,
  fill,
  group,
  linear,
  plane,
  radial,
  random,
  star,
  stars,
  stroke,
} from '../faces/kit.mjs';
import { blend, plate } from '../faces/light.mjs';
import { C, hairBack, portrait } from '../faces/margie-face.mjs';
import {
  change,
  coins,
  legs,
  poncho,
  raisedHand,
  rucksack,
  scarf,
  sleeves,
} from './margie-dress.mjs';

export const face = [230, 210, 440];
export const finish = { bloom: 0.5, from: 120 };
const spark = [730, 218];

/** Roofs of those who live at night, some windows lit; each row lower and darker. */
function town() {
  const next = random(23);
  return [0, 1].map((row) => {
    const out = [];
    for (let x = -60; x < 940;) {
      const w = 90 + next() * 110;
      const y = [830, 960][row] + next() * 110;
      const peak = y - 50 - next() * 60;
      const tone = ['#3A1C4E', '#1F1032'][row];
      out.push(
        fill(`M${x} 1500V${y}L${x + w / 2} ${peak}L${x + w} ${y}V1500Z`, tone),
        stroke(`M${x + w / 2} ${peak}L${x + w} ${y}`, ['#8A4A62', '#5A2C4C'][row], 3),
      );
      for (let k = 0; k < 3; k++)
        if (next() > 0.55)
          out.push(
            fill(
              `M${x + w * (0.22 + 0.2 * k)} ${y + 22 + 40 * (k % 2)}h11v17h-11Z`,
              '#FFB45E',
              `opacity="${0.55 + row * 0.4}"`,
            ),
          );
      x += w * (0.8 + next() * 0.3);
    }
    return out;
  });
}

/** The roof she hops on: a ridge of tiles, rows below it. */
function roof() {
  const next = random(9);
  const out = [
    fill('M-20 1196L920 1178V1500H-20Z', '#24122F'),
    fill(circle(400, 1200, 150), '#C9643E', 'filter="url(#soft)" opacity="0.22"'),
  ];
  for (let row = 0; row < 3; row++)
    for (let x = -40 - row * 26; x < 920; x += 52) {
      const y = 1214 + row * 44 - x * 0.02;
      out.push(
        stroke(
          `M${x} ${y}v22q26 22 52 0v-22`,
          next() > 0.6 ? '#8A4A58' : '#4A2646',
          3,
          `opacity="${0.9 - row * 0.25}"`,
        ),
      );
    }
  for (let x = -30; x < 920; x += 64) {
    const y = 1196 - x * 0.02;
    const near = Math.max(0, 1 - Math.abs(x - 420) / 520);
    out.push(
      fill(
        `M${x} ${y + 20}Q${x + 4} ${y - 8} ${x + 34} ${y - 8}Q${x + 62} ${y - 8} ${x + 70} ${y + 20}Z`,
        '#43203F',
        `stroke="${C.line}" stroke-width="3"`,
      ),
      brush(
        [
          [x + 14, y - 3],
          [x + 36, y - 7],
          [x + 62, y + 6],
        ],
        6,
        '#FFB06A',
        { more: `opacity="${(0.2 + 0.75 * near).toFixed(2)}"` },
      ),
    );
  }
  // A chimney for scale, warm on her side.
  out.unshift(
    fill('M742 1060H838V1220H742Z', '#24102E', `stroke="${C.line}" stroke-width="3"`),
    fill('M742 1060H768V1220H742Z', '#8A4450'),
    stroke(
      'M742 1092H838M742 1126H838M742 1160H838M790 1060V1092M770 1092V1126M806 1092V1126M790 1126V1160',
      C.line,
      3,
    ),
    fill('M732 1036H848V1062H732Z', '#3A1A3E', `stroke="${C.line}" stroke-width="3"`),
    fill('M732 1036H768V1062H732Z', '#C9704A'),
    fill(
      'M760 990H784L788 1036H756ZM800 1000H822L826 1036H796Z',
      '#2C1436',
      `stroke="${C.line}" stroke-width="3"`,
    ),
    fill('M760 990H770L768 1036H756ZM800 1000H808L806 1036H796Z', '#B8604A'),
  );
  return out;
}

export async function draw() {
  const [sx, sy] = spark;
  const night = await plate(
    'world/Migration-1920.avif',
    [50, 190, 420, 630],
    [0, -140, 900, 1620],
    {
      light: 0.62,
      colour: 1.5,
      blur: 1.2,
    },
  );
  const place = 'transform="translate(430 424) rotate(-6) scale(0.4)"';
  return {
    defs: [
      radial(
        'disc',
        450,
        470,
        340,
        '0 #FFF6D8, 0.42 #FFD88A, 0.72 #F6A452, 0.92 #D9633E, 1 #A83A4A',
      ),
      linear('above', [0, -140, 0, 640], '0 #180A34 0.85, 1 #180A34 0'),
      radial('tint', 450, 500, 900, '0 #6A2F6A, 0.5 #241040, 1 #080612'),
      radial('glow', sx, sy, 520, '0 #FFE9B8 0.9, 0.16 #FFB46A 0.5, 0.5 #FF8A3A 0.2, 1 #FF8A3A 0'),
      linear('haze', [0, 760, 0, 1180], '0 #8A3F6A 0, 0.5 #8A3F6A 0.5, 1 #3A1A4A 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#tint)'),
      group(night, blend('screen', 0.62)),
      fill('M0 -140H900V700H0Z', 'url(#above)'),
      stars([0, -100, 900, 800], 70, { seed: 8, size: 0.8 }),
      fill(circle(450, 470, 330), '#D9785A', 'filter="url(#mist)" opacity="0.5"'),
      fill(circle(450, 470, 320), 'url(#disc)'),
      burst(450, 470, 410, 92, ['#FFE3A8', '#FFB46A', '#FFF0C4'], 5, { hollow: 0.42, width: 5 }),
      doubleRing(450, 470, 344),
      burst(128, 176, 96, 34, ['#8AD0C8', '#C9F0E0', '#5CA8B0'], 31, { width: 3 }),
      town(),
      fill('M0 700H900V1300H0Z', 'url(#haze)'),
      roof(),
    ],
    figure: [
      rucksack(),
      legs(),
      sleeves(),
      plane('404 480, 400 540 | 400 540, 480 540, 476 480', C.deep),
      group(hairBack(), place),
      poncho(),
      scarf(),
      group(portrait(), place),
      raisedHand(),
      change(),
      coins(),
      fill('M-100 -100H1000V1500H-100Z', 'url(#glow)', blend('soft-light', 0.8)),
      fill('M-100 -100H1000V1500H-100Z', 'url(#glow)', blend('screen', 0.28)),
      burst(sx, sy, 80, 40, ['#FFF0C4', '#FFD79A', '#FF9A44'], 12, { width: 4 }),
      star(sx, sy, 44, '#FFFBEA'),
    ],
    front: [
      stars([560, 240, 300, 700], 26, { seed: 19, colour: '#FFD79A', big: 0.3, size: 0.7 }),
      stars([60, 300, 180, 300], 6, { seed: 4, colour: K.spark, big: 0.5, size: 0.6 }),
    ],
    floor: [1190, 0.85],
  };
}
