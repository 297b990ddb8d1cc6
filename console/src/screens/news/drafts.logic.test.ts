import { languageData, specified } from '@prelude/contract/shared/language-data';
import { setLanguages } from '@prelude/contract/shared/languages';
import type { NewsArticle } from '@prelude/contract/console/news';
import { afterEach, describe, expect, it } from 'vitest';
import { startEdit, afterInput } from '../../parts/versions/versioned.logic.ts';
import { article, cell, words } from '../../testing/article.ts';
import {
  draftIn,
  type Drafts,
  isCurrent,
  sharedOf,
  storedOf,
  type WholeCell,
  writtenIn,
} from './drafts.logic.ts';

const opened = (given: NewsArticle): Drafts =>
  Object.fromEntries(
    Object.entries(storedOf(given)).map(([language, stored]) => [language, startEdit(stored)]),
  );

describe('opened drafts', () => {
  it('are the newest versions, unchanged; a missing language is empty, with base 0', () => {
    const drafts = opened(article());
    const [en, kr] = [draftIn(drafts, 'en'), draftIn(drafts, 'kr')];
    expect(en).toMatchObject({ seen: 2, value: words('Glazier'), isChanged: false });
    expect(kr.seen).toBe(0);
    expect(kr.value.title).toBe('');
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
    const drafts = opened(article({ en: cell('en', 2, words('Glazier', { cover: 'harbour' })) }));
    expect(sharedOf(drafts)).toEqual({
      shared: { tab: 'info', pinned: false, cover: 'harbour' },
      differs: true,
    });
  });

  it('do not differ because of a missing language', () => {
    expect(sharedOf(opened(article())).differs).toBe(false);
  });

  it('apply to languages with text, saved or only typed', () => {
    const drafts = opened(article());
    expect(writtenIn(drafts, article())).toEqual(['en', 'jp']);
    const typing = { ...drafts, cht: afterInput(draftIn(drafts, 'cht'), words('玻璃')) };
    expect(writtenIn(typing, article())).toEqual(['cht', 'en', 'jp']);
  });
});

describe('an article of a campaign with other languages', () => {
  afterEach(() => setLanguages(specified, 'en'));
  const codes = ['ar', 'de', 'es', 'fr', 'jp', 'kr', 'pt-br', 'th'];

  it.each([[['ar']], [codes]])('has a draft in each of %j', (list) => {
    setLanguages(list.map(languageData), 'ar');
    expect(Object.keys(opened(article()))).toEqual(list);
  });

  it('a language added later has an empty draft, and keeps the shared fields of the others', () => {
    const drafts = opened(article({ en: cell('en', 2, words('Glazier', { tab: 'events' })) }));
    setLanguages(['de', 'en'].map(languageData), 'en');
    expect(draftIn(drafts, 'de')).toMatchObject({ seen: 0, isChanged: false });
    expect(sharedOf(drafts)).toMatchObject({ shared: { tab: 'events' }, differs: false });
  });
});
