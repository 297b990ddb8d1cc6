/** What is done about an errand of the closed test, by the recruitment's state (spec §4; spec decisions §2). */
import type { RecruitmentState } from '@prelude/contract/site/settings';

/** What a visitor is on the way to: to apply, to learn whether they are in, to their status page. */
export const errands = ['apply', 'check', 'status'] as const;
export type Errand = (typeof errands)[number];

export type RecruitmentAnswer =
  | { kind: 'open'; errand: Errand }
  | { kind: 'say'; key: 'home.recruitmentSoon' | 'home.recruitmentOver' };

/** Until the state is known it counts as open: the server knows better and says so. */
export function recruitmentAnswer(
  state: RecruitmentState = 'open',
  errand: Errand,
): RecruitmentAnswer {
  if (errand === 'status') return { kind: 'open', errand };
  if (state === 'before') return { kind: 'say', key: 'home.recruitmentSoon' };
  if (state === 'ended') return { kind: 'say', key: 'home.recruitmentOver' };
  // Whoever wants to apply too late reads what became of the application there is, or that there is none.
  return { kind: 'open', errand: errand === 'apply' && state === 'open' ? 'apply' : 'check' };
}
