/**
 * Whether this process has its hands full: its event loop was busy for more than half of the last quarter second. Where
 * other programs take the cores the loop is late and counts as busy too, which is meant.
 */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const pressed = 0.5;
const spanMs = 250;

/** @returns asks at most four times a second; in between the last answer stands */
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
