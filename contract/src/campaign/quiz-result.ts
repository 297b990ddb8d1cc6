/** Which character the answers of a quiz lead to. Without the schema, because pages run it. */

/** Points of an answer by key of a character. */
export type Points = Readonly<Record<string, number>>;

/**
 * @param chosen points of the chosen answers, in the order of the questions
 * @returns the character with the most points; of several the one with more points in an earlier answer, then the one that
 *   an answer names first; undefined without an answer
 */
export function quizResult(chosen: readonly Points[]): string | undefined {
  const keys = [...new Set(chosen.flatMap((points) => Object.keys(points)))];
  const scoresOf = (key: string): number[] => {
    const each = chosen.map((points) => points[key] ?? 0);
    return [each.reduce((sum, one) => sum + one, 0), ...each];
  };
  const isBetter = (one: readonly number[], other: readonly number[]): boolean => {
    const at = one.findIndex((score, index) => score !== other[index]);
    return at >= 0 && one[at]! > other[at]!;
  };
  return keys.reduce<string | undefined>(
    (best, key) => (best === undefined || isBetter(scoresOf(key), scoresOf(best)) ? key : best),
    undefined,
  );
}

/** @returns every combination of answers, one of each question */
export const combinations = <Answer>(questions: readonly (readonly Answer[])[]): Answer[][] =>
  questions.reduce<Answer[][]>(
    (before, answers) => before.flatMap((chosen) => answers.map((answer) => chosen.concat(answer))),
    [[]],
  );
