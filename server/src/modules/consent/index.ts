import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Invitations } from '../invite/index.ts';
import { readConsentTexts } from './consent-texts.ts';
import { createConsentStore } from './consent.store.ts';
import { createRetention } from './retention.ts';

/** The wording behind the consent ledger, and the end of personal data. */
export function consentModule(
  app: FastifyInstance,
  { config, database, campaign, clock }: Core,
  { invitations }: { invitations: Invitations },
) {
  const store = createConsentStore(database);
  app.addHook('onReady', async () => {
    await store.keepTexts(readConsentTexts(config.campaignDir));
  });
  return {
    /** Deletes personal data after the retention period, one step a call. */
    retention: createRetention({ store, campaign, clock, erasers: [invitations.store] }),
  };
}
