/**
 * Every route must respond to valid, nearly valid and random inputs as its contract declares. `npm run lab -- fuzz`
 * runs ten thousand of each.
 */
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from './testing/fuzz/addresses.ts';
import { promisedCalls, type Target, upsets } from './testing/fuzz/calls.ts';
import { tryCall } from './testing/fuzz/try-call.ts';
import { createWorld, type World } from './testing/fuzz/world.ts';
import { engines, startTestApp, type TestApp } from './testing/test-app.ts';

const calls = await promisedCalls();
const runs = 8;
const seed = 9;

describe.each(engines)('fuzzed on %s', (engine) => {
  let server: TestApp;
  let world: World;
  let pages: Target[];
  beforeAll(async () => {
    const routes: RouteOptions[] = [];
    server = await startTestApp(engine, {}, undefined, (route) => routes.push(route));
    world = await createWorld(server.url, server.database);
    pages = routes.flatMap((route) => pagesOf(route));
  });
  afterAll(async () => {
    world.close();
    await server.stop();
  });

  const wrongAmong = async (targets: readonly Target[]): Promise<string[]> => {
    const wrong: string[] = [];
    for (const one of targets) {
      const { problem } = await tryCall(one, world, { runs, seed });
      if (problem) wrong.push(`${one.name}: ${problem}`);
    }
    return wrong;
  };

  it('every route of players and the game responds as declared', { timeout: 120_000 }, async () => {
    const theirs = calls.filter(({ call }) => !call?.operator);
    expect(theirs.length).toBeGreaterThan(60);
    expect(await wrongAmong(theirs)).toEqual([]);
  });

  it('every page, document and file responds', { timeout: 120_000 }, async () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(await wrongAmong(pages)).toEqual([]);
  });

  it('every route of the console responds as declared', { timeout: 120_000 }, async () => {
    const operators = calls
      .filter(({ call }) => call?.operator)
      .toSorted((a, b) => Number(upsets(a)) - Number(upsets(b)));
    expect(operators.length).toBeGreaterThan(90);
    expect(await wrongAmong(operators)).toEqual([]);
  });
});
