import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';

const folder = mkdtempSync(join(tmpdir(), 'prelude-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = join(root, 'server', 'src', 'cli', 'main.ts');
const prelude = (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
  });
  return { status, stdout, stderr };
};
const names = [
  'migrate',
  'doctor',
  'operator',
  'backup',
  'restore',
  'move',
  'secrets',
  'draw',
  'rewards',
  'email',
  'consent',
  'invites',
  'pack',
];

describe('prelude', { timeout: 120_000 }, () => {
  it('lists its commands', () => {
    const { status, stdout } = prelude([]);
    expect(status).toBe(0);
    for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  it.each(names)('%s --help prints its help without a database', (name) => {
    const { status, stdout } = prelude([name, '--help'], { DATABASE_URL: 'nonsense' });
    expect(status).toBe(0);
    expect(stdout).toContain(`prelude ${name}`);
  });

  it.each([
    ['an unknown command', ['nonsense'], 2, /Unknown command "nonsense".*operator/],
    [
      'an unknown option',
      ['operator', 'list', '--nonsense'],
      2,
      /'--nonsense'[^]*prelude operator/,
    ],
    ['an unknown step', ['operator', 'nonsense'], 1, /Unknown step "nonsense".*: list, add/],
    ['a missing file', ['backup'], 1, /Name the file/],
    ['a missing role', ['operator', 'add', 'mei'], 1, /--role admin/],
    ['an unknown operator', ['operator', 'disable', 'mei'], 1, /Unknown operator: "mei"/],
  ])('refuses %s with a sentence', (_what, args, code, says) => {
    const { status, stderr } = prelude(args);
    expect([status, stderr]).toEqual([code, expect.stringMatching(says)]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('reports an unreachable database in a sentence', () => {
    const { status, stderr } = prelude(['migrate'], {
      DATABASE_URL: 'postgres://site@127.0.0.1:1/site',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/ECONNREFUSED/)]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('invites an operator and lists them', () => {
    const added = prelude([
      'operator',
      'add',
      'Mei',
      '--role',
      'admin',
      '--email',
      'mei@studio.example',
    ]);
    expect(added.stdout).toMatch(/valid until .*\nhttp\S+\/console\/enrol#[\w-]{43}/);
    expect(prelude(['operator']).stdout).toMatch(/^mei {2}admin .* mei@studio\.example$/m);
  });
});
