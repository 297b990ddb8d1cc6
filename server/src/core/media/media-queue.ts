/** The order in which media files are made: what someone waits for first, then the rest, one after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@prelude/pack/compile/job';
import type { Made } from './media-messages.ts';

/** One for the rest, and one more for what someone waits for. */
const parallel = 2;
/** After work that another server does at the moment. */
const pauseMs = 300;

export interface Task {
  job: Job;
  state: 'waiting' | 'running' | 'made' | 'failed';
  /** Made only when someone asks for it. */
  isOnRequest: boolean;
  done: PromiseWithResolvers<void>;
}

interface Dependencies {
  make(job: Job, waits: boolean): Promise<Made>;
  /** @returns whether all files of a job exist, after it was made */
  isMade(job: Job): boolean;
  onMade(job: Job, result: Made): void;
  onFailed(job: Job, error: Error): void;
}

export function createMediaQueue({ make, isMade, onMade, onFailed }: Dependencies) {
  let tasks: readonly Task[] = [];
  let background: Task[] = [];
  let asked: Task[] = [];
  /** Tasks that someone has asked for while they were running. */
  const wanted = new Set<Task>();
  let running = 0;
  let isStarted = false;

  const settle = (task: Task, state: 'made' | 'failed'): void => {
    task.state = state;
    task.done.resolve();
  };
  const run = async (task: Task, waits: boolean): Promise<void> => {
    running++;
    task.state = 'running';
    try {
      const result = await make(task.job, waits);
      if (result === 'claimed') {
        task.state = 'waiting';
        // A new plan has its own tasks.
        if (!tasks.includes(task)) task.done.resolve();
        else (wanted.delete(task) ? asked : background).push(task);
        await sleep(pauseMs);
      } else {
        settle(task, isMade(task.job) ? 'made' : 'failed');
        onMade(task.job, result);
      }
    } catch (error) {
      settle(task, 'failed');
      onFailed(task.job, error as Error);
    }
    running--;
    next();
  };
  const next = (): void => {
    for (const task of asked.splice(0, Math.max(0, parallel - running))) void run(task, true);
    if (isStarted && running === 0 && background.length > 0) void run(background.shift()!, false);
  };

  return {
    /** Replaces all work that has not begun. @param planned in the order of making */
    plan: (planned: readonly Task[]): void => {
      const before = tasks;
      tasks = planned;
      [background, asked] = [[], []];
      background = planned.filter((task) => task.state === 'waiting' && !task.isOnRequest);
      // Who waits for work of the former plan looks at the new one.
      for (const task of before) if (task.state === 'waiting') task.done.resolve();
      next();
    },
    /** Makes the files of a task next. */
    ask: (task: Task): void => {
      if (task.state === 'running') wanted.add(task);
      if (task.state !== 'waiting' || !tasks.includes(task)) return;
      background = background.filter((one) => one !== task);
      task.isOnRequest = false;
      asked = [task, ...asked.filter((one) => one !== task)];
      next();
    },
    /** For files that were made and are gone. */
    again: (task: Task): void => {
      task.state = 'waiting';
      task.done = Promise.withResolvers<void>();
    },
    /** Begins with the rest. */
    start: (): void => {
      isStarted = true;
      next();
    },
    stop: (): void => {
      isStarted = false;
      [background, asked] = [[], []];
      for (const task of tasks) if (task.state === 'waiting') settle(task, 'failed');
    },
    progress: () => {
      const all = tasks.filter(({ isOnRequest }) => !isOnRequest);
      const count = (state: Task['state']) => all.filter((task) => task.state === state).length;
      return { made: count('made'), all: all.length, failed: count('failed') };
    },
  };
}
