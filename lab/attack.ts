/**
 * `npm run lab -- attack`: runs sqlmap, slowhttptest, ffuf, wapiti and our own flood against a product instance that it
 * starts on this machine and deletes afterwards; it attacks no other host. Exits with an error when a tool finds
 * something or is not installed (`apt-get install sqlmap slowhttptest ffuf wapiti`).
 *
 *   --only NAME: one tool
 *   --write: put the table into docs/benchmarks/README.md
 */
import { parseArgs } from 'node:util';
import { circumstances, commandLine, writeSection } from '../scripts/lib/measurements.ts';
import { type Cell, table } from '../scripts/lib/table.ts';
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
const rows: Cell[][] = [];
let failed = tools.length === 0;

async function run(tool: Tool): Promise<void> {
  const version = versionOf(tool);
  if (!version) {
    print(`${tool.name}: not here: apt-get install ${tool.theirs?.debian}`);
    rows.push([tool.name, '–', 'not installed', '–']);
    failed = true;
    return;
  }
  // A new instance for each tool, so that leftovers of one do not affect the next.
  const subject = await startSubject();
  const begun = performance.now();
  try {
    const { findings, figures } = await tool.attack(subject);
    const all = [...findings, ...subject.takeFaults()];
    const seconds = Math.round((performance.now() - begun) / 1000);
    rows.push([`${tool.name} ${version}`, `${seconds} s`, figures, all.length]);
    print(`${tool.name} ${version}: ${figures}: ${all.length} findings in ${seconds} s`);
    for (const finding of all.slice(0, 50)) print(`FINDING ${tool.name}: ${finding}`);
    failed ||= all.length > 0;
  } finally {
    await subject.stop();
  }
}

for (const tool of tools) await run(tool);
const text = [
  circumstances(),
  `\`${commandLine('npm run lab -- attack')}\``,
  table(['tool', 'time', 'what it did', 'findings'], rows),
].join('\n\n');
print(`\n${text}\n\n${failed ? 'FAIL' : 'PASS'}`);
if (values.write) writeSection('attack', text);
process.exit(failed ? 1 : 0);
