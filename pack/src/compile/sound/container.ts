/** Reads the properties of an encoded file from its container, so the test needs no external program. */
interface Said {
  codec: string;
  /** Hz. */
  rate: number;
  channels: number;
  seconds: number;
}

/** @throws when the file is not of the kind its extension names, or a property is missing */
export function said(bytes: Buffer, ending: 'webm' | 'm4a' | 'ogg'): Said {
  const found = { webm: saidByWebm, m4a: saidByMp4, ogg: saidByOgg }[ending](bytes);
  for (const [name, value] of Object.entries(found)) if (!value) throw new Error(`No ${name}`);
  return found;
}

/** The first packet of Vorbis, and the position that the last page ends at. */
function saidByOgg(bytes: Buffer): Said {
  const head = bytes.indexOf('\u0001vorbis', 0, 'latin1');
  if (head < 0) throw new Error('No vorbis');
  const rate = bytes.readUInt32LE(head + 12);
  const frames = Number(bytes.readBigInt64LE(bytes.lastIndexOf('OggS') + 6));
  return { codec: 'vorbis', rate, channels: bytes[head + 11]!, seconds: frames / rate };
}

/** EBML: id, length, content; ids of the containers on the path to a track. */
const masters = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe1]);

function saidByWebm(bytes: Buffer): Said {
  const values = new Map<number, Buffer>();
  const walk = (from: number, to: number): void => {
    for (let at = from; at < to;) {
      const idLength = Math.clz32(bytes[at]!) - 23;
      const id = bytes.readUIntBE(at, idLength);
      at += idLength;
      const sizeLength = Math.clz32(bytes[at]!) - 23;
      const size = Number(readSize(bytes, at, sizeLength));
      at += sizeLength;
      const end = Math.min(at + size, to);
      if (masters.has(id)) walk(at, end);
      else if (!values.has(id)) values.set(id, bytes.subarray(at, end));
      at = end;
    }
  };
  walk(0, bytes.length);
  const float = (id: number) => {
    const value = values.get(id);
    return value?.length === 4 ? value.readFloatBE() : (value?.readDoubleBE() ?? 0);
  };
  const whole = (id: number) => {
    const value = values.get(id);
    return value ? value.readUIntBE(0, value.length) : 0;
  };
  return {
    codec: values.get(0x86)?.toString('ascii') ?? '',
    rate: float(0xb5),
    channels: whole(0x9f),
    // Nanoseconds per tick.
    seconds: (float(0x4489) * whole(0x2ad7b1)) / 1e9,
  };
}

/** A length without its size marker; all ones: until the end. */
function readSize(bytes: Buffer, at: number, length: number): bigint {
  let size = BigInt(bytes[at]! & (0xff >> length));
  for (let next = 1; next < length; next++) size = (size << 8n) | BigInt(bytes[at + next]!);
  return size;
}

/** Boxes: length, type, content. */
function saidByMp4(bytes: Buffer): Said {
  const within = (from: number, to: number, type: string): [from: number, to: number] => {
    for (let at = from; at + 8 <= to;) {
      const size = bytes.readUInt32BE(at);
      if (bytes.toString('latin1', at + 4, at + 8) === type) return [at + 8, at + size];
      at += Math.max(size, 8);
    }
    throw new Error(`No ${type}`);
  };
  const moov = within(0, bytes.length, 'moov');
  const [header] = within(...moov, 'mvhd');
  let box = within(...moov, 'trak');
  for (const type of ['mdia', 'minf', 'stbl', 'stsd']) box = within(...box, type);
  // Version, flags and number of entries precede the entry.
  const [entry] = within(box[0] + 8, box[1], 'mp4a');
  return {
    codec: 'mp4a',
    rate: bytes.readUInt32BE(entry + 24) / 65_536,
    channels: bytes.readUInt16BE(entry + 16),
    seconds: bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12),
  };
}
