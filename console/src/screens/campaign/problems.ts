import type { CampaignSection } from '@prelude/contract/campaign/sections';
import { endonym, type Language, languages } from '@prelude/contract/shared/languages';
import { isLanguage } from '../../lib/spoken.ts';
import type { Text, TextKey } from '../../lib/text.ts';
import { valueAt } from '../../lib/value-at.ts';
import type { Preview } from './use-campaign.ts';

export type Problem = Preview['problems'][number];

/** Fields whose label in the form is not `field.<name>`. */
const labels: Readonly<Record<string, TextKey<'campaign'>>> = {
  text: 'field.words',
  href: 'field.address',
  url: 'field.address',
  name: 'field.label',
  rewards: 'field.gives',
  registration_rewards: 'field.forRegistering',
  quantities: 'field.quantity',
  claim_by: 'field.claimBy',
  enters_at: 'field.entersAt',
  claim_hours: 'field.claimHours',
  reserve_percent: 'field.reserve',
};

/** A path with the form's labels: "Notice banner · Text (English)". */
function fieldName(t: Text<'campaign'>, path: string): string {
  const [section, ...names] = path.split('/');
  const language = names.find(isLanguage);
  const known = names
    .map((name) => {
      const key = labels[name] ?? (`field.${name}` as TextKey<'campaign'>);
      const label = name === 'label' && section === 'banner' ? t('field.linkLabel') : t(key);
      return label === key ? undefined : label;
    })
    .findLast((label) => label !== undefined);
  const field = known ?? names.findLast((name) => !isLanguage(name)) ?? '';
  const entry = t(`section.${section as CampaignSection}`);
  return `${entry} · ${field}${language ? ` (${endonym(language)})` : ''}`;
}

/**
 * The text of a problem.
 * @param value the part it concerns, to distinguish an empty field from a malformed one
 */
export function problemText(t: Text<'campaign'>, { code, path }: Problem, value?: unknown): string {
  if (code !== 'shape') {
    return t(`problem.${code.replace('.', '_')}` as TextKey<'campaign'>, { path });
  }
  const found = value === undefined ? undefined : valueAt(value, path.split('/').slice(1));
  const isEmpty = value !== undefined && (found === '' || found === null || found === undefined);
  return t(isEmpty ? 'problem.empty' : 'problem.shape', { path: fieldName(t, path) });
}

const saidHere = /^banner(\/banner)?\/(text|link\/label|link\/href|from|until)(\/|$)/;

/** The problem of a banner field; a field that is empty in every language is reported at the first. */
export const problemAt = (
  problems: readonly Problem[],
  path: string,
  language?: Language,
): Problem | undefined => {
  const of = language ? `${path}/${language}` : path;
  return problems.find(
    (problem) =>
      problem.path === `banner/banner/${of}` ||
      (language === languages[0] && problem.path === `banner/${path}`),
  );
};

/**
 * Where the problems of a change are shown.
 * @param value null: revert to the file, which no form shows
 */
export function groupProblems(problems: readonly Problem[], value: unknown) {
  const inReview = problems.filter(({ path }) => value === null || !saidHere.test(path));
  const isInForm = value !== null && problems.length > inReview.length;
  return {
    inForm: isInForm ? problems : undefined,
    inReview,
    isReviewed: value === null || inReview.length > 0 || problems.length === 0,
  };
}
