import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Campaign } from '@prelude/contract/campaign/campaign';
import { campaignContradictions } from '@prelude/contract/campaign/rules';
import { Errors } from 'typebox/value';

/** Throws with every value that does not match the schema or another part. */
export function loadCampaign(campaignDir: string): Campaign {
  const file = join(campaignDir, 'campaign.json');
  const campaign = JSON.parse(readFileSync(file, 'utf8')) as Campaign;
  const problems = [...Errors(Campaign, campaign)].map(
    (error) => `${file} ${error.instancePath}: ${error.message}`,
  );
  if (problems.length === 0) {
    problems.push(...campaignContradictions(campaign).map((problem) => `${file} ${problem}`));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return campaign;
}
