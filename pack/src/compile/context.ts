/** What the planning of pictures, cards and icons shares. */
import { join } from 'node:path';
import type { Masters } from './masters.ts';
import { createTypesetter, type Typesetter } from './outlines.ts';
import { kindNames } from './kinds.ts';
import { MediaError, type Pack, type Words } from './subjects.ts';
import { drawnSource, fileSource, type PictureSize, type Source } from './sources.ts';

export interface Context {
  pack: Pack;
  masters: Masters;
  /** Names of the finished files. */
  finished: ReadonlySet<string>;
  /** Folder of the finished files: usually the pack's `media/`. */
  media: string;
  hashOfFile: (path: string) => string;
  /** Made once per language, and only when something is drawn. */
  typesetterOf(language: string): Promise<Typesetter>;
  /** Remembered with the file, so that later runs repeat it. */
  warn(key: string, sentence: string): void;
  masterSource(name: string): Source | undefined;
  finishedSource(path: string): Source;
  /** Size of a measured master. Files for large windows are planned only for a master that is large enough. */
  sizeOf(source: Source): PictureSize | undefined;
  /** What is wrong with names of files. @throws MediaError by default */
  refuse(problems: readonly string[]): void;
  /** @param settings everything that the drawing depends on */
  drawing(
    name: string,
    settings: unknown,
    draw: (size: { width: number; height: number }, type: Typesetter) => string,
  ): Source;
}

type Given = Pick<Context, 'pack' | 'masters' | 'finished' | 'media' | 'hashOfFile' | 'warn'> &
  Partial<Pick<Context, 'masterSource' | 'refuse' | 'sizeOf'>>;

/** @param given.masterSource default: a file of the pack */
export function createContext(given: Given): Context {
  const { pack, masters, hashOfFile } = given;
  const typesetters = new Map<string, Promise<Typesetter>>();
  const typesetterOf = (language: string): Promise<Typesetter> => {
    const known = typesetters.get(language);
    if (known) return known;
    const words = pack.words.get(language);
    const texts = ['0123456789,', ...(words ? textsOf(pack, words) : [pack.key])];
    const made = createTypesetter(language, texts, pack.face).then((type) => {
      if (type.missing.size > 0)
        given.warn(
          `letters ${language}`,
          `pictures in ${language}: no font has ${[...type.missing].slice(0, 20).join(' ')}; name one in theme.json faces.display`,
        );
      return type;
    });
    typesetters.set(language, made);
    return made;
  };
  return {
    masterSource: (name) => {
      const file = masters.files.get(name);
      return file === undefined
        ? undefined
        : fileSource(join(pack.folder, file), file, 'master', masters.focusOf(name), hashOfFile);
    },
    sizeOf: () => undefined,
    refuse: (problems) => {
      throw new MediaError(problems);
    },
    ...given,
    typesetterOf,
    finishedSource: (path) =>
      fileSource(join(given.media, path), `media/${path}`, 'finished', undefined, hashOfFile),
    drawing: (name, settings, draw) =>
      drawnSource(
        name,
        async (size) => draw(size, await typesetterOf(pack.languages[0]!)),
        JSON.stringify([settings, pack.colours, faceHash(given)]),
      ),
  };
}

export const faceHash = ({ pack, hashOfFile }: Pick<Context, 'pack' | 'hashOfFile'>): string =>
  pack.face ? hashOfFile(pack.face) : '';

/** Everything that a picture may say in a language. */
function textsOf(pack: Pack, words: Words): string[] {
  const names = kindNames.flatMap((kind) =>
    pack.keys[kind].flatMap((key) => {
      const name = words.nameOf(kind, key);
      return [name, name.toUpperCase(), words.noteOf(kind, key)];
    }),
  );
  const { title, slogan, quiz, card } = words;
  return [title, title.toUpperCase(), slogan, quiz, card.label, card.line, ...names];
}
