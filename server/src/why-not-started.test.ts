import { expect, it } from 'vitest';
import { whyNotStarted } from './why-not-started.ts';

const failure = (code: string, syscall: string, path: string): Error =>
  Object.assign(new Error(`${code}: permission denied, ${syscall} '${path}'`), {
    code,
    syscall,
    path,
  });
const data = '/srv/prelude/data';

it.each([
  ['EACCES', 'open', '/srv/prelude/data/secret'],
  ['EACCES', 'mkdir', '/srv/prelude/data'],
  ['EROFS', 'mkdir', '/srv/prelude'],
])('a data folder that cannot be written is named with advice: %s %s %s', (code, call, path) => {
  expect(whyNotStarted(failure(code, call, path), data)).toBe(
    `${path} cannot be written (${code}). Make the server’s user the owner of DATA_DIR (chown -R), or set DATA_DIR to another folder`,
  );
});

it.each([
  ['EACCES', 'open', '/srv/prelude/campaigns/game/campaign.json'],
  ['EACCES', 'open', '/srv/prelude/data-of-another/secret'],
  ['EACCES', 'scandir', '/srv/prelude'],
])('another path gets the system’s own words, without a stack: %s %s %s', (code, call, path) => {
  expect(whyNotStarted(failure(code, call, path), data)).toBe(
    `${code}: permission denied, ${call} '${path}'`,
  );
});

it('an error of the program keeps its stack', () => {
  const error = new TypeError('x is undefined');
  expect(whyNotStarted(error, undefined)).toBe(error.stack);
  expect(whyNotStarted(failure('ENOENT', 'open', `${data}/x`), data)).toMatch(/^\s+at /m);
});
