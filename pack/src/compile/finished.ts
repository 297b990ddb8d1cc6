/** The finished files of a pack, in its `media/`. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the path of each file by its name in `media/`, without hidden ones */
export function finishedFiles(pack: string): Map<string, string> {
  const media = join(pack, 'media');
  const names = existsSync(media)
    ? readdirSync(media, { recursive: true, encoding: 'utf8' }).toSorted()
    : [];
  return new Map(
    names
      .map((name) => [name.replaceAll('\\', '/'), join(media, name)] as const)
      .filter(([name, path]) => !/(?:^|\/)\./.test(name) && statSync(path).isFile()),
  );
}
