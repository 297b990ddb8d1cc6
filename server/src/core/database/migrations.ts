import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverFolder = fileURLToPath(new URL('../../../', import.meta.url));
export const migrationsFolder = join(serverFolder, 'migrations');
export const definitionsFolder = join(serverFolder, 'sql');

export interface Definition {
  file: string;
  text: string;
  hash: string;
}

interface Migration {
  file: string;
  /** Milliseconds since 1970, increasing. Databases record it as the version of their tables. */
  when: number;
  statements: string[];
  hash: string;
}

export interface Release {
  migrations: Migration[];
  /**
   * Must increase with every change of the definitions: a server with a lower revision does not replace definitions of
   * a higher revision.
   */
  revision: number;
  /** Functions that tables and indexes use: applied before the migrations. */
  before: Definition[];
  after: Definition[];
}

interface DefinitionList {
  revision: number;
  /** Hash of all files in order. `npm run check` compares it, so that every change gets a new revision. */
  hash: string;
  before: string[];
  after: string[];
}

const sha256 = (...texts: string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
};

export const definitionListFile = join(definitionsFolder, 'definitions.json');
export const readDefinitionList = (): DefinitionList =>
  JSON.parse(readFileSync(definitionListFile, 'utf8')) as DefinitionList;

const readDefinition = (file: string): Definition => {
  const text = readFileSync(join(definitionsFolder, file), 'utf8');
  return { file, text, hash: sha256(text) };
};

function readMigrations(): Migration[] {
  const list = JSON.parse(readFileSync(join(migrationsFolder, 'migrations.json'), 'utf8')) as Pick<
    Migration,
    'file' | 'when'
  >[];
  return list.map(({ file, when }) => {
    const text = readFileSync(join(migrationsFolder, file), 'utf8');
    return { file, when, statements: text.split('--> statement-breakpoint'), hash: sha256(text) };
  });
}

export function readRelease(): Release {
  const { revision, before, after } = readDefinitionList();
  return {
    migrations: readMigrations(),
    revision,
    before: before.map(readDefinition),
    after: after.map(readDefinition),
  };
}

export const hashOfDefinitions = ({ before, after }: Pick<Release, 'before' | 'after'>): string =>
  sha256(...before.concat(after).flatMap(({ file, hash }) => [file, hash]));

export function hashOfRelease(): string {
  const release = readRelease();
  const migrations = release.migrations.map(({ hash }) => hash);
  return sha256(...migrations, hashOfDefinitions(release)).slice(0, 16);
}
