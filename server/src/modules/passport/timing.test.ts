import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { createSecrets } from '../../core/secrets.ts';
import { mannWhitney } from '../../testing/mann-whitney.ts';
import { registerWithPassword, sent } from '../../testing/steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** Requests per side and round. */
const size = 100;
/** A round reports a difference by chance once in a hundred; three rounds in a row once in a million. */
const rounds = 3;
const alike = 0.01;

const password = 'Nm8qZt4vKw';
const knownOf = (index: number): string => `known${index}@example.com`;

describe('the statistical test', () => {
  const noise = (seed: number) => (Math.sin(seed * 12.9898) * 43758.5453) % 1;
  const times = (from: number, shift: number) =>
    Array.from({ length: size }, (_, index) => 10 + 2 * noise(from + index) + shift);

  it('detects one millisecond in ten, and no difference between equal times', () => {
    expect(mannWhitney(times(1, 0), times(1000, 1))).toBeLessThan(alike);
    expect(mannWhitney(times(1, 0), times(1, 0))).toBeGreaterThan(0.9);
    // Textbook case: U = 25 for two separate groups of 5 (exact 0.0079; the approximation is a little larger).
    expect(mannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(0.0122, 3);
  });
});

describe('known and unknown addresses take the same time (abuse case 7)', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
    const visitor = server.visitor();
    await registerWithPassword(server, visitor, knownOf(0), password);
    // One account per request of a round, all with that password.
    await server.database.rows(sql`
      with made as (
        insert into accounts (uid, email_key, email, email_proved_at, language)
        select 'known' || i, 'known' || i || '@example.com', 'known' || i || '@example.com', now(), 'en'
          from generate_series(1, ${size * rounds}::int) i returning id)
      insert into passwords (account_id, hash) select made.id, p.hash from made, passwords p`);
    await server.database.rows(sql`analyze`);
  });
  afterAll(() => server.stop());

  /** Measures both sides alternately in random order, so that load on the machine affects both. */
  const compare = async (ask: (email: string) => Promise<() => Promise<string>>, round: number) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const bodies = new Set<string>();
    for (let index = 0; index < size; index++) {
      const number = round * size + index + 1;
      const sides = ['known', 'unknown'] as const;
      for (const side of Math.random() < 0.5 ? sides : sides.toReversed()) {
        const send = await ask(
          side === 'known' ? knownOf(number) : `stranger${number}@example.com`,
        );
        const start = performance.now();
        bodies.add(await send());
        times[side].push(performance.now() - start);
      }
    }
    expect([...bodies]).toHaveLength(1);
    return mannWhitney(times.known, times.unknown);
  };
  const isAlike = async (ask: (email: string) => Promise<() => Promise<string>>) => {
    const probabilities: number[] = [];
    for (let round = 0; round < rounds; round++) {
      probabilities.push(await compare(ask, round));
      if (probabilities.at(-1)! > alike) return [];
    }
    return probabilities;
  };
  const post = async (visitor: Visitor, path: string, payload: object) => {
    const fields = await visitor.envelope(payload);
    return async () => {
      const { http, body } = await visitor.form(path, fields);
      return JSON.stringify([http, body]);
    };
  };

  it('signing in with a wrong password (abuse case 7)', async () => {
    const differences = await isAlike((email) =>
      post(server.visitor(), '/hgsdk/v1/email/login.lg', { email, password: sent('Wr0ngWr0ng') }),
    );
    expect(differences).toEqual([]);
  }, 120_000);

  it('requesting a code (abuse case 7)', async () => {
    const secrets = createSecrets(server.config.secret, server.config.dataDir);
    const differences = await isAlike(async (email) => {
      const visitor = server.visitor();
      const flow =
        'f'.repeat(43).slice(0, 33) + Math.random().toString(36).slice(2, 12).padEnd(10, 'x');
      visitor.cookies.set('prelude_flow', flow);
      // Grants the permission of the security check directly, without solving hundreds of puzzles.
      await server.database.rows(sql`
        insert into captchas (id, kind, salt, bits, flow_hash, network, state, email_hash, expires_at)
        values (${flow}, 'work', '', 0, ${secrets.keyed('flow', flow)}, '', 'granted',
                ${secrets.keyed('email', email)}, now() + interval '5 minutes')`);
      return post(visitor, '/hgsdk/v1/email/sendVerifyCode', {
        apiVersion: 1,
        email,
        emailType: 'loginCode',
      });
    });
    expect(differences).toEqual([]);
  }, 120_000);
});
