/** The drowned giant of the duet: mask, horns and shoulders; see duet.mjs. */
import { brush, chain, curve, limb, sample, stroke } from '../faces/kit.mjs';
import { circle, clip, fill, glow, pt, random, shaded, solid } from './kit.mjs';

export const hit = [1436, 318];

export const blue = '#7FB4FF';

export const ember = '#FF9A44';

/** The mask: porcelain over iron horns, one eye still lit; the blow has split the brow. */
export function mask() {
  const [x, y] = [1470, 440];
  const face = curve(
    [
      [x - 172, y - 250],
      [x - 60, y - 300],
      [x + 70, y - 300],
      [x + 178, y - 240],
      [x + 206, y - 60],
      [x + 176, y + 120],
      [x + 96, y + 262],
      [x + 6, y + 330],
      [x - 84, y + 262],
      [x - 168, y + 120],
      [x - 200, y - 60],
    ],
    true,
  );
  const shadeSide = curve(
    [
      [x + 20, y - 310],
      [x + 190, y - 250],
      [x + 216, y - 60],
      [x + 182, y + 130],
      [x + 96, y + 272],
      [x + 6, y + 336],
      [x + 26, y + 190],
      [x + 4, y + 90],
      [x + 46, y + 20],
      [x + 18, y - 60],
      [x + 34, y - 180],
    ],
    true,
  );
  const eye = (side) =>
    curve(
      [
        [x + side * 40, y - 28],
        [x + side * 96, y - 62],
        [x + side * 154, y - 38],
        [x + side * 128, y + 2],
        [x + side * 76, y + 6],
      ],
      true,
    );
  // Two horns, each with its ridges, out of the iron over the temples.
  let horns = '';
  for (const side of [-1, 1]) {
    const at = (dx, dy, w) => [x + side * dx, y + dy, w];
    const line = sample(
      [
        at(120, -240, 62),
        at(240, -262, 56),
        at(340, -310, 44),
        at(400, -400, 28),
        at(396, -500, 4),
      ],
      6,
    );
    horns += solid([limb(line)], { base: '#17122C', mid: '#2E2750', rim: '#B8A4DC' }, [
      -side * 6,
      5,
    ]);
    for (let i = 5; i < line.length - 6; i += 4) {
      const [[px, py, w], [qx, qy]] = [line[i], line[i + 1]];
      const long = Math.hypot(qx - px, qy - py);
      const [nx, ny] = [-(qy - py) / long, (qx - px) / long];
      horns += stroke(
        `M${pt([px + nx * w * 0.9, py + ny * w * 0.9])}L${pt([px - nx * w * 0.9, py - ny * w * 0.9])}`,
        '#0C0918',
        5,
      );
    }
  }
  // One crack, from the crown through the blow down to the lip.
  const line = [
    [x - 62, y - 300],
    [x - 20, y - 214],
    [x - 44, y - 160],
    [hit[0], hit[1]],
    [x - 8, y - 70],
    [x - 26, y - 6],
    [x + 12, y + 62],
    [x - 4, y + 128],
  ];
  const wide = [3, 8, 12, 20, 15, 11, 8, 1];
  const jag = (part, shift, colour) => {
    const edge = (side) => line.map(([px, py], i) => [px + shift + side * wide[i] * part, py]);
    return fill(
      `M${edge(-1).map(pt).join('L')}L${edge(1).toReversed().map(pt).join('L')}Z`,
      colour,
    );
  };
  const cracks = jag(1.25, 5, '#FFF3DC') + jag(1.2, 0, '#0C0818') + jag(0.3, 0, '#FF8A36');
  const scar = [-1, 1].map(
    (side) =>
      stroke(
        `M${x + side * 96} ${y + 30}C${x + side * 100} ${y + 90} ${x + side * 74} ${y + 130} ${x + side * 84} ${y + 190}`,
        '#6D4F22',
        5,
      ) +
      stroke(
        `M${x + side * 96} ${y + 30}C${x + side * 100} ${y + 90} ${x + side * 74} ${y + 130} ${x + side * 84} ${y + 190}`,
        '#E9CF94',
        2,
      ),
  );
  return (
    horns +
    fill(face, '#1A1530', 'transform="translate(16 14)"') +
    shaded(
      face,
      [hit[0], hit[1] - 60, x + 60, y + 340],
      '0 #F2E6E0, 0.2 #C4B6BE, 0.55 #8C8098, 1 #524866',
    ) +
    clip(face, [
      fill(shadeSide, '#1B1634', 'opacity=".82"'),
      // A closed mouth whose corners hang, and the shadow under it.
      fill(
        `M${x - 104} ${y + 226}Q${x - 56} ${y + 184} ${x} ${y + 178}Q${x + 56} ${y + 184} ${x + 104} ${y + 226}Q${x + 52} ${y + 198} ${x} ${y + 194}Q${x - 52} ${y + 198} ${x - 104} ${y + 226}Z`,
        '#120C22',
      ),
      fill(
        `M${x - 62} ${y + 214}Q${x} ${y + 200} ${x + 62} ${y + 214}Q${x + 30} ${y + 240} ${x} ${y + 242}Q${x - 30} ${y + 240} ${x - 62} ${y + 214}Z`,
        '#3A2E50',
        'opacity=".6"',
      ),
      cracks,
    ]) +
    [-1, 1].map((side) => fill(eye(side), '#0E0A20')) +
    clip(eye(-1), [
      fill(circle(x - 98, y - 26, 30), '#FF8A36'),
      fill(circle(x - 100, y - 28, 15), '#FFF0C4'),
    ]) +
    glow(x - 98, y - 26, 150, ember, 0.8) +
    [-1, 1].map((side) =>
      brush(
        [
          [x + side * 26, y - 74],
          [x + side * 96, y - 116],
          [x + side * 176, y - 74],
        ],
        16,
        '#2A2348',
      ),
    ) +
    scar +
    stroke(face, '#120C22', 16) +
    stroke(face, 'url(#gold)', 6) +
    fragments()
  );
}

/** Pieces that the blow throws off. */
function fragments() {
  const next = random(19);
  let out = '';
  for (let i = 0; i < 16; i++) {
    const a = next() * 6.283;
    const d = 150 + next() ** 1.5 * 330;
    const [px, py] = [hit[0] + Math.cos(a) * d, hit[1] + Math.sin(a) * d * 0.9];
    const r = 5 + next() * 22 * (1 - d / 700);
    const points = Array.from({ length: 4 }, (_, k) => [
      px + Math.cos(k * 1.57 + a) * r * (0.5 + next()),
      py + Math.sin(k * 1.57 + a) * r * (0.5 + next()),
    ]);
    out += solid([`M${points.map(pt).join('L')}Z`], { base: '#8C80B4', rim: '#FFF4DC' }, [
      -Math.cos(a) * 3,
      -Math.sin(a) * 3,
    ]);
  }
  return out;
}

/** What carries the mask: neck and two plates of iron that rise out of the lake. */
export function shoulders() {
  const tones = { base: '#1A1634', mid: '#2C2654', rim: '#8C7CC0' };
  const plate = (text) => solid([chain(text)], tones, [-5, -7]);
  return [
    fill(
      chain(
        '1440 520, 1420 640, 1330 700 | 1330 700, 1240 900, 1200 1400 | 1200 1400, 2100 1400 | 2100 1400, 1960 900, 1830 690 | 1830 690, 1750 640, 1740 520 | 1740 520, 1600 600, 1440 520',
      ),
      tones.base,
    ),
    plate(
      '1450 590, 1400 560, 1320 560, 1250 610, 1210 700, 1196 800 | 1196 800, 1290 740, 1400 730, 1480 770 | 1480 770, 1490 670, 1450 590',
    ),
    plate(
      '1730 590, 1790 550, 1880 560, 1950 620, 1990 720, 2000 820 | 2000 820, 1900 740, 1790 730, 1700 770 | 1700 770, 1690 670, 1730 590',
    ),
    plate(
      '1290 590, 1262 520, 1270 450 | 1270 450, 1330 510, 1352 572 | 1352 572, 1320 566, 1290 590',
    ),
    plate(
      '1850 560, 1880 500, 1930 450 | 1930 450, 1940 530, 1926 606 | 1926 606, 1890 570, 1850 560',
    ),
  ].join('');
}
