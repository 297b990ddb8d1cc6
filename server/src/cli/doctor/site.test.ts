import { createServer as createPlain } from 'node:http';
import { createServer, type Server } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Chain, makeChain } from '../../testing/network/certificates.ts';
import { type DnsServer, startDnsServer } from '../../testing/network/dns-server.ts';
import { createNames, type Names } from './names.ts';
import { checkAddresses, checkCertificate, checkClock } from './site.ts';

let dns: DnsServer;
let names: Names;
let chain: Chain;
let soon: Chain;
const before = getCACertificates('default');
beforeAll(async () => {
  dns = await startDnsServer({
    'A game.test': ['127.0.0.1'],
    'A other.test': ['127.0.0.1'],
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

  it('is not tested where no one answers', async () => {
    expect(await judge(new URL('https://game.test:9'))).toMatchObject({ result: 'untested' });
  });
});

describe('the addresses', () => {
  const judge = (site: string) => checkAddresses(new URL(site), names);

  it('must answer, each of them', async () => {
    const server = createPlain();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    expect(await judge(`https://game.test:${port}`)).toMatchObject([{ result: 'ok' }]);
    expect(await judge(`https://both.test:${port}`)).toMatchObject([
      { result: 'ok' },
      { result: 'fault', todo: expect.stringMatching(/AAAA/) },
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

describe('the clock', () => {
  it('is compared with the site and the database', async () => {
    const site = await siteWith(chain.leaf + chain.between, chain.key);
    const found = await checkClock(site, names, [{ name: 'the database', aheadMs: 90_000 }]);
    expect(found).toMatchObject([
      { result: 'fault', says: expect.stringMatching(/90 s ahead of that of the database/) },
      { result: 'ok' },
    ]);
  });

  it('is reported when the site has another time', async () => {
    const site = await siteWith(chain.leaf + chain.between, chain.key, 'game.test', 120);
    expect(await checkClock(site, names, [])).toMatchObject([{ result: 'fault' }]);
  });
});
