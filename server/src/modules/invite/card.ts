/** Texts are outlines (studio/art/lettering.mjs), so the server needs no fonts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FullTheme } from '@prelude/contract/campaign/theme';
import type { Language } from '@prelude/contract/shared/languages';
import { mediaFolder } from '../../core/campaign/pack.ts';

interface Outline {
  d: string;
  width: number;
}
type Lettering = Record<Language, Record<'title' | 'label' | 'line', Outline>> & {
  digits: Record<string, Outline>;
};

export interface Cards {
  roles: ReadonlySet<string>;
  /** JPEG, 1200 × 630. @param role one of `roles`; undefined uses only the campaign's picture */
  draw(language: Language, number: number, role: string | undefined): Promise<Buffer>;
  /** Header picture of emails: the campaign card of a language without its margins. JPEG, 1200 px wide. */
  letterHead(language: Language): Promise<Buffer>;
}

const [width, height] = [1200, 630];
const portrait = 500;
/** Position and width of the text, px. */
const [left, room] = [84, 620];

/** Cached cards, about 70 KB each. Drawn one at a time to keep CPU time for registrations. */
const kept = 300;

export function createCards(campaignDir: string, theme: FullTheme): Cards {
  const media = mediaFolder(campaignDir);
  const file = join(media, 'social/lettering.json');
  const lettering = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Lettering)
    : undefined;
  const portraits = join(media, 'roles');
  const roles = new Set(
    (existsSync(portraits) ? readdirSync(portraits) : []).flatMap(
      (name) => /^(\w+)-900\.avif$/.exec(name)?.[1] ?? [],
    ),
  );
  const made = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const once = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = made.get(key);
    if (known) return known;
    const card = last.then(make, make);
    last = card;
    made.set(key, card);
    card.catch(() => made.delete(key));
    if (made.size > kept) made.delete(made.keys().next().value!);
    return card;
  };

  /** Character on the background: the expensive part, made once per character. */
  const scenes = new Map<string, Promise<Buffer>>();
  const sceneOf = (role: string): Promise<Buffer> => {
    const scene = scenes.get(role) ?? drawScene(media, role);
    scenes.set(role, scene);
    scene.catch(() => scenes.delete(role));
    return scene;
  };

  return {
    roles,
    draw: (language, number, role) =>
      once(`${language} ${number} ${role ?? ''}`, async () =>
        sharp(await sceneOf(role ?? [...roles][0]!))
          .composite([
            { input: Buffer.from(wordsOf(theme, lettering, language, number)), left: 0, top: 0 },
          ])
          .jpeg({ quality: 84, mozjpeg: true })
          .toBuffer(),
      ),
    letterHead: (language) =>
      once(`head ${language}`, () =>
        sharp(join(media, 'social', `${language}.jpg`))
          .extract({ left: 30, top: 188, width: 1140, height: 414 })
          .resize(1200)
          .extend({ bottom: 20, background: theme.colors.ground })
          .jpeg({ quality: 82, mozjpeg: true })
          .toBuffer(),
      ),
  };
}

async function drawScene(media: string, role: string): Promise<Buffer> {
  const figure = await sharp(join(media, 'roles', `${role}-900.avif`))
    .resize(portrait, height, { fit: 'cover', position: 'top' })
    .toBuffer();
  return sharp(join(media, 'plates/hero-1280.avif'))
    .resize(width, height, { fit: 'cover' })
    .modulate({ brightness: 0.55 })
    .blur(3)
    .composite([{ input: await fadeIn(figure), left: width - portrait, top: 0 }])
    .png()
    .toBuffer();
}

const fadeIn = (figure: Buffer): Promise<Buffer> =>
  sharp(figure)
    .ensureAlpha()
    .composite([
      {
        input: Buffer.from(
          `<svg width="${portrait}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-opacity="0"/><stop offset=".35"/></linearGradient></defs><rect width="${portrait}" height="${height}" fill="url(#g)"/></svg>`,
        ),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer();

function wordsOf(
  theme: FullTheme,
  lettering: Lettering | undefined,
  language: Language,
  number: number,
): string {
  const { accent, line, link, scrim, text } = theme.colors;
  const label = theme.mail[theme.mode].text;
  const frame = `<rect x="18" y="18" width="${width - 36}" height="${height - 36}" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="2"/><rect x="25" y="25" width="${width - 50}" height="${height - 50}" fill="none" stroke="${line}" stroke-opacity=".4"/>`;
  const shade = `<defs><linearGradient id="s"><stop offset="0" stop-color="${scrim}" stop-opacity=".82"/><stop offset=".62" stop-color="${scrim}" stop-opacity=".5"/><stop offset="1" stop-color="${scrim}" stop-opacity=".1"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>`;
  const lines = lettering
    ? [
        set(lettering[language].title, 44, 142, link),
        `<rect x="${left}" y="176" width="120" height="2" fill="${accent}"/>`,
        set(lettering[language].label, 34, 284, label),
        set(digitsOf(lettering, number), 132, 410, text),
        set(lettering[language].line, 38, 500, text),
      ]
    : [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shade}${frame}${lines.join('')}</svg>`;
}

function set({ d, width: units }: Outline, size: number, baseline: number, fill: string): string {
  const scale = Math.min(size / 1000, room / units);
  return `<path transform="translate(${left} ${baseline}) scale(${scale})" fill="${fill}" d="${d}"/>`;
}

function digitsOf({ digits }: Lettering, number: number): Outline {
  let x = 0;
  let d = '';
  for (const letter of new Intl.NumberFormat('en').format(number)) {
    const { d: path, width: advance } = digits[letter]!;
    const from = x;
    d += path.replaceAll(/([MLQC])([^MLQCZ]*)/g, (_all, command: string, numbers: string) => {
      const values = numbers.trim().split(/\s+/).map(Number);
      return command + values.map((value, i) => (i % 2 === 0 ? value + from : value)).join(' ');
    });
    x += advance;
  }
  return { d, width: x };
}
