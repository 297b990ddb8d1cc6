import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressAll } from '../site/build/compress.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const outDir = join(folder, 'dist');

const started = performance.now();
await build({
  configFile: join(folder, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true, manifest: true },
});
await compressAll(outDir, ['.']);
process.stdout.write(
  `Built console/dist in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
);
