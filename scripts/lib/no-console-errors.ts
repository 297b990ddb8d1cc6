/** A `console.error` in a test is a failure, as an unhandled rejection is. */
import { afterEach, beforeEach, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.join('; ')}`);
});
