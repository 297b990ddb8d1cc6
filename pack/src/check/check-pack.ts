import { checkCampaign, type Options } from './check.ts';
import type { Finding } from './findings.ts';
import { checkCampaignPictures } from './pictures.ts';

/**
 * Checks data, texts, pictures and recordings, with no build before it. It writes nothing, and keeps nothing of a run for
 * the next one, so it can run in a worker thread of a server.
 * @param pack folder
 * @returns findings of all levels; empty when all is well
 */
export async function checkPack(pack: string, options: Options = {}): Promise<Finding[]> {
  return [...checkCampaign(pack, options), ...(await checkCampaignPictures(pack))];
}
