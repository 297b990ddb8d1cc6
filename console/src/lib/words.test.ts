import { failureCodes } from '@prelude/contract/shared/error-codes';
import { consoleCodes } from '@prelude/contract/console/languages';
import { eventNames, eventPages } from '@prelude/contract/site/event-names';
import { expect, it } from 'vitest';
import { textOf } from '../testing/namespace.ts';
import { failureWord, pictureName, sceneWord, sentencePlace, wordOf } from './words.logic.ts';

const t = textOf('words');

it.each(consoleCodes)('clicks, pages and failures have words in %s', (language) => {
  const [words, errors] = [textOf('words', language), textOf('errors', language)];
  const others = new Set([words('event.other'), words('page.other'), words('otherFailure')]);
  const named = [
    ...eventNames.map((name) => wordOf(words, 'event', name)),
    ...eventPages.map((page) => wordOf(words, 'page', page)),
    ...failureCodes.map((code) => failureWord(errors, words, code)),
  ];
  expect(named.filter((name) => others.has(name))).toEqual([]);
  expect(named.filter((name) => name.includes('{'))).toEqual([]);
});

it.each([
  ['event', 'Click_follow', 'Pressed a channel'],
  ['event', 'gw_unheard_of', 'Another click'],
  ['device', 'fridge', 'fridge'],
  ['nothing', 'sent', 'sent'],
])('in group %s, %s is called %s', (group, key, word) => {
  expect(wordOf(t, group, key)).toBe(word);
});

it.each([
  ['1', 'Website'],
  ['4', 'Weibo'],
  ['99', 'Offline'],
  ['50', 'Channel no. 50'],
])('scene %s is called %s', (scene, word) => {
  expect(sceneWord(t, scene)).toBe(word);
});

it('a failure is the sentence that visitors read, without its values', () => {
  const errors = textOf('errors');
  expect(failureWord(errors, t, 'code.wrong')).toBe('The code is not correct.');
  expect(failureWord(errors, t, 'limit.reached')).toBe(
    'Too many requests. Please try again in … seconds.',
  );
  expect(failureWord(errors, t, 'token.invalid')).toBe('Invalid access token');
  expect(failureWord(errors, t, 'request.limit')).toBe('Another failure');
});

it.each([
  ['ui/home.countLabel', 'Home page'],
  ['ui/user.success.lead', 'Success screen · introduction'],
  ['ui/user.login.title', 'Sign-in · headline'],
  ['status/title', 'My status'],
  ['mail/welcome.subject', 'Emails · Welcome · subject'],
  ['roles/Noor.name', 'Characters · name'],
  ['lanterns/light', 'Another place'],
])('%s is read at: %s', (name, place) => {
  expect(sentencePlace(t, name)).toBe(place);
});

it.each([
  ['roles/Noor', 'Noor of the Lamps'],
  ['roles/Noor-mobile', 'Noor of the Lamps'],
  ['hero', 'Home'],
  ['milestone-mobile', 'Milestones'],
  ['unheard', 'Another page'],
])('the picture %s shows: %s', (name, shown) => {
  const entry = (key: string) => (key === 'Noor' ? 'Noor of the Lamps' : undefined);
  expect(pictureName(t, { entry }, name)).toBe(shown);
});
