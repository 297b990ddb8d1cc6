/** Keeps the newest entries in bounded memory. It drops old entries in bulk and needs no clock and no ordering. */
interface BoundedMap<Value> {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
}

/** @param most number of newest entries that are always kept; the map may hold twice as many */
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
