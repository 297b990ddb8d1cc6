import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Chain {
  /** The authority, for clients. */
  root: string;
  between: string;
  leaf: string;
  key: string;
}

/** @returns a certificate of an intermediate authority of an authority of its own */
export function makeChain(name: string, days: number): Chain {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-chain-'));
  const at = (file: string) => join(folder, file);
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const sign = (file: string, by: string, lasts: number, extensions: string) => {
    writeFileSync(at(`${file}.ext`), extensions);
    const authority = ['-CA', at(`${by}.crt`), '-CAkey', at(`${by}.key`), '-CAcreateserial'];
    const given = ['-in', at(`${file}.csr`), '-extfile', at(`${file}.ext`), '-days', String(lasts)];
    run('x509', '-req', ...given, ...authority, '-out', at(`${file}.crt`));
  };
  const files = (file: string) => ['-keyout', at(`${file}.key`)];
  run(
    'req',
    '-x509',
    ...curve,
    ...files('root'),
    '-out',
    at('root.crt'),
    '-days',
    '9',
    '-subj',
    '/CN=Root',
  );
  for (const file of ['between', 'leaf'])
    run('req', ...curve, ...files(file), '-out', at(`${file}.csr`), '-subj', `/CN=${file}`);
  sign('between', 'root', 9, 'basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign');
  sign('leaf', 'between', days, `subjectAltName=DNS:${name}`);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  return {
    root: read('root.crt'),
    between: read('between.crt'),
    leaf: read('leaf.crt'),
    key: read('leaf.key'),
  };
}

/** An RSA key and its certificate, as Amazon SNS signs with. */
export function makeSelfSigned(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-rsa-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...made, '-days', '2', '-subj', `/CN=${name}`], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}
