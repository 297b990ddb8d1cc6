import { expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { fieldName, valueName } from './compare.logic.ts';

const t = textOf('mailings');

it.each([
  ['name', 'Name'],
  ['texts.en.subject', 'Subject · English'],
  ['texts.jp.cta.path', 'Button link · 日本語'],
  ['states.0', 'State'],
  ['send_at', 'Not before'],
])('the field %s is called %s', (path, name) => {
  expect(fieldName(t, path)).toBe(name);
});

it.each([
  ['topic', 'test', 'Closed test'],
  ['send_at', '2025', 'at 2025'],
  ['states.1', 'reserve', 'On reserve'],
  ['languages.0', 'kr', '한국어'],
  ['texts.en.subject', 'reserve', 'reserve'],
])('in %s, %s is called %s', (path, value, name) => {
  expect(valueName(t, { path, text: value, date: (at) => `at ${at}` })).toBe(name);
});
