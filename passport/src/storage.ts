/** Local storage that never throws: if the browser blocks it, values last as long as the page. */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

type Area = Pick<Storage, 'getItem' | 'setItem'>;

/** Even reading the property throws in some privacy modes. */
function browserArea(): Area | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function openStorage(area: Area | undefined = browserArea()): KeyValue {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return memory.get(key) ?? area?.getItem(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      try {
        if (!area) throw new Error('no storage');
        area.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
  };
}
