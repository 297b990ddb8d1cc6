/** Pages that do the least possible: what the machine adds to the figures of every page. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const html =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title></head>' +
  '<body><h1>Plain</h1><p>This page has no style, no script and no picture.</p></body></html>';

/** Two sheets as large as the window: a key or a swipe fades one into the other, and nothing else happens. */
const turning = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain turn</title><style>
body { margin: 0; background: #000; overflow: hidden; touch-action: none; }
main { position: fixed; inset: 0; transition: opacity 0.6s, transform 0.6s; will-change: opacity, transform; }
#a { background: linear-gradient(#246, #012); } #b { background: linear-gradient(#642, #210); }
main.away { opacity: 0; transform: translate3d(0, 9%, 0); }
</style></head><body><main id="a"></main><main id="b" class="away"></main><script>
const turn = () => document.querySelectorAll('main').forEach((main) => main.classList.toggle('away'));
addEventListener('keydown', turn);
addEventListener('touchend', turn);
</script></body></html>`;

/** @param kind `turning` for the page with two sheets; otherwise a heading and a sentence */
export async function startPlainPage(
  kind: 'text' | 'turning' = 'text',
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(kind === 'text' ? html : turning);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
