import { sendEvents } from '@prelude/contract/site/analytics';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Intake } from './intake.ts';

export function analyticsRoutes(app: FastifyInstance, { take }: Pick<Intake, 'take'>): void {
  // Only routes that accept `encrypted` receive this content type (guards.ts).
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  route(app, sendEvents).done(({ body }) => take(body));
}
