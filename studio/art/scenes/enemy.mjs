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

/** The enemy: a bent plate with one horn and one lit slit, both fists on a black cleaver that comes down. */
export function enemy() {
  const [x, y] = [1610, 270];
  const light = [-8, 7];
  const horn = limb(
    sample(
      [
        [x + 70, y - 96, 54],
        [x + 190, y - 116, 46],
        [x + 276, y - 190, 34],
        [x + 286, y - 290, 20],
        [x + 240, y - 380, 3],
      ],
      6,
    ),
  );
  // Where the other one was.
  const stump = `M${x - 84} ${y - 122}L${x - 150} ${y - 138}L${x - 140} ${y - 112}L${x - 164} ${y - 96}L${x - 146} ${y - 74}L${x - 96} ${y - 42}Z`;
  // One bent plate: flat brow, hollow cheeks, a chin like a ploughshare.
  const helm = `M${x - 40} ${y - 178}L${x + 44} ${y - 178}L${x + 106} ${y - 128}L${x + 128} ${y - 20}L${x + 104} ${y + 60}L${x + 96} ${y + 128}L${x + 30} ${y + 196}L${x - 8} ${y + 220}L${x - 40} ${y + 190}L${x - 92} ${y + 122}L${x - 98} ${y + 56}L${x - 124} ${y - 22}L${x - 104} ${y - 126}Z`;
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
  // One slit across the whole plate; what looks out burns low.
  const slit = `M${x - 104} ${y - 22}L${x - 8} ${y + 14}L${x + 106} ${y - 24}L${x + 98} ${y + 4}L${x - 6} ${y + 40}L${x - 96} ${y + 4}Z`;
  const brow = `M${x - 128} ${y - 54}L${x - 8} ${y - 18}L${x + 132} ${y - 56}L${x + 124} ${y - 22}L${x - 8} ${y + 18}L${x - 120} ${y - 20}Z`;
  const ridge = `M${x - 8} ${y + 40}L${x + 14} ${y + 120}L${x - 8} ${y + 218}L${x - 26} ${y + 120}Z`;
  const lame = (i) => {
    const top = y + 300 + i * 96;
    return `M${x - 420} ${top - 20}H${x + 600}V${top + 60}Q${x + 300} ${top + 92} ${x} ${top + 142}Q${x - 200} ${top + 110} ${x - 420} ${top + 64}Z`;
  };
  const cuirass = `M${x - 262} ${y + 190}L${x - 90} ${y + 150}H${x + 90}L${x + 280} ${y + 190}L${x + 330} ${y + 330}Q${x + 190} ${y + 420} ${x} ${y + 452}Q${x - 190} ${y + 420} ${x - 306} ${y + 330}Z`;
  return [
    solid([body], dark, light),
    clip(
      body,
      [4, 3, 2, 1].map((i) =>
        solid([lame(i)], { base: '#140E18', mid: '#241820', rim: '#A85A34' }, [-3, 6]),
      ),
    ),
    solid([cuirass], { base: '#1A121C', mid: '#3A2028', rim: '#FF9C56' }, [-6, 7]),
    fill(
      `M${x - 6} ${y + 170}L${x + 10} ${y + 170}L${x + 4} ${y + 446}L${x - 4} ${y + 446}Z`,
      '#5A3028',
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
    solid([horn], { base: '#2A1A20', mid: '#6A4438', rim: '#FFD9A8' }, light),
    [0, 1, 2, 3, 4].map((i) =>
      stroke(
        `M${x + 138 + i * 30} ${y - 150 - i * i * 6}q${14 + i * 4} ${30 - i * 2} ${8 + i * 9} ${76 - i * 8}`,
        '#140C10',
        5,
      ),
    ),
    solid([stump], { base: '#2A1A20', mid: '#6A4438', rim: '#FFD9A8' }, [-5, 4]),
    solid([helm], dark, [-11, 9]),
    stroke(helm, '#8A5A34', 3),
    solid([ridge], { base: '#1E141C', mid: '#4A2A28', rim: '#FFB070' }, [-4, 2]),
    fill(slit, '#120508'),
    clip(slit, [
      glow(x - 8, y + 16, 130, '#FF4A1E', 1, { flat: 0.5 }),
      [-52, 50].map(
        (dx) =>
          glow(x + dx, y + 8, 44, '#FFB65C', 1, { flat: 0.6 }) +
          fill(circle(x + dx, y + 8, 6), '#FFE9B8'),
      ),
    ]),
    solid([brow], dark, [-4, 5]),
    stroke(brow, '#8A5A34', 2),
    glow(x - 6, y + 12, 170, '#FF4A20', 0.55, { flat: 0.6 }),
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
