import type { FirstStep } from '@prelude/contract/console/tonight';

interface Step {
  step: FirstStep;
  done: boolean;
}

/** The screen of each step; the legal texts are files of the campaign. */
export const stepScreens: Readonly<Partial<Record<FirstStep, string>>> = {
  operators: '/operators',
  email: '/mailings',
  dates: '/campaign/windows',
  article: '/news',
};

/** Whether the list is shown: until every step is done, or an operator has put it away. */
export const areShown = (steps: readonly Step[], isHidden: boolean): boolean =>
  !isHidden && steps.some(({ done }) => !done);

export const doneIn = (steps: readonly Step[]): number => steps.filter(({ done }) => done).length;
