import { rmSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { copyNewPack, lines, path, put } from '../testing/new-pack-copy.ts';

copyNewPack();

type Points = Record<string, number>;

const quizOf = (...questions: Points[][]) => ({
  questions: questions.map((answers, at) => ({
    key: `q${at}`,
    answers: answers.map((points, index) => ({ key: `a${index}`, for: points })),
  })),
});
const textsOf = (questions: number) => ({
  ask: Object.fromEntries(
    Array.from({ length: questions }, (_, at) => [
      `q${at}`,
      { question: 'Which?', a0: 'This.', a1: 'That.', a2: 'Neither.' },
    ]),
  ),
});
const fair: Points[] = [{ Otto: 2 }, { Mara: 2 }, { Otto: 1, Mara: 1 }];

beforeEach(() => {
  put('catalogue/roles.json', [{ key: 'Otto' }, { key: 'Mara' }]);
  put('text/en/roles.json', { Otto: { name: 'Otto' }, Mara: { name: 'Mara' } });
  for (const language of ['en', 'de']) put(`text/${language}/quiz.json`, textsOf(3));
});

const errors = (): string => lines('error').join('\n');

it('accepts a quiz that leads to every character', () => {
  put('quiz.json', quizOf(fair, fair, fair));
  expect([...lines('error'), ...lines('warning')].join('\n')).not.toContain('quiz.json');
});

it('names a character that no answers lead to, and an answer that changes nothing', () => {
  const weak: Points[] = [{ Otto: 5 }, { Otto: 5 }, { Mara: 1 }];
  put('quiz.json', quizOf(weak, weak, [{ Otto: 9 }, { Otto: 9 }, { Otto: 9 }]));
  expect(errors()).toContain('no answers lead to "Mara"; give it more points');
  expect(errors()).toMatch(
    /quiz\.json:\d+ questions 1, answers 3: "a2" of "q0" never leads to a character/,
  );
});

it('names an unknown character, and a key that is there twice', () => {
  const data = quizOf(fair, fair, [{ Oto: 1 }, { Mara: 2 }, { Otto: 2 }]);
  data.questions[1]!.key = 'q0';
  put('quiz.json', data);
  expect(errors()).toContain('there is no character "Oto"; "Otto" is the nearest');
  expect(errors()).toContain('has "q0" twice; each needs a text of its own');
});

it('asks for the text of each question and answer', () => {
  put('quiz.json', quizOf(fair, fair, fair, fair));
  for (const text of ['question', 'a0', 'a2'])
    expect(errors()).toMatch(new RegExp(`text/en/quiz\\.json:\\d+ ask\\.q3\\.${text}: is missing`));
  put('text/en/quiz.json', textsOf(4));
  expect(lines('warning').join('\n')).toMatch(/text\/de\/quiz\.json:\d+ ask\.q3\.a2: is missing/);
});

it('needs characters', () => {
  rmSync(path('catalogue/roles.json'));
  rmSync(path('text/en/roles.json'));
  put('quiz.json', quizOf(fair, fair, fair));
  expect(errors()).toContain('quiz.json: leads to characters, and catalogue/roles.json has none');
});
