import * as calls from '@prelude/contract/console/domains';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { DomainsService } from './domains.service.ts';

export function domainsRoutes(app: FastifyInstance, domains: DomainsService): void {
  operatorRoute(app, calls.listDomains).reply(domains.list);
  operatorRoute(app, calls.previewDomain).reply(({ body }) => domains.preview(body.domain));
  operatorRoute(app, calls.setDomain).done(({ body, operator }) =>
    domains.set(operator, body.domain, body.disposable),
  );
}
