import { expect, test } from 'vitest';
import { factions, roles, weapons } from '../../content/catalogue.ts';
import { linesOf, shareAddress } from './roster.logic.ts';

test('splits a quote at line breaks and keeps other tags as text', () => {
  expect(linesOf('One.<br>Two.<BR /> Three.')).toEqual(['One.', 'Two.', 'Three.']);
  expect(linesOf('<b>One</b>')).toEqual(['<b>One</b>']);
});

test('adds the language tag to the share address', () => {
  expect(shareAddress('https://dream.example', 'zh-tw', 'role', 'Lynn')).toBe(
    'https://dream.example/zh-tw/role/Lynn',
  );
});

test('every character has a faction and a weapon, and every weapon has a carrier', () => {
  for (const role of roles) {
    expect(factions.map(({ key }) => key)).toContain(role.faction);
    expect(weapons.map(({ key }) => key)).toContain(role.weapon);
  }
  for (const { key } of weapons) expect(roles.some(({ weapon }) => weapon === key)).toBe(true);
});
