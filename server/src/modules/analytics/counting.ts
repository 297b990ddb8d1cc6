/** Writes events in batches, rolls up figures and manages partitions. Rows that do not fit in time are dropped. */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { Job } from '../../core/jobs/runner.ts';
import type { CampaignClock } from '../../core/campaign/clock.ts';
import type { Counts } from '../../core/monitoring/counts.ts';
import type { EventsStore, FaultCount } from './events.store.ts';
import type { Intake, IntakeOutcome } from './intake.ts';
import type { RollupStore } from './rollup.store.ts';

interface Dependencies {
  intake: Pick<Intake, 'fetch' | 'waiting'>;
  events: EventsStore;
  rollups: RollupStore;
  clock: CampaignClock;
  /** ms east of UTC. */
  zone: number;
  eventsDays: number;
  /** Rows per statement. */
  page: number;
  failures: Counts<FailureCode>;
  operatorFailures: Counts<FailureCode>;
  outcomes: Counts<IntakeOutcome>;
  onError: (error: unknown) => void;
  wakeJobs(topic: string): void;
}

const topics = { rows: 'events', written: 'events written', registrations: 'registrations' };
const writePauseMs = 250;
const rollUpPauseMs = 2000;
/** Interval for data that no notification announces. */
const stretchesMs = 20_000;
const faultsMs = 10_000;
const tidyMs = 600_000;
/** Limit per run, so that other database work runs in between. */
const pagesPerRun = 20;
const dayMs = 86_400_000;
const minutesKeptMs = 2 * dayMs;

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export function createCounting(deps: Dependencies) {
  const { intake, events, rollups, clock, zone, eventsDays, page, failures, outcomes, onError } =
    deps;
  const { operatorFailures, wakeJobs } = deps;
  let preparedFor = '';
  const now = () => clock.now().getTime();

  /** Yesterday's partitions for late events, and some days ahead. */
  const prepare = async (): Promise<void> => {
    const today = dayOf(now());
    if (preparedFor === today) return;
    await events.prepareDays(dayOf(now() - 2 * dayMs), 6);
    preparedFor = today;
  };
  const write = async (): Promise<void> => {
    if (intake.waiting() === 0) return;
    const { rows, columns, utms } = await intake.fetch(page);
    if (rows === 0) return;
    try {
      await prepare();
      const today = dayOf(now() + zone);
      const written = await events.write(columns, today);
      if (written > 0 && utms.length > 0) await events.addUtms(utms, today);
      if (written < rows) outcomes.add('over', rows - written);
      wakeJobs(topics.written);
    } catch (error) {
      // Do not retry: a database that was down or slow must not get extra load when it recovers.
      outcomes.add('lost', rows);
      throw error;
    }
  };
  const writeAll = async (): Promise<void> => {
    do await write();
    while (intake.waiting() >= page);
  };
  const faults = async (): Promise<void> => {
    const counted: FaultCount[] = [
      ...[...outcomes.take()].map(([code, times]) => ({
        kind: 'intake' as const,
        code,
        count: times,
      })),
      ...[...failures.take()].map(([code, times]) => ({
        kind: 'failure' as const,
        code,
        count: times,
      })),
      ...[...operatorFailures.take()].map(([code, times]) => ({
        kind: 'operator' as const,
        code,
        count: times,
      })),
    ];
    if (counted.length > 0) await events.addFaults(counted, clock.now());
  };
  let isMore = false;
  const rollUp = async (): Promise<void> => {
    let pages = 0;
    while (pages < pagesPerRun && (await rollups.registrations()) > 0) pages++;
    while (pages < pagesPerRun && (await rollups.events()) > 0) pages++;
    isMore = pages === pagesPerRun;
  };
  const rollUpStretches = async (stopping: AbortSignal): Promise<void> => {
    // Read what another server had locked earlier.
    await rollUp();
    const shift = now() - Date.now();
    while (!stopping.aborted && (await rollups.stretches(shift)));
  };
  const tidy = async (): Promise<void> => {
    await prepare();
    const today = now() + zone;
    await events.dropDays(dayOf(now() - eventsDays * dayMs), dayOf(today - dayMs));
    await rollups.foldUntil(dayOf(today - dayMs));
    await rollups.dropMinutes(new Date(now() - minutesKeptMs));
  };

  // These jobs handle data of this process, so every process runs them.
  const ofProcess = { everyProcess: true };
  const jobs: Job[] = [
    {
      ...ofProcess,
      name: 'events',
      wakes: [topics.rows],
      pauseMs: writePauseMs,
      due: async () => (intake.waiting() > 0 ? 0 : undefined),
      run: writeAll,
    },
    {
      ...ofProcess,
      name: 'roll-ups',
      wakes: [topics.written, topics.registrations],
      pauseMs: rollUpPauseMs,
      due: async () => (isMore ? 0 : undefined),
      run: rollUp,
    },
    { ...ofProcess, name: 'faults', everyMs: faultsMs, run: faults },
    { name: 'roll-ups of stretches', everyMs: stretchesMs, run: rollUpStretches },
    { name: 'days of analytics', wakes: ['campaign'], everyMs: tidyMs, run: tidy },
  ];
  return {
    jobs,
    wake: (): void => wakeJobs(topics.rows),
    start: prepare,
    /** Writes the remaining rows. Call after the jobs have ended. */
    stop: async () => {
      await writeAll().catch(onError);
      await faults().catch(onError);
    },
  };
}
