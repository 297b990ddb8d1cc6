/** Operators' replacements of the pack's pictures (ADR-0076). */
import { createHash } from 'node:crypto';
import type {
  PackMaster,
  PackPicture,
  PackPictureValue,
} from '@prelude/contract/console/pack-pictures';
import type { By } from '../../../core/audit.ts';
import type { Master } from '../../../core/campaign/masters.store.ts';
import type { Author, Change } from '../../../core/overrides/overrides.ts';
import type { Override } from '../../../core/overrides/overrides.store.ts';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import { openRaw } from '@prelude/pack/compile/picture-file';
import { isFileOf, type Slot } from '@prelude/pack/compile/slots';
import { createUploads, uploadName } from '../../../core/media/uploads.ts';

/** Most masters that are kept, for roll-back; the largest of them has about 3 MB. */
const most = 300;
const page = 20;
const kind = 'picture' as const;
const nameOf = (name: string) => ({ kind, language: '', name });

const masterOf = ({ hash, name, width, height, small }: Omit<Master, 'content'>): PackMaster => ({
  hash,
  name,
  width,
  height,
  small: `data:image/webp;base64,${small.toString('base64')}`,
});

/** Largest master that is kept, in pixels of each side. */
const masterSide = 3840;

export type ConsolePictures = ReturnType<typeof createPackPictures>;

export function createPackPictures(core: Core) {
  const { audit, media, overrides, pack, transaction } = core;
  const { store } = pack;
  const read = createUploads();
  const { slots } = media.compiled();
  const isKnown = (name: string) => slots.some((slot) => slot.name === name);
  const admit = async ({ tx, of: { name }, value, before }: Change): Promise<void> => {
    // A replacement that the pack no longer uses can only be removed.
    const mayStay = value === null && (before.published ?? before.draft) !== undefined;
    if (!isKnown(name) && !mayStay) throw new Failure('pack.unknown');
    if (value === null) return;
    const { hash } = value as PackPictureValue;
    if ((await store.masters([hash], tx)).length === 0) throw new Failure('pack.unknown');
  };
  const mastersOf = async (changes: readonly (Override | undefined)[]) => {
    const hashes = changes.flatMap((change) => (change?.value as PackPictureValue)?.hash ?? []);
    const found = await store.masters([...new Set(hashes)]);
    return new Map(found.map((master) => [master.hash, masterOf(master)]));
  };
  const fileOf = (slot: Slot): string =>
    `${slot.kind}/${slot.key}${slot.isPhone ? '-mobile' : ''}-${slot.width}.avif`;

  /** The plan is one moment behind a change. */
  const isReady = (slot: Slot): boolean => {
    if (media.version() !== pack.version()) return false;
    const paths = [...media.compiled().all.keys()].filter((path) => isFileOf(slot, path));
    return paths.every((path) => media.stateOf(path) === 'made');
  };

  return {
    /** The pictures that operators can replace, and how many files of the pack are made. */
    list: async () => {
      const changes = [...overrides.state().published.values()].filter((one) => one.kind === kind);
      const drafts = await overrides.drafts(kind);
      const byName = (rows: readonly Override[]) => new Map(rows.map((row) => [row.name, row]));
      const [changeOf, draftOf] = [byName(changes), byName(drafts)];
      const names = new Set(slots.map(({ name }) => name));
      const unused = new Set(
        [...changes.filter(({ value }) => value !== null), ...drafts]
          .map(({ name }) => name)
          .filter((name) => !names.has(name)),
      );
      const masters = await mastersOf([...changes, ...drafts]);
      const valueOf = (row: Override | undefined) => {
        const value = (row?.value ?? null) as PackPictureValue | null;
        return { value, master: (value && masters.get(value.hash)) ?? null };
      };
      const stateOf = (name: string) => {
        const [change, draft] = [changeOf.get(name), draftOf.get(name)];
        return {
          ...valueOf(change),
          id: change?.id ?? 0,
          author: change?.author ?? null,
          at: change?.at ?? null,
          draft: draft
            ? { ...valueOf(draft), id: draft.id, author: draft.author, at: draft.at }
            : null,
        };
      };
      const list: PackPicture[] = [
        ...slots.map((slot) => ({
          name: slot.name,
          kind: slot.kind,
          key: slot.key,
          phone: slot.isPhone,
          width: slot.width,
          height: slot.height,
          src: media.compiled().address(fileOf(slot)),
          ready: isReady(slot),
          ...stateOf(slot.name),
        })),
        ...Array.from(unused, (name) => ({
          name,
          kind: 'unused',
          key: name,
          phone: false,
          width: 0,
          height: 0,
          src: null,
          ...stateOf(name),
          ready: true,
        })),
      ];
      return { list, progress: media.progress() };
    },
    /** Throws `Failure`: picture.kind, picture.pixels, picture.unreadable, pack.full, server.busy */
    upload: async ({ name, content }: { name: string; content: Buffer }, by: By) => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
      const [known] = await store.masters([hash]);
      if (known) return masterOf(known);
      // Locked, because a save may be about to use one of them.
      const count = await transaction(async (tx) => {
        await overrides.lock(tx);
        await store.dropUnused(tx);
        return store.countMasters(tx);
      });
      if (count >= most) throw new Failure('pack.full', { most });
      const side = { width: masterSide, height: masterSide };
      const made = await read(content, side, async (picture) => ({
        width: picture.width,
        height: picture.height,
        content: await openRaw(picture).webp({ quality: 92, effort: 2 }).toBuffer(),
        small: await openRaw(picture)
          .resize({ width: 240, height: 240, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 60 })
          .toBuffer(),
      }));
      const master: Master = { hash, name: uploadName(name), ...made, author: by.name };
      await transaction(async (tx) => {
        await store.addMaster(tx, master);
        const { width, height } = master;
        await audit.record(tx, {
          by,
          action: 'picture.upload',
          target: `master ${hash}`,
          after: { name: master.name, width, height, bytes: made.content.length },
        });
      });
      return masterOf(master);
    },
    /**
     * @param value null restores the pack's picture
     * @param seen id of the open draft that the operator sees, else of the change in force, else 0
     * @returns the id of the change. Throws `Failure`: operator.conflict, pack.unknown
     */
    save: (
      name: string,
      value: PackPictureValue | null,
      { seen, draft, by }: { seen: number; draft: boolean; by: Author },
    ) =>
      overrides.save({
        ...nameOf(name),
        value,
        state: draft ? 'draft' : 'published',
        seen,
        by,
        admit,
      }),
    /** @param seen id of the draft. Throws as `save` */
    publish: (name: string, seen: number, by: Author) =>
      overrides.publish({ ...nameOf(name), seen, by, admit }),
    /** @param seen id of the draft. Throws `Failure`: operator.conflict */
    discard: (name: string, seen: number, by: Author) =>
      overrides.discard({ ...nameOf(name), seen, by }),
    /** Published changes. */
    history: async (name: string, before: number | undefined) => {
      const { versions, more } = await overrides.history<PackPictureValue>(
        nameOf(name),
        before,
        page,
      );
      const masters = await mastersOf(versions);
      return {
        versions: versions.map((version) => ({
          ...version,
          master: masters.get(version.value?.hash ?? '') ?? null,
        })),
        more,
      };
    },
  };
}
