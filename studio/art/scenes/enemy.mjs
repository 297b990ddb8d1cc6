/** The enemy of the blades that remember, and his cleaver; see remembering-blades.mjs. */
import { curve, limb, sample, stroke } from '../faces/kit.mjs';
import { box, circle, clip, fill, glow, shaded, solid } from './kit.mjs';
import { blade } from './remembering-blades.mjs';

// The blade lies along +x of its own space; this puts it into the picture.
export const grip = [1010, 800];

export const turn = -55;

export const along = (x, y = 0) => {
  const a = (turn * Math.PI) / 180;
  return [grip[0] + x * Math.cos(a) - y * Math.sin(a), grip[1] + x * Math.sin(a) + y * Math.cos(a)];
};

export const hit = along(500, 40);

const dark = { base: '#140E18', mid: '#3A2028', rim: '#FF9C56' };

/** The enemy: horned helm, two lit slits, both fists on a black cleaver that comes down. */
export function enemy() {
  const [x, y] = [1610, 270];
  const light = [-8, 7];
  const horn = (side) =>
    limb(
      sample(
        [
          [x + side * 92, y - 70, 44],
          [x + side * 210, y - 110, 36],
          [x + side * 268, y - 230, 24],
          [x + side * 220, y - 340, 5],
        ],
        6,
      ),
    );
  const helm = curve(
    [
      [x - 118, y - 40],
      [x - 96, y - 130],
      [x, y - 168],
      [x + 96, y - 130],
      [x + 118, y - 40],
      [x + 108, y + 70],
      [x + 52, y + 160],
      [x, y + 190],
      [x - 52, y + 160],
      [x - 108, y + 70],
    ],
    true,
  );
  const body = curve(
    [
      [x - 90, y + 130],
      [x - 250, y + 170],
      [x - 330, y + 300],
      [x - 300, y + 520],
      [x - 360, y + 1700],
      [x + 560, y + 1700],
      [x + 420, y + 300],
      [x + 280, y + 170],
      [x + 90, y + 130],
    ],
    true,
  );
  const pauldron = (side) =>
    curve(
      [
        [x + side * 120, y + 150],
        [x + side * 260, y + 110],
        [x + side * 360, y + 210],
        [x + side * 370, y + 330],
        [x + side * 240, y + 300],
        [x + side * 150, y + 260],
      ],
      true,
    );
  // One narrow slit under the brow ridge; what looks out burns low and only in its middle.
  const slit = (side) =>
    `M${x + side * 18} ${y + 18}C${x + side * 44} ${y + 2} ${x + side * 78} ${y - 8} ${x + side * 104} ${y - 8}C${x + side * 84} ${y + 12} ${x + side * 50} ${y + 26} ${x + side * 20} ${y + 30}Z`;
  const brow = (side) =>
    `M${x + side * 12} ${y + 12}C${x + side * 44} ${y - 16} ${x + side * 82} ${y - 30} ${x + side * 118} ${y - 26}L${x + side * 114} ${y - 8}C${x + side * 80} ${y - 10} ${x + side * 46} ${y + 2} ${x + side * 16} ${y + 20}Z`;
  const holes = [-1, 1].map((side) =>
    [0, 1, 2, 3].map(
      (i) =>
        fill(circle(x + side * (26 + i * 13), y + 76 + i * 5, 5), '#07040A') +
        fill(circle(x + side * (26 + i * 13), y + 106 + i * 3, 5), '#07040A'),
    ),
  );
  return [
    solid([body], dark, light),
    [0, 1, 2, 3].map((i) =>
      stroke(
        `M${x - 230 + i * 10} ${y + 320 + i * 80}Q${x} ${y + 400 + i * 80} ${x + 240} ${y + 310 + i * 80}`,
        '#6D3A22',
        5,
      ),
    ),
    [1, -1].map(
      (side) =>
        solid([pauldron(side)], dark, light) +
        stroke(pauldron(side), '#8A5A34', 3) +
        [0, 1]
          .map((i) =>
            solid(
              [
                `M${x + side * (230 + i * 60)} ${y + 126 + i * 36}l${side * 26} -74l${side * 26} 88Z`,
              ],
              dark,
              light,
            ),
          )
          .join(''),
    ),
    [1, -1].map(
      (side) =>
        solid([horn(side)], { base: '#2A1A20', mid: '#6A4438', rim: '#FFD9A8' }, light) +
        [0.3, 0.45, 0.6]
          .map((t) =>
            stroke(
              `M${x + side * (150 + t * 160)} ${y - 120 - t * 90}l${side * 6} ${34 - t * 14}`,
              '#140C10',
              5,
            ),
          )
          .join(''),
    ),
    solid([helm], dark, [-11, 9]),
    stroke(helm, '#8A5A34', 3),
    fill(
      `M${x - 14} ${y - 166}L${x + 14} ${y - 166}L${x + 18} ${y + 40}L${x} ${y + 186}L${x - 18} ${y + 40}Z`,
      '#2A161A',
    ) + stroke(`M${x - 14} ${y - 164}L${x - 18} ${y + 40}L${x} ${y + 186}`, '#FFB070', 4),
    holes,
    [-1, 1].map(
      (side) =>
        fill(slit(side), '#120508') +
        clip(slit(side), [
          glow(x + side * 58, y + 9, 46, '#FF4A1E', 1, { flat: 0.7 }),
          glow(x + side * 56, y + 9, 24, '#FFB65C', 1, { flat: 0.8 }),
          fill(circle(x + side * 55, y + 8, 6), '#FFE9B8'),
        ]) +
        solid([brow(side)], dark, [-4, 5]) +
        stroke(brow(side), '#8A5A34', 2),
    ),
    glow(x - 56, y + 8, 110, '#FF4A20', 0.55),
    glow(x + 56, y + 8, 110, '#FF4A20', 0.55),
  ]
    .flat(3)
    .join('');
}

/** His weapon: from two fists above his shoulder down to our edge. */
export function cleaver() {
  const [fx, fy] = [1850, 560];
  const [dx, dy] = [hit[0] - fx, hit[1] - fy];
  const a = (Math.atan2(dy, dx) * 180) / Math.PI;
  const long = Math.hypot(dx, dy);
  const edge = `M0 -20L60 -34L${long - 60} -74L${long + 120} -30L${long + 70} 40L60 30L0 20Z`;
  const fist = (x, y) =>
    solid(
      [
        circle(x, y, 52),
        limb([
          [x - 34, y - 30, 22],
          [x - 30, y + 34, 20],
        ]),
        limb([
          [x, y - 40, 22],
          [x + 4, y + 38, 20],
        ]),
        limb([
          [x + 34, y - 30, 22],
          [x + 36, y + 30, 20],
        ]),
      ],
      dark,
      [8, 6],
    );
  const arm = (points) => solid([limb(sample(points, 5))], dark, [-6, 8]);
  return (
    arm([
      [1990, 960, 120],
      [2010, 760, 98],
      [1880, 590, 64],
    ]) +
    `<g transform="translate(${fx} ${fy}) rotate(${a})">${fill(edge, '#07050A', 'transform="translate(8 -16)" opacity=".5"')}${shaded(edge, [0, -60, 0, 44], '0 #140E18, 0.6 #3A2A34, 1 #8A5A4A')}${shaded(edge, [long - 420, 0, long + 40, 0], '0 #FF8A36 0, 1 #FFB65C 0.85')}${stroke(`M60 30L${long + 70} 40`, '#FFE2B0', 5)}${[0.3, 0.5, 0.7].map((t) => fill(circle(long * t, -22 - t * 14, 13), '#0A0610') + stroke(circle(long * t, -22 - t * 14, 13), '#8A5A34', 3)).join('')}${fill(box([-190, -17, 200, 34]), '#2A161A')}${fist(-30, 0)}${fist(-150, 4)}</g>`
  );
}
