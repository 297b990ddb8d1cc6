/** The most bytes of the finished pictures (docs/campaign/pictures.md), for tests and the studio. */
import { jpegs, type Kind, type PictureKind, pictureKinds, plateKind } from '../compile/kinds.ts';

/** Most KB of a file in `media/` that no size list covers. */
const otherLimits: readonly (readonly [RegExp, number])[] = [
  [/^plates\/.+-depth-480\.avif$/, 8],
  [/^faces\/.+-depth-320\.avif$/, 8],
  [/^social\/(?:role|weapon)-.+\.jpg$/, jpegs.entry.most],
  [/^social\/.+\.jpg$/, jpegs.site.most],
  [/^lettering\/.+\.svg$/, 40],
];

/** @returns the most bytes of a file in `media/`; Infinity when it has no limit */
export function limitOf(path: string): number {
  const [, folder = '', phone, width] = /^([^/]+)\/.+?(-mobile)?-(\d+)\.avif$/.exec(path) ?? [];
  const kind: Kind | undefined =
    folder === 'plates' ? plateKind('hero') : pictureKinds[folder as PictureKind];
  const shape = phone ? kind?.phone : kind?.wide;
  const most =
    shape?.most[shape.widths.indexOf(Number(width))] ??
    shape?.larger?.find(([at]) => at === Number(width))?.[1] ??
    otherLimits.find(([pattern]) => pattern.test(path))?.[1];
  return most === undefined ? Infinity : most * 1024;
}
