import type { CampaignDocument } from '@prelude/contract/campaign/sections';
import type { TestOperator } from './operator.ts';
import type { TestApp } from './test-app.ts';

export type CampaignSectionState = Partial<CampaignDocument>;

/** `words` needs no fresh second factor; `rules` does. */
export const words = '/console/api/campaign/words';
export const rules = '/console/api/campaign/rules';

export async function sectionOf(operator: TestOperator, section: string) {
  const { body } = await operator.visitor.send('/console/api/campaign');
  return body.data.sections.find((part: { section: string }) => part.section === section) as {
    id: number;
    value: Required<CampaignSectionState>;
    changed: boolean;
    author: string;
    aside: { code: string }[];
    draft: { id: number; author: string; note: string } | null;
  };
}

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

export const settings = async (server: TestApp) =>
  (await server.visitor().send('/api/settings')).body.data;

export const codes = async (operator: TestOperator, section: string, value: unknown) => {
  const { body } = await operator.call('/console/api/campaign/preview', {
    changes: [{ section, value, seen: 0 }],
  });
  return body.data.problems.map(({ code }: { code: string }) => code) as string[];
};
