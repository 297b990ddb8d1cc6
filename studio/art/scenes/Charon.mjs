/** Charon: the river seen straight from above. One lamp lights the ferryman, his passengers and the change on the water. */
import { brush, curve, stroke } from '../faces/kit.mjs';
import { above, boat, ferryman, goat } from './ferry.mjs';
import { blurred, circle, fill, glow, mist, mix, motes, random, shaded, solid } from './kit.mjs';

const lamp = [805, 375];
const turn = -34; // The boat points up to the right: towards the lamp.
const boatAt = [560, 540];
const toPage = ([x, y]) => {
  const a = (turn * Math.PI) / 180;
  return [
    boatAt[0] + x * Math.cos(a) - y * Math.sin(a),
    boatAt[1] + x * Math.sin(a) + y * Math.cos(a),
  ];
};

/** Rings that spread from a point; the lamp paints the side that looks at it. */
function rings([x, y], count, step, colour, { squeeze = 1, way = 0, fade = 0.8 } = {}) {
  let out = '';
  for (let i = 1; i <= count; i++)
    out += stroke(
      `M${-i * step} 0a${i * step} ${i * step * squeeze} 0 1 0 ${2 * i * step} 0a${i * step} ${i * step * squeeze} 0 1 0 ${-2 * i * step} 0`,
      colour,
      Math.max(1, 4 - i * 0.4),
      `opacity="${(fade * (1 - i / (count + 1))).toFixed(2)}"`,
    );
  return `<g transform="translate(${x} ${y}) rotate(${way})">${out}</g>`;
}

/** Long strokes along the current, brighter near the lamp. */
function current() {
  const next = random(15);
  let out = '';
  for (let i = 0; i < 620; i++) {
    const [x, y] = [-300 + next() * 2300, -500 + next() * 2000];
    const long = 60 + next() * 190;
    const near = Math.exp(-Math.hypot(x - lamp[0], y - lamp[1]) / 330);
    const bend = Math.sin(x / 210 + y / 170) * 16;
    out += brush(
      [
        [x, y],
        [x + long * 0.5, y - long * 0.34 + bend],
        [x + long, y - long * 0.62],
      ],
      2.4 + next() * 5,
      near > 0.12 + next() * 0.5 ? '#FFD9A0' : next() > 0.5 ? '#4FB8AC' : '#0E3C46',
      { from: 0, to: 0, peak: 0.5, more: `opacity="${(0.16 + near * 0.7).toFixed(2)}"` },
    );
  }
  return out;
}

/** Banks: round stones, reeds that lean out over the water. */
function bank(points, seed, tones) {
  const next = random(seed);
  let out = '';
  for (const [x, y, r] of points) {
    const d = [];
    for (let k = 0; k < 9; k++) {
      const a = (k / 9) * 6.283;
      d.push([
        x + Math.cos(a) * r * (0.84 + next() * 0.3),
        y + Math.sin(a) * r * (0.84 + next() * 0.3),
      ]);
    }
    const shape = curve(d, true);
    const [lx, ly] = [lamp[0] - x, lamp[1] - y];
    const long = Math.hypot(lx, ly);
    out += `<g opacity=".5">${fill(shape, '#031218', `transform="translate(${(-lx / long) * 22} ${(-ly / long) * 22})"`)}</g>`;
    out += solid(
      [shape],
      { base: tones[0], mid: tones[1], rim: mix(tones[1], '#FFC98A', Math.exp(-long / 800) * 1.5) },
      [(lx / long) * 5, (ly / long) * 5],
    );
    for (let k = 0; k < 5; k++) {
      const a = Math.atan2(ly, lx) + (next() - 0.5) * 2.6;
      const l = r * (0.6 + next() * 0.8);
      out += brush(
        [
          [x + Math.cos(a) * r * 0.5, y + Math.sin(a) * r * 0.5],
          [
            x + Math.cos(a + 0.12) * (r * 0.5 + l * 0.6),
            y + Math.sin(a + 0.12) * (r * 0.5 + l * 0.6),
          ],
          [x + Math.cos(a + 0.3) * (r * 0.5 + l), y + Math.sin(a + 0.3) * (r * 0.5 + l)],
        ],
        9,
        mix('#1F5A4E', '#C9C078', Math.exp(-long / 700)),
        { from: 0.7, to: 0 },
      );
    }
  }
  return out;
}

export function draw(format) {
  const isWide = format === 'wide';
  const cloth = (colour, k) => ({
    base: mix('#0E1A22', colour, 0.5),
    mid: mix(colour, '#FFB66A', k),
    rim: '#FFE2A8',
  });
  const next = random(3);
  // Small change of other lives: lights that the wake leaves behind.
  let change = '';
  for (let i = 0; i < 26; i++) {
    const u = i / 26;
    const [x, y] = toPage([-290 - u * 640, Math.sin(u * 7) * 46 * u + (next() - 0.5) * 160 * u]);
    const r = 9 - u * 4;
    change +=
      rings([x, y], 3, 14 + next() * 8, '#9FE0CE', { squeeze: 0.7, fade: 0.5 }) +
      fill(circle(x, y, r), '#FFE9B8') +
      stroke(circle(x, y, r * 0.6), '#C98A3A', 1.4) +
      glow(x, y, 40, '#FFC46A', 0.5 - u * 0.3);
  }
  const wake = [-1, 1].map((side) =>
    [0, 1, 2].map((k) => {
      const line = [0, 1, 2, 3].map((i) =>
        toPage([230 - i * 330 - k * 60, side * (22 + i * 92 + k * 34)]),
      );
      return brush(line, 7 - k * 1.6, k ? '#5FC4B4' : '#E8E2C0', {
        from: 0.2,
        to: 0,
        peak: 0.3,
        more: `opacity="${0.55 - k * 0.14}"`,
      });
    }),
  );
  const blade = toPage([-366, 214]);
  const layers = [
    shaded(
      'M-2000-2000H4000V4000H-2000Z',
      [0, -400, 1300, 1300],
      '0 #135056, 0.45 #0F444C, 1 #0A2A36',
    ),
    mist([-500, -500, 2900, 2200], '#2E8C86', 0.55, { seed: 8, fx: 0.003, fy: 0.005 }),
    glow(lamp[0], lamp[1], 760, '#3FC4B0', 0.6),
    glow(lamp[0], lamp[1], 520, '#FFB45A', 0.8),
    current(),
    rings(lamp, 7, 52, '#FFE2A8', { squeeze: 0.8, way: turn, fade: 0.5 }),
    wake,
    change,
    `<g transform="translate(${boatAt[0] - 26} ${boatAt[1] + 40}) rotate(${turn})" opacity=".6">${blurred(fill('M262 0C190 84 60 100 -90 92C-180 86 -250 52 -266 30L-266 -30C-236 -52 -180 -78 -90 -84C60 -92 190 -74 262 0Z', '#021318'), 14)}</g>`,
    `<g transform="translate(${boatAt[0]} ${boatAt[1]}) rotate(${turn})">${boat()}${above(
      -10,
      -22,
      0,
      cloth('#8A2A4A', 0.4),
      {
        hair: '#3A1E1A',
        size: 0.94,
        arms: [
          [
            [24, -20],
            [46, 4],
          ],
          [
            [24, 14],
            [48, 8],
          ],
        ],
      },
    )}${goat(14, 40, -14)}${above(100, 4, 180, cloth('#5A6CA8', 0.5), {
      hair: '#8A4A2A',
      size: 0.8,
      arms: [
        [
          [18, -20],
          [36, -6],
        ],
        [
          [18, 18],
          [38, 6],
        ],
      ],
    })}${ferryman(cloth('#2A5A66', 0.2))}<g>${fill('M196 -5H292V5H196Z', '#2A1A1C')}${fill(circle(296, 0, 20), '#6D4F22')}${fill(circle(296, 0, 15), '#FFF6DC')}</g></g>`,
    rings(blade, 5, 26, '#BFE8D4', { squeeze: 0.7 }),
    glow(...toPage([296, 0]), 300, '#FFD28A', 1),
    bank(
      [
        [40, 60, 96],
        [170, -30, 84],
        [-60, 190, 110],
        [300, -110, 120],
        [-120, 360, 80],
        [470, -190, 110],
        [-90, -60, 170],
      ],
      4,
      ['#0C2A30', '#1C4A4C'],
    ),
    bank(
      [
        [1160, 1050, 90],
        [1010, 1120, 80],
        [1280, 960, 70],
        [1330, 1100, 120],
        [880, 1180, 70],
      ],
      9,
      ['#081E26', '#143C40'],
    ),
    mist([-500, -400, 2900, 700], '#9FD8CC', 0.34, { seed: 31, fx: 0.0022, fy: 0.006 }),
    mist([-500, 600, 2900, 800], '#0D3A44', 0.7, { seed: 12, fx: 0.0022, fy: 0.006 }),
    motes([200, 0, 1000, 900], 70, ['#FFE2A8', '#CFF0E0'], {
      seed: 9,
      size: 2.4,
      keep: (x, y) => 1.1 - Math.hypot(x - lamp[0], y - lamp[1]) / 620,
    }),
  ];
  return isWide
    ? {
        view: [-110, 0, 1920, 1080],
        layers,
        from: 140,
        shade: [
          [[900, 0, 1810, 0], '0 #061C24 0, 0.45 #061C24 0.66, 1 #05141C 0.9'],
          [[0, 880, 0, 1080], '0 #061C24 0, 1 #061C24 0.5'],
        ],
      }
    : {
        view: [230, -80, 720, 1280],
        layers,
        from: 140,
        shade: [[[0, 640, 0, 1200], '0 #061C24 0, 0.4 #061C24 0.74, 1 #05141C 0.94']],
      };
}
