import { describe, expect, it } from 'vitest';
import { draftStorage } from './draft-storage.ts';

const draft = { title: '硝子職人', body: '<p>Half a sent</p>' };

function memory(isFull = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('unsaved text', () => {
  it('is restored with its base version and time', () => {
    const words = draftStorage(7, 'glazier', memory());
    words.keep('jp', { base: 4, draft });
    const found = words.read('jp');
    expect(found).toMatchObject({ base: 4, draft });
    expect(found?.at).toMatch(/^20\d\d-\d\d-\d\dT.*Z$/);
  });

  it('belongs to one operator, article and language', () => {
    const store = memory();
    draftStorage(7, 'glazier', store).keep('jp', { base: 4, draft });
    expect(draftStorage(8, 'glazier', store).read('jp')).toBeUndefined();
    expect(draftStorage(7, 'harbour', store).read('jp')).toBeUndefined();
    expect(draftStorage(7, 'glazier', store).read('en')).toBeUndefined();
  });

  it('is deleted for one language only', () => {
    const words = draftStorage(7, 'glazier', memory());
    words.keep('jp', { base: 4, draft });
    words.keep('en', { base: 1, draft });
    words.forget('jp');
    expect(words.read('jp')).toBeUndefined();
    expect(words.read('en')?.base).toBe(1);
  });

  it.each([
    '{',
    'null',
    '5',
    '{}',
    '{"base":1}',
    '{"base":1,"draft":null}',
    '{"draft":{"body":3}}',
  ])('is ignored when the stored value is corrupt: %s', (text) => {
    const store = memory();
    store.kept.set('prelude-words 7 glazier jp', text);
    expect(draftStorage(7, 'glazier', store).read('jp')).toBeUndefined();
  });

  it('is not stored when storage is full, without an error', () => {
    const words = draftStorage(7, 'glazier', memory(true));
    expect(() => words.keep('jp', { base: 4, draft })).not.toThrow();
    expect(words.read('jp')).toBeUndefined();
  });
});
