import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Eraser } from '../../core/personal-data.ts';
import type { Mail } from '../mail/index.ts';
import type { Passport } from '../passport/index.ts';
import type { RewardsService } from '../rewards/rewards.service.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createAccountService } from './account/account.service.ts';
import { createAccountPageStore } from './account/account.store.ts';
import { createCopyOfData } from './account/copy-of-data.ts';
import { createErasure } from './account/erasure.ts';
import { codeLookupRoutes } from './code-lookup.routes.ts';
import { createCodeLookupService } from './code-lookup.service.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { createExportsService } from './exports/exports.service.ts';
import { createExportsStore } from './exports/exports.store.ts';
import { createLists } from './exports/lists.store.ts';
import { createNotesStore } from './requests/notes.store.ts';
import { requestsRoutes } from './requests/requests.routes.ts';
import { createRequestsService } from './requests/requests.service.ts';
import { playersRoutes } from './players.routes.ts';
import { createPlayersService, type PlayersService } from './players.service.ts';
import { createPlayersStore } from './players.store.ts';

export interface PlayersNeeds {
  mail: Mail;
  passport: Passport;
  registration: { store: Eraser };
  rewards: RewardsService;
  sessions: Sessions;
  subscription: SubscriptionService;
}

/**
 * The player's account (sessions, password, data export, deletion), and the screens with which operators find and
 * export players. Register it after every module that stores personal data.
 */
export function playersModule(
  app: FastifyInstance,
  core: Core,
  needs: PlayersNeeds,
): PlayersService {
  const { database } = core;
  const { mail, passport, registration, sessions } = needs;
  const page = createAccountPageStore(database);
  const erasure = createErasure(core, passport.ownAccounts, mail.service, registration.store);
  const notes = createNotesStore(database);
  core.personalData.exporters.push(notes);
  const copyOf = createCopyOfData([passport.ownAccounts, page], core);
  accountRoutes(app, core, createAccountService(page, { copyOf, erasure, passport, sessions }));
  const store = createPlayersStore(database);
  const players = createPlayersService(core, store, needs, notes);
  playersRoutes(app, players);
  requestsRoutes(app, createRequestsService(core, { copyOf, erasure, notes, store }));
  codeLookupRoutes(app, createCodeLookupService(core, store, passport.codes));
  const exports = createExportsStore(database);
  exportsRoutes(app, createExportsService(core, exports, createLists(database)));
  return players;
}
