import type { DraftText, MailingDoc } from '@prelude/contract/console/mailings';
import { describe, expect, it } from 'vitest';
import { docOf, isBegun, mayBeKept, missingIn, problemsIn, rateOf, toggle } from './doc.ts';

const written: DraftText = {
  subject: 'The test begins',
  preheader: 'Your place',
  title: 'Welcome',
  body: 'Words.',
  cta: { label: '', path: '' },
};
const doc = (en: Partial<DraftText>, rest: Partial<MailingDoc> = {}): MailingDoc => ({
  name: 'June',
  topic: 'news',
  states: [],
  languages: ['en'],
  texts: { cht: written, en: { ...written, ...en }, jp: written, kr: written },
  per_second: null,
  send_at: null,
  ...rest,
});

describe('a language of a mailing', () => {
  it('is ready with its four texts and no button', () => {
    expect(missingIn(doc({}))).toEqual([]);
  });

  it.each(['subject', 'preheader', 'title', 'body'] as const)('requires its %s', (part) => {
    expect(missingIn(doc({ [part]: '' }))).toEqual(['en']);
    expect(missingIn(doc({ [part]: ' \u3000\n' }))).toEqual(['en']);
  });

  it.each([
    ['Read more', '/en/news', true],
    ['Read more', '/', true],
    ['Read more', '', false],
    ['', '/en/news', false],
    [' ', '', false],
    [' ', '/en/news', false],
    ['Read more', '//elsewhere.example', false],
    ['Read more', 'https://elsewhere.example', true],
    ['Read more', 'https://elsewhere.example/a?b=1#c', true],
    ['Read more', 'http://elsewhere.example', false],
    ['Read more', 'https://', false],
    ['Read more', 'javascript:alert(1)', false],
    ['Read more', 'en/news', false],
    ['Read more', '/en/news latest', false],
    ['Read more', '/ja/お知らせ', false],
  ])('with a button %j to %j is ready: %s', (label, path, isReady) => {
    expect(missingIn(doc({ cta: { label, path } }))).toEqual(isReady ? [] : ['en']);
  });

  it('lacks nothing when it is not in the audience', () => {
    expect(missingIn(doc({ body: '' }, { languages: ['jp', 'kr'] }))).toEqual([]);
    expect(missingIn(doc({ body: '' }, { languages: ['en', 'jp'] }))).toEqual(['en']);
  });
});

it('a language that the stored mailing lacks has empty texts in the document', () => {
  const texts = { en: written };
  const { texts: all } = docOf(doc({}, { texts }));
  expect(Object.keys(all)).toEqual(['cht', 'en', 'jp', 'kr']);
  expect(all.kr?.cta).toEqual({ label: '', path: '' });
  expect(missingIn(doc({}, { texts, languages: ['en', 'kr'] }))).toEqual(['kr']);
});

it('the document has its languages in the site’s order and no other fields of the mailing', () => {
  const mailing = { ...doc({}, { languages: ['kr', 'cht'] }), id: 4, version: 2, state: 'draft' };
  expect(docOf(mailing)).toEqual(doc({}, { languages: ['cht', 'kr'], segment: {} }));
});

it.each([
  ['June', ['en'], true],
  ['  ', ['en'], false],
  ['', ['en'], false],
  ['June', [], false],
] as const)('a draft named %j in %j can be saved: %s', (name, languages, may) => {
  expect(mayBeKept(doc({ body: '' }, { name, languages: [...languages] }))).toBe(may);
});

it.each([
  ['', null],
  ['20', 20],
  ['12.9', 12],
])('emails per second typed as %j become %s', (typed, rate) => {
  expect(rateOf(typed)).toBe(rate);
});

it('a choice is added and removed in the order of all options', () => {
  const all = ['cht', 'en', 'jp', 'kr'];
  expect(toggle(all, ['kr'], 'en')).toEqual(['en', 'kr']);
  expect(toggle(all, ['en', 'kr'], 'en')).toEqual(['kr']);
  expect(toggle(all, [], 'fr')).toEqual([]);
});

describe('the problems of a language', () => {
  const of = (part: Partial<DraftText>) => problemsIn({ ...written, ...part });

  it('are named at their fields', () => {
    expect(of({})).toEqual({});
    expect(of({ subject: ' ', body: '' })).toEqual({ subject: 'needed', body: 'needed' });
    expect(of({ cta: { label: 'Open', path: '' } })).toEqual({ path: 'path' });
    expect(of({ cta: { label: '', path: '/en' } })).toEqual({ label: 'label' });
    expect(of({ cta: { label: 'Open', path: 'http://a.example' } })).toEqual({ path: 'address' });
  });

  it('are shown when something is written', () => {
    const blank = { subject: '', preheader: '', title: '', body: '', cta: { label: '', path: '' } };
    expect(isBegun(blank)).toBe(false);
    expect(isBegun({ ...blank, body: 'x' })).toBe(true);
    expect(isBegun({ ...blank, cta: { label: '', path: '/' } })).toBe(true);
  });
});
