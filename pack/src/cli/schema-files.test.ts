import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copySchemas, schemaFiles, staleSchemas } from './schema-files.ts';

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  patternProperties?: Record<string, Schema>;
}

/** Paths of fields that an editor could not explain. A list or a table explains its simple values. */
function silent(schema: Schema, path: string): string[] {
  const fields = Object.entries(schema.properties ?? {});
  const values = [
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  const below = [
    ...fields.flatMap(([name, child]) => silent(child, `${path}/${name}`)),
    ...values.flatMap((child) => silent(child, `${path}/*`)),
  ];
  const isExplained = schema.description !== undefined || fields.length > 0;
  if (!isExplained) return [...below, path];
  return below.filter((found) => found !== `${path}/*`);
}

describe('the schemas for editors', () => {
  it('are those of the contract', () => {
    expect(staleSchemas()).toEqual([]);
  });

  it.each([...schemaFiles()])('%s explains every field', (_, text) => {
    expect(silent(JSON.parse(text) as Schema, '')).toEqual([]);
  });

  it('are copied into a pack, and a copy of another version is found', () => {
    const pack = mkdtempSync(join(tmpdir(), 'prelude-schema-'));
    afterAll(() => rmSync(pack, { recursive: true }));
    copySchemas(pack);
    const copied = join(pack, '.schema');
    expect(staleSchemas(copied)).toEqual([]);
    const settings = JSON.parse(readFileSync(join(pack, '.vscode/settings.json'), 'utf8')) as {
      'json.schemas': { fileMatch: string[]; url: string }[];
    };
    expect(settings['json.schemas']).toContainEqual({
      fileMatch: ['/catalogue/roles.json'],
      url: './.schema/roles.json',
    });
    writeFileSync(join(copied, 'theme.json'), '{}');
    expect(staleSchemas(copied)).toEqual(['theme.json']);
  });
});
