/**
 * What goes on behind the intake: rows are written in one statement a moment, figures rolled up, partitions made ahead and
 * dropped. Nothing is kept for ever: what the database is too slow for is dropped, and counted as dropped.
 */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { CampaignClock } from '../../core/campaign/clock.ts';
import type { Counts } from '../../core/monitoring/counts.ts';
import { createRounds } from '../../core/rounds.ts';
import type { EventsStore, FaultCount } from './events.store.ts';
import type { Intake, IntakeOutcome } from './intake.ts';
import type { RollupStore } from './rollup.store.ts';

interface Dependencies {
  intake: Pick<Intake, 'fetch' | 'waiting'>;
  events: EventsStore;
  rollups: RollupStore;
  clock: CampaignClock;
  /** Milliseconds east of UTC. */
  zone: number;
  /** Days events are kept. */
  eventsDays: number;
  /** Rows of one statement. */
  page: number;
  failures: Counts<FailureCode>;
  outcomes: Counts<IntakeOutcome>;
  onError: (error: unknown) => void;
}

export interface Counting {
  start(): Promise<void>;
  /** Writes what is still there. */
  stop(): Promise<void>;
}

const writeEveryMs = 250;
const rollEveryMs = 2000;
const tidyEveryMs = 60_000;
/** Pages one round rolls up at most: other work of the database comes in between. */
const pagesPerRound = 20;
const dayMs = 86_400_000;
const minutesKeptMs = 2 * dayMs;

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export function createCounting(deps: Dependencies): Counting {
  const { intake, events, rollups, clock, zone, eventsDays, page, failures, outcomes, onError } =
    deps;
  let preparedFor = '';
  const now = () => clock.now().getTime();

  /** Yesterday's for what was sent late, and some ahead. */
  const prepare = async (): Promise<void> => {
    const today = dayOf(now());
    if (preparedFor === today) return;
    await events.prepareDays(dayOf(now() - 2 * dayMs), 6);
    preparedFor = today;
  };
  const write = async (): Promise<void> => {
    if (intake.waiting() === 0) return;
    const { rows, columns } = await intake.fetch(page);
    if (rows === 0) return;
    try {
      await prepare();
      const written = await events.write(columns, dayOf(now() + zone));
      if (written < rows) outcomes.add('over', rows - written);
    } catch (error) {
      // Not tried again: a database that is away or slow has better to do when it is back.
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
    ];
    if (counted.length > 0) await events.addFaults(counted, clock.now());
  };
  const rollUp = async (): Promise<void> => {
    for (let pages = 0; pages < pagesPerRound && (await rollups.registrations()) > 0; pages++);
    for (let pages = 0; pages < pagesPerRound && (await rollups.events()) > 0; pages++);
    const shift = now() - Date.now();
    for (let hours = 0; hours < pagesPerRound && (await rollups.steps(shift)); hours++);
    for (let hours = 0; hours < pagesPerRound && (await rollups.mail(shift)); hours++);
    await faults();
  };
  const tidy = async (): Promise<void> => {
    await prepare();
    const today = now() + zone;
    await events.dropDays(dayOf(now() - eventsDays * dayMs), dayOf(today - dayMs));
    await rollups.foldUntil(dayOf(today - dayMs));
    await rollups.dropMinutes(new Date(now() - minutesKeptMs));
  };

  const rounds = [
    createRounds(writeEveryMs, writeAll, onError),
    createRounds(rollEveryMs, rollUp, onError),
    createRounds(tidyEveryMs, tidy, onError),
  ];
  return {
    start: async () => {
      await prepare();
      for (const round of rounds) round.start();
    },
    stop: async () => {
      await Promise.all(rounds.map((round) => round.stop()));
      await writeAll().catch(onError);
      await faults().catch(onError);
    },
  };
}
