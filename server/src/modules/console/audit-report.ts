import type { AuditStore } from '../../core/audit.store.ts';

interface AuditReport {
  lines: string[];
  /** False when a check failed or nothing could be proved. */
  isProved: boolean;
}

/** @param noted head from an old log line, `SEQ:HASH` */
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
    lines.push('The chain is intact: each entry contains the hash of the one before.');
  else wrong(`The log was changed from entry ${broken} on.`);
  if (foreign > 0) {
    lines.push(
      `${foreign} signed heads use a secret that is not configured, so they cannot be checked.`,
    );
  }
  if (!keyed) {
    wrong(
      'No head is signed with SECRET or SECRET_PREVIOUS, so the whole log could have been recomputed. The server signs the first head soon after the first entry.',
    );
  } else if (broken === null) {
    lines.push(
      `Proved by SECRET: entries 1 to ${keyed.seq} are those of ${keyed.day}. Signed heads go back to ${keyed.since}.`,
    );
    if (seq > keyed.seq) {
      lines.push(
        `Entries ${keyed.seq + 1} to ${seq} are newer. The next signed head, within 15 minutes, covers them.`,
      );
    }
  }
  if (noted === undefined) {
    lines.push(
      'Not proved: that the database was not restored to an older state, or rewritten by someone who knows SECRET. To check this, pass a head from an old log line of the server: --head SEQ:HASH',
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
    wrong(`Entry ${at} is not in the log: the end of the log was removed.`);
  } else if (now !== was) {
    wrong(`Entry ${at} has a different hash: the log was rewritten.`);
  }
  return { lines, isProved };
}
