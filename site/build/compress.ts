/** Writes brotli and gzip copies of all text files, so that the server never compresses at request time. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|svg|json|html)$/;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(path: string): Promise<void> {
  const plain = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  writeFileSync(`${path}.br`, await brotliAsync(plain, { params }));
  writeFileSync(`${path}.gz`, await gzipAsync(plain, { level: 9 }));
}

export async function compressAll(dist: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const files = readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' });
    await Promise.all(
      files.filter((file) => text.test(file)).map((file) => compress(join(dist, folder, file))),
    );
  }
}
