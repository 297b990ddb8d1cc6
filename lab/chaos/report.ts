import type { Row } from '../../scripts/lib/measurements.ts';
import type { Stage } from './scenario.ts';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

export function rowOf(name: string, stage: Stage): Row {
  const { ledger, post, recoveries, crowds, faults } = stage;
  const { mails, twice, again, tooOften } = post.count();
  if (twice > 0) ledger.violations.push(`${twice} mails were sent twice`);
  if (tooOften > 0) ledger.violations.push(`${tooOften} codes were sent more than twice`);
  const tally = new Map<string, number>();
  for (const crowd of crowds)
    for (const [answer, times] of crowd.tally) tally.set(answer, (tally.get(answer) ?? 0) + times);
  const errors = [...tally].filter(([answer]) => /^\d/.test(answer));
  const silent = [...tally].filter(([answer]) => /^(refused|unanswered)/.test(answer));
  const [lost, doubled, acknowledged] = [
    ledger.lost.size,
    ledger.doubled.size,
    ledger.acknowledged.size,
  ];
  return {
    name,
    target: 'all rules kept',
    measured: `${lost} lost, ${doubled} doubled of ${acknowledged}`,
    verdict: ledger.violations.length === 0 ? 'reached' : 'missed',
    ...(recoveries.length > 0 && { note: `back after ${seconds(Math.max(...recoveries))} s` }),
    details: {
      times: faults,
      acknowledged,
      emails: mails,
      'emails sent twice': twice,
      'emails sent again': again,
      'sign-ins checked': ledger.consented.size,
      'errors shown': errors.map(([answer, times]) => `${times} × ${answer}`).join(', ') || 0,
      'no answer': silent.reduce((sum, [, times]) => sum + times, 0),
      'longest answer s': seconds(Math.max(0, ...crowds.map((crowd) => crowd.slowestMs()))),
      'rules broken': ledger.violations.length,
    },
  };
}
