/**
 * `npm run dev`: restarts the server on changes and runs Vite for the site and the console, with API calls proxied to
 * the server. After a change in the pack, it prepares the pack and restarts all three.
 */
import { once } from 'node:events';
import { watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packFolder } from '../pack/src/paths.ts';
import { prepareCampaign } from './campaign/prepare.ts';
import { build } from './build.ts';
import { siteDist } from './lib/paths.ts';
import { start } from './lib/run.ts';

await build(true, 'go on');

const startAll = () => [
  start(process.execPath, ['--watch', 'server/src/main.ts']),
  start('vite', ['--config', 'site/vite.config.ts']),
  start('vite', ['--config', 'console/vite.config.ts']),
];
let running = startAll();

async function stop(): Promise<void> {
  // The database allows one process, so the next server waits for the end of this one.
  const live = running.filter((one) => one.exitCode === null && one.signalCode === null);
  const ends = live.map((one) => once(one, 'exit'));
  for (const one of live) one.kill('SIGTERM');
  await Promise.all(ends);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stop().then(() => process.exit()));

/**
 * After a file that is half written or wrong, waits for the next change. Everything stops first: `node --watch` restarts
 * the server when the prepared pack changes, and a process that starts during its stop would stay.
 */
async function renew(): Promise<void> {
  process.stderr.write('The pack has changed\n');
  await stop();
  running = [];
  try {
    const campaign = await prepareCampaign();
    // The server refuses a site of another state of the pack. Here Vite makes the pages.
    writeFileSync(join(siteDist, 'campaign.json'), JSON.stringify(campaign));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return;
  }
  running = startAll();
}

let work = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
watch(packFolder(), { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(() => (work = work.then(renew)), 300);
});
