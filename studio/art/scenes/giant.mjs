/** The drowned giant of the duet: mask, antlers, hand; see duet.mjs. */
import { brush, curve, limb, sample, stroke } from '../faces/kit.mjs';
import { blend, blurred, circle, clip, fill, glow, pt, random, shaded, solid } from './kit.mjs';

export const hit = [1436, 318];

export const blue = '#7FB4FF';

export const ember = '#FF9A44';

/** A stroke of a blade: a wide crescent of light with a white edge. */
export function slash(points, width, colour, seed) {
  const line = sample(points, 10);
  const next = random(seed);
  let out = blurred(
    brush(points, width * 1.9, colour, { from: 0, to: 0.04, peak: 0.72 }),
    22,
    blend('screen', 0.7),
  );
  out += brush(points, width, colour, { from: 0, to: 0.02, peak: 0.74, more: 'opacity=".85"' });
  out += brush(
    points.map(([x, y]) => [x + width * 0.06, y - width * 0.1]),
    width * 0.36,
    '#FFFFFF',
    { from: 0, to: 0.02, peak: 0.76 },
  );
  for (let i = 0; i < 26; i++) {
    const at = Math.floor((0.25 + next() * 0.7) * (line.length - 4));
    const off = (next() - 0.5) * width * 2.2;
    out += brush(
      [
        [line[at][0] + off, line[at][1] + off],
        [line[at + 2][0] + off, line[at + 2][1] + off],
        [line[at + 3][0] + off * 1.1, line[at + 3][1] + off * 1.1],
      ],
      2 + next() * 4,
      next() > 0.4 ? colour : '#FFFFFF',
      { from: 0, to: 0, more: 'opacity=".8"' },
    );
  }
  return out;
}

export const flesh = { base: '#17142C', mid: '#383260', rim: '#B9A6D8' };

/** The mask: porcelain, an iron crown of antlers, one eye still lit; cracks run from the blow. */
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
  let antlers = '';
  const branch = (points, w) =>
    limb(points.map(([px, py], i) => [px, py, w * (1 - i / points.length) + 3]));
  for (const side of [-1, 1]) {
    const at = (dx, dy) => [x + side * dx, y + dy];
    const parts = [
      branch([at(90, -270), at(190, -380), at(230, -520), at(330, -640), at(350, -780)], 30),
      branch([at(200, -400), at(300, -420), at(390, -500), at(420, -610)], 20),
      branch([at(226, -510), at(170, -590), at(160, -690)], 16),
      branch([at(140, -330), at(250, -320), at(330, -350), at(400, -330)], 18),
      branch([at(318, -630), at(420, -680), at(460, -760)], 13),
    ];
    antlers += solid(parts, { base: '#241F40', mid: '#4A4274', rim: '#D9C8F0' }, [-side * 5, 4]);
  }
  const next = random(5);
  let cracks = '';
  for (let i = 0; i < 17; i++) {
    let [px, py] = hit;
    let a = (i / 17) * 6.283 + next() * 0.3;
    const line = [[px, py]];
    for (let k = 0; k < 5; k++) {
      a += (next() - 0.5) * 0.9;
      px += Math.cos(a) * (34 + next() * 46);
      py += Math.sin(a) * (34 + next() * 46);
      line.push([px, py]);
    }
    const d = `M${line.map(pt).join('L')}`;
    cracks += stroke(d, '#1B1430', 9 - (i % 3) * 2) + stroke(d, i % 2 ? '#FFE9C4' : '#CFE2FF', 3.4);
  }
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
    antlers +
    fill(face, '#1A1530', 'transform="translate(16 14)"') +
    shaded(
      face,
      [hit[0], hit[1] - 60, x + 60, y + 340],
      '0 #FFF8E6, 0.3 #D3C6DC, 0.7 #847AA6, 1 #453E68',
    ) +
    clip(face, [
      fill(shadeSide, '#5A507E', 'opacity=".62"'),
      fill(
        curve(
          [
            [x - 30, y - 30],
            [x - 2, y - 70],
            [x + 26, y - 30],
            [x + 40, y + 96],
            [x + 4, y + 118],
            [x - 34, y + 96],
          ],
          true,
        ),
        '#A99CC0',
        'opacity=".5"',
      ),
      fill(
        curve(
          [
            [x - 92, y + 196],
            [x - 30, y + 178],
            [x, y + 186],
            [x + 34, y + 178],
            [x + 92, y + 196],
            [x + 40, y + 222],
            [x, y + 228],
            [x - 40, y + 222],
          ],
          true,
        ),
        '#1A1530',
      ),
      [-72, -44, -15, 15, 44, 72].map((dx) =>
        fill(`M${x + dx - 12} ${y + 186}l12 32l12 -32Z`, '#D9CCE0'),
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
    stroke(face, 'url(#gold)', 5) +
    fragments()
  );
}

/** Pieces that the blow throws off. */
function fragments() {
  const next = random(19);
  let out = '';
  for (let i = 0; i < 46; i++) {
    const a = next() * 6.283;
    const d = 130 + next() ** 1.5 * 420;
    const [px, py] = [hit[0] + Math.cos(a) * d, hit[1] + Math.sin(a) * d * 0.9];
    const r = 5 + next() * 22 * (1 - d / 700);
    const points = Array.from({ length: 4 }, (_, k) => [
      px + Math.cos(k * 1.57 + a) * r * (0.5 + next()),
      py + Math.sin(k * 1.57 + a) * r * (0.5 + next()),
    ]);
    out += solid([`M${points.map(pt).join('L')}Z`], { base: '#5F5684', rim: '#FFF4DC' }, [
      -Math.cos(a) * 3,
      -Math.sin(a) * 3,
    ]);
  }
  return out;
}

/** A hand as large as a house comes up from below; the fingers close round the two. */
export function claw() {
  const finger = (points) => {
    const shape = limb(sample(points, 5));
    const [tip, before] = [points.at(-1), points.at(-2)];
    const [dx, dy] = [tip[0] - before[0], tip[1] - before[1]];
    const long = Math.hypot(dx, dy);
    const nail = limb([
      [tip[0] - dx * 0.1, tip[1] - dy * 0.1, tip[2] * 0.9],
      [tip[0] + (dx / long) * 44, tip[1] + (dy / long) * 44, tip[2] * 0.4],
      [tip[0] + (dx / long) * 78, tip[1] + (dy / long) * 78, 1],
    ]);
    const rings = points.slice(1, -1).map(([px, py, w]) =>
      brush(
        [
          [px - w, py + w * 0.3],
          [px, py - w * 0.25],
          [px + w, py + w * 0.1],
        ],
        12,
        '#0C0A1C',
      ),
    );
    return (
      solid([shape], flesh, [8, -8]) +
      rings.join('') +
      solid([nail], { base: '#3A3454', mid: '#7A7098', rim: '#FFF0D0' }, [5, -6])
    );
  };
  return [
    finger([
      [930, 1190, 84],
      [800, 1010, 62],
      [780, 850, 50],
      [852, 716, 34],
    ]),
    finger([
      [1010, 1180, 80],
      [930, 1030, 62],
      [900, 880, 52],
      [960, 748, 36],
    ]),
    solid(
      [
        limb([
          [1400, 1500, 190],
          [1190, 1330, 200],
          [1040, 1190, 170],
          [960, 1120, 90],
        ]),
      ],
      flesh,
      [10, -12],
    ),
    finger([
      [1290, 1210, 90],
      [1420, 1050, 66],
      [1460, 900, 54],
      [1400, 792, 36],
    ]),
  ].join('');
}
