import type { FastifyRequest } from 'fastify';
import { pathOf } from './request-path.ts';

const isConsolePath = (path: string): boolean => /^\/console(?:\/|$)/.test(path);

/** Whether a request is for the console: by its route, or by its path when no route matches. */
export const isConsoleRoute = ({ routeOptions, url }: FastifyRequest): boolean =>
  isConsolePath(routeOptions.url ?? pathOf(url));
