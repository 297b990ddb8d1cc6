/**
 * What a list at an email provider can do. An adapter translates; it decides nothing: what is sent, in which order and
 * what an unsubscription means is in `sync/` (docs/develop/newsletter.md).
 */

/** A player who wants the newsletter. */
export interface Member {
  email: string;
  /** BCP 47 */
  language: string;
  /** Registration number; null when the studio does not send it or there is none. */
  number: number | null;
  /** When the player agreed. ISO 8601 */
  since: string;
}

/** A contact at the provider: by its id there, or by the address while the id is not known. */
export interface Contact {
  ref: string | null;
  email: string | null;
}

/** A contact as the provider shows it. */
export interface Listed {
  ref: string;
  email: string;
  /** absent: known to the provider, but not on this list · bounced: the provider does not send to it */
  state: 'subscribed' | 'unsubscribed' | 'bounced' | 'absent';
  /** When the contact unsubscribed; null when the provider does not say. ISO 8601 */
  at: string | null;
}

/** `ref` is null while the provider still works on it. `refused` is in the provider's words. */
export type Outcome = { ref: string | null } | { refused: string };

export interface Page {
  contacts: Listed[];
  /** Where the next page begins; null: this was the last one. */
  next: string | null;
}

/** Each call can throw `ProviderError`, and can be repeated: nothing is doubled. */
export interface Provider {
  /** Members of one `add`, `put` or `find`. */
  batch: number;
  /** @returns the name of the list */
  check(): Promise<string>;
  /** Adds contacts that are new to the provider. Others stay as they are: `exists`. */
  add(members: readonly Member[]): Promise<(Outcome | 'exists')[]>;
  /** In the order given; undefined: unknown to the provider. */
  find(contacts: readonly Contact[]): Promise<(Listed | undefined)[]>;
  /** Subscribes or updates, whatever state they are in. `known` is what `find` has just returned. */
  put(members: readonly (Member & { known: Listed | undefined })[]): Promise<Outcome[]>;
  /** Takes them off this list. One that is not on it is a success. */
  remove(contacts: readonly Contact[]): Promise<Outcome[]>;
  /** Deletes them; one that is on other lists of the studio only leaves this one. */
  erase(contacts: readonly Contact[]): Promise<Outcome[]>;
  /** Contacts of the list. @param since only those that changed after it, and all that left the list after it */
  page(next: string | null, since: string | null): Promise<Page>;
}

/**
 * A call that failed for all its contacts. key, list, address: an operator must act · rest: later · batch: the provider refuses
 * the call as a whole, perhaps because of one contact.
 */
export class ProviderError extends Error {
  readonly kind: 'key' | 'list' | 'address' | 'rest' | 'batch';
  /** Seconds that the provider asks to wait. */
  readonly seconds: number | undefined;
  constructor(kind: ProviderError['kind'], words: string, seconds?: number) {
    super(words);
    this.kind = kind;
    this.seconds = seconds;
  }
}
