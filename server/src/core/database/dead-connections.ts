/**
 * Ends a connection whose statement is not answered any more. The database's own limit does not help where the network
 * between is gone without a word: TCP would wait for a quarter of an hour, and every registration with it.
 *
 * A draw or a seeding may be silent for minutes and be well: before a connection is ended, the database is asked by
 * another one whether it is still at work. Behind PgBouncer it cannot be told which of its connections is ours; long work
 * needs PostgreSQL itself (docs/scale.md).
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** Neither is in the driver's types; the test of a frozen network fails when one of them changes. */
interface Inside {
  connection: { stream: Socket };
  processID: number;
  readyForQuery: boolean;
}

interface SilenceOptions {
  url: string;
  /** Of a statement under way, until the database is asked. */
  silenceMs: number;
  /** For the question. */
  answerMs: number;
}

export const endDeadConnections =
  ({ url, silenceMs, answerMs }: SilenceOptions) =>
  (client: pg.PoolClient): void => {
    const inside = client as unknown as Inside;
    const { stream } = inside.connection;
    const look = async (): Promise<void> => {
      if (inside.readyForQuery) return;
      const heard = stream.bytesRead;
      const isAtWork = await asked(url, inside.processID, answerMs);
      if (inside.readyForQuery || stream.bytesRead > heard || stream.destroyed) return;
      // The timer runs out once; anything that is heard would start it anew.
      if (isAtWork) return void stream.setTimeout(silenceMs);
      const error = new Error('The database has stopped answering');
      stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    };
    stream.setTimeout(silenceMs).on('timeout', () => void look());
  };

/** Whether the database says that a backend has a statement under way; no, too, when it says nothing. */
async function asked(url: string, processId: number, answerMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select from pg_stat_activity where pid = $1 and state = 'active'`,
      [processId],
    );
    return rows.length > 0;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
