import { expect, it } from 'vitest';
import { copyNewPack, edit, lines, put } from '../testing/new-pack-copy.ts';

copyNewPack();

const about = (level: 'error' | 'warning'): string[] =>
  lines(level).filter((line) => /embed|origin/.test(line));
const origins = (...values: string[]) =>
  edit('campaign.json', (source) =>
    source.replace('{', `{ "embed": { "origins": ${JSON.stringify(values)} },`),
  );

it('accepts sites with a port or a hyphen', () => {
  origins('https://ember-coast.game', 'https://www.low-tide.co.jp:8443');
  expect([...about('error'), ...about('warning')]).toEqual([]);
});

it.each([
  ['https://ember.game/', 'write the origin alone, .*: "https://ember.game"'],
  ['https://ember.game/home?x=1', 'without a path, .*: "https://ember.game"'],
  ['https://Ember.game', 'capital letters: "https://ember.game"'],
  ['https://*.ember.game', 'write out each site; a wildcard is not possible'],
  ['*', 'write out each site; a wildcard is not possible'],
  ['http://ember.game', 'use https://; http:// is only for http://localhost, in a trial'],
  ['ember.game', 'write https:// and the hostname, without a path'],
  ["'self'", 'write https:// and the hostname, without a path'],
  ['https://ember', 'write https:// and a hostname with a domain'],
  ['https://ember.game;script-src', 'write https:// and a hostname with a domain'],
  ['https://user@ember.game', 'write the origin alone, .*: "https://ember.game"'],
])('refuses %s and says what is right', (value, right) => {
  origins(value);
  expect(about('error')).toEqual([
    expect.stringMatching(new RegExp(`^campaign\\.json:\\d+ embed.*is not possible; .*${right}`)),
  ]);
});

it('refuses an empty list, a site that is there twice, and more than twenty', () => {
  origins();
  expect(about('error')).toEqual([expect.stringMatching(/too short/)]);
  copyAgain('https://ember.game', 'https://ember.game');
  expect(about('error')).toEqual([expect.stringMatching(/has an entry twice/)]);
  copyAgain(...Array.from({ length: 21 }, (_, index) => `https://ember${index}.game`));
  expect(about('error')).toEqual([expect.stringMatching(/too long; 20 are possible/)]);
});

function copyAgain(...values: string[]): void {
  edit('campaign.json', (source) =>
    source.replace(/"origins": \[[^\]]*\]/, `"origins": ${JSON.stringify(values)}`),
  );
}

it('accepts this machine in a trial, and says that production does not start with it', () => {
  origins('http://localhost:4000', 'http://localhost');
  expect([...about('error'), ...about('warning')]).toEqual([]);
  expect(lines('open').filter((line) => /localhost/.test(line))).toEqual([
    expect.stringMatching(/"http:\/\/localhost:4000" is for a trial; production does not start/),
    expect.stringMatching(/"http:\/\/localhost" is for a trial/),
  ]);
});

it('refuses a page of the pack at the address of the frames, and only then', () => {
  const page = '---\ntitle: Embed\ndescription: A page.\n---\n\nText.\n';
  for (const language of ['en', 'de']) put(`pages/${language}/embed.md`, page);
  const clash = () => lines('error').filter((line) => /is an address of Prelude/.test(line));
  expect(clash()).toEqual([]);
  origins('https://ember.game');
  expect(clash().length).toBeGreaterThan(0);
});
