/** What a check of the audit log proves, in plain sentences (`npm run prelude -- operator verify-audit`). */
import type { AuditStore } from '../../core/audit.store.ts';

export interface AuditReport {
  lines: string[];
  /** False: something is wrong, or nothing is proved. */
  isProved: boolean;
}

/** @param noted a head from an old log line, `SEQ:HASH` */
export async function reportOnAudit(
  audit: Pick<AuditStore, 'verify' | 'hashOf'>,
  noted?: string,
): Promise<AuditReport> {
  const { seq, hash, broken, keyed, foreign } = await audit.verify();
  const lines = [`The audit log has ${seq} entries. Its head is ${seq}:${hash}`];
  let isProved = true;
  const wrong = (line: string): void => {
    isProved = false;
    lines.push(`WRONG: ${line}`);
  };
  if (broken === null)
    lines.push('The chain is whole: each entry holds the hash of the one before.');
  else wrong(`From entry ${broken} on, the log is not the one that was written.`);
  if (foreign > 0) {
    lines.push(
      `${foreign} keyed heads are by a secret that is not given. They prove nothing here.`,
    );
  }
  if (!keyed) {
    wrong(
      'No head is keyed by SECRET or SECRET_PREVIOUS, so the whole log could have been computed anew. The server keys the first head within 15 minutes of the first entry.',
    );
  } else if (broken === null) {
    lines.push(
      `Proved by SECRET: entries 1 to ${keyed.seq} are those of ${keyed.day}. Keyed heads go back to ${keyed.since}.`,
    );
    if (seq > keyed.seq) {
      lines.push(
        `Entries ${keyed.seq + 1} to ${seq} are newer. The next keyed head will cover them.`,
      );
    }
  }
  if (noted === undefined) {
    lines.push(
      "Not proved: that the database was not put back to an older state, or rewritten by who knows SECRET. For that, give a head from the server's old log lines: --head SEQ:HASH",
    );
    return { lines, isProved };
  }
  const [, at, was] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(noted.trim().toLowerCase()) ?? [];
  if (!at || !was) {
    wrong(
      `"${noted}" is not a head. Copy seq and hash from a log line "audit head": --head SEQ:HASH`,
    );
    return { lines, isProved };
  }
  const now = await audit.hashOf(Number(at));
  if (now === was && broken === null) {
    lines.push(`Proved by the head you noted: entries 1 to ${at} have not changed since.`);
  } else if (now === undefined) {
    wrong(`Entry ${at}, which you noted, is not in the log: its end was cut off.`);
  } else if (now !== was) {
    wrong(`Entry ${at} has another hash than you noted: the log was rewritten.`);
  }
  return { lines, isProved };
}
