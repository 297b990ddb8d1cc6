/** Puts the third-party providers together: real settings, or the sandbox where a trial has none. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { type Providers, openProviders } from './modules/passport/providers/providers.ts';
import {
  createProviderService,
  type ProviderService,
} from './modules/passport/providers/providers.service.ts';
import { createFlows, type Flows } from './modules/passport/providers/flows.ts';
import { createFlowStore, type FlowStore } from './modules/passport/providers/flows.store.ts';
import { createGrants, type Grants } from './modules/passport/providers/grants.ts';
import { createGrantStore } from './modules/passport/providers/grants.store.ts';
import {
  createIdentityService,
  type IdentityService,
} from './modules/passport/providers/identities.service.ts';
import { createIdentityStore } from './modules/passport/providers/identities.store.ts';
import type { AccountStore } from './modules/passport/accounts.store.ts';
import type { Agreements } from './modules/passport/agreements.ts';
import type { CodeService } from './modules/passport/codes.service.ts';
import type { SignIns } from './modules/passport/sign-ins.ts';
import { loadSandboxTexts } from './modules/sandbox/consent-page.ts';
import { sandboxOutbound } from './modules/sandbox/sandbox.outbound.ts';
import { sandboxRoutes } from './modules/sandbox/sandbox.routes.ts';
import { createSandbox } from './modules/sandbox/sandbox.service.ts';
import { sandboxPath, sandboxSettings } from './modules/sandbox/sandbox.settings.ts';
import type { SessionStore } from './modules/session/session.store.ts';
import type { SessionService } from './modules/session/session.service.ts';
import type { Database } from './core/database/database.ts';
import type { Limits } from './core/limits.ts';
import { createOutbound } from './core/outbound.ts';
import type { Secrets } from './core/secrets.ts';

interface Dependencies {
  config: Config;
  database: Database;
  campaign: Campaign;
  game: string;
  secrets: Secrets;
  limits: Limits;
  agreements: Agreements;
  signIns: SignIns;
  codes: CodeService;
  accounts: AccountStore;
  sessions: SessionService;
  sessionStore: SessionStore;
}

interface AssembledProviders {
  providers: Providers;
  flows: Flows;
  store: FlowStore;
  service: ProviderService;
  grants: Grants;
  identities: IdentityService;
}

export async function assembleProviders(
  app: FastifyInstance,
  deps: Dependencies,
): Promise<AssembledProviders> {
  const { config, database, campaign, game, secrets, limits, agreements, signIns } = deps;
  const { publicUrl } = config;
  const real = createOutbound({ milliseconds: config.outboundMs });
  const played = config.sandbox ? sandboxSettings(publicUrl) : undefined;
  const providers = await openProviders({
    settings: {
      google: config.providers.google ?? played?.google,
      x: config.providers.x ?? played?.x,
      facebook: config.providers.facebook ?? played?.facebook,
      apple: config.providers.apple ?? played?.apple,
    },
    outbound: played ? sandboxOutbound(app, publicUrl, real) : real,
    config,
    campaign,
    game,
    secrets,
  });
  if (played) {
    sandboxRoutes(app, {
      sandbox: createSandbox((provider) => `${publicUrl}${sandboxPath}/${provider}`),
      texts: loadSandboxTexts(config.campaignDir),
      game,
    });
  }
  const store = createFlowStore(database);
  const flows = createFlows(store, secrets);
  const identityStore = createIdentityStore(database);
  const log: Pick<FastifyBaseLogger, 'warn'> = app.log;
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
    publicUrl,
    identities: identityStore,
  });
  const identities = createIdentityService({
    providers,
    service,
    grants,
    campaign,
    identities: identityStore,
    sessions: deps.sessions,
    sessionStore: deps.sessionStore,
    codes: deps.codes,
    accounts: deps.accounts,
    secrets,
  });
  return { providers, flows, store, service, grants, identities };
}
