/** Reads the provider's side: what has changed, every few minutes, and everything once a day. */
import { parseAddress } from '@prelude/contract/shared/email-address';
import type { Listed } from '../providers/provider.ts';
import type { Comparing } from './list.store.ts';
import type { Matched } from './members.store.ts';
import { type Connection, type Parts, withdraw } from './parts.ts';
import { hasLeftAnew, verdictOf } from './verdict.logic.ts';

/** A reading of what has changed at the provider. */
export interface Polling {
  begun: string;
  since: string;
  next: string | null;
}

/** Reads one page of what has changed there. @returns how to go on; undefined: all is read */
export async function pollNext(
  parts: Parts,
  { provider, list }: Connection,
  under: Polling | undefined,
): Promise<Polling | undefined> {
  const { begun, since, next } = under ?? {
    begun: await parts.lists.now(),
    since: list.polledTo,
    next: null,
  };
  const page = await provider.page(next, since);
  await absorb(parts, page.contacts, false);
  if (page.next !== null) return { begun, since, next: page.next };
  await parts.lists.polled(begun);
  return undefined;
}

const nothing = { both: 0, remove: 0, left: 0, others: 0 };

/** One page, then the members that were in none. A run that ends in the middle is continued. */
export async function compareNext(parts: Parts, { provider, list }: Connection): Promise<void> {
  const { lists } = parts;
  const dry = list.state === 'ready';
  const begun: Comparing = list.comparing ?? {
    begun: await lists.now(),
    dry,
    next: null,
    isFirst: true,
    ...nothing,
  };
  if (begun.isFirst || begun.next !== null) {
    const page = await provider.page(begun.next, null);
    const counted = await absorb(parts, page.contacts, begun.dry);
    await lists.saveComparing({
      ...begun,
      both: begun.both + counted.both,
      remove: begun.remove + counted.remove,
      left: begun.left + counted.left,
      others: begun.others + counted.others,
      next: page.next,
      isFirst: false,
    });
    return;
  }
  if (!begun.dry && (await settleMissing(parts, provider, begun.begun))) return;
  const { both, remove, left, others } = begun;
  const add = Math.max(0, (await lists.readers()) - both - left);
  await lists.endComparing({ at: begun.begun, dry: begun.dry, both, add, remove, left, others });
}

/** Applies a page to what is known here. @param dry only counts */
async function absorb(parts: Parts, contacts: readonly Listed[], dry: boolean) {
  const { members } = parts;
  const counted = { ...nothing };
  if (contacts.length === 0) return counted;
  const keys = contacts.map(({ email }) => parseAddress(email)?.key ?? null);
  const matched = new Map((await members.match(keys)).map((row) => [row.ord, row]));
  const seen: { member: number; ref: string }[] = [];
  const foreign: { accountId: number; ref: string }[] = [];
  const bounced: number[] = [];
  for (const [at, contact] of contacts.entries()) {
    const row = matched.get(at);
    count(counted, contact, row);
    if (dry || !row) continue;
    const verdict = verdictOf(contact, row);
    const { ref } = contact;
    if (verdict === 'left') await withdraw(parts, row, ref);
    else if (verdict === 'remove') foreign.push({ accountId: row.accountId, ref });
    else if (verdict === 'seen' && row.member !== null) seen.push({ member: row.member, ref });
    else if (verdict === 'bounced') bounced.push(row.member!);
  }
  if (seen.length > 0) await members.see(seen);
  if (foreign.length > 0) await members.removeForeign(foreign);
  if (bounced.length > 0) await members.bounced(bounced);
  return counted;
}

function count(counted: typeof nothing, { state }: Listed, row: Matched | undefined): void {
  const reads = row !== undefined && row.since !== null;
  if (state === 'unsubscribed') counted.left += reads ? 1 : 0;
  else if (reads) counted.both++;
  else if (row?.hasWithdrawn && state === 'subscribed') counted.remove++;
  else counted.others++;
}

/**
 * Looks for members that were in no page: pages move while a list changes. One that was there before and is gone was
 * deleted by hand, and stays away; one that was never there is added again.
 */
async function settleMissing(
  parts: Parts,
  provider: Connection['provider'],
  begun: string,
): Promise<boolean> {
  const { members } = parts;
  const missing = await members.missing(begun, provider.batch);
  if (missing.length === 0) return false;
  const found = await provider.find(missing.map(({ ref }) => ({ ref, email: null })));
  for (const [at, row] of missing.entries()) {
    const contact = found[at];
    if (contact?.state === 'subscribed') await members.see([{ member: row.id, ref: contact.ref }]);
    else if (contact && hasLeftAnew(contact, row)) await withdraw(parts, row, contact.ref);
    else if (contact?.state === 'bounced') await members.bounced([row.id]);
    else if (row.wasSeen && contact?.state !== 'unsubscribed') await members.markGone(row.id);
    else await members.again(row.id);
  }
  return true;
}
