/** Unit, server and contract tests. A file that fails gets a second try, by itself, as a browser test does. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { atLeastOne, type Tally } from './tally.ts';
import { unhandledFile } from './unhandled.ts';

interface File {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
}

/** More than these failed is no moment in which the machine stood still. */
const worthASecondTry = 5;

interface Outcome {
  code: number;
  files: File[];
  /** Errors outside of any test; the report of tests does not have them. */
  unhandled: string[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

async function once(files: readonly string[]): Promise<Outcome> {
  const report = join(cacheFolder, 'vitest.json');
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(import.meta.dirname, 'unhandled.ts')}`,
    `--outputFile.json=${report}`,
    // The second try has the machine to itself.
    ...(files.length > 0 ? ['--maxWorkers=1', ...files] : []),
  ]);
  return {
    code,
    files: (read(report) as { testResults: File[] }).testResults,
    unhandled: read(unhandledFile) as string[],
  };
}

interface Failure {
  name: string;
  said: string;
}

/** The failed tests of a file; one that could not be read or prepared has no test that failed. */
function failuresOf({ name, status, message, assertionResults }: File): Failure[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ name: file, said: message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} > ${fullName}`,
    said: failureMessages?.[0]?.slice(0, 600) ?? '',
  }));
}
const told = ({ name, said }: Failure): string => `${name}: ${said}`;

function tallyOf(files: readonly File[], flaky: readonly Failure[] = []): Tally {
  const all = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (...wanted: string[]) => all.filter(({ status }) => wanted.includes(status)).length;
  const failures = files.flatMap(failuresOf);
  return {
    passed: count('passed'),
    failed: failures.length,
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
    retried: flaky.length,
    failures: failures.map(told),
    flaky: flaky.map(told),
  };
}

export async function vitest(): Promise<Tally> {
  const first = await once([]);
  const failed = first.files.filter((file) => failuresOf(file).length > 0);
  if (failed.length === 0 || failed.length > worthASecondTry) {
    return atLeastOne(first.code, tallyOf(first.files), first.unhandled);
  }
  const second = await once(failed.map(({ name }) => name));
  const again = new Map(second.files.map((file) => [file.name, file]));
  const stillFailed = new Set(second.files.flatMap(failuresOf).map(({ name }) => name));
  const flaky = failed.flatMap(failuresOf).filter(({ name }) => !stillFailed.has(name));
  const files = first.files.map((file) => again.get(file.name) ?? file);
  return atLeastOne(second.code, tallyOf(files, flaky), second.unhandled);
}
