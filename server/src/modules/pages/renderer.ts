/** Renders pages and documents in a thread of its own: each takes some milliseconds that answers would wait for. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type {
  DocumentName,
  DocumentProps,
  Feed,
  PageContext,
} from '@prelude/contract/site/documents';
import type { RenderPack } from '@prelude/contract/site/site-pack';
import type { Variant } from '@prelude/contract/shared/device';
import type { Language } from '@prelude/contract/shared/languages';

/** Inline scripts and styles of pages; they do not depend on texts, so the policy can name their hashes. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface RendererWork {
  /** `site/dist` */
  folder: string;
  pack: RenderPack;
}

export type Task =
  | { task: 'page'; language: Language; variant: Variant }
  | {
      task: 'document';
      name: DocumentName;
      language: Language;
      context: PageContext;
      props: DocumentProps[DocumentName];
    }
  | { task: 'firstKeys'; language: Language }
  | { task: 'feed'; language: Language; feed: Feed }
  | { task: 'inline' };

export interface RenderedPage {
  html: string;
  inline: InlineParts;
}

export type Renderer = ReturnType<typeof startRenderer>;

/** The thread starts at once; it ends with `close`, or with the process. */
export function startRenderer(work: RendererWork) {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { workerData: work });
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  let ended: Error | undefined;
  const fail = (error: Error): void => {
    ended = error;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: Error }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (error) one?.reject(error);
    else one?.resolve(answer);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(ended ?? new Error('The renderer has ended')));

  const ask = <Answer>(task: Task): Promise<Answer> => {
    if (ended) return Promise.reject(ended);
    const one = Promise.withResolvers<unknown>();
    const id = ++asked;
    waiting.set(id, one);
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, task });
    return one.promise as Promise<Answer>;
  };
  return {
    page: (language: Language, variant: Variant) =>
      ask<RenderedPage>({ task: 'page', language, variant }),
    document: <Name extends DocumentName>(
      name: Name,
      language: Language,
      context: PageContext,
      props: DocumentProps[Name],
    ) => ask<string>({ task: 'document', name, language, context, props }),
    firstKeys: (language: Language) => ask<string[]>({ task: 'firstKeys', language }),
    feed: (language: Language, feed: Feed) => ask<string>({ task: 'feed', language, feed }),
    /** Of all documents. */
    inline: () => ask<InlineParts>({ task: 'inline' }),
    /** Ends the thread after its last answer. Who got it before a change of the campaign may still ask meanwhile. */
    close: async (): Promise<void> => {
      do {
        await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
        await nextTurn();
      } while (waiting.size > 0);
      await worker.terminate();
    },
  };
}
