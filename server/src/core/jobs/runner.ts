/** Schedules one job: after a wake-up, when due, at its interval, and later after a failure. One run at a time. */

export interface Job {
  name: string;
  /** Completes all pending work. Returns early at a safe point once `stopping` is aborted. */
  run(stopping: AbortSignal): Promise<void>;
  /** Topics that start it: `pg_notify('prelude', TOPIC)` in the database, or `wake` in this process. */
  wakes?: readonly string[];
  /**
   * Milliseconds until the next work; undefined: nothing is planned. Called after each run and once a minute, so it
   * must be cheap.
   */
  due?(): Promise<number | undefined>;
  /** Milliseconds from one run to the next when nothing else starts it. */
  everyMs?: number;
  /** Minimum milliseconds between the starts of two runs, so that a burst is handled together. 250 by default. */
  pauseMs?: number;
  /** True: runs in every process. Otherwise in one of all that share a database. */
  everyProcess?: boolean;
}

export type Runner = ReturnType<typeof createRunner>;

interface RunnerOptions {
  /** Polling interval in ms of a job that waits for wake-ups: the maximum delay after a lost wake-up. */
  safetyMs(): number;
  onError(job: string, error: unknown): void;
}

const usualPauseMs = 250;
const duePauseMs = 200;
const firstWaitMs = 500;
const longestWaitMs = 30_000;

const waitAfter = (failures: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));

export function createRunner(job: Job, { safetyMs, onError }: RunnerOptions) {
  const stopping = new AbortController();
  let active = false;
  let again = false;
  let failures = 0;
  let notBefore = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const plan = (at: number, work: () => Promise<void>): void => {
    clearTimeout(timer);
    if (!active) return;
    timer = setTimeout(
      () => {
        running ??= work().finally(() => {
          running = undefined;
          if (again) plan(notBefore, run);
        });
      },
      Math.max(0, at - performance.now()),
    ).unref();
  };
  const planNext = async (lastRun: number): Promise<void> => {
    const now = performance.now();
    const dueAt = now + ((await job.due?.()) ?? Infinity);
    const runAt = Math.min(dueAt, lastRun + (job.everyMs ?? (job.due ? Infinity : safetyMs())));
    const lookAt = job.due ? now + safetyMs() : Infinity;
    if (runAt <= lookAt) plan(Math.max(runAt, notBefore, lastRun + duePauseMs), run);
    else plan(lookAt, () => guarded(() => planNext(lastRun)));
  };
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      failures = 0;
    } catch (error) {
      onError(job.name, error);
      notBefore = performance.now() + waitAfter(++failures);
      plan(notBefore, run);
    }
  };
  const run = (): Promise<void> =>
    guarded(async () => {
      again = false;
      const begun = performance.now();
      notBefore = begun + (job.pauseMs ?? usualPauseMs);
      await job.run(stopping.signal);
      await planNext(begun);
    });
  const wake = (): void => {
    // Already planned: a wake-up for every visitor's event must cost nothing.
    if (!active || again) return;
    again = true;
    if (!running) plan(notBefore, run);
  };
  const pause = (): void => {
    active = false;
    again = false;
    clearTimeout(timer);
  };
  return {
    job,
    /** Runs once immediately, then on the job's schedule. */
    begin: (): void => {
      if (stopping.signal.aborted) return;
      active = true;
      [failures, notBefore, again] = [0, 0, false];
      wake();
    },
    /** Runs as soon as possible: now, or after the current run, the rest time or the wait after a failure. */
    wake,
    pause,
    stop: async () => {
      pause();
      stopping.abort();
      await running;
    },
  };
}
