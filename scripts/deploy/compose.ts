/** Checks the compose file: every name that a part uses is defined. Docker checks it too, where installed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { root } from '../lib/paths.ts';
import { keysOfLines, unknownSettings } from './settings.ts';

/** A folder of the machine, written out. */
interface Bind {
  type: string;
  source: string;
  target: string;
  read_only?: boolean;
}

interface Service {
  image?: string;
  build?: unknown;
  secrets?: string[];
  networks?: string[];
  volumes?: (string | Bind)[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  ports?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

const folder = join(root, 'deploy', 'compose');

/** The server must find the operator's pack where CAMPAIGN_DIR says, and cannot change it. */
function campaignProblems(server: Service | undefined): string[] {
  const folderInside = server?.environment?.CAMPAIGN_DIR;
  const mount = server?.volumes?.find(
    (one): one is Bind => typeof one !== 'string' && one.target === folderInside,
  );
  if (!mount) return [`server: nothing is mounted at CAMPAIGN_DIR (${folderInside})`];
  return mount.read_only ? [] : ['server: can write to the campaign'];
}

export function checkCompose(text = readFileSync(join(folder, 'compose.yaml'), 'utf8')): string[] {
  const document = parseDocument(text, { uniqueKeys: true });
  if (document.errors.length > 0) return document.errors.map(({ message }) => message);
  const { services, networks, volumes, secrets } = document.toJS() as Compose;
  const problems: string[] = [];
  const used = new Set<string>();
  for (const [name, service] of Object.entries(services)) {
    const missing = (kind: string, wanted: readonly string[], there: object) => {
      for (const one of wanted) if (!(one in there)) problems.push(`${name}: no ${kind} ${one}`);
    };
    const mounts = (service.volumes ?? []).flatMap((mount) =>
      typeof mount === 'string' ? [mount.split(':')[0]!] : [],
    );
    missing('network', service.networks ?? [], networks);
    missing('secret', service.secrets ?? [], secrets);
    missing(
      'volume',
      mounts.filter((mount) => !mount.startsWith('.')),
      volumes,
    );
    for (const here of mounts)
      if (here.startsWith('./') && !existsSync(join(folder, here)))
        problems.push(`${name}: no file ${here}`);
    missing('service', Object.keys(service.depends_on ?? {}), services);
    for (const [key, value] of Object.entries(service.environment ?? {})) {
      const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? [];
      if (secret && !service.secrets?.includes(secret))
        problems.push(`${name}: ${key} names a secret it is not given`);
    }
    for (const secret of service.secrets ?? []) used.add(secret);
    // The operator names the image of the server.
    if (service.image && !service.image.startsWith('${') && !/:\d/.test(service.image))
      problems.push(`${name}: pin the version`);
    if (service.ports && name !== 'proxy') problems.push(`${name}: is reachable from outside`);
    for (const port of service.ports ?? [])
      if (!port.startsWith('0.0.0.0:')) problems.push(`${name}: ${port} hides IPv6 addresses`);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
      if (condition === 'service_healthy' && !services[other]?.healthcheck)
        problems.push(`${name}: ${other} has no health check to wait for`);
  }
  for (const secret of Object.keys(secrets))
    if (!used.has(secret)) problems.push(`secret ${secret}: not used`);
  if (services.proxy?.depends_on) problems.push('proxy: is replaced with the server');
  if (services.server?.build) problems.push('server: is built under any name');
  problems.push(...campaignProblems(services.server));
  if (services.server?.read_only !== true)
    problems.push('server: the root file system is writable');
  const given = readFileSync(join(folder, 'settings.example'), 'utf8');
  return [
    ...problems,
    ...unknownSettings('server', Object.keys(services.server?.environment ?? {})),
    ...unknownSettings('settings.example', keysOfLines(given)),
  ].map((problem) => `compose: ${problem}`);
}
