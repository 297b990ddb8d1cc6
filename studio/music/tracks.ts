import { join } from 'node:path';
import { cacheFolder, root } from '../../scripts/lib/paths.ts';
import type { Score } from './lib/score.ts';
import { duet } from './score/duet.ts';
import { hunt } from './score/hunt.ts';
import { moonrise } from './score/moonrise.ts';
import { vigil } from './score/vigil.ts';
import { waltz } from './score/waltz.ts';

export const scores: readonly Score[] = [moonrise, duet, waltz, hunt, vigil];

/** Folder of intermediate files, which are not committed. */
export const workFolder = (id: string): string => join(cacheFolder, 'music', id);
export const mediaFolder = join(root, 'campaigns/nameless-abyss', 'media', 'music');

export function chosen(args: readonly string[] = process.argv.slice(2)): Score[] {
  const named = args.filter((arg) => !arg.startsWith('-'));
  const unknown = named.find((id) => !scores.some((score) => score.id === id));
  if (unknown) throw new Error(`No track ${unknown}`);
  return scores.filter(({ id }) => named.length === 0 || named.includes(id));
}
