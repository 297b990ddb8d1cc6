import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { domainsRoutes } from './domains.routes.ts';
import { createDomainsService } from './domains.service.ts';
import { createDomainStore } from './domains.store.ts';

/** The studio's list of disposable email domains. `core/disposable-domains.ts` reads it for every decision. */
export function domainsModule(app: FastifyInstance, core: Core): void {
  domainsRoutes(app, createDomainsService(core, createDomainStore(core.database)));
}
