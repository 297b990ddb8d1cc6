import { describe, expect, it } from 'vitest';
import { createPassport, type PassportOptions } from './index.ts';
import { resolveOptions } from './options.ts';

const good: PassportOptions = {
  pcode: 'abyss',
  appKey: 'key',
  projectId: 1,
  pk: 2,
  cid: 3,
  lang: 'jp',
};

describe('options', () => {
  it('have the defaults of the specification', () => {
    expect(resolveOptions({ ...good, plat: undefined })).toMatchObject({
      plat: 3,
      needUsdk: true,
      host: '',
    });
  });

  it.each(['pcode', 'appKey', 'projectId', 'pk', 'cid', 'lang'] as const)('requires %s', (name) => {
    expect(() => createPassport({ ...good, [name]: undefined })).toThrow(`please set ${name}`);
  });

  it('throw an error that names the unusable option', () => {
    expect(() => createPassport({ ...good, pcode: 'a b' })).toThrow('pcode is not usable');
    expect(() => createPassport({ ...good, usdk: { productId: 'a', productKey: '' } })).toThrow(
      'please set usdk.productId and usdk.productKey',
    );
  });
});
