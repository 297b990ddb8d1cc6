/** `npm run studio -- music lint [track…]`: checks the rules of `lib/lint-rules.ts`; exits with 1 on a violation. */
import { lint } from './lib/lint-rules.ts';
import { brokenJoints, brokenPairs } from './lib/motif.ts';
import { chosen, motifs } from './tracks.ts';

let broken = 0;
for (const score of chosen()) {
  const problems = lint(score);
  broken += problems.length;
  const notes = score.parts.reduce((sum, part) => sum + part.notes.length, 0);
  process.stdout.write(
    `${score.id}: ${score.parts.length} parts, ${notes} notes, ${problems.length} problems\n`,
  );
  for (const problem of problems) process.stdout.write(`  ${problem}\n`);
}
const round = [...brokenJoints(motifs), ...brokenPairs(motifs)];
process.stdout.write(`the round of the motifs: ${round.length} problems\n`);
for (const problem of round) process.stdout.write(`  ${problem}\n`);
broken += round.length;
process.exit(broken > 0 ? 1 : 0);
