import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createExportsService } from './exports.service.ts';
import { createExportsStore } from './exports.store.ts';
import { createLists } from './lists.store.ts';

export function consoleExportsModule(app: FastifyInstance, core: Core): void {
  const store = createExportsStore(core.database);
  exportsRoutes(app, createExportsService(core, store, createLists(core.database)));
}
