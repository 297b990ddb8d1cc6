import type { PageValue } from '@prelude/contract/console/pages';
import { picturePath } from '@prelude/contract/console/pictures';
import { pageSourceOf } from '@prelude/pack/pages/page-source';
import type { Database } from '../../core/database/database.ts';
import { sql } from '../../core/database/sql.ts';
import type { Override } from '../../core/overrides/overrides.store.ts';
import type { Gathered } from './gathered.ts';

/** Changed pages. Uploaded pictures become files of the pack. */
export async function gatherPages(
  rows: readonly Override<PageValue>[],
  database: Database,
  { files, removed }: Gathered,
): Promise<void> {
  const copied = new Map<string, Promise<string>>();
  /** @returns the name in the pack */
  const copy = (hash: string, folder: string): Promise<string> => {
    const name = `page-${hash.slice(0, 12)}`;
    const file = `${folder}/${name}.jpg`;
    const known =
      copied.get(file) ??
      database
        .value<Uint8Array>(
          sql`select content from picture_files where hash = ${hash} and name = '1600.jpg'`,
        )
        .then((content) => {
          files.set(file, Buffer.from(content));
          return name;
        });
    copied.set(file, known);
    return known;
  };
  for (const { language, name, value } of rows) {
    const file = `pages/${language}/${name}.md`;
    const { hidden, ...page } = value!;
    if (hidden) {
      removed.push(file);
      continue;
    }
    const [, cover] = new RegExp(`^${picturePath}([0-9a-f]{32})$`).exec(page.cover ?? '') ?? [];
    if (cover) page.cover = await copy(cover, 'art/plates');
    for (const [address, hash] of page.body.matchAll(
      new RegExp(`${picturePath}([0-9a-f]{32})`, 'g'),
    ))
      page.body = page.body.replaceAll(address, `../files/${await copy(hash!, 'pages/files')}.jpg`);
    files.set(file, pageSourceOf(page));
  }
}
