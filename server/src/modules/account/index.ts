import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Eraser } from '../../core/personal-data.ts';
import { createCookies } from '../../http/cookies.ts';
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

/** A player's account: devices, passwords, their data, and its end. Use it after every module that stores personal data. */
export function accountModule(
  app: FastifyInstance,
  { config, database, secrets, transaction, personalData }: Core,
  { mail, passport, registration, sessions }: Needs,
) {
  const store = createAccountPageStore(database);
  const erasure = createErasure({
    store,
    secrets,
    transaction,
    goodbye: mail.service,
    // The registrations' keeps their batches waiting until the account is gone.
    erasers: [...personalData.erasers, registration.eraser],
  });
  const account = createAccountService({
    sessions: sessions.service,
    sessionStore: sessions.store,
    codes: passport.codes,
    passwords: passport.passwords,
    erasure,
    store,
    texts: passport.agreements,
    exporters: [store, ...personalData.exporters],
  });
  accountRoutes(app, { account, cookies: createCookies(config) });
  return { erasure };
}
