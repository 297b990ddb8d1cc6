/** Texts are outlines (studio/art/lettering.mjs), so the server needs no fonts. */
import sharp, { type Sharp } from 'sharp';
import type { FullTheme } from '@prelude/pack/format/theme';
import {
  directionOf,
  type Language,
  inLanguage,
  type PerLanguage,
} from '@prelude/contract/shared/languages';
import type { PackMedia } from '../../core/media/pack-media.ts';
import { createQueue } from '../../core/queue.ts';

interface Outline {
  d: string;
  width: number;
}
type Lettering = PerLanguage<Record<'title' | 'label' | 'line', Outline>> & {
  digits: Record<string, Outline>;
};

const [width, height] = [1200, 630];
const portrait = 500;
/** Position and width of the text, px. */
const [left, room] = [84, 620];

/** Cached cards, about 70 KB each. */
const mostCached = 300;

type Media = Pick<PackMedia, 'compiled' | 'file' | 'version'>;

/** Link readers give up after some seconds. */
const longestMs = 10_000;

export function createCards(theme: FullTheme, media: Media) {
  const open = (path: string) => media.file(path, longestMs);
  const readLettering = async (): Promise<Lettering | undefined> => {
    const file = await open('social/lettering.json');
    return file && (JSON.parse(file.toString()) as Lettering);
  };
  const roles = new Set(
    [...media.compiled().all.keys()].flatMap(
      (path) => /^roles\/([\w-]+)-900\.avif$/.exec(path)?.[1] ?? [],
    ),
  );
  const cards = new Map<string, Promise<Buffer>>();
  /** Character on the background: the expensive part, made once per character. */
  const scenes = new Map<string, Promise<Buffer>>();
  /** One card at a time, to keep CPU time for registrations. */
  const queue = createQueue({ concurrency: 1, maxWaitMs: 8000, maxWaiting: 32 });
  let lettering: Promise<Lettering | undefined> | undefined;
  let version = media.version();

  const once = (
    cache: Map<string, Promise<Buffer>>,
    key: string,
    make: () => Promise<Buffer>,
  ): Promise<Buffer> => {
    const now = media.version();
    if (now !== version) {
      version = now;
      for (const stale of [cards, scenes]) stale.clear();
      lettering = undefined;
    }
    const known = cache.get(key);
    const picture = known ?? make();
    // The picture that was asked for last stays longest.
    cache.delete(key);
    cache.set(key, picture);
    if (!known) picture.catch(() => cache.delete(key));
    if (cache.size > mostCached) cache.delete(cache.keys().next().value!);
    return picture;
  };

  const sceneOf = (role = [...roles][0] ?? ''): Promise<Buffer> =>
    once(scenes, role, () => drawScene(open, role, theme.colors.ground));

  return {
    roles,
    /**
     * JPEG, 1200 × 630. Throws `Failure` server.busy when too many wait.
     * @param role one of `roles`; undefined uses only the campaign's picture
     */
    draw: (language: Language, number: number, role: string | undefined): Promise<Buffer> =>
      once(cards, `${language} ${number} ${role ?? ''}`, () =>
        queue.run(async () => {
          lettering ??= readLettering();
          const words = wordsOf(theme, await lettering, language, number);
          return sharp(await sceneOf(role))
            .composite([{ input: Buffer.from(words), left: 0, top: 0 }])
            .jpeg({ quality: 84, mozjpeg: true })
            .toBuffer();
        }),
      ),
  };
}

/**
 * Header picture of emails: the campaign card of a language without its margins. JPEG, 1200 px wide.
 * @param file the card; without it, a plain picture takes its place
 */
export const emailHeader = (file: Buffer | undefined, ground: string): Promise<Buffer> =>
  pictureOr(file, ground)
    .extract({ left: 30, top: 188, width: 1140, height: 414 })
    .resize(1200)
    .extend({ bottom: 20, background: ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/** A plain picture takes the place of one that cannot be made. */
const pictureOr = (file: Buffer | undefined, background: string): Sharp =>
  file ? sharp(file) : sharp({ create: { width, height, channels: 3, background } });

/** @param role empty in a campaign without characters */
async function drawScene(
  open: (path: string) => Promise<Buffer | undefined>,
  role: string,
  ground: string,
): Promise<Buffer> {
  const scene = pictureOr(await open('plates/hero-1280.avif'), ground)
    .resize(width, height, { fit: 'cover' })
    .modulate({ brightness: 0.55 })
    .blur(3);
  const portraitFile = role
    ? ((await open(`faces/${role}-900.avif`)) ?? (await open(`roles/${role}-900.avif`)))
    : undefined;
  if (!portraitFile) return scene.png().toBuffer();
  const figure = await sharp(portraitFile)
    .resize(portrait, height, { fit: 'cover', position: 'top' })
    .toBuffer();
  return scene
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
  const words = lettering && inLanguage(lettering, language);
  const isRightToLeft = directionOf(language) === 'rtl';
  const set = ({ d, width: units }: Outline, size: number, baseline: number, fill: string) => {
    const scale = Math.min(size / 1000, room / units);
    const x = left + (isRightToLeft ? room - units * scale : 0);
    return `<path transform="translate(${x} ${baseline}) scale(${scale})" fill="${fill}" d="${d}"/>`;
  };
  const lines = words
    ? [
        set(words.title, 44, 142, link),
        `<rect x="${left + (isRightToLeft ? room - 120 : 0)}" y="176" width="120" height="2" fill="${accent}"/>`,
        set(words.label, 34, 284, label),
        set(digitsOf(lettering, number), 132, 410, text),
        set(words.line, 38, 500, text),
      ]
    : [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shade}${frame}${lines.join('')}</svg>`;
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
