/** One network that asks as fast as it is answered. A process of its own: whoever measures must not stand in its line. */
import { openWires } from '../bench/wire.ts';

export interface FloodOrder {
  port: number;
  connections: number;
  /** The request, head and body. */
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
