/** Reads with another clock than the tests’ own (vitest.config.ts), which is back afterwards. */
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
