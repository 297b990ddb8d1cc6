/**
 * `npm run lab -- attack`: runs sqlmap, slowhttptest, ffuf, wapiti and our own flood against a product instance that it
 * starts on this machine and deletes afterwards; it attacks no other host. Exits with an error when a tool finds
 * something or is not installed (`apt-get install sqlmap slowhttptest ffuf wapiti`).
 *
 *   --only NAME: one tool
 *   --write: store the results in docs/benchmarks/results
 */
import { parseArgs } from 'node:util';
import { conclude, judged, type Row } from '../scripts/lib/measurements.ts';
import { ffuf } from './attack/ffuf.ts';
import { flood } from './attack/flood.ts';
import { slowhttptest } from './attack/slowhttptest.ts';
import { sqlmap } from './attack/sqlmap.ts';
import { startSubject } from './attack/subject.ts';
import { type Tool, versionOf } from './attack/tool.ts';
import { wapiti } from './attack/wapiti.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const tools = [ffuf, flood, slowhttptest, sqlmap, wapiti].filter(
  ({ name }) => !values.only || values.only === name,
);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const rows: Row[] = [];
const unit = { unit: 'findings', digits: 0 };

async function run(tool: Tool): Promise<void> {
  const version = versionOf(tool);
  if (!version) {
    print(`${tool.name}: not here: apt-get install ${tool.theirs?.debian}`);
    rows.push({ name: tool.name, measured: 'not installed', verdict: 'missed' });
    return;
  }
  // A new instance for each tool, so that leftovers of one do not affect the next.
  const subject = await startSubject();
  const begun = performance.now();
  try {
    const { findings, figures } = await tool.attack(subject);
    const all = [...findings, ...subject.takeFaults()];
    const seconds = Math.round((performance.now() - begun) / 1000);
    const findingsRow = judged(`${tool.name} ${version}`, all.length, { ...unit, most: 0 });
    rows.push({ ...findingsRow, details: { seconds, figures } });
    print(`${tool.name} ${version}: ${figures}: ${all.length} findings in ${seconds} s`);
    for (const finding of all.slice(0, 50)) print(`FINDING ${tool.name}: ${finding}`);
  } finally {
    await subject.stop();
  }
}

for (const tool of tools) await run(tool);
const title = 'Attacks';
const isKept = conclude('attack', 'npm run lab -- attack', { title, rows }, values.write);
process.exit(isKept && rows.length > 0 ? 0 : 1);
