/** Plans the AVIF files: every size of every background, character, weapon, place, faction, feature and reward. */
import { openRaw, rawOf, type RawPicture } from './picture-file.ts';
import type { Context } from './context.ts';
import { avif, encoderVersion } from './encode.ts';
import {
  type Kind,
  kindNames,
  pagePlates,
  type PictureKind,
  pictureKinds,
  plateKind,
  type Shape,
} from './kinds.ts';
import type { Pack } from './subjects.ts';
import { type Entry, initialOf, medallion, portrait, scene } from './placeholders.ts';
import { cropToFill, trimAndCentre, isTransparent, type Source } from './sources.ts';
import { type Job, keyOf, type Output } from './job.ts';

type Variant = 'wide' | 'phone';

export function planPictures(context: Context) {
  const { pack } = context;
  const jobs: Job[] = [];
  /** Source of each wide picture, such as `roles/Ada` and `plates/hero`: link previews are made from these. */
  const sources = new Map<string, Source>();
  /** Placeholders that wait for a master. */
  const standIns = new Set<string>();
  const add = (entry: Entry, kind: Kind) => {
    const name = `${entry.kind}/${entry.key}`;
    const source = sourceOf(context, entry, 'wide', kind, sources);
    if (kind.isOptional && source.from === 'placeholder') return;
    sources.set(name, source);
    if (source.from === 'placeholder') standIns.add(name);
    for (const variant of ['wide', 'phone'] as const) {
      const shape = kind[variant];
      const job = shape && jobOf(context, entry, variant, shape, kind, sources);
      if (job) jobs.push(job);
    }
  };
  for (const key of platesOf(context)) add({ kind: 'plates', key, name: '' }, plateKind(key));
  for (const kind of kindNames)
    for (const key of pack.keys[kind])
      add({ kind, key, ...wordsOf(pack, kind, key) }, pictureKinds[kind]);
  return { jobs, sources, standIns };
}

/** All languages show the same picture, so it has only what they all write in the same way. */
function wordsOf(pack: Pack, kind: PictureKind, key: string): Pick<Entry, 'name' | 'initial'> {
  const all = [...pack.words.values()];
  const names = [...new Set(all.map((words) => words.nameOf(kind, key)))];
  const initials = [...new Set(names.map(initialOf))];
  const only = (list: readonly string[]) => (list.length === 1 ? list[0]! : '');
  return { name: only(names), initial: only(initials) };
}

/** `hero` first: `invitation` may use its picture. */
export function platesOf({ pack, masters, finished }: Context): string[] {
  const named = [...masters.files.keys()].flatMap((name) => {
    const key = name.replace(/^plates\//, '').replace(/-mobile$/, '');
    const isPlate = name.startsWith('plates/') || pagePlates.some((plate) => plate === key);
    return isPlate ? [key] : [];
  });
  const done = [...finished].flatMap(
    (path) => /^plates\/((?!.*-depth-).+?)(?:-mobile)?-\d+\.avif$/.exec(path)?.[1] ?? [],
  );
  return [...new Set([...pack.requiredPlates, ...named, ...done])];
}

const masterNames = ({ kind, key }: Entry): string[] =>
  kind === 'plates' ? [key, `plates/${key}`] : [`${kind}/${key}`];

const pathOf = ({ kind, key }: Entry, variant: Variant, width: number): string =>
  `${kind}/${key}${variant === 'phone' ? '-mobile' : ''}-${width}.avif`;

const pathsOf = (entry: Entry, variant: Variant, { widths }: Shape): string[] =>
  widths.map((width) => pathOf(entry, variant, width));

function sourceOf(
  context: Context,
  entry: Entry,
  variant: Variant,
  kind: Kind,
  sources: ReadonlyMap<string, Source>,
): Source {
  const suffix = variant === 'phone' ? '-mobile' : '';
  const master = masterNames(entry)
    .map((name) => context.masterSource(name + suffix))
    .find(Boolean);
  const shape = kind[variant];
  const done = shape && pathsOf(entry, variant, shape).find((path) => context.finished.has(path));
  if (master && done)
    context.warn(done, `${master.file}: is not used, because media/${done} exists; remove one`);
  if (done) return context.finishedSource(done);
  if (master) return master;
  if (variant === 'phone') {
    const wide = sources.get(`${entry.kind}/${entry.key}`);
    if (wide && wide.from !== 'placeholder') return wide;
  }
  const face = sources.get(`faces/${entry.key}`);
  if (entry.kind === 'portraits' && face) return face;
  const hero = sources.get('plates/hero');
  if (entry.kind === 'plates' && hero && hero.from !== 'placeholder') {
    const own = variant === 'phone' ? context.masterSource('hero-mobile') : undefined;
    return own ?? hero;
  }
  return placeholderOf(context, entry);
}

function placeholderOf(context: Context, entry: Entry): Source {
  const { pack } = context;
  const accent = entry.kind === 'factions' ? pack.accents.get(entry.key) : undefined;
  const colours = accent ? { ...pack.colours, accent } : pack.colours;
  const draw = entry.kind === 'roles' ? portrait : isScene(entry) ? scene : medallion;
  return context.drawing(
    `placeholder of ${entry.kind}/${entry.key}`,
    ['placeholder 3', entry, colours],
    (size, type) => draw(entry, size, colours, type),
  );
}

const isScene = ({ kind }: Entry): boolean =>
  kind === 'plates' || kind === 'world' || kind === 'features';

function jobOf(
  context: Context,
  entry: Entry,
  variant: Variant,
  shape: Shape,
  kind: Kind,
  sources: ReadonlyMap<string, Source>,
): Job | undefined {
  const { larger = [], ...fixed } = shape;
  const source = sourceOf(context, entry, variant, kind, sources);
  const settings = [encoderVersion, source.hash, source.focus, fixed, kind.quality, kind.margin];
  const room = source.from === 'master' ? context.sizeOf(source) : undefined;
  const isLargeEnough = (at: number) =>
    room !== undefined && room.width >= at && room.height >= Math.round(at * shape.ratio);
  const sizes = [
    ...shape.widths.map((at, index) => ({ at, most: shape.most[index]! })),
    ...larger.filter(([at]) => isLargeEnough(at)).map(([at, most]) => ({ at, most })),
  ].map((size) => ({ ...size, path: pathOf(entry, variant, size.at) }));
  const outputs = sizes
    .map(({ path }) => ({ path, key: keyOf(settings, path) }))
    .filter(({ path }) => !context.finished.has(path));
  if (outputs.length === 0) return undefined;
  const make = async (missing: readonly Output[]) => {
    const [width = 0] = shape.widths;
    const size = { width, height: Math.round(width * shape.ratio) };
    const picture = await source.open(size);
    warnAboutSize(context, source, picture, size, outputs[0]!.key);
    const isObject = kind.margin !== undefined && (await isTransparent(picture));
    const largest = isObject
      ? await trimAndCentre(picture, size, kind.margin!)
      : await cropToFill(picture, size, source.focus);
    const files = new Map<string, Buffer>();
    for (const output of missing) {
      const { at, most: mostKb } = sizes.find(({ path }) => path === output.path)!;
      const box = { width: at, height: Math.round(at * shape.ratio) };
      const sized =
        at === width
          ? largest
          : at > width
            ? await cropToFill(picture, box, source.focus)
            : await rawOf(openRaw(largest).resize(box.width, box.height));
      const most = mostKb * 1024;
      const { file, quality } = await avif(sized, kind.quality, most, {
        isObject,
        isQuick: source.from === 'placeholder',
      });
      if (file.length > most)
        context.warn(
          output.key,
          `${source.file}: ${output.path} has ${Math.ceil(file.length / 1024)} KB at the lowest quality (${quality}), not at most ${most / 1024}; use a picture with less noise and fine detail`,
        );
      files.set(output.path, file);
    }
    return files;
  };
  return { name: sizes[0]!.path.replace(/-\d+\.avif$/, ''), outputs, make };
}

/** A master that is enlarged more than this looks soft. */
const mostEnlarged = 1.25;

function warnAboutSize(
  { warn }: Context,
  source: Source,
  picture: RawPicture,
  size: { width: number; height: number },
  key: string,
): void {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  if (source.from !== 'master' || scale <= mostEnlarged) return;
  const [shape, wanted] = [picture, size].map(({ width, height }) => `${width} × ${height}`);
  warn(
    `${key} size`,
    `${source.file}: ${shape} pixels are enlarged ${scale.toFixed(1)} times for ${wanted}; use a larger picture${size.height > size.width ? ' or a -mobile master' : ''}`,
  );
}
