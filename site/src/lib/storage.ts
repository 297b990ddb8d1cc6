/** Web storage that never throws. If the browser blocks it, nothing is stored. */
type AreaName = 'localStorage' | 'sessionStorage';

/** In some privacy modes, reading the property throws. */
function area(name: AreaName): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

function openArea(name: AreaName) {
  return {
    get(key: string): string | null {
      try {
        return area(name)?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        area(name)?.setItem(key, value);
      } catch {
        // Full or blocked.
      }
    },
    remove(key: string): void {
      try {
        area(name)?.removeItem(key);
      } catch {
        // Blocked.
      }
    },
  };
}

export const local = openArea('localStorage');
export const session = openArea('sessionStorage');

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  if (!found) return undefined;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    return undefined;
  }
}

export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax`;
}
