/**
 * `npm run dev`: the server, and Vite for the site and the console, with API calls proxied to the server. A change of
 * the server's sources starts it again; after a change of the pack it reads the pack again.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { packFolder } from '../pack/src/paths.ts';
import { build } from './build.ts';
import { createReporter } from './campaign/report.ts';
import { start } from './lib/run.ts';
import { onEnd, startTrial } from './lib/trial.ts';
import { watchFolder } from './lib/watch-folder.ts';

const sources = ['server/src', 'contract/src', 'pack/src', 'locales'];

await build(true);
let server = startTrial();
const vites = ['site', 'console'].map((part) =>
  start('vite', ['--config', `${part}/vite.config.ts`]),
);
const pack = packFolder();
const reporter = createReporter(pack);
void server.ready.then(() => reporter.report([]));

let isEnding = false;
let work = Promise.resolve();
/** The embedded database allows one process, so the next server waits for the end of this one. */
const restart = async (): Promise<void> => {
  if (isEnding) return;
  await server.stop();
  server = startTrial();
};
const watches = sources.map((folder) =>
  watchFolder(folder, () => {
    work = work.then(restart);
  }),
);
if (existsSync(pack))
  watches.push(
    watchFolder(pack, (changed) => {
      server.reread();
      reporter.report(changed);
    }),
  );

async function stop(): Promise<void> {
  isEnding = true;
  for (const end of watches) end();
  reporter.stop();
  const ends = vites
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map((vite) => once(vite, 'exit'));
  for (const vite of vites) vite.kill('SIGTERM');
  await work;
  await Promise.all([server.stop(), ...ends]);
  process.exit();
}
onEnd(() => void stop());
