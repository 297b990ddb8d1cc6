/** Six weapons of the campaign on their racks, point up, grip at 0 0, about 600 long; see weapon.mjs. */
import { K, limb, sample, star, stroke } from '../faces/kit.mjs';
import { box, circle, clip, fill, glow, mix, pt, shaded } from './kit.mjs';

/** Steel across its width: the edge to the fire is lit. */
const steel = (d, w, base, edge) =>
  shaded(
    d,
    [-w, 0, w, 0],
    `0 ${mix(base, '#0A0610', 0.55)}, 0.48 ${base}, 0.52 ${mix(base, '#FFB070', 0.25)}, 0.86 ${mix(base, '#FFB070', 0.5)}, 1 ${edge}`,
  );
const hilt = (width, length, colour) =>
  shaded(
    box([-width, 0, width * 2, length]),
    [-width, 0, width, 0],
    `0 #12080E, 0.6 ${colour}, 1 #B4703E`,
  ) +
  Array.from({ length: 7 }, (_, i) =>
    stroke(`M${-width} ${8 + (i * length) / 7.4}l${width * 2} 7`, '#0C060A', 2.4),
  ).join('') +
  fill(circle(0, length + 6, width * 1.5), K.gold) +
  fill(circle(width * 0.4, length + 3, width * 0.6), K.spark);
/** The crescent of the house as a guard. */
const crescent = (reach, drop) =>
  shaded(
    `M${-reach} ${-drop}Q${-reach * 0.5} 26 0 24Q${reach * 0.5} 26 ${reach} ${-drop}Q${reach * 0.4} 4 0 4Q${-reach * 0.4} 4 ${-reach} ${-drop}Z`,
    [-reach, 0, reach, 0],
    '0 #6D4F22, 0.6 #C9A25A, 1 #FFF0C4',
  );
const ember = '#FF8A36';

export const arms = {
  // The black greatsword with runes that still glow.
  inferno: () => {
    const blade = 'M-38 0L-44 -420L-30 -470L0 -560L30 -470L44 -420L38 0Z';
    const runes = Array.from({ length: 7 }, (_, i) => {
      const y = -70 - i * 56;
      return stroke(
        [
          `M-10 ${y - 4}l10 -18l10 18l-10 10Z`,
          `M-9 ${y}l18 -8l-18 -8l18 -8`,
          `M0 ${y}v-24M-9 ${y - 15}l9 8l9 -8`,
        ][i % 3],
        '#FFC46E',
        3.4,
      );
    }).join('');
    return (
      steel(blade, 44, '#2C1C22', '#FF9A56') +
      clip(blade, [
        stroke(
          'M-40 -60l20 -50l-14 -60l26 -70M38 -130l-20 -56l12 -70l-22 -60l10 -80',
          '#D8501E',
          4,
        ),
        glow(0, -250, 220, ember, 0.5),
      ]) +
      runes +
      crescent(96, 34) +
      hilt(13, 120, '#3A1A1C')
    );
  },
  // The polearm: a broad blade with a keyhole, green inside.
  keyhole: () => {
    const blade =
      'M-16 -470C-60 -500 -64 -600 -8 -690C14 -650 58 -600 44 -520C40 -496 24 -480 16 -470Z';
    return (
      shaded(box([-8, -480, 16, 640]), [-8, 0, 8, 0], '0 #0E0A12, 0.6 #2E2A38, 1 #B4703E') +
      stroke('M0 -440V120', '#58D8A0', 1.6, 'opacity=".6"') +
      steel(blade, 52, '#5A5868', '#FFD9A8') +
      fill(`${circle(-4, -580, 13)}M-10 -574L-15 -530H7L2 -574Z`, '#0E2A22') +
      fill(`${circle(-4, -580, 8)}M-8 -574L-10 -534H2L0 -574Z`, '#7CFFC4') +
      glow(-4, -566, 70, '#58D8A0', 0.7) +
      `<g transform="translate(0 -462)">${crescent(52, -24)}</g>`
    );
  },
  // The bow: gold stars along its back; its string is light.
  bow: () => {
    const back = sample(
      '18 -620 5, -10 -560 9, -52 -470 13, -64 -360 15, -40 -300 13, -64 -240 15, -52 -130 13, -10 -40 9, 18 20 5',
      6,
    );
    return (
      fill(limb(back), '#141C3C') +
      fill(limb(back.map(([x, y, w]) => [x + w * 0.5, y, w * 0.3])), '#E08A4A') +
      [-520, -430, -350, -250, -170, -80]
        .map((y, i) => star([-34, -58, -62, -62, -58, -34][i], y, 17, K.spark))
        .join('') +
      stroke('M18 -616V16', '#8FB4E0', 2.4) +
      stroke('M18 -616V16', '#E6F2FF', 0.9) +
      glow(18, -300, 150, '#9FC4FF', 0.35)
    );
  },
  // The broad blue sword: phases of the moon along it, an open shackle for a guard.
  wolf: () => {
    const blade = 'M-34 0L-40 -380L0 -500L40 -380L34 0Z';
    const phases = [-60, -125, -190, -255, -320, -385]
      .map((y, i) =>
        i === 3
          ? fill(circle(0, y, 17), '#F2F7FF')
          : fill(
              `M0 ${y - 17}a17 17 0 1 ${i < 3 ? 1 : 0} 0 34a${34 - i * 4} 17 0 0 ${i < 3 ? 0 : 1} 0 -34Z`,
              '#BCD4FF',
            ),
      )
      .join('');
    return (
      steel(blade, 40, '#2A3C74', '#FFD9A8') +
      phases +
      glow(0, -240, 160, '#7FA8FF', 0.5) +
      stroke('M-66 -26A66 58 0 1 0 66 -26', '#3A3444', 20) +
      stroke('M-66 -26A66 58 0 1 0 66 -26', '#C98A5A', 3) +
      [-60, -30, 30, 60]
        .map((x) => fill(`M${x - 7} ${24 - Math.abs(x) * 0.3}l7 26l7 -26Z`, '#8A5A44'))
        .join('') +
      hilt(11, 130, '#1E2A54') +
      Array.from({ length: 5 }, (_, i) =>
        stroke(circle(10 + i * 9, 156 + i * 13, 8), '#8A6A5A', 4),
      ).join('')
    );
  },
  // The katana: temper line from orange to red.
  crimson: () => {
    const line = sample('0 0 13, 6 -150 13, 20 -320 12, 44 -470 10, 66 -560 1', 8);
    return (
      fill(limb(line), '#2A141C') +
      fill(limb(line.map(([x, y, w]) => [x + w * 0.55, y, w * 0.42])), '#FF7A3A') +
      fill(limb(line.map(([x, y, w]) => [x + w * 0.9, y, w * 0.14])), '#FFE2B0') +
      fill('M-34 4Q0 -10 34 4Q34 18 0 18Q-34 18 -34 4Z', K.gold) +
      hilt(11, 140, '#6A1424') +
      stroke('M4 150q16 24 4 60', '#C4323A', 7)
    );
  },
  // The whipsword: links uncoil round a peg.
  whip: () => {
    const spine = sample(
      '0 0, -4 -110, 10 -230, 74 -300, 96 -400, 30 -470, -50 -430, -64 -340, -10 -290, 60 -250, 110 -170, 104 -60',
      5,
    );
    const links = spine
      .map(([x, y], i) => {
        const [u, v] = spine[Math.min(spine.length - 1, i + 1)];
        const a = (Math.atan2(v - y, u - x) * 180) / Math.PI;
        const s = 1 - (i / spine.length) * 0.45;
        return `<g transform="translate(${pt([x, y])}) rotate(${a.toFixed(0)}) scale(${s.toFixed(2)})">${fill('M-3 -13L18 0L-3 13L4 0Z', '#8A94BC')}${fill('M-3 13L18 0L4 0Z', '#E0A878')}</g>`;
      })
      .join('');
    return (
      stroke(`M${spine.map(pt).join('L')}`, '#2A2030', 4) +
      links +
      crescent(56, 22) +
      fill(circle(0, 12, 9), '#8A5AD0') +
      glow(0, 12, 40, '#A87AF0', 0.7) +
      hilt(10, 110, '#2A2450')
    );
  },
};

/** A rack: posts and two rails, its inner edges lit by the fire. */
export function rack([x0, x1], [top, foot], side) {
  const wood = '#2A121A';
  const lit = '#B4603C';
  const beam = (y, h) =>
    shaded(
      box([x0 - 16, y, x1 - x0 + 32, h]),
      [0, y, 0, y + h],
      `0 #7A3C2C, 0.16 ${wood}, 1 #14080E`,
    ) + fill(box([x0 - 16, y - 3, x1 - x0 + 32, 4]), lit, 'opacity=".8"');
  const post = (x) =>
    shaded(
      box([x - 15, top - 60, 30, foot - top + 60]),
      [x - 15, 0, x + 15, 0],
      side < 0
        ? `0 #12070C, 0.7 ${wood}, 0.9 #5A2A24, 1 ${lit}`
        : `0 ${lit}, 0.1 #5A2A24, 0.3 ${wood}, 1 #12070C`,
    ) + fill(`M${x - 15} ${top - 60}L${x} ${top - 92}L${x + 15} ${top - 60}Z`, '#4A2220');
  return post(x0) + post(x1) + beam(top, 24) + beam(foot - 70, 34);
}
