/**
 * Covers of the campaign's articles, 1920x1080 and for phones 750x1624, composed of its own pictures: a scene, and before it a person or a thing.
 * Run after faces.mjs; run manifest.mjs afterwards.
 *   npm run studio -- art covers [--only news-berenica,…]
 */
import path from 'node:path';
import { media, option, saveAvif, sharp } from './tools.mjs';

const [width, height] = [1920, 1080];
const at = (name) => path.join(media, name);

/**
 * Each cover: `scene` fills it (`light` and `blur` move it back, `part` is [x, y, w, h] of it), `faces` stand from left to
 * right at a share of the width, `thing` is [file, x, y, size] of an object with alpha.
 */
const covers = {
  'news-open': {
    scene: 'plates/hero-1920.avif',
    part: [380, 60, 1440, 810],
    thing: ['rewards/ferry-lantern-512.avif', 1330, 470, 520],
  },
  'news-million': {
    scene: 'world/Empire-1920.avif',
    light: 0.8,
    blur: 6,
    thing: ['rewards/coin-512.avif', 960, 500, 760],
  },
  'news-platforms': { scene: 'features/night-voyage-1920.avif' },
  'news-maintenance': {
    scene: 'plates/news-1920.avif',
    light: 0.8,
    blur: 5,
    thing: ['rewards/extra-hourglass-512.avif', 960, 520, 820],
  },
  'news-heaventree': { scene: 'world/Heaventree-1920.avif' },
  'news-berenica': { scene: 'plates/role-1920.avif', blur: 4, faces: [['Berenica', 0.66]] },
  'news-music': {
    scene: 'features/duet-1920.avif',
    blur: 4,
    light: 0.8,
    faces: [['Rhythm', 0.64]],
  },
  'news-postcards': { scene: 'world/Migration-1920.avif' },
  'news-share': {
    scene: 'plates/invitation-1920.avif',
    light: 0.7,
    blur: 8,
    faces: [
      ['Margie', 0.33],
      ['Filbert', 0.67],
    ],
  },
  'news-recruitment': {
    scene: 'plates/milestone-1920.avif',
    light: 0.7,
    blur: 8,
    faces: [
      ['Lynn', 0.24],
      ['Outsider', 0.5],
      ['Psyche', 0.76],
    ],
  },
  'news-results': { scene: 'plates/weapon-1920.avif', blur: 6, faces: [['Rebecca', 0.64]] },
  'news-download': { scene: 'features/descent-1920.avif' },
  'news-hours': { scene: 'features/borrowed-hours-1920.avif' },
};

async function sceneOf({ scene, part, light = 1, blur = 0 }) {
  let picture = sharp(at(scene));
  if (part) {
    const [left, top, w, h] = part;
    picture = picture.extract({ left, top, width: w, height: h });
  }
  picture = picture.resize(width, height).modulate({ brightness: light });
  return (blur ? picture.blur(blur) : picture).png().toBuffer();
}

/** A portrait whose sides fade into the scene. Several are cut narrower, so that they stand side by side. */
async function faceLayer([key, middle], count) {
  const w = count === 1 ? 900 : Math.round((width * 0.86) / count);
  const fade = `<svg width="${w}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-opacity="0"/><stop offset=".2"/><stop offset=".8"/><stop offset="1" stop-opacity="0"/></linearGradient></defs><rect width="${w}" height="${height}" fill="url(#g)"/></svg>`;
  const input = await sharp(at(`faces/${key}-900.avif`))
    .resize(w, height, { fit: 'cover', position: 'top' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: Math.round(middle * width - w / 2), top: 0 };
}

async function thingLayers([file, x, y, size]) {
  const object = await sharp(at(file)).resize(size, size).png().toBuffer();
  const [left, top] = [Math.round(x - size / 2), Math.round(y - size / 2)];
  const glow = `<svg width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".5"/><stop offset=".5" stop-color="#c9a25a" stop-opacity=".2"/><stop offset="1" stop-color="#c9a25a" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${size * 0.72}" fill="url(#g)"/></svg>`;
  return [
    { input: Buffer.from(glow), left: 0, top: 0, blend: 'screen' },
    { input: object, left, top },
  ];
}

/** The words of lists and link previews stand on the lower part. */
const shade = Buffer.from(
  `<svg width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" x2="0" y1="0" y2="1"><stop offset=".55" stop-color="#05060f" stop-opacity="0"/><stop offset="1" stop-color="#05060f" stop-opacity=".7"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/></svg>`,
);

const only = option('only')?.split(',');
for (const [name, cover] of Object.entries(covers)) {
  if (only && !only.includes(name)) continue;
  const { faces = [], thing } = cover;
  const layers = [
    ...(await Promise.all(faces.map((face) => faceLayer(face, faces.length)))),
    ...(thing ? await thingLayers(thing) : []),
    { input: shade, left: 0, top: 0 },
  ];
  const picture = await sharp(await sceneOf(cover))
    .composite(layers)
    .png()
    .toBuffer();
  await saveAvif(at(`plates/${name}-1920.avif`), sharp(picture), 150, 58);
  // Phones show a part: the person or the thing.
  const middle = thing ? thing[1] : faces.length === 1 ? faces[0][1] * width : width / 2;
  const part = Math.round((height * 750) / 1624);
  const left = Math.round(Math.min(width - part, Math.max(0, middle - part / 2)));
  const narrow = sharp(picture).extract({ left, top: 0, width: part, height }).resize(750, 1624);
  await saveAvif(at(`plates/${name}-mobile-750.avif`), narrow, 80, 58);
}
