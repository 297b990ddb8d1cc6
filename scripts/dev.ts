/**
 * `npm run dev`: restarts the server on changes and runs Vite for the site and the console, with API calls proxied to
 * the server.
 */
import { build } from './build.ts';
import { start } from './lib/run.ts';

await build(true, 'go on');
const server = start(process.execPath, [
  '--watch',
  '--env-file-if-exists=.env',
  'server/src/main.ts',
]);
const site = start('vite', ['--config', 'site/vite.config.ts']);
const consoleSite = start('vite', ['--config', 'console/vite.config.ts']);
const stop = () => {
  server.kill('SIGTERM');
  site.kill('SIGTERM');
  consoleSite.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
