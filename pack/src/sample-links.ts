import { join } from 'node:path';
import { isSampleLink } from '@prelude/contract/campaign/sample-links';
import { readJson } from './files.ts';
import { textsIn } from './leaves.ts';

/**
 * Production must not send players to addresses that lead nowhere.
 * @returns what is wrong and how to correct it; undefined when all is well
 */
export function sampleLinksProblem(campaignDir: string): string | undefined {
  const file = join(campaignDir, 'campaign.json');
  const found = [...textsIn(readJson(file))].filter(([, text]) => isSampleLink(text));
  if (found.length === 0) return undefined;
  return [
    `${file}: these addresses are samples that lead nowhere. Replace or remove them, or set ALLOW_SAMPLE_LINKS=yes:`,
    ...found.map(([path, text]) => `  /${path.replaceAll('.', '/')}: ${text}`),
  ].join('\n');
}
