/**
 * `npm run studio -- music render [track…]`: renders scores to `loop.wav`, exactly one pass of the loop in 32-bit
 * floats; a motif ends instead.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { master } from './lib/master.ts';
import { mix } from './lib/mix.ts';
import { cut, withTail } from './lib/motif.ts';
import { type Score, seconds } from './lib/score.ts';
import { chosen, motifs, workFolder } from './tracks.ts';

export function render(score: Score): void {
  const folder = workFolder(score.id);
  mkdirSync(folder, { recursive: true });
  const start = performance.now();
  process.stdout.write(`${score.id}: ${seconds(score).toFixed(2)} s\n`);
  const log = (name: string, levels: readonly number[]) =>
    process.stdout.write(
      `  ${name.padEnd(14)}${levels.map((level) => String(level).padStart(6)).join('')}\n`,
    );
  const sound = motifs.includes(score)
    ? cut(score, mix(withTail(score), folder, log))
    : mix(score, folder, log);
  const result = master(score, sound, join(folder, 'loop.wav'));
  const figures = Object.entries(result).map(([name, value]) => `${name} ${value.toFixed(1)}`);
  const took = ((performance.now() - start) / 1000).toFixed(0);
  process.stdout.write(`  ${figures.join(' · ')} · ${took} s\n`);
}

if (import.meta.main) for (const score of chosen()) render(score);
