/** What an email provider knows, for its counterparts in tests. One list is ours; others belong to the studio. */
export interface Contact {
  id: number;
  email: string;
  created: string;
  changed: string;
  /** Lists on which it is, and since when. */
  lists: Map<string, string>;
  /** Lists that it left by itself. */
  left: Map<string, string>;
  /** It wants no email at all, or none can be delivered. */
  stopped: { reason: 'unsubscribed' | 'bounced'; at: string } | undefined;
  /** Removed from sight by a person of the studio; only Mailchimp keeps such a contact. */
  isArchived: boolean;
  facts: Record<string, unknown>;
}

export interface Act {
  act: 'add' | 'update' | 'remove' | 'erase';
  email: string;
}

export type Contacts = ReturnType<typeof createContacts>;

export function createContacts(list: string) {
  const all: Contact[] = [];
  const lists = new Map([
    [list, 'Players'],
    ['777777', 'Customers'],
  ]);
  const acts: Act[] = [];
  const forgotten = new Set<string>();
  let [count, tick] = [40, 0];
  /** No two changes have one time. */
  const now = (): string => new Date(Date.now() + tick++).toISOString();
  const of = (email: string): Contact | undefined =>
    all.find((one) => one.email.toLowerCase() === email.toLowerCase());
  return {
    all,
    list,
    lists,
    acts,
    /** Addresses that were deleted permanently. */
    forgotten,
    now,
    of,
    byId: (id: number): Contact | undefined => all.find((one) => one.id === id),
    create: (email: string): Contact => {
      const at = now();
      const contact: Contact = {
        id: ++count,
        email,
        created: at,
        changed: at,
        lists: new Map(),
        left: new Map(),
        stopped: undefined,
        isArchived: false,
        facts: {},
      };
      all.push(contact);
      return contact;
    },
    note: (act: Act['act'], contact: Contact): void => {
      contact.changed = now();
      acts.push({ act, email: contact.email });
    },
    erase: (contact: Contact): void => {
      all.splice(all.indexOf(contact), 1);
      acts.push({ act: 'erase', email: contact.email });
    },
    /** The addresses that would get the next newsletter. */
    readers: (): string[] =>
      all
        .filter((one) => one.lists.has(list) && !one.left.has(list) && !one.stopped)
        .map(({ email }) => email)
        .toSorted(),
    /** The contact presses the link of a newsletter. */
    unsubscribe: (email: string): void => {
      const contact = of(email)!;
      contact.changed = now();
      contact.stopped = { reason: 'unsubscribed', at: contact.changed };
    },
    bounce: (email: string): void => {
      const contact = of(email)!;
      contact.changed = now();
      contact.stopped = { reason: 'bounced', at: contact.changed };
    },
  };
}
