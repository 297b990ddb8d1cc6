/** Clean addresses of this campaign's pages. */
import {
  type CleanPage,
  cleanAddress,
  type EntryKindName,
  entryKinds,
} from '@prelude/contract/site/clean-addresses';
import { fromTag, type Language } from '@prelude/contract/shared/languages';
import { renderPack } from '../lib/pack.ts';
import type { Edition } from './document-page.tsx';
import { onSite } from './dynamic/addresses.ts';
import { editionsOf } from './texts.ts';

export const addressOf = (language: Language, page: CleanPage): string =>
  cleanAddress(renderPack().addresses, language, page);

/** @param page only its languages count */
export const editionsOfPage = (page: CleanPage): Edition[] =>
  editionsOf((tag) => addressOf(fromTag(tag), page)).filter(
    ({ tag }) => page.languages?.includes(fromTag(tag)) ?? true,
  );

/** @returns the address of an entry in the application */
export const entryOnSite = (language: Language, kind: EntryKindName, key: string): string =>
  onSite(language, `/${entryKinds[kind].page}?name=${key}`);
