/**
 * `npm run lab -- mutate sql [GLOB]`: makes one small mistake at a time in the conditions of server/sql and of the
 * stores, and runs the near tests. Prints the mistakes that no test noticed, and a score for each area. A mistake costs
 * 3 to 15 seconds. One that was noticed is not made again while its file stays the same; the others are. Nothing in the
 * work tree changes: definitions are replaced in the database that tests copy, stores when Vite reads them.
 */
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import pg from 'pg';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { root } from '../../../scripts/lib/paths.ts';
import { testCluster } from '../../../server/src/testing/database/test-postgres.ts';
import { whyEquivalent } from './equivalent.ts';
import { mutatedFiles, testsOf } from './files.ts';
import { keepOutcomes, keptOutcomes, type Outcome } from './kept.ts';
import { type Mutant, placesOf } from './mutants.ts';
import { scoreOf } from './score.ts';

const isDefinition = (file: string): boolean => file.endsWith('.sql');

/** The changed text of a store, by its path; read by the plugin. */
const changed = new Map<string, string>();

const startVitest = (): Promise<Vitest> =>
  createVitest(
    {
      config: false,
      root,
      watch: false,
      bail: 1,
      pool: 'forks',
      isolate: false,
      // It is kept by the file's own text, so a changed module would not be read.
      fsModuleCache: false,
      maxWorkers: 1,
      include: ['server/src/**/*.test.ts'],
      reporters: [{}],
      setupFiles: ['scripts/lib/no-console-errors.ts', 'scripts/lib/specified-languages.ts'],
      globalSetup: ['server/src/testing/database/global-postgres.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      teardownTimeout: 5000,
    },
    {
      plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => changed.get(id.split('?')[0]!) }],
    },
  );

/** Replaces the definitions in the database that every test server copies. */
async function define(text: string): Promise<void> {
  const url = new URL(await testCluster());
  url.pathname = 'prelude_template';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** @returns whether the tests fail; a mistake that the database refuses is noticed */
async function isNoticed(vitest: Vitest, file: string, text: string): Promise<boolean> {
  const path = join(root, file);
  try {
    if (isDefinition(file)) await define(text);
    else changed.set(path, text);
    vitest.invalidateFile(path);
    return !(await passes(vitest, file));
  } catch (error) {
    if (error instanceof pg.DatabaseError) return true;
    throw error;
  } finally {
    changed.delete(path);
    vitest.invalidateFile(path);
    if (isDefinition(file)) await define(readFileSync(path, 'utf8'));
  }
}

const passes = async (vitest: Vitest, file: string): Promise<boolean> =>
  (await failureOf(vitest, file)) === undefined;

/** The test that noticed the last mistake in a file; it often notices the next one. */
const noticedBy = new Map<string, string>();

/** @returns the first failure of the near tests */
async function failureOf(vitest: Vitest, file: string): Promise<string | undefined> {
  const last = noticedBy.get(file);
  const others = testsOf(root, file).filter((test) => test !== last);
  for (const tests of last === undefined ? [others] : [[last], others]) {
    const failure = await failureOfAll(vitest, tests);
    if (failure === undefined) continue;
    noticedBy.set(file, failure.test);
    return `${failure.test}: ${failure.words}`;
  }
  return undefined;
}

/** Runs them in one process, up to the first failure. */
async function failureOfAll(vitest: Vitest, tests: readonly string[]) {
  const specifications = await Promise.all(
    tests.map((test) => vitest.globTestSpecifications([test])),
  );
  const run = await vitest.runTestSpecifications(specifications.flat());
  vitest.state.clearErrors();
  // Vitest returns the modules of earlier runs, too.
  const moduleOf = (test: string) =>
    run.testModules.find(({ moduleId }) => moduleId === join(root, test));
  for (const test of tests) {
    const module = moduleOf(test);
    if (module && !module.ok()) return { test, words: messagesOf(module).join(', ') };
  }
  if (run.unhandledErrors.length > 0)
    return { test: tests[0]!, words: String(run.unhandledErrors[0]) };
  const missing = tests.find((test) => !moduleOf(test));
  if (missing !== undefined) throw new Error(`${missing} did not run`);
  return undefined;
}

const messagesOf = (module: TestModule): string[] => [
  ...module.errors().map(({ message }) => message),
  ...Array.from(
    module.children.allTests('failed'),
    (test) => `${test.fullName} (${test.result().errors?.[0]?.message ?? ''})`,
  ),
];

/**
 * @param glob the files to change
 * @returns the number of unnoticed mistakes, and of files that could not be judged
 */
export async function mutateSql(glob = '**'): Promise<number> {
  const files = mutatedFiles(root).filter((file) => matchesGlob(file, glob));
  const vitest = await startVitest();
  let problems = 0;
  try {
    for (const file of files) problems += await mutateFile(vitest, file);
  } finally {
    await vitest.close();
  }
  return problems;
}

async function mutateFile(vitest: Vitest, file: string): Promise<number> {
  const source = readFileSync(join(root, file), 'utf8');
  const mutants = placesOf(file, source);
  const kept = keptOutcomes(file).filter(({ end }) => end === 'noticed');
  const isKept = ({ start, text }: Mutant) =>
    kept.some((outcome) => outcome.start === start && outcome.text === text);
  const outcomes = [...kept];
  const remaining = mutants.filter((mutant) => !isKept(mutant));
  if (remaining.length > 0) {
    // A second time, because a busy machine can make one fail.
    const failure = (await failureOf(vitest, file)) && (await failureOf(vitest, file));
    if (failure) {
      process.stdout.write(`${file} is not judged, its tests fail without a change: ${failure}\n`);
      return 1;
    }
  }
  for (const [i, mutant] of remaining.entries()) {
    process.stderr.write(`\r${file} ${i + 1}/${remaining.length} `);
    const outcome = await judge(vitest, file, source, mutant);
    outcomes.push(outcome);
    keepOutcomes(file, outcomes);
    if (outcome.end === 'survived')
      process.stdout.write(`${file}:${outcome.line} ${outcome.was} → ${outcome.text}\n`);
  }
  if (mutants.length > 0) process.stdout.write(`${file}: ${scoreOf(outcomes).words}\n`);
  return outcomes.filter(({ end }) => end === 'survived').length;
}

async function judge(
  vitest: Vitest,
  file: string,
  source: string,
  mutant: Mutant,
): Promise<Outcome> {
  const { start, end, text } = mutant;
  const was = source.slice(start, end).replaceAll(/\s+/g, ' ');
  const line = source.slice(0, start).split('\n').length;
  const outcome = { file, start, line, was, text };
  const why = whyEquivalent(file, source, mutant);
  if (why !== undefined) return { ...outcome, end: 'equivalent', why };
  const mutated = source.slice(0, start) + text + source.slice(end);
  return { ...outcome, end: (await isNoticed(vitest, file, mutated)) ? 'noticed' : 'survived' };
}
