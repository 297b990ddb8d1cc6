import type { Report } from './findings.ts';

/** A text with its place. `path` is its key in the file, empty for a whole legal text. */
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

/** Begins a sentence that is still to write, so that the check can list it. */
export { toWrite } from '../script.ts';

export const place = ({ file, path }: Text): string => (path === '' ? file : `${file} ${path}`);

export function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    leaves(child, path === '' ? key : `${path}.${key}`),
  );
}

/** The texts in the data of a file, by key. */
export const textsIn = (data: unknown): Map<string, string> =>
  new Map(leaves(data).filter((leaf): leaf is [string, string] => typeof leaf[1] === 'string'));
