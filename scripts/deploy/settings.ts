/** Every setting in a manifest must be one that the server reads. */
import { Environment, fileSettings } from '../../server/src/config/settings.ts';

const known = new Set<string>([
  ...Object.keys(Environment.properties),
  ...fileSettings.map((key) => `${key}_FILE`),
]);

export const unknownSettings = (where: string, keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !known.has(key)).map((key) => `${where}: no setting ${key}`);

export const keysOfLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
