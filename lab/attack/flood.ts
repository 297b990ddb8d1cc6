/**
 * One network floods over many connections, as fast as it gets answers; visitors from other networks must notice
 * little.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.ts';
import type { FloodOrder } from './flood-sender.ts';
import { visit } from './others.ts';
import type { Tool } from './tool.ts';

const connections = 256;
const seconds = 15;

const head = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nX-Prelude: 1\r\nX-Forwarded-For: 198.51.100.7\r\n` +
  `${more}\r\n`;
const posted = (path: string, type: string, body: string) =>
  head('POST', path, `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`) + body;
const form = 'application/x-www-form-urlencoded';

const ways: Record<string, string> = {
  'the page': head('GET', '/'),
  registrations: posted('/common/yuyue-email.html', form, 'email=a%40example.com'),
  checks: posted('/api/captcha/challenge', 'application/json', '{"kind":"slider"}'),
  'sign-ins': posted('/hgsdk/v1/email/login.lg', form, 'pcode=1&timestamp=1&data=x&sign=x'),
};

export const flood: Tool = {
  name: 'flood',
  attack: async ({ direct }) => {
    const findings: string[] = [];
    const figures: string[] = [];
    for (const [way, request] of Object.entries(ways)) {
      const order: FloodOrder = { port: Number(new URL(direct).port), connections, request };
      const sender = spawn(
        process.execPath,
        [join(root, 'lab/attack/flood-sender.ts'), JSON.stringify(order)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let said = '';
      sender.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
      const ended = new Promise((resolve) => sender.once('close', resolve));
      await sleep(1000);
      const visitors = visit(direct);
      await sleep(seconds * 1000);
      const { asked, share } = await visitors.stop();
      sender.kill('SIGTERM');
      await ended;
      const answers = JSON.parse(said) as Record<string, number>;
      const all = Object.values(answers).reduce((sum, count) => sum + count, 0);
      const percent = `${(share * 100).toFixed(1)} %`;
      if (share < 0.9) findings.push(`${way}: ${percent} of others answered in 500 ms`);
      if (all < seconds * 100) findings.push(`${way}: ${all} requests are no flood`);
      const codes = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
      figures.push(
        `${way}, ${Math.round(all / (seconds + 1))} a second (${codes.join(', ')}): ${percent} of ${asked} others in 500 ms`,
      );
    }
    return { findings, figures: `one network, ${connections} connections; ${figures.join('; ')}` };
  },
};
