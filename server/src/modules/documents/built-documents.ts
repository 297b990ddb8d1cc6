import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { BuiltDocuments } from '@prelude/contract/site/documents';

/** Loads `site/dist/documents.mjs`; undefined when the site is not built. */
export const loadDocuments = async (file: string): Promise<BuiltDocuments | undefined> =>
  existsSync(file) ? ((await import(pathToFileURL(file).href)) as BuiltDocuments) : undefined;
