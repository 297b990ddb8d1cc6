/** `npm run studio -- music lint [track…]`: checks the rules of `lib/lint-rules.ts`; exits with 1 on a violation. */
import { lint } from './lib/lint-rules.ts';
import { chosen } from './tracks.ts';

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
process.exit(broken > 0 ? 1 : 0);
