/** `npm run campaign:check`: the campaign's data against its schema, texts and glossary. */
import { checkCampaign } from './check-campaign.ts';
import { root } from './lib/paths.ts';

const problems = checkCampaign(root);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
