/**
 * Title and slogan as vector lettering, one SVG each per language. They contain only paths, so no font is needed.
 *   node studio/art/lettering.mjs: writes campaigns/nameless-abyss/media/lettering/{title,slogan}-<language>.svg
 *
 * The title is half under water: gold above the waterline; below it darker and cut by ripples. A ring of the moon is
 * behind it, a hairline with a star in front.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import { media } from './tools.mjs';
import { book, escape, FACES, fontFile, languages } from './type.mjs';

const fonts = new Map();
function font(source) {
  if (!fonts.has(source)) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(fs.readFileSync(fontFile(source))));
    fonts.set(source, { font: new harfbuzz.Font(face), upem: face.upem });
  }
  return fonts.get(source);
}

/** Whole numbers are precise enough: a title is 400 units high. */
const round = (n) => Math.round(n);

/**
 * A line of text as a path from x = 0 on the baseline y = 0. `runs` are parts with separate sizes: particles are
 * smaller than the words they connect.
 */
function line(source, runs, track) {
  const { font: face, upem } = font(source);
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let [d, x] = ['', 0];
  for (const { text, size, lift = 0 } of runs) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(face, buffer);
    const positions = buffer.getGlyphPositions();
    const k = size / upem;
    for (const [i, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance, xOffset = 0, yOffset = 0 } = positions[i];
      for (const [, command, numbers] of face
        .glyphToPath(codepoint)
        .matchAll(/([A-Z])([^A-Z]*)/g)) {
        const given = numbers.trim()
          ? numbers
              .trim()
              .split(/[\s,]+/)
              .map(Number)
          : [];
        const placed = given.map((n, j) => {
          const at = j % 2 ? -(n + yOffset) * k - lift : x + (n + xOffset) * k;
          const [low, high] = j % 2 ? ['top', 'bottom'] : ['left', 'right'];
          [box[low], box[high]] = [Math.min(box[low], at), Math.max(box[high], at)];
          return round(at);
        });
        d += command + placed.join(' ');
      }
      x += xAdvance * k + track * size;
    }
  }
  return { d, ...box };
}

/** Parts of the title; each inner list is one line, the last one is the largest. */
const TITLES = {
  cht: [
    [
      ['無名深淵', 400],
      ['之', 312, 24],
      ['夢', 400],
    ],
  ],
  en: [[['Dreams of a', 180]], [['Nameless Abyss', 400]]],
  jp: [
    [
      ['名', 400],
      ['もなき', 328, 16],
      ['深淵', 400],
      ['の', 300, 24],
      ['夢', 400],
    ],
  ],
  kr: [[['이름 없는', 208]], [['심연의 꿈', 428]]],
};

const star = (x, y, r) =>
  `M${round(x)} ${round(y - r)}Q${round(x + r * 0.12)} ${round(y - r * 0.12)} ${round(x + r)} ${round(y)}Q${round(x + r * 0.12)} ${round(y + r * 0.12)} ${round(x)} ${round(y + r)}Q${round(x - r * 0.12)} ${round(y + r * 0.12)} ${round(x - r)} ${round(y)}Q${round(x - r * 0.12)} ${round(y - r * 0.12)} ${round(x)} ${round(y - r)}Z`;
/** A hairline, thickest at `x1` and zero at `x2`. */
const taper = (x1, x2, y, thick) =>
  `M${round(x1)} ${round(y - thick / 2)}L${round(x2)} ${round(y)}L${round(x1)} ${round(y + thick / 2)}Z`;

function title(language) {
  const source = FACES[language].display;
  const text = book(language, 'ui').game.title;
  const lines = TITLES[language].map((runs) =>
    line(
      source,
      runs.map(([piece, size, lift]) => ({ text: piece, size, lift })),
      FACES[language].track,
    ),
  );
  const spelt = TITLES[language]
    .flat()
    .map(([piece]) => piece)
    .join('')
    .replaceAll(' ', '');
  if (spelt !== text.replaceAll(' ', ''))
    throw new Error(`lettering.mjs spells "${spelt}", the game is called "${text}"`);
  const great = lines.at(-1);
  const small = lines.length > 1 ? lines[0] : undefined;
  const foot = language === 'en' ? 0 : great.bottom; // tails of letters extend below the baseline
  const [w, h] = [great.right - great.left, foot - great.top];
  const width = round(w + 600);
  const cx = width / 2;
  const smallHigh = small ? small.bottom - small.top + 76 : 0;
  const base = 130 + smallHigh - great.top;
  const top = base + great.top;
  const height = round(base + great.bottom + 60);
  const water = round(base + foot - h * 0.3);
  const smallY = small ? top - 76 - small.bottom : 0;
  const ring = small ? water - smallY - small.top + 70 : h * 0.98;
  const [rx, ry] = [cx, water];
  // ripples: gaps that grow with the depth
  const gaps = [0.06, 0.135, 0.215].map((depth, i) => ({ y: water + h * depth, t: 3 + i * 2 }));
  const bands = [water + 6, ...gaps.map(({ y, t }) => y + t)].map(
    (from, i) => `M0 ${round(from)}H${width}V${round(gaps[i]?.y ?? height)}H0Z`,
  );
  const move = ({ left, right }, y) => `translate(${round(cx - (left + right) / 2)} ${round(y)})`;
  const half = small ? (small.right - small.left) / 2 + 60 : 0;
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * 2 * Math.PI;
    const [r1, r2] = [ring * 1.03, ring * (i % 6 ? 1.05 : 1.08)];
    return Math.sin(a) > -0.06
      ? ''
      : `M${round(rx + r1 * Math.cos(a))} ${round(ry + r1 * Math.sin(a))}L${round(rx + r2 * Math.cos(a))} ${round(ry + r2 * Math.sin(a))}`;
  }).join('');
  const arc = (r) => {
    const reach = Math.sqrt(Math.max(0, r * r - (water - ry) ** 2));
    return `M${round(rx - reach)} ${water}A${round(r)} ${round(r)} 0 1 1 ${round(rx + reach)} ${water}`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${round(ry - ring * 1.12)} ${width} ${round(height - ry + ring * 1.12)}" role="img" aria-label="${escape(text)}">
<defs>
<linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="0" y1="${round(great.top)}" x2="0" y2="${round(water - base)}"><stop offset="0" stop-color="#fff8e4"/><stop offset=".3" stop-color="#f3dfae"/><stop offset=".62" stop-color="#d9b66c"/><stop offset=".8" stop-color="#b98f46"/><stop offset="1" stop-color="#f1d89c"/></linearGradient>
<linearGradient id="deep" gradientUnits="userSpaceOnUse" x1="0" y1="${round(water - base)}" x2="0" y2="${round(great.bottom)}"><stop offset="0" stop-color="#d9b66c"/><stop offset=".35" stop-color="#a9a3b4"/><stop offset="1" stop-color="#7d8fe0"/></linearGradient>
<linearGradient id="pale" gradientUnits="userSpaceOnUse" x1="0" y1="${round(ry - ring)}" x2="0" y2="${water}"><stop offset="0" stop-color="#e9cf94" stop-opacity=".85"/><stop offset="1" stop-color="#e9cf94" stop-opacity=".12"/></linearGradient>
<clipPath id="air"><path d="M0 ${round(top - 400)}H${width}V${water}H0Z"/></clipPath>
<clipPath id="lake"><path d="${bands.join('')}"/></clipPath>
</defs>
<g fill="none" stroke="url(#pale)" stroke-width="5"><path d="${arc(ring)}"/><path stroke-width="2" d="${arc(ring * 1.03)}"/><path stroke-width="3" d="${ticks}"/></g>
<path fill="#e9cf94" d="${taper(cx - w / 2 - 30, 0, water, 8)}${taper(cx + w / 2 + 30, width, water, 8)}"/><path fill="#fff0c4" d="${star(cx - w / 2 - 100, water, 32)}${star(cx + w / 2 + 100, water, 32)}"/>
${small ? `<path fill="#f0dcaa" transform="${move(small, smallY)}" d="${small.d}"/>\n<path fill="#e9cf94" d="${taper(cx - half, cx - half - 380, smallY + (small.top + small.bottom) / 2, 6)}${taper(cx + half, cx + half + 380, smallY + (small.top + small.bottom) / 2, 6)}"/>` : ''}
<g clip-path="url(#air)"><path id="t" fill="url(#gold)" transform="${move(great, base)}" d="${great.d}"/></g>
<g clip-path="url(#lake)"><path fill="url(#deep)" transform="${move(great, base)}" d="${great.d}"/></g>
</svg>
`;
}

function slogan(language) {
  const text = book(language, 'ui').game.slogan;
  const set = line(FACES[language].body, [{ text, size: 180 }], language === 'en' ? 0.005 : 0.05);
  const width = Math.round(set.right - set.left + 720);
  const y = 60 - set.top;
  const middle = y + (set.top + set.bottom) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.round(set.bottom - set.top + 120)}" role="img" aria-label="${escape(text)}">
<path fill="#f6ead0" transform="translate(${round(360 - set.left)} ${round(y)})" d="${set.d}"/>
<path fill="#e9cf94" d="${star(246, middle, 34)}${star(width - 246, middle, 34)}${taper(180, 0, middle, 7)}${taper(width - 180, width, middle, 7)}"/>
</svg>
`;
}

const folder = path.join(media, 'lettering');
fs.mkdirSync(folder, { recursive: true });
for (const language of languages) {
  for (const [name, draw] of Object.entries({ title, slogan })) {
    const svg = draw(language);
    fs.writeFileSync(path.join(folder, `${name}-${language}.svg`), svg);
    console.log(`lettering/${name}-${language}.svg`, `${(svg.length / 1024).toFixed(1)} KB`);
  }
}
