/** Wallpapers, portraits and stickers that players may take with them, made from the pictures of the pack. */
import type { OverlayOptions } from 'sharp';
import type { FanPicture } from '@prelude/contract/site/site-pack';
import type { PerLanguage } from '@prelude/contract/shared/languages';
import type { Context } from './context.ts';
import { faceHash } from './context.ts';
import { drawTitle, svg } from './drawing.ts';
import { avif, encoderVersion, jpeg } from './encode.ts';
import type { MediaFiles } from './files.ts';
import { emblemOf } from './icons.ts';
import { type Job, keyOf, type Output } from './job.ts';
import { openRaw, rawOf, type RawPicture } from './picture-file.ts';
import { cropToFill, openVector, type PictureSize, type Source, trimAndCentre } from './sources.ts';
import { openTitle, titleOf } from './titles.ts';

type Kind = FanPicture['kind'];

interface Format {
  /** Of the file, unless the source is smaller. */
  sizes: readonly PictureSize[];
  preview: PictureSize;
}

const formats: Record<Exclude<Kind, 'sticker'>, Format> = {
  wide: {
    sizes: [
      { width: 2560, height: 1440 },
      { width: 1920, height: 1080 },
    ],
    preview: { width: 480, height: 270 },
  },
  tall: {
    sizes: [
      { width: 1080, height: 1920 },
      { width: 750, height: 1333 },
    ],
    preview: { width: 270, height: 480 },
  },
  portrait: { sizes: [{ width: 512, height: 512 }], preview: { width: 256, height: 256 } },
};
const stickerSize = { width: 512, height: 512 };

/** Most KB. */
const limits = { qualities: [85, 80, 74, 68, 60], most: 900 };
const previewMost = 24 * 1024;

interface Item {
  kind: Exclude<Kind, 'sticker'>;
  /** The picture that it shows: `plates/hero`, `roles/Ada`. */
  of: string;
  source: Source;
  size: PictureSize;
  /** A finished file that is used as it is. */
  finished?: string;
}

/** A picture of the pack itself. A placeholder is nothing to keep. */
const real = (source: Source | undefined): Source | undefined =>
  source?.from === 'placeholder' ? undefined : source;

/** Reads only the head of a picture. */
type Measure = (source: Source) => Promise<PictureSize | null>;

/** @returns the largest size that enlarges nothing; the smallest for a picture that cannot be measured */
async function sizeOf(kind: Item['kind'], source: Source, measure: Measure): Promise<PictureSize> {
  const { sizes } = formats[kind];
  const room = await measure(source);
  return (
    sizes.find(({ width, height }) => room && room.width >= width && room.height >= height) ??
    sizes.at(-1)!
  );
}

/** @param sources of `planPictures` */
async function itemsOf(
  context: Context,
  sources: ReadonlyMap<string, Source>,
  measure: Measure,
): Promise<Item[]> {
  const { pack, finished } = context;
  const own = (name: string): Source | undefined => {
    const [path] = [...finished]
      .filter((one) => one.startsWith(`${name}-`) && /^-\d+\.avif$/.test(one.slice(name.length)))
      .toSorted(
        (a, b) => parseInt(b.slice(name.length + 1), 10) - parseInt(a.slice(name.length + 1), 10),
      );
    return path
      ? context.finishedSource(path)
      : (context.masterSource(name) ?? context.masterSource(name.replace(/^plates\//, '')));
  };
  const scenes = [...sources.keys()].filter((name) => /^(?:plates|world|features)\//.test(name));
  const wide = scenes
    .filter((name) => name === 'plates/hero' || !name.startsWith('plates/'))
    .map((of) => ({ kind: 'wide' as const, of, source: real(sources.get(of)) }));
  const characters = pack.keys.roles.map((key) => {
    const path = ['jpg', 'png'].map((ending) => `wallpapers/${key}.${ending}`);
    const done = path.find((one) => finished.has(one));
    const source = done ? context.finishedSource(done) : context.masterSource(`wallpapers/${key}`);
    return { kind: 'tall' as const, of: `roles/${key}`, source, ...(done && { finished: done }) };
  });
  const tall = scenes.map((of) => ({ kind: 'tall' as const, of, source: own(`${of}-mobile`) }));
  const portraits = pack.keys.roles.map((key) => ({
    kind: 'portrait' as const,
    of: `roles/${key}`,
    source: own(`portraits/${key}`) ?? own(`faces/${key}`) ?? real(sources.get(`roles/${key}`)),
  }));
  const items: Item[] = [];
  for (const { source, ...item } of [...wide, ...characters, ...tall, ...portraits]) {
    if (!source) continue;
    const isAsItIs = 'finished' in item;
    const size =
      (isAsItIs && (await measure(source))) || (await sizeOf(item.kind, source, measure));
    items.push({ ...item, source, size });
  }
  return items;
}

const nameOf = ({ kind, of }: Pick<Item, 'kind' | 'of'>): string =>
  `fan-kit/${kind}/${of.replace('/', '.')}`;

const crop = async ({ source, kind, size }: Item): Promise<RawPicture> =>
  cropToFill(
    await source.open(size),
    size,
    source.focus ?? { x: 0.5, y: kind === 'portrait' ? 0.34 : 0.5 },
  );

/** The picture, and its preview. */
function plainJob(context: Context, item: Item): Job {
  const { ground } = context.pack.colours;
  const { preview } = formats[item.kind];
  const { size } = item;
  const name = nameOf(item);
  const settings = [encoderVersion, item.source.hash, item.source.focus, size, ground];
  const outputs = [`${name}-preview.avif`, ...(item.finished ? [] : [`${name}.jpg`])].map(
    (path) => ({ path, key: keyOf('fan kit 1', path, settings) }),
  );
  const make = async (missing: readonly Output[]) => {
    const picture = await crop(item);
    const files = new Map<string, Buffer>();
    for (const { path } of missing) {
      if (path.endsWith('.jpg')) files.set(path, await jpeg(picture, limits, ground));
      else {
        const small = await rawOf(openRaw(picture).resize(preview.width, preview.height));
        const { file } = await avif(small, 54, previewMost, { isObject: false, isQuick: true });
        files.set(path, file);
      }
    }
    return files;
  };
  return { name, outputs, make };
}

/** The wallpaper with the title of each language. */
function titledJob(context: Context, item: Item): Job {
  const { pack, hashOfFile } = context;
  const { size } = item;
  const name = nameOf(item);
  const outputs = [...pack.words].map(([language, { title }]) => {
    const path = `${name}-title-${language}.jpg`;
    const drawn = titleOf(context, language);
    const lettering = drawn ? hashOfFile(drawn.path) : [title, faceHash(context)];
    const settings = [encoderVersion, item.source.hash, item.source.focus, size, pack.colours];
    return { path, language, key: keyOf('fan kit title 1', path, settings, lettering) };
  });
  const make = async (missing: readonly Output[]) => {
    const picture = await crop(item);
    const files = new Map<string, Buffer>();
    for (const { path, language } of outputs)
      if (missing.some((one) => one.path === path)) {
        const titled = await withTitle(context, picture, language, item.kind === 'tall');
        files.set(path, await jpeg(titled, limits, pack.colours.ground));
      }
    return files;
  };
  return { name: `${name}-title`, outputs: outputs.map(({ path, key }) => ({ path, key })), make };
}

/** Low in the picture, above the controls of a phone, on a shade that ends above it. */
async function withTitle(
  context: Context,
  picture: RawPicture,
  language: string,
  isTall: boolean,
): Promise<RawPicture> {
  const { pack } = context;
  const { width, height } = picture;
  const { ground, text } = pack.colours;
  const room = {
    width: Math.round(width * (isTall ? 0.78 : 0.42)),
    height: Math.round(height * (isTall ? 0.16 : 0.2)),
  };
  const bottom = Math.round(height * (isTall ? 0.86 : 0.91));
  const lettering = await openTitle(context, language, room);
  const type = lettering ? undefined : await context.typesetterOf(language);
  const set = type
    ? drawTitle(type, pack.words.get(language)!.title, width / 2, bottom, {
        size: room.width / 7,
        fill: text,
        room: room.width,
        align: 'middle',
        tracking: 20,
      })
    : undefined;
  const tallest = lettering?.height ?? set?.height ?? 0;
  const from = Math.max(0, (bottom - tallest * 1.9) / height);
  const shade = `<defs><linearGradient id="s" x2="0" y2="1"><stop offset="${from}" stop-color="${ground}" stop-opacity="0"/><stop offset="${(bottom - tallest / 2) / height}" stop-color="${ground}" stop-opacity=".62"/><stop offset="1" stop-color="${ground}" stop-opacity=".8"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>`;
  const layers: OverlayOptions[] = [
    { input: Buffer.from(svg(width, height, `${shade}${set?.paths ?? ''}`)), left: 0, top: 0 },
  ];
  if (lettering)
    layers.push({
      input: await openRaw(lettering).png().toBuffer(),
      left: Math.round((width - lettering.width) / 2),
      top: bottom - lettering.height,
    });
  return rawOf(openRaw(picture).composite(layers));
}

interface Sticker {
  of: string;
  path: string;
  job: Job;
}

function stickersOf(context: Context, sources: ReadonlyMap<string, Source>): Sticker[] {
  const sticker = (of: string, hash: string, open: () => Promise<RawPicture>): Sticker => {
    const path = `fan-kit/sticker/${of.replace('/', '.')}.png`;
    const make = async () => {
      const object = await trimAndCentre(await open(), stickerSize, 0.03);
      return new Map([
        [path, await openRaw(object).png({ palette: true, quality: 92 }).toBuffer()],
      ]);
    };
    const outputs = [{ path, key: keyOf('fan kit sticker 1', path, hash) }];
    return { of, path, job: { name: path.replace('.png', ''), outputs, make } };
  };
  const emblem = emblemOf(context);
  const objects = [...sources].filter(
    ([name, source]) => /^(?:factions|rewards)\//.test(name) && real(source),
  );
  return [
    ...(emblem.from === 'placeholder'
      ? []
      : [
          sticker('emblem', emblem.hash, async () =>
            openVector(Buffer.from(await emblem.svg()), stickerSize),
          ),
        ]),
    ...objects.map(([name, source]) => sticker(name, source.hash, () => source.open(stickerSize))),
  ];
}

/** @param sources of `planPictures` */
export async function planFanKit(
  context: Context,
  sources: ReadonlyMap<string, Source>,
  measure: Measure,
) {
  const items = await itemsOf(context, sources, measure);
  const stickers = stickersOf(context, sources);
  const wallpapers = items.filter(({ kind }) => kind !== 'portrait');
  const jobs = [
    ...items.map((item) => plainJob(context, item)),
    ...stickers.map(({ job }) => job),
    ...wallpapers.map((item) => titledJob(context, item)),
  ];
  /** @returns what the page lists */
  const list = ({ address, has }: Pick<MediaFiles, 'address' | 'has'>): FanPicture[] => [
    ...items.map((item) => {
      const name = nameOf(item);
      const titled = (): PerLanguage<string> =>
        Object.fromEntries(
          context.pack.languages.map((language) => [
            language,
            address(`${name}-title-${language}.jpg`),
          ]),
        );
      return {
        kind: item.kind,
        of: item.of,
        ...item.size,
        preview: address(`${name}-preview.avif`),
        plain: address(item.finished ?? `${name}.jpg`),
        titled: item.kind === 'portrait' ? null : titled(),
      };
    }),
    ...stickers.map(({ of, path }) => ({
      kind: 'sticker' as const,
      of,
      ...stickerSize,
      preview: has(`${of}-256.avif`) ? address(`${of}-256.avif`) : address(path),
      plain: address(path),
      titled: null,
    })),
  ];
  return { jobs, list };
}
