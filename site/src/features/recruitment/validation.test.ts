import { expect, test } from 'vitest';
import { emptyForm } from './draft.ts';
import { missingIn, tidy } from './validation.ts';

test('every missing field is named, in the order of the form', () => {
  expect(Object.keys(missingIn(emptyForm))).toEqual([
    'platforms',
    'device',
    'region',
    'age_band',
    'experience',
  ]);
  expect(missingIn({ ...emptyForm, device: '  ' })).not.toHaveProperty('device');
  expect(missingIn(tidy({ ...emptyForm, device: '  ' }))).toHaveProperty('device');
});

test('what is sent holds no characters the server refuses, and keeps its lines', () => {
  const dirty = { ...emptyForm, device: ' a\tb\u0000 ', note: 'one\r\ntwo\u0007 three\n' };
  expect(tidy(dirty)).toMatchObject({ device: 'a b', note: 'one\ntwo  three' });
});
