/** A `console.error` during a test is a failure, like an unhandled rejection. */
import { afterEach, beforeEach, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.join('; ')}`);
});
