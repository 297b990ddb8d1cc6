import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.ts';
import { checkSample, wordsOf } from './sample-check.ts';

const words = ['Test Harbour', 'BoatHook', 'paper-boat', 'Nils', 'shell', '測試港灣'];

describe('the check of tests for words of a sample', () => {
  it.each([
    ['a catalogue key', "const a = 1;\nexpect('#/weapon?name=BoatHook');"],
    ['a reward', '\nfill(`reward.paper-boat.name`);'],
    ['a short name in quotes', "\nexpect(role).toBe('Nils');"],
    ['a short name in an address', "\nopen('/en/role/Nils');"],
    ['a word in quotes', "\nrewards: ['shell'],"],
    ['a title in a sentence', "\nexpect('Welcome to Test Harbour!');"],
    ['a title in another script', "\nexpect('《測試港灣》');"],
  ])('flags %s, with its line', (_name, text) => {
    expect(checkSample('a.test.ts', text, words)).toEqual([
      expect.stringContaining('a.test.ts:2: '),
    ]);
  });

  it.each([
    ['part of another name', "const a = 'BoatHooks'; const paperBoats = 1;"],
    ['a common word outside quotes', '// A shell for Nils.\nrun(shell);'],
    ['other words', "expect('Small Hours');"],
  ])('accepts %s', (_name, text) => {
    expect(checkSample('a.test.ts', text, words)).toEqual([]);
  });
});

it('reads the words of a pack', () => {
  const found = wordsOf(join(root, 'testing/packs/full'));
  expect(found).toEqual(expect.arrayContaining([...words, 'test-harbour', 'Harbour Works']));
  expect(found).toContain('harbour-crew');
});
