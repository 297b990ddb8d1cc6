/**
 * Loaded into the server's process by `--import` (lab/lib/loop.ts): reports the event loop's delay since the last
 * request, on 127.0.0.1 only. Costs a timer of one millisecond.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const port = Number(process.env.LOOP_WATCH_PORT);
if (isMainThread && port) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  createServer((_request, response) => {
    response.end(JSON.stringify({ mostMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 }));
    delay.reset();
  })
    .listen(port, '127.0.0.1')
    .unref();
}
