import type { Endpoint } from '../shared/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** @returns the calls that modules export, alone or as the parts of an object such as `pageCalls` */
export const endpointsOf = (modules: readonly Record<string, unknown>[]): Endpoint[] =>
  modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => {
      if (isEndpoint(value)) return [value];
      const isGroup =
        typeof value === 'object' &&
        value !== null &&
        Object.getPrototypeOf(value) === Object.prototype;
      return isGroup ? Object.values(value).filter(isEndpoint) : [];
    });
