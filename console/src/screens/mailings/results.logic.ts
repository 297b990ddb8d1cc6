/** What followed from a mailing, each figure as a number and as a share of its emails. */
import type { MailingResults } from '@prelude/contract/console/mailing-progress';

export const resultFigures = [
  'delivered',
  'bounced',
  'complained',
  'unsubscribed',
  'registered',
  'applied',
] as const;
export type ResultFigure = (typeof resultFigures)[number];

/** Of those that left, whatever became of them. @returns 0 to 1; 0 when none has left */
export function shareOf(results: MailingResults, figure: ResultFigure): number {
  const all = results.delivered + results.bounced + results.complained;
  return all === 0 ? 0 : results[figure] / all;
}
