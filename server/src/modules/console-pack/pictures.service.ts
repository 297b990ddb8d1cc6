/** Operators' replacements of the pack's pictures (ADR-0059). */
import { createHash } from 'node:crypto';
import type {
  PackMaster,
  PackPicture,
  PackPictureValue,
  readPackPictureHistory,
} from '@prelude/contract/console/pack-pictures';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { By, Json } from '../../core/audit.ts';
import { idOf } from '../../core/campaign/live-pack.ts';
import type { Master, PackChange } from '../../core/campaign/live-pack.store.ts';
import { mediaFolder } from '../../core/media/folder.ts';
import type { ShownPack } from '../../core/campaign/shown-pack.ts';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { readPack } from '@prelude/pack/compile/subjects';
import { openRaw } from '@prelude/pack/compile/picture-file';
import { masterSide } from '../../core/media/replacements.ts';
import { filesOf, type Slot, slotsOf } from '@prelude/pack/compile/slots';
import { createUploads, uploadName } from '../../core/media/uploads.ts';

type Versions = ReplyOf<typeof readPackPictureHistory>['data'];

export interface ConsolePictures {
  list(): Promise<PackPicture[]>;
  /** Throws `Failure`: picture.kind, picture.pixels, picture.unreadable, pack.full, server.busy */
  upload(file: { name: string; content: Buffer }, by: By): Promise<PackMaster>;
  /** @param value null restores the pack's picture. Throws `Failure`: operator.conflict, pack.unknown */
  save(name: string, value: PackPictureValue | null, seen: number, by: By): Promise<number>;
  history(name: string, before: number | undefined): Promise<Versions>;
}

/** Most masters that are kept, for roll-back; the largest of them has about 3 MB. */
const most = 300;
const page = 20;

const masterOf = ({ hash, name, width, height, small }: Omit<Master, 'content'>): PackMaster => ({
  hash,
  name,
  width,
  height,
  small: `data:image/webp;base64,${small.toString('base64')}`,
});

export function createPackPictures(
  { audit, config, pack, transaction }: Core,
  shown: Pick<ShownPack, 'address'>,
): ConsolePictures {
  const { store } = pack;
  const read = createUploads();
  const slots = slotsOf(readPack(config.campaignDir), filesOf(mediaFolder(config.campaignDir)));
  const kind = 'picture' as const;
  const mastersOf = async (changes: readonly (PackChange | undefined)[]) => {
    const hashes = changes.flatMap((change) => (change?.value as PackPictureValue)?.hash ?? []);
    const found = await store.masters([...new Set(hashes)]);
    return new Map(found.map((master) => [master.hash, masterOf(master)]));
  };
  const fileOf = (slot: Slot): string =>
    `${slot.kind}/${slot.key}${slot.isPhone ? '-mobile' : ''}-${slot.width}.avif`;

  return {
    list: async () => {
      const { changes, made } = pack.state();
      const changeOf = (name: string) => changes.get(idOf({ kind, language: '', name }));
      const names = new Set(slots.map(({ name }) => name));
      const unused = [...changes.values()].filter(
        (change) => change.kind === kind && change.value !== null && !names.has(change.name),
      );
      const masters = await mastersOf([...changes.values()].filter((one) => one.kind === kind));
      const stateOf = (change: PackChange | undefined) => {
        const value = (change?.value ?? null) as PackPictureValue | null;
        return {
          value,
          master: (value && masters.get(value.hash)) ?? null,
          id: change?.id ?? 0,
          ready: (change?.id ?? 0) <= made,
          author: change?.author ?? null,
          at: change?.at ?? null,
        };
      };
      return [
        ...slots.map((slot) => ({
          name: slot.name,
          kind: slot.kind,
          key: slot.key,
          phone: slot.isPhone,
          width: slot.width,
          height: slot.height,
          src: shown.address(fileOf(slot)) ?? null,
          ...stateOf(changeOf(slot.name)),
        })),
        ...unused.map((change) => ({
          name: change.name,
          kind: 'unused',
          key: change.name,
          phone: false,
          width: 0,
          height: 0,
          src: null,
          ...stateOf(change),
          ready: true,
        })),
      ];
    },
    upload: async ({ name, content }, by) => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
      const [known] = await store.masters([hash]);
      if (known) return masterOf(known);
      // Locked, because a save may be about to use one of them.
      const count = await transaction(async (tx) => {
        await store.lock(tx);
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
    save: async (name, value, seen, by) => {
      const isKnown = slots.some((slot) => slot.name === name);
      const change = { kind, language: '', name };
      const id = await transaction(async (tx) => {
        await store.lock(tx);
        if (value !== null && (!isKnown || (await store.masters([value.hash], tx)).length === 0))
          throw new Failure('pack.unknown');
        const before = (await store.latest(tx)).find((row) => idOf(row) === idOf(change));
        if ((before?.id ?? 0) !== seen) throw new Failure('operator.conflict');
        if (!before && !isKnown) throw new Failure('pack.unknown');
        await audit.record(tx, {
          by,
          action: value === null ? 'picture.revert' : 'picture.change',
          target: `picture ${name}`,
          before: (before?.value ?? null) as Json,
          after: value,
        });
        return store.add(tx, { ...change, value, by });
      });
      await pack.refresh();
      return id;
    },
    history: async (name, before) => {
      const found = await store.history({ kind, language: '', name }, before, page + 1);
      const masters = await mastersOf(found);
      return {
        versions: found.slice(0, page).map(({ id, value, author, at }) => ({
          id,
          value: value as PackPictureValue | null,
          master: masters.get((value as PackPictureValue | null)?.hash ?? '') ?? null,
          author,
          at,
        })),
        more: found.length > page,
      };
    },
  };
}
