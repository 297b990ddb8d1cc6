/** The boat of Charon from straight above, and who sits in it; see Charon.mjs. */
import { chain, limb, sample, stroke } from '../faces/kit.mjs';
import { circle, fill, shaded, solid } from './kit.mjs';

/** The boat from above, pointing to +x, about 480 long. */
export function boat() {
  const hull =
    'M262 0C190 74 60 92 -90 84C-180 78 -236 52 -252 30L-252 -30C-236 -52 -180 -78 -90 -84C60 -92 190 -74 262 0Z';
  const inner =
    'M226 0C166 58 50 72 -90 64C-168 58 -214 40 -228 22L-228 -22C-214 -40 -168 -58 -90 -64C50 -72 166 -58 226 0Z';
  let planks = '';
  for (const y of [-48, -32, -16, 0, 16, 32, 48])
    planks += stroke(
      `M-226 ${y * 0.7}C-120 ${y * 1.1} 60 ${y * 1.1} 226 ${y * 0.05}`,
      '#2A1A1C',
      3,
      'opacity=".7"',
    );
  const seats = [-130, -20, 92]
    .map(
      (x, i) =>
        fill(`M${x} ${-66 + i * 6}h26v${132 - i * 12}h-26Z`, ['#5A3528', '#7E4A30', '#B06E3E'][i]) +
        fill(`M${x + 20} ${-66 + i * 6}h6v${132 - i * 12}h-6Z`, '#F0B46A'),
    )
    .join('');
  return (
    shaded(hull, [-252, 0, 262, 0], '0 #241620, 0.5 #5A3326, 1 #C47A40') +
    stroke(hull, '#FFCF8A', 3, 'opacity=".85"') +
    shaded(inner, [-228, 0, 226, 0], '0 #170F18, 0.55 #4A2A22, 1 #B06E3A') +
    planks +
    seats
  );
}

/** Someone from above: shoulders, arms, head or hat. Faces +x. */
export function above(
  x,
  y,
  way,
  { base, mid, rim },
  {
    hat = 0,
    arms = [
      [
        [20, -16],
        [42, -8],
      ],
      [
        [20, 16],
        [42, 8],
      ],
    ],
    hair,
    size = 1,
    cloak = true,
  } = {},
) {
  const light = [1.2, 0];
  const tones = { base, mid, rim };
  const limbs = arms.map(([elbow, hand], i) =>
    limb([
      [0, i ? 22 : -22, 10],
      [elbow[0], elbow[1], 8],
      [hand[0], hand[1], 5.4],
    ]),
  );
  const wrap = cloak
    ? 'M14 -34C24 -16 24 16 14 34C-10 46 -46 40 -62 18C-70 6 -70 -6 -62 -18C-46 -40 -10 -46 14 -34Z'
    : 'M12 -32C20 -16 20 16 12 32C-6 38 -24 32 -28 0C-24 -32 -6 -38 12 -32Z';
  const head = hat
    ? solid([circle(6, 0, hat)], tones, [5, 0]) +
      stroke(circle(6, 0, hat * 0.72), rim, 1.6, 'opacity=".4"') +
      solid([circle(8, 0, hat * 0.42)], tones, [4, 0])
    : solid([circle(8, 0, 15)], { base: hair ?? base, mid, rim }, [3, 0]);
  return `<g transform="translate(${x} ${y}) rotate(${way}) scale(${size})">${solid(
    [limbs, wrap].flat(),
    tones,
    light.map((v) => v * 3),
  )}${head}</g>`;
}

/** A goat from above: white back with a short tail, the head turned to the side, ears out, two horns swept back. */
export function goat(x, y, way) {
  const tones = { base: '#D2C7B2', mid: '#F0E6D2', rim: '#FFFAEC' };
  const back = chain(
    '-38 0, -36 -13, -20 -17, -4 -13, 10 -12, 20 -9 | 20 -9, 27 -5, 28 4, 22 10 | 22 10, 8 12, -6 13, -22 17, -36 13, -38 0',
  );
  const tail = 'M-36 -5Q-46 -7 -52 -12Q-50 0 -36 5Z';
  const horn = (side) => {
    const line = [
      [2, side * 3.4, 2.9],
      [-7, side * 6, 2.6],
      [-16, side * 7.6, 2],
      [-25, side * 11, 0.5],
    ];
    return (
      fill(limb(sample(line, 4)), '#3A2620') +
      stroke(`M-4 ${side * 3.4}l0 ${side * 4}M-10 ${side * 4.6}l0 ${side * 4}`, '#E9CF94', 1)
    );
  };
  const ear = (side) =>
    `M-1 ${side * 6}C0 ${side * 13} -1 ${side * 19} -5 ${side * 22}C-9 ${side * 17} -9 ${side * 11} -7 ${side * 6}Z`;
  const skull = chain(
    '-9 0, -8 -7, 0 -8.4, 9 -6, 18 -4.4 | 18 -4.4, 23 -3, 23 3, 18 4.4 | 18 4.4, 9 6, 0 8.4, -8 7, -9 0',
  );
  const nose = 'M18 -2.4L22 -1M18 2.4L22 1';
  const head = `<g transform="translate(29 1) rotate(44) scale(1.12)">${fill(skull, '#4A3428', 'transform="translate(-4 3)" opacity=".5"')}${solid([ear(1), ear(-1)], { base: '#8A7A66', mid: '#C9B89C', rim: '#FFF4DC' }, [2, -1])}${solid([skull], tones, [2.4, 1])}${horn(1)}${horn(-1)}${fill(circle(7, -5.2, 1.5) + circle(7, 5.2, 1.5), '#1A1012')}${stroke(nose, '#6A4A3C', 1.4)}</g>`;
  return `<g transform="translate(${x} ${y}) rotate(${way}) scale(1.36)">${fill(back, '#170F18', 'transform="translate(-5 4)" opacity=".45"')}${solid([tail, back], tones, [3, 0])}${stroke('M-30 0Q-10 2 12 0', '#9A8E7A', 1.6, 'opacity=".7"')}${stroke('M-22 -13l-5 3M-22 13l-5 -3M-8 -10l-5 2M-8 10l-5 -2', '#A79C88', 1.3)}${head}</g>`;
}

/** The ferryman at the stern: cloak, both fists on the oar, and over them a broad hat of straw. */
export function ferryman(tones) {
  const oar = (t) => [-150 - 178 * t, 2 + 172 * t];
  const [near, far] = [oar(0.08), oar(0.26)];
  const skin = { base: '#7A4630', mid: '#C98A5A', rim: '#FFE2A8' };
  const weave = [30, 24, 18]
    .map((r) => stroke(circle(-196, -22, r), '#5A3E20', 1.4, 'opacity=".8"'))
    .join('');
  const straws = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * 6.283;
    return stroke(
      `M${-196 + Math.cos(a) * 15} ${-22 + Math.sin(a) * 15}L${-196 + Math.cos(a) * 35} ${-22 + Math.sin(a) * 35}`,
      '#5A3E20',
      1.2,
      'opacity=".6"',
    );
  }).join('');
  const arm = (points) => solid([limb(points)], tones, [3.6, 0]);
  return (
    solid(
      ['M-168 -52C-150 -34 -156 12 -176 28C-206 40 -250 30 -262 2C-262 -34 -214 -66 -168 -52Z'],
      tones,
      [3.6, 0],
    ) +
    fill(
      limb([
        [oar(0)[0], oar(0)[1], 5],
        [oar(1)[0], oar(1)[1], 5.4],
      ]),
      '#8A5634',
    ) +
    stroke(
      `M${oar(0).join(' ')}L${oar(1).join(' ')}`,
      '#F0B46A',
      1.6,
      'transform="translate(2.6 -1.6)"',
    ) +
    fill(
      limb([
        [oar(0.96)[0], oar(0.96)[1], 6],
        [oar(1.12)[0], oar(1.12)[1], 22],
        [oar(1.32)[0], oar(1.32)[1], 15],
      ]),
      '#B8743E',
    ) +
    arm([
      [-172, -18, 11],
      [-154, 4, 9],
      [near[0] + 2, near[1] - 2, 7],
    ]) +
    arm([
      [-214, 4, 11],
      [-214, 32, 9],
      [far[0] - 2, far[1] - 4, 7],
    ]) +
    [near, far].map(([x, y]) => solid([circle(x, y, 9)], skin, [2.6, -1])).join('') +
    fill(circle(-200, -16, 38), '#041418', 'opacity=".45"') +
    shaded(circle(-196, -22, 36), [-232, -22, -160, -22], '0 #3A2A1E, 0.6 #8A6436, 1 #FFDFA0') +
    weave +
    straws +
    shaded(circle(-196, -22, 14), [-210, -22, -182, -22], '0 #4A3420, 0.6 #A87C42, 1 #FFE9B8') +
    stroke(circle(-196, -22, 14), '#2A1A1C', 3)
  );
}
