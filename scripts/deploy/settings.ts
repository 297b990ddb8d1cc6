/** Every setting a manifest names is one the server reads. */
import { fromFiles } from '../../server/src/config-secrets.ts';
import { Environment } from '../../server/src/config.ts';

const known = new Set<string>([
  ...Object.keys(Environment.properties),
  ...fromFiles.map((key) => `${key}_FILE`),
]);

export const unknownSettings = (where: string, keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !known.has(key)).map((key) => `${where}: no setting ${key}`);

/** `KEY=value` lines of an environment file. */
export const keysOfLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
