/**
 * Operators' replacements of the pack's sentences and pictures. Every server of a database shows a change within
 * seconds, without a restart (ADR-0059).
 */
import type { Database, Queries } from '../database/database.ts';
import { createReadCache } from '../read-cache.ts';
import { refresher } from '../refresher.ts';
import { createLivePackStore, type PackChange, type PackName } from './live-pack.store.ts';
import type { PackTexts } from '@prelude/pack/pack-texts';
import type { Sentence } from '@prelude/contract/shared/texts';

/** A picture in place of the pack's: an uploaded master and the point that every crop keeps. */
export interface PictureValue {
  hash: string;
  focus?: { x: number; y: number };
}

export interface PackState {
  /** Changes with every replacement; 0 without any. */
  version: number;
  /** The newest row of each name, by `idOf`. */
  changes: ReadonlyMap<string, PackChange>;
  /** Keys of replaced files by their path in the media folder. */
  files: Readonly<Record<string, string>>;
  /** The newest change whose pictures are finished. */
  made: number;
}

export type LivePack = Awaited<ReturnType<typeof openLivePack>>;

export const idOf = ({ kind, language, name }: PackName): string => `${kind} ${language}/${name}`;

/** Path of replaced files. The key is a hash, so a file never changes. */
export const replacedPath = '/assets/replaced/';
export const replacedAddress = (key: string, path: string): string =>
  `${replacedPath}${key}/${path.replaceAll('/', '.')}`;

const remembered = { lifeMs: 600_000, max: 200 };

/** The database must be migrated. */
export async function openLivePack(database: Database, texts: PackTexts) {
  const store = createLivePackStore(database);
  const files = createReadCache<Buffer>(remembered);
  const listeners: (() => Promise<void>)[] = [];
  let state: PackState = { version: 0, changes: new Map(), files: {}, made: 0 };

  const sentences = (): Map<string, Sentence> =>
    new Map(
      inForce<Sentence>(state, 'text').map(({ language, name, value }) => [
        `${language}/${name}`,
        value!,
      ]),
    );
  const read = async (within?: Queries): Promise<void> => {
    const row = await store.state(within);
    if (row.version <= state.version) return;
    const rows = await store.latest(within);
    // Two concurrent reads can overlap: the newer version wins.
    if (row.version <= state.version) return;
    state = { ...row, changes: new Map(rows.map((change) => [idOf(change), change])) };
    texts.replace(sentences());
  };
  const refresh = refresher(read);
  const made = async (key: string, path: string): Promise<Buffer | undefined> =>
    files(`${key}/${path}`, async () => {
      const content = await store.file(key, path);
      // Thrown, so that the cache does not keep a missing file.
      if (!content) throw new MissingFile();
      return content;
    }).catch((error: unknown) => {
      if (error instanceof MissingFile) return undefined;
      throw error;
    });

  await read();
  let known = state.version;
  return {
    texts,
    store,
    state: (): PackState => state,
    /** Replaced sentences by `<language>/<file>/<name>`. */
    sentences,
    /** Replaced pictures by the names of their masters. */
    pictures: (): Map<string, PictureValue> =>
      new Map(inForce<PictureValue>(state, 'picture').map(({ name, value }) => [name, value!])),
    /** Content of a replaced file; undefined when the pack's own is shown. @param path in the media folder */
    file: async (path: string): Promise<Buffer | undefined> => {
      const key = state.files[path];
      return key === undefined ? undefined : made(key, path);
    },
    /** A made file, also one that is no longer shown. */
    made,
    refresh,
    /** @param work runs in every process after a change */
    onChange: (work: () => Promise<void>): void => void listeners.push(work),
    job: {
      name: 'pack',
      wakes: ['pack changed'],
      everyProcess: true,
      run: async () => {
        await refresh();
        if (known === state.version) return;
        for (const listener of listeners) await listener();
        known = state.version;
      },
    },
  };
}

class MissingFile extends Error {}

const inForce = <Value>({ changes }: PackState, kind: PackChange['kind']): PackChange<Value>[] =>
  [...changes.values()].filter(
    (change): change is PackChange<Value> => change.kind === kind && change.value !== null,
  );
