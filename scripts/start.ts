/**
 * `npm start [-- --port N]`: builds what is missing, then runs the server until it is stopped. Without a terminal, SIGHUP
 * makes the server read its campaign again.
 */
import { parseArgs } from 'node:util';
import { packFolder } from '../pack/src/paths.ts';
import { build } from './build.ts';
import { createReporter } from './campaign/report.ts';
import { portFor } from './lib/port.ts';
import { onEnd, startTrial } from './lib/trial.ts';

async function readPort(): Promise<number> {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } });
    return await portFor(values.port);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}

const port = await readPort();
await build(true);
const server = startTrial({ PORT: String(port) });
const reporter = createReporter(packFolder());
// Of a trial, and after its start, so that the pages come first. Production refuses a campaign with errors.
void server.ready.then(() => reporter.report([]));
onEnd(() => void server.stop(), server.reread);
const code = await server.ended;
reporter.stop();
process.exit(code);
