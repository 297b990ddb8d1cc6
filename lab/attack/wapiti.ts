/** Wapiti (https://wapiti-scanner.github.io): crawls the site and attacks every address and form it finds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, type Tool } from './tool.ts';

/** All modules that need no list from the internet. */
const modules = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'ssrf',
  'xss',
  'xxe',
];
const starts = [
  '/?lang=en',
  '/news/content?id=1&lang=en',
  '/en/news/',
  '/unsubscribe?token=a',
  '/subscribe',
  '/en/status',
  '/en/draw?code=a',
  '/auth/return/google?state=a&code=b',
  '/api/draw/entry?code=a',
];

/** Findings about a trial over plain HTTP that are intended. */
const meant: readonly [category: RegExp, info: RegExp, why: string][] = [
  [/Secure Flag/i, /./, 'set wherever the site is reached by https'],
  [/HttpOnly Flag/i, /dna_/, 'readable by the page as the specification says'],
  [/HTTP Secure Headers/i, /Strict-Transport/i, 'sent by https'],
  [
    /HTTP Secure Headers/i,
    /X-XSS-Protection/i,
    'browsers have given it up; the content policy does its work',
  ],
];

interface Entry {
  info: string;
  path: string;
  method: string;
}
interface Report {
  vulnerabilities: Record<string, Entry[]>;
  anomalies: Record<string, Entry[]>;
}

export const wapiti: Tool = {
  name: 'wapiti',
  theirs: { debian: 'wapiti', args: ['--version'], form: /Wapiti-?\s?([\d.]+)/ },
  attack: async ({ front, folder, requests }) => {
    const before = requests();
    const file = join(folder, 'wapiti.json');
    await runTool(
      'wapiti',
      [
        '-u',
        `${front}/`,
        ...starts.flatMap((path) => ['-s', front + path]),
        '--scope',
        'domain',
        '-m',
        modules.join(','),
        '--max-scan-time',
        '90',
        '--max-attack-time',
        '20',
        '-d',
        '3',
        '--max-links-per-page',
        '40',
        '-S',
        'normal',
        '-t',
        '10',
        '-v',
        '0',
        '--no-bugreport',
        // Endpoint for requests to the outside, so nothing leaves this machine.
        '--endpoint',
        `${front}/`,
        '--store-session',
        folder,
        '--store-config',
        folder,
        '-f',
        'json',
        '-o',
        file,
        '--flush-session',
      ],
      { folder, seconds: 480 },
    );
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
      ([category, entries]) => entries.map((entry) => ({ category, ...entry })),
    );
    const findings = found.filter(
      ({ category, info }) => !meant.some(([of, says]) => of.test(category) && says.test(info)),
    );
    return {
      findings: [
        ...new Set(
          findings.map(
            ({ category, method, path, info }) => `${category}: ${method} ${path}: ${info}`,
          ),
        ),
      ],
      figures: `${modules.length} modules, ${requests() - before} requests, ${found.length - findings.length} remarks on what is meant so`,
    };
  },
};
