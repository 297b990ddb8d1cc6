/** The date of a reached milestone on the page is the date that the article about it gives, in every language. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { CampaignFile } from '@prelude/contract/campaign/campaign';
import { languagesOf } from '../languages.ts';
import { root } from '../paths.ts';

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

const hour = 3_600_000;

/** Hours east of UTC: an article gives the time of a zone that its readers live in. */
const zones = [0, 1, 8, 9];

/** "7 December ... 4:40", "03:40 UTC on 7 December" and "5月15日18:30" in a line, but not "17 December". */
function tells(text: string, at: number): boolean {
  return zones.some((zone) => {
    const [date = '', time = ''] = new Date(at + zone * hour).toISOString().split('T');
    const day = `(?<!\\d)${Number(date.slice(8))}(?!\\d)`;
    const clock = `(?<!\\d)0?${Number(time.slice(0, 2))}(?:[:.]|\\sh\\s)${time.slice(3, 5)}(?!\\d)`;
    return text
      .split('\n')
      .some((line) => new RegExp(`${day}.*${clock}|${clock}.*${day}`, 'u').test(line));
  });
}

const packs = globSync('campaigns/*/campaign.json', { cwd: root })
  .map((file) => dirname(file))
  .filter((pack) => {
    const { samples } = JSON.parse(read(pack, 'campaign.json')) as CampaignFile;
    return Object.keys(samples?.reached ?? {}).length > 0;
  })
  .toSorted();

it('there are samples with a reached milestone', () => {
  expect(packs.length).toBeGreaterThan(0);
});

it.each(packs)('%s: page and news give a milestone the same date', (pack) => {
  const { samples } = JSON.parse(read(pack, 'campaign.json')) as CampaignFile;
  const news = JSON.parse(read(pack, 'news', 'news.json')) as {
    slug: string;
    published_at: string;
  }[];
  const reached = Object.values(samples!.reached!)
    .map((at) => Date.parse(at))
    .toSorted((one, other) => one - other);
  const articles = news
    .filter(({ slug }) => slug.endsWith('-milestone'))
    .toSorted((one, other) => one.published_at.localeCompare(other.published_at));
  // An article without a date of its milestone, or a date without an article, is a fault of one of the two.
  expect(articles).toHaveLength(reached.length);
  for (const [index, { slug, published_at }] of articles.entries()) {
    const at = reached[index]!;
    const after = Date.parse(published_at) - at;
    expect(after, `${slug} is published when it has been reached`).toBeGreaterThanOrEqual(0);
    expect(after, `${slug} is published the same day`).toBeLessThan(24 * hour);
    for (const { code } of languagesOf(join(root, pack)).list)
      expect(tells(read(pack, 'news', code, `${slug}.md`), at), `${slug} in ${code}`).toBe(true);
  }
});

it('a wrong day or minute is noticed', () => {
  const at = Date.parse('2026-12-07T03:40:00Z');
  expect(tells('At 03:40 UTC on 7 December', at)).toBe(true);
  expect(tells('Le 7 décembre à 4 h 40', at)).toBe(true);
  expect(tells('At 03:40 UTC on 17 December', at)).toBe(false);
  expect(tells('At 03:41 UTC on 7 December', at)).toBe(false);
});
