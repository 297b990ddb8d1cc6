/** Plate of the weapons: an armoury before its forge. Blades stand in racks; a smith works against the fire. */
import { limb, sample, stroke } from '../faces/kit.mjs';
import { blend, blurred, fill, glow, mist, motes, pt, random, shaded, space } from './kit.mjs';
import { arms, rack } from './arms.mjs';
import { person } from './people.mjs';

const fog = '#6E2630';
const hall = space({
  at: [960, 470],
  eye: 2.6,
  focal: 1000,
  lamp: [0, 4, 40],
  reach: 26,
  fog,
  far: 30,
});
const { project, scale, block } = hall;
const stone = { dark: '#2A121E', lit: '#C9663E' };
const wood = { dark: '#220E16', lit: '#A04A2E' };

/** A pointed arch in the picture's plane. */
function arch(z, w, h) {
  const [l, foot] = project([-w / 2, 0, z]);
  const [r, spring] = project([w / 2, h * 0.5, z]);
  const top = project([0, h, z])[1];
  return `M${pt([l, foot])}V${spring.toFixed(1)}Q${pt([l, top + (spring - top) * 0.35])} ${pt([960, top])}Q${pt([r, top + (spring - top) * 0.35])} ${pt([r, spring])}V${foot.toFixed(1)}Z`;
}

/** A blade in a rack: point up, turned a little; the fire lights its edge. */
function blade(side, z, kind, next) {
  const x = side * 6.1;
  const k = scale(z);
  const [px, py] = project([x, 0.9, z]);
  const w = k * 0.1;
  const h = k * (2.3 + next() * 1.5);
  const rim = hall.sunk('#FFB070', z * 0.6);
  const base = hall.sunk('#7A4650', z);
  const shapes = {
    sword: `M${px - w} ${py}L${px - w * 0.62} ${py - h}L${px} ${py - h - w * 6}L${px + w * 0.62} ${py - h}L${px + w} ${py}Z`,
    curved: limb(
      sample(
        [
          [px, py, w],
          [px + side * w, py - h * 0.5, w * 0.9],
          [px + side * w * 4, py - h, 1],
        ],
        5,
      ),
    ),
    spear: `M${px - w * 0.3} ${py}V${py - h * 1.16}L${px - w * 1.3} ${py - h * 1.2}L${px} ${py - h * 1.5}L${px + w * 1.3} ${py - h * 1.2}L${px + w * 0.3} ${py - h * 1.16}V${py}Z`,
  };
  const guard = fill(
    `M${px - w * 3.4} ${py + w * 1.4}Q${px} ${py - w * 1.4} ${px + w * 3.4} ${py + w * 1.4}L${px} ${py + w * 0.6}Z`,
    hall.sunk('#C9A25A', z),
  );
  return (
    shaded(
      shapes[kind],
      side < 0 ? [px - w, 0, px + w, 0] : [px + w, 0, px - w, 0],
      `0 ${hall.sunk('#24121E', z)}, 0.48 ${base}, 0.52 ${hall.sunk('#8E5450', z)}, 0.86 ${hall.sunk('#A86A5C', z)}, 1 ${rim}`,
    ) +
    guard +
    fill(`M${px - w * 0.6} ${py}h${w * 1.2}v${k * 0.5}h${-w * 1.2}Z`, hall.sunk('#1A0C12', z))
  );
}

export function draw(format) {
  const isWide = format === 'wide';
  const next = random(12);
  const kinds = ['sword', 'curved', 'sword', 'spear', 'sword', 'curved'];
  const parts = [];
  for (let z = 44; z >= 4; z -= 4) {
    for (const side of [-1, 1]) {
      const wall = side < 0 ? [-9, -8] : [8, 9];
      parts.push(block(wall, [0, 14], [z, z + 4], stone));
      parts.push(block(side < 0 ? [-8.3, -7.2] : [7.2, 8.3], [0, 9.6], [z - 0.3, z + 0.5], stone));
      parts.push(
        block(side < 0 ? [-7.4, -5.8] : [5.8, 7.4], [0, 0.4], [z + 0.8, z + 3.8], wood),
        block(side < 0 ? [-7.4, -6.6] : [6.6, 7.4], [1.7, 1.9], [z + 0.8, z + 3.8], wood),
      );
      // Right before us stand the racks of the six instead.
      for (let i = z > 4 ? 3 : -1; i >= 0; i--)
        parts.push(blade(side, z + 0.9 + i * 0.8, kinds[Math.floor(next() * 6)], next));
    }
    // A rib of the vault over each pair of piers.
    const points = Array.from({ length: 15 }, (_, i) =>
      project([(i / 7 - 1) * 8, 9.6 + 5.4 * (1 - Math.abs(i / 7 - 1) ** 1.6), z]),
    );
    parts.push(
      stroke(`M${points.map(pt).join('L')}`, hall.sunk('#1E0C16', z), scale(z) * 0.6),
      stroke(
        `M${points.map(([x, y]) => pt([x, y + scale(z) * 0.26])).join('L')}`,
        hall.sunk('#C9663E', z),
        Math.max(1, scale(z) * 0.07),
      ),
    );
  }
  let floor = '';
  for (let x = -8; x <= 8; x += 1.6)
    floor += stroke(
      `M${pt(project([x, 0, 4]))}L${pt(project([x, 0, 48]))}`,
      '#160A12',
      2,
      'opacity=".6"',
    );
  for (let z = 5; z < 48; z *= 1.13)
    floor += stroke(
      `M${pt(project([-8, 0, z]))}L${pt(project([8, 0, z]))}`,
      '#160A12',
      2,
      'opacity=".6"',
    );
  // Larger than the perspective asks for: they are what the hall is about.
  const [ax, ay] = project([0, 0, 20]);
  const k = scale(20) * 1.5;
  const anvil = fill(
    `M${ax - k * 0.7} ${ay}h${k * 1.4}l${-k * 0.3} ${-k * 0.5}h${-k * 0.1}l${k * 0.1} ${-k * 0.24}h${k * 0.6}l${k * 0.34} ${-k * 0.3}h${-k * 2.3}q${k * 0.3} ${k * 0.26} ${k * 0.76} ${k * 0.3}l${-k * 0.1} ${k * 0.24}h${-k * 0.1}Z`,
    '#2A0F18',
  );
  // Six that everyone knows, three a side; a seventh fell, and no one has picked it up.
  const places = isWide
    ? {
        inferno: [98, 690, 1],
        keyhole: [250, 712, 1],
        bow: [404, 690, 0.92],
        whip: [1516, 670, 0.94],
        wolf: [1668, 690, 1.02],
        crimson: [1818, 690, 1.04],
      }
    : {
        inferno: [654, 560, 0.62],
        keyhole: [744, 570, 0.62],
        wolf: [1266, 560, 0.66],
        crimson: [1176, 560, 0.62],
      };
  const racks = isWide
    ? [rack([14, 478], [330, 800], -1), rack([1442, 1906], [330, 800], 1)]
    : [rack([612, 800], [330, 640], -1), rack([1120, 1308], [330, 640], 1)];
  const known = Object.entries(places).map(
    ([name, [x, y, size]]) =>
      `<g transform="translate(${x} ${y}) scale(${x > 960 && name !== 'crimson' && name !== 'whip' ? -size : size} ${size})">${arms[name]()}</g>`,
  );
  const [fx, fy] = isWide ? [640, 752] : [800, 716];
  const fallen = `<g transform="translate(${fx} ${fy}) scale(1 .3) rotate(62)">${fill('M-16 20L-14 -270L0 -310L14 -270L16 20Z', '#0C0409', 'transform="translate(14 22)" opacity=".6"')}${shaded('M-14 0L-12 -270L0 -310L12 -270L14 0Z', [-14, 0, 14, 0], '0 #5A2E34, 0.5 #8A4A40, 0.52 #C97A50, 1 #FFC98A')}${fill('M-60 8Q0 -14 60 8L0 20Z', '#C9A25A')}${fill('M-8 14h16v80h-16Z', '#3A1A1C')}</g>`;
  const layers = [
    shaded('M-2000-2000H4000V4000H-2000Z', [0, -400, 0, 1200], '0 #2A1020, 0.5 #6E2630, 1 #1A0A14'),
    shaded(arch(48, 17, 15), [0, 170, 0, 520], '0 #8E3A34, 1 #C9663E'),
    fill(arch(46, 8.4, 10.4), '#3A141C'),
    shaded(arch(46, 7, 9.4), [0, 260, 0, 530], '0 #FF7A36, 0.5 #FFB05A, 1 #FFE9B8'),
    glow(960, 440, 760, '#FF8A3A', 0.9),
    shaded(
      'M-2000 470H4000V4000H-2000Z',
      [0, 500, 0, 1120],
      '0 #B0553A, 0.25 #5E2430, 0.6 #2A1020, 1 #16080F',
    ),
    floor,
    glow(960, 590, 620, '#FF9A4A', 0.7, { flat: 0.24 }),
    parts,
    mist([-200, 220, 2400, 420], '#FF9A6A', 0.34, { seed: 4, fx: 0.003, fy: 0.009 }),
    fallen,
    racks,
    `<defs><filter id="cast" x="-30%" y="-10%" width="160%" height="120%"><feGaussianBlur in="SourceAlpha" stdDeviation="7"/><feOffset dx="0" dy="14"/><feComponentTransfer><feFuncA type="linear" slope="0.75"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><g filter="url(#cast)">${known.join('')}</g>`,
    anvil,
    person(
      [ax - k * 1.1, ay + 4],
      k * 2.05,
      {
        dress: 'work',
        head: 'bare',
        lean: 12,
        legs: [
          [-22, -20],
          [24, 4],
        ],
        arms: [
          [50, 70],
          [150, 190],
        ],
        wide: 1.25,
      },
      { base: '#1E0C14', mid: '#5A1E22', rim: '#FFC98A' },
      [1.4, -1.5],
      {
        hold: {
          front: ({ hands: [, [x, y]] }) =>
            fill(`M${x - 1} ${y + 4}l2 -22h3l-2 22Z`, '#2A1018') +
            fill(`M${x - 9} ${y - 16}h22v-10h-22Z`, '#1A0A10'),
        },
      },
    ),
    person(
      [ax + k * 1.3, ay + 2],
      k * 1.9,
      {
        dress: 'work',
        head: 'bun',
        lean: 14,
        legs: [
          [-16, -20],
          [20, 4],
        ],
        arms: [
          [50, 84],
          [60, 92],
        ],
      },
      { base: '#1E0C14', mid: '#5A1E22', rim: '#FFC98A' },
      [1.4, -1.5],
      {
        flip: true,
        hold: { front: ({ hands: [, [x, y]] }) => fill(`M${x} ${y - 1}h36v2.4h-36Z`, '#FFE2A0') },
      },
    ),
    glow(ax, ay - k, 120, '#FFE2A0', 0.9),
    motes([560, 200, 800, 640], 110, ['#FFE2B0', '#FF9A44'], {
      seed: 8,
      size: 2.2,
      keep: (x, y) => 1.1 - Math.hypot(x - 960, y - 520) / 430,
    }),
    blurred(
      motes([0, 0, 1920, 1080], 26, ['#FF9A44'], { seed: 28, size: 7 }),
      3,
      blend('screen', 0.6),
    ),
  ];
  return isWide
    ? {
        view: [0, 0, 1920, 1080],
        layers,
        shade: [[[0, 560, 0, 1080], '0 #14080F 0, 1 #0D0610 0.88']],
      }
    : {
        view: [960 - 345, -230, 690, 1494],
        layers,
        shade: [
          [[0, 560, 0, 1264], '0 #14080F 0, 0.5 #0D0610 0.8, 1 #0B0610 0.94'],
          [[0, -230, 0, 100], '0 #14080F 0.6, 1 #14080F 0'],
        ],
      };
}
