import {
  type DomainPreview,
  type DomainRule,
  mostDomainRules,
} from '@prelude/contract/console/domains';
import { parseAddress } from '@prelude/contract/shared/email-address';
import type { Core } from '../../core/core.ts';
import { builtInDomains, isBuiltIn } from '../../core/disposable-domains.ts';
import { Failure } from '../../core/failures.ts';
import type { Operator } from '../../http/operator-route.ts';
import type { DomainStore } from './domains.store.ts';

export type DomainsService = ReturnType<typeof createDomainsService>;

/** As addresses are compared. Throws domain.invalid. */
function readDomain(input: string): string {
  const typed = input.trim().replace(/^@/, '');
  const address = parseAddress(`x@${typed}`);
  if (!address) throw new Failure('domain.invalid');
  return address.key.slice(2);
}

const stateOf = (disposable: boolean | undefined) =>
  disposable === undefined ? 'unlisted' : disposable ? 'disposable' : 'allowed';

export function createDomainsService(
  { audit, transaction }: Pick<Core, 'audit' | 'transaction'>,
  store: DomainStore,
) {
  return {
    list: async (): Promise<{ rules: DomainRule[]; built_in: string[] }> => ({
      rules: await store.list(),
      built_in: [...builtInDomains],
    }),
    /** Throws domain.invalid. */
    preview: async (input: string): Promise<DomainPreview> => {
      const domain = readDomain(input);
      const [registered, rule] = await Promise.all([store.registered(domain), store.rule(domain)]);
      return { domain, registered, built_in: isBuiltIn(domain), rule: rule ?? null };
    },
    /** Does nothing when the rule is so already. Throws domain.invalid, domain.full. */
    set: async (by: Operator, input: string, disposable: boolean | null): Promise<void> => {
      const domain = readDomain(input);
      await transaction(async (tx) => {
        const { before, count } = await store.lock(domain, tx);
        if (before === (disposable ?? undefined)) return;
        if (disposable === null) await store.remove(domain, tx);
        else {
          if (before === undefined && count >= mostDomainRules) throw new Failure('domain.full');
          await store.save(domain, disposable, by.name, tx);
        }
        await audit.record(tx, {
          by,
          action:
            disposable === null
              ? 'domain.remove'
              : `domain.${disposable ? 'disposable' : 'allowed'}`,
          target: `domain ${domain}`,
          before: stateOf(before),
          after: stateOf(disposable ?? undefined),
        });
      });
    },
  };
}
