/** When one job runs: after a wake-up, when it is due, at its interval; later when it has failed. One run at a time. */

export interface Job {
  name: string;
  /** Does everything there is to do and resolves. Ends early, at a sensible point, once `stopping` is aborted. */
  run(stopping: AbortSignal): Promise<void>;
  /** Topics that start it: `pg_notify('prelude', TOPIC)` in the database, or `wake` in this process. */
  wakes?: readonly string[];
  /**
   * Milliseconds until there is something to do; undefined: nothing is planned. Asked after each run and once a minute,
   * so it must be cheap.
   */
  due?(): Promise<number | undefined>;
  /** Milliseconds from one run to the next when nothing else starts it. */
  everyMs?: number;
  /** Least milliseconds from the start of one run to the next: what comes in a rush is done together. */
  restMs?: number;
  /** True: runs in every process. Otherwise in one of all that share a database. */
  everyProcess?: boolean;
}

export interface Runner {
  readonly job: Job;
  /** Runs once at once, and from then on when the job says. */
  begin(): void;
  /** Runs as soon as it may: at once, or after the run under way, the rest or the wait after a failure. */
  wake(): void;
  /** Starts no run until `begin`; one under way goes on. */
  pause(): void;
  /** Waits for the run under way. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  /** What a lost wake-up costs at most: how often a job that waits for one looks by itself, ms. */
  safetyMs(): number;
  onError(job: string, error: unknown): void;
}

/** Least time between two runs of a job whose due time stays in the past. */
const dueRestMs = 200;
const firstWaitMs = 500;
const longestWaitMs = 30_000;

/** Milliseconds to wait after so many failures in a row, 1 or more. */
export const waitAfter = (failures: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));

export function createRunner(job: Job, { safetyMs, onError }: RunnerOptions): Runner {
  const stopping = new AbortController();
  let active = false;
  let again = false;
  let failures = 0;
  /** `performance.now()` of the earliest next run. */
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
  /** Plans what comes next: a run, or a look whether one is due. */
  const planNext = async (lastRun: number): Promise<void> => {
    const now = performance.now();
    const dueAt = now + ((await job.due?.()) ?? Infinity);
    const runAt = Math.min(dueAt, lastRun + (job.everyMs ?? (job.due ? Infinity : safetyMs())));
    const lookAt = job.due ? now + safetyMs() : Infinity;
    if (runAt <= lookAt) plan(Math.max(runAt, notBefore, lastRun + dueRestMs), run);
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
      notBefore = begun + (job.restMs ?? 0);
      await job.run(stopping.signal);
      await planNext(begun);
    });
  const wake = (): void => {
    // Already planned: a wake-up for every visitor's event must cost nothing.
    if (!active || again) return;
    again = true;
    if (!running) plan(notBefore, run);
  };
  return {
    job,
    begin: () => {
      if (stopping.signal.aborted) return;
      active = true;
      [failures, notBefore, again] = [0, 0, false];
      wake();
    },
    wake,
    pause: () => {
      active = false;
      again = false;
      clearTimeout(timer);
    },
    stop: async () => {
      active = false;
      again = false;
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}
