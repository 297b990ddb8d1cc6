/** Shows a campaign's findings on the terminal while its server runs. */
import { relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Finding, summary, toLines } from '../../pack/src/check/findings.ts';

/** Of the server: a check takes seconds, and sets the languages of its process. */
const checker = new URL('../../server/src/check.worker.ts', import.meta.url);

/** The server shows the change first: both together take twice as long on two cores, ms. */
const pauseMs = 1200;

const print = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Errors and warnings of changed files, errors of the others, and how many there are of each level.
 * @param changed paths in the pack; empty at the start, which has only the last line
 */
export function reportLines(findings: readonly Finding[], changed: readonly string[]): string[] {
  const isOfChanged = ({ file }: Finding) =>
    changed.some((name) => file === name || file.startsWith(`${name}/`));
  if (changed.length === 0) return findings.length > 0 ? [summary(findings)] : [];
  const first = findings.filter((one) => one.level !== 'open' && isOfChanged(one));
  const others = findings.filter((one) => one.level === 'error' && !isOfChanged(one));
  return [...toLines([...first, ...others]), summary(findings)];
}

export interface Reporter {
  /** Checks the pack and prints what it finds. A check that still runs begins again with the files of both. */
  report(changed: readonly string[]): void;
  stop(): void;
}

export function createReporter(pack: string): Reporter {
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waiting = new Set<string>();
  const stop = (): void => {
    clearTimeout(timer);
    worker?.removeAllListeners();
    // A check that is cut off in the middle has nothing to tell.
    worker?.on('error', () => undefined);
    void worker?.terminate();
    worker = undefined;
  };
  const check = (): void => {
    const command = `npm run campaign -- check ${relative(process.env.INIT_CWD ?? '.', pack) || '.'}`;
    worker = new Worker(checker, { workerData: pack });
    worker.on('message', (findings: Finding[]) => {
      const lines = reportLines(findings, [...waiting]);
      const last = lines.pop();
      for (const line of lines) print(line);
      if (last) print(`Campaign: ${last}; \`${command}\` lists all`);
      waiting = new Set();
    });
    worker.on('error', (error) => print(`The campaign cannot be checked: ${error.message}`));
  };
  return {
    report: (changed) => {
      stop();
      for (const name of changed) waiting.add(name);
      timer = setTimeout(check, pauseMs);
    },
    stop,
  };
}
