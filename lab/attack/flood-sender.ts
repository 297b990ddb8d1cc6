/**
 * One network that sends as fast as it gets answers. A separate process, so that it does not slow down the measurement.
 */
import { openWires } from '../bench/wire.ts';

export interface FloodOrder {
  port: number;
  connections: number;
  request: string;
}

const { port, connections, request } = JSON.parse(process.argv[2]!) as FloodOrder;
const send = openWires(port, connections);
const bytes = Buffer.from(request, 'latin1');
const answers = new Map<string, number>();
const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);

process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify(Object.fromEntries(answers)), () => process.exit(0));
});
await Promise.all(
  Array.from({ length: connections }, async () => {
    for (;;)
      await send(bytes).then(
        ({ status }) => count(String(status)),
        () => count('none'),
      );
  }),
);
