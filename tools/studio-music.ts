/**
 * `npm run studio:music -- [lint|render|encode|verify] [track…]`: the music of the campaign, from its scores in
 * `studio/music` (docs/music.md). Without a step all of them in this order; on a developer's machine only.
 */
import { join } from 'node:path';
import { runNode } from './lib/run.ts';

const steps = ['lint', 'render', 'encode', 'verify'] as const;

const [first = '', ...rest] = process.argv.slice(2);
const one = steps.find((step) => step === first);
const args = one ? rest : process.argv.slice(2);

for (const step of one ? [one] : steps) {
  const code = await runNode([join('studio', 'music', `${step}.ts`), ...args]);
  if (code !== 0) process.exit(code);
}
