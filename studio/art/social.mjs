/**
 * Social cards (1200x630 JPEG, one per language) and the raster icons.
 *   node studio/art/social.mjs
 */
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium, masters, media, sharp } from './tools.mjs';

const require = createRequire(import.meta.url);
const CARDS = {
  cht: {
    title: '無名深淵之夢',
    font: 'noto-serif-tc/900Black/NotoSerifTC_900Black.ttf',
    size: 84,
    track: '.14em',
  },
  en: {
    title: 'Dreams of a Nameless Abyss',
    font: 'gloock/400Regular/Gloock_400Regular.ttf',
    size: 66,
    track: '.035em',
  },
  jp: {
    title: '名もなき深淵の夢',
    font: 'shippori-mincho/800ExtraBold/ShipporiMincho_800ExtraBold.ttf',
    size: 82,
    track: '.10em',
  },
  kr: {
    title: '이름 없는 심연의 꿈',
    font: 'song-myung/400Regular/SongMyung_400Regular.ttf',
    size: 86,
    track: '.06em',
  },
};

const fontUrl = (file) => pathToFileURL(require.resolve(`@expo-google-fonts/${file}`)).href;
const plate = await sharp(path.join(masters, 'hero.png'))
  .resize(1200)
  .extract({ left: 0, top: 14, width: 1200, height: 630 })
  .jpeg({ quality: 95 })
  .toBuffer();
const emblem = fs.readFileSync(path.join(media, 'emblem.svg'), 'utf8');

const html = ({ title, font, size, track }) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: title; src: url("${fontUrl(font)}") }
body { margin: 0; width: 1200px; height: 630px; position: relative; background: url(data:image/jpeg;base64,${plate.toString('base64')}) }
.shade { position: absolute; inset: 0; background: linear-gradient(#0000 58%, #05060fb0 78%, #05060fe0) }
.frame, .frame::after { position: absolute; inset: 18px; border: 2px solid #c9a25a99; content: "" }
.frame::after { inset: 5px; border-width: 1px; border-color: #c9a25a66 }
.text { position: absolute; left: 0; right: 0; top: 428px; text-align: center }
svg { width: 58px; height: 58px; display: block; margin: 0 auto 10px }
h1 { margin: 0; font: 400 ${size}px/1.25 title; letter-spacing: ${track}; margin-right: -${track}; white-space: nowrap;
  background: linear-gradient(#fff6de 15%, #f0dcaa 50%, #c9a25a 88%); -webkit-background-clip: text; color: transparent;
  filter: drop-shadow(0 2px 10px #05060f) }
</style><div class="shade"></div><div class="frame"></div><div class="text">${emblem}<h1>${title}</h1></div>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
fs.mkdirSync(path.join(media, 'social'), { recursive: true });
for (const [locale, card] of Object.entries(CARDS)) {
  // written to a file, because a page without a file:// address may not load the fonts
  const file = path.join(masters, `social-${locale}.html`);
  fs.writeFileSync(file, html(card));
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.load('20px title').then(() => document.fonts.ready));
  const info = await sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(media, `social/${locale}.jpg`));
  console.log(`social/${locale}.jpg`, `${(info.size / 1024).toFixed(1)} KB`);
}
await browser.close();

const icon = (size) =>
  sharp(path.join(media, 'favicon.svg'), { density: 72 * (size / 16) }).resize(size, size);
await icon(32).png().toFile(path.join(media, 'favicon-32.png'));
// iOS rounds the corners itself: the touch icon is the full emblem on an opaque square
const big = await sharp(path.join(media, 'emblem.svg'), { density: 300 })
  .resize(136, 136)
  .png()
  .toBuffer();
await sharp({ create: { width: 180, height: 180, channels: 3, background: '#0a0e22' } })
  .composite([{ input: big }])
  .png()
  .toFile(path.join(media, 'apple-touch-icon-180.png'));
