import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line of npm test', () => {
  it('runs the quick suite without arguments', () => {
    expect(readOptions([])).toEqual({
      paths: [],
      full: false,
      changed: false,
      watch: false,
      since: undefined,
      within: 60,
    });
  });

  it('takes files and options in any order', () => {
    const options = readOptions(['a.test.ts', '--watch', 'e2e/b.spec.ts']);
    expect(options).toMatchObject({ paths: ['a.test.ts', 'e2e/b.spec.ts'], watch: true });
  });

  it('takes a campaign pack to walk through', () => {
    expect(readOptions(['--pack', 'campaigns/my-game'])).toMatchObject({
      paths: [],
      pack: 'campaigns/my-game',
    });
  });

  it.each([
    [['--sinc', 'HEAD'], /--sinc/],
    [['--since', 'no-such-commit'], /--since: there is no commit "no-such-commit"/],
    [['--within', 'soon'], /--within: "soon" is not a number of minutes/],
    [['--within', '-1'], /within/],
  ])('names what is wrong with %j', (args, sentence) => {
    expect(readOptions(args)).toMatch(sentence);
  });
});
