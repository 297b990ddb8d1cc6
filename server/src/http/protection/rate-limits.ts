/**
 * The plugin's own stores fail in two cases: after a clock is set back, they block networks until the old time is
 * reached again; without Redis, they fail every request. When Redis is lost, each server counts alone and the limits
 * stay active.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'iovalkey';
import { createBoundedMap } from '../../core/bounded-map.ts';
import { type NetworkTier, tiersOf } from '../../core/networks.ts';

interface Shared {
  redis: Redis;
  onError(error: Error): void;
}

interface Window {
  count: number;
  /** `performance.now()`, because it is monotonic. */
  ends: number;
}

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

/** Maximum number of networks per route in memory; the oldest are dropped first. */
const mostWindows = 50_000;
const pauseMs = 1000;

// A refused request counts in no tier: a network at its limit must not use up the wider one of its neighbors.
const countScript = `
  local max = tonumber(ARGV[1])
  for tier, key in ipairs(KEYS) do
    if tonumber(redis.call('GET', key) or '0') >= max * tonumber(ARGV[2 + tier]) then
      return { max + 1, redis.call('PTTL', key) }
    end
  end
  local counts = {}
  for tier, key in ipairs(KEYS) do
    counts[tier] = redis.call('INCR', key)
    if counts[tier] == 1 then redis.call('PEXPIRE', key, ARGV[2]) end
  end
  return { counts[1], redis.call('PTTL', KEYS[1]) }`;

export function floodStore(shared?: Shared): FastifyRateLimitStoreCtor {
  let pausedUntil = 0;

  const countShared = async (name: string, tiers: NetworkTier[], windowMs: number, max: number) => {
    const keys = tiers.map(({ network }) => `${name}:${network}`);
    const shares = tiers.map(({ times }) => times);
    const args = [...keys, max, windowMs, ...shares];
    const [current, ttl] = (await shared!.redis.eval(countScript, keys.length, ...args)) as [
      number,
      number,
    ];
    return { current, ttl };
  };

  return class FloodStore implements FastifyRateLimitStore {
    private readonly windows = createBoundedMap<Window>(mostWindows);
    private readonly name: string;

    constructor(_options: object, name = 'flood') {
      this.name = name;
    }

    child(options: unknown): FastifyRateLimitStore {
      // The plugin's types declare the route's options, but it passes the limit's options with the route inside.
      const { routeInfo } = options as { routeInfo: { method?: unknown; url?: string } };
      return new FloodStore({}, `flood:${String(routeInfo.method)}${routeInfo.url ?? ''}`);
    }

    incr(network: string, respond: Callback, windowMs: number, max: number): void {
      const tiers = tiersOf(network);
      if (!shared || performance.now() < pausedUntil)
        return respond(null, this.count(tiers, windowMs, max));
      countShared(this.name, tiers, windowMs, max).then(
        (counted) => respond(null, counted),
        (error: Error) => {
          if (performance.now() >= pausedUntil) shared.onError(error);
          pausedUntil = performance.now() + pauseMs;
          respond(null, this.count(tiers, windowMs, max));
        },
      );
    }

    private count(tiers: NetworkTier[], windowMs: number, max: number) {
      const now = performance.now();
      const windows = tiers.map(({ network, times }) => {
        const known = this.windows.get(network);
        const isOpen = known !== undefined && known.ends > now;
        return {
          network,
          most: max * times,
          isOpen,
          ...(isOpen ? known : { count: 0, ends: now + windowMs }),
        };
      });
      const full = windows.find(({ count, most }) => count >= most);
      if (full) return { current: max + 1, ttl: full.ends - now };
      for (const { network, count, ends } of windows)
        this.windows.set(network, { count: count + 1, ends });
      return { current: windows[0]!.count + 1, ttl: windows[0]!.ends - now };
    }
  };
}
