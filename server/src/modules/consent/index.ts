import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Invitations } from '../invite/index.ts';
import type { Agreements } from '../passport/agreements.ts';
import { createConsentStore } from './consent.store.ts';
import { createRetention } from './retention.ts';

export function consentModule(
  app: FastifyInstance,
  core: Core,
  { agreements, invitations }: { agreements: Agreements; invitations: Invitations },
): void {
  const store = createConsentStore(core.database);
  app.addHook('onReady', async () => {
    await store.keepTexts(agreements.texts);
  });
  core.jobs.add(createRetention(core, store, [invitations.store]));
}
