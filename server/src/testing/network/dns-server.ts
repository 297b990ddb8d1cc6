/** A name server on this machine: what `prelude doctor` asks in tests. Answers A, AAAA, TXT and PTR (RFC 1035). */
import { createSocket } from 'node:dgram';

const types = { 1: 'A', 12: 'PTR', 16: 'TXT', 28: 'AAAA' } as const;
type RecordType = (typeof types)[keyof typeof types];
/** `TXT _dmarc.game.example` and its values. */
export type Zone = Record<`${RecordType} ${string}`, string[]>;

export interface DnsServer {
  /** For `DNS_SERVERS`. */
  address: string;
  zone: Zone;
  stop(): Promise<void>;
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

const written = (part: string): Buffer => {
  const bytes = Buffer.from(part, 'latin1');
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
};

const nameOf = (name: string): Buffer =>
  Buffer.concat([...name.split('.').map(written), Buffer.from([0])]);

/** Groups of an IPv6 address, with `::` written out. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (text: string) =>
    text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const first = read(head);
  const last = read(tail ?? '');
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function bytesOf(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'PTR') return nameOf(value);
  // A string of a TXT record has at most 255 bytes.
  if (type === 'TXT') return Buffer.concat((value.match(/.{1,255}/g) ?? ['']).map(written));
  const bytes = Buffer.alloc(16);
  for (const [index, group] of groupsOf(value).entries()) bytes.writeUInt16BE(group, index * 2);
  return bytes;
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const { name, end } = readName(query);
  const number = query.readUInt16BE(end);
  const type = types[number as keyof typeof types];
  const values = type === undefined ? [] : (zone[`${type} ${name}`] ?? []);
  const isKnown = Object.keys(zone).some((key) => key.endsWith(` ${name}`));
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // A recursive answer; 3: there is no such name.
  header.writeUInt16BE(0x8180 | (isKnown ? 0 : 3), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  const answers = values.map((value) => {
    const data = bytesOf(type, value);
    const head = Buffer.alloc(12);
    // Points to the name of the question.
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(number, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt32BE(60, 6);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, query.subarray(12, end + 4), ...answers]);
}

export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) =>
    socket.send(answerTo(query, zone), port, address),
  );
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
