import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { checkCompose } from './deploy/compose.ts';
import { checkKubernetes } from './deploy/kubernetes.ts';
import { root } from './lib/paths.ts';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const spoil = (text: string, from: string | RegExp, to: string): string => {
  const spoilt = text.replace(from, to);
  expect(spoilt).not.toBe(text);
  return spoilt;
};

describe('manifests of Kubernetes', () => {
  it('are valid as they are', async () => expect(await checkKubernetes()).toEqual([]));

  it.each([
    ['a text for a number', /minReplicas: 2/, 'minReplicas: two'],
    ['a probe of no port', /path: \/readyz, port: http/, 'path: /readyz, port: web'],
    ['a writable root', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false'],
    ['a setting that is none', 'LOG_LEVEL:', 'LOG_LEVL:'],
    ['a secret that is not there', '/prelude/smtp_url', '/prelude/smtp'],
    ['an API that is gone', 'autoscaling/v2', 'autoscaling/v2beta9'],
    ['a provider too narrow for a picture', 'proxy-body-size: 9m', 'proxy-body-size: 8m'],
    ['nobody who answers without the database', 'publishNotReadyAddresses: true', ''],
    ['a pod as root', 'runAsNonRoot: true', 'runAsNonRoot: false'],
    ['a campaign that is not there', 'claimName: prelude-campaign', 'claimName: campaign'],
    ['a campaign in another folder', 'CAMPAIGN_DIR: /campaign', 'CAMPAIGN_DIR: /pack'],
  ])('problem found: %s', async (_name, from, to) => {
    let changed = false;
    const problems = await checkKubernetes((text) => {
      if (changed || text.replace(from, to) === text) return text;
      changed = true;
      return spoil(text, from, to);
    });
    expect(changed).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe('the compose file', () => {
  const compose = read('compose/compose.yaml');
  it('is valid as it is', () => expect(checkCompose(compose)).toEqual([]));

  it('needs no change of an operator: its page names every variable', () => {
    const page = readFileSync(join(root, 'docs/guide/deploy-compose.md'), 'utf8');
    const variables = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(variables).toEqual(new Set(['SITE', 'CONSOLE', 'IMAGE', 'CAMPAIGN', 'SUBNET']));
    for (const name of variables) expect(page).toContain(`${name}=`);
  });

  it.each([
    ['no secret smtp_url', '  smtp_url: { file', '  smtp: { file'],
    ['no file ./db.sh', './database.sh:', './db.sh:'],
    ['no network back', '  back:\n', '  behind:\n'],
    ['the root file system is writable', "read_only: true\n    user: '10001", "user: '10001"],
    ['no setting DATABASE_FILE', 'DATABASE_URL_FILE', 'DATABASE_FILE'],
    ['is reachable from outside', '    shm_size: 256mb', "    ports: ['5432:5432']"],
    ['pin the version', 'postgres:17.6-bookworm', 'postgres:latest'],
    ['443:443 hides IPv6 addresses', "'0.0.0.0:443:443'", "'443:443'"],
    [
      'is replaced with the server',
      'networks: [front]\n',
      'networks: [front]\n    depends_on: { server: {} }\n',
    ],
    ['is built under any name', '    image: ${IMAGE', '    build: ../..\n    image: ${IMAGE'],
    ['nothing is mounted at CAMPAIGN_DIR', 'target: /campaign', 'target: /pack'],
    [
      'can write to the campaign',
      'read_only: true\n        bind',
      'read_only: false\n        bind',
    ],
  ])('%s', (says, from, to) => {
    expect(checkCompose(spoil(compose, from, to)).join('\n')).toContain(says);
  });
});

it('the workflow that ships a pack is valid, and checks before it ships', () => {
  const workflow = parseDocument(read('github/ship.yml'), { uniqueKeys: true });
  expect(workflow.errors).toEqual([]);
  expect(workflow.getIn(['jobs', 'ship', 'needs'])).toBe('check');
});

describe('the container file', () => {
  const file = read('Containerfile');

  it('uses the Node version that the tests use', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: { node: string };
    };
    const images = [...file.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(
      new Set([`docker.io/library/node:${dependencies.node}-bookworm-slim`]),
    );
  });

  it('does not run as root, and has a health check', () => {
    expect(file).toMatch(/^USER 10001:10001$/m);
    expect(file).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["node"/m);
  });

  it('leaves tests, secrets and the history out of the build', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    const held = ['secrets', 'backups', 'settings.env'].map((name) => `deploy/compose/${name}`);
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '**/.env', '**/*.test.ts', '**/testing', ...held]),
    );
  });

  it('copies only existing files', () => {
    const copied = [...file.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)].flatMap(([, sources = '']) =>
      sources.split(' ').map((source) => source.replace(/^\/app\//, '')),
    );
    expect(copied.length).toBeGreaterThan(10);
    // Created during the build: packages and built sites.
    const made = /^(?:node_modules|(?:site|console)\/dist)$/;
    expect(copied.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it('copies the files from which the server reads its texts', () => {
    const image = mkdtempSync(join(tmpdir(), 'prelude-image-'));
    try {
      const run = file.slice(file.lastIndexOf('\nFROM '));
      for (const [, path = ''] of run.matchAll(/^COPY --from=build \S+ \/app\/([\w/-]+) \S+$/gm)) {
        if (path.endsWith('/dist')) continue;
        cpSync(join(root, path), join(image, path), {
          recursive: true,
          filter: (source) => !/\/(?:node_modules|media|dist|testing)$/.test(source),
        });
      }
      symlinkSync(join(root, 'node_modules'), join(image, 'node_modules'));
      const code = `
        import { parseConfig } from './server/src/config/config.ts';
        import { loadTexts } from './server/src/core/texts.ts';
        console.log(loadTexts(parseConfig({}, process.cwd()).campaignDir).mail('en').code.title);`;
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '--eval', code],
        { cwd: image, encoding: 'utf8' },
      );
      expect(stderr).toBe('');
      expect(stdout.trim()).toBe('Your verification code');
    } finally {
      rmSync(image, { recursive: true, force: true });
    }
  });
});

describe('the unit of systemd', () => {
  it('is restarted without a limit, because its database can start much later', () => {
    const unit = read('systemd/prelude.service');
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  });

  it('reads the campaign again when it is reloaded', () => {
    expect(read('systemd/prelude.service')).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
  });
});

describe('the proxy', () => {
  const figure = (text: string, expression: RegExp) => Number(expression.exec(text)?.[1]);

  it('closes an idle connection before the server does', () => {
    const server = readFileSync(join(root, 'server/src/http/http.ts'), 'utf8');
    const kept = figure(read('compose/Caddyfile'), /keepalive (\d+)s/) * 1000;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(figure(server, /keepAliveTimeout: (\d+)/));
  });
});
