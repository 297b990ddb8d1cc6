/** Link previews of articles that have a background as their cover, and of places. */
import type { Context } from './context.ts';
import { encoderVersion, jpeg } from './encode.ts';
import { type Job, keyOf } from './job.ts';
import { jpegs } from './kinds.ts';
import { cropToFill, type Source } from './sources.ts';

export const coverPath = (plate: string): string => `social/cover-${plate}.jpg`;

/** No background can have an underscore in its name. */
const pathOf = (source: string): string | undefined => {
  if (source.endsWith('-mobile')) return undefined;
  const [, folder, name = ''] = /^(plates|world)\/(.+)$/.exec(source) ?? [];
  return folder && coverPath(folder === 'world' ? `world_${name}` : name);
};

/** @param sources of pictures, by `plates/hero`, `world/<Key>` */
export function planCovers(
  { pack, finished }: Context,
  sources: ReadonlyMap<string, Source>,
): Job[] {
  return [...sources].flatMap(([name, source]) => {
    const path = pathOf(name);
    if (path === undefined || finished.has(path)) return [];
    const { ground } = pack.colours;
    const focus = source.focus ?? { x: 0.5, y: 0 };
    const make = async () => {
      const picture = await cropToFill(await source.open(wide), jpegs.site, focus);
      return new Map([[path, await jpeg(picture, jpegs.site, ground)]]);
    };
    const key = keyOf('cover 2', encoderVersion, source.hash, focus, ground);
    return [{ name: path.replace('.jpg', ''), outputs: [{ path, key }], make }];
  });
}

/** A placeholder is drawn as the page shows it, and then cut. */
const wide = { width: 1920, height: 1080 };
