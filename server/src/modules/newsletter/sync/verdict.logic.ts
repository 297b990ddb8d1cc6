/** What an unsubscription at the provider means here. */
import type { Listed } from '../providers/provider.ts';

/** What is known here of a player whose contact the provider shows. Instants are ISO 8601 in UTC. */
export interface Known {
  /** When the player agreed to news; null: gets no news now. */
  since: string | null;
  /** Withdrew here, or no email is sent after a refusal or a spam report. */
  hasWithdrawn: boolean;
  state: string | null;
  addedAt: string | null;
  /** When this server last took the contact off the list; null: never. */
  removedAt: string | null;
  /** When this server last learned that the contact had unsubscribed there; null: never. */
  leftAt: string | null;
}

type Instants = Pick<Known, 'since' | 'addedAt' | 'removedAt' | 'leftAt'>;
type Verdict = 'seen' | 'left' | 'bounced' | 'remove' | 'other';

/** The provider's clock can differ, and it can note our own removal after we asked for it. */
const marginMs = 60_000;

const after = (at: number, other: string | null, margin = 0): boolean =>
  other === null || at > Date.parse(other) + margin;

/**
 * Whether the contact unsubscribed there after the player agreed here, and neither this server did it nor is it known. A
 * provider that gives no time is believed when the contact has been put on the list since.
 */
export function hasLeftAnew({ state, at }: Listed, known: Instants): boolean {
  if (state !== 'unsubscribed' || known.since === null) return false;
  if (at === null) {
    if (known.addedAt === null) return false;
    const added = Date.parse(known.addedAt);
    return after(added, known.leftAt) && after(added, known.removedAt);
  }
  const then = Date.parse(at);
  return (
    after(then, known.since) && after(then, known.leftAt) && after(then, known.removedAt, marginMs)
  );
}

/** Contacts that did not come from here stay as they are, unless their owner withdrew here. */
export function verdictOf(contact: Listed, known: Known | undefined): Verdict {
  if (!known) return 'other';
  const isSent = known.state === 'added' || known.state === 'gone';
  if (contact.state === 'unsubscribed')
    return isSent && hasLeftAnew(contact, known) ? 'left' : 'other';
  if (contact.state === 'bounced') return isSent ? 'bounced' : 'other';
  if (contact.state === 'absent') return 'other';
  if (known.since !== null) return 'seen';
  return known.hasWithdrawn ? 'remove' : 'other';
}
