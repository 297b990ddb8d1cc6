/**
 * Makes the pictures that the film is built of: the moon, the part of each portrait around the eyes at twice its size, the
 * logotype, the line below it, the plate of the hourglass, and coarse depth of the plates (white is near). A portrait is
 * made again when its drawing is newer.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { picture } from '../art/faces/kit.mjs';
import { develop } from '../art/faces/light.mjs';
import { here as art, masters, media, sharp } from '../art/tools.mjs';
import { cleanPlates } from './clean.mjs';
import { depths } from './depths.mjs';

export const cache = join(masters, 'film');
/** The part of a portrait around the eyes, in its 900 x 1350 pixels; the shots take their pictures from it. */
export const around = { left: 110, top: 300, width: 680, height: 560 };
const scale = 2;

const campaign = join(media, '..');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
export const names = read(join(campaign, 'catalogue/roles.json')).map(({ key }) => key);

const faces = join(art, 'faces');
const timeOf = (file) => statSync(file).mtimeMs;
/** When a character was last drawn: the newest of its files. */
const drawnAt = (name) =>
  Math.max(
    ...readdirSync(faces)
      .filter((file) => new RegExp(`^${name}[.-]`, 'i').test(file))
      .map((file) => timeOf(join(faces, file))),
  );

async function face(name) {
  const file = join(cache, `eyes-${name}.jpg`);
  if (existsSync(file) && timeOf(file) > drawnAt(name)) return;
  const { draw, finish } = await import(`../art/faces/${name.toLowerCase()}.mjs`);
  const { left, top, width, height } = around;
  // A little more than is cut out, for the bloom comes from beyond its edges.
  const edge = 40;
  const view = [left - edge, top - edge, width + 2 * edge, height + 2 * edge];
  const size = [view[2] * scale, view[3] * scale];
  const drawn = await develop(picture(await draw(), view), size, finish);
  await sharp(drawn)
    .extract({
      left: edge * scale,
      top: edge * scale,
      width: width * scale,
      height: height * scale,
    })
    .jpeg({ quality: 94 })
    .toFile(file);
  console.log(`eyes of ${name}`);
}

/** What the title asks for: the word on the site's button, and the day on which pre-registration closes. */
async function words(file) {
  const { register } = read(join(campaign, '../../locales/en/ui.json')).home;
  const { closes_at: closes } = read(join(campaign, 'campaign.json')).registration;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${closes.slice(0, 10)}T00:00:00Z`),
  );
  const rows = await Promise.all(
    [
      [`<span letter_spacing="24000">${register.toUpperCase()}</span>`, 'Cinzel 104', 'Cinzel_500Medium.ttf'],
      [`until ${day}`, 'EB Garamond Italic 84', 'EBGaramond_500Medium_Italic.ttf'],
    ].map(([text, font, name]) =>
      sharp({ text: { text: `<span foreground="white">${text}</span>`, font, fontfile: join(campaign, 'fonts', name), rgba: true, dpi: 72 } })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  ); // prettier-ignore
  const width = Math.max(...rows.map(({ info }) => info.width)) + 40;
  const [first, second] = rows.map(({ data, info }, i) => ({
    input: data,
    left: Math.round((width - info.width) / 2),
    top: i * 150 + 10,
  }));
  await sharp({ create: { width, height: 270, channels: 4, background: '#ffffff00' } })
    .composite([first, second])
    .png()
    .toFile(file);
}

/** Makes what is missing. `wanted`: the characters whose eyes are needed. */
export async function sources(wanted = names) {
  mkdirSync(cache, { recursive: true });
  const moon = join(masters, 'moon.png');
  if (!existsSync(moon)) {
    const textures = join(art, 'textures');
    execFileSync('node', [join(textures, 'run.mjs'), join(textures, 'moon.frag'), moon]);
  }
  const title = join(cache, 'title.png');
  // Without the arc of the moon, which would be cut where a letter leaves.
  const letters = readFileSync(join(media, 'lettering/title-en.svg'), 'utf8').replace(
    /<g fill="none" stroke="url\(#pale\)"[^]*?<\/g>/,
    '',
  );
  if (!existsSync(title))
    await sharp(Buffer.from(letters), { density: 60 }).resize(2048).png().toFile(title);
  await words(join(cache, 'words.png'));
  await cleanPlates(cache);
  for (const [key, { size, shapes, blur }] of Object.entries(depths)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${shapes}</svg>`;
    await sharp(Buffer.from(svg))
      .resize(480, 480, { fit: 'fill' })
      .blur(blur)
      .toColourspace('b-w')
      .png()
      .toFile(join(cache, `depth-${key}.png`));
  }
  for (const name of wanted) await face(name);
}
