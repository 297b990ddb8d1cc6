import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { isSampleLink } from '@prelude/contract/campaign/sample-links';

type Data = string | number | boolean | null | readonly Data[] | { [key: string]: Data };

/** @returns where a campaign has addresses that lead nowhere: `/social/en/0/href: https://x.com/` */
export function sampleLinksIn(data: Data, at = ''): string[] {
  if (typeof data === 'string') return isSampleLink(data) ? [`${at}: ${data}`] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => sampleLinksIn(value, `${at}/${key}`));
}

/**
 * Production must not send players to addresses that lead nowhere.
 * @returns what is wrong and how to correct it; undefined when all is well
 */
export function sampleLinksProblem(campaignDir: string): string | undefined {
  const file = join(campaignDir, 'campaign.json');
  const found = sampleLinksIn(JSON.parse(readFileSync(file, 'utf8')) as Data);
  if (found.length === 0) return undefined;
  return [
    `${file}: these addresses are samples that lead nowhere. Replace or remove them, or set ALLOW_SAMPLE_LINKS=yes:`,
    ...found.map((one) => `  ${one}`),
  ].join('\n');
}
