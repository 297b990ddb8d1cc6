/**
 * Puts a call of the operators' console on the server. Access is decided before the body is read, by what the call
 * promises (`operator`); a route under the console's path that promises nothing stops the start.
 */
import { consolePath } from '@prelude/contract/console/endpoint';
import type { Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { mayDo, type Role, rolesWith } from '@prelude/contract/console/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../core/failures.ts';
import { type Call, route } from './route.ts';
import { createQueue } from '../core/queue.ts';

export interface Operator {
  id: number;
  name: string;
  role: Role;
  /** Until when dangerous acts are allowed without another proof, milliseconds since 1970; 0: not now. */
  provedUntil: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on calls of the console that need one. */
    operator: Operator | null;
  }
}

export interface OperatorCall<E extends Endpoint> extends Call<E> {
  operator: Operator;
}

/** Registers a call for signed-in operators; `endpoint.operator` says which. */
export const operatorRoute = <E extends Endpoint>(app: FastifyInstance, endpoint: E) => ({
  handle: (handler: (call: OperatorCall<E>) => Promise<ReplyOf<E>>): void =>
    route(app, endpoint).handle((call) => {
      const { operator } = call.request;
      if (!operator) throw new Failure('operator.none');
      return handler({ ...call, operator });
    }),
});

/**
 * The console is never shed with the visitors' calls, and may not take the server from them: few of its calls run at
 * once, the rest wait in line, and who waits too long is refused before anything was done (ADR-0041). Strangers can make
 * the calls of signing in; these have a line of their own, so that no flood of them stops operators who are in.
 */
const lineOf = (places: number) =>
  createQueue({ concurrency: places, maxWaitMs: 5000, maxWaiting: 64, refusal: 'operator.busy' });

/** @param find the operator whose session a request carries */
export function installOperatorGuard(
  app: FastifyInstance,
  find: (request: FastifyRequest) => Promise<Operator | undefined>,
): void {
  const [calls, signIns] = [lineOf(8), lineOf(4)];
  app.decorateRequest('operator', null);
  const check = async (request: FastifyRequest): Promise<void> => {
    const { permission, stepUp } = request.routeOptions.config.endpoint!.operator!;
    if (permission === 'anyone') return;
    const operator = await find(request);
    if (!operator) throw new Failure('operator.none');
    if (permission !== 'operator' && !mayDo(operator.role, permission)) {
      throw new Failure('operator.forbidden', { roles: rolesWith(permission).join(', ') });
    }
    if (stepUp && operator.provedUntil <= Date.now()) throw new Failure('operator.step_up');
    request.operator = operator;
  };
  // Given to the console's routes only: a hook of all routes would cost every registration.
  app.addHook('onRoute', (options) => {
    const isConsoles = options.url.startsWith(consolePath);
    if (isConsoles !== Boolean(options.config?.endpoint?.operator)) {
      throw new Error(
        `${options.url}: console calls, and only those, must declare who may call them`,
      );
    }
    if (!isConsoles) return;
    // After the call's own flood limit: strangers are counted before the database is asked who they are.
    options.onRequest = [options.onRequest ?? [], check].flat();
    const { handler } = options;
    const line = options.config!.endpoint!.operator!.permission === 'anyone' ? signIns : calls;
    options.handler = function (request, reply) {
      return line.run(async () => handler.call(this, request, reply));
    };
  });
}
