/** Keeps made files by the hash of what they are made from, and lays them out as a folder. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Job, Output } from './job.ts';
import { hashOf, MediaError } from './subjects.ts';

const parallel = 2;

/** In a way that another process never reads half a file. */
function write(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.part`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

export interface Store {
  /** Makes what is missing. @throws MediaError with the problems of all jobs */
  run(jobs: readonly Job[], log: (line: string) => void): Promise<void>;
  /** Path of a made file; undefined when it could not be made or is not needed. */
  fileOf(output: Output): string | undefined;
  /** Small facts that are expensive to compute. */
  notes<T>(name: string): { values: Record<string, T>; save(): void };
  /** Makes `folder` hold exactly these files. @param files content or path of each file */
  layOut(folder: string, files: ReadonlyMap<string, string | Buffer>): void;
}

export function createStore(cache: string): Store {
  const made = (output: Output) =>
    join(
      cache,
      'files',
      output.key.slice(0, 2),
      `${output.key}-${output.path.replaceAll('/', '.')}`,
    );
  const isMade = (output: Output) => existsSync(made(output));
  const fileOf = (output: Output) =>
    isMade(output) && statSync(made(output)).size > 0 ? made(output) : undefined;

  const notes = <T>(name: string) => {
    const path = join(cache, `${name}.json`);
    let before = '{}';
    let values: Record<string, T> = {};
    try {
      before = readFileSync(path, 'utf8');
      values = JSON.parse(before) as Record<string, T>;
    } catch {
      // Missing or half written by an older version: computed again.
    }
    const save = () => {
      const now = JSON.stringify(values);
      if (now !== before) write(path, now);
    };
    return { values, save };
  };

  return {
    fileOf,
    notes,
    run: async (jobs, log) => {
      const waiting = jobs.flatMap((job) => {
        const missing = job.outputs.filter((output) => !isMade(output));
        return missing.length > 0 ? [{ job, missing }] : [];
      });
      const all = waiting.length;
      const problems: string[] = [];
      let done = 0;
      const worker = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { job, missing } = next;
          const begun = performance.now();
          try {
            for (const [path, file] of await job.make(missing)) {
              const output = missing.find((one) => one.path === path);
              if (output) write(made(output), file);
            }
          } catch (error) {
            if (!(error instanceof MediaError))
              throw new Error(`${job.name}: ${(error as Error).message}`, { cause: error });
            problems.push(...error.problems);
          }
          done += 1;
          const seconds = ((performance.now() - begun) / 1000).toFixed(1);
          log(`media ${done}/${all} ${job.name} (${seconds} s)`);
        }
      };
      await Promise.all(Array.from({ length: parallel }, worker));
      if (problems.length > 0) throw new MediaError([...new Set(problems)].toSorted());
    },
    layOut: (folder, files) => {
      mkdirSync(folder, { recursive: true });
      const index = notes<string>(`${hashOf(folder).slice(0, 12)}-tree`);
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const name = path.replaceAll('\\', '/');
        const isFolder = [...files.keys()].some((file) => file.startsWith(`${name}/`));
        if (files.has(name) || isFolder) continue;
        rmSync(join(folder, path), { recursive: true, force: true });
        delete index.values[name];
      }
      for (const [name, source] of files) {
        const path = join(folder, name);
        const content = typeof source === 'string' ? readFileSync(source) : source;
        const hash = hashOf(content);
        // An unchanged file keeps its time, so that watchers see only real changes.
        if (index.values[name] === hash && existsSync(path)) continue;
        if (typeof source === 'string') copyAtomically(source, path);
        else write(path, content);
        index.values[name] = hash;
      }
      index.save();
    },
  };
}

function copyAtomically(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const draft = `${to}.${process.pid}.part`;
  copyFileSync(from, draft);
  renameSync(draft, to);
}
