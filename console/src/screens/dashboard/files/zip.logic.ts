/** A zip archive without compression (APPNOTE.TXT of PKWARE, 4.3), for small files. */

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Little-endian fields as [value, bytes]. */
function fieldsOf(...fields: [value: number, bytes: 2 | 4][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** 1 January 1980: the format has no empty date. */
const noDate = 33;
/** Names are in UTF-8. */
const flags = 0x0800;

/** @param files text by name; names in ASCII */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [parts, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  const add = (list: Uint8Array[], ...bytes: Uint8Array[]): number => {
    list.push(...bytes);
    return bytes.reduce((sum, { length }) => sum + length, 0);
  };
  const entries = Object.entries(files);
  let directoryLength = 0;
  for (const [name, text] of entries) {
    const [named, content] = [encoder.encode(name), encoder.encode(text)];
    const shared: [number, 2 | 4][] = [
      [20, 2],
      [flags, 2],
      [0, 2],
      [0, 2],
      [noDate, 2],
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [named.length, 2],
      [0, 2],
    ];
    const place: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ];
    offset += add(parts, fieldsOf([0x04034b50, 4], ...shared), named, content);
    directoryLength += add(
      directory,
      fieldsOf([0x02014b50, 4], [20, 2], ...shared, ...place),
      named,
    );
  }
  const end = fieldsOf(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [directoryLength, 4],
    [offset, 4],
    [0, 2],
  );
  const all = [...parts, ...directory, end];
  const archive = new Uint8Array(offset + directoryLength + end.length);
  let at = 0;
  for (const bytes of all) {
    archive.set(bytes, at);
    at += bytes.length;
  }
  return archive;
}
