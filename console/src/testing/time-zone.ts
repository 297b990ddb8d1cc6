/** Runs `read` in another time zone, then restores the tests' zone (vitest.config.ts). */
export function inZone<T>(zone: string, read: () => T): T {
  const own = process.env.TZ;
  process.env.TZ = zone;
  try {
    return read();
  } finally {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  }
}
