import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packSections } from './sections.ts';

it('leaves faulty data to the reader of the campaign, whose error names the field', () => {
  const pack = mkdtempSync(join(tmpdir(), 'prelude-sections-'));
  writeFileSync(
    join(pack, 'campaign.json'),
    JSON.stringify({ key: 'pack', languages: [{ code: 'en' }], default: 'en' }),
  );
  expect(packSections(pack)).toMatchObject({ community: false, closed_test: false });
  rmSync(pack, { recursive: true });
});
