import { describe, expect, it } from 'vitest';
import { article, cell, words } from '../../testing/article.ts';
import {
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

describe('drafts that are opened', () => {
  it('are the newest versions, unchanged; a missing language is empty and written upon nothing', () => {
    const { en, kr } = draftsOf(article());
    expect(en).toEqual({ base: 2, draft: words('Glazier'), isChanged: false, edition: 0 });
    expect(kr.base).toBe(0);
    expect(kr.draft.title).toBe('');
  });
});

describe('when the server says the article anew', () => {
  const drafts = draftsOf(article());
  const newer = article({ en: cell('en', 3, words('Glazier, again')) });

  it('a language nobody types in follows, as words from elsewhere', () => {
    expect(renewed(drafts, newer).en).toEqual({
      base: 3,
      draft: words('Glazier, again'),
      isChanged: false,
      edition: 1,
    });
  });

  it('words being typed stay, upon the version they were written on', () => {
    const typing = { ...drafts, en: typed(drafts.en, { title: 'Mine' }) };
    expect(renewed(typing, newer).en).toBe(typing.en);
  });

  it('words that are given up go, in their language alone', () => {
    const typing = {
      ...drafts,
      en: typed(drafts.en, { title: 'Mine' }),
      jp: typed(drafts.jp, { title: '私の' }),
    };
    const { en, jp } = renewed(typing, newer, 'en');
    expect([en.draft.title, en.isChanged]).toEqual(['Glazier, again', false]);
    expect([jp.draft.title, jp.isChanged]).toEqual(['私の', true]);
  });

  it('what has not changed stays as it is: no field is drawn anew', () => {
    expect(renewed(drafts, article())).toBe(drafts);
  });

  it('a restored version shows although its number is known already', () => {
    expect(renewed(drafts, article(), 'en').en.edition).toBe(1);
  });
});

describe('a draft', () => {
  const { en } = draftsOf(article());

  it('that is typed in keeps the rest of its words', () => {
    const next = typed(en, { summary: 'Short.' });
    expect(next.draft).toEqual(words('Glazier', { summary: 'Short.' }));
    expect([next.isChanged, next.base, next.edition]).toEqual([true, 2, 0]);
  });

  it('that is filled from elsewhere stands upon its own version, unless the words had one', () => {
    expect(filled(en, { draft: words('Copied') })).toMatchObject({ base: 2, edition: 1 });
    expect(filled(en, { draft: words('Kept'), base: 1 })).toMatchObject({ base: 1, edition: 1 });
    expect(filled(en, { draft: words('Kept'), base: 0 }).base).toBe(0);
    expect(filled(en, { draft: words('Copied') }).isChanged).toBe(true);
  });

  it('is saved when it is as it was sent', () => {
    const sent = typed(en, { title: 'Sent' });
    expect(saved(sent, sent, 3)).toMatchObject({ base: 3, isChanged: false });
  });

  it('is still to be saved when somebody went on typing, upon the new version', () => {
    const sent = typed(en, { title: 'Sent' });
    const now = typed(sent, { title: 'Sent, and more' });
    expect(saved(now, sent, 3)).toMatchObject({
      base: 3,
      isChanged: true,
      draft: { title: 'Sent, and more' },
    });
  });
});

describe('there is nothing to publish', () => {
  const isDone = (rest: Partial<WholeCell>, isChanged = false) =>
    isCurrent({ ...cell('en', 2, words('Glazier')), ...rest }, { isChanged });
  it('only when the public reads the newest version and nothing is typed', () => {
    expect(isDone({})).toBe(true);
    expect(isDone({}, true)).toBe(false);
    expect(isDone({ version: 3 })).toBe(false);
    expect(isDone({ state: 'unpublished' })).toBe(false);
    expect(isDone({ state: 'draft', public_version: null })).toBe(false);
  });
});

describe('what the languages share', () => {
  it('is that of the first language somebody has written', () => {
    const drafts = draftsOf(article({ en: cell('en', 2, words('Glazier', { cover: 'abyss' })) }));
    expect(sharedOf(drafts)).toEqual({
      shared: { tab: 'info', pinned: false, cover: 'abyss' },
      differs: true,
    });
  });

  it('does not differ from a language that is missing', () => {
    expect(sharedOf(draftsOf(article())).differs).toBe(false);
  });

  it('concerns languages with words, saved or only typed', () => {
    const drafts = draftsOf(article());
    expect(writtenIn(drafts, article())).toEqual(['en', 'jp']);
    const typing = { ...drafts, cht: typed(drafts.cht, { title: '玻璃' }) };
    expect(writtenIn(typing, article())).toEqual(['cht', 'en', 'jp']);
  });
});
