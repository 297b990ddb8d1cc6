import { join } from 'node:path';
import { cacheFolder, root } from '../../scripts/lib/paths.ts';
import type { Score } from './lib/score.ts';
import { departure } from './score/departure.ts';
import { duet } from './score/duet.ts';
import { hunt } from './score/hunt.ts';
import { moonrise } from './score/moonrise.ts';
import { motifs } from './score/motifs.ts';
import { nightShift } from './score/night-shift.ts';
import { vigil } from './score/vigil.ts';
import { waltz } from './score/waltz.ts';

/** Tracks of the campaign Nameless Abyss: finished files in `media/music/`. */
export const finished: readonly Score[] = [moonrise, duet, waltz, hunt, vigil];
/** Tracks of the campaign Cinder Lines: recordings in `music/`, which the build encodes. */
export const recorded: readonly Score[] = [nightShift, departure];
export const scores: readonly Score[] = [...finished, ...recorded];
/** Motifs of the characters of Nameless Abyss: finished files in `media/motifs/`. */
export { motifs };

/** Folder of intermediate files, which are not committed. */
export const workFolder = (id: string): string => join(cacheFolder, 'music', id);
export const mediaFolder = join(root, 'campaigns/nameless-abyss', 'media', 'music');
export const motifFolder = join(root, 'campaigns/nameless-abyss', 'media', 'motifs');
export const musicFolder = join(root, 'campaigns/cinder-lines', 'music');
/** Its number is the place on the site (docs/campaign/music.md). */
export const recordingOf = (score: Score): string =>
  join(musicFolder, `${recorded.indexOf(score) + 1}-${score.id}.loop.ogg`);

/** All without arguments; else the named ones, and all motifs for `motifs`. */
export function chosen(args: readonly string[] = process.argv.slice(2)): Score[] {
  const named = args.filter((arg) => !arg.startsWith('-'));
  const all = [...scores, ...motifs];
  const unknown = named.find((id) => id !== 'motifs' && !all.some((score) => score.id === id));
  if (unknown) throw new Error(`No track ${unknown}`);
  return all.filter(
    (score) =>
      named.length === 0 ||
      named.includes(score.id) ||
      (named.includes('motifs') && motifs.includes(score)),
  );
}
