/** Remembers the newest in bounded room; the oldest are forgotten many at a time, which needs no clock and no order. */
export interface BoundedMap<Value> {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
}

/** @param most kept for certain; there may be twice as many */
export function createBoundedMap<Value>(most: number): BoundedMap<Value> {
  let [young, old] = [new Map<string, Value>(), new Map<string, Value>()];
  return {
    get: (name) => young.get(name) ?? old.get(name),
    set: (name, value) => {
      if (young.size >= most && !young.has(name)) [young, old] = [new Map(), young];
      young.set(name, value);
    },
  };
}
