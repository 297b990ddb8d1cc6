/**
 * Fastify would compile all schemas for every server, which costs a second of CPU time: tests create about two hundred
 * servers per process.
 */
import ajvCompiler from '@fastify/ajv-compiler';
import serializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Controller = NonNullable<FastifyServerOptions['schemaController']>;
type Factories = NonNullable<Controller['compilersFactory']>;
type Compile = (route: { schema: object }) => unknown;
type Factory = (shared: unknown, options: unknown) => Compile;

/** All servers of a process have the same options, so the first compiler is shared. */
function once(factory: Factory): Factory {
  let cached: Compile | undefined;
  return (shared, options) => {
    if (cached) return cached;
    const compile = factory(shared, options);
    const compiled = new WeakMap<object, unknown>();
    cached = (route) => {
      const found = compiled.get(route.schema) ?? compile(route);
      compiled.set(route.schema, found);
      return found;
    };
    return cached;
  };
}

export const compiledSchemas = {
  buildValidator: once(ajvCompiler() as Factory),
  buildSerializer: once(serializerCompiler() as Factory),
} as Factories;
