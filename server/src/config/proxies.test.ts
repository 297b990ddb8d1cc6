import { describe, expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';
import { parseConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SECRET: 'mR7vQ2xK9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM',
  PUBLIC_URL: 'https://prelude.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'service@prelude.example',
};
const start = (TRUST_PROXY: string, env: NodeJS.ProcessEnv = production) =>
  parseConfig({ ...env, TRUST_PROXY }, root).trustProxy;

describe('TRUST_PROXY (abuse case 52)', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8, 172.16.0.0/12,192.168.0.0/16',
    '100.64.0.0/10',
    '172.16.0.0/255.240.0.0',
    'fd00::/8',
    'fc00::/7',
    '::ffff:10.0.0.0/104',
    '104.16.0.0/13, 2a06:98c0::/29, 64.252.64.0/18',
    '198.48.0.0/12',
    '203.0.113.7',
    '203.0.113.0/255.255.255.0',
    '2600:9000::/28',
  ])('may be %s in production', (setting) => {
    expect(start(setting)).toEqual(setting.split(',').map((part) => part.trim()));
  });

  it.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::/1,8000::/1',
    '2000::/3',
    '2600:9000::/27',
    '64.0.0.0/4',
    '198.48.0.0/11',
    '203.0.0.0/255.0.0.0',
    '0.0.0.0/0.0.0.0',
    '10.0.0.0/7',
    '172.16.0.0/11',
    'fc00::/6',
    '::ffff:0.0.0.0/96',
    '::ffff:0:0/97',
    '10.0.0.0/8,0.0.0.0/2',
  ])('may not be %s in production: visitors connect from there', (setting) => {
    const entry = setting.split(',').at(-1)!;
    expect(() => start(setting)).toThrow(
      `TRUST_PROXY: ${entry} lets strangers choose the address that is counted; name your proxy’s own addresses`,
    );
  });

  it('may be wide in a trial', () => {
    expect(start('0.0.0.0/1,128.0.0.0/1', {})).toHaveLength(2);
  });

  it.each(['10.0.0', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/8/8', 'cafe'])(
    'is refused everywhere when it is %s',
    (setting) => {
      for (const env of [{}, production])
        expect(() => start(setting, env)).toThrow(
          `TRUST_PROXY: ${setting} is neither an address nor a network such as 10.0.0.0/8`,
        );
    },
  );
});
