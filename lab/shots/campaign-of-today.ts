/** A copy of the campaign whose eighth day is today, so that campaign dates and real dates in a picture agree. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CampaignFile } from '@prelude/contract/campaign/campaign';
import { completeCampaign } from '@prelude/pack/format/complete';
import { closedTest } from '@prelude/contract/campaign/section-data';
import { roundFrom } from '@prelude/contract/site/beacons';
import { loadCampaign } from '../../pack/src/campaign.ts';
import { cacheFolder, root } from '../../scripts/lib/paths.ts';

const shipped = join(root, 'campaigns/nameless-abyss');
const dayMs = 86_400_000;

/** Store figures shortly before the milestone of five million. */
const stores = {
  google_play: 2_086_400,
  app_store: 1_431_900,
  steam: 987_300,
  epic: 318_200,
};

/** @returns the folder of the copy, for `CAMPAIGN_DIR` */
export function campaignOfToday(): string {
  const folder = join(cacheFolder, 'campaign-of-today');
  rmSync(folder, { recursive: true, force: true });
  cpSync(shipped, folder, { recursive: true });
  const read = (file: string): string => readFileSync(join(shipped, file), 'utf8');
  const { rehearsal_clock } = loadCampaign(shipped);
  const days = Math.floor((Date.now() - Date.parse(rehearsal_clock)) / dayMs);
  const moved = (file: string): string =>
    read(file).replaceAll(
      /"(\d{4}-\d\d-\d\d)(T[\d:]+\+08:00)"/g,
      (_, day: string, time: string) =>
        `"${new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)}${time}"`,
    );
  writeFileSync(join(folder, 'news/news.json'), moved('news/news.json'));
  const campaign = completeCampaign(JSON.parse(moved('campaign.json')) as CampaignFile);
  const { beacon } = closedTest(campaign);
  beacon.round = roundFrom(beacon.name, new Date(beacon.at))!.round;
  campaign.samples.stores = stores;
  // With the usual quiet hours the pictures would depend on the hour.
  for (const rules of Object.values(campaign.emails))
    rules.quiet = { from: '03:00', until: '05:00' };
  writeFileSync(join(folder, 'campaign.json'), JSON.stringify(campaign));
  return folder;
}
