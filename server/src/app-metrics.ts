/** Where figures are taken. Without METRICS_PORT nothing is: every wrapper hands back what it was given. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { CodeService } from './modules/passport/codes.service.ts';
import type { SignIns } from './modules/passport/sign-ins.ts';
import type { RegistrationStore } from './modules/registration/registration.store.ts';
import type { Database } from './core/database/database.ts';
import { createMetrics } from './core/monitoring/metrics.ts';
import { serveMetrics } from './core/monitoring/metrics-server.ts';

export interface Measured {
  registrations<T extends RegistrationStore>(store: T): T;
  codes(service: CodeService): CodeService;
  signIns(service: SignIns): SignIns;
  /** Told of every mail that was handed over or refused. */
  mail: ((queue: 'codes' | 'emails', result: 'sent' | 'failed') => void) | undefined;
}

const unmeasured: Measured = {
  registrations: (store) => store,
  codes: (service) => service,
  signIns: (service) => service,
  mail: undefined,
};

/**
 * Call before any route is added.
 * @param isOpen whether one can register now
 */
export function measure(
  app: FastifyInstance,
  config: Pick<Config, 'metrics'>,
  database: Database,
  isOpen: () => boolean,
): Measured {
  if (!config.metrics) return unmeasured;
  const { metrics: place } = config;
  const metrics = createMetrics(database, isOpen);
  // The label text of a series is made once, not for every answer.
  const series = new Map<string, { inc(): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = route + status;
    let counter = series.get(key);
    if (!counter) series.set(key, (counter = metrics.requests.labels({ route, status })));
    counter.inc();
    metrics.seconds.observe(reply.elapsedTime / 1000);
    if (reply.failureCode) metrics.failures.inc({ code: reply.failureCode });
    done();
  });
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await serveMetrics(place, metrics);
  });
  app.addHook('onClose', async () => stop?.());
  const [fresh, repeat, refused] = (['fresh', 'repeat', 'unproved'] as const).map((kind) =>
    metrics.registered.labels({ kind }),
  );
  return {
    registrations: (store) => ({
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
    }),
    codes: (service) => ({
      ...service,
      send: async (request) => {
        await service.send(request);
        metrics.codes.inc({ step: 'asked' });
      },
      sendOwn: async (request) => {
        await service.sendOwn(request);
        metrics.codes.inc({ step: 'asked' });
      },
      redeem: async (request, code) => {
        await service.redeem(request, code);
        metrics.codes.inc({ step: 'used' });
      },
    }),
    signIns: (service) => ({
      ...service,
      signIn: async (...given) => {
        const done = await service.signIn(...given);
        metrics.signIns.inc();
        return done;
      },
    }),
    mail: (queue, result) => metrics.mails.inc({ queue, result }),
  };
}
