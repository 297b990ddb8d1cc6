import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Invitations } from '../invite/index.ts';
import { readConsentTexts } from './consent-texts.ts';
import { createConsentStore } from './consent.store.ts';
import { createRetention } from './retention.ts';

/** The wording behind the consent ledger, and the end of personal data. */
export function consentModule(
  app: FastifyInstance,
  { config, database, campaign, clock, jobs }: Core,
  { invitations }: { invitations: Invitations },
): void {
  const store = createConsentStore(database);
  app.addHook('onReady', async () => {
    await store.keepTexts(readConsentTexts(config.campaignDir));
  });
  jobs.add(createRetention({ store, campaign, clock, erasers: [invitations.store] }));
}
