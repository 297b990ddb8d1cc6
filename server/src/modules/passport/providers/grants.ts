/**
 * Revokes a player's grant at the provider when their account or that provider is removed (Apple requires it). No
 * request waits for it: failures are retried for about two weeks, by any server.
 */
import type { ProviderType } from '@prelude/contract/account/passport-providers';
import type { Core } from '../../../core/core.ts';
import type { Proof } from './provider.ts';
import type { Providers } from './providers.ts';
import type { GrantStore } from './grants.store.ts';

export type Grants = ReturnType<typeof createGrants>;

const concurrency = 20;
/** With a day between the later attempts, retries continue for about two weeks. */
const mostTries = 24;

export function createGrants({ log, secrets }: Core, store: GrantStore, providers: Providers) {
  const revokeDue = async (): Promise<void> => {
    for (const { id, provider, encrypted, tries } of await store.claimDue(concurrency)) {
      const revoke = providers.codes.get(provider as ProviderType)?.revoke;
      try {
        // A disabled provider keeps its tokens until it is enabled again or no attempts are left.
        if (!revoke) throw new Error('provider off');
        await revoke(secrets.open(encrypted));
        await store.remove(id);
      } catch (error) {
        const { name, code } = error as { name?: string; code?: unknown };
        const last = tries >= mostTries;
        log.warn({ provider, tries, last, reason: name, code }, 'a grant could not be revoked');
        if (last) await store.remove(id);
      }
    }
  };

  return {
    keep: async (accountId: number, provider: ProviderType, { revocable }: Proof) => {
      if (revocable) await store.keep(accountId, provider, secrets.encrypt(revocable));
    },
    /** Revokes due grants. */
    job: { name: 'grants to be revoked', wakes: ['grants'], due: store.dueIn, run: revokeDue },
  };
}
