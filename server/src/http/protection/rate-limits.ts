/**
 * The plugin's own stores fail in two cases: after a clock is set back, they block networks until the old time is
 * reached again; without Redis, they fail every request. When Redis is lost, each server counts alone and the limits
 * stay active.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'iovalkey';
import { createBoundedMap } from '../../core/bounded-map.ts';

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

const countScript = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`;

export function floodStore(shared?: Shared): FastifyRateLimitStoreCtor {
  let pausedUntil = 0;

  const countShared = async (key: string, windowMs: number) => {
    const [current, ttl] = (await shared!.redis.eval(countScript, 1, key, windowMs)) as [
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

    incr(network: string, tell: Callback, windowMs: number): void {
      if (!shared || performance.now() < pausedUntil)
        return tell(null, this.count(network, windowMs));
      countShared(`${this.name}:${network}`, windowMs).then(
        (counted) => tell(null, counted),
        (error: Error) => {
          if (performance.now() >= pausedUntil) shared.onError(error);
          pausedUntil = performance.now() + pauseMs;
          tell(null, this.count(network, windowMs));
        },
      );
    }

    private count(network: string, windowMs: number): { current: number; ttl: number } {
      const now = performance.now();
      const known = this.windows.get(network);
      if (known && known.ends > now) return { current: ++known.count, ttl: known.ends - now };
      this.windows.set(network, { count: 1, ends: now + windowMs });
      return { current: 1, ttl: windowMs };
    }
  };
}
