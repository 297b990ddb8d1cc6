import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { editingRoutes } from './editing.routes.ts';
import { createEditingStore } from './editing.store.ts';

/** Unsaved text of operators, and who is writing where. */
export function editingModule(app: FastifyInstance, core: Core): void {
  const store = createEditingStore(core.database);
  editingRoutes(app, store);
  core.expiring.push(store);
}
