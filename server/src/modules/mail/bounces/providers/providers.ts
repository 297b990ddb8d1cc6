import { bounceProviders, type BounceProvider } from '@prelude/contract/site/mail';
import type { Core } from '../../../../core/core.ts';
import type { BounceAdapter, CreateAdapter } from './adapter.ts';
import { createBrevo } from './brevo.ts';
import { createMailgun } from './mailgun.ts';
import { createPostmark } from './postmark.ts';
import { createSes } from './ses.ts';

const creators: Record<BounceProvider, CreateAdapter> = {
  ses: createSes,
  postmark: createPostmark,
  mailgun: createMailgun,
  brevo: createBrevo,
};

export type BounceAdapters = ReturnType<typeof createAdapters>;

export function createAdapters({ config, outbound }: Pick<Core, 'config' | 'outbound'>) {
  const adapters = new Map<BounceProvider, BounceAdapter | undefined>(
    bounceProviders.map((name) => [name, creators[name](config, outbound)]),
  );
  return {
    of: (name: BounceProvider): BounceAdapter | undefined => adapters.get(name),
    /** Headers of an email for the providers that are set; none without one. */
    headers: (mail: string): Record<string, string> =>
      Object.fromEntries(
        [...adapters.values()].flatMap((adapter) => Object.entries(adapter?.headers(mail) ?? {})),
      ),
  };
}
