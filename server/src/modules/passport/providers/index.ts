import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core/core.ts';
import type { Sessions } from '../../session/index.ts';
import type { Passport } from '../index.ts';
import { createFlows } from './flows.ts';
import { createFlowStore } from './flows.store.ts';
import { createGrants } from './grants.ts';
import { createGrantStore } from './grants.store.ts';
import { identityRoutes } from './identities.routes.ts';
import { createIdentityService } from './identities.service.ts';
import { providerRoutes } from './providers.routes.ts';
import { createProviderService } from './providers.service.ts';
import { returnRoutes } from './return.routes.ts';

export function providersModule(
  app: FastifyInstance,
  core: Core,
  { passport, sessions }: { passport: Passport; sessions: Sessions },
): void {
  const { database, secrets } = core;
  const store = createFlowStore(database);
  const flows = createFlows(store, secrets);
  const { identities } = passport;
  const grants = createGrants(core, createGrantStore(database), passport.providers);
  const service = createProviderService(core, passport, { flows, grants, identities });
  const parts = { grants, passport, service, sessions };
  providerRoutes(passport.signed, service);
  identityRoutes(app, core, createIdentityService(core, identities, parts));
  returnRoutes(app, core, flows);
  core.expiring.push(store);
  core.jobs.add(grants.job);
}
