import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { isThrowaway } from '../../core/disposable-domains.ts';
import { createCookies } from '../../http/cookies.ts';
import type { Sessions } from '../session/index.ts';
import { createCards } from './card.ts';
import { inviteRoutes } from './invite.routes.ts';
import { createInviteService } from './invite.service.ts';
import { createInviteStore } from './invite.store.ts';
import { inviteExporter } from './personal-data.ts';
import { createReviewStore } from './review.store.ts';
import { letterHeadPath, shareRoutes } from './share.routes.ts';

export type Invitations = ReturnType<typeof inviteModule>;

/** Invitation links, what they brought, and the cards that are shared. */
export function inviteModule(
  app: FastifyInstance,
  core: Core,
  { sessions }: { sessions: Sessions },
) {
  const { config, database, campaign, secrets, texts, personalData } = core;
  const { publicUrl } = config;
  const store = createInviteStore(database);
  const service = createInviteService({ store, campaign, secrets, isThrowaway, publicUrl });
  inviteRoutes(app, {
    invite: service,
    sessions: sessions.service,
    cookies: createCookies(config),
  });
  shareRoutes(app, { cards: createCards(config.campaignDir), store, texts, publicUrl });
  core.jobs.add(service.job);
  personalData.exporters.push(inviteExporter(database));
  personalData.erasers.push(store);
  return { service, store, review: createReviewStore(database), emailPicture: letterHeadPath };
}
