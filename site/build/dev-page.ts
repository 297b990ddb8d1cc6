import type { Plugin } from 'vite';

/** ms. The server of a development environment starts a few seconds after Vite. */
const pause = 500;
const attempts = 40;

async function serverPage(server: string, attempt = 1): Promise<string> {
  try {
    return await (await fetch(server)).text();
  } catch (error) {
    if (attempt === attempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return serverPage(server, attempt + 1);
  }
}

/**
 * In development, gives Vite's page the attributes of the server's document: where the data of the campaign are, its
 * languages, the theme's variants of shapes, and the style of the pack.
 * @param server address of the server's first page
 */
export const devPage = (server: string): Plugin => ({
  name: 'prelude-dev-page',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const page = await serverPage(server);
    const [, attributes] = /<html([^>]*)>/.exec(page) ?? [];
    if (attributes === undefined) throw new Error(`${server} is no page of the site`);
    const [ownStyle = ''] = /<link rel="stylesheet" href="[^"]+\/style\.css">/.exec(page) ?? [];
    return html
      .replace('<html lang="en">', () => `<html${attributes}>`)
      .replace('</head>', () => `${ownStyle}</head>`);
  },
});
