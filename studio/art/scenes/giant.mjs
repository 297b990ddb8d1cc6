/** The drowned giant of the duet: mask and antlers; see duet.mjs. */
import { brush, curve, limb, stroke } from '../faces/kit.mjs';
import { circle, clip, fill, glow, pt, random, shaded, solid } from './kit.mjs';

export const hit = [1436, 318];

export const blue = '#7FB4FF';

export const ember = '#FF9A44';

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
    cracks +=
      brush(line, 13 - (i % 3) * 3, '#1B1430', { from: 1, to: 0, peak: 0.05 }) +
      brush(line, 5 - (i % 3), i % 2 ? '#FFE9C4' : '#CFE2FF', { from: 1, to: 0, peak: 0.05 });
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
      // A closed mouth: upper lip, light on the lower, the shadow under it.
      fill(
        `M${x - 84} ${y + 196}Q${x - 40} ${y + 178} ${x - 12} ${y + 176}Q${x} ${y + 184} ${x + 12} ${y + 176}Q${x + 40} ${y + 178} ${x + 84} ${y + 196}Q${x} ${y + 206} ${x - 84} ${y + 196}Z`,
        '#3A2A52',
      ),
      fill(
        `M${x - 76} ${y + 198}Q${x} ${y + 208} ${x + 76} ${y + 198}Q${x + 40} ${y + 232} ${x} ${y + 234}Q${x - 40} ${y + 232} ${x - 76} ${y + 198}Z`,
        '#6A5488',
      ),
      fill(
        `M${x - 44} ${y + 208}Q${x - 4} ${y + 214} ${x + 24} ${y + 208}Q${x} ${y + 226} ${x - 44} ${y + 208}Z`,
        '#C9B4D8',
      ),
      brush(
        [
          [x - 92, y + 190],
          [x - 40, y + 197],
          [x, y + 202],
          [x + 40, y + 197],
          [x + 94, y + 188],
        ],
        7,
        '#140E26',
      ),
      fill(
        `M${x - 40} ${y + 246}Q${x} ${y + 256} ${x + 42} ${y + 246}Q${x} ${y + 272} ${x - 40} ${y + 246}Z`,
        '#3A3060',
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
    out += solid([`M${points.map(pt).join('L')}Z`], { base: '#8C80B4', rim: '#FFF4DC' }, [
      -Math.cos(a) * 3,
      -Math.sin(a) * 3,
    ]);
  }
  return out;
}
