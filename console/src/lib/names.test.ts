import { expect, it } from 'vitest';
import { textOf } from '../testing/namespace.ts';
import { namesOf, withoutAmount } from './names.logic.ts';

const data = {
  game: 'Tide',
  rewards: { shell: 'Shell ×50,000' },
  platforms: { pc: 'PC' },
  regions: {},
  ages: {},
  experience: {},
  sources: {},
  entries: {},
  milestones: [{ key: 'm3', threshold: 1_000_000, measure: 'registrations' as const }],
};

it('a key has the campaign’s name; a milestone that of its threshold, with separators', () => {
  const names = namesOf(textOf('kit'), data);
  expect([names.reward('shell'), names.platform('pc'), names.milestone('m3')]).toEqual([
    'Shell ×50,000',
    'PC',
    '1,000,000 registrations',
  ]);
  expect(namesOf(textOf('kit', 'jp'), data).milestone('m3')).toBe('登録者数1,000,000人');
});

it('a key without a name is shown', () => {
  const names = namesOf(textOf('kit'), data);
  expect([names.reward('toString'), names.region('japan'), names.milestone('m9')]).toEqual([
    'toString',
    'japan',
    'm9',
  ]);
  expect(namesOf(textOf('kit'), undefined).milestone('m3')).toBe('m3');
});

it.each([
  ['Shell ×50,000', 'Shell'],
  ['Harbour Chart II ×10', 'Harbour Chart II'],
  ['月光薄荷币×50,000', '月光薄荷币'],
  ['Character: Pilot', 'Character: Pilot'],
  ['Agent 47', 'Agent 47'],
])('next to its quantity, %s is called %s', (name, short) => {
  expect(withoutAmount(name)).toBe(short);
});
