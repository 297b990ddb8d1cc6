import { createHash } from 'node:crypto';

/** From this many executions on, a statement is prepared. Statements that operators' filters build stay unnamed. */
const usual = 5;
/** A prepared statement keeps its plan in every connection: about 20 KB of the database's memory each. */
const mostNames = 200;
const mostCounted = 2000;

export interface Names {
  /** @returns the name under which a connection prepares the statement; undefined to send it unprepared */
  of(text: string): string | undefined;
  /** Prepares all statements again, under other names. */
  renew(): void;
}

/**
 * Names the statements that run often. PostgreSQL parses a named statement once for each connection, and after five
 * executions it can keep its plan, too. Parsing and planning take longer than executing most statements of a sign-in.
 */
export function createNames(): Names {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < usual || names.size >= mostNames) {
        if (counts.size >= mostCounted) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      const name = `${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
      names.set(text, name);
      return name;
    },
    renew() {
      generation++;
      names.clear();
    },
  };
}

/** The columns of the result changed under a prepared statement, as during an upgrade of the tables. */
export function isOutdated(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at.message.startsWith('cached plan must not change result type')) return true;
  return false;
}
