/** The sections of the running campaign, read and changed as the console does it. */
import type { CampaignDocument } from '@prelude/contract/campaign/sections';
import type { TestOperator } from './operator.ts';
import type { TestApp } from './test-app.ts';

/** What one part of the running campaign says. */
export type CampaignSectionState = Partial<CampaignDocument>;

/** Parts an operator may change at any time, and those that need a fresh proof. */
export const words = '/console/api/campaign/words';
export const rules = '/console/api/campaign/rules';

/** A part as the console shows it now. */
export async function sectionOf(operator: TestOperator, section: string) {
  const { body } = await operator.visitor.send('/console/api/campaign');
  return body.data.sections.find((part: { section: string }) => part.section === section) as {
    id: number;
    value: Required<CampaignSectionState>;
    changed: boolean;
    author: string;
    aside: { code: string }[];
  };
}

/** Saves a part as it stands now, bent by `change`. */
export async function bend(
  operator: TestOperator,
  section: string,
  change: (value: Required<CampaignSectionState>) => void,
  call = rules,
) {
  const { id, value } = await sectionOf(operator, section);
  change(value);
  return operator.call(call, { changes: [{ section, value, seen: id }], note: 'a test' });
}

/** What a page is told at its start. */
export const settings = async (server: TestApp) =>
  (await server.visitor().send('/api/settings')).body.data;

/** What speaks against a part with this value. */
export const codes = async (operator: TestOperator, section: string, value: unknown) => {
  const { body } = await operator.call('/console/api/campaign/preview', {
    changes: [{ section, value, seen: 0 }],
  });
  return body.data.problems.map(({ code }: { code: string }) => code) as string[];
};
