/** The pictures of a campaign that can be replaced, by the names of their masters: `hero`, `roles/Ada`. */
import { existsSync, readdirSync } from 'node:fs';
import { kindNames, type PictureKind, pictureKinds, plateKind } from './kinds.ts';
import type { Pack } from './subjects.ts';

export interface Slot {
  /** `hero`, `hero-mobile`, `roles/Ada` */
  name: string;
  kind: PictureKind | 'plates';
  key: string;
  /** A picture of its own for phones. Without it, phones show a part of the wide one. */
  isPhone: boolean;
  width: number;
  height: number;
}

/** Names of the files below a folder of pictures, such as `roles/Ada-900.avif`, without hidden ones. */
export const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => !/(?:^|\/)\./.test(name))
    : [];

/**
 * @param plates names of the backgrounds, such as `hero`
 * @param has whether the pack has an optional picture, such as `faces/Ada`
 */
export function slotsOf(
  { keys }: Pick<Pack, 'keys'>,
  plates: readonly string[],
  has: (name: string) => boolean,
): Slot[] {
  const entries = [
    ...plates.map((key) => ({ kind: 'plates' as const, key, of: plateKind(key) })),
    ...kindNames.flatMap((kind) =>
      keys[kind]
        .filter((key) => !('isOptional' in pictureKinds[kind]) || has(`${kind}/${key}`))
        .map((key) => ({ kind, key, of: pictureKinds[kind] })),
    ),
  ];
  return entries.flatMap(({ kind, key, of }) => {
    const name = kind === 'plates' ? key : `${kind}/${key}`;
    const shapes = [{ isPhone: false, shape: of.wide }];
    if ('phone' in of && of.phone) shapes.push({ isPhone: true, shape: of.phone });
    return shapes.map(({ isPhone, shape: { widths, ratio } }) => ({
      name: isPhone ? `${name}-mobile` : name,
      kind,
      key,
      isPhone,
      width: widths[0],
      height: Math.round(widths[0] * ratio),
    }));
  });
}

/** Whether a file shows this picture, or its depth. The wide picture is also cut for phones. */
export function isFileOf({ kind, key, isPhone }: Slot, path: string): boolean {
  if (!path.startsWith(`${kind}/${key}`)) return false;
  const rest = path.slice(kind.length + 1 + key.length);
  return isPhone
    ? /^-mobile(?:-depth)?-\d+\.avif$/.test(rest)
    : /^(?:-mobile)?(?:-depth)?-\d+\.avif$/.test(rest);
}
