/** Repeated as literals (see `site/src/specification.test.ts`). */
import { describe, expect, it } from 'vitest';
import { scopes } from './modules/passport/providers/provider.ts';
import { newState } from './modules/passport/providers/flows.ts';

describe('spec §9', () => {
  it('requests the specified scopes from Google and X', () => {
    expect(scopes.google).toBe('openid email');
    expect(scopes.x).toBe('offline.access tweet.read users.read');
  });

  it('a state has 32 characters and is unique', () => {
    const states = Array.from({ length: 100 }, newState);
    for (const state of states) expect(state).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(new Set(states).size).toBe(100);
  });
});
