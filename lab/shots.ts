/**
 * `npm run lab -- shots [folder]`: takes the pictures of the documents (`docs/pictures`): the home page, and the screens
 * of the console on the eighth day of a campaign with 120,000 players. Fails when the folder has a picture that no
 * screen made. The site is then built for that campaign until the next build.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { build } from '../scripts/build.ts';
import { chromium } from '../scripts/lib/chromium.ts';
import { root } from '../scripts/lib/paths.ts';
import { enrolOperators, takeAccess, takeSignIn } from './shots/access.ts';
import { createCamera } from './shots/camera.ts';
import { campaignOfToday } from './shots/campaign-of-today.ts';
import { takeCampaign, takeDashboard, takeFigures, takeSharing } from './shots/campaign.ts';
import { takePack, takePages } from './shots/pack.ts';
import { takeDraw, takeExports, takePlayers } from './shots/players.ts';
import { takeHome } from './shots/site.ts';
import { startWorld } from './shots/world.ts';
import { takeAnnouncement, takeMailings, takeNews } from './shots/writing.ts';

/** In this order: each changes the campaign. */
const screens = [
  takeDashboard,
  takeSharing,
  takeHome,
  takeSignIn,
  takeCampaign,
  takeFigures,
  takeNews,
  takePlayers,
  takeExports,
  takeAccess,
  takeMailings,
  takeAnnouncement,
  takeDraw,
  takePack,
  takePages,
];

const folder = process.argv[2] ?? join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const campaignDir = campaignOfToday();
process.env.CAMPAIGN_DIR = campaignDir;
await build(true);
const browser = await playwright.launch(await chromium());
const world = await startWorld(browser, campaignDir);
const camera = createCamera(folder);
try {
  const studio = await enrolOperators(world, camera);
  for (const take of screens) await take(studio);
} finally {
  await browser.close();
  await world.stop();
}
process.stdout.write(`${camera.taken.length} pictures in ${folder}\n`);
// Those of docs/campaign/your-own.md show another pack and are taken by hand; `sentences` has its own program.
const unmade = readdirSync(folder).filter(
  (file) => file.includes('.') && !file.startsWith('own-') && !camera.taken.includes(file),
);
if (unmade.length > 0) {
  process.stderr.write(`No screen makes ${unmade.join(', ')}\n`);
  process.exitCode = 1;
}
