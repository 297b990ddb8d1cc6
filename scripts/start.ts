/** `npm start`: builds what is missing, then runs the server until it is stopped. */
import { join } from 'node:path';
import { build } from './build.ts';
import { cacheFolder } from './lib/paths.ts';
import { serverArguments } from './lib/server-process.ts';
import { start } from './lib/run.ts';

await build(true, 'go on');
const server = start(process.execPath, serverArguments, {
  env: { ...process.env, NODE_COMPILE_CACHE: join(cacheFolder, 'compiled') },
});
// The server stops gracefully by itself; only forward the signal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
