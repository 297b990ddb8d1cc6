/** What operators have published in the console, as files of a pack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageValue } from '@prelude/contract/console/pages';
import type { Texts } from '@prelude/contract/shared/texts';
import { filesOf, isFileOf } from '@prelude/pack/compile/slots';
import { type Entry, withSentences } from '@prelude/pack/sentences';
import { createPackTexts } from '@prelude/pack/texts';
import { legalSourceOf } from '../../core/campaign/live-legal.ts';
import { openLivePack } from '../../core/campaign/live-pack.ts';
import type { Database } from '../../core/database/database.ts';
import { openOverrides } from '../../core/overrides/overrides.ts';
import { CommandError } from '../command.ts';
import { gatherCampaign } from './campaign.ts';
import { type Gathered, jsonOf } from './gathered.ts';
import { gatherPages } from './pages.ts';

const readJson = <T>(path: string, empty: T): T =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : empty;

/** @param pack the folder of the campaign @returns nothing of it is written */
export async function gather(pack: string, database: Database): Promise<Gathered> {
  const found: Gathered = { files: new Map(), removed: [], left: [] };
  const { files, left } = found;
  const texts = createPackTexts(pack);
  const overrides = await openOverrides(database);
  const live = openLivePack(database, overrides, texts);
  const sections = gatherCampaign(pack, overrides, found);

  const entries = new Map<string, Entry[]>();
  for (const [id, value] of [...live.sentences(), ...sections.sentences]) {
    const [language = '', file = '', ...rest] = id.split('/');
    const known = texts.files.includes(file) && texts.written(language, file).get(rest.join('/'));
    if (!known) {
      left.push(`${id}: the pack no longer uses it`);
      continue;
    }
    const path = `text/${language}/${file}.json`;
    entries.set(path, [...(entries.get(path) ?? []), { keys: known.keys, value }]);
  }
  for (const [path, own] of entries)
    files.set(path, jsonOf(withSentences(readJson<Texts>(join(pack, path), {}), own)));

  const focus: Record<string, object> = {};
  for (const [name, { hash, focus: point }] of live.pictures()) {
    const master = await live.store.master(hash);
    if (!master) throw new CommandError(`The database has no master of ${name}`);
    files.set(`art/${name}.webp`, master.content);
    if (point) focus[name] = point;
    found.removed.push(...formerOf(pack, name));
  }
  if (Object.keys(focus).length > 0)
    files.set(
      'art/focus.json',
      jsonOf({ ...readJson(join(pack, 'art/focus.json'), {}), ...focus }),
    );
  for (const { language, name, value } of overrides.inForce<PageValue>('legal'))
    files.set(`legal/${language}/${name}.md`, legalSourceOf(value!));
  await gatherPages(overrides.inForce<PageValue>('page'), database, found);
  return found;
}

/** The pack's master of a picture, and the files that were made of it. */
function formerOf(pack: string, name: string): string[] {
  const isPhone = name.endsWith('-mobile');
  const [key = '', kind = 'plates'] = name
    .replace(/-mobile$/, '')
    .split('/')
    .toReversed();
  const slot = { kind, key, isPhone } as Parameters<typeof isFileOf>[0];
  const masters = filesOf(join(pack, 'art')).filter((path) =>
    [name, `plates/${name}`].includes(path.replace(/\.[a-z]+$/, '')),
  );
  const made = filesOf(join(pack, 'media')).filter(
    (path) =>
      isFileOf(slot, path) || (kind === 'plates' && !isPhone && path === `social/cover-${key}.jpg`),
  );
  return [...masters.map((path) => `art/${path}`), ...made.map((path) => `media/${path}`)];
}
