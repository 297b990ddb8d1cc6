/** Deletes an account with all personal data, for every kind of request (spec decisions §8). */
import type { Language } from '@prelude/contract/shared/languages';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import type { Eraser } from '../../../core/personal-data.ts';
import type { MailService } from '../../mail/outbox/mail.service.ts';
import type { OwnAccount, OwnAccountStore } from '../../passport/own-account.store.ts';

export type Erasure = ReturnType<typeof createErasure>;

/** @param last runs after the erasers of the core */
export function createErasure(
  { personalData, secrets, transaction }: Core,
  accounts: OwnAccountStore,
  mail: MailService,
  last: Eraser,
) {
  // The eraser of registrations locks the totals, so registration batches wait until the transaction ends.
  const erasers = [...personalData.erasers, last];
  return {
    /**
     * Deletes the account in one transaction; the final email is sent afterwards. False when another request was faster.
     * @param also runs in the same transaction, such as recording who decided
     */
    erase: async (
      account: Pick<OwnAccount, 'accountId' | 'emailKey' | 'email' | 'uid'>,
      language: Language,
      also?: (within: Queries) => Promise<void>,
    ): Promise<boolean> => {
      const { accountId, emailKey, email, uid } = account;
      const tombstone = secrets.keyed('tombstone', emailKey ?? uid);
      const isDone = await transaction(async (within) => {
        if (!(await accounts.lock(accountId, within))) return false;
        for (const eraser of erasers) await eraser.erase(within, account);
        await accounts.remove(accountId, tombstone, within);
        if (email !== null) await mail.queueDeleted({ to: email, language }, within);
        // Runs last, because the audit log has one lock for all servers.
        await also?.(within);
        return true;
      });
      mail.wake();
      return isDone;
    },
  };
}
