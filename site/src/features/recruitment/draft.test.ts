import type { Application, ApplicationForm } from '@prelude/contract/site/recruitment';
import { expect, test } from 'vitest';
import { differingFields, emptyForm, formOf, offered, openingOf, readDraft } from './draft.ts';

const wrongVersions = [undefined, null, '3', 1.5];

const form: ApplicationForm = {
  platforms: ['pc'],
  device: 'Galaxy S23',
  region: 'korea',
  age_band: 'from-45',
  experience: 'casual',
  note: '',
};
const saved: Application = {
  ...form,
  version: 3,
  code: '7H2KQ9XWJ4N8RTV0B3CD',
  applied_at: '2025-05-20T00:00:00Z',
  changed_at: '2025-05-20T00:00:00Z',
};
const draft = (version: number, part: Partial<ApplicationForm> = {}) => ({
  cuid: 'one',
  version,
  form: { ...form, ...part },
});

test('keeps a draft only for its player and ignores invalid drafts', () => {
  const text = JSON.stringify(draft(0));
  expect(readDraft(text, 'one')).toEqual(draft(0));
  expect(readDraft(text, 'two')).toBeUndefined();
  for (const nonsense of [
    null,
    '',
    '{}',
    '{"cuid":"one"}',
    '[1]',
    '{"cuid":"one","version":0,"form":{"platforms":"pc"}}',
    ...wrongVersions.map((version) => JSON.stringify({ ...draft(0), version })),
  ]) {
    expect(readDraft(nonsense, 'one')).toBeUndefined();
  }
});

test('opens the form with a draft that differs from the saved application', () => {
  expect(openingOf(null, undefined)).toEqual({
    form: emptyForm,
    version: 0,
    fromDraft: false,
    conflict: false,
  });
  expect(openingOf(saved, draft(3))).toMatchObject({ fromDraft: false, version: 3 });
  const note = { note: 'By lantern light' };
  expect(openingOf(saved, draft(3, note))).toMatchObject({ fromDraft: true, conflict: false });
  expect(openingOf(null, draft(0, note)).form.note).toBe(note.note);
});

test('shows a draft of an older version next to the newer one and never overwrites it (two tabs)', () => {
  const opening = openingOf(saved, draft(2, { device: 'Another one' }));
  expect(opening).toMatchObject({ conflict: true, version: 3 });
  expect(differingFields(opening.form, formOf(saved))).toEqual(['device']);
});

test('ignores the order of selected platforms', () => {
  const two = { ...form, platforms: ['pc', 'ios'] };
  expect(differingFields(two, { ...form, platforms: ['ios', 'pc'] })).toEqual([]);
});

test('does not send options that the form no longer offers', () => {
  const offer = { platforms: ['ios'], regions: ['japan'], age_bands: [], experience: ['casual'] };
  expect(offered(form, offer)).toEqual({
    ...form,
    platforms: [],
    region: '',
    age_band: '',
  });
});
