/** Deleting an account with everything about the person: the same whoever asked for it (decisions §8, security 45). */
import type { Language } from '@prelude/contract/shared/languages';
import type { Queries } from '../../core/database/database.ts';
import type { Eraser } from '../../core/personal-data.ts';
import type { Secrets } from '../../core/secrets.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { AccountPageStore, AccountRow } from './account.store.ts';

export interface Erasure {
  /**
   * Deletes the account or nothing; the last mail goes out afterwards. False when somebody was faster.
   * @param also done in the same transaction, such as writing down who decided it
   */
  erase(
    account: Pick<AccountRow, 'accountId' | 'emailKey' | 'email' | 'uid'>,
    language: Language,
    also?: (within: Queries) => Promise<void>,
  ): Promise<boolean>;
}

interface Dependencies {
  store: Pick<AccountPageStore, 'lock' | 'remove'>;
  secrets: Pick<Secrets, 'keyed'>;
  transaction: <T>(work: (within: Queries) => Promise<T>) => Promise<T>;
  /** In the order they run; the one that holds up the registrations last. */
  erasers: readonly Eraser[];
  /** The last mail: that it has been done. It keeps the address until it has left. */
  goodbye: Pick<MailService, 'queueDeleted' | 'wake'>;
}

export function createErasure(deps: Dependencies): Erasure {
  const { store, secrets, goodbye } = deps;
  return {
    erase: async (account, language, also) => {
      const { accountId, emailKey, email, uid } = account;
      const tombstone = secrets.keyed('tombstone', emailKey ?? uid);
      const isDone = await deps.transaction(async (within) => {
        if (!(await store.lock(accountId, within))) return false;
        for (const eraser of deps.erasers) await eraser.erase(within, account);
        await store.remove(accountId, tombstone, within);
        if (email !== null) await goodbye.queueDeleted({ to: email, language }, within);
        // Last, for the record of operators' acts is one lock for all servers.
        await also?.(within);
        return true;
      });
      goodbye.wake();
      return isDone;
    },
  };
}
