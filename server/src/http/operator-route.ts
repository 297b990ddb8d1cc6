/**
 * Access is decided before the body is read, from the contract's `operator` property. A console route without this
 * property stops the start.
 */
import type { ConsoleLanguage } from '@prelude/contract/console/languages';
import { consolePath } from '@prelude/contract/console/endpoint';
import type { Endpoint } from '@prelude/contract/shared/endpoint';
import {
  languagePermissions,
  mayDo,
  type Role,
  rolesWith,
} from '@prelude/contract/console/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../core/failures.ts';
import { type Proved, requireFactor } from '../core/require-factor.ts';
import { type Call, route, routeBy } from './route.ts';
import { createQueue } from '../core/queue.ts';

export interface Operator extends Proved {
  id: number;
  name: string;
  roles: readonly Role[];
  /** Articles and sentences of these languages only; null: of all. */
  languages: readonly string[] | null;
  language: ConsoleLanguage;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
}

interface OperatorCall<E extends Endpoint> extends Call<E> {
  operator: Operator;
}

export const operatorRoute = <E extends Endpoint>(app: FastifyInstance, endpoint: E) =>
  routeBy<E, OperatorCall<E>>((handler) =>
    route(app, endpoint).handle((call) => {
      const { operator } = call.request;
      if (!operator) throw new Failure('operator.none');
      return handler({ ...call, operator });
    }),
  );

/** A call without a language would change all of them, so it needs an operator of all languages. */
function requireLanguage({ body, operator, routeOptions }: FastifyRequest): void {
  const { permission } = routeOptions.config.endpoint!.operator!;
  if (!operator?.languages || !languagePermissions.has(permission)) return;
  const { language } = (body ?? {}) as { language?: unknown };
  if (typeof language !== 'string' || !operator.languages.includes(language))
    throw new Failure('operator.language', { languages: operator.languages.join(', ') });
}

/**
 * Load shedding never refuses console requests, so few of them run at once and the others wait (ADR-0041). Sign-in
 * routes have a separate queue, so that a flood of them does not block signed-in operators.
 */
const queueOf = (concurrency: number) =>
  createQueue({ concurrency, maxWaitMs: 5000, maxWaiting: 64, refusal: 'operator.busy' });

export function installOperatorGuard(
  app: FastifyInstance,
  find: (request: FastifyRequest) => Promise<Operator | undefined>,
): void {
  const [calls, signIns] = [queueOf(8), queueOf(4)];
  app.decorateRequest('operator', null);
  const check = async (request: FastifyRequest): Promise<void> => {
    const { permission, stepUp } = request.routeOptions.config.endpoint!.operator!;
    if (permission === 'anyone') return;
    const operator = await find(request);
    if (!operator) throw new Failure('operator.none');
    if (permission !== 'operator' && !mayDo(operator.roles, permission)) {
      throw new Failure('operator.forbidden', { roles: rolesWith(permission).join(', ') });
    }
    if (stepUp) requireFactor(operator);
    request.operator = operator;
  };
  // Added to console routes only: a global hook would cost time in every registration.
  app.addHook('onRoute', (options) => {
    const isConsoles = options.url.startsWith(consolePath);
    if (isConsoles !== Boolean(options.config?.endpoint?.operator)) {
      throw new Error(
        `${options.url}: console calls, and only those, must declare who may call them`,
      );
    }
    if (!isConsoles) return;
    // After the route's flood limit, so that unknown senders are limited before a database query.
    options.onRequest = [options.onRequest ?? [], check].flat();
    const { handler } = options;
    const queue = options.config!.endpoint!.operator!.permission === 'anyone' ? signIns : calls;
    options.handler = function (request, reply) {
      return queue.run(async () => {
        requireLanguage(request);
        return handler.call(this, request, reply);
      });
    };
  });
}
