/** Plans the files that replaced pictures and sentences need: sizes, link previews, the words of shared cards. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureValue } from '../campaign/live-pack.ts';
import { mediaFolder } from './folder.ts';
import type { PackTexts } from '@prelude/pack/pack-texts';
import { planCards } from '@prelude/pack/compile/cards';
import { type Context, createContext } from '@prelude/pack/compile/context';
import { encoderVersion, jpeg } from '@prelude/pack/compile/encode';
import { type Job, keyOf } from '@prelude/pack/compile/job';
import { jpegs } from '@prelude/pack/compile/kinds';
import { type Pack, readPack } from '@prelude/pack/compile/subjects';
import { planPictures } from '@prelude/pack/compile/pictures';
import { readPicture } from '@prelude/pack/compile/picture-file';
import { filesOf, isFileOf, type Slot, slotsOf } from '@prelude/pack/compile/slots';
import { createHasher, cropped, type KnownHash, type Source } from '@prelude/pack/compile/sources';

interface Given {
  /** Of the pack. */
  folder: string;
  texts: Pick<PackTexts, 'read' | 'original'>;
  pictures: ReadonlyMap<string, PictureValue>;
  /** @returns an uploaded master */
  master(hash: string): Promise<Buffer>;
  warn(sentence: string): void;
}

/** Largest master that is kept, in pixels of each side. */
export const masterSide = 3840;

const isCard = (path: string): boolean => /^social\/.+\.(?:jpg|json)$/.test(path);

const hashes: Record<string, KnownHash> = {};

/** Reads every finished picture once per process, to know its hash. */
export function planReplacements(given: Given): Job[] {
  const { folder, texts, pictures } = given;
  const media = mediaFolder(folder);
  const files = filesOf(media);
  const pack = readPack(folder, texts.read);
  const slots = slotsOf(pack, files);
  const replaced = slots.filter(({ name }) => pictures.has(name));
  const isReplaced = isFileOfAny(replaced.concat(derived(pack, slots, replaced)));

  const contextOf = (read: PackTexts['read'], shown: ReadonlyMap<string, PictureValue>): Context =>
    createContext({
      pack: readPack(folder, read),
      masters: {
        files: new Map([...shown.keys()].map((name) => [name, `art/${name}`])),
        focusOf: (name) => shown.get(name)?.focus,
      },
      finished: new Set(
        files.filter((path) => !isCard(path) && !(shown.size > 0 && isReplaced(path))),
      ),
      media,
      hashOfFile: createHasher(hashes),
      warn: (_key, sentence) => given.warn(sentence),
      masterSource: (name) => masterSource(name, shown.get(name), given),
      isShown: (path) => files.includes(path),
    });
  const usable = new Map([...pictures].filter(([name]) => replaced.some((at) => at.name === name)));
  const [before, after] = [contextOf(texts.original, new Map()), contextOf(texts.read, usable)];
  const known = new Set(
    planCards(before, planPictures(before).sources).flatMap(({ outputs }) =>
      outputs.map(({ key }) => key),
    ),
  );
  const { jobs, sources } = planPictures(after);
  return [
    ...jobs.filter(({ outputs }) => outputs.some(({ path }) => isReplaced(path))),
    // Only the cards whose picture or words have changed.
    ...planCards(after, sources).filter(
      ({ outputs }) => !outputs.some(({ key }) => known.has(key)),
    ),
    ...covers(after, replaced, sources),
  ];
}

const isFileOfAny =
  (slots: readonly Slot[]) =>
  (path: string): boolean =>
    slots.some((slot) => isFileOf(slot, path));

/** Backgrounds that a pack without their masters takes from `hero`. */
function derived(
  { folder, requiredPlates }: Pack,
  slots: readonly Slot[],
  replaced: readonly Slot[],
): Slot[] {
  if (!replaced.some(({ name }) => name === 'hero')) return [];
  const art = join(folder, 'art');
  const own = existsSync(art) ? readdirSync(art) : [];
  return slots.filter(
    ({ kind, key, name }) =>
      kind === 'plates' &&
      requiredPlates.includes(key) &&
      !replaced.some((slot) => slot.name === name) &&
      key !== 'hero' &&
      !existsSync(join(folder, 'media/plates', `${key}-1920.avif`)) &&
      !own.some((file) => file.startsWith(`${key}.`)),
  );
}

function masterSource(
  name: string,
  value: PictureValue | undefined,
  { master }: Pick<Given, 'master'>,
): Source | undefined {
  if (!value) return undefined;
  return {
    from: 'master',
    file: name,
    hash: value.hash,
    focus: value.focus,
    open: async () => readPicture(await master(value.hash), { pixels: masterSide ** 2 }),
  };
}

/** Link previews of articles that use a background as their cover; the build makes them for the pack's own. */
const covers = (
  { pack }: Context,
  replaced: readonly Slot[],
  sources: ReadonlyMap<string, Source>,
): Job[] =>
  replaced
    .filter(({ kind, isPhone }) => kind === 'plates' && !isPhone)
    .map(({ key }) => {
      const source = sources.get(`plates/${key}`)!;
      const path = `social/cover-${key}.jpg`;
      const focus = source.focus ?? { x: 0.5, y: 0 };
      const make = async () => {
        const picture = await cropped(await source.open(jpegs.site), jpegs.site, focus);
        return new Map([[path, await jpeg(picture, jpegs.site, pack.colours.ground)]]);
      };
      const outputs = [{ path, key: keyOf('cover 1', encoderVersion, source.hash, focus) }];
      return { name: path, outputs, make };
    });
