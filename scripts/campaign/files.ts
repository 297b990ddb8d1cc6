import { type Language } from '../../contract/src/shared/languages.ts';
import { failureCodes } from '../../contract/src/shared/error-codes.ts';
import { Campaign } from '../../contract/src/campaign/campaign.ts';
import { campaignContradictions } from '../../contract/src/campaign/rules.ts';
import { Value } from 'typebox/value';
import type { Glossary } from './glossary.ts';
import { type Report, type Text } from './model.ts';
import { sampleWords } from './script.ts';
import { checkScript } from './texts.ts';

export function checkData(data: unknown, report: Report): Campaign | undefined {
  const file = 'campaign.json';
  if (data === undefined) return undefined;
  if (!Value.Check(Campaign, data)) {
    for (const error of Value.Errors(Campaign, data)) {
      report(`${file} ${error.instancePath}`.trim(), error.message);
    }
    return undefined;
  }
  for (const problem of campaignContradictions(data)) report(file, problem);
  return data;
}
/** Every option of the application form needs a name in the closed test's namespace. */
export function checkRecruitment(
  file: string,
  texts: Map<string, string>,
  { recruitment }: Campaign,
  report: Report,
): void {
  const { platforms, regions, age_bands, experience } = recruitment;
  const kinds = { platform: platforms, region: regions, age: age_bands, experience };
  for (const [kind, keys] of Object.entries(kinds)) {
    for (const key of keys) {
      if (!texts.has(`${kind}.${key}`)) {
        report(`${file} ${kind}.${key}`, 'is missing: the form of campaign.json offers it');
      }
    }
  }
}

export function checkUi(
  file: string,
  language: Language,
  texts: Map<string, string>,
  campaign: Campaign | undefined,
  glossary: Glossary,
  report: Report,
): void {
  const title = glossary.names.find((row) => row.heading === 'Title')?.[language];
  if (title && texts.get('game.title') !== title) {
    report(`${file} game.title`, `is not the title of the glossary, "${title}"`);
  }
  for (const { term, 'ui key': key, [language]: word } of glossary.terms) {
    const text = key ? texts.get(key) : undefined;
    if (key && text === undefined)
      report(`glossary.md ${term}`, `"${key}" is not a key of ${file}`);
    if (word && text !== undefined && !text.toLowerCase().includes(word.toLowerCase())) {
      report(`${file} ${key}`, `lacks the term "${word}"`);
    }
  }
  if (!campaign) return;

  const rewards = new Map(
    glossary.names.filter((row) => row.heading === 'Rewards').map((row) => [row.key, row]),
  );
  for (const reward of campaign.rewards) {
    for (const field of ['name', 'desc']) {
      if (!texts.has(`reward.${reward}.${field}`)) {
        report(`${file} reward.${reward}.${field}`, 'is missing: it is a reward of campaign.json');
      }
    }
    const name = rewards.get(reward)?.[language];
    if (language === 'en' && rewards.size > 0 && !rewards.has(reward)) {
      report('glossary.md', `has no name for the reward "${reward}"`);
    }
    const text = texts.get(`reward.${reward}.name`);
    if (name && text !== undefined && !text.includes(name)) {
      report(`${file} reward.${reward}.name`, `is not the name of the glossary, "${name}"`);
    }
  }
  for (const path of texts.keys()) {
    const reward = /^reward\.([^.]+)\./u.exec(path)?.[1];
    if (reward !== undefined && !campaign.rewards.includes(reward)) {
      report(`${file} ${path}`, 'is not a reward of campaign.json');
    }
  }
  for (const { key } of campaign.platforms) {
    if (!texts.has(`platform.${key}.name`)) report(`${file} platform.${key}.name`, 'is missing');
  }
}
export function checkErrors(file: string, texts: Map<string, string>, report: Report): void {
  for (const code of failureCodes) {
    if (!texts.has(code)) report(`${file} ${code}`, 'has no sentence');
  }
  for (const code of texts.keys()) {
    if (!(failureCodes as string[]).includes(code))
      report(`${file} ${code}`, 'is not a failure code');
  }
}
/** Checks a legal text: title, version, language, and the mark of a sample. Returns the version. */
export function checkLegal(
  entry: Text,
  language: Language,
  link: string | undefined,
  isSample: boolean,
  report: Report,
): string | undefined {
  const { file, text } = entry;
  const [heading = '', version = '', opening = ''] = text
    .split(/\n\s*\n/u)
    .map((part) => part.trim());
  const title = /^# (\S.*)$/u.exec(heading)?.[1];
  if (title === undefined) report(file, 'does not begin with its title');
  else if (link !== undefined && title !== link) {
    report(file, `is called "${title}", but the link to it "${link}"`);
  }
  const date = /^\S+ (\d{4}-\d{2}-\d{2})$/u.exec(version)?.[1];
  if (date === undefined) report(file, 'has no version under its title');
  if (isSample && !opening.includes(sampleWords[language]))
    report(file, 'does not say that it is a sample');
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') checkScript(`${file}:${index + 1}`, line, language, report);
  }
  return date;
}
