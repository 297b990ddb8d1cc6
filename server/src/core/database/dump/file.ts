import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DumpError } from './format.ts';

/** Writes to a temporary file first and renames it when it is complete and synced to disk. */
export async function writeDump(lines: AsyncIterable<string>, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(
      Readable.from(inPieces(lines)),
      createGzip({ level: 6 }),
      createWriteStream(part, { mode: 0o600 }),
    );
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Throws `DumpError` when the file cannot be decompressed completely. */
export async function* readDumpFile(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  let broken: Error | undefined;
  const feeding = pipeline(createReadStream(file), unpacked).catch((error: Error) => {
    broken = error;
  });
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
  } catch (error) {
    broken ??= error as Error;
  }
  await feeding;
  if (broken) throw new DumpError(`${file} cannot be read: ${broken.message}`);
}
