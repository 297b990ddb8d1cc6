/**
 * The campaign as the build reads it: a complete copy of the pack (scripts/campaign/prepare.ts). Site code imports it as
 * `@campaign/…`, so that the pack can be any folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../contract/src/shared/languages.ts';

export const campaignFolder = fileURLToPath(new URL('../.campaign', import.meta.url));

export interface Texts {
  [key: string]: string | Texts;
}

/** Throws when the campaign is not prepared. */
export const readTexts = (language: Language, namespace: string): Texts =>
  JSON.parse(
    readFileSync(join(campaignFolder, 'text', language, `${namespace}.json`), 'utf8'),
  ) as Texts;
