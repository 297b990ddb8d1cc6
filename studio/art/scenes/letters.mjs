/** Mail under water, in eight kinds; see news.mjs. Each is drawn around 0 0, 100 wide. */
import { stroke } from '../faces/kit.mjs';
import { box, circle, fill, mix, random, shaded } from './kit.mjs';

const papers = [
  ['#FFF4DC', '#CDAA78'],
  ['#F3E2C4', '#B08A5E'],
  ['#DCE8F6', '#7E9AC4'],
  ['#F2D2C2', '#B07A6A'],
];
const ink = '#5A4A44';

/** Lines of writing that no one can read. */
const written = ([x, y, w], rows, gap, colour = ink) =>
  Array.from({ length: rows }, (_, i) =>
    stroke(
      `M${x} ${y + i * gap}q${w * 0.12} -1.6 ${w * 0.25} 0t${w * 0.25} 0t${w * 0.25} 0${i % 3 === 2 ? '' : `t${w * 0.22} 0`}`,
      colour,
      1.3,
      'opacity=".65"',
    ),
  ).join('');
const leaf = (x, y) =>
  fill(`M${x} ${y}q9 -15 19 -12q0 17 -19 12Z`, '#8A9A4A') +
  fill(`M${x} ${y}q10 -4 19 -12q-1 16 -19 12Z`, '#C9A25A');
const sheetOf = (light, shade, bend) =>
  shaded(
    `M-50 -31Q0 ${-31 - bend} 50 -31L50 31Q0 ${31 - bend} -50 31Z`,
    [0, -31, 0, 31],
    `0 ${light}, 1 ${shade}`,
  );
const postmark = (x, y) =>
  stroke(circle(x, y, 8), '#7A4A4A', 1, 'opacity=".7"') +
  stroke(
    `M${x - 24} ${y - 3}q6 -3 12 0t12 0M${x - 24} ${y + 2}q6 -3 12 0t12 0`,
    '#7A4A4A',
    1,
    'opacity=".6"',
  );

const kinds = {
  // The side with the address; a leaf is the stamp.
  front: ([light, shade], bend) =>
    sheetOf(light, shade, bend) +
    written([-26, -4 - bend * 0.4, 52], 3, 8) +
    leaf(24, -12 - bend * 0.6) +
    postmark(16, -16 - bend * 0.5),
  // The back, with a seal.
  back: ([light, shade], bend) =>
    sheetOf(shade, mix(shade, '#2A2A44', 0.2), bend) +
    stroke(
      `M-50 31L-6 ${-2 - bend * 0.5}M50 31L6 ${-2 - bend * 0.5}`,
      mix(shade, '#1A1A30', 0.4),
      1.2,
    ) +
    fill(
      `M-50 -31Q0 ${-31 - bend} 50 -31L4 ${9 - bend * 0.6}Q0 ${12 - bend * 0.6} -4 ${9 - bend * 0.6}Z`,
      light,
    ) +
    fill(circle(0, 6 - bend * 0.6, 7.5), '#8A2430') +
    fill(circle(-1.6, 4.4 - bend * 0.6, 3.4), '#D8605A'),
  // Open: the flap stands up, the sheet looks out.
  open: ([light, shade], bend) =>
    fill(`M-50 -31L0 -64L50 -31Z`, shade) +
    fill('M-38 -58L34 -62L38 10L-38 10Z', '#FFFBEE') +
    written([-30, -48, 58], 5, 8) +
    shaded(
      `M-50 -31L-4 ${6 - bend}Q0 ${9 - bend} 4 ${6 - bend}L50 -31L50 31Q0 ${31 - bend} -50 31Z`,
      [0, -31, 0, 31],
      `0 ${light}, 1 ${shade}`,
    ) +
    stroke(`M-50 31L-8 ${8 - bend}M50 31L8 ${8 - bend}`, mix(shade, '#1A1A30', 0.35), 1.2),
  // Seen along its edge: nearly nothing.
  edge: ([light, shade], bend) =>
    fill(`M-50 0Q0 ${-4 - bend} 50 -2L50 1Q0 ${5 - bend} -50 4Z`, shade) +
    fill(`M-50 0Q0 ${-4 - bend} 50 -2L50 -0.6Q0 ${-1 - bend} -50 1.6Z`, light),
  // A letter unfolded, thin enough for the lamp to shine through.
  sheet: ([light], bend) =>
    fill(`M-32 -44Q0 ${-46 - bend} 32 -42L34 -14Q0 ${-18 - bend} -34 -14Z`, light) +
    fill(
      `M-34 -14Q0 ${-18 - bend} 34 -14L31 16Q0 ${20 - bend} -31 16Z`,
      mix(light, '#C9A25A', 0.35),
    ) +
    fill(`M-31 16Q0 ${20 - bend} 31 16L33 44Q0 ${46 - bend} -33 44Z`, mix(light, '#FFFFFF', 0.3)) +
    written([-24, -35, 46], 3, 7) +
    written([-24, -5, 46], 3, 7) +
    written([-22, 25, 30], 2, 8),
  // From far away, with a striped border.
  airmail: ([light, shade], bend) =>
    sheetOf(mix(light, '#F4F6FA', 0.5), mix(shade, '#A9BCDC', 0.4), bend) +
    Array.from(
      { length: 9 },
      (__, i) =>
        fill(`M${-49 + i * 11} ${27 - bend * 0.5}l5 0l-2 4l-5 0Z`, i % 2 ? '#3A5A9C' : '#B4404A') +
        fill(`M${-47 + i * 11} ${-31 - bend * 0.5}l5 0l-2 4l-5 0Z`, i % 2 ? '#B4404A' : '#3A5A9C'),
    ).join('') +
    written([-22, -2 - bend * 0.4, 48], 2, 9) +
    leaf(24, -10 - bend * 0.5),
  // A card with a picture: a moon over water.
  card: ([light], bend) =>
    sheetOf(light, light, bend) +
    shaded(
      box([-44, -26 - bend * 0.4, 88, 50]),
      [0, -26, 0, 24],
      '0 #1C2A5C, 0.6 #5A6AA4, 0.62 #24305E, 1 #10183A',
    ) +
    fill(circle(14, -10 - bend * 0.4, 9), '#FFF0C4') +
    stroke('M2 9h24M7 14h14M10 19h8', '#FFE2A0', 1.6),
  // Five in a ribbon.
  bundle: ([light, shade]) =>
    [8, 4, 0, -4, -8]
      .map(
        (d, i) =>
          `<g transform="translate(${d * 0.5} ${d * 1.6}) rotate(${i * 3 - 6})">${sheetOf(i % 2 ? shade : light, shade, 0)}${stroke('M-50 -31H50V31H-50Z', mix(shade, '#2A1A20', 0.4), 1)}</g>`,
      )
      .join('') +
    fill(box([-6, -44, 9, 78]), '#8A2430') +
    fill('M-2 -6q-18 -16 -20 -2q2 10 20 2q18 12 20 0q-2 -14 -20 0Z', '#C4403E'),
};

/**
 * A piece of mail in the water.
 * @param yaw from 1 (facing us) to 0.2 (turned away); `tone` from 0 (deep water) to 1 (under the lamp)
 */
export function letter([x, y], size, { kind, turn = 0, yaw = 1, tone = 1, seed = 1 }) {
  const next = random(seed);
  const paper = papers[Math.floor(next() * 4)].map((c) => mix('#3A5684', c, 0.28 + tone * 0.72));
  const bend = 3 + next() * 9;
  const shadow =
    kind === 'edge' || kind === 'sheet'
      ? ''
      : fill('M-50 -31H50V31H-50Z', '#050D1E', 'transform="translate(7 11)" opacity=".34"');
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${((size / 100) * yaw).toFixed(3)} ${(size / 100).toFixed(3)}) skewY(${((1 - yaw) * 16).toFixed(0)})">${shadow}${kinds[kind](paper, bend)}</g>`;
}
