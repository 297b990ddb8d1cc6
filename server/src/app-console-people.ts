/** The console's parts about people: applicants and the draw, players, the queue of suspicions, files (issue 7 part 5). */
import type { FastifyInstance } from 'fastify';
import type { ClosedTest } from './app-closed-test.ts';
import type { Erasure } from './modules/account/erasure.ts';
import { exportsRoutes } from './modules/console-exports/exports.routes.ts';
import { createExportsService } from './modules/console-exports/exports.service.ts';
import { createExportsStore } from './modules/console-exports/exports.store.ts';
import { createLists } from './modules/console-exports/lists.store.ts';
import { playersRoutes } from './modules/console-players/players.routes.ts';
import { createPlayersService } from './modules/console-players/players.service.ts';
import { createPlayersStore } from './modules/console-players/players.store.ts';
import { createTimelineStore } from './modules/console-players/timeline.store.ts';
import { createApplicantsStore } from './modules/console-recruitment/applicants.store.ts';
import { consoleRecruitmentRoutes } from './modules/console-recruitment/console-recruitment.routes.ts';
import { createConsoleRecruitmentService } from './modules/console-recruitment/console-recruitment.service.ts';
import { suspicionRoutes } from './modules/console-suspicion/suspicion.routes.ts';
import { createReviewStore } from './modules/invite/review.store.ts';
import type { EmailService } from './modules/mail/emails.service.ts';
import type { SessionStore } from './modules/session/session.store.ts';
import type { SubscriptionService } from './modules/subscription/subscription.service.ts';
import type { Audit } from './core/audit.ts';
import type { Database, Queries } from './core/database/database.ts';
import type { Secrets } from './core/secrets.ts';

interface Dependencies {
  database: Database;
  secrets: Secrets;
  audit: Audit;
  transaction<T>(work: (within: Queries) => Promise<T>): Promise<T>;
  closedTest: Pick<ClosedTest, 'draw' | 'rewards'>;
  emails: EmailService;
  sessions: SessionStore;
  subscription: SubscriptionService;
  erasure: Erasure;
}

export function consolePeople(app: FastifyInstance, given: Dependencies): void {
  const { database, audit, transaction, closedTest } = given;
  consoleRecruitmentRoutes(app, {
    service: createConsoleRecruitmentService({
      store: createApplicantsStore(database),
      draw: closedTest.draw,
      audit,
      transaction,
    }),
  });
  playersRoutes(app, {
    players: createPlayersService({
      audit,
      transaction,
      secrets: given.secrets,
      emails: given.emails,
      sessions: given.sessions,
      subscription: given.subscription,
      erasure: given.erasure,
      store: createPlayersStore(database),
      timeline: createTimelineStore(database),
      rewards: closedTest.rewards.owed,
    }),
  });
  suspicionRoutes(app, { review: createReviewStore(database), audit, transaction });
  exportsRoutes(app, {
    exports: createExportsService({
      store: createExportsStore(database),
      lists: createLists(database),
      audit,
      transaction,
    }),
  });
}
