/**
 * Group commit for single statements. A commit and the messages of a statement cost more than most statements of a
 * sign-in, so the statements of one moment are sent together, in one transaction (ADR-0082).
 */
import { createBatcher } from '../batcher.ts';
import { type Handle, isDatabaseAway, type Queries } from './database.ts';
import type { SQL } from './sql.ts';

type Result = Awaited<ReturnType<Queries['execute']>>;

/** Runs statements in their order in one transaction. Rejects when one fails: then none has an effect. */
export type Together = (statements: readonly SQL[]) => Promise<Result[]>;

/** A statement that waits longer for a lock runs alone, so that the others of its group do not wait. */
export const groupLockMs = 200;

const cap = 200;
const maxWaiting = 10_000;

/** @param together runs a group on one connection */
export function groupedOn(db: Handle, together: Together): Queries {
  const batcher = createBatcher<SQL, Result | Promise<Result>>({
    flush: async (statements) => {
      const [first] = statements;
      if (statements.length === 1) {
        const result = db.execute(first!);
        await endedOrLate(result);
        return [result];
      }
      try {
        return await together(statements);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        // One of them failed, and it is not known which.
        return statements.map((statement) => db.execute(statement));
      }
    },
    cap,
    maxWaiting,
    isRowFault: () => false,
  });
  return { execute: async (statement) => batcher.add(statement) };
}

/** Waits for the result, but not for a long lock: the statements behind it would wait, too. */
async function endedOrLate(result: Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, groupLockMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    result.then(end, end);
  });
}
