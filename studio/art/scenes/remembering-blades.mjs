/** Blades That Remember: a gauntlet, a great blade that has seen much, and the blow of an enemy that it knows already. */
import { grasp } from '../faces/hand.mjs';
import { burst, limb, star, stroke, ticks } from '../faces/kit.mjs';
import {
  box,
  circle,
  clip,
  fill,
  glow,
  masked,
  mist,
  motes,
  random,
  shaded,
  solid,
} from './kit.mjs';
import { person } from './people.mjs';
import { along, cleaver, enemy, grip, hit, turn } from './enemy.mjs';

const ember = '#FF9A44';

const steel = { base: '#1C1424', mid: '#4E3A4C', rim: '#FFC98A' };

/** What the blade keeps: people of pale gold, each in the gesture that it learned. They stand upright in the steel. */
function memories() {
  const tones = { base: '#E6B86C', mid: '#FFE4A8', rim: '#FFFFFF', line: '#3A1812' };
  const poses = [
    [
      176,
      168,
      {
        dress: 'gown',
        head: 'long',
        arms: [
          [40, 84],
          [120, 150],
        ],
      },
    ],
    [
      318,
      172,
      {
        dress: 'coat',
        head: 'hat',
        arms: [
          [-30, 10],
          [86, 92],
        ],
        lean: 8,
      },
    ],
    [
      700,
      160,
      {
        dress: 'robe',
        head: 'hood',
        arms: [
          [16, 40],
          [30, 60],
        ],
        nod: 16,
      },
    ],
    [
      838,
      136,
      {
        dress: 'coat',
        head: 'bare',
        arms: [
          [-110, -140],
          [130, 150],
        ],
        lean: -6,
      },
    ],
  ];
  return poses
    .map(([at, height, pose], i) => {
      const [x, y] = along(at, 42);
      return (
        glow(x, y - height * 0.5, 140, '#A8521E', 0.55) +
        masked(
          [0, y - height, 0, y],
          '0 #ffffff, 0.7 #ffffff, 1 #777777',
          person([x, y], height, pose, tones, [-2.6, -1.8], { flip: i % 2 === 1 }),
        )
      );
    })
    .join('');
}

export function blade() {
  const edge = 'M0 -62L60 -58L860 -46L990 0L860 46L60 58L0 62Z';
  const half = 'M0 0L990 0L860 46L60 58L0 62Z';
  const page = `<g transform="translate(${grip[0]} ${grip[1]}) rotate(${turn})">`;
  const id = 'blade';
  let nicks = '';
  const next = random(8);
  for (let i = 0; i < 30; i++)
    nicks += stroke(
      `M${40 + next() * 880} ${(next() - 0.5) * 92}l${10 + next() * 44} ${(next() - 0.5) * 16}`,
      '#FFF4DC',
      1 + next() * 1.6,
      'opacity=".4"',
    );
  return (
    `${page}${fill(edge, '#08060E', 'transform="translate(-10 16)" opacity=".6"')}${shaded(edge, [0, -60, 0, 60], '0 #E2CFC4, 0.1 #5A4860, 0.5 #2C203C, 1 #140E1E')}${shaded(half, [0, 0, 990, 0], '0 #2C1E34 0.75, 0.5 #FF9C4A 0.55, 0.62 #C9602E 0.4, 1 #2C1E34 0.6')}${stroke('M70 -16L880 -10L940 0L880 10L70 16', 'url(#gold)', 4)}${stroke('M70 -26L890 -17L962 0L890 17L70 26', '#E9CF94', 1.4)}</g>` +
    `<clipPath id="${id}"><path d="${edge}" transform="translate(${grip[0]} ${grip[1]}) rotate(${turn})"/></clipPath><g clip-path="url(#${id})">${memories()}${mist([900, 0, 800, 900], '#FFC98A', 0.3, { seed: 3, fx: 0.01, fy: 0.01 })}</g>` +
    `${page}${nicks}${stroke('M0 -62L60 -58L860 -46L990 0', '#FFF6E4', 4)}${stroke('M990 0L860 46L60 58L0 62', '#FF9C56', 2.4)}</g>`
  );
}

/** Guard with the two crescents of the house, grip, pommel. */
const hilt = () => {
  const horn = (side) =>
    `M0 ${side * 30}C-10 ${side * 120} 30 ${side * 190} 130 ${side * 206}C66 ${side * 170} 52 ${side * 110} 62 ${side * 40}Z`;
  return `<g transform="translate(${grip[0]} ${grip[1]}) rotate(${turn})">${shaded(box([-300, -24, 300, 48]), [0, -24, 0, 24], '0 #8A5A3A, 0.4 #4A2A26, 1 #1A0E14')}${Array.from({ length: 14 }, (_, i) => stroke(`M${-290 + i * 21} -24l12 48`, '#C9A25A', 3)).join('')}${[-1, 1].map((side) => shaded(horn(side), [0, 0, 130, 0], '0 #6D4F22, 0.5 #C9A25A, 1 #FFF0C4') + stroke(horn(side), '#FFF0C4', 2)).join('')}${shaded(circle(16, 0, 56), [40, -50, -30, 50], '0 #FFE9B8, 0.4 #C9A25A, 1 #6D4F22')}${ticks(16, 0, 36, 24, '#6D4F22', { length: 6, width: 2 })}${fill(circle(16, 0, 26), '#7A1E24')}${fill(circle(10, -7, 12), '#FFB070')}${shaded(circle(-322, 0, 40), [-300, -30, -340, 30], '0 #E9CF94, 0.6 #8A6A34, 1 #3A2818')}${star(-322, 0, 26, '#FFF0C4')}</g>`;
};

/** A mailed hand round the grip: four fingers in lames before it, the thumb behind; a flared cuff below. */
function gauntlet() {
  const mail = {
    base: '#4A3646',
    light: '#8E5E50',
    high: '#FFD09A',
    dark: '#1A121E',
    line: '#0A060C',
  };
  const grip =
    shaded('M-15 -64H15V172H-15Z', [-15, 0, 15, 0], '0 #1A0E14, 0.6 #4A2A26, 1 #8A5A3A') +
    Array.from({ length: 11 }, (_, i) => stroke(`M-15 ${-58 + i * 20}l30 9`, '#C9A25A', 2)).join(
      '',
    );
  const ink = `stroke="${mail.line}" stroke-width="4.5" stroke-linejoin="round"`;
  // Lames over the joints, a stud on every knuckle.
  const lames = [0, 1, 2, 3].map((k) => {
    const y = -57 + k * 39;
    const [l, r] = [[-58, -66, -62, -50][k], [46, 56, 53, 42][k]];
    return (
      [l + 24, l + 52, r - 20]
        .map(
          (x) =>
            stroke(`M${x} ${y - 20}q${x < 0 ? -8 : 8} 20 0 40`, '#0A060C', 5) +
            stroke(`M${x + 3} ${y - 18}q${x < 0 ? -8 : 8} 18 0 36`, '#C98A5A', 1.8),
        )
        .join('') +
      fill(circle(r - 2, y, 8), '#6D4F22') +
      fill(circle(r - 1, y - 1.5, 6), '#C9A25A') +
      fill(circle(r + 0.5, y - 3.5, 2.6), '#FFF0C4')
    );
  });
  const cuff =
    'M6 138C-6 180 -30 230 -58 262C10 300 120 300 176 254C150 220 128 180 116 132C84 148 40 150 6 138Z';
  const arm = limb([
    [60, 240, 84],
    [74, 360, 100],
    [90, 640, 130],
  ]);
  // The arm comes up from our edge into the heel of the fist.
  const forearm = `<g transform="translate(64 96) rotate(-30) scale(1.08) translate(-61 -135)">${solid([arm], steel, [6, -5])}${fill(cuff, mail.dark, ink)}${clip(cuff, [fill('M176 254C150 220 128 180 116 132L80 146C92 200 110 240 130 282Z', mail.base), fill('M116 132L100 142C112 190 130 226 152 262L190 250Z', mail.high), fill('M6 138C-6 180 -30 230 -58 262L-30 272C-6 236 14 190 24 144Z', '#2E2230')])}${stroke(cuff, '#C9A25A', 4)}</g>`;
  return `<g transform="translate(${along(-112).join(' ')}) rotate(${turn + 90}) scale(1.06)">${grasp(mail, '', { staff: grip })}${lames.join('')}${forearm}</g>`;
}

export function draw(format) {
  const isWide = format === 'wide';
  const next = random(7);
  let rain = '';
  for (let i = 0; i < 240; i++) {
    const [x, y, l] = [300 + next() * 1800, -300 + next() * 1500, 26 + next() * 60];
    const near = Math.exp(-Math.hypot(x - hit[0], y - hit[1]) / 420);
    rain += stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.24).toFixed(0)} ${l.toFixed(0)}`,
      near > 0.3 ? '#FFD9A8' : '#B88A9C',
      1.2 + next() * 1.6,
      `opacity="${(0.12 + near * 0.6).toFixed(2)}"`,
    );
  }
  let host = '';
  for (let i = 0; i < 13; i++) {
    const [x, y] = [700 + i * 104 + next() * 40, 780 + next() * 60];
    host += person(
      [x, y],
      190 + next() * 60,
      {
        dress: 'coat',
        head: 'hood',
        lean: 10,
        arms: [
          [20, 60],
          [130, 150],
        ],
      },
      { base: '#7A4238', mid: '#BC7C50', rim: '#FFE0A8' },
      [0.5, -1.4],
      {
        flip: i % 2 === 0,
        hold: {
          back: ({ hands: [, [a, b]] }) =>
            fill(
              `M${a - 1} ${b + 40}L${a + 3} ${b - 60}L${a + 6} ${b - 72}L${a + 8} ${b - 58}L${a + 2} ${b + 40}Z`,
              '#7A3E36',
            ),
        },
      },
    );
  }
  const layers = [
    shaded(
      'M-2000-2000H4000V4000H-2000Z',
      [0, -300, 0, 1200],
      '0 #2C1430, 0.45 #5E2634, 0.75 #8A3E30, 1 #2A1220',
    ),
    mist([-300, -300, 2900, 900], '#C06A54', 0.55, { seed: 5, fx: 0.0022, fy: 0.005 }),
    glow(hit[0], hit[1], 1100, '#FF8A4A', 0.7),
    host,
    mist([-300, 420, 2600, 560], '#E0845A', 0.7, { seed: 12, fx: 0.003, fy: 0.008 }),
    mist([-300, 520, 2600, 560], '#7A2E34', 0.75, { seed: 18, fx: 0.003, fy: 0.007 }),
    // No mist before him: he is solid.
    enemy(),
    rain,
    cleaver(),
    blade(),
    glow(hit[0], hit[1], 400, '#FFB65C', 0.7),
    burst(hit[0], hit[1], 230, 40, ['#FFFFFF', '#FFE2B0', '#FFB65C', '#FF8A36'], 23, {
      hollow: 0.08,
      width: 6,
    }),
    star(hit[0], hit[1], 110, '#FFFFFF'),
    glow(hit[0], hit[1], 190, '#FFF6E4', 0.8),
    hilt(),
    gauntlet(),
    glow(...along(140, -40), 300, ember, 0.3),
    motes([600, 0, 1320, 1080], 180, ['#FFE2B0', '#FF9A44', '#FFFFFF'], {
      seed: 16,
      size: 3,
      keep: (x, y) => 1.2 - Math.hypot(x - hit[0], y - hit[1]) / 760,
    }),
  ];
  return isWide
    ? {
        view: [0, 0, 1920, 1080],
        layers,
        from: 140,
        shade: [
          [[1000, 0, 0, 0], '0 #12080F 0, 0.5 #12080F 0.68, 1 #0B060C 0.9'],
          [[0, 880, 0, 1080], '0 #12080F 0, 1 #12080F 0.66'],
        ],
      }
    : {
        view: [764, -330, 1000, 1777],
        layers,
        from: 140,
        shade: [[[0, 730, 0, 1440], '0 #12080F 0, 0.35 #12080F 0.74, 1 #0B060C 0.94']],
      };
}
