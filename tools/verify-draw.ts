/** `npm run verify-draw -- <folder or url> [entry]`: runs the stand-alone program as a stranger would. */
import { fileURLToPath } from 'node:url';
import { runNode } from './lib/run.ts';

const program = fileURLToPath(new URL('verify-draw.mjs', import.meta.url));
process.exit(await runNode([program, ...process.argv.slice(2)]));
