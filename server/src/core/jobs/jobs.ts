/**
 * Jobs wait for a topic, a due time or an interval, without polling (ADR-0053). Cluster jobs run in the leading
 * process; every other process waits to take over.
 */
import { createRunner, type Job, type Runner } from './runner.ts';

export interface Signals {
  heard(topic: string): void;
  /** Listening has started or restarted: earlier notifications are lost. */
  connected(): void;
  leads(isLeading: boolean): void;
  /** Notifications do not arrive (a pooler is in between): every job has to poll. */
  deaf(): void;
}

export type Jobs = ReturnType<typeof createJobs>;

interface JobsOptions {
  /** @returns a function that stops it */
  listen(signals: Signals): Promise<() => Promise<void>>;
  log: { warn(details: object, message: string): void };
  safetyMs?: number;
}

const usualSafetyMs = 60_000;
/** Polling interval without notifications. */
const deafSafetyMs = 1000;

export function createJobs({ listen, log, safetyMs = usualSafetyMs }: JobsOptions) {
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
    /** Call before `start`. */
    add: (job: Job): void => {
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
