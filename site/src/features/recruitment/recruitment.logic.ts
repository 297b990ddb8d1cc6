/** Maps an errand of the closed test to an action by recruitment state (spec §4; spec decisions §2). */
import type { RecruitmentState } from '@prelude/contract/site/settings';

export const errands = ['apply', 'check', 'status'] as const;
export type Errand = (typeof errands)[number];

export type RecruitmentAnswer =
  | { kind: 'open'; errand: Errand }
  | { kind: 'say'; key: 'home.recruitmentSoon' | 'home.recruitmentOver' };

/** An unknown state counts as open, because the server checks it anyway. */
export function recruitmentAnswer(
  state: RecruitmentState = 'open',
  errand: Errand,
): RecruitmentAnswer {
  if (errand === 'status') return { kind: 'open', errand };
  if (state === 'before') return { kind: 'say', key: 'home.recruitmentSoon' };
  if (state === 'ended') return { kind: 'say', key: 'home.recruitmentOver' };
  // Applying too late shows the result of the application, or that there is none.
  return { kind: 'open', errand: errand === 'apply' && state === 'open' ? 'apply' : 'check' };
}
