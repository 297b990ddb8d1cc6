import { Quiz } from '@prelude/contract/campaign/quiz';
import { combinations, quizResult } from '@prelude/contract/campaign/quiz-result';
import type { CatalogueEntries } from './catalogue.ts';
import type { Report } from './findings.ts';
import { nearest } from './nearest.ts';
import { checkSchema } from './schema-errors.ts';

const file = 'quiz.json';

/** @returns the quiz; undefined without one that fits its schema */
export function checkQuiz(
  data: unknown,
  entries: CatalogueEntries,
  report: Report,
): Quiz | undefined {
  if (data === undefined || !checkSchema(Quiz, data, file, report)) return undefined;
  const quiz = data as Quiz;
  const { roles } = entries;
  if (!roles) {
    report(
      file,
      'leads to characters, and catalogue/roles.json has none; add it, or remove the quiz',
    );
    return quiz;
  }
  const keys = roles.map(({ key }) => key);
  if (checkKeys(quiz, keys, report)) checkResults(quiz, keys, report);
  return quiz;
}

/** @returns false when a key is wrong */
function checkKeys({ questions }: Quiz, roles: readonly string[], report: Report): boolean {
  let isRight = true;
  const wrong = (where: string, what: string): void => {
    isRight = false;
    report(`${file} ${where}`, what);
  };
  const checkTwice = (where: string, list: readonly { key: string }[]): void => {
    for (const [index, { key }] of list.entries())
      if (list.findIndex((one) => one.key === key) < index)
        wrong(`${where}/${index}/key`, `has "${key}" twice; each needs a text of its own`);
  };
  checkTwice('/questions', questions);
  for (const [at, { answers }] of questions.entries()) {
    checkTwice(`/questions/${at}/answers`, answers);
    for (const [index, answer] of answers.entries()) {
      const where = `/questions/${at}/answers/${index}`;
      if (answer.key === 'question')
        wrong(`${where}/key`, 'is the name of the question’s own text; use another');
      for (const key of Object.keys(answer.for)) {
        if (roles.includes(key)) continue;
        const close = nearest(key, roles);
        const right = close ? `"${close}" is the nearest` : 'add it to catalogue/roles.json';
        wrong(`${where}/for`, `there is no character "${key}"; ${right}`);
      }
    }
  }
  return isRight;
}

/** Every character is the result of some answers, and every answer can lead to one that it counts for. */
function checkResults({ questions }: Quiz, roles: readonly string[], report: Report): void {
  const reached = new Set<string>();
  const useful = new Set<object>();
  for (const chosen of combinations(questions.map(({ answers }) => answers))) {
    const result = quizResult(chosen.map((answer) => answer.for))!;
    reached.add(result);
    for (const answer of chosen) if (answer.for[result]) useful.add(answer);
  }
  for (const key of roles)
    if (!reached.has(key))
      report(file, `no answers lead to "${key}"; give it more points, in two questions at least`);
  for (const [at, { key, answers }] of questions.entries())
    for (const [index, answer] of answers.entries())
      if (!useful.has(answer))
        report(
          `${file} /questions/${at}/answers/${index}`,
          `"${answer.key}" of "${key}" never leads to a character that it counts for; give it more points`,
        );
}
