/**
 * Rose windows for the Luca and Elysian characters: leaded glass drawn as SVG, lit and textured by SVG filters.
 *   node textures/rose.mjs <palette> <petals> <out.png>: palette is gold, ember or crimson
 */
import { chromium } from '../tools.mjs';

const [, , palette, petals = 12, out] = process.argv;
/** dark, mid, bright, pale, core, lead-gold, ground */
const PALETTES = {
  gold: ['#4a3210', '#7c5a1c', '#b88a34', '#e6c878', '#fff6dc', '#c9a25a', '#2a2140'],
  ember: ['#3a0d08', '#7a2410', '#c8501a', '#f0933a', '#ffe2a8', '#8a6a3a', '#1a0a10'],
  crimson: ['#4a0a1c', '#861a30', '#b83246', '#e07a6a', '#ffdfc8', '#c9a25a', '#2c0f30'],
};
const p = PALETTES[palette];
const N = Number(petals);
const C = 700;
const TAU = 2 * Math.PI;
let seed = 3;
/** Small repeatable generator (mulberry32), so the window is the same on every machine. */
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const at = (r, a) => [C + r * Math.cos(a), C + r * Math.sin(a)];
const shapes = [];
const glass = (points, fill, lead) =>
  shapes.push(
    `<path d="M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z" fill="${fill}" fill-opacity="${0.78 + 0.22 * random()}" stroke="#03040a" stroke-width="${lead}" stroke-linejoin="round"/>`,
  );
const disc = (x, y, r, fill, lead) =>
  shapes.push(
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="#03040a" stroke-width="${lead}"/>`,
  );

function ring(from, to, count, colours, offset = 0, lead = 6) {
  for (let i = 0; i < count; i++) {
    const a = ((i + offset) / count) * TAU;
    const step = TAU / count / 8;
    const arc = (r) => Array.from({ length: 9 }, (_, k) => at(r, a + k * step));
    glass([...arc(to), ...arc(from).reverse()], colours[i % colours.length], lead);
  }
}

/** Half width (in radians) of a petal at radius r between 190 and 500. */
const width = (r, w) =>
  w * Math.sin(Math.PI * Math.min(1, 0.16 + 0.84 * ((r - 190) / 310))) ** 0.62;

ring(640, 690, N * 6, [p[5], p[0], p[1]]);
ring(520, 640, N * 4, [p[0], p[1], p[6]]);
const bead = ((578 * Math.PI) / (N * 2)) * 0.7;
for (let i = 0; i < N * 2; i++) {
  const [x, y] = at(578, ((i + 0.5) / (N * 2)) * TAU);
  disc(x, y, Math.min(bead, 56), i % 2 ? p[2] : p[3], 7);
  disc(x, y, Math.min(bead, 56) * 0.46, p[4], 4);
}
ring(150, 520, N * 2, [p[6], p[0], p[1]]);
for (let i = 0; i < N; i++) {
  const a = (i / N) * TAU - Math.PI / 2;
  const w = Math.min(0.36, (Math.PI / N) * 0.86);
  const edge = (side, k) =>
    Array.from({ length: 20 }, (_, j) => 190 + 15.5 * j).map((r) =>
      at(r, a + side * width(r, w) * k),
    );
  glass([...edge(-1, 0.82), at(520, a), ...edge(1, 0.82).reverse()], p[1 + (i % 2)], 9);
  for (let k = 0; k < 5; k++) {
    const r = 205 + k * 58;
    const h = (q, s) => at(q, a + s * width(q, w * 0.5));
    const pane = [h(r, -1), h(r + 29, -1.4), h(r + 58, -1), at(r + 68, a)];
    glass([...pane, h(r + 58, 1), h(r + 29, 1.4), h(r, 1), at(r - 8, a)], p[[2, 3, 4, 3, 2][k]], 4);
  }
}
ring(120, 165, N * 2, [p[5]]);
ring(52, 120, N, [p[3], p[4]], 0.5);
disc(C, C, 54, p[4], 6);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><defs>
<filter id="glass" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".011 .02" numOctaves="5" seed="8" result="n"/>
<feDiffuseLighting in="n" surfaceScale="10" diffuseConstant="1.05" lighting-color="#fff" result="l"><feDistantLight azimuth="220" elevation="58"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.3" k2=".1"/></filter>
<radialGradient id="v"><stop offset="0" stop-color="#fff" stop-opacity=".25"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient>
</defs><g filter="url(#glass)"><rect width="1400" height="1400"/>${shapes.join('')}</g><circle cx="700" cy="700" r="690" fill="url(#v)"/></svg>`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1400, height: 1400 } });
await page.setContent(`<body style="margin:0;background:#000">${svg}`);
await page.screenshot({ path: out });
await browser.close();
