/** Operators' pictures: masters that win over the files of the pack. */
import type { Context } from './context.ts';
import type { Focus } from './masters.ts';
import { isFileOf, type Slot } from './slots.ts';
import { type Source, uploadedSource } from './sources.ts';

export interface Overrides {
  /** By the name of the pack's master: `hero`, `roles/Ada`. Names that the pack lacks are ignored. */
  pictures: ReadonlyMap<string, { hash: string; focus?: Focus | undefined }>;
  /** @returns the uploaded file with this hash */
  master(hash: string): Promise<Buffer>;
}

export const noOverrides: Overrides = {
  pictures: new Map(),
  master: () => Promise.reject(new Error('There are no uploaded pictures')),
};

/** @returns whether a finished file of the pack is replaced: the picture itself, its depth, its cover */
export const replacedBy =
  (slots: readonly Slot[], { pictures }: Overrides): ((path: string) => boolean) =>
  (path) =>
    slots.some(
      (slot) =>
        pictures.has(slot.name) &&
        (isFileOf(slot, path) ||
          (slot.kind === 'plates' && !slot.isPhone && path === `social/cover-${slot.key}.jpg`)),
    );

/** Backgrounds have two names of masters, `hero` and `plates/hero`, but one picture. */
const slotName = (master: string): string => master.replace(/^plates\//, '');

/** @returns the master of a name: the operator's, else the pack's */
export const masterSource =
  (
    slots: readonly Slot[],
    { pictures, master }: Overrides,
    own: Context['masterSource'],
  ): Context['masterSource'] =>
  (name): Source | undefined => {
    const known = slotName(name);
    const value = slots.some((slot) => slot.name === known) ? pictures.get(known) : undefined;
    if (value) return uploadedSource(name, value, () => master(value.hash));
    // A phone shows a part of the operator's picture, not another one of the pack.
    return pictures.has(known.replace(/-mobile$/, '')) ? undefined : own(name);
  };
