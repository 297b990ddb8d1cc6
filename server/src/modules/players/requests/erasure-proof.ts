/** The proof of an erasure: what was erased and when, with the entry of the audit log. It has no personal data. */
import { isDeepStrictEqual } from 'node:util';
import type { ErasureProof } from '@prelude/contract/console/player-requests';
import type { AuditLine, AuditStore } from '../../../core/audit.store.ts';

type Facts = Omit<ErasureProof, 'signature'>;

/** docs/guide/privacy.md, ADR-0015 */
const kept = [
  'A keyed hash of the address with the time of the erasure. It identifies no one without the server’s secret, and ' +
    'shows which accounts of a restored backup must be erased again.',
  'The registration number with the day of its erasure, so that totals stay right.',
  'Entries of the consent ledger without a player.',
  'Entries of the audit log, which have no address.',
];

/** @param parts the copy of the player's data @returns entries of each part that has any */
export function countsOf(parts: Readonly<Record<string, unknown>>): Record<string, number> {
  const countOf = (part: unknown): number => {
    if (Array.isArray(part)) return part.length;
    return part === null || part === undefined ? 0 : 1;
  };
  return Object.fromEntries(
    Object.entries(parts)
      .map(([name, part]) => [name, countOf(part)] as const)
      .filter(([, count]) => count > 0),
  );
}

/** The same for every order of keys. */
const textOf = ({ site, account, erased_at, reason, erased, kept: remains, audit }: Facts) =>
  JSON.stringify([
    'erasure',
    site,
    account,
    erased_at,
    reason,
    Object.entries(erased).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    remains,
    audit.seq,
    audit.hash,
  ]);

export function proofOf(
  audit: Pick<AuditStore, 'sign'>,
  site: string,
  { line, accountId }: { line: AuditLine; accountId: number },
): ErasureProof {
  const { reason, erased } = line.after as Pick<ErasureProof, 'reason' | 'erased'>;
  const facts: Facts = {
    site,
    account: accountId,
    erased_at: line.at,
    reason,
    erased,
    kept,
    audit: { seq: line.seq, hash: line.hash },
  };
  return { ...facts, signature: audit.sign(textOf(facts)) };
}

/** Whether this server signed it, and its entry of the audit log says the same. */
export async function isGenuine(
  audit: Pick<AuditStore, 'entry' | 'isSigned'>,
  { signature, ...facts }: ErasureProof,
): Promise<boolean> {
  if (!audit.isSigned(textOf(facts), signature)) return false;
  const line = await audit.entry(facts.audit.seq);
  return (
    line !== undefined &&
    line.hash === facts.audit.hash &&
    line.action === 'player.delete' &&
    line.target === `player ${facts.account}` &&
    line.at === facts.erased_at &&
    isDeepStrictEqual(line.after, { reason: facts.reason, erased: facts.erased })
  );
}
