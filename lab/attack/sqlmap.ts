/** sqlmap (https://sqlmap.org) writes SQL into every field of calls that reach the database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envelopePrefix } from './subject.ts';
import { runTool, type Tool } from './tool.ts';

interface Point {
  path: string;
  /** `*` marks the place for the payload. Without a body, the address has the mark. */
  body?: string;
  json?: true;
}

const device =
  '"plat":3,"dn":"0c9a7b1e-1111-2222-3333-444455556666","lang":"en","cid":240,"pk":159,"projectId":10377,"svn":"1","svc":"1","vc":"1","rid":"abcdefghijkl"';

const points: Point[] = [
  { path: '/common/yuyue-email.html', body: 'email=a@example.com*&type=android&scene=1*&via=x*' },
  {
    path: '/beta3/usdk-info',
    body: 'cUid=900000001*&accessToken=aaaaaaaaaaaaaaaaaaaaaaaa*&lang=en',
  },
  { path: '/api/common/get-list.html', body: 'lang=en*&page=1*&type=all*' },
  { path: '/api/common/get-content-detail.html', body: 'lang=en*&id=1*' },
  { path: '/api/draw/entry?code=ABCDEFGHJKMNPQRSTVWX*' },
  { path: '/en/news/abc*' },
  { path: '/unsubscribe?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa*' },
  {
    path: `${envelopePrefix}/hgsdk/v2/email/login`,
    body: `{${device},"emailWithPwd":0,"email":"a@example.com*","code":"123456*","agr":[]}`,
    json: true,
  },
  {
    path: `${envelopePrefix}/hgsdk/v1/email/login.lg`,
    body: `{${device},"email":"a@example.com*","password":"${'a'.repeat(64)}*"}`,
    json: true,
  },
  {
    path: '/api/recruitment/application',
    body: '{"platforms":["pc"],"device":"x*","note":"y*"}',
    json: true,
  },
  { path: '/console/api/players/search', body: '{"query":"a*","page":1}', json: true },
  { path: '/console/api/audit', body: '{"operator":"1*","from":"x*"}', json: true },
];

export const sqlmap: Tool = {
  name: 'sqlmap',
  theirs: { debian: 'sqlmap', args: ['--version'], form: /([\d.]+)#/ },
  attack: async ({ front, folder, requests }) => {
    const before = requests();
    const findings: string[] = [];
    let finished = 0;
    for (const [at, { path, body, json }] of points.entries()) {
      const asked = requests();
      const output = join(folder, `sqlmap-${at}`);
      const list = join(folder, `sqlmap-${at}.txt`);
      const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
      const first = `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`;
      const host = new URL(front).host;
      const head = [first, `Host: ${host}`, ...(body ? [`Content-Type: ${type}`] : [])];
      writeFileSync(list, `${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
      const said = await runTool(
        'sqlmap',
        [
          '-r',
          list,
          '--ignore-stdin',
          '--batch',

          '--output-dir',
          output,
          '--dbms',
          'PostgreSQL',
          '--level',
          '2',
          '--risk',
          '2',
          '--technique',
          'BEUSQ',
          '--timeout',
          '10',
          '--threads',
          '4',
          '--retries',
          '1',
          '--disable-coloring',
          '--ignore-code',
          '400,403,404,409,413,415',
        ],
        { folder, seconds: 30 },
      );
      const log = join(output, '127.0.0.1', 'log');
      const found = existsSync(log) ? readFileSync(log, 'utf8').trim() : '';
      if (found || /is vulnerable|injectable with|identified the following injection/.test(said)) {
        findings.push(
          `${path}: ${(found || said.slice(-600)).replaceAll('\n', ' ').slice(0, 600)}`,
        );
      } else if (requests() === asked)
        findings.push(`${path}: it asked nothing: ${said.slice(-200)}`);
      else if (/do not appear to be injectable|all tested parameters/.test(said)) finished++;
    }
    return {
      findings,
      figures: `${points.length} addresses, ${finished} to the end, ${requests() - before} requests`,
    };
  },
};
