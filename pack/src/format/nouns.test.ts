import { expect, test } from 'vitest';
import { insertNouns } from './nouns.ts';

const nouns = { game: 'Test Harbour', player: 'crew member' };

test.each([
  ['You are {player} no. {number} of {game}', 'You are crew member no. {number} of Test Harbour'],
  ['{Player} no. {number}', 'Crew member no. {number}'],
  ['{url} and {constructor} stay', '{url} and {constructor} stay'],
  ['No placeholder', 'No placeholder'],
])('inserts the nouns of a game and keeps other placeholders: %s', (sentence, result) => {
  expect(insertNouns(sentence, nouns)).toBe(result);
});

test.each([
  ['{number}번째 {player}가 되셨습니다', '대원', '{number}번째 대원이 되셨습니다'],
  ['{number}번째 {player}가 되셨습니다', '여행자', '{number}번째 여행자가 되셨습니다'],
  ['{player}를 기다립니다', '대원', '대원을 기다립니다'],
  ['{player}로 등록', '별', '별로 등록'],
  ['{player}로 등록', '대원', '대원으로 등록'],
  ['{player}님께', '대원', '대원님께'],
  ['{player}은 Player', 'Player', 'Player은 Player'],
])('adapts a Korean particle: %s with %s', (sentence, player, result) => {
  expect(insertNouns(sentence, { player })).toBe(result);
});
