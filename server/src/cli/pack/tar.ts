/** Writes a tar archive (POSIX ustar), which `tar -xzf` unpacks on every system. */
import { gzipSync } from 'node:zlib';

const block = 512;
const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((block - (bytes.length % block)) % block)]);

function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  // The prefix has the folders, when the path is too long for the name.
  const cut = Buffer.byteLength(path) > 100 ? path.lastIndexOf('/') : -1;
  header.write(path.slice(cut + 1), 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  if (cut > 0) header.write(path.slice(0, cut), 345, 155);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** @param files content by path; no path is longer than 255 bytes */
export function tarOf(files: Iterable<readonly [path: string, content: Buffer | string]>): Buffer {
  const parts = [...files].flatMap(([path, content]) => {
    const bytes = Buffer.from(content as string);
    return [headerOf(path, bytes.length), padded(bytes)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}
