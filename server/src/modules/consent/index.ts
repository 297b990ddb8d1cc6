import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Invitations } from '../invite/index.ts';
import { readConsentTexts } from './consent-texts.ts';
import { createConsentStore } from './consent.store.ts';
import { createRetention } from './retention.ts';

export function consentModule(
  app: FastifyInstance,
  core: Core,
  { invitations }: { invitations: Invitations },
): void {
  const store = createConsentStore(core.database);
  app.addHook('onReady', async () => {
    await store.keepTexts(readConsentTexts(core.config.campaignDir, core.campaign));
  });
  core.jobs.add(createRetention(core, store, [invitations.store]));
}
