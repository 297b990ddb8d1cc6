/** Keeps made files by the hash of what they are made from. */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { claim, endClaim } from './claims.ts';
import type { Job, Output } from './job.ts';

/** In a way that another process never reads half a file. */
function write(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}-${threadId}.part`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

export type Store = ReturnType<typeof createStore>;

export function createStore(cache: string) {
  const made = (output: Output) =>
    join(
      cache,
      'files',
      output.key.slice(0, 2),
      `${output.key}-${output.path.replaceAll('/', '.')}`,
    );
  const isMade = (output: Output) => existsSync(made(output));
  const claims = join(cache, 'claims');
  const nameOf = ({ outputs: [first] }: Job) => first!.key;
  /** Outputs of a job that are still to be made. */
  const missing = (job: Job) => job.outputs.filter((output) => !isMade(output));
  /** @param files content by path; other paths are ignored */
  const keep = (outputs: readonly Output[], files: ReadonlyMap<string, Buffer>) => {
    for (const output of outputs) {
      const file = files.get(output.path);
      if (file) write(made(output), file);
    }
  };
  /** Path of a made file; undefined when it could not be made or is not needed. */
  const fileOf = (output: Output) =>
    isMade(output) && statSync(made(output)).size > 0 ? made(output) : undefined;

  /** Small facts that are expensive to compute. */
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
      if (now === before) return;
      try {
        write(path, now);
      } catch {
        // The check of a deployment runs where nothing can be written: computed again.
      }
    };
    return { values, save };
  };

  return {
    fileOf,
    notes,
    missing,
    keep,
    /** @returns a function that ends the claim on a job; undefined while another thread or server has it */
    claim: (job: Job, holder: string) => claim(claims, nameOf(job), holder),
    /** For a thread that was stopped during a job. */
    endClaim: (job: Job, holder: string) => endClaim(claims, nameOf(job), holder),
  };
}
