import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Sessions } from '../session/index.ts';
import { inviteRoutes } from './invite.routes.ts';
import { createInviteService } from './invite.service.ts';
import { createInviteStore } from './invite.store.ts';
import { inviterRoutes } from './inviters.routes.ts';
import { createInvitersService } from './inviters.service.ts';
import { createInvitersStore } from './inviters.store.ts';
import { createReviewStore } from './review.store.ts';
import { createEmailPictures, createEmailPictureStore } from './email-pictures.ts';
import { shareRoutes } from './share.routes.ts';
import { suspicionRoutes } from './suspicion.routes.ts';

export type Invitations = ReturnType<typeof inviteModule>;

export function inviteModule(
  app: FastifyInstance,
  core: Core,
  { sessions }: { sessions: Sessions },
) {
  const { database, personalData } = core;
  const store = createInviteStore(database);
  const service = createInviteService(core, store);
  inviteRoutes(app, core, service, sessions);
  const pictures = createEmailPictures(core, createEmailPictureStore(database));
  shareRoutes(app, core, store, pictures);
  if (core.sections.friends) core.jobs.add(service.job);
  personalData.exporters.push(store);
  personalData.erasers.push(store);
  const review = createReviewStore(database);
  suspicionRoutes(app, core, review);
  inviterRoutes(app, createInvitersService(core, createInvitersStore(database), review));
  return { service, store, pictures };
}
