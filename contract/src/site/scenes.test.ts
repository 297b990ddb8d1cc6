import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultScene, sceneOf, scenes } from './scenes.ts';

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const randomOf = (characters: string, minLength: number, maxLength = minLength) =>
  fc
    .array(fc.constantFrom(...Array.from(characters)), { minLength, maxLength })
    .map((all) => all.join(''));

describe('the channel of an address (spec §2, spec decisions §3)', () => {
  it.each(Object.entries(scenes))(
    '%s is found in path, fragment, host and values',
    (name, scene) => {
      for (const address of [
        `https://game.example/${name}`,
        `https://game.example/${name}/?lang=en#/home`,
        `https://game.example/?${name}`,
        `https://game.example/?${name}=1`,
        `https://game.example/?from=${name}`,
        `https://game.example/?utm_source=2025-${name}-video#/home`,
        `https://game.example/#/home?from=${name}`,
        `https://${name}.game.example/`,
      ])
        expect(sceneOf(address), address).toBe(scene);
    },
  );

  it('is never read from a click id, an invitation, a state or a token', () => {
    const names = [
      'fbclid',
      'gclid',
      'ttclid',
      'msclkid',
      'twclid',
      'wbraid',
      'gbraid',
      'dclid',
      'yclid',
      'igshid',
      'igsh',
      'li_fat_id',
      '_gl',
      'click_id',
      'via',
      'state',
      'code',
      'token',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), randomOf(base64, 8, 120), (name, id) => {
        expect(sceneOf(`https://game.example/?${name}=${id}#/home`)).toBe(defaultScene);
        expect(sceneOf(`https://game.example/?lang=en&${name}=${id}`)).toBe(defaultScene);
        expect(sceneOf(`https://game.example/#/home?${name}=${id}`)).toBe(defaultScene);
      }),
      { numRuns: 3000 },
    );
  });

  it('is not read from a random value of an unknown parameter', () => {
    const letters = base64.replaceAll(/[-_]/g, '');
    fc.assert(
      fc.property(randomOf(letters, 40, 90), (id) => {
        expect(sceneOf(`https://game.example/?newclick=${id}`)).toBe(defaultScene);
      }),
      { numRuns: 2000 },
    );
  });

  it('is not read from a part of a host, and keeps the channel next to a click id', () => {
    expect(sceneOf('https://epcgames.example/')).toBe(defaultScene);
    expect(sceneOf('https://game.example/?from=wb&fbclid=IwAR0pcwxdy')).toBe(scenes.wb);
  });

  it('is not found in the code of an invitation', () => {
    for (const code of ['k7pcm2xq', 'wbwxdypc', 'shenjia2'])
      expect(sceneOf(`https://game.example/en/t/${code}?role=Ada#/home`), code).toBe(defaultScene);
    expect(sceneOf('https://game.example/en/t/k7pcm2xq?from=wb')).toBe(scenes.wb);
  });
});
