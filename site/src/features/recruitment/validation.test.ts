import { expect, test } from 'vitest';
import { emptyForm } from './draft.ts';
import { missingIn, cleanForm } from './validation.ts';

test('reports every missing field in form order', () => {
  expect(Object.keys(missingIn(emptyForm))).toEqual([
    'platforms',
    'device',
    'region',
    'age_band',
    'experience',
  ]);
  expect(missingIn({ ...emptyForm, device: '  ' })).not.toHaveProperty('device');
  expect(missingIn(cleanForm({ ...emptyForm, device: '  ' }))).toHaveProperty('device');
});

test('removes characters that the server refuses and keeps line breaks', () => {
  const dirty = { ...emptyForm, device: ' a\tb\u0000 ', note: 'one\r\ntwo\u0007 three\n' };
  expect(cleanForm(dirty)).toMatchObject({ device: 'a b', note: 'one\ntwo  three' });
});
