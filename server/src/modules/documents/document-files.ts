/** The documents' templates as the site's build left them, read once. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentData,
  filledDocuments,
  type DynamicDocument,
  dynamicDocuments,
  type StaticDocument,
  staticDocuments,
} from '@prelude/contract/site/documents';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { InlineHashes } from '../../http/protection/security-headers.ts';
import { inlineHashes } from '../../http/protection/inline-hashes.ts';
import { parseTemplate, type Template } from './template.ts';

export type TemplateName =
  | (typeof filledDocuments)[number]
  | StaticDocument
  | DynamicDocument
  | 'rss';

export interface DocumentFiles {
  data: DocumentData;
  template(name: TemplateName, language: Language): Template;
  inline: InlineHashes;
}

/** Reads `site/dist/documents`; undefined when the site is not built (a server on its own). */
export function loadDocuments(folder: string): DocumentFiles | undefined {
  const dataFile = join(folder, 'data.json');
  if (!existsSync(dataFile)) return undefined;
  const templates = new Map<string, Template>();
  const sources: string[] = [];
  for (const language of languages) {
    for (const name of [...filledDocuments, ...staticDocuments, ...dynamicDocuments]) {
      const source = readFileSync(join(folder, `${name}.${language}.html`), 'utf8');
      sources.push(source);
      templates.set(`${name}.${language}`, parseTemplate(source));
    }
    const feed = readFileSync(join(folder, `rss.${language}.xml`), 'utf8');
    templates.set(`rss.${language}`, parseTemplate(feed));
  }
  return {
    data: JSON.parse(readFileSync(dataFile, 'utf8')) as DocumentData,
    template: (name, language) => templates.get(`${name}.${language}`)!,
    inline: inlineHashes(sources),
  };
}

/** The campaign's own pictures, for an article's cover. */
export const campaignCovers = (files: DocumentFiles | undefined): { name: string; src: string }[] =>
  Object.entries(files?.data.covers ?? {}).map(([name, { wide }]) => ({ name, src: wide.src }));
