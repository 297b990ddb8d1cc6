import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const routes: RouteOptions[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres', {}, undefined, (route) => routes.push(route));
});
afterAll(() => server.stop());

type Compile = (route: object) => (data: unknown) => unknown;
const compilers = () => server.app as unknown as Record<'validator' | 'serializer', Compile>;

/** Compiles a schema, which a server does on its first use. @returns the message of a schema that does not compile */
function problemOf(kind: 'validator' | 'serializer', schema: object): string | undefined {
  const { [`${kind}Compiler` as 'validator']: compile } = compilers();
  const call = compile({ schema, method: 'POST', url: '/', httpPart: 'body', httpStatus: '200' });
  try {
    // A reply that lacks fields is refused too, with a message about the field.
    call(null);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    return /is required|cannot be converted|does not match schema definition|properties of null/.test(
      message,
    )
      ? undefined
      : message;
  }
}

it('every schema of every route compiles', () => {
  const broken = { type: 'object', properties: { a: { type: 'wrong' } } };
  expect(problemOf('validator', broken)).toContain('schema is invalid');
  expect(problemOf('serializer', broken)).toBeDefined();

  const problems = routes.flatMap(({ method, url, schema }) => {
    const { body, querystring, params, headers, response } = schema ?? {};
    const read = [body, querystring, params, headers].map((given) =>
      given ? problemOf('validator', given) : undefined,
    );
    const written = Object.values(response ?? {}).map((given) =>
      problemOf('serializer', given as object),
    );
    return [...read, ...written].flatMap((problem) =>
      problem ? [`${String(method)} ${url}: ${problem}`] : [],
    );
  });
  expect(problems).toEqual([]);
  expect(routes.filter(({ schema }) => schema?.response).length).toBeGreaterThan(100);
});
