/**
 * An email to a million subscribers on PostgreSQL: queued in at most two minutes by two servers at once, with no
 * duplicates. The queue's throughput is measured without a mail server, because the sending rate is a setting.
 */
import { sql } from '../../server/src/core/database/sql.ts';
import type { Language } from '@prelude/contract/shared/languages';
import { createEmailStore } from '../../server/src/modules/mail/campaign/emails.store.ts';
import { createMailingStore } from '../../server/src/modules/mail/campaign/mailings.store.ts';
import type { Database } from '../../server/src/core/database/database.ts';
import { openPostgres } from '../../server/src/core/database/postgres.ts';
import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { benchHandover } from './handover.ts';

const step = 10_000;
const languages: Language[] = ['cht', 'en', 'jp', 'kr'];

export async function benchEmails(people: number): Promise<Row[]> {
  const postgres = await startPostgres();
  const url = await createTestDatabase(postgres.url);
  const open = () => openPostgres({ url, onError: () => {} });
  const database = await open();
  try {
    process.stdout.write(`preparing ${people} subscribers\n`);
    await prepare(database, people);
    return [...(await measure(database, people)), await benchHandover()];
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function prepare({ rows }: Database, people: number): Promise<void> {
  for (let from = 1; from <= people; from += 20_000) {
    const to = Math.min(people, from + 19_999);
    await rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language, sub_state)
      select 'u' || n, 'reader' || n || '@example.com', 'reader' || n || '@example.com', now(),
             (array['cht', 'en', 'jp', 'kr'])[1 + n % 4], 1
        from generate_series(${from}::bigint, ${to}::bigint) n`);
  }
  await rows(sql`vacuum analyze accounts`);
  await rows(sql`vacuum analyze subscriptions`);
}

async function measure(database: Database, people: number): Promise<Row[]> {
  const mailings = createMailingStore(database);
  const emails = createEmailStore(database);
  const text = { subject: 's', preheader: 'p', title: 't', body: 'b' };
  await mailings.create({
    key: 'bench',
    topic: 'news',
    audience: 'all',
    texts: { cht: text, en: text, jp: text, kr: text },
  });
  const began = performance.now();
  const queue = async () => {
    while (await mailings.queueStep(step, new Date())) {
      // Until nothing is left.
    }
  };
  await Promise.all([queue(), queue()]);
  await queue();
  const queueing = (performance.now() - began) / 1000;

  // Queue throughput without a mail server, with two senders.
  const sent = new Map<number, number>();
  const rate = 2000;
  const rounds = 5;
  const send = async () => {
    for (let claims = 0; claims < (rate * rounds) / 100 / 2; claims++) {
      const due = await emails.claim('campaign', languages, 100);
      for (const { accountId } of due) sent.set(accountId, (sent.get(accountId) ?? 0) + 1);
      await emails.markSent(due);
    }
  };
  const started = performance.now();
  await Promise.all([send(), send()]);
  const sending = (performance.now() - started) / 1000;
  const twice = [...sent.values()].filter((times) => times > 1).length;
  const [row] = await database.rows<{ queued: number; readers: number }>(sql`
    select count(*)::int as queued, count(distinct account_id)::int as readers from emails`);
  return [
    judged(`${people} emails queued`, queueing, { most: 120, unit: 's', digits: 1 }),
    judged('emails in the queue', row!.queued, { least: people, most: people, digits: 0 }),
    judged('recipients', row!.readers, { least: people, most: people, digits: 0 }),
    {
      name: 'claimed and marked as sent, of the full queue',
      measured: `${(sent.size / sending).toFixed(0)} a second`,
    },
    judged('claimed twice', twice, { most: 0, digits: 0 }),
  ];
}
