/** Disk and secrets of this machine. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, weakSecretsOf } from '../../config/config.ts';
import { fileSettings } from '../../config/settings.ts';
import { fewBytes, fewPercent, freeSpace } from '../../core/monitoring/free-space.ts';
import { type Finding, findingsOf } from './findings.ts';

const gigabyte = 1024 ** 3;
const dayMs = 86_400_000;
const oldDays = 365;

export function checkDisk({ dataDir, compiledDir }: Config): Finding[] {
  const { ok, warning, fault } = findingsOf('disk');
  return freeSpace([dataDir, compiledDir]).flatMap(({ folder, bytes, percent }) => {
    const says = `${(bytes / gigabyte).toFixed(1)} GB (${percent} %) are free for ${folder}`;
    const clear = 'Delete old backups and images (`docker image prune`), or rent a larger disk.';
    if (bytes < fewBytes) return fault(says, clear);
    return percent < fewPercent ? warning(says, clear) : ok(says);
  });
}

/** @returns the age of each secret that is a file; the environment has no dates */
function agesOf(
  env: NodeJS.ProcessEnv,
  { dataDir, secret }: Config,
): { name: string; days: number }[] {
  const files = fileSettings.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file ? [{ name, file }] : [];
  });
  if (secret === undefined) files.push({ name: 'SECRET', file: join(dataDir, 'secret') });
  return files
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({
      name,
      days: Math.floor((Date.now() - statSync(file).mtimeMs) / dayMs),
    }));
}

export function checkSecrets(env: NodeJS.ProcessEnv, config: Config): Finding[] {
  const { ok, warning, fault, untested } = findingsOf('secrets');
  const weak = weakSecretsOf(env);
  const findings = weak.map((problem) => fault(problem, 'Make one with `prelude secrets new`.'));
  if (weak.length === 0) findings.push(ok('No secret is short, made of words or used twice'));
  if (config.formerSecrets.length > 0)
    findings.push(
      warning('SECRET_PREVIOUS is set', '`prelude secrets` shows whether it is still needed.'),
    );
  const ages = agesOf(env, config);
  for (const { name, days } of ages.filter((one) => one.days > oldDays))
    findings.push(
      warning(
        `${name} is ${days} days old`,
        'Change it; for SECRET follow the runbook of key rotation.',
      ),
    );
  if (ages.length === 0)
    findings.push(untested('The age of secrets in the environment is not known', 'Use NAME_FILE.'));
  return findings;
}
