/** Latencies by call. */
export interface Latency {
  count: number;
  /** Milliseconds: median, 99th percentile, slowest. */
  p50: number;
  p99: number;
  slowest: number;
}

export interface Latencies {
  note(call: string, ms: number): void;
  /** In the order in which the calls were first noted. */
  byCall(): Record<string, Latency>;
  all(): Latency;
}

export function createLatencies(): Latencies {
  const noted = new Map<string, number[]>();
  return {
    note: (call, ms) => {
      const list = noted.get(call);
      if (list) list.push(ms);
      else noted.set(call, [ms]);
    },
    byCall: () =>
      Object.fromEntries(Array.from(noted, ([call, list]) => [call, latencyOf(list)] as const)),
    all: () => latencyOf([...noted.values()].flat()),
  };
}

function latencyOf(list: readonly number[]): Latency {
  const sorted = Float64Array.from(list).toSorted();
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), slowest: at(1) };
}
