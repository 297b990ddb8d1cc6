import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { largestPicture } from '@prelude/contract/console/pictures';
import { parseAllDocuments } from 'yaml';
import { root } from '../lib/paths.ts';
import { unknownSettings } from './settings.ts';

interface Container {
  name: string;
  ports?: { name: string }[];
  securityContext?: Record<string, unknown> & { capabilities?: { drop?: string[] } };
  resources?: { requests?: object; limits?: object };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  envFrom?: { configMapRef?: { name: string } }[];
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  startupProbe?: Probe;
}
interface Probe {
  httpGet?: { port: string; path: string };
}
interface Pod {
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
  containers: Container[];
  volumes?: {
    name: string;
    secret?: { secretName: string };
    persistentVolumeClaim?: { claimName: string };
  }[];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template?: { metadata?: { labels?: object }; spec: Pod } } & Record<string, unknown>;
}

const folder = join(root, 'deploy', 'kubernetes');

/** Folder of an API version in `kubernetes-models`. */
const modelFolder = (apiVersion: string): string =>
  apiVersion.startsWith('networking.k8s.io') ? apiVersion : apiVersion.replace('.k8s.io/', '/');

async function againstSchema({ apiVersion, kind, ...rest }: Manifest): Promise<string[]> {
  type Model = new (data: object) => { validate(): void };
  let model: Model | undefined;
  try {
    model = (
      (await import(`kubernetes-models/${modelFolder(apiVersion)}`)) as Record<string, Model>
    )[kind];
  } catch {
    return [`no API ${apiVersion}`];
  }
  if (!model) return [`no kind ${kind} in ${apiVersion}`];
  try {
    new model(rest).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function insidePod(pod: Pod, all: readonly Manifest[]): string[] {
  const problems: string[] = [];
  const must = (is: unknown, what: string): void => {
    if (!is) problems.push(what);
  };
  must(pod.securityContext?.runAsNonRoot, 'may run as root');
  must(pod.securityContext?.seccompProfile, 'has no seccomp profile');
  const volumes = new Set(pod.volumes?.map(({ name }) => name));
  for (const { persistentVolumeClaim: claim } of pod.volumes ?? []) {
    const isThere = all.some(
      ({ kind, metadata }) =>
        kind === 'PersistentVolumeClaim' && metadata.name === claim?.claimName,
    );
    must(!claim || isThere, `no claim ${claim?.claimName}`);
  }
  for (const container of pod.containers) {
    const { securityContext: security, resources, ports = [] } = container;
    must(
      security?.readOnlyRootFilesystem === true,
      `${container.name}: the root file system is writable`,
    );
    must(
      security?.allowPrivilegeEscalation === false,
      `${container.name}: allows privilege escalation`,
    );
    must(security?.capabilities?.drop?.includes('ALL'), `${container.name}: keeps capabilities`);
    must(resources?.requests && resources.limits, `${container.name}: no resources`);
    for (const { name } of container.volumeMounts ?? [])
      must(volumes.has(name), `${container.name}: no volume ${name}`);
    for (const { configMapRef } of container.envFrom ?? []) {
      const map = all.find(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name,
      );
      must(map, `${container.name}: no ConfigMap ${configMapRef?.name}`);
      const pack = map?.data?.CAMPAIGN_DIR;
      const mount = container.volumeMounts?.find(({ mountPath }) => mountPath === pack);
      must(mount?.readOnly, `${container.name}: no read-only mount at CAMPAIGN_DIR (${pack})`);
    }
    for (const probe of [container.readinessProbe, container.livenessProbe, container.startupProbe])
      if (probe?.httpGet) {
        const { port, path } = probe.httpGet;
        must(
          ports.some(({ name }) => name === port),
          `${container.name}: no port ${port}`,
        );
        must(['/healthz', '/readyz'].includes(path), `${container.name}: no health at ${path}`);
      }
  }
  return problems;
}

const nginx = 'nginx.ingress.kubernetes.io/';

/**
 * Defaults of the ingress that must be changed: a body limit of one megabyte, and its own error page when no server is
 * ready.
 */
function insideIngress(
  { metadata: { annotations = {} } }: Manifest,
  all: readonly Manifest[],
): string[] {
  const problems: string[] = [];
  const megabytes = /^(\d+)m$/.exec(annotations[`${nginx}proxy-body-size`] ?? '');
  if (Number(megabytes?.[1] ?? 1) * 1024 * 1024 <= largestPicture)
    problems.push('is too small for news pictures (proxy-body-size)');
  const fallback = all.find(
    ({ kind, metadata }) =>
      kind === 'Service' && metadata.name === annotations[`${nginx}default-backend`],
  );
  if (fallback?.spec?.publishNotReadyAddresses !== true)
    problems.push('has no fallback while no server is ready (default-backend)');
  return problems;
}

export async function checkKubernetes(
  change: (text: string) => string = (text) => text,
): Promise<string[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const all = files.flatMap((file) =>
    parseAllDocuments(change(readFileSync(join(folder, file), 'utf8')), {
      uniqueKeys: true,
    }).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]!.message}`);
      const manifest = document.toJS() as Manifest | null;
      return manifest ? [manifest] : [];
    }),
  );
  const secretKeys = new Set(
    all.flatMap(({ kind, stringData }) => (kind === 'Secret' ? Object.keys(stringData ?? {}) : [])),
  );
  const found: string[] = [];
  for (const manifest of all) {
    const { kind, metadata, data = {}, spec } = manifest;
    const name = `kubernetes ${kind} ${metadata.name}`;
    const problems = await againstSchema(manifest);
    const pod = kind === 'Pod' ? (spec as unknown as Pod) : spec?.template?.spec;
    if (pod) problems.push(...insidePod(pod, all));
    if (kind === 'Ingress') problems.push(...insideIngress(manifest, all));
    if (kind !== 'Namespace' && metadata.namespace !== 'prelude') problems.push('other namespace');
    for (const [key, value] of Object.entries(data)) {
      const file = value.split('/').at(-1)!;
      if (key.endsWith('_FILE') && !secretKeys.has(file))
        problems.push(`no key ${file} in the secret`);
    }
    found.push(...problems.map((problem) => `${name}: ${problem}`));
    if (kind === 'ConfigMap') found.push(...unknownSettings(name, Object.keys(data)));
  }
  return found;
}
