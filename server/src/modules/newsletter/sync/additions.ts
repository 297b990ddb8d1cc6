/** Additions and changed facts, in batches. None is sent against a newer unsubscription at the provider. */
import { toTag } from '@prelude/contract/shared/languages';
import type { Listed, Member, Outcome } from '../providers/provider.ts';
import type { DueAddition, Settled } from './members.store.ts';
import {
  callFor,
  type Connection,
  factsOf,
  type Parts,
  shownReason,
  waitAfter,
  withdraw,
} from './parts.ts';
import { hasLeftAnew } from './verdict.logic.ts';

type Reader = DueAddition & { email: string; since: string };

/** Sends the next members. @returns whether there were any */
export async function addNext(parts: Parts, connection: Connection): Promise<boolean> {
  const { core, members } = parts;
  const { provider, list } = connection;
  if (list.state !== 'running') return false;
  const due = await members.dueAdditions(provider.batch);
  if (due.length === 0) return false;
  const readers = due.filter((row): row is Reader => row.email !== null && row.since !== null);
  const unwanted = due.filter(({ email }) => email === null);
  if (unwanted.length > 0) await members.dropUnwanted(unwanted.map(({ accountId }) => accountId));
  const sealed = readers.map((row) =>
    Object.assign(row, { sealed: core.secrets.encrypt(row.email) }),
  );
  const begun = await members.begin(sealed);
  const rows = readers.filter(({ id }) => begun.has(id));
  try {
    await addNew(
      parts,
      connection,
      rows.filter(({ ref }) => ref === null),
    );
    await update(
      parts,
      connection,
      rows.filter(({ ref }) => ref !== null),
    );
  } catch (error) {
    await members.release(rows.map(({ id }) => id));
    throw error;
  }
  return true;
}

const numberOf = ({ list }: Connection, { number }: Reader) => (list.withNumbers ? number : null);
const memberOf = (connection: Connection, row: Reader): Member => ({
  email: row.email,
  language: toTag(row.language),
  number: numberOf(connection, row),
  since: row.since,
});
const settledOf = (connection: Connection, row: Reader, outcome: Outcome): Settled => {
  const isRefused = 'refused' in outcome;
  return {
    id: row.id,
    version: row.version,
    state: isRefused ? 'refused' : 'added',
    ref: isRefused ? row.ref : outcome.ref,
    sent: factsOf({ language: row.language, number: numberOf(connection, row) }),
    reason: isRefused ? shownReason(outcome.refused) : '',
  };
};
const refuse = (refused: string): Outcome => ({ refused });

async function addNew(parts: Parts, connection: Connection, rows: readonly Reader[]) {
  const { provider } = connection;
  const outcomes = await callFor<Reader, Outcome | 'exists'>(
    rows,
    (some) => provider.add(some.map((row) => memberOf(connection, row))),
    refuse,
  );
  const settled = rows.flatMap((row, at) => {
    const outcome = outcomes[at]!;
    return outcome === 'exists' ? [] : [settledOf(connection, row, outcome)];
  });
  if (settled.length > 0) await parts.members.settle(settled);
  await update(
    parts,
    connection,
    rows.filter((_row, at) => outcomes[at] === 'exists'),
  );
}

/** Of contacts that the provider may know: what became of them there decides. */
async function update(parts: Parts, connection: Connection, rows: readonly Reader[]) {
  const { provider } = connection;
  if (rows.length === 0) return;
  const found = await provider.find(rows.map(({ ref, email }) => ({ ref, email })));
  const sent: { row: Reader; known: Listed | undefined }[] = [];
  const settled: Settled[] = [];
  for (const [at, row] of rows.entries()) {
    const known = found[at];
    if (known && hasLeftAnew(known, row)) await withdraw(parts, row, known.ref);
    else if (known?.state === 'unsubscribed' && known.at === null)
      // It may be older than the consent, but no one can tell.
      settled.push(settledOf(connection, { ...row, ref: known.ref }, refuse('unsubscribed there')));
    else sent.push({ row, known });
  }
  const outcomes = await callFor(
    sent,
    (some) => provider.put(some.map(({ row, known }) => ({ ...memberOf(connection, row), known }))),
    refuse,
  );
  for (const [at, { row }] of sent.entries())
    settled.push(settledOf(connection, row, outcomes[at]!));
  if (settled.length > 0) await parts.members.settle(settled);
}

const mostConfirmations = 5;

/** Learns the ids of contacts that the provider added later. @returns whether there were any */
export async function confirmNext(parts: Parts, { provider }: Connection): Promise<boolean> {
  const { core, members } = parts;
  const due = await members.dueConfirmations(provider.batch);
  if (due.length === 0) return false;
  const found = await provider.find(
    due.map(({ sealed }) => ({ ref: null, email: core.secrets.open(sealed) })),
  );
  for (const [at, row] of due.entries()) {
    const contact = found[at];
    if (contact?.state === 'subscribed') await members.see([{ member: row.id, ref: contact.ref }]);
    else if (contact && hasLeftAnew(contact, row)) await withdraw(parts, row, contact.ref);
    else if (row.tries < mostConfirmations) await members.wait(row.id, waitAfter(row.tries + 1));
    else await members.again(row.id);
  }
  return true;
}
