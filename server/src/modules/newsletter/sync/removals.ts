/** Removals come before everything else. */
import { parseAddress } from '@prelude/contract/shared/email-address';
import type { Contact } from '../providers/provider.ts';
import type { DueRemoval } from './members.store.ts';
import { callFor, type Connection, type Parts, shownReason, waitAfter } from './parts.ts';

/** Few at a time, so that one that hangs delays few others. */
const mostAtOnce = 50;

/** Removes the next members. @returns whether there were any */
export async function removeNext(parts: Parts, { provider }: Connection): Promise<boolean> {
  const { core, members } = parts;
  const due = await members.takeRemovals(mostAtOnce);
  if (due.length === 0) return false;
  const returned = await ownersAreBack(parts, due);
  const addressOf = ({ sealed, email, isGone }: DueRemoval): string | null => {
    if (sealed) return core.secrets.open(sealed);
    return isGone ? null : email;
  };
  const contactOf = (row: DueRemoval): Contact => ({ ref: row.ref, email: addressOf(row) });
  const act = async (
    rows: readonly DueRemoval[],
    call: (contacts: readonly Contact[]) => ReturnType<typeof provider.remove>,
  ) => {
    const outcomes = await callFor(
      rows,
      (some) => call(some.map(contactOf)),
      (refused) => ({ refused }),
    );
    const done = rows.flatMap(({ id, version }, at) => {
      const outcome = outcomes[at]!;
      return 'refused' in outcome ? [] : [{ id, version, ref: outcome.ref }];
    });
    if (done.length > 0) await members.removed(done);
    for (const [at, { id, version, tries }] of rows.entries()) {
      const outcome = outcomes[at]!;
      if ('refused' in outcome)
        await members.retry(id, version, shownReason(outcome.refused), waitAfter(tries));
    }
  };
  try {
    if (returned.length > 0)
      await members.removed(returned.map(({ id, version }) => ({ id, version, ref: null })));
    const named = due.filter((row) => !returned.includes(row));
    await act(
      named.filter(({ isGone }) => !isGone),
      provider.remove,
    );
    await act(
      named.filter(({ isGone }) => isGone),
      provider.erase,
    );
  } catch (error) {
    await members.release(due.map(({ id }) => id));
    throw error;
  }
  return true;
}

/** Rows of former accounts whose addresses belong to members again: deleting their contacts would delete those. */
async function ownersAreBack(
  { core, members }: Parts,
  due: readonly DueRemoval[],
): Promise<DueRemoval[]> {
  const former = due.filter(({ isGone, ref, sealed }) => isGone && ref === null && sealed !== null);
  if (former.length === 0) return [];
  const keys = former.map(({ sealed }) => parseAddress(core.secrets.open(sealed!))?.key ?? null);
  const present = await members.match(keys);
  return present
    .filter(({ state }) => state === 'waiting' || state === 'added')
    .map(({ ord }) => former[ord]!);
}
