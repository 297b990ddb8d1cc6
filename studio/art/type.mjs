/** The fonts of each language, and a browser page that renders text in them: used by link previews, lettering and fonts. */
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium, here, masters, media, sharp } from './tools.mjs';

const require = createRequire(import.meta.url);
export const languages = ['cht', 'en', 'jp', 'kr'];

export const FACES = {
  cht: {
    display: 'noto-serif-tc/900Black/NotoSerifTC_900Black.ttf',
    body: 'noto-serif-tc/500Medium/NotoSerifTC_500Medium.ttf',
    label: 'noto-serif-tc/600SemiBold/NotoSerifTC_600SemiBold.ttf',
    track: 0.1,
  },
  en: {
    display: 'gloock/400Regular/Gloock_400Regular.ttf',
    body: 'eb-garamond/500Medium_Italic/EBGaramond_500Medium_Italic.ttf',
    label: 'cinzel/500Medium/Cinzel_500Medium.ttf',
    track: 0.03,
  },
  jp: {
    display: 'shippori-mincho/800ExtraBold/ShipporiMincho_800ExtraBold.ttf',
    body: 'noto-serif-jp/500Medium/NotoSerifJP_500Medium.ttf',
    label: 'noto-serif-jp/600SemiBold/NotoSerifJP_600SemiBold.ttf',
    track: 0.06,
  },
  kr: {
    display: 'song-myung/400Regular/SongMyung_400Regular.ttf',
    body: 'noto-serif-kr/500Medium/NotoSerifKR_500Medium.ttf',
    label: 'noto-serif-kr/600SemiBold/NotoSerifKR_600SemiBold.ttf',
    track: 0.04,
  },
};
const TAGS = { cht: 'zh-Hant-TW', en: 'en', jp: 'ja', kr: 'ko' };

export const fontFile = (source) => require.resolve(`@expo-google-fonts/${source}`);
export const fileUrl = (file) => pathToFileURL(file).href;
export const mediaUrl = (file) => fileUrl(path.join(media, file));

export const book = (language, name) =>
  JSON.parse(
    fs.readFileSync(
      path.join(here, '../../campaigns/nameless-abyss/text', language, `${name}.json`),
      'utf8',
    ),
  );
export const catalogue = (name) =>
  JSON.parse(
    fs.readFileSync(
      path.join(here, '../../campaigns/nameless-abyss/catalogue', `${name}.json`),
      'utf8',
    ),
  );

export const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const head = (
  language,
  css,
) => `<!doctype html><html lang="${TAGS[language]}"><meta charset="utf-8"><style>
${['display', 'body', 'label'].map((role) => `@font-face { font-family: ${role}; src: url("${fileUrl(fontFile(FACES[language][role]))}") }`).join('\n')}
* { box-sizing: border-box; margin: 0; padding: 0 }
html { background: #05060f }
body { position: relative; overflow: hidden; color: #f6ead0; word-break: keep-all; text-wrap: balance }
.gold { background: linear-gradient(#fff6de 12%, #f0dcaa 48%, #c9a25a 90%); -webkit-background-clip: text; color: transparent }
${css}
</style>`;

/**
 * Opens the browser; `shoot(name, html, width, height)` renders a page and returns its pixels. Elements with `data-fit`
 * ("height in lines") shrink until they fit their box; text that does not fit at 60 % is an error and is never cut.
 */
export async function studio() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--allow-file-access-from-files'],
  });
  const page = await browser.newPage();
  fs.mkdirSync(masters, { recursive: true });
  const shoot = async (name, html, width, height, scale = 1) => {
    await page.setViewportSize({ width: width * scale, height: height * scale });
    // uses a file, because only a page with a file:// address may load the fonts
    const file = path.join(masters, `set-${name}.html`);
    fs.writeFileSync(file, html);
    await page.goto(fileUrl(file));
    const overflow = await page.evaluate(fit);
    fs.rmSync(file);
    if (overflow.length) throw new Error(`${name}: ${overflow.join(', ')} does not fit`);
    return sharp(await page.screenshot());
  };
  return { shoot, close: () => browser.close() };
}

/** Runs in the page. */
async function fit() {
  for (const name of ['display', 'body', 'label'])
    await document.fonts.load(`20px ${name}`, document.body.innerText).catch(() => undefined);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode()));
  const failed = [];
  for (const element of document.querySelectorAll('[data-fit]')) {
    const size = parseFloat(getComputedStyle(element).fontSize);
    const lines = Number(element.dataset.fit);
    const fits = () => {
      const style = getComputedStyle(element);
      const high = parseFloat(style.lineHeight) * lines + 2;
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      return (
        element.scrollWidth <= element.clientWidth + 1 &&
        box.height <= Math.max(high, parseFloat(style.fontSize) * 1.5)
      );
    };
    let k = 1;
    while (!fits() && k > 0.6) {
      k -= 0.02;
      element.style.fontSize = `${size * k}px`;
    }
    if (!fits()) failed.push(element.textContent);
  }
  return failed;
}
