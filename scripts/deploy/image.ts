/** Lays out what the image of the product has in its folder, because the tests have no container engine. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from '../lib/old-tree.ts';
import { root } from '../lib/paths.ts';

const isLeftOut = /\/(?:node_modules|testing)$|\.test\.ts$/;

/** Needs the built product. @param app the image's working directory */
export function layOutImage(app: string): void {
  const file = readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8');
  const last = file.slice(file.lastIndexOf('\nFROM '));
  for (const [, sources = ''] of last.matchAll(/^COPY --from=build \S+ (.+) \S+$/gm))
    for (const path of sources.replaceAll('/app/', '').split(' '))
      cpSync(join(root, path), join(app, path), {
        recursive: true,
        filter: (source) => !isLeftOut.test(source),
      });
  linkPackages(app);
}
