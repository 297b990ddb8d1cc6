import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Metrics } from '../../core/monitoring/metrics.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';
import { createRegistrationStore, type RegistrationStore } from './registration.store.ts';

export function registrationModule(app: FastifyInstance, core: Core) {
  const { metrics } = core;
  const store = createRegistrationStore(core.database, core.zone.offsetMs);
  const service = createRegistrationService(core, metrics ? measured(store, metrics) : store);
  registrationRoutes(app, core, service);
  core.live.copyTo(store.syncCampaign);
  core.personalData.exporters.push(store);
  return {
    service,
    /** Its eraser blocks registration batches until the account is deleted, so it runs last. */
    store,
  };
}

function measured(store: RegistrationStore, metrics: Metrics): RegistrationStore {
  const [fresh, repeat, refused] = (['fresh', 'repeat', 'unproved'] as const).map((kind) =>
    metrics.registered.labels({ kind }),
  );
  return {
    ...store,
    registerBatch: async (entries, at) => {
      metrics.batch.observe(entries.length);
      const outcomes = await store.registerBatch(entries, at);
      for (const outcome of outcomes) {
        const kind = outcome === 'unproved' ? refused : outcome.fresh ? fresh : repeat;
        kind!.inc();
      }
      return outcomes;
    },
  };
}
