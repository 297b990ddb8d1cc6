/** What the test buttons answer until the recruitment itself is built: the campaign's truthful state. */
import type { RecruitmentState } from '@prelude/contract/settings';

export type RecruitmentAnswer = 'home.recruitmentSoon' | 'home.recruitmentOver' | 'page.soon';

export function recruitmentAnswer(state: RecruitmentState | undefined): RecruitmentAnswer {
  if (state === 'before') return 'home.recruitmentSoon';
  if (state === 'ended') return 'home.recruitmentOver';
  return 'page.soon';
}
