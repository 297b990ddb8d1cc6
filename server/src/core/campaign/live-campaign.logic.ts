/** From the campaign's file and what operators changed to the campaign in force (ADR-0027). */
import { isDeepStrictEqual } from 'node:util';
import { type CampaignProblem, campaignProblems } from '@prelude/contract/campaign/rules';
import {
  type CampaignDocument,
  type CampaignSection,
  campaignSections,
  sectionSchema,
  type SectionValue,
} from '@prelude/contract/campaign/sections';
import { Errors } from 'typebox/value';

/** Places of a part that do not fit its shape: each once, and not what holds them. */
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

/** The offset of an instant's own text: `+08:00`. */
const offsetOf = (instant: string): string => instant.slice(-6);

/**
 * What is wrong with a document beyond its shape. The opening keeps the file's zone: pages, feeds and calendars write
 * every date in it.
 */
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

/** The document with parts of it replaced. */
export const documentWith = (
  document: CampaignDocument,
  value: SectionValue,
): CampaignDocument => ({
  ...document,
  ...value,
});

export interface Settled {
  document: CampaignDocument;
  /** Changes that do not fit the file (any more), with what is wrong; the file's part is in force instead. */
  aside: Map<CampaignSection, CampaignProblem[]>;
}

/**
 * Lays changes over the file, part by part in a fixed order. One that no longer fits, because the file or the program
 * has changed since, is set aside: the server starts, and the console says so.
 */
export function settle(
  file: CampaignDocument,
  changes: ReadonlyMap<string, { value: unknown }>,
): Settled {
  const aside: Settled['aside'] = new Map();
  // All at once as a rule; one part may need another to fit.
  const values = campaignSections.flatMap((section) => {
    const value = changes.get(section)?.value ?? null;
    if (value === null) return [];
    const problems = shapeProblems(section, value);
    if (problems.length === 0) return [{ section, value }];
    aside.set(section, problems);
    return [];
  });
  const whole = values.reduce((document, { value }) => documentWith(document, value), file);
  if (documentProblems(whole, file).length === 0) return { document: whole, aside };
  let document = file;
  for (const { section, value } of values) {
    const next = documentWith(document, value);
    const problems = documentProblems(next, file);
    if (problems.length === 0) document = next;
    else aside.set(section, problems);
  }
  return { document, aside };
}

/** Fields of the document that differ from the file's. */
export const changedFields = <Field extends keyof CampaignDocument>(
  document: CampaignDocument,
  file: CampaignDocument,
  fields: readonly Field[],
): Partial<Pick<CampaignDocument, Field>> =>
  Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(document[field], file[field]))
      .map((field) => [field, document[field]]),
  ) as Partial<Pick<CampaignDocument, Field>>;
