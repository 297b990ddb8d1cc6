/**
 * Header picture of the campaign's emails: 600x200, drawn at 1200x400 for dense screens. At most 40 KB, because many
 * clients load it at once. It contains no text: an email must be complete without its pictures.
 *   node studio/art/mail.mjs: writes campaigns/nameless-abyss/media/mail/header-1200.jpg
 */
import fs from 'node:fs';
import path from 'node:path';
import { here, media, sharp } from './tools.mjs';
import { head, mediaUrl, studio } from './type.mjs';

const emblem = fs.readFileSync(path.join(here, 'emblem-full.svg'), 'utf8');
const html = `${head(
  'en',
  `
body { width: 1200px; height: 400px; background: #05060f }
img { position: absolute; left: 0; top: -118px; width: 1200px }
.veil { position: absolute; inset: 0; background: linear-gradient(#05060f00 52%, #05060fa0 82%, #05060f 99%), radial-gradient(120% 130% at 50% 40%, #05060f00 55%, #05060fc0) }
.emblem { position: absolute; left: 564px; bottom: 16px; width: 72px }
.line { position: absolute; left: 0; bottom: 50px; width: 1200px }`,
)}<body><img src="${mediaUrl('plates/hero-1920.avif')}"><div class="veil"></div>
<svg class="line" height="4" viewBox="0 0 1200 4"><path fill="#c9a25a" d="M546 0L40 2L546 4ZM654 0L1160 2L654 4Z"/></svg><div class="emblem">${emblem}</div></body>`;

const { shoot, close } = await studio();
const picture = await (await shoot('mail', html, 1200, 400)).removeAlpha().png().toBuffer();
await close();
fs.mkdirSync(path.join(media, 'mail'), { recursive: true });
for (const quality of [74, 68, 62, 56]) {
  const info = await sharp(picture)
    .jpeg({ quality, mozjpeg: true })
    .toFile(path.join(media, 'mail/header-1200.jpg'));
  console.log('mail/header-1200.jpg', `${(info.size / 1024).toFixed(1)} KB`, `q${quality}`);
  if (info.size <= 40 * 1024) break;
}
