/**
 * A test of two sentences: a share of visitors sees the draft (`b`) in place of the sentence in force (`a`), and the
 * registrations of both are counted. Publishing or discarding the draft ends it (`end_sentence_test`).
 */
import type { Sentence } from '@prelude/contract/shared/texts';
import { createAuditRecorder } from '../audit.store.ts';
import type { Database } from '../database/database.ts';
import { iso } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Failure } from '../failures.ts';
import type { Job } from '../jobs/runner.ts';
import { createCounts } from '../monitoring/counts.ts';
import { createRefresher } from '../refresher.ts';
import type { Author } from './overrides.ts';

export type Arm = 'a' | 'b';
type Step = 'started' | 'registered';

interface SentenceTest {
  /** Of the draft. */
  id: number;
  language: string;
  name: string;
  /** Null: the pack's sentence. */
  value: Sentence | null;
  /** Percent of visitors that see the draft. */
  share: number;
}

const countsMs = 5000;

export type SentenceTests = Awaited<ReturnType<typeof openSentenceTests>>;

/** The database must be migrated. */
export async function openSentenceTests(database: Database) {
  const { first, run, rows } = database;
  const record = createAuditRecorder(database);
  const counts = createCounts<`${number} ${Arm} ${Step}`>();
  const listeners: (() => Promise<void>)[] = [];
  let running: SentenceTest | undefined;

  const read = async (): Promise<void> => {
    running = await first<SentenceTest>(
      sql`select t.draft_id::float8 as id, o.language, o.name, o.value, t.share
            from sentence_tests t join overrides o on o.id = t.draft_id where t.ended_at is null`,
    );
  };
  const refresh = createRefresher(read);
  const jobs: Job[] = [
    {
      name: 'sentence tests',
      wakes: ['sentence tests'],
      everyProcess: true,
      run: async () => {
        await refresh();
        for (const listener of listeners) await listener();
      },
    },
    {
      name: 'counts of sentence tests',
      everyMs: countsMs,
      everyProcess: true,
      run: async () => {
        const counted = [...counts.take()].map(([key, count]) => [...key.split(' '), count]);
        if (counted.length === 0) return;
        const column = (at: number) => counted.map((row) => row[at]);
        await run(sql`
          insert into sentence_test_counts as c (draft_id, arm, step, count)
          select * from unnest(${column(0)}::bigint[], ${column(1)}::text[], ${column(2)}::text[],
                               ${column(3)}::bigint[]) u(draft_id, arm, step, count)
           order by draft_id, arm, step
          on conflict (draft_id, arm, step) do update set count = c.count + excluded.count`);
      },
    },
  ];
  await read();
  return {
    jobs,
    running: (): SentenceTest | undefined => running,
    /** @param work runs in every process after a test has begun or ended */
    onChange: (work: () => Promise<void>): void => void listeners.push(work),
    count: (id: number, arm: Arm, step: Step): void => counts.add(`${id} ${arm} ${step}`),
    /** Throws `Failure`: operator.conflict when this is not the open draft, or another test runs. */
    start: async (
      { draft, share, language, name }: Omit<SentenceTest, 'id' | 'value'> & { draft: number },
      by: Author,
    ): Promise<void> => {
      await database.db.transaction(async (tx) => {
        await run(sql`select lock_overrides()`, tx);
        const begun = await first(
          sql`insert into sentence_tests (draft_id, share, author)
              select o.id, ${share}::int, ${by.name} from overrides o
               where o.id = ${draft} and o.kind = 'text' and o.state = 'draft'
                 and o.language = ${language} and o.name = ${name}
                 and not exists (select from overrides n where n.kind = 'text' and n.language = o.language
                                    and n.name = o.name and n.id > o.id)
              on conflict do nothing returning draft_id`,
          tx,
        );
        if (!begun) throw new Failure('operator.conflict');
        await record(tx, {
          action: 'text.test',
          target: `text ${language} ${name}`,
          before: null,
          after: { draft, share },
          by,
        });
      });
      await refresh();
    },
    /** @returns undefined for a draft that was never tested */
    read: async (draft: number) => {
      const found = await first<{ share: number; started: string; ended: string | null }>(
        sql`select share, ${iso(sql`started_at`)} as started, ${iso(sql`ended_at`)} as ended
              from sentence_tests where draft_id = ${draft}`,
      );
      if (!found) return undefined;
      const counted = await rows<{ arm: Arm; step: Step; count: number }>(
        sql`select arm, step, count::float8 from sentence_test_counts where draft_id = ${draft}`,
      );
      const of = (arm: Arm, step: Step): number =>
        counted.find((row) => row.arm === arm && row.step === step)?.count ?? 0;
      const figures = (arm: Arm) => ({
        visitors: of(arm, 'started'),
        registered: of(arm, 'registered'),
      });
      return { ...found, a: figures('a'), b: figures('b') };
    },
  };
}
