/** Parts of lists that belong to the closed test: a campaign without it neither offers nor accepts them. */
import { emailTopics } from '../account/subscription.ts';
import { funnelSteps } from '../console/dashboard.ts';
import { triggers } from '../console/delivery.ts';
import { exportKinds } from '../console/exports.ts';
import { audienceStates } from './emails.ts';
import type { Sections } from './optional-sections.ts';

const unlessTested =
  <Value extends string>(all: readonly Value[], ofTest: readonly Value[]) =>
  ({ closed_test }: Pick<Sections, 'closed_test'>): readonly Value[] =>
    closed_test ? all : all.filter((value) => !ofTest.includes(value));

export const topicsIn = unlessTested(emailTopics, ['test']);
export const audienceStatesIn = unlessTested(
  audienceStates,
  audienceStates.filter((state) => state !== 'registered' && state !== 'unregistered'),
);
export const triggersIn = unlessTested(triggers, ['results', 'claim']);
export const exportKindsIn = unlessTested(exportKinds, ['applicants', 'winners', 'guests']);
export const funnelStepsIn = unlessTested(funnelSteps, ['applied', 'selected']);
