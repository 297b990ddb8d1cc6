/**
 * `npm run lab -- expressions`: checks every regular expression of the product with recheck and writes the safe ones to
 * `scripts/security/expressions.json`, so the test checks only new ones. Keeps the verdicts of the
 * same recheck: on a busy machine it gives up on some expressions and guesses.
 *
 *   --write: store the result in docs/benchmarks/results
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { conclude, type Row } from '../scripts/lib/measurements.ts';
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
const row: Row = {
  name: 'unsafe expressions',
  target: '0',
  measured: `${wrong} of ${expressions.length}`,
  verdict: wrong === 0 ? 'reached' : 'missed',
  details: { safe: safe.length, 'accepted with a reason': Object.keys(accepted).length },
};
const report = { title: 'Regular expressions', rows: [row], versions: { recheck: version } };
const isWritten = process.argv.includes('--write');
process.exit(conclude('expressions', 'npm run lab -- expressions', report, isWritten) ? 0 : 1);
