import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './paths.ts';
import { placeholders } from './script.ts';
import { createPackTexts, readCatalogueTexts, readTexts } from './texts.ts';

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

it('names the language of a sentence that falls back to another and has a date', () => {
  const folder = join(pack, 'of-three');
  const put = (file: string, data: object) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(data));
  };
  put('campaign.json', { languages: ['de', 'nl', 'en'].map((code) => ({ code })), default: 'de' });
  put('text/de/ui.json', { home: { closesOn: 'Nur bis {date}' } });
  put('text/nl/ui.json', { home: { opensIn: 'Vanaf {date}' } });
  const read = (language: string, file: string) => createPackTexts(folder).read(language, file);
  expect(read('nl', 'ui').home).toMatchObject({
    opensIn: 'Vanaf {date}',
    closesOn: 'Nur bis {date:de}',
    next: expect.stringContaining('{amount}'),
  });
  expect(placeholders('Nur bis {date:de}, {amount}')).toEqual(['{amount}', '{date}']);
  expect(read('de', 'ui').home).toMatchObject({ closesOn: 'Nur bis {date}' });
  expect(read('en', 'ui').home).toMatchObject({ closesOn: 'Open until {date}' });
});

it('names no language that pages do not know', () => {
  const folder = join(pack, 'of-one');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'campaign.json'), JSON.stringify({ languages: [{ code: 'nl' }] }));
  expect(createPackTexts(folder).read('nl', 'ui').home).toMatchObject({
    closesOn: 'Open until {date}',
  });
});
