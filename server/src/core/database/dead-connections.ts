/**
 * Ends a connection whose statement gets no response. PostgreSQL's statement timeout does not help when the network
 * fails silently: TCP would wait 15 minutes.
 *
 * A draw can be silent for minutes, so a second connection first checks whether the backend still works. Behind
 * PgBouncer the backend cannot be identified: long work needs a direct connection (docs/guide/scale.md).
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** The driver's types declare neither. The frozen-network test fails when one of them changes. */
interface Inside {
  connection: { stream: Socket };
  processID: number;
  readyForQuery: boolean;
}

interface SilenceOptions {
  url: string;
  /** Silence during a statement, before the check. */
  silenceMs: number;
  /** Time limit of the check. */
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
      // The timer fires once; received data restarts it.
      if (isAtWork) return void stream.setTimeout(silenceMs);
      const error = new Error('The database has stopped answering');
      stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    };
    stream.setTimeout(silenceMs).on('timeout', () => void look());
  };

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
