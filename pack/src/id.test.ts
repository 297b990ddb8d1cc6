import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packProblem } from './id.ts';
import { createPackTexts, readTexts } from './texts.ts';

const pack = mkdtempSync(join(tmpdir(), 'prelude-pack-'));
afterAll(() => rmSync(pack, { recursive: true }));

const problemOf = (campaign: object): string | undefined => {
  writeFileSync(join(pack, 'campaign.json'), JSON.stringify(campaign));
  return packProblem(pack);
};

it('accepts a pack of format 1, also when it does not name its format', () => {
  expect(problemOf({ key: 'cinder', format: 1 })).toBeUndefined();
  expect(problemOf({ key: 'cinder' })).toBeUndefined();
});

it('refuses a pack of a newer format and says what to do', () => {
  expect(problemOf({ key: 'cinder', format: 2 })).toMatch(
    /has pack format 2.*reads format 1: upgrade/,
  );
});

it('shows each language its own sentences when the default language is not English', () => {
  problemOf({ key: 'cinder', languages: [{ code: 'de' }, { code: 'en' }], default: 'de' });
  for (const [language, game] of [
    ['de', { title: 'Glasbucht', slogan: 'Jede Lampe' }],
    ['en', { title: 'Glass Bay' }],
  ] as const) {
    mkdirSync(join(pack, 'text', language), { recursive: true });
    writeFileSync(join(pack, 'text', language, 'ui.json'), JSON.stringify({ game }));
  }
  const english = { game: { title: 'Glass Bay', slogan: 'Jede Lampe' }, nav: { home: 'Home' } };
  expect(readTexts(pack, 'en', 'ui')).toMatchObject(english);
  expect(readTexts(pack, 'de', 'ui')).toMatchObject({ game: { title: 'Glasbucht' } });
  const sentence = createPackTexts(pack).written('en', 'ui').get('game.title');
  expect(sentence?.value).toBe('Glass Bay');
});
