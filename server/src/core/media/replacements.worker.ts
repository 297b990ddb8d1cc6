/** Makes replaced pictures in a thread: fonts and layout would stop the server's answers for seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PictureValue } from '../campaign/live-pack.ts';
import { createPackTexts } from '@prelude/pack/pack-texts';
import { usePackLanguages } from '@prelude/pack/languages';
import type { Sentence } from '@prelude/contract/shared/texts';
import { planReplacements } from './replacements.ts';

export interface Work {
  folder: string;
  texts: ReadonlyMap<string, Sentence>;
  pictures: ReadonlyMap<string, PictureValue>;
}

/** The thread asks for data of the database, and reports what it has made. */
export type Question =
  | { ask: 'master'; hash: string }
  | { ask: 'has'; key: string; path: string }
  | { ask: 'keep'; key: string; path: string; content: Uint8Array }
  | { ask: 'warn'; sentence: string };

const port = parentPort!;
const answers = new Map<number, (answer: unknown) => void>();
let asked = 0;
port.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
  answers.get(id)?.(answer);
  answers.delete(id);
});
const ask = <Answer>(question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    answers.set(++asked, resolve as (answer: unknown) => void);
    port.postMessage({ id: asked, question });
  });

const { folder, texts: replaced, pictures } = workerData as Work;
usePackLanguages(folder);
const texts = createPackTexts(folder);
texts.replace(replaced);
const warn = (sentence: string): void => void ask({ ask: 'warn', sentence });
const jobs = planReplacements({
  folder,
  texts,
  pictures,
  warn,
  master: async (hash) => Buffer.from(await ask<Uint8Array>({ ask: 'master', hash })),
});
const files: Record<string, string> = {};
for (const job of jobs) {
  const has = await Promise.all(
    job.outputs.map(({ key, path }) => ask<boolean>({ ask: 'has', key, path })),
  );
  const missing = job.outputs.filter((_, at) => !has[at]);
  try {
    const made = missing.length > 0 ? await job.make(missing) : new Map<string, Buffer>();
    for (const { key, path } of missing) {
      const content = made.get(path);
      if (!content) throw new Error(`${path} was not made`);
      await ask({ ask: 'keep', key, path, content });
    }
    for (const { key, path } of job.outputs) files[path] = key;
  } catch (error) {
    warn(`${job.name}: ${(error as Error).message}`);
  }
}
port.postMessage({ files });
port.close();
