/**
 * Compiles each schema once per process, on its first use. Fastify compiles all schemas of every server before it
 * listens: a fifth of the time to the first answer, and a second of CPU time for each server of a test.
 */
import ajvCompiler from '@fastify/ajv-compiler';
import serializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Controller = NonNullable<FastifyServerOptions['schemaController']>;
type Factories = NonNullable<Controller['compilersFactory']>;
interface Compiled {
  (data: unknown): unknown;
  /** Of the last call of a validator. */
  errors?: unknown;
}
type Compile = (route: { schema: object }) => Compiled;
type Factory = (shared: unknown, options: unknown) => Compile;

/** All servers of a process have the same options, so the first compiler is shared. */
function once(factory: Factory): Factory {
  let shared: Compile | undefined;
  return (schemas, options) => {
    if (shared) return shared;
    const compile = factory(schemas, options);
    const known = new WeakMap<object, Compiled>();
    shared = (route) => {
      const found = known.get(route.schema) ?? onFirstUse(() => compile(route));
      known.set(route.schema, found);
      return found;
    };
    return shared;
  };
}

function onFirstUse(compile: () => Compiled): Compiled {
  let compiled: Compiled | undefined;
  const call: Compiled = (data) => {
    compiled ??= compile();
    const result = compiled(data);
    call.errors = compiled.errors;
    return result;
  };
  return call;
}

export const compiledSchemas = {
  buildValidator: once(ajvCompiler() as Factory),
  buildSerializer: once(serializerCompiler() as Factory),
} as Factories;
