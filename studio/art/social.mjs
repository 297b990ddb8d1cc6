/**
 * Pictures for link previews, 1200x630 JPEG: one per language for the site, and one per language for every character
 * and weapon (`social/{role,weapon}-<Key>-<language>.jpg`, used in the pages for shared links).
 *   node studio/art/social.mjs [--only site,Rhythm,CrimsonCutter]
 */
import fs from 'node:fs';
import path from 'node:path';
import { here, media, option, sharp } from './tools.mjs';
import { book, catalogue, escape, FACES, head, languages, mediaUrl, studio } from './type.mjs';

const only = option('only')?.split(',');
const wanted = (key) => !only || only.includes(key);
const emblem = fs.readFileSync(path.join(here, 'emblem-full.svg'), 'utf8');
const [W, H] = [1200, 630];

const frame = (accent = '#c9a25a') => {
  const corner = (x, y, sx, sy) =>
    `<g transform="translate(${x} ${y}) scale(${sx} ${sy})"><path d="M0 44V14A14 14 0 0 1 14 0H44" /><path d="M9 44V20A11 11 0 0 1 20 9H44" stroke-width="1" opacity=".6"/><path fill="#e9cf94" stroke="none" d="M30 19.500A9 9 0 1 1 19.500 30A7.400 7.400 0 1 0 30 19.500Z"/></g>`;
  return `<svg class="frame" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" fill="none" stroke="#c9a25a" stroke-width="2">
<g opacity=".75"><path d="M62 18H${W - 62}M62 ${H - 18}H${W - 62}M18 62V${H - 62}M${W - 18} 62V${H - 62}"/><g stroke-width="1" opacity=".55" stroke="${accent}"><path d="M62 27H${W - 62}M62 ${H - 27}H${W - 62}M27 62V${H - 62}M${W - 27} 62V${H - 62}"/></g></g>
${corner(18, 18, 1, 1)}${corner(W - 18, 18, -1, 1)}${corner(18, H - 18, 1, -1)}${corner(W - 18, H - 18, -1, -1)}</svg>`;
};

const rule = (width, align) =>
  `<svg class="rule" width="${width}" height="22" viewBox="0 0 ${width} 22" style="${align === 'left' ? 'margin-left:0' : ''}"><defs><linearGradient id="r"><stop offset="0" stop-color="#c9a25a" stop-opacity="${align === 'left' ? 1 : 0}"/><stop offset=".5" stop-color="#e9cf94"/><stop offset="1" stop-color="#c9a25a" stop-opacity="0"/></linearGradient></defs>
<path d="M0 10.500H${width / 2 - 40}V11.500H0ZM${width / 2 + 40} 10.500H${width}V11.500H${width / 2 + 40}Z" fill="url(#r)"/>
<g fill="#e9cf94" transform="translate(${width / 2} 11)"><path d="M0-10Q1.200-1.200 10 0Q1.200 1.200 0 10Q-1.200 1.200-10 0Q-1.200-1.200 0-10Z"/><path d="M-20-6A6 6 0 1 0-20 6A7.500 7.500 0 0 1-20-6ZM20-6A6 6 0 1 1 20 6A7.500 7.500 0 0 0 20-6Z"/></g></svg>`;

const shared = (language) => `
body { width: ${W}px; height: ${H}px; background: #05060f }
.fill, .frame { position: absolute; inset: 0; width: 100%; height: 100% }
.fill { object-fit: cover }
.rule { display: block; margin: 20px auto }
h1 { font: 400 104px/1.18 display; letter-spacing: ${FACES[language].track}em; filter: drop-shadow(0 2px 12px #05060f) }
.label { font: 400 22px/1.4 label; letter-spacing: .16em; color: #c9cfe6 }
.line { font: 400 31px/1.42 body; color: #f6ead0; text-shadow: 0 0 14px #05060f }
.foot { position: absolute; display: flex; align-items: center; gap: 14px; font: 400 25px/1.2 display; letter-spacing: ${FACES[language].track}em; color: #e9cf94 }
.foot svg { width: 42px; height: 42px }`;

function roleCard(language, key) {
  const role = book(language, 'roles')[key];
  const { faction } = catalogue('roles').find((entry) => entry.key === key);
  const { accent } = catalogue('factions').find((entry) => entry.key === faction);
  const face = `faces/${key}-900.avif`;
  const picture = mediaUrl(fs.existsSync(path.join(media, face)) ? face : `roles/${key}-900.avif`);
  return `${head(
    language,
    `${shared(language)}
.back { filter: blur(26px) brightness(.62) saturate(.9); transform: scale(1.25) }
.veil { background: linear-gradient(90deg, #05060f00 30%, #05060fc8 58%, #05060fe0), radial-gradient(90% 90% at 75% 40%, ${accent}22, transparent) }
.figure { position: absolute; left: 27px; top: 27px; width: 560px; height: 576px; object-fit: cover; object-position: 50% 24%; -webkit-mask: linear-gradient(90deg, #000 66%, transparent) }
.crest { position: absolute; right: 48px; top: 70px; width: 440px; opacity: .17; filter: saturate(.6) }
.text { position: absolute; left: 572px; right: 74px; top: 0; bottom: 92px; display: flex; flex-direction: column; justify-content: center }`,
  )}<body><img class="fill back" src="${picture}"><div class="fill veil"></div><img class="crest" src="${mediaUrl(`factions/${faction}-512.avif`)}">
<img class="figure" src="${picture}">${frame(accent)}
<div class="text"><p class="label" data-fit="1">${escape(book(language, 'factions')[faction].name)}</p><h1 class="gold" data-fit="1" style="white-space:nowrap">${escape(role.name)}</h1>${rule(420, 'left')}<p class="line" data-fit="2">${escape(role.epithet)}</p></div>
<div class="foot" style="left:572px;bottom:58px">${emblem}<span>${escape(book(language, 'ui').game.title)}</span></div></body>`;
}

const rings = `<svg class="fill" viewBox="0 0 ${W} ${H}" fill="none" stroke="#c9d4ff"><g transform="translate(800 300)"><circle r="236" fill="url(#m)" stroke="none"/><circle r="252" stroke-width="2.500" opacity=".55"/><circle r="262" opacity=".4"/><circle r="330" stroke-width="1.500" opacity=".22"/><g stroke="#e9cf94" opacity=".5">${Array.from({ length: 48 }, (_, i) => `<path d="M0 ${i % 12 ? -271 : -284}V-266" transform="rotate(${i * 7.5})"/>`).join('')}</g></g><defs><radialGradient id="m" cx=".5" cy=".42"><stop offset="0" stop-color="#c9d2f4" stop-opacity=".62"/><stop offset=".72" stop-color="#8a9bd4" stop-opacity=".34"/><stop offset="1" stop-color="#8a9bd4" stop-opacity=".2"/></radialGradient></defs></svg>`;

let seed = 7;
const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const stars = `<svg class="fill" viewBox="0 0 ${W} ${H}" fill="#dfe6ff">${Array.from({ length: 130 }, () => `<circle cx="${Math.round(random() * W)}" cy="${Math.round(random() ** 1.4 * H)}" r="${(0.5 + 1.1 * random() ** 3).toFixed(1)}" opacity="${(0.15 + 0.6 * random()).toFixed(2)}"/>`).join('')}</svg>`;

function weaponCard(language, key) {
  const weapon = book(language, 'weapons')[key];
  return `${head(
    language,
    `${shared(language)}
.back { background: radial-gradient(560px 520px at 800px 300px, #2b3352, #131830 62%, transparent), radial-gradient(900px 500px at 240px 680px, #43305f88, transparent), #070a18 }
.veil { background: linear-gradient(#05060f00 60%, #05060fc0) }
.thing { position: absolute; left: 430px; top: 22px; width: 745px; height: 559px; filter: drop-shadow(0 10px 34px #05060fd0) }
.text { position: absolute; left: 74px; width: 500px; top: 0; bottom: 92px; display: flex; flex-direction: column; justify-content: center }
h1 { font-size: 78px }`,
  )}<body><div class="fill back"></div>${stars}${rings}<div class="fill veil"></div>
<img class="thing" src="${mediaUrl(`weapons/${key}-960.avif`)}">${frame()}
<div class="text"><p class="label" data-fit="1">${escape(weapon.type)}</p><h1 class="gold" data-fit="2">${escape(weapon.name)}</h1>${rule(360, 'left')}</div>
<div class="foot" style="left:74px;bottom:58px">${emblem}<span>${escape(book(language, 'ui').game.title)}</span></div></body>`;
}

function siteCard(language) {
  const { game } = book(language, 'ui');
  return `${head(
    language,
    `${shared(language)}
.back { object-position: 50% 12% }
.veil { background: linear-gradient(#05060f00 40%, #05060fa8 66%, #05060fea) }
.text { position: absolute; left: 60px; right: 60px; bottom: 46px; text-align: center }
.title { display: block; height: ${language === 'en' || language === 'kr' ? 268 : 206}px; max-width: 100%; margin: 0 auto 6px; filter: drop-shadow(0 2px 16px #05060f) drop-shadow(0 0 40px #05060fb0) }
.line { font-size: 31px; white-space: nowrap }`,
  )}<body><img class="fill back" src="${mediaUrl('plates/hero-1920.avif')}"><div class="fill veil"></div>${frame()}
<div class="text"><img class="title" src="${mediaUrl(`lettering/title-${language}.svg`)}" alt=""><p class="line" data-fit="1">${escape(game.slogan)}</p></div></body>`;
}

const jobs = languages.flatMap((language) => [
  { key: 'site', name: language, html: () => siteCard(language) },
  ...catalogue('roles').map(({ key }) => ({
    key,
    name: `role-${key}-${language}`,
    html: () => roleCard(language, key),
  })),
  ...catalogue('weapons').map(({ key }) => ({
    key,
    name: `weapon-${key}-${language}`,
    html: () => weaponCard(language, key),
  })),
]);

const { shoot, close } = await studio();
fs.mkdirSync(path.join(media, 'social'), { recursive: true });
let total = 0;
for (const { key, name, html } of jobs) {
  if (!wanted(key)) continue;
  const image = await shoot(name, html(), W, H);
  const file = path.join(media, `social/${name}.jpg`);
  const pixels = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const quality of key === 'site' ? [84, 80, 74] : [76, 70, 64]) {
    const info = await sharp(pixels.data, { raw: pixels.info })
      .jpeg({ quality, mozjpeg: true })
      .toFile(file);
    if (info.size > (key === 'site' ? 118 : 74) * 1024) continue;
    total += info.size;
    console.log(`social/${name}.jpg`, `${(info.size / 1024).toFixed(1)} KB`, `q${quality}`);
    break;
  }
}
console.log(`${(total / 1024 / 1024).toFixed(1)} MB`);
await close();
