/** Fields nobody knows: the schemas let them pass, so the compiler holds each manifest against the API's own types. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../lib/paths.ts';

interface Typed {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** Folder of an API version in `kubernetes-models`. */
export const modelFolder = (apiVersion: string): string =>
  apiVersion.startsWith('networking.k8s.io') ? apiVersion : apiVersion.replace('.k8s.io/', '/');

/** @returns what the compiler says, by manifest */
export function unknownFields(manifests: readonly Typed[]): string[] {
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(join(cacheFolder, 'manifests-'));
  const names = manifests.map(({ kind, metadata }, index) => {
    const name = `${index}-${kind}-${metadata.name}.ts`;
    const manifest = manifests[index]!;
    writeFileSync(
      join(folder, name),
      `import type { I${kind} } from 'kubernetes-models/${modelFolder(manifest.apiVersion)}';\n` +
        `export const manifest: I${kind} = ${JSON.stringify(manifest, null, 1)};\n`,
    );
    return name;
  });
  const options =
    '--noEmit --strict --skipLibCheck --module nodenext --target es2024 --pretty false';
  const { stdout } = spawnSync('tsc', [...options.split(' '), '--ignoreConfig', ...names], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => line.replace(/^\d+-/, 'kubernetes ').replace(/error TS\d+: /, ''));
}
