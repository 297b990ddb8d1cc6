import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Campaign, CampaignFile } from '@prelude/contract/campaign/campaign';
import { completeCampaign } from './format/complete.ts';
import { withoutFormerSender } from './format/former-sender.ts';
import { campaignContradictions } from '@prelude/contract/campaign/rules';
import { canonicalInstants } from '@prelude/contract/shared/instants';
import { Errors } from 'typebox/value';
import './language-format.ts';

/**
 * Reads `campaign.json` of a pack and fills what it leaves out.
 * Throws with every value that does not match the schema or another part.
 */
export function loadCampaign(campaignDir: string): Campaign {
  const path = join(campaignDir, 'campaign.json');
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'), canonicalInstants);
  const file = withoutFormerSender(read).data as CampaignFile;
  const problems = [...Errors(CampaignFile, file)].map(
    (error) => `${path} ${error.instancePath}: ${error.message}`,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const campaign = completeCampaign(file);
  const contradictions = campaignContradictions(campaign);
  if (contradictions.length > 0)
    throw new Error(contradictions.map((problem) => `${path} ${problem}`).join('\n'));
  return campaign;
}
