/** ffuf (https://github.com/ffuf/ffuf) searches for forgotten files and undeclared parameters. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, type Tool } from './tool.ts';

const names = [
  '.env',
  '.git',
  '.git/config',
  '.git/HEAD',
  '.svn/entries',
  '.hg',
  '.DS_Store',
  '.htaccess',
  '.npmrc',
  '.well-known/security.txt',
  'package.json',
  'package-lock.json',
  'node_modules',
  'tsconfig.json',
  'server',
  'server/src/main.ts',
  'src',
  'dist',
  'build',
  'data',
  'campaign',
  'campaign.json',
  'tools',
  'admin',
  'administrator',
  'login',
  'wp-admin',
  'wp-login.php',
  'phpmyadmin',
  'debug',
  'status',
  'metrics',
  'actuator',
  'actuator/env',
  'server-status',
  'graphql',
  'swagger',
  'openapi.json',
  'trace',
  'backup',
  'backup.sql',
  'dump',
  'database',
  'db',
  'config',
  'settings',
  'secret',
  'secrets',
  'keys',
  'api',
  'api/users',
  'api/admin',
  'api/account',
  'api/game',
  'console/api',
  'internal',
  'private',
  'test',
  'tmp',
  'upload',
  'uploads',
  'files',
  'logs',
  'log',
  'error.log',
  'mailbox',
  'prelude',
  'pglite',
];
const endings = [
  '',
  '/',
  '.bak',
  '.old',
  '~',
  '.zip',
  '.tar.gz',
  '.sql',
  '.json',
  '.map',
  '.ts',
  '.log',
];
const escapes = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '..;/',
  '%2e%2e/%2e%2e/package.json',
  '....//....//package.json',
  'assets/..%2f..%2f..%2fpackage.json',
  'assets/%2e%2e%2fserver',
  '%00',
  'a%00.html',
  '%c0%ae%c0%ae/',
  'console/assets/..%2f..%2f..%2f.env',
  'news/pictures/..%2f..%2f',
  '//etc/passwd',
  '%5c..%5c..%5cwin.ini',
];
/** Public on purpose. */
const open = /^\/(?:status\/?|console(?:\/.*)?|docs\/?)?$/;

export const ffuf: Tool = {
  name: 'ffuf',
  theirs: { debian: 'ffuf', args: ['-V'], form: /version: (?:v)?([\d.]+)/ },
  attack: async ({ front, folder, requests }) => {
    const before = requests();
    const findings: string[] = [];
    const list = (name: string, words: readonly string[]): string => {
      const file = join(folder, name);
      writeFileSync(file, words.join('\n'));
      return file;
    };
    const paths = list('paths.txt', [
      ...names.flatMap((name) => endings.map((ending) => name + ending)),
      ...escapes,
    ]);
    const odd = list('values.txt', [
      "'",
      '"',
      '%00',
      '%ff',
      '-1',
      '9'.repeat(40),
      '[]',
      '%0d%0aX:1',
      '..%2f',
      '//elsewhere.example',
      'https://elsewhere.example',
    ]);
    const parameters = list('parameters.txt', [
      'id',
      'page',
      'lang',
      'token',
      'code',
      'debug',
      'admin',
      'q',
      'sort',
      'limit',
      'callback',
      'url',
      '__proto__',
      'constructor',
      'redirect',
      'next',
      'file',
      'path',
      'from',
      'c',
      'type',
      'format',
    ]);
    const look = async (what: string, args: string[]): Promise<Result[]> => {
      const report = join(folder, `ffuf-${what}.json`);
      await runTool(
        'ffuf',
        [...args, '-mc', 'all', '-s', '-t', '8', '-maxtime', '60', '-of', 'json', '-o', report],
        { folder, seconds: 75 },
      );
      return (
        (JSON.parse(readFileSync(report, 'utf8')) as { results: Result[] | null }).results ?? []
      );
    };
    // Reports every answer except 404 and public pages; a refusal of the address counts as a 404.
    for (const { url, status } of await look('paths', [
      '-u',
      `${front}/FUZZ`,
      '-w',
      paths,
      '-fc',
      '404,400',
    ])) {
      if (!open.test(new URL(url).pathname) && status !== 308) findings.push(`${status} ${url}`);
    }
    for (const address of [
      '/api/settings',
      '/news/content',
      '/unsubscribe',
      '/auth/return/google',
      '/',
    ]) {
      const results = await look(`parameters${address.replaceAll('/', '-')}`, [
        '-u',
        `${front}${address}?NAME=VALUE`,
        '-w',
        `${parameters}:NAME`,
        '-w',
        `${odd}:VALUE`,
        '-fc',
        '200,400,404',
      ]);
      for (const { url, status, redirectlocation } of results)
        if (![302, 303, 308].includes(status) || !staysHere(redirectlocation))
          findings.push(`${status} ${url} ${redirectlocation}`);
    }
    return { findings, figures: `${requests() - before} requests` };
  },
};

interface Result {
  url: string;
  status: number;
  /** Target of a redirect; empty: none. */
  redirectlocation: string;
}

/** No parameter may redirect to another site. */
const staysHere = (location: string): boolean => /^\/(?![/\\])/.test(location);
