/** An NTP server on this machine (RFC 5905): what `prelude doctor` compares the clock with. */
import { createSocket } from 'node:dgram';

export interface TimeServer {
  address: string;
  stop(): Promise<void>;
}

/** @param aheadMs by how much its clock is ahead */
export async function startTimeServer(aheadMs: number): Promise<TimeServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.alloc(48);
    // Version 4, server; stratum 1.
    answer[0] = 0x24;
    answer[1] = 1;
    question.copy(answer, 24, 40, 48);
    const ms = Date.now() + aheadMs;
    for (const at of [32, 40]) {
      answer.writeUInt32BE((Math.floor(ms / 1000) + 2_208_988_800) % 2 ** 32, at);
      answer.writeUInt32BE(Math.floor(((ms % 1000) / 1000) * 2 ** 32), at + 4);
    }
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
