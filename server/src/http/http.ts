import { packSections } from '@prelude/pack/sections';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { consoleLanguages } from '@prelude/contract/console/languages';
import { fromAcceptLanguage, isLanguage, type Language } from '@prelude/contract/shared/languages';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { Config } from '../config/config.ts';
import { badAddressAnswer } from './errors/malformed-url.ts';
import { createArrivals, installBodyTime } from './protection/body-timeout.ts';
import { clientErrorAnswer } from './errors/client-errors.ts';
import { compiledSchemas } from './compiled-schemas.ts';
import type { Counts } from '../core/monitoring/counts.ts';
import { isConsoleRoute } from './console-route.ts';
import { installErrorHandling } from './errors/error-handling.ts';
import { Failure } from '../core/failures.ts';
import { floodStore } from './protection/rate-limits.ts';
import { keepToHostname } from './protection/console-hostname.ts';
import { installGuards } from './protection/request-guards.ts';
import { installJson } from './json.ts';
import { installLogging, loggerOptions } from '../core/monitoring/logging.ts';
import { installRepairs } from './mistyped-address.ts';
import { installMultipart } from './multipart.ts';
import { installClientAddress, networkOf, trustOf } from './client-network.ts';
import { installShedding } from './protection/load-shedding.ts';
import type { Texts } from '../core/texts.ts';
import { loadTheme } from '@prelude/pack/theme';
import { createPlainPages } from './pages/plain-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly language: Language;
  }
}

const usualBody = 16_384;

/** Fastify disables Node's request timeout; without these, 200 slow senders hold 200 sockets (measured). */
export const serverLimits = {
  requestTimeout: 15_000,
  connectionTimeout: 20_000,
  keepAliveTimeout: 5000,
  http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
};

export async function createServer(
  config: Config,
  texts: Texts,
  failures: Counts<FailureCode>,
  operatorFailures: Counts<FailureCode>,
): Promise<FastifyInstance> {
  const arrivals = createArrivals();
  const plain = createPlainPages(loadTheme(config.campaignDir));
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    // A logger per request costs more than it is worth; log lines contain the request id.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? trustOf(config.trustProxy) : false,
    ...serverLimits,
    bodyLimit: usualBody,
    frameworkErrors: badAddressAnswer(texts, failures),
    clientErrorHandler: clientErrorAnswer(plain, texts, failures, arrivals),
    routerOptions: { maxParamLength: 128 },
    // A stop answers accepted requests and closes idle connections; it refuses no requests.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: compiledSchemas },
    // A reply can have a language that the campaign no longer has.
    serializerOpts: { ajv: { formats: { language: true } } },
    ajv: {
      customOptions: {
        coerceTypes: true,
        removeAdditional: false,
        allErrors: false,
        formats: { language: isLanguage },
      },
    },
  });
  app.decorate('sections', packSections(config.campaignDir));
  const spokenBy = rememberSpoken();
  app.decorateRequest('language', {
    getter() {
      const accepted = this.headers['accept-language'] ?? '';
      return isConsoleRoute(this)
        ? fromAcceptLanguage(accepted, consoleLanguages)
        : spokenBy(accepted);
    },
  });
  installRepairs(app);
  installClientAddress(app);
  installBodyTime(app, arrivals, usualBody);
  installLogging(app);
  installErrorHandling(app, plain, texts, { visitors: failures, operators: operatorFailures });
  keepToHostname(app, config);
  installGuards(app, config);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  installJson(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: usualBody });
  installMultipart(app);
  await installShedding(app, config.busyAfterMs);
  await installLimits(app, config);
  return app;
}

/**
 * Browsers send few different values, and every request needs one. Cleared when made-up values fill it. One for each app,
 * because the campaigns of two apps can have different languages.
 */
function rememberSpoken(): (list: string) => Language {
  const spoken = new Map<string, Language>();
  return (list) => {
    const known = spoken.get(list);
    if (known) return known;
    if (spoken.size === 500) spoken.clear();
    const language = fromAcceptLanguage(list);
    if (list.length <= 200) spoken.set(list, language);
    return language;
  };
}

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

const redisMs = 250;

async function openRedis(url: string) {
  // Most servers have none, so its code is loaded only here.
  const { Redis } = await import('iovalkey');
  return new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: redisMs,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
}

async function installLimits(app: FastifyInstance, { redisUrl }: Config): Promise<void> {
  const redis = redisUrl ? await openRedis(redisUrl) : undefined;
  const onError = (error: Error) => app.log.warn({ err: error }, 'redis');
  redis?.on('error', onError);
  if (redis) app.addHook('onClose', async () => redis.disconnect());
  await app.register(rateLimit, {
    global: false,
    store: floodStore(redis && { redis, onError }),
    // A failing store must not disable the limits.
    skipOnError: false,
    // Only a refused request needs a retry time.
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new Failure('limit.reached', {}, { retryAfter: seconds });
    },
  });
}
