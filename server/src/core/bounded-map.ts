/**
 * Keeps the newest entries in bounded memory. It drops old entries in bulk and needs no clock and no ordering.
 * @param most number of newest entries that are always kept; the map may hold twice as many
 */
export function createBoundedMap<Value>(most: number) {
  let [young, old] = [new Map<string, Value>(), new Map<string, Value>()];
  return {
    get: (name: string): Value | undefined => young.get(name) ?? old.get(name),
    set: (name: string, value: Value): void => {
      if (young.size >= most && !young.has(name)) [young, old] = [new Map(), young];
      young.set(name, value);
    },
  };
}
