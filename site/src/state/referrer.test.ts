import { describe, expect, it } from 'vitest';
import { asksForPrivacy } from './privacy.ts';
import { foreignHost } from './referrer.ts';

describe('referrer (spec decisions §11)', () => {
  it.each([
    ['https://www.youtube.com/watch?v=1&email=a@b.cd', 'www.youtube.com'],
    ['https://X.com/', 'x.com'],
    ['https://us.er:secret@t.co/', 't.co'],
    ['https://harbour.example/#/news', undefined],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['http://localhost/', undefined],
    ['http://[::1]/', undefined],
    ['about:blank', undefined],
    ['', undefined],
  ])('%s is %s', (referrer, host) => {
    expect(foreignHost(referrer, 'harbour.example')).toBe(host);
  });

  it.each([
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '0', globalPrivacyControl: false }, false],
    [{ doNotTrack: null }, false],
    [{}, false],
  ])('%j asks not to be tracked: %s', (preferences, asks) => {
    expect(asksForPrivacy(preferences)).toBe(asks);
  });
});
