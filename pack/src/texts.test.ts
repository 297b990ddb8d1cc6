import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './paths.ts';
import { readCatalogueTexts, readTexts } from './texts.ts';

const fullPack = join(root, 'testing/packs/full');
const pack = mkdtempSync(join(tmpdir(), 'prelude-texts-'));
const write = (file: string, data: object) => {
  mkdirSync(join(pack, file, '..'), { recursive: true });
  writeFileSync(join(pack, file), JSON.stringify(data));
};
write('campaign.json', { languages: [{ code: 'en' }, { code: 'de' }] });
write('text/en/roles.json', {
  Otto: { name: 'Otto', desc: 'Reads.', desc_mobile: 'Reads, short.' },
});
write('text/de/roles.json', { Otto: { desc: 'Liest.' } });
write('text/en/world.json', { Plain: { name: 'Ash Plain', info: 'First.\n\nSecond.' } });
afterAll(() => rmSync(pack, { recursive: true }));

it('fills a text from another of the entry in the same language, then from the default language', () => {
  expect(readCatalogueTexts(pack, 'de', 'roles')).toEqual({
    Otto: { name: 'Otto', desc: 'Liest.', desc_mobile: 'Liest.', alt: 'Otto' },
  });
});

it('shortens a long text to its first paragraph', () => {
  expect(readCatalogueTexts(pack, 'en', 'world').Plain).toMatchObject({
    info: 'First.\n\nSecond.',
    simple_info: 'First.',
    mobile_info: 'First.',
  });
});

it('has no texts of a catalogue that the pack lacks', () => {
  expect(readCatalogueTexts(pack, 'en', 'weapons')).toEqual({});
});

it('changes nothing in a complete catalogue', () => {
  for (const name of ['roles', 'weapons', 'world', 'factions', 'features'] as const)
    expect(readCatalogueTexts(fullPack, 'jp', name)).toEqual(readTexts(fullPack, 'jp', name));
});
