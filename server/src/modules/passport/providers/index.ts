import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core/core.ts';
import { createCookies } from '../../../http/cookies.ts';
import type { Sessions } from '../../session/index.ts';
import type { Passport } from '../index.ts';
import { createFlows } from './flows.ts';
import { createFlowStore } from './flows.store.ts';
import { createGrants } from './grants.ts';
import { createGrantStore } from './grants.store.ts';
import { identityRoutes } from './identities.routes.ts';
import { createIdentityService } from './identities.service.ts';
import { createIdentityStore } from './identities.store.ts';
import { loadProviderTexts } from './provider-texts.ts';
import { providerRoutes } from './providers.routes.ts';
import { createProviderService } from './providers.service.ts';
import { returnRoutes } from './return.routes.ts';

interface Needs {
  passport: Passport;
  sessions: Sessions;
}

/** Sign-in through other providers, and linking them to an account. */
export function providersModule(
  app: FastifyInstance,
  core: Core,
  { passport, sessions }: Needs,
): void {
  const { config, database, campaign, secrets, limits, log } = core;
  const { providers, agreements, accounts, codes, signIns, signed } = passport;
  const cookies = createCookies(config);
  const store = createFlowStore(database);
  const flows = createFlows(store, secrets);
  const identityStore = createIdentityStore(database);
  const grants = createGrants({ providers, secrets, log, store: createGrantStore(database) });
  const service = createProviderService({
    providers,
    flows,
    grants,
    agreements,
    signIns,
    limits,
    secrets,
    log,
    publicUrl: config.publicUrl,
    identities: identityStore,
  });
  const identities = createIdentityService({
    providers,
    service,
    grants,
    campaign,
    identities: identityStore,
    sessions: sessions.service,
    sessionStore: sessions.store,
    codes,
    accounts,
    secrets,
  });
  providerRoutes(signed, { providers: service });
  identityRoutes(app, { identities, cookies });
  returnRoutes(app, { flows, cookies, texts: loadProviderTexts(config.campaignDir) });
  core.expiring.push(store);
  core.jobs.add(grants.job);
}
