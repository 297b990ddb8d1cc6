import { describe, expect, it, vi } from 'vitest';
import { dated, namespaces, nodesIn, sentence } from './i18n.ts';

const namespace = {
  save: 'Save',
  list: { title: 'Articles', found: { one: '{count} article', other: '{count} articles' } },
  readers: { other: '{count} 人' },
  wait: 'Try again in {seconds} seconds, {name}.',
  other: 'Others, together',
};
const say = (key: string, values?: Record<string, string | number>) =>
  sentence([namespace], 'en', key, values);

describe('a sentence', () => {
  it.each([
    ['save', 'Save'],
    ['list.title', 'Articles'],
  ])('is found by its dotted path: %s', (key, text) => {
    expect(say(key)).toBe(text);
  });

  it.each([
    ['it does not exist', 'list.subtitle'],
    ['it goes on below a sentence', 'save.now'],
    ['it names a group', 'list'],
    ['it is empty', ''],
    ['it is a name every object knows', 'constructor'],
  ])('is missing when %s', (_why, key) => {
    expect(say(key)).toBeUndefined();
  });

  it('is missing without a namespace', () => {
    expect(sentence([undefined, null], 'en', 'save')).toBeUndefined();
  });

  it('is found in the first namespace that has it, at any depth', () => {
    const before = { list: { title: 'All articles' }, empty: '' };
    const read = (key: string) => sentence([undefined, before, namespace], 'en', key);
    expect(read('list.title')).toBe('All articles');
    expect(read('list.found')).toBe('{count} articles');
    expect(read('save')).toBe('Save');
    expect(read('empty')).toBe('');
  });

  it('is found in a namespace that also has a sentence named “other”', () => {
    expect(say('other')).toBe('Others, together');
    expect(say('save', { count: 1 })).toBe('Save');
  });
});

describe('the values of a sentence', () => {
  it('replace their placeholders, and keep a placeholder without a value', () => {
    expect(say('wait', { seconds: 60, name: 'Mei' })).toBe('Try again in 60 seconds, Mei.');
    expect(say('wait', { seconds: 60 })).toBe('Try again in 60 seconds, {name}.');
  });

  it('are dates in the language of a sentence, also of one that falls back to another', () => {
    const day = (at: number, language: string) => `${at} in ${language}`;
    const values = { date: dated(day, 7) };
    const read = (text: string) => sentence([{ text }], 'he', 'text', values);
    expect(read('עד {date}')).toBe('עד 7 in he');
    expect(read('Until {date:en}, {date:en}')).toBe('Until 7 in en, 7 in en');
    expect(sentence([{ text: '{date:en}' }], 'he', 'text', { date: '7' })).toBe('7');
    expect(sentence([{ text: '{date:en}' }], 'he', 'text')).toBe('{date:en}');
  });

  it('are inserted unchanged, including replacement patterns', () => {
    expect(say('wait', { seconds: 1, name: '$& {seconds}' })).toBe(
      'Try again in 1 seconds, $& {seconds}.',
    );
  });

  it('may be empty or 0', () => {
    expect(say('wait', { seconds: 0, name: '' })).toBe('Try again in 0 seconds, .');
  });

  it.each([
    [2_754_700, '2,754,700 articles'],
    [-1200, '-1,200 articles'],
    [1234.5, '1,234.5 articles'],
  ])('are formatted as numbers of the language: %d', (count, text) => {
    expect(say('list.found', { count })).toBe(text);
  });

  it('are not formatted as numbers when they are text', () => {
    expect(say('list.found', { count: '2754700' })).toBe('2754700 articles');
  });
});

describe('plural forms', () => {
  it.each([
    [1, '1 article'],
    [0, '0 articles'],
    [2, '2 articles'],
    [1.5, '1.5 articles'],
    ['…', '… articles'],
    ['1', '1 article'],
  ])('are chosen by the count %s', (count, text) => {
    expect(say('list.found', { count })).toBe(text);
  });

  it('use the form `other` without a count', () => {
    expect(say('list.found')).toBe('{count} articles');
  });

  it.each(['cht', 'jp', 'kr'] as const)('use one form for every number in %s', (language) => {
    const forms = { readers: { one: 'wrong', other: '{count} 人' } };
    expect(sentence([forms], language, 'readers', { count: 1 })).toBe('1 人');
  });

  it('use the form `other` when the form of the count is missing', () => {
    expect(sentence([namespace], 'en', 'readers', { count: 1 })).toBe('1 人');
  });
});

it('nodesIn replaces placeholders with nodes', () => {
  const parts = nodesIn('I accept the {terms} and {nothing}.', { terms: 'T' });
  const text = parts.map((part) => (part as { props: { children: string } }).props.children);
  expect(text).toEqual(['I accept the ', 'T', ' and ', '{nothing}', '.']);
});

describe('namespaces', () => {
  type Name = 'news' | 'shell';
  const setUp = () => {
    const read = vi.fn<(language: string, name: Name) => Promise<unknown> | undefined>(
      (language, name) => Promise.resolve({ name: `${name} in ${language}` }),
    );
    return { read, texts: namespaces<Name>(read, (key) => `<${key}>`) };
  };

  it('return texts once they are loaded, and the key of a missing one', async () => {
    const { texts } = setUp();
    const translate = texts.translator('en', 'news');
    expect(translate('name')).toBe('<name>');
    await texts.load('en', 'news');
    expect(translate('name')).toBe('news in en');
    expect(translate('title')).toBe('<title>');
    expect(texts.translator('en', 'news')).toBe(translate);
    expect(texts.translator('jp', 'news')).not.toBe(translate);
  });

  it('are loaded once, and again after a failure', async () => {
    const { read, texts } = setUp();
    read.mockReturnValueOnce(Promise.reject(new Error('offline')));
    const [one, other] = [texts.load('en', 'news'), texts.load('en', 'news')];
    await expect(one).rejects.toThrow('offline');
    expect(other).toBe(one);
    await texts.load('en', 'news');
    await texts.load('en', 'news');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are all loaded in a new language, including those opened meanwhile', async () => {
    const { read, texts } = setUp();
    await texts.load('en', 'news');
    const changed = texts.loadOpened('jp');
    await texts.load('en', 'shell');
    await changed;
    expect(read.mock.calls).toContainEqual(['jp', 'shell']);
    expect(texts.get('jp', 'news')).toEqual({ name: 'news in jp' });
  });

  it('are refused when they do not exist', () => {
    const texts = namespaces<Name>(() => undefined);
    expect(() => texts.load('en', 'news')).toThrow('There is no text en/news');
  });
});
