/** Copies of the tested campaign with a film of a few kilobytes, with one that is elsewhere, and without any. */
import {
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, toTag } from '../../contract/src/shared/languages.ts';
import { packFolder } from './namespaces.ts';

const given = join(import.meta.dirname, 'film');

/** @param film of `campaign.json` */
function copyOf(film?: { address: string }): string {
  const copy = mkdtempSync(join(tmpdir(), 'prelude-film-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const folder = join(copy, 'pack');
  cpSync(packFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  rmSync(join(folder, 'film'), { recursive: true, force: true });
  const path = join(folder, 'campaign.json');
  const { film: _, ...campaign } = JSON.parse(readFileSync(path, 'utf8')) as { film?: object };
  writeFileSync(path, JSON.stringify({ ...campaign, ...(film && { film }) }));
  return folder;
}

export const packWithoutFilm = (): string => copyOf();
export const packWithAddress = (address: string): string => copyOf({ address });

/** With a loop, and captions in every language. */
export function packWithFilm(): string {
  const folder = copyOf();
  const film = join(folder, 'film');
  mkdirSync(film);
  cpSync(given, film, { recursive: true });
  for (const language of languages)
    writeFileSync(
      join(film, `captions.${toTag(language)}.vtt`),
      `WEBVTT\n\n00:00.100 --> 00:03.900\n${language}\n`,
    );
  return folder;
}
