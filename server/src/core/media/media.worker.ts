/** Makes media files in a thread: typesetting, drawing and sound would stop the server's answers for seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Compiled } from '@prelude/pack/compile/compiled';
import { makeJob } from '@prelude/pack/compile/make';
import { planSite } from '@prelude/pack/compile/plan';
import { createStore } from '@prelude/pack/compile/store';
import { MediaError } from '@prelude/pack/compile/subjects';
import { usePackLanguages } from '@prelude/pack/languages';
import { createPackTexts } from '@prelude/pack/texts';
import type { FromThread, MediaWork, ToThread } from './media-messages.ts';

const port = parentPort!;
const { holder } = workerData as { holder: string };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const post = (message: FromThread): void => port.postMessage(message);

const asked = new Map<number, (content: Uint8Array | undefined) => void>();
let lastAsked = 0;
const master = async (hash: string): Promise<Buffer> => {
  const content = await new Promise<Uint8Array | undefined>((resolve) => {
    asked.set(++lastAsked, resolve);
    post({ ask: { id: lastAsked, hash } });
  });
  if (!content) throw new Error(`The uploaded picture ${hash} is missing`);
  return Buffer.from(content);
};

interface Plan {
  compiled: Promise<Compiled>;
  store: ReturnType<typeof createStore>;
}

function planOf({ folder, cache, texts: replaced, pictures, campaign }: MediaWork): Plan {
  const store = createStore(cache);
  const begin = async (): Promise<Compiled> => {
    usePackLanguages(folder);
    const texts = createPackTexts(folder);
    texts.replace(replaced);
    const warn = (sentence: string): void => post({ warn: sentence });
    const overrides = { pictures, master };
    const plan = await planSite({ folder, store, texts, campaign, overrides, warn });
    return plan.compiled;
  };
  return { compiled: begin(), store };
}

async function make({ compiled, store }: Plan, path: string, waits: boolean) {
  const job = (await compiled).all.get(path)?.job;
  if (!job) throw new Error(`${path}: the pack has changed; read it again`);
  return makeJob(store, job, { holder, waits });
}

const problemsOf = (error: unknown): readonly string[] =>
  error instanceof MediaError ? error.problems : [(error as Error).message];

let plan: Plan;
port.on('message', async (message: ToThread) => {
  if ('plan' in message) {
    plan = planOf(message.plan);
    // Reported with each file.
    plan.compiled.catch(() => undefined);
  } else if ('master' in message) {
    const { id, content } = message.master;
    asked.get(id)?.(content);
    asked.delete(id);
  } else {
    const { id, path, waits } = message.make;
    try {
      post({ done: { id, result: await make(plan, path, waits) } });
    } catch (error) {
      post({ failed: { id, problems: problemsOf(error) } });
    }
  }
});
