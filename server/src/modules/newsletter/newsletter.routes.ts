import * as calls from '@prelude/contract/console/newsletter';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { NewsletterService } from './newsletter.service.ts';

export function newsletterRoutes(app: FastifyInstance, newsletter: NewsletterService): void {
  operatorRoute(app, calls.readNewsletter).reply(newsletter.read);
  operatorRoute(app, calls.listNewsletterFailures).reply(newsletter.failures);
  operatorRoute(app, calls.saveNewsletter).reply(({ body, operator }) =>
    newsletter.save(operator, body),
  );
  operatorRoute(app, calls.compareNewsletter).done(({ operator }) => newsletter.compare(operator));
  operatorRoute(app, calls.startNewsletter).done(({ operator }) => newsletter.start(operator));
  operatorRoute(app, calls.pauseNewsletter).done(({ operator }) => newsletter.pause(operator));
  operatorRoute(app, calls.emptyNewsletter).done(({ operator }) => newsletter.empty(operator));
  operatorRoute(app, calls.restoreNewsletter).done(({ operator }) => newsletter.restore(operator));
  operatorRoute(app, calls.forgetNewsletter).done(({ operator }) => newsletter.forget(operator));
}
