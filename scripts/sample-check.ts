/**
 * Flags tests that quote a sample campaign: the product's tests must pass with any game, so they use the fixtures in
 * `testing/packs` or read the pack that the site was built from. Tests of a sample's content are in `campaigns/` and
 * `e2e/sample/`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogueNames } from '../contract/src/campaign/catalogue.ts';
import type { CampaignFile } from '../contract/src/campaign/campaign.ts';
import { root } from './lib/paths.ts';
import { readRepository } from './lib/repository.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Test data uses these words in their common meaning: a word in lower case, or a name that many people have. */
const isCommon = (key: string): boolean => /^(?:[a-z]+|[A-Z][a-z]{0,3})$/.test(key);

/** @returns the pack's key, studio, titles, rewards, catalogue keys and addresses */
export function wordsOf(pack: string): string[] {
  const campaign = readJson(join(pack, 'campaign.json')) as CampaignFile;
  const entries = catalogueNames
    .map((name) => join(pack, 'catalogue', `${name}.json`))
    .filter((file) => existsSync(file))
    .flatMap((file) => readJson(file) as { key: string }[]);
  const titles = readdirSync(join(pack, 'text'))
    .map((language) => join(pack, 'text', language, 'ui.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => (readJson(file) as { game?: { title?: string } }).game?.title ?? []);
  const support = Object.values(campaign.support ?? {}).map(String);
  const keys = [...campaign.rewards, ...entries.map(({ key }) => key)];
  return [
    campaign.key,
    campaign.studio,
    ...support.flatMap((address) => /@(.*)$/.exec(address)?.[1] ?? []),
    ...(campaign.invitation ? [campaign.invitation.path] : []),
    ...titles,
    ...keys,
  ];
}

const quotes = '[\'"`]';
const before = '[\'"`=/.]';
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * @param words whole words; common ones count only as a whole string in quotes
 * @returns a sentence for each line with one of the words
 */
export function checkSample(file: string, text: string, words: readonly string[]): string[] {
  const any = (some: readonly string[]): string => some.map(escape).join('|') || '(?!)';
  const plain = words.filter((word) => !isCommon(word));
  const whole = String.raw`(?<![\p{L}\p{N}])(?:${any(plain)})(?![\p{L}\p{N}])`;
  const quoted = `(?<=${before})(?:${any(words)})(?=${quotes})`;
  const found = new RegExp(`${whole}|${quoted}`, 'u');
  return text.split('\n').flatMap((line, index) => {
    const [word] = found.exec(line) ?? [];
    return word === undefined
      ? []
      : [`${file}:${index + 1}: "${word}" is of a sample campaign; use testing/packs`];
  });
}

const isTest = /\.(?:test|spec)\.tsx?$|^e2e\/|\/testing\//;
const isOfSample = /^(?:campaigns|e2e\/sample)\//;

if (import.meta.main) {
  const campaigns = join(root, 'campaigns');
  const words = readdirSync(campaigns)
    .map((name) => join(campaigns, name))
    .filter((pack) => existsSync(join(pack, 'text')))
    .flatMap(wordsOf);
  const problems = [...readRepository().texts]
    .filter(([file]) => isTest.test(file) && !isOfSample.test(file))
    .flatMap(([file, text]) => checkSample(file, text, [...new Set(words)]));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const files = new Set(problems.map((problem) => problem.slice(0, problem.indexOf(':'))));
  if (files.size > 0)
    process.stdout.write(
      `${files.size} test files quote a sample (${basename(import.meta.url)})\n`,
    );
  process.exitCode = files.size > 0 ? 1 : 0;
}
