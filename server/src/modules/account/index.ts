import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Eraser } from '../../core/personal-data.ts';
import type { Mail } from '../mail/index.ts';
import type { Passport } from '../passport/index.ts';
import type { Sessions } from '../session/index.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAccountPageStore } from './account.store.ts';
import { createErasure } from './erasure.ts';

interface Needs {
  mail: Mail;
  passport: Passport;
  registration: { eraser: Eraser };
  sessions: Sessions;
}

export type Account = ReturnType<typeof accountModule>;

/**
 * The player's account: sessions, password, data export and deletion. Register it after every module that stores
 * personal data.
 */
export function accountModule(
  app: FastifyInstance,
  core: Core,
  { mail, passport, registration, sessions }: Needs,
) {
  const store = createAccountPageStore(core.database);
  const erasure = createErasure(core, store, mail.service, registration.eraser);
  const account = createAccountService(core, store, { erasure, passport, sessions });
  accountRoutes(app, core, account);
  return { erasure };
}
