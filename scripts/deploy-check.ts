/**
 * Static checks of `deploy/`: schemas, matching names, existing settings. External tools read their files where
 * installed; the output lists which tools ran.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCompose } from './deploy/compose.ts';
import { checkKubernetes } from './deploy/kubernetes.ts';
import { unknownSettings } from './deploy/settings.ts';
import { root } from './lib/paths.ts';

const deploy = join(root, 'deploy');

function checkSystemd(): string[] {
  const unit = readFileSync(join(deploy, 'systemd', 'prelude.service'), 'utf8');
  const keys = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0]!),
  );
  const credentials = new Set(
    [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name = '']) => name),
  );
  const missing = [...unit.matchAll(/=%d\/(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !credentials.has(name));
  return [
    ...unknownSettings('systemd', keys),
    ...missing.map((name) => `systemd: no credential ${name}`),
  ];
}

interface Outside {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  /** Output to ignore: it concerns another kind of machine. */
  beside?: RegExp;
}

/**
 * Runs external tools.
 * @returns problems, and the tools that are not installed
 */
function askOutside(): { problems: string[]; absent: string[] } {
  const compose = mkdtempSync(join(tmpdir(), 'prelude-compose-'));
  cpSync(join(deploy, 'compose'), compose, { recursive: true });
  cpSync(join(compose, 'settings.example'), join(compose, 'settings.env'));
  const prometheus = mkdtempSync(join(tmpdir(), 'prelude-prometheus-'));
  cpSync(join(deploy, 'prometheus'), prometheus, { recursive: true });
  const tools: Outside[] = [
    {
      name: 'alert rules',
      command: 'promtool',
      args: ['check', 'rules', 'alerts.yml'],
      cwd: prometheus,
    },
    {
      name: 'alarms going off',
      command: 'promtool',
      args: ['test', 'rules', 'alerts.test.yml'],
      cwd: prometheus,
    },
    {
      name: 'Caddyfile',
      command: 'caddy',
      args: ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'],
      cwd: compose,
    },
    {
      name: 'compose file',
      command: 'docker-compose',
      args: ['-f', 'compose.yaml', 'config', '--quiet'],
      cwd: compose,
    },
    {
      name: 'systemd unit',
      command: 'systemd-analyze',
      args: ['verify', join(deploy, 'systemd', 'prelude.service')],
      beside: /is not executable|Failed to (?:prepare|open|connect|initialize)|^\s*$/,
    },
  ];
  const problems: string[] = [];
  const absent: string[] = [];
  for (const { name, command, args, cwd = root, beside } of tools) {
    const { error, status, stdout, stderr } = spawnSync(command, args, {
      cwd,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: tmpdir(), SITE: 'prelude.example' },
    });
    if (error) {
      absent.push(`${name} (${command})`);
      continue;
    }
    const said = `${stdout}${stderr}`.split('\n').filter((line) => !beside?.test(line));
    if (beside ? said.length > 0 : status !== 0) problems.push(`${name}: ${said.join('\n')}`);
  }
  for (const folder of [compose, prometheus]) rmSync(folder, { recursive: true });
  return { problems, absent };
}

const outside = askOutside();
const problems = [
  ...checkCompose(),
  ...(await checkKubernetes()),
  ...checkSystemd(),
  ...outside.problems,
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (outside.absent.length > 0)
  process.stdout.write(
    `  not read by their own tools, which are not here: ${outside.absent.join(', ')}\n`,
  );
process.exit(problems.length > 0 ? 1 : 0);
