import { sql } from './sql.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines, openTestDatabase } from '../../testing/test-app.ts';
import { byteArray, textArray } from './arrays.ts';
import type { Database } from './database.ts';

describe.each(bothEngines)('arrays as text on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  // PostgreSQL text allows no NUL and no lone surrogate; the request schemas reject both.
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((item) => !item.includes('\0') && item.isWellFormed());
  const awkward = fc.constantFrom(
    '',
    'NULL',
    'null',
    '"',
    '\\',
    '\\"',
    '{}',
    ',',
    ' a ',
    "'",
    '\\x41',
    '\n\t',
  );

  it('return every item unchanged', async () => {
    const items = fc.array(fc.oneof(text, awkward, fc.constant(null)), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(items, async (all) => {
        const [row] = await database.rows<{ back: (string | null)[] }>(
          sql`select to_json(${textArray(all)}::text[]) as back`,
        );
        expect(row!.back).toEqual(all);
      }),
      { numRuns: 200 },
    );
  });

  it('return bytes unchanged', async () => {
    const digests = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(digests, async (all) => {
        const digits = all.map((bytes) => Buffer.from(bytes).toString('hex'));
        const [row] = await database.rows<{ back: string[] }>(sql`
          select to_json(array(select encode(b, 'hex') from unnest(${byteArray(digits)}::bytea[])
                 with ordinality u(b, i) order by i)) as back`);
        expect(row!.back).toEqual(digits);
      }),
      { numRuns: 200 },
    );
  });
});
