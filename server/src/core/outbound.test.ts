import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStandIn, type StandIn } from '../testing/stand-in.ts';
import { createOutbound, PartyAway } from './outbound.ts';

let party: StandIn;
beforeAll(async () => {
  party = await startStandIn();
});
afterAll(() => party.stop());

const megabyte = 1_000_000;
const sendMuch = (megabytes: number) => {
  let taken = 0;
  party.answers['/much'] = async (response: ServerResponse) => {
    const part = Buffer.alloc(megabyte, 'x');
    for (let i = 0; i < megabytes && !response.destroyed; i++) {
      taken += megabyte;
      if (!response.write(part))
        await new Promise((go) => response.once('drain', go).once('close', go));
    }
    response.end();
  };
  return () => taken;
};

it('a response of 26 MB is cut off at 256 KB', async () => {
  const taken = sendMuch(26);
  await expect(createOutbound()(`${party.url}/much`)).rejects.toThrow(PartyAway);
  // Data in the buffers between both ends.
  expect(taken()).toBeLessThan(12 * megabyte);
});

it('26 MB that are compressed to 26 KB are cut off too', async () => {
  party.answers['/packed'] = (response: ServerResponse) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(26 * megabyte)));
  await expect(createOutbound()(`${party.url}/packed`)).rejects.toThrow(/more than 262144 bytes/);
});

it('a slow response ends after its total time limit', async () => {
  party.answers['/drip'] = (response: ServerResponse) => {
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  };
  const before = performance.now();
  await expect(createOutbound({ milliseconds: 400 })(`${party.url}/drip`)).rejects.toThrow(
    PartyAway,
  );
  expect(performance.now() - before).toBeLessThan(3000);
});

it('a redirect is not followed, whatever its target', async () => {
  party.answers['/away'] = (response: ServerResponse) =>
    response.writeHead(307, { location: `${party.url}/inside` }).end();
  await expect(
    createOutbound()(`${party.url}/away`, { method: 'POST', body: 'x' }),
  ).rejects.toThrow(PartyAway);
  expect(party.asked.map(({ path }) => path)).not.toContain('/inside');
});
