import { offsetOf } from '@prelude/contract/shared/instants';
import { type CampaignProblem, campaignProblems } from '@prelude/contract/campaign/rules';
import {
  type CampaignDocument,
  type CampaignSection,
  documentWith,
  sectionSchema,
  sectionsIn,
} from '@prelude/contract/campaign/sections';
import { Errors } from 'typebox/value';

/** Each path once, without its parents. */
export function shapeProblems(section: CampaignSection, value: unknown): CampaignProblem[] {
  const found = new Map<string, string>();
  for (const { instancePath, message } of Errors(sectionSchema(section), value))
    if (!found.has(instancePath)) found.set(instancePath, message);
  return [...found]
    .filter(([path]) => ![...found.keys()].some((other) => other.startsWith(`${path}/`)))
    .map(([path, message]) => ({
      code: 'shape',
      path: `${section}${path}`,
      message: `${section}${path}: ${message}`,
    }));
}

/** The opening must keep the file's time zone, because pages, feeds and calendars write every date in it. */
export function documentProblems(
  document: CampaignDocument,
  file: CampaignDocument,
): CampaignProblem[] {
  const zone = offsetOf(file.registration.opens_at);
  const moved = offsetOf(document.registration.opens_at) !== zone;
  const message = `registration.opens_at: written in the campaign's zone, ${zone}`;
  return [
    ...campaignProblems(document),
    ...(moved ? [{ code: 'zone' as const, path: zone, message }] : []),
  ];
}

export interface Settled {
  document: CampaignDocument;
  aside: Map<CampaignSection, CampaignProblem[]>;
}

/**
 * Applies changes part by part in a fixed order. A change that no longer fits is set aside: the server still starts and
 * the console reports it.
 */
export function applyChanges(
  file: CampaignDocument,
  changeOf: (section: CampaignSection) => { value: unknown } | undefined,
): Settled {
  const aside: Settled['aside'] = new Map();
  const values = sectionsIn(file).flatMap((section) => {
    const value = changeOf(section)?.value ?? null;
    if (value === null) return [];
    const problems = shapeProblems(section, value);
    if (problems.length === 0) return [{ section, value }];
    aside.set(section, problems);
    return [];
  });
  const whole = values.reduce(
    (document, { section, value }) => documentWith(document, section, value),
    file,
  );
  if (documentProblems(whole, file).length === 0) return { document: whole, aside };
  let document = file;
  for (const { section, value } of values) {
    const next = documentWith(document, section, value);
    const problems = documentProblems(next, file);
    if (problems.length === 0) document = next;
    else aside.set(section, problems);
  }
  return { document, aside };
}
