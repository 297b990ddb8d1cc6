import { createServer as createPlain } from 'node:http';
import { createServer, type Server } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Chain, makeChain } from '../../testing/network/certificates.ts';
import { type DnsServer, startDnsServer } from '../../testing/network/dns-server.ts';
import { startTimeServer } from '../../testing/network/time-server.ts';
import { createNames, type Names } from './names.ts';
import { checkAddresses, checkCertificate, checkClock, checkRedirect } from './site.ts';

let dns: DnsServer;
let names: Names;
let chain: Chain;
let soon: Chain;
const before = getCACertificates('default');
beforeAll(async () => {
  dns = await startDnsServer({
    'A game.test': ['127.0.0.1'],
    'A other.test': ['127.0.0.1'],
    // No program listens there.
    'A closed.test': ['127.77.77.77'],
    'A both.test': ['127.0.0.1'],
    'AAAA both.test': ['::1'],
  });
  names = createNames([dns.address]);
  chain = makeChain('game.test', 90);
  soon = makeChain('game.test', 5);
  setDefaultCACertificates([...before, chain.root, soon.root]);
});
afterAll(async () => {
  setDefaultCACertificates(before);
  await dns.stop();
});

/** @returns the address of a site with this certificate, whose clock is wrong by so many seconds */
async function siteWith(cert: string, key: string, name = 'game.test', behind = 0): Promise<URL> {
  const server: Server = createServer({ cert, key }, (_request, reply) => {
    reply.setHeader('date', new Date(Date.now() - behind * 1000).toUTCString());
    reply.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return new URL(`https://${name}:${(server.address() as { port: number }).port}`);
}

describe('the certificate', () => {
  const judge = async (site: URL) => (await checkCertificate(site, names))[0]!;

  it('is right with its chain and name, and says how long', async () => {
    const finding = await judge(await siteWith(chain.leaf + chain.between, chain.key));
    expect(finding).toMatchObject({ result: 'ok', says: expect.stringMatching(/89 days|90 days/) });
  });

  it('is reported two weeks before its end', async () => {
    const finding = await judge(await siteWith(soon.leaf + soon.between, soon.key));
    expect(finding).toMatchObject({ result: 'warning', says: expect.stringMatching(/[45] days/) });
  });

  it('is reported without its chain', async () => {
    const finding = await judge(await siteWith(chain.leaf, chain.key));
    expect(finding).toMatchObject({ result: 'fault', todo: expect.stringMatching(/fullchain/) });
  });

  it('is reported for another name', async () => {
    const site = await siteWith(chain.leaf + chain.between, chain.key, 'other.test');
    expect(await judge(site)).toMatchObject({
      result: 'fault',
      says: expect.stringMatching(/another name/),
    });
  });

  it('is reported when the proxy has none, with the address', async () => {
    const server = createServer({}, () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const site = new URL(`https://game.test:${port}`);
    expect(await judge(site)).toMatchObject({
      result: 'fault',
      says: expect.stringMatching(/has no certificate/),
    });
    expect(await checkAddresses(site, names)).toMatchObject([
      { result: 'fault', says: expect.stringMatching(/127\.0\.0\.1 has no certificate/) },
    ]);
  });

  it('is not tested where no one answers', async () => {
    expect(await judge(new URL('https://game.test:9'))).toMatchObject({ result: 'untested' });
  });
});

describe('the addresses', () => {
  const judge = (site: string) => checkAddresses(new URL(site), names);

  it('must answer, each of them', async () => {
    const server = createPlain((_request, reply) =>
      reply.writeHead(404).end('{"error":"request.not_found"}'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    expect(await judge(`http://game.test:${port}`)).toMatchObject([{ result: 'ok' }]);
    expect(await judge(`http://both.test:${port}`)).toMatchObject([
      { result: 'ok' },
      { result: 'fault', todo: expect.stringMatching(/AAAA/) },
    ]);
  });

  it('must lead to the site', async () => {
    const other = await siteWith(chain.leaf + chain.between, chain.key);
    const todo = expect.stringMatching(/Correct the A record/) as string;
    expect(await judge(other.href)).toMatchObject([
      { result: 'fault', says: expect.stringMatching(/not with this site \(200\)/), todo },
    ]);
    expect(await judge(other.href.replace('game', 'other'))).toMatchObject([
      { result: 'fault', says: expect.stringMatching(/certificate of another site/), todo },
    ]);
  });

  it('must exist', async () => {
    expect(await judge('https://nowhere.test')).toMatchObject([
      { result: 'fault', todo: expect.stringMatching(/A record/) },
    ]);
  });

  it('of a trial are not tested', async () => {
    expect(await judge('http://localhost:8080')).toMatchObject([{ result: 'untested' }]);
  });
});

it('warns when no one answers without TLS', async () => {
  expect(await checkRedirect(new URL('https://closed.test'), names)).toMatchObject([
    { result: 'warning', todo: expect.stringMatching(/Open port 80/) },
  ]);
});

describe('the clock', () => {
  const timeServer = async (aheadMs: number): Promise<string> => {
    const server = await startTimeServer(aheadMs);
    onTestFinished(() => server.stop());
    return server.address;
  };

  it('is compared with an NTP server, the site and the database', async () => {
    const site = await siteWith(chain.leaf + chain.between, chain.key);
    const others = [{ name: 'the database', aheadMs: 90_000 }];
    expect(await checkClock(site, names, await timeServer(0), others)).toMatchObject([
      { result: 'fault', says: expect.stringMatching(/90 s ahead of that of the database/) },
      { result: 'ok', says: expect.stringMatching(/agrees with that of 127\.0\.0\.1/) },
      { result: 'ok', says: expect.stringMatching(/game\.test/) },
    ]);
  });

  it('is reported when the site has another time', async () => {
    const site = await siteWith(chain.leaf + chain.between, chain.key, 'game.test', 120);
    expect(await checkClock(site, names, await timeServer(0), [])).toMatchObject([
      { result: 'ok' },
      { result: 'fault' },
    ]);
  });

  it('is reported when site and database are wrong with it', async () => {
    const site = await siteWith(chain.leaf + chain.between, chain.key);
    expect(await checkClock(site, names, await timeServer(-200_000), [])).toMatchObject([
      { result: 'fault', says: expect.stringMatching(/200 s ahead of that of 127\.0\.0\.1/) },
      { result: 'ok' },
    ]);
  });

  it('is not tested by an NTP server that does not answer', async () => {
    const site = await siteWith(chain.leaf + chain.between, chain.key);
    expect(await checkClock(site, names, 'nowhere.test', [])).toMatchObject([
      { result: 'untested', todo: expect.stringMatching(/timedatectl/) },
      { result: 'ok' },
    ]);
  });
});
