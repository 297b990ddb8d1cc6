/**
 * Labels come from closed lists, never from a visitor's input, so that no personal data and no unbounded number of
 * series can appear. deploy/ uses the names too; a test compares them.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from '../database/sql.ts';
import type { Database } from '../database/database.ts';

/**
 * `sent`: accepted. `refused`: the mail server refuses us. `failed`: it refuses the recipient, or does not take the email
 * now.
 */
const mailResults = ['sent', 'failed', 'refused'] as const;
export type MailResult = (typeof mailResults)[number];

export type Metrics = ReturnType<typeof createMetrics>;

type Counted = 'outbox' | 'outbox_age' | 'emails' | 'emails_age' | 'web' | 'refused' | 'changed';

export function createMetrics(database: Database, isOpen: () => boolean) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  /**
   * @param known series that start at 0: a rate needs a value before the first event, and an alert on silence needs a
   *   series
   */
  const counter = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    known: readonly Record<L, string>[] = [],
  ) => {
    const made = new Counter<L>({
      name: `prelude_${name}_total`,
      help,
      labelNames: [...labelNames],
      registers,
    });
    for (const labels of known) made.inc(labels, 0);
    return made;
  };
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge<L>({ name: `prelude_${name}`, help, labelNames: [...labelNames], registers });

  const up = gauge('database_up', '1 if the database answered this scrape, else 0', []);
  const queued = gauge('queue_length', 'Emails in the queue', ['queue']);
  const oldest = gauge('queue_age_seconds', 'Age of the oldest due email in seconds', ['queue']);
  const paused = gauge('mailings_paused', 'Mailings that the server paused', ['reason']);
  const total = gauge('registrations', 'Registrations, deleted ones included', []);
  const open = gauge('registration_open', '1 while registration is open, else 0', []);
  const connections = database.pool && gauge('database_connections', 'Connections', ['state']);
  /** Queried on each scrape, so it uses partial indexes and single rows only. */
  const ask = async (): Promise<void> => {
    if (connections) {
      const { total: all, idle, waiting } = database.pool!();
      connections.set({ state: 'busy' }, all - idle);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waited_for' }, waiting);
    }
    open.set(isOpen() ? 1 : 0);
    // An unknown value must be absent, not outdated.
    queued.reset();
    oldest.reset();
    paused.reset();
    total.remove();
    const [row] = await database
      .rows<Record<Counted, number>>(sql`
        select o.n::int as outbox, o.age::float8 as outbox_age, l.n::int as emails,
               l.age::float8 as emails_age, t.web::float8 as web, p.refused::int as refused,
               p.changed::int as changed
          from (select count(*) as n, coalesce(extract(epoch from now() - min(run_at)), 0) as age
                  from outbox where state in ('queued', 'sending') and run_at <= now()) o,
               (select count(*) as n, coalesce(extract(epoch from now() - min(run_at)), 0) as age
                  from emails where state in ('queued', 'sending') and run_at <= now()) l,
               (select count(*) filter (where pause_reason = 'refused') as refused,
                       count(*) filter (where pause_reason = 'changed') as changed
                  from mailings where finished_at is null and state = 'paused') p,
               totals t`)
      .catch(() => []);
    up.set(row ? 1 : 0);
    if (!row) return;
    total.set(row.web);
    queued.set({ queue: 'codes' }, row.outbox);
    queued.set({ queue: 'emails' }, row.emails);
    oldest.set({ queue: 'codes' }, row.outbox_age);
    oldest.set({ queue: 'emails' }, row.emails_age);
    paused.set({ reason: 'refused' }, row.refused);
    paused.set({ reason: 'changed' }, row.changed);
  };
  return {
    read: async (): Promise<string> => {
      await ask();
      return registry.metrics();
    },
    contentType: registry.contentType,
    requests: counter('requests', 'Responses by route and status class', ['route', 'status']),
    seconds: new Histogram({
      name: 'prelude_request_seconds',
      help: 'Request duration in seconds, from the first byte received to the last byte sent',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    failures: counter('failures', 'Failures returned to visitors, by code', ['code']),
    registered: counter(
      'registered',
      'Registrations answered',
      ['kind'],
      ['fresh', 'repeat', 'unproved'].map((kind) => ({ kind })),
    ),
    batch: new Histogram({
      name: 'prelude_registration_batch_size',
      help: 'Registrations written per batch statement',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
      registers,
    }),
    codes: counter(
      'codes',
      'Codes requested and used',
      ['step'],
      ['asked', 'used'].map((step) => ({ step })),
    ),
    signIns: counter('sign_ins', 'Completed sign-ins', []),
    mails: counter(
      'mails',
      'Attempts to send an email, and emails that were returned because of us',
      ['queue', 'result'],
      ['codes', 'emails'].flatMap((queue) => mailResults.map((result) => ({ queue, result }))),
    ),
  };
}
