import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createExportsService } from './exports.service.ts';
import { createExportsStore } from './exports.store.ts';
import { createLists } from './lists.store.ts';

/** The console's files: lists of people, made in the background. */
export function consoleExportsModule(
  app: FastifyInstance,
  { database, audit, transaction }: Core,
): void {
  const store = createExportsStore(database);
  const lists = createLists(database);
  exportsRoutes(app, { exports: createExportsService({ store, lists, audit, transaction }) });
}
