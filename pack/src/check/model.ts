import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalInstants } from '@prelude/contract/shared/instants';
import type { Report } from './findings.ts';
import { JsonFault, parseJson } from './json-file.ts';

/** A text with its location. `path` is its key in the file, empty for a whole legal text. */
export interface Text {
  file: string;
  path: string;
  text: string;
}

/** Files of a pack. Both report a file that is missing or not JSON and then return undefined. */
export interface PackFiles {
  folder: string;
  text(file: string): string | undefined;
  json(file: string): unknown;
  has(file: string): boolean;
}

/** What the checks of a pack share. */
export interface Check {
  files: PackFiles;
  report: Report;
  /** Also apply the rules of language: glossary, register, words that are not translated. */
  strict: boolean;
}

export const locationOf = ({ file, path }: Text): string =>
  path === '' ? file : `${file} ${path}`;

export function packFiles(folder: string, report: Report): PackFiles {
  const has = (file: string) => existsSync(join(folder, file));
  const text = (file: string): string | undefined => {
    if (has(file)) return readFileSync(join(folder, file), 'utf8');
    report(file, 'is missing');
    return undefined;
  };
  const known = new Map<string, unknown>();
  const read = (file: string): unknown => {
    const source = text(file);
    if (source === undefined) return undefined;
    try {
      const { data, twice } = parseJson(source);
      for (const { at, line } of twice)
        report(
          `${file}:${line} ${at}`,
          'is there twice, and only the last one counts; remove one',
          'warning',
        );
      return JSON.parse(JSON.stringify(data), canonicalInstants);
    } catch (error) {
      if (!(error instanceof JsonFault)) throw error;
      report(`${file}:${error.line}`, `is not JSON: ${error.message}`);
      return undefined;
    }
  };
  const json = (file: string): unknown => {
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file);
  };
  return { folder, has, text, json };
}
