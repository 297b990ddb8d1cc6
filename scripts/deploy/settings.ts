/** Every setting a manifest names is one the server reads. */
import { Environment, fileSettings } from '../../server/src/config/settings.ts';

const known = new Set<string>([
  ...Object.keys(Environment.properties),
  ...fileSettings.map((key) => `${key}_FILE`),
]);

export const unknownSettings = (where: string, keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !known.has(key)).map((key) => `${where}: no setting ${key}`);

/** `KEY=value` lines of an environment file. */
export const keysOfLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
