/** `npm test` (scripts/test/options.ts). Ends with one line: `N passed, N failed, N skipped`. */
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.ts';
import { packFolder } from '../pack/src/paths.ts';
import { installEngines } from './lib/engines.ts';
import { cacheFolder, root, siteDist } from './lib/paths.ts';
import { unprovenCases } from './security-table.ts';
import { changedPaths, headCommit, journeysOf } from './test/changed.ts';
import { type FullOnly, fullOnly } from './test/full-only.ts';
import { readOptions, usage } from './test/options.ts';
import { startProcesses } from './test/processes.ts';
import { type Run, summarise, takeRun } from './test/result.ts';
import { walk } from './test/walk.ts';

const read = readOptions(process.argv.slice(2));
if (typeof read === 'string') {
  process.stderr.write(`${read}\n\n${usage}\n`);
  process.exit(2);
}
const options = read;
const { paths } = options;

mkdirSync(cacheFolder, { recursive: true });
const processes = startProcesses();
const result = join(processes.folder, 'result.json');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function vitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const code = await processes.run('vitest', ['run', ...args], { TEST_RESULT: result, ...env });
  return takeRun(result, code);
}

async function playwright(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  await build(true);
  const missing = needsEngines(args) ? await installEngines() : [];
  for (const sentence of missing) print(sentence);
  const code = await processes.run('playwright', ['test', ...args], {
    TEST_RESULT: result,
    ...env,
  });
  const taken = takeRun(result, code);
  // The full suite and CI fail without an engine.
  if (options.full || process.env.CI) taken.errors.push(...missing);
  return taken;
}

async function walkThrough(pack: string, only: readonly string[] = []): Promise<Run> {
  await build(true);
  const walked = await walk(processes, { pack, files: only, env: { TEST_RESULT: result } });
  const { code, errors } = walked;
  return errors.length > 0 ? { tests: [], errors } : takeRun(result, code);
}

const isJourney = (path: string): boolean => /^(?:\.\/)?e2e(?:\/|$)|\.spec\.ts$/.test(path);
/** Without files, every journey runs. */
const needsEngines = (args: readonly string[]): boolean => {
  const named = args.filter(isJourney);
  return named.length === 0 || named.some((path) => /^(?:\.\/)?e2e\/?(?:engines\b|$)/.test(path));
};
const isWalk = (path: string): boolean => /^(?:\.\/)?e2e\/pack(?:\/|$)/.test(path);

async function files(): Promise<Run[]> {
  const others = paths.filter((path) => !isJourney(path));
  const walks = paths.filter(isWalk);
  const journeys = paths.filter((path) => isJourney(path) && !isWalk(path));
  // Tests in these folders read the built site; for a single file an old build is enough.
  const needsSite = others.some((path) => /^(?:\.\/)?(?:server|scripts)\b/.test(path));
  if (needsSite && !existsSync(join(siteDist, 'site.json'))) await build(true);
  const runs: Run[] = [];
  if (others.length > 0) runs.push(await vitest(others));
  if (journeys.length > 0) runs.push(await playwright(journeys));
  if (walks.length > 0) runs.push(await walkThrough(packFolder(), walks));
  return runs;
}

async function changed(): Promise<Run[]> {
  const since = options.since ?? 'HEAD';
  const journeys = journeysOf(changedPaths(since));
  const runs = [await vitest([`--changed=${since}`, '--passWithNoTests'])];
  if (journeys.length > 0) runs.push(await playwright(journeys, { TEST_SUITE: 'quick' }));
  return runs;
}

async function suite(name: 'quick' | 'full'): Promise<Run[]> {
  await build(true);
  const env = { TEST_SUITE: name, TEST_DATABASE: name === 'full' ? 'both' : 'postgres' };
  return [await vitest([], env), await playwright([], env)];
}

const runPart = (part: FullOnly): Promise<Run> => {
  if (part.runner === 'vitest') return vitest(part.files);
  if (part.runner === 'playwright') return playwright(['--grep', part.journeys.source]);
  return vitest(['--project=server'], { TEST_SUITE: 'quick', TEST_DATABASE: 'pglite' });
};

/** Runs the parts of the full suite whose inputs changed, one after the other, within the time limit. */
async function parts(since: string, minutes: number): Promise<Run[]> {
  const changes = changedPaths(since);
  const runs: Run[] = [];
  for (const part of fullOnly) {
    const touched = part.inputs.some((input) =>
      changes.some((path) => path === input || path.startsWith(`${input}/`)),
    );
    if (!touched) continue;
    if (performance.now() > minutes * 60_000) print(`\nNot run, no time left: ${part.why}`);
    else runs.push(await runPart(part));
  }
  return runs;
}

const packAt = (path: string): string => resolve(process.env.INIT_CWD ?? root, path);

async function run(): Promise<Run[]> {
  if (options.changed) return changed();
  if (paths.length > 0) return files();
  const all = await suite(options.full ? 'full' : 'quick');
  if (options.since && !options.full) all.push(...(await parts(options.since, options.within)));
  if (options.pack) all.push(await walkThrough(packAt(options.pack)));
  return all;
}

if (options.watch) process.exit(await processes.run('vitest', ['watch', ...paths]));
const runs = await run();
await processes.close();

const { passed, flaky, skipped, failures } = summarise(runs);
const isWhole = paths.length === 0 && !options.changed;
if (isWhole) failures.push(...unprovenCases(passed, options.full));
for (const { file, name, message } of flaky) {
  print(`\nSECOND TRY ${file} > ${name}\n${message}`);
  const date = new Date().toISOString();
  const line = JSON.stringify({ date, commit: headCommit(), file, name, message });
  appendFileSync(join(cacheFolder, 'second-tries.jsonl'), `${line}\n`);
}
for (const failure of failures) print(`\nFAILED ${failure}`);
if (flaky.length > 0) print(`\n${flaky.length} passed at the second try only (listed above)`);
print(`\n${passed.length} passed, ${failures.length} failed, ${skipped} skipped`);
const isEmpty = passed.length === 0 && !options.changed;
process.exit(failures.length === 0 && !isEmpty ? 0 : 1);
