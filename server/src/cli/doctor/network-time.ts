/** The time of an NTP server (RFC 5905 §14, as a simple client): site and database on one machine have the same wrong clock. */
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Names } from './names.ts';

const patienceMs = 3000;
/** Seconds from 1900 to 1970. */
const before1970 = 2_208_988_800;

function timeAt(packet: Buffer, at: number): number {
  const seconds = packet.readUInt32BE(at);
  // The count begins again in 2036.
  const since1900 = seconds < 2 ** 31 ? seconds + 2 ** 32 : seconds;
  return (since1900 - before1970 + packet.readUInt32BE(at + 4) / 2 ** 32) * 1000;
}

/**
 * @param server host or host:port
 * @returns by how many milliseconds this machine's clock is ahead. Rejects without an answer after three seconds
 */
export async function aheadOf(server: string, names: Names): Promise<number> {
  const { hostname, port } = new URL(`ntp://${server}`);
  const [address] = await names.addresses(hostname);
  if (address === undefined) throw new Error(`${hostname} has no address`);
  const question = Buffer.alloc(48);
  question[0] = 0x23;
  // The server repeats the client's time, so a random one recognizes the answer.
  const mark = randomBytes(8);
  mark.copy(question, 40);
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  try {
    return await new Promise<number>((resolve, reject) => {
      const end = setTimeout(() => reject(new Error('no answer')), patienceMs);
      const sentAt = Date.now();
      socket.once('error', reject);
      socket.on('message', (answer) => {
        // Stratum 0: the server does not want to be asked.
        const isIts = answer.length >= 48 && answer.subarray(24, 32).equals(mark);
        if (!isIts || (answer[0]! & 7) !== 4 || answer[1] === 0) return;
        clearTimeout(end);
        resolve((sentAt + Date.now()) / 2 - (timeAt(answer, 32) + timeAt(answer, 40)) / 2);
      });
      socket.send(question, Number(port) || 123, address);
    });
  } finally {
    socket.close();
  }
}
