/** Counts without personal data. Codes come from closed lists. */
export interface Counts<Code extends string> {
  add(code: Code, times?: number): void;
  take(): Map<Code, number>;
}

export function createCounts<Code extends string>(): Counts<Code> {
  let counts = new Map<Code, number>();
  return {
    add: (code, times = 1) => void counts.set(code, (counts.get(code) ?? 0) + times),
    take: () => {
      const taken = counts;
      counts = new Map();
      return taken;
    },
  };
}
