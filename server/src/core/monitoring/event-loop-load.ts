/**
 * Busy for more than half of the last 250 ms. It also counts as busy when other programs use the cores; this is
 * intended.
 */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const pressed = 0.5;
const spanMs = 250;

/** Measures at most four times a second and otherwise repeats its last result. */
export function createEventLoopLoad(): () => boolean {
  let since: EventLoopUtilization = performance.eventLoopUtilization();
  let at = performance.now();
  let isPressed = false;
  return () => {
    const now = performance.now();
    if (now - at < spanMs) return isPressed;
    const present = performance.eventLoopUtilization();
    isPressed = performance.eventLoopUtilization(present, since).utilization > pressed;
    [since, at] = [present, now];
    return isPressed;
  };
}
