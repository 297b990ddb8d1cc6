/**
 * Compiles each schema once in a process. Fastify would compile all of them for every server it makes, which costs a
 * second of processor time: tests make some two hundred servers in a process.
 */
import ajvCompiler from '@fastify/ajv-compiler';
import serializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Controller = NonNullable<FastifyServerOptions['schemaController']>;
type Factories = NonNullable<Controller['compilersFactory']>;
type Compile = (route: { schema: object }) => unknown;
type Factory = (shared: unknown, options: unknown) => Compile;

/** @returns the factory's first compiler, which keeps its results: all servers of a process have the same options */
function once(factory: Factory): Factory {
  let kept: Compile | undefined;
  return (shared, options) => {
    if (kept) return kept;
    const compile = factory(shared, options);
    const compiled = new WeakMap<object, unknown>();
    kept = (route) => {
      const found = compiled.get(route.schema) ?? compile(route);
      compiled.set(route.schema, found);
      return found;
    };
    return kept;
  };
}

export const compiledSchemas = {
  buildValidator: once(ajvCompiler() as Factory),
  buildSerializer: once(serializerCompiler() as Factory),
} as Factories;
