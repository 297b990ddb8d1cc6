/**
 * `npm run lab -- expressions`: checks every regular expression of the product with recheck and writes the safe ones to
 * `scripts/security/expressions.json`, so the test checks only new ones. Keeps the verdicts of the
 * same recheck: on a busy machine it gives up on some expressions and guesses.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  judge,
  keyOf,
  ledgerFile,
  productExpressions,
  readLedger,
} from '../scripts/security/expressions.ts';

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const ledger = readLedger();
const { accepted } = ledger;
const known = new Set(ledger.recheck === version ? ledger.safe : []);
const { expressions, unknown } = await productExpressions();
const safe: string[] = [];
let wrong = unknown.length;
for (const where of unknown) process.stdout.write(`made from unknown parts: ${where}\n`);
for (const expression of expressions) {
  const key = keyOf(expression);
  const verdict = known.has(key) ? 'safe' : await judge(expression);
  if (verdict === 'safe') safe.push(key);
  else if (!accepted[key]) {
    wrong++;
    process.stdout.write(`${expression.file}: ${key}: ${verdict}\n`);
  }
}
writeFileSync(
  ledgerFile,
  `${JSON.stringify({ recheck: version, safe: safe.toSorted(), accepted }, undefined, 2)}\n`,
);
process.stdout.write(
  `${expressions.length} expressions, ${safe.length} safe, ${Object.keys(accepted).length} accepted, ${wrong} wrong\n`,
);
process.exit(wrong === 0 ? 0 : 1);
