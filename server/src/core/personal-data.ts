/** Everything stored about a person, for showing it to them and for deleting it (spec decisions §8). `app.ts` lists who does. */
import type { Queries } from './database/database.ts';

export interface Person {
  accountId: number;
  /** Canonical address; null while none has been proved. */
  emailKey: string | null;
}

/** Deletes what does not go with the row in `accounts` by itself. Runs before that row is deleted. */
export interface Eraser {
  erase(within: Queries, person: Person): Promise<void>;
}

/** What a module keeps about somebody, each part under a name of its own. No secrets, no hashes of them. */
export interface Exporter {
  personalData(person: Person): Promise<Record<string, unknown>>;
}
