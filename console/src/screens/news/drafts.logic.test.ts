import { languageData, specified } from '@prelude/contract/shared/language-data';
import { setLanguages } from '@prelude/contract/shared/languages';
import { afterEach, describe, expect, it } from 'vitest';
import { article, cell, words } from '../../testing/article.ts';
import {
  draftIn,
  draftsOf,
  filled,
  isCurrent,
  renewed,
  saved,
  sharedOf,
  typed,
  type WholeCell,
  writtenIn,
} from './drafts.logic.ts';

describe('opened drafts', () => {
  it('are the newest versions, unchanged; a missing language is empty, with base 0', () => {
    const drafts = draftsOf(article());
    const [en, kr] = [draftIn(drafts, 'en'), draftIn(drafts, 'kr')];
    expect(en).toEqual({ base: 2, draft: words('Glazier'), isChanged: false, edition: 0 });
    expect(kr.base).toBe(0);
    expect(kr.draft.title).toBe('');
  });
});

describe('when the server returns the article again', () => {
  const drafts = draftsOf(article());
  const newer = article({ en: cell('en', 3, words('Glazier, again')) });

  it('a language without edits takes the new text and a new edition', () => {
    expect(renewed(drafts, newer).en).toEqual({
      base: 3,
      draft: words('Glazier, again'),
      isChanged: false,
      edition: 1,
    });
  });

  it('edited text stays, with its base version', () => {
    const typing = { ...drafts, en: typed(draftIn(drafts, 'en'), { title: 'Mine' }) };
    expect(renewed(typing, newer).en).toBe(typing.en);
  });

  it('discarded edits are replaced, in their language only', () => {
    const typing = {
      ...drafts,
      en: typed(draftIn(drafts, 'en'), { title: 'Mine' }),
      jp: typed(draftIn(drafts, 'jp'), { title: '私の' }),
    };
    const next = renewed(typing, newer, 'en');
    const [en, jp] = [draftIn(next, 'en'), draftIn(next, 'jp')];
    expect([en.draft.title, en.isChanged]).toEqual(['Glazier, again', false]);
    expect([jp.draft.title, jp.isChanged]).toEqual(['私の', true]);
  });

  it('unchanged data keeps the same object, so no field renders again', () => {
    expect(renewed(drafts, article())).toBe(drafts);
  });

  it('a restored version is shown although its number is known already', () => {
    expect(draftIn(renewed(drafts, article(), 'en'), 'en').edition).toBe(1);
  });
});

describe('a draft', () => {
  const en = draftIn(draftsOf(article()), 'en');

  it('with an edit keeps its other fields', () => {
    const next = typed(en, { summary: 'Short.' });
    expect(next.draft).toEqual(words('Glazier', { summary: 'Short.' }));
    expect([next.isChanged, next.base, next.edition]).toEqual([true, 2, 0]);
  });

  it('filled from another source keeps its base version, unless the source has one', () => {
    expect(filled(en, { draft: words('Copied') })).toMatchObject({ base: 2, edition: 1 });
    expect(filled(en, { draft: words('Kept'), base: 1 })).toMatchObject({ base: 1, edition: 1 });
    expect(filled(en, { draft: words('Kept'), base: 0 }).base).toBe(0);
    expect(filled(en, { draft: words('Copied') }).isChanged).toBe(true);
  });

  it('counts as saved when it equals what was sent', () => {
    const sent = typed(en, { title: 'Sent' });
    expect(saved(sent, sent, 3)).toMatchObject({ base: 3, isChanged: false });
  });

  it('still needs saving after more typing, with the new base version', () => {
    const sent = typed(en, { title: 'Sent' });
    const now = typed(sent, { title: 'Sent, and more' });
    expect(saved(now, sent, 3)).toMatchObject({
      base: 3,
      isChanged: true,
      draft: { title: 'Sent, and more' },
    });
  });
});

describe('nothing is left to publish', () => {
  const isDone = (rest: Partial<WholeCell>, isChanged = false) =>
    isCurrent({ ...cell('en', 2, words('Glazier')), ...rest }, { isChanged });
  it('only when the newest version is public and no edit is unsaved', () => {
    expect(isDone({})).toBe(true);
    expect(isDone({}, true)).toBe(false);
    expect(isDone({ version: 3 })).toBe(false);
    expect(isDone({ state: 'unpublished' })).toBe(false);
    expect(isDone({ state: 'draft', public_version: null })).toBe(false);
  });
});

describe('fields shared by the languages', () => {
  it('come from the first written language', () => {
    const drafts = draftsOf(article({ en: cell('en', 2, words('Glazier', { cover: 'harbour' })) }));
    expect(sharedOf(drafts)).toEqual({
      shared: { tab: 'info', pinned: false, cover: 'harbour' },
      differs: true,
    });
  });

  it('do not differ because of a missing language', () => {
    expect(sharedOf(draftsOf(article())).differs).toBe(false);
  });

  it('apply to languages with text, saved or only typed', () => {
    const drafts = draftsOf(article());
    expect(writtenIn(drafts, article())).toEqual(['en', 'jp']);
    const typing = { ...drafts, cht: typed(draftIn(drafts, 'cht'), { title: '玻璃' }) };
    expect(writtenIn(typing, article())).toEqual(['cht', 'en', 'jp']);
  });
});

describe('an article of a campaign with other languages', () => {
  afterEach(() => setLanguages(specified, 'en'));
  const codes = ['ar', 'de', 'es', 'fr', 'jp', 'kr', 'pt-br', 'th'];

  it.each([[['ar']], [codes]])('has a draft in each of %j', (list) => {
    setLanguages(list.map(languageData), 'ar');
    expect(Object.keys(draftsOf(article()))).toEqual(list);
  });

  it('a language added later has an empty draft, and keeps the shared fields of the others', () => {
    const drafts = draftsOf(article({ en: cell('en', 2, words('Glazier', { tab: 'events' })) }));
    setLanguages(['de', 'en'].map(languageData), 'en');
    expect(draftIn(drafts, 'de')).toMatchObject({ base: 0, isChanged: false });
    expect(sharedOf(drafts)).toMatchObject({ shared: { tab: 'events' }, differs: false });
  });
});
