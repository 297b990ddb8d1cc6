/** How a request arrives at the server through the proxy: the visitor's address, scheme, hostname, buffering. */
import { randomBytes } from 'node:crypto';
import { arrivalHeader, readArrival } from '@prelude/contract/site/arrival';
import type { DataOf } from '@prelude/contract/shared/endpoint';
import type { Config } from '../../config/config.ts';
import { createSecrets } from '../../core/secrets.ts';
import { signArrival } from '../../modules/health/arrival.routes.ts';
import { type Finding, findingsOf } from './findings.ts';
import type { Names } from './names.ts';
import { requestSite } from './request.ts';

type Arrival = DataOf<typeof readArrival>;

/** An address for documentation (RFC 5737), which no visitor has. */
const forged = '203.0.113.77';
/** The server sends its answer in two halves, 400 ms apart. */
const heldMs = 200;

const { ok, warning, fault, untested } = findingsOf('proxy');

function judgeAddress({ address, peer, forwarded }: Arrival): Finding {
  const replace = 'Let the proxy replace X-Forwarded-For instead of adding to it.';
  if (address === forged) return fault('Visitors can choose the address that is counted', replace);
  if (forwarded === null)
    return fault(
      `The proxy does not send X-Forwarded-For, so all visitors count as ${address}`,
      'Let the proxy set X-Forwarded-For to the address of the visitor.',
    );
  if (address === peer)
    return fault(
      `The server does not trust the proxy, so all visitors count as ${address}`,
      `Set TRUST_PROXY to ${peer}, or to the network of your proxy.`,
    );
  if (forwarded.includes(forged))
    return warning(
      `The proxy passes on what visitors write; this machine arrives as ${address}`,
      replace,
    );
  return ok(`This machine arrives as ${address}`);
}

function judgeHost({ host }: Arrival, site: URL): Finding {
  if (host === site.host) return ok(`The hostname arrives as ${host}`);
  return fault(
    `The hostname arrives as ${host}`,
    `Let the proxy keep the Host header (${site.host}).`,
  );
}

function judgeScheme({ scheme }: Arrival, site: URL): Finding {
  if (`${scheme}:` === site.protocol) return ok(`The scheme arrives as ${scheme}`);
  return warning(`The scheme arrives as ${scheme}`, 'Let the proxy set X-Forwarded-Proto.');
}

export async function checkProxy(config: Config, names: Names): Promise<Finding[]> {
  const site = new URL(config.publicUrl);
  const nonce = randomBytes(12).toString('hex');
  const { keyed } = createSecrets(config.secret, config.dataDir);
  const headers = {
    [arrivalHeader]: signArrival(keyed, Math.floor(Date.now() / 1000), nonce),
    'x-forwarded-for': forged,
    'accept-encoding': 'identity',
  };
  const url = site.origin + readArrival.path;
  const answer = await requestSite(url, names, headers).catch((error: Error) => error);
  // A proxy that waits for its server answers late or not at all.
  if (answer instanceof Error && answer.name !== 'AbortError')
    return [untested(`${site.origin} does not answer`, 'Correct its addresses and TLS first.')];
  const status = answer instanceof Error ? 'nothing' : answer.status;
  if (answer instanceof Error || answer.status >= 500)
    return [
      fault(
        `${site.origin} answers ${status}: the proxy does not reach the server`,
        'Read the log of the server (`docker compose logs server`), and compare its address in the proxy.',
      ),
    ];
  if (answer.status !== 200)
    return [
      untested(
        `${site.origin} answers ${answer.status}`,
        'Use the settings of the running server, with the same SECRET, and a clock that is right.',
      ),
    ];
  const { data } = JSON.parse(answer.body) as { data: Arrival };
  const findings = [judgeAddress(data), judgeHost(data, site), judgeScheme(data, site)];
  if (data.nonce !== nonce)
    findings.push(fault('A cache answers calls', 'Do not cache /api/ and /common/.'));
  findings.push(
    answer.spreadMs >= heldMs
      ? ok('Answers pass without being held back')
      : warning(
          'The proxy holds answers back until they are complete',
          'Exports begin late. For nginx: proxy_buffering off.',
        ),
  );
  return findings;
}
