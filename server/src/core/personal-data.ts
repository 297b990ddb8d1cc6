/** `app.ts` lists the modules that store personal data (spec decisions §8). */
import type { Queries } from './database/database.ts';

export interface Person {
  accountId: number;
  /** Canonical address; null while none has been proved. */
  emailKey: string | null;
}

/** Deletes data that is not deleted by cascade from `accounts`. Runs before that row is deleted. */
export interface Eraser {
  erase(within: Queries, person: Person): Promise<void>;
}

export interface Exporter {
  personalData(person: Person): Promise<Record<string, unknown>>;
}
