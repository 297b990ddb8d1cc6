import { beforeEach, expect, test, vi } from 'vitest';

const pictures = {
  'roles/Mara': '0a1b2c 300 600 900',
  'plates/hero': '1b2c3d 1280 1920',
  'plates/hero-mobile': '2c3d4e 500 750',
  'plates/hero-mobile-depth': '3d4e5f 480',
  'world/Quay-mobile': '4e5f6a 500 750',
};

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../lib/pack.ts', () => ({ pack: { pictures } }));
  return () => {
    vi.doUnmock('../lib/pack.ts');
    vi.resetModules();
  };
});

test('names the files of a picture by its hash and widths', async () => {
  const { plate, rolePicture } = await import('./media.ts');
  expect(plate('hero', 'desktop')).toEqual({
    src: '/assets/pack/1b2c3d/plates/hero-1920.avif',
    srcSet:
      '/assets/pack/1b2c3d/plates/hero-1280.avif 1280w, /assets/pack/1b2c3d/plates/hero-1920.avif 1920w',
  });
  expect(plate('hero', 'mobile')?.src).toBe('/assets/pack/2c3d4e/plates/hero-mobile-750.avif');
  expect(rolePicture('Mara')?.small).toBe('/assets/pack/0a1b2c/roles/Mara-300.avif');
});

test('a picture that the pack lacks is undefined', async () => {
  const { crest, plate, plateDepth, rolePicture } = await import('./media.ts');
  expect([plate('role', 'desktop'), plateDepth('hero', false), rolePicture('Otto')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([crest('Wreckers'), crest(undefined)]).toEqual([undefined, undefined]);
});

test('finds the depth of the tall plate, and the window of a place', async () => {
  const { placeWindow, plateDepth } = await import('./media.ts');
  expect(plateDepth('hero', true)).toBe('/assets/pack/3d4e5f/plates/hero-mobile-depth-480.avif');
  expect(placeWindow('Quay')).toBe('/assets/pack/4e5f6a/world/Quay-mobile-500.avif');
});

test('a cover is a plate of the campaign or an uploaded picture', async () => {
  const { coverPicture } = await import('./media.ts');
  expect(coverPicture('hero', 'mobile')?.src).toContain('/plates/hero-mobile-750.avif');
  expect(coverPicture('/pictures/7', 'desktop')?.src).toBe('/pictures/7/1600.avif');
  expect(coverPicture(null, 'desktop')).toBeUndefined();
});
