/** Maps what a visitor asks of the closed test to what opens, by recruitment state (spec §4; spec decisions §2). */
import type { RecruitmentState } from '@prelude/contract/site/settings';

export const testActions = ['apply', 'check', 'status'] as const;
export type TestAction = (typeof testActions)[number];

export type RecruitmentAnswer =
  | { kind: 'open'; action: TestAction }
  | { kind: 'say'; key: 'home.recruitmentSoon' | 'home.recruitmentOver' };

/** An unknown state counts as open, because the server checks it anyway. */
export function recruitmentAnswer(
  state: RecruitmentState = 'open',
  action: TestAction,
): RecruitmentAnswer {
  if (action === 'status') return { kind: 'open', action };
  if (state === 'before') return { kind: 'say', key: 'home.recruitmentSoon' };
  if (state === 'ended') return { kind: 'say', key: 'home.recruitmentOver' };
  // Applying too late shows the result of the application, or that there is none.
  return { kind: 'open', action: action === 'apply' && state === 'open' ? 'apply' : 'check' };
}
