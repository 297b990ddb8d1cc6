/** kill -9 of PostgreSQL under a server that stays up. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from './book.ts';
import { gather, type NextVisitor } from './crowd.ts';
import { checkCount, type Subject } from './subject.ts';

const downMs = 3000;
/** How soon after the database is back a registration must work again. */
const recoveryMs = 10_000;

export async function killPostgresOften(
  subject: Subject,
  book: Book,
  next: NextVisitor,
  kills: number,
  tell: (line: string) => void,
): Promise<Map<string, number>> {
  const postgres = subject.postgres!;
  const server = await subject.start();
  const crowd = gather({ url: server.url, size: 48, book, next, persistent: true });
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(500 + Math.random() * 500);
    postgres.kill();
    await sleep(downMs);
    await postgres.restart();
    const waited = await untilRegistering(book);
    if (waited === undefined)
      book.violations.push('No registration 10 s after PostgreSQL came back');
    tell(`PostgreSQL kill ${kill}: registering again ${waited ?? 'never'} ms after it was back`);
  }
  await sleep(500);
  await crowd.disperse();
  for (const answer of crowd.tally.keys()) {
    if (!['registered', 'repeat', '503 server.unavailable'].includes(answer)) {
      book.violations.push(`While PostgreSQL was away the server answered ${answer}`);
    }
  }
  if (server.process.exitCode !== null) book.violations.push('The server ended');
  const rows = await subject.inspect(book);
  await sleep(1100);
  await checkCount(server.url, book, rows);
  await server.stop();
  return crowd.tally;
}

async function untilRegistering(book: Book): Promise<number | undefined> {
  const start = performance.now();
  const before = book.acknowledged.size;
  while (performance.now() - start < recoveryMs) {
    if (book.acknowledged.size > before) return Math.round(performance.now() - start);
    await sleep(20);
  }
  return undefined;
}
