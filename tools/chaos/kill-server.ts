/** kill -9 of the server under load, again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from './book.ts';
import { askAgain, gather, type NextVisitor } from './crowd.ts';
import { checkCount, killServer, type Subject } from './subject.ts';

const crowdSize = 48;

/** @returns how many were acknowledged, and how many requests the kills left unanswered */
export async function killServerOften(
  subject: Subject,
  book: Book,
  next: NextVisitor,
  kills: number,
  tell: (line: string) => void,
): Promise<{ acknowledged: number; unanswered: number }> {
  let unanswered = 0;
  let checked = 0;
  let server = await subject.start();
  for (let kill = 1; kill <= kills; kill++) {
    const crowd = gather({ url: server.url, size: crowdSize, book, next });
    // Another moment each time: in the middle of a batch, of a commit, of a checkpoint.
    await sleep(300 + Math.random() * 700);
    await killServer(server);
    await crowd.disperse();
    for (const answer of crowd.tally.keys()) {
      if (/^\d/.test(answer)) book.violations.push(`Under load the server answered ${answer}`);
    }
    const open = [...book.unanswered];
    unanswered += open.length;

    server = await subject.start();
    const told = [...book.acknowledged.keys()].slice(checked);
    checked = book.acknowledged.size;
    // Before any of them is asked again: what is missing now was lost.
    if (subject.engine === 'postgres') await subject.inspect(book);
    await askAgain(server.url, book, [...told, ...open]);
    // Now nobody is left unanswered, so that rows and acknowledgements must be the same in number.
    await sleep(1100);
    await checkCount(server.url, book, book.acknowledged.size);
    tell(`kill ${kill}: ${told.length} acknowledged, ${open.length} unanswered`);
  }
  await server.stop();
  await subject.inspect(book);
  return { acknowledged: book.acknowledged.size, unanswered };
}
