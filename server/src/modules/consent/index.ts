import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Agreements } from '../passport/agreements.ts';
import { createConsentStore } from './consent.store.ts';
import { createRetention, type RetentionNeeds } from './retention.ts';

/** The ledger of consents, and the deletion of personal data after the campaign. */
export function consentModule(
  app: FastifyInstance,
  core: Core,
  { agreements, ...needs }: RetentionNeeds & { agreements: Agreements },
): void {
  const store = createConsentStore(core.database);
  app.addHook('onReady', async () => {
    await store.keepTexts(agreements.texts());
  });
  core.jobs.add(createRetention(core, store, needs));
}
