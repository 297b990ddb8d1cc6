/**
 * The one scheduler (ADR-0053). A job waits for a topic, a due time or an interval, and asks the database nothing
 * meanwhile. Jobs of the cluster run in the process that leads; every other process waits to take over.
 */
import { createRunner, type Job, type Runner } from './runner.ts';

/** What a database tells those who listen to it. */
export interface Signals {
  /** A row was written that jobs of this topic wait for. */
  heard(topic: string): void;
  /** Listening has begun, at first or again: earlier notifications are lost. */
  connected(): void;
  /** Whether this process runs the cluster's jobs. */
  leads(isLeading: boolean): void;
  /** There are no notifications here (a pooler between): every job has to look by itself. */
  deaf(): void;
}

export interface Jobs {
  /** Call before `start`. */
  add(job: Job): void;
  /** Starts the jobs of a topic in this process, for what the database does not tell. */
  wake(topic: string): void;
  start(): Promise<void>;
  /** Starts nothing more, waits for the runs under way, and lets another process lead. */
  stop(): Promise<void>;
}

interface JobsOptions {
  /** Begins to listen. @returns how to stop */
  listen(signals: Signals): Promise<() => Promise<void>>;
  log: { warn(details: object, message: string): void };
  safetyMs?: number;
}

const usualSafetyMs = 60_000;
/** Where there are no notifications. */
const deafSafetyMs = 1000;

export function createJobs({ listen, log, safetyMs = usualSafetyMs }: JobsOptions): Jobs {
  const runners: Runner[] = [];
  const byTopic = new Map<string, Runner[]>();
  let safety = safetyMs;
  let leading = false;
  let stopListening: (() => Promise<void>) | undefined;

  const begin = (isMine: (job: Job) => boolean): void => {
    for (const runner of runners) if (isMine(runner.job)) runner.begin();
  };
  const wake = (topic: string): void => {
    for (const runner of byTopic.get(topic) ?? []) runner.wake();
  };
  const lead = (isLeading: boolean): void => {
    if (leading === isLeading) return;
    leading = isLeading;
    if (leading) begin(({ everyProcess }) => !everyProcess);
    else for (const runner of runners) if (!runner.job.everyProcess) runner.pause();
  };
  return {
    add: (job) => {
      const runner = createRunner(job, {
        safetyMs: () => safety,
        onError: (name, error) => log.warn({ err: error, job: name }, 'job failed'),
      });
      runners.push(runner);
      for (const topic of job.wakes ?? [])
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), runner]);
    },
    wake,
    start: async () => {
      stopListening = await listen({
        heard: wake,
        leads: lead,
        connected: () => begin(({ everyProcess }) => leading || everyProcess === true),
        deaf: () => {
          safety = Math.min(safetyMs, deafSafetyMs);
          log.warn({}, 'the database does not deliver notifications: jobs poll instead');
          begin(({ everyProcess }) => everyProcess === true);
          lead(true);
        },
      });
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await stopListening?.();
    },
  };
}
