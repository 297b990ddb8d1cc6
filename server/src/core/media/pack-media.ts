/**
 * Pictures, link previews, icons, music and fonts of the pack, with the operators' changes. The server makes them: what
 * is asked for at once, the rest in the background (docs/campaign/pictures.md). Servers may share the folder.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiled } from '@prelude/pack/compile/compiled';
import type { Job } from '@prelude/pack/compile/job';
import { planSite, type SitePlan } from '@prelude/pack/compile/plan';
import { isFileOf } from '@prelude/pack/compile/slots';
import { createStore } from '@prelude/pack/compile/store';
import { MediaError } from '@prelude/pack/compile/subjects';
import { deleteUnused } from '@prelude/pack/compile/sweep';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { LivePack } from '../campaign/live-pack.ts';
import { createRefresher } from '../refresher.ts';
import { createMediaLog } from './media-log.ts';
import type { MediaWork } from './media-messages.ts';
import { inOrder, isOnRequest } from './media-order.ts';
import { createMediaQueue, type Task } from './media-queue.ts';
import { createMediaThread } from './media-thread.ts';

interface Dependencies {
  /** Of the pack. */
  folder: string;
  /** Folder of made files. */
  cache: string;
  pack: Pick<LivePack, 'texts' | 'sentences' | 'pictures' | 'version'> & {
    store: { master(hash: string): Promise<{ content: Buffer } | undefined> };
  };
  /** The campaign in force, whose fields change. */
  campaign: Pick<Campaign, 'stores' | 'social' | 'conversions'>;
  /** Also makes what no one has asked for. */
  isEager: boolean;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

export type PackMedia = Awaited<ReturnType<typeof openPackMedia>>;

/** @throws Error when data of the pack cannot be read */
export async function openPackMedia({ folder, cache, pack, campaign, isEager, log }: Dependencies) {
  mkdirSync(join(cache, 'files'), { recursive: true });
  const store = createStore(cache);
  const listeners: (() => unknown)[] = [];
  /** Keys of jobs that failed since the last change. */
  const failed = new Set<string>();
  let site: SitePlan;
  let tasks = new Map<Job, Task>();
  let work: MediaWork;
  let version = -1;
  let isStopped = false;

  const warn = (sentence: string): void => log.warn({}, `media: ${sentence}`);
  const master = async (hash: string) => {
    const found = await pack.store.master(hash);
    if (!found) throw new Error('the uploaded picture is missing');
    return found.content;
  };
  const thread = createMediaThread({ store, warn, master });
  const queue = createMediaQueue({
    make: (job, waits) => thread.make(work, job, waits),
    isMade: (job) => store.missing(job).length === 0,
    onMade: (job, result) => {
      lines.update(result === 'made' ? job.name : undefined);
      // Pages can play it now; the length of a piece was not known before.
      if (/^(?:music|motifs)\//.test(job.outputs[0]!.path)) void announce();
    },
    onFailed: (job, error) => {
      if (isStopped) return;
      failed.add(job.outputs[0]!.key);
      for (const problem of error instanceof MediaError ? error.problems : [error.message])
        warn(error instanceof MediaError ? problem : `${job.name}: ${problem}`);
      lines.update();
    },
  });
  const lines = createMediaLog({ log, progress: queue.progress });

  const taskOf = (job: Job): Task => {
    const isMade = store.missing(job).length === 0;
    const state = isMade ? 'made' : failed.has(job.outputs[0]!.key) ? 'failed' : 'waiting';
    return { job, state, isOnRequest: isOnRequest(job), done: Promise.withResolvers<void>() };
  };
  const plan = async (): Promise<void> => {
    const planned = pack.version();
    const pictures = pack.pictures();
    const { stores, social, conversions } = campaign;
    const next: MediaWork = {
      folder,
      cache,
      texts: pack.sentences(),
      pictures,
      campaign: { stores, social, ...(conversions && { conversions }) },
    };
    const before = site?.compiled.warnings ?? [];
    site = await planSite({
      folder,
      store,
      texts: pack.texts,
      campaign,
      overrides: { pictures, master },
    });
    for (const sentence of site.compiled.warnings) if (!before.includes(sentence)) warn(sentence);
    [version, work] = [planned, next];
    tasks = new Map(inOrder(site.compiled.jobs).map((job) => [job, taskOf(job)]));
    queue.plan([...tasks.values()]);
    // An operator waits for these.
    for (const slot of site.compiled.slots.filter(({ name }) => pictures.has(name)))
      for (const [path, { job }] of site.compiled.all)
        if (job && isFileOf(slot, path)) queue.ask(tasks.get(job)!);
    lines.update();
  };
  const replan = createRefresher(plan);
  const announce = async (): Promise<void> => {
    if (isStopped) return;
    try {
      await replan();
      for (const listener of listeners) await listener();
    } catch (error) {
      warn((error as Error).message);
    }
  };
  await plan();

  const stateOf = (path: string): Task['state'] | undefined => {
    const file = site.compiled.all.get(path);
    return file && (file.job ? tasks.get(file.job)!.state : 'made');
  };
  const request = (path: string): void => {
    const job = site.compiled.all.get(path)?.job;
    if (!job) return;
    queue.ask(tasks.get(job)!);
    lines.update();
  };
  /** Waits until a file is made or has failed. @returns its path on the disk */
  const settled = async (path: string, withinMs: number): Promise<string | undefined> => {
    const end = performance.now() + withinMs;
    for (;;) {
      const job = site.compiled.all.get(path)?.job;
      const known = site.compiled.fileOf(path);
      const state = stateOf(path);
      // Someone has deleted it.
      if (state === 'made' && !known && job && store.missing(job).length > 0)
        queue.again(tasks.get(job)!);
      else if (state !== 'waiting' && state !== 'running') return known;
      request(path);
      const left = end - performance.now();
      if (left <= 0 || !(await isDoneWithin(tasks.get(job!)!, left))) return undefined;
    }
  };

  return {
    /** Folder of made files. */
    folder: cache,
    /** The present plan. Ask again after a change. */
    compiled: (): Compiled => site.compiled,
    /** The same with the fonts of the site. */
    plan: (): SitePlan => site,
    /** Backgrounds that an article may have as its cover. */
    covers: () =>
      Object.entries(site.compiled.covers).map(([name, { wide }]) => ({ name, src: wide.src })),
    /** Version of the operators' changes in the plan. */
    version: (): number => version,
    /** `waiting` and `running`: not there yet; undefined for an unknown path. @param path `roles/Ada-900.avif` */
    stateOf,
    /** Makes a file before others, if it is missing. */
    request,
    settled,
    /**
     * Content of a file, which is made first if it is missing.
     * @param withinMs the longest wait
     * @returns undefined for an unknown path, a file that cannot be made, and after the longest wait
     */
    file: async (path: string, withinMs = 60_000): Promise<Buffer | undefined> => {
      const found = await settled(path, withinMs);
      return found !== undefined && existsSync(found) ? readFile(found) : undefined;
    },
    progress: queue.progress,
    /** Number of jobs that this process has made. */
    made: lines.own,
    /** Plans again after a change of the operators; what has failed is tried again. */
    replan: (): Promise<void> => {
      failed.clear();
      return replan();
    },
    /** @param listener called when the plan has changed without a change of the operators: a recording can be played */
    onChange: (listener: () => unknown): void => void listeners.push(listener),
    start: (): void => {
      if (!isEager || isStopped) return;
      queue.start();
      deleteUnused(cache, store, site.compiled.jobs).catch((error: Error) => warn(error.message));
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      queue.stop();
      await thread.stop();
    },
  };
}

async function isDoneWithin({ done }: Task, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isDone = await Promise.race([done.promise.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}
