import type { Variant } from '../lib/page/device.ts';
import { type Picture, picture, urls } from './media.ts';

const features = urls(
  import.meta.glob<string>('../../.campaign/media/features/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const places = urls(
  import.meta.glob<string>('../../.campaign/media/world/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const scene = (from: ReadonlyMap<string, string>, key: string, variant: Variant) =>
  variant === 'mobile'
    ? picture(from, `${key}-mobile`, [500, 750])
    : picture(from, key, [1280, 1920]);

export const featureScene = (key: string, variant: Variant): Picture | undefined =>
  scene(features, key, variant);

export const placeScene = (key: string, variant: Variant): Picture | undefined =>
  scene(places, key, variant);

export const placeWindow = (key: string): string | undefined => places.get(`${key}-mobile-500`);
